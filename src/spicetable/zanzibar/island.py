"""The island as the rules use it: spaces by number, their neighbours, provinces and spices."""

from __future__ import annotations

import pathlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Final

import msgspec

from spicetable.kernel.errors import Impossible, Malformed
from spicetable.zanzibar.chart import Chart
from spicetable.zanzibar.chart_check import check, graph
from spicetable.zanzibar.data import SPICES, Card

BUILTIN: Final[Mapping[str, str]] = {"zanzibar": "island.toml"}
"""The islands that come with the package, and their files."""

DEFAULT_ISLAND: Final = "zanzibar"
"""The island that is played where no other is asked for."""

SIZE_MOST = 1 << 18
"""How large the file of an island may be, in bytes."""

REMEMBERED = 64
"""How many islands of users are kept, so that each is checked once."""

_JSON = msgspec.json.Decoder(dict[str, object])


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Island:
    """An island ready for play. Spaces are numbered: villages first, in the order of the file, then seas.

    Two islands of the same content are equal.

    >>> island = default_island()
    >>> island
    load_island('zanzibar')
    >>> [island.ids[near] for near in island.neighbours[island.index["n1"]]]
    ['n2', 'n3', 'z1']
    """

    chart: Chart
    name: str
    ids: tuple[str, ...]
    index: dict[str, int]
    villages: int
    neighbours: tuple[tuple[int, ...], ...]
    province: tuple[str, ...]
    spice: tuple[str | None, ...]
    points_spice: tuple[int, ...]
    points_province: tuple[int, ...]
    digest: str
    _hash: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", int(self.digest, 16) >> 4)

    def points_of(self, card: Card) -> tuple[int, ...]:
        """What an order card brings for 0, 1, 2 ... merchants.

        >>> default_island().points_of("north")[:3]
        (-5, -2, 1)
        """
        return self.points_spice if card in SPICES else self.points_province

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Island) and self.digest == other.digest)

    def __repr__(self) -> str:
        return f"load_island({msgspec.to_builtins(named_or_charted(self))!r})"

    def __copy__(self) -> Island:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Island:
        return self


def digest(chart: Chart) -> str:
    """The fingerprint of a chart: equal for equal content, however it was written down.

    >>> len(digest(default_island().chart))
    16
    """
    text = msgspec.json.encode(chart, order="sorted")
    return blake2b(text, digest_size=8).hexdigest()


def load_island(source: str | Chart | Mapping[str, object] | pathlib.Path) -> Island:
    """The island of a name, of a chart (also as a plain value), or of a `.toml` or `.json` file.

    A text is always a name, so that options received from elsewhere can never open a file. A chart that
    cannot be read is `Malformed`; one that misses a point of Z-D1 to Z-D4 is `Impossible`, and the reason
    tells every fault.

    >>> load_island("zanzibar").villages
    30
    >>> load_island("atlantis")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: no island is called 'atlantis'; there is: zanzibar
    """
    if isinstance(source, str):
        return _named(source)
    if isinstance(source, pathlib.Path):
        return _checked(_read(source))
    return _checked(source if isinstance(source, Chart) else _chart(source))


def named_or_charted(island: Island) -> str | Chart:
    """How an island is told of in documents: by its name if it is a shipped one, else by its whole chart.

    >>> named_or_charted(default_island())
    'zanzibar'
    """
    shipped = island.name in BUILTIN and island == load_island(island.name)
    return island.name if shipped else island.chart


def default_island() -> Island:
    """The island that is played where no other is asked for.

    >>> default_island() is load_island("zanzibar")
    True
    """
    return _named(DEFAULT_ISLAND)


def report(path: pathlib.Path) -> str:
    """What is right and wrong with the file of an island, for those who draw maps.

    >>> with resources.as_file(resources.files("spicetable.zanzibar") / "island.toml") as file:
    ...     print(report(file))  # doctest: +ELLIPSIS
    'zanzibar' can be played: 30 villages, 10 sea spaces, 75 paths, digest ...
    """
    try:
        chart = _read(path)
    except Malformed as wrong:
        return f"{path} cannot be read: {wrong.reason}"
    faults = check(chart)
    if faults:
        return "\n".join([f"{chart.name!r} cannot be played:", *(f"- {fault}" for fault in faults)])
    return (
        f"{chart.name!r} can be played: {len(chart.villages)} villages, {len(chart.seas)} sea spaces, "
        f"{len(chart.paths)} paths, digest {digest(chart)}"
    )


@lru_cache(maxsize=len(BUILTIN))
def _builtin(name: str) -> Island:
    """A shipped island; a test checks it wholly, so that it need not be checked at every start."""
    text = resources.files("spicetable.zanzibar").joinpath(BUILTIN[name]).read_text(encoding="utf-8")
    return _island(_chart(tomllib.loads(text)))


def _named(name: str) -> Island:
    if name not in BUILTIN:
        raise Malformed(f"no island is called {name!r}; there is: {', '.join(BUILTIN)}")
    return _builtin(name)


def _read(path: pathlib.Path) -> Chart:
    try:
        with path.open("rb") as file:
            content = file.read(SIZE_MOST + 1)
    except OSError as wrong:
        raise Malformed(f"{path}: {wrong.strerror}") from wrong
    if path.suffix not in {".toml", ".json"}:
        raise Malformed("the file of an island ends in .toml or .json")
    if len(content) > SIZE_MOST:
        raise Malformed(f"the file is larger than {SIZE_MOST} bytes")
    try:
        text = content.decode()
        plain = tomllib.loads(text) if path.suffix == ".toml" else msgspec.json.decode(text, type=dict[str, object])
    except (ValueError, RecursionError) as wrong:
        raise Malformed(str(wrong)) from wrong
    return _chart(plain)


def _chart(plain: Mapping[str, object]) -> Chart:
    try:
        return msgspec.convert(plain, Chart)
    except (ValueError, TypeError, RecursionError) as wrong:
        raise Malformed(f"this is no island: {wrong}") from wrong


_seen: dict[str, Island] = {}


def _checked(chart: Chart) -> Island:
    """The island of a chart, checked once: a record's steps would ask for it over and over."""
    key = digest(chart)
    known = _seen.get(key)
    if known is not None and known.chart == chart:
        return known
    faults = check(chart)
    if faults:
        raise Impossible("; ".join(faults))
    while len(_seen) >= REMEMBERED:
        _seen.pop(next(iter(_seen)), None)
    island = _seen[key] = _island(chart)
    return island


def _island(chart: Chart) -> Island:
    ways = graph(chart)
    index = {name: number for number, name in enumerate(ways)}
    return Island(
        chart=chart,
        name=chart.name,
        ids=tuple(ways),
        index=index,
        villages=len(chart.villages),
        neighbours=tuple(tuple(index[near] for near in ways[name]) for name in ways),
        province=(*(village.province for village in chart.villages), *("sea" for _ in chart.seas)),
        spice=(*(village.spice for village in chart.villages), *(None for _ in chart.seas)),
        points_spice=chart.points.spice,
        points_province=chart.points.province,
        digest=digest(chart),
    )
