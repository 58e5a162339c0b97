"""What the file of an island holds: villages, waters, paths, points, and where they are drawn."""

from __future__ import annotations

import msgspec

from spicetable.zanzibar.data import Province, Spice

Point = tuple[int, int]

DISC = 30
"""The radius of a space as drawn; every coordinate of a chart is in this unit."""


class Village(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A village on land; without a spice it is neutral.

    >>> Village(id="n1", name="Nungwi", province="north", x=431, y=165).spice is None
    True
    """

    id: str
    name: str
    province: Province
    x: int
    y: int
    spice: Spice | None = None


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space on the sea.

    >>> Sea(id="z1", name="Leven Bank", x=441, y=52).name
    'Leven Bank'
    """

    id: str
    name: str
    x: int
    y: int


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A path between two spaces: straight, or bent by one or two control points of a Bezier curve.

    >>> str(Path(between=("n1", "n2"), bend=((400, 180),)))
    'n1-n2'
    """

    between: tuple[str, str]
    bend: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return "-".join(self.between)


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is worth by the number of its merchants: the first number is for none.

    >>> Points(spice=(-5, -2, 2, 6, 11, 17), province=(-5, -2, 1, 5, 9, 14, 20)).spice[3]
    6
    """

    spice: tuple[int, ...]
    province: tuple[int, ...]


class Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the names of the provinces are written.

    >>> Labels(north=(4, 3), east=(6, 4), south=(7, 9), west=(2, 6), centre=(4, 5)).west
    (2, 6)
    """

    north: Point
    east: Point
    south: Point
    west: Point
    centre: Point


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All there is to know of an island, as its file says it.

    >>> from spicetable.zanzibar.island import default_island
    >>> default_island().chart.villages[0].name
    'Nungwi'
    """

    name: str
    title: str
    frame: tuple[int, int]
    outline: tuple[Point, ...]
    villages: tuple[Village, ...]
    seas: tuple[Sea, ...]
    paths: tuple[Path, ...]
    points: Points
    labels: Labels

    def spaces(self) -> tuple[Village | Sea, ...]:
        """All spaces, villages first.

        >>> from spicetable.zanzibar.island import default_island
        >>> len(default_island().chart.spaces())
        40
        """
        return self.villages + self.seas
