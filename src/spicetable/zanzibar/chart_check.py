"""What is wrong with an island: every point of Z-D1 to Z-D4 that it misses, in plain sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from spicetable.zanzibar.chart import DISC, Chart, Path, Point, Sea, Village
from spicetable.zanzibar.curves import Spot, crossing, distance, polyline
from spicetable.zanzibar.data import PROVINCES, SPICES
from spicetable.zanzibar.notation import SPACE

ID = SPACE
NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
RING = ("north", "east", "south", "west")
VILLAGES, IN_PROVINCE, OF_SPICE, SPREAD = 30, 6, 5, 4
SEAS_LEAST, SEAS_MOST = 8, 30
WAYS_LEAST, WAYS_MOST = 2, 5
STEPS = 8
APART = 90
"""How near two spaces may be: nearer, and figures could not stand beside their villages."""
FRAME = (600, 2400)
SPACES_MOST, PATHS_MOST, LETTERS_MOST, POINTS_MOST, OUTLINE_LEAST, OUTLINE_MOST = 100, 180, 40, 1000, 8, 400
SEEN = 10
"""Of one kind of fault at most so many are told, and then how many more there are."""

Graph = Mapping[str, tuple[str, ...]]


def check(chart: Chart) -> list[str]:
    """Say everything that is wrong with a chart; an empty list means that it can be played.

    Faults that would make further checks meaningless are told alone.

    >>> from msgspec.structs import replace
    >>> from spicetable.zanzibar.island import default_island
    >>> chart = default_island().chart
    >>> check(chart)
    []
    >>> check(replace(chart, paths=chart.paths[1:]))
    []
    >>> check(replace(chart, seas=chart.seas[:7]))[0]
    'path z7-z8 names z8, which is no space'
    """
    faults = _told(_size(chart)) or _told(_spelling(chart), _frame(chart), _path_ends(chart))
    if faults:
        return faults
    ways = graph(chart)
    return _told(
        _numbers(chart), _points(chart), _apart(chart), _ways(chart, ways), _neighbours(chart, ways),
        _distances(ways), _borders(chart), _crossings(chart), _through(chart),
    )  # fmt: skip


def _told(*kinds: Iterator[str]) -> list[str]:
    told: list[str] = []
    for kind in kinds:
        faults = list(kind)
        told += faults[:SEEN]
        if len(faults) > SEEN:
            told.append(f"and {len(faults) - SEEN} more of this kind")
    return told


def graph(chart: Chart) -> dict[str, tuple[str, ...]]:
    """The neighbours of every space, in the order of the chart.

    >>> from spicetable.zanzibar.island import default_island
    >>> graph(default_island().chart)["n1"]
    ('n2', 'n3', 'z1')
    """
    order = {space.id: place for place, space in enumerate(chart.spaces())}
    ways: dict[str, set[str]] = {name: set() for name in order}
    for path in chart.paths:
        one, other = path.between
        ways[one].add(other)
        ways[other].add(one)
    return {name: tuple(sorted(near, key=order.__getitem__)) for name, near in ways.items()}


def line(chart: Chart, path: Path) -> tuple[Spot, ...]:
    """A path as it is drawn, from the middle of one space to the middle of the other.

    >>> from spicetable.zanzibar.island import default_island
    >>> chart = default_island().chart
    >>> line(chart, chart.paths[0])[0]
    (431.0, 165.0)
    """
    at: dict[str, Spot] = {space.id: (float(space.x), float(space.y)) for space in chart.spaces()}
    return polyline(at[path.between[0]], path.bend, at[path.between[1]])


def _size(chart: Chart) -> Iterator[str]:
    """Refuse by mere number what would take the other checks, which look at pairs, endless time."""
    if len(chart.villages) + len(chart.seas) > SPACES_MOST:
        yield f"there are {len(chart.villages) + len(chart.seas)} spaces; {SPACES_MOST} are allowed"
    if len(chart.paths) > PATHS_MOST:
        yield f"there are {len(chart.paths)} paths; {PATHS_MOST} are allowed"


def _spelling(chart: Chart) -> Iterator[str]:
    if not NAME.fullmatch(chart.name):
        yield f"the island's name {chart.name!r} must be 1 to 32 of a-z, 0-9 and -, a letter first"
    yield from _title("the island", chart.title)
    for space in chart.spaces():
        if not ID.fullmatch(space.id):
            yield f"id {space.id!r} cannot be used in notation: a letter a-z, then up to three of a-z and 0-9"
        yield from _title(f"space {space.id}", space.name)
    for name, times in Counter(space.id for space in chart.spaces()).items():
        if times > 1:
            yield f"id {name} is used {times} times"
    for name, times in Counter(space.name for space in chart.spaces()).items():
        if times > 1:
            yield f"the name {name!r} is used {times} times"


def _title(of: str, text: str) -> Iterator[str]:
    if not (text.strip() == text and 0 < len(text) <= LETTERS_MOST and text.isprintable()):
        yield f"the name of {of} must have 1 to {LETTERS_MOST} printable letters and no blank at its ends"


def _frame(chart: Chart) -> Iterator[str]:
    width, height = chart.frame
    if not (FRAME[0] <= width <= FRAME[1] and FRAME[0] <= height <= FRAME[1]):
        yield f"the frame is {width} by {height}; each side must be {FRAME[0]} to {FRAME[1]}"
    for space in chart.spaces():
        if not (DISC <= space.x <= width - DISC and DISC <= space.y <= height - DISC):
            yield f"space {space.id} at ({space.x}, {space.y}) is not inside the frame, {DISC} from its edge"
    for path in chart.paths:
        if len(path.bend) > 2:
            yield f"path {path} has {len(path.bend)} control points; 0, 1 or 2 are allowed"
        yield from _outside(chart, f"a control point of path {path}", path.bend, width)
    if not OUTLINE_LEAST <= len(chart.outline) <= OUTLINE_MOST:
        yield f"the outline has {len(chart.outline)} points; {OUTLINE_LEAST} to {OUTLINE_MOST} are allowed"
    yield from _outside(chart, "a point of the outline", chart.outline, 0)
    for province in PROVINCES:
        yield from _outside(chart, f"the label of {province}", (getattr(chart.labels, province),), 0)


def _outside(chart: Chart, what: str, points: tuple[Point, ...], slack: int) -> Iterator[str]:
    """Tell points outside the frame; control points may lie off it by `slack`, their curve stays within."""
    width, height = chart.frame
    for x, y in points:
        if not (-slack <= x <= width + slack and -slack <= y <= height + slack):
            yield f"{what} at ({x}, {y}) is outside the frame"


def _path_ends(chart: Chart) -> Iterator[str]:
    known = {space.id for space in chart.spaces()}
    seen: set[frozenset[str]] = set()
    for path in chart.paths:
        for end in path.between:
            if end not in known:
                yield f"path {path} names {end}, which is no space"
        if path.between[0] == path.between[1]:
            yield f"path {path} leads back to where it begins"
        if frozenset(path.between) in seen:
            yield f"there are two paths between {path.between[0]} and {path.between[1]}"
        seen.add(frozenset(path.between))


def _numbers(chart: Chart) -> Iterator[str]:
    if len(chart.villages) != VILLAGES:
        yield f"there are {len(chart.villages)} villages; it must be {VILLAGES}"
    if not SEAS_LEAST <= len(chart.seas) <= SEAS_MOST:
        yield f"there are {len(chart.seas)} sea spaces; {SEAS_LEAST} to {SEAS_MOST} are allowed"
    for province in PROVINCES:
        inside = [village for village in chart.villages if village.province == province]
        neutral = sum(village.spice is None for village in inside)
        if len(inside) != IN_PROVINCE:
            yield f"province {province} has {len(inside)} villages; it must be {IN_PROVINCE}"
        if neutral != 1:
            yield f"province {province} has {neutral} neutral villages; it must be 1"
    for spice in SPICES:
        grown = [village for village in chart.villages if village.spice == spice]
        spread = len({village.province for village in grown})
        if len(grown) != OF_SPICE:
            yield f"{spice} grows in {len(grown)} villages; it must be {OF_SPICE}"
        if spread < SPREAD:
            yield f"{spice} grows in {spread} provinces; it must be at least {SPREAD}"


def _points(chart: Chart) -> Iterator[str]:
    for kind, table, most in (
        ("spice", chart.points.spice, OF_SPICE),
        ("province", chart.points.province, IN_PROVINCE),
    ):
        if len(table) != most + 1:
            yield (
                f"the points of a {kind} card must be {most + 1} numbers, for 0 to {most} merchants, not {len(table)}"
            )
        for worth in table:
            if abs(worth) > POINTS_MOST:
                yield f"the points of a {kind} card hold {worth}; at most {POINTS_MOST} are allowed"


def _apart(chart: Chart) -> Iterator[str]:
    for one, other in combinations(chart.spaces(), 2):
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < APART**2:
            yield f"spaces {one.id} and {other.id} are nearer to each other than {APART}"


def _ways(chart: Chart, ways: Graph) -> Iterator[str]:
    for village in chart.villages:
        number = len(ways[village.id])
        if not WAYS_LEAST <= number <= WAYS_MOST:
            yield f"village {village.id} has {number} neighbours; {WAYS_LEAST} to {WAYS_MOST} are allowed"


def _neighbours(chart: Chart, ways: Graph) -> Iterator[str]:
    for one, other in combinations(chart.villages, 2):
        if one.spice is not None and one.spice == other.spice and other.id in ways[one.id]:
            yield f"{one.spice} villages {one.id} and {other.id} are neighbours"


def _distances(ways: Graph) -> Iterator[str]:
    order = {name: place for place, name in enumerate(ways)}
    for start in ways:
        steps = _steps(ways, start)
        for end in ways:
            if order[end] <= order[start]:
                continue
            if end not in steps:
                yield f"there is no way from {start} to {end}"
            elif steps[end] > STEPS:
                yield f"from {start} to {end} it takes {steps[end]} steps; {STEPS} are allowed"


def _steps(ways: Graph, start: str) -> dict[str, int]:
    steps = {start: 0}
    reached = [start]
    for here in reached:
        for near in ways[here]:
            if near not in steps:
                steps[near] = steps[here] + 1
                reached.append(near)
    return steps


def _borders(chart: Chart) -> Iterator[str]:
    home = {space.id: space.province if isinstance(space, Village) else "sea" for space in chart.spaces()}
    joined = {frozenset(home[end] for end in path.between) for path in chart.paths}
    for place, province in enumerate(RING):
        for other in ("centre", RING[(place + 1) % 4], "sea"):
            if frozenset((province, other)) not in joined:
                yield f"no path joins {province} and {'the sea' if other == 'sea' else other}"


def _crossings(chart: Chart) -> Iterator[str]:
    lines = [(path, line(chart, path)) for path in chart.paths]
    at = {space.id: space for space in chart.spaces()}
    for (one, here), (other, there) in combinations(lines, 2):
        common = [at[name] for name in one.between if name in other.between]
        for x, y in crossing(here, there):
            if not any(_on_disc((x, y), space) for space in common):
                yield f"paths {one} and {other} cross near ({round(x)}, {round(y)})"
                break


def _on_disc(spot: Spot, space: Village | Sea) -> bool:
    return (spot[0] - space.x) ** 2 + (spot[1] - space.y) ** 2 <= DISC**2


def _through(chart: Chart) -> Iterator[str]:
    width, height = chart.frame
    for path in chart.paths:
        drawn = line(chart, path)
        if not all(0 <= x <= width and 0 <= y <= height for x, y in drawn):
            yield f"path {path} leaves the frame"
        for space in chart.spaces():
            if space.id not in path.between and distance((space.x, space.y), drawn) < DISC:
                yield f"path {path} runs through space {space.id}"
