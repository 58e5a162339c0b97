"""Where figures and names stand, so that nothing covers a village's symbol or another figure.

Every space has one place of its own, large enough for the strongest merchant, so that figures never jump about from
one picture to the next. The places are found once for each island: from a number of spots round each space the one
that is least in the way is taken, again and again until nothing improves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from spicetable.draw.figures import FOOT, HEIGHT, WIDTH, box
from spicetable.zanzibar.chart import DISC
from spicetable.zanzibar.chart_check import line
from spicetable.zanzibar.island import Island

SYMBOL: Final = 22
"""The radius round a space's middle that nothing may cover."""

TAG: Final = 21
"""The height of the tag with a space's id, which stands on the lower rim of its disc."""

LETTER: Final = 10.4
"""How wide a letter of a name is at most, on average."""

ROUNDS: Final = 8


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its left upper corner and its size.

    >>> Box(0, 0, 10, 10).over(Box(5, 8, 10, 10))
    10
    """

    x: float
    y: float
    width: float
    height: float

    def over(self, other: Box) -> float:
        """How large the part is that two rectangles share."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0

    def covers(self, x: float, y: float, radius: float) -> bool:
        """Whether any part of a disc lies under the rectangle.

        >>> Box(0, 0, 10, 10).covers(13, 14, 4.9)
        False
        """
        dx = x - max(self.x, min(x, self.x + self.width))
        dy = y - max(self.y, min(y, self.y + self.height))
        return dx * dx + dy * dy < radius * radius


@dataclass(frozen=True, slots=True)
class Dock:
    """The place for a figure beside a space, and to which side of the space it lies: -1 left, 0 middle, 1 right."""

    area: Box
    side: int

    def figure(self, merchant: int) -> Box:
        """The box of a merchant standing here.

        >>> Dock(Box(100, 0, 48, 78), 1).figure(2)
        Box(x=100.0, y=0.0, width=48.0, height=78.0)
        """
        width, height = box(merchant)
        spare = self.area.width - width
        x = self.area.x + spare * (1 - self.side) / 2
        return Box(x, self.area.y + self.area.height - height, width, height)

    def stand(self, merchant: int) -> tuple[float, float]:
        """The point on which a merchant stands.

        >>> Dock(Box(100, 0, 48, 78), 1).stand(2)
        (124.0, 72.0)
        """
        area = self.figure(merchant)
        return area.x + area.width / 2, area.y + area.height * (1 - FOOT / HEIGHT)


@dataclass(frozen=True, slots=True)
class Placing:
    """For every space, by its number: the dock of a figure, and the box of the name."""

    docks: tuple[Dock, ...]
    names: tuple[Box, ...]


def tag_width(name: str) -> float:
    """How wide the tag of an id is.

    >>> tag_width("n1") < tag_width("z10")
    True
    """
    return 10 + 13 * len(name)


@lru_cache(maxsize=64)
def placing(island: Island) -> Placing:
    """Places for all figures and names of an island.

    >>> from spicetable.zanzibar.island import default_island
    >>> len(placing(default_island()).docks)
    40
    """
    search = _Search(island)
    docks = [choices[0] for choices in search.dock_choices]
    names = [choices[0] for choices in search.name_choices]
    for _ in range(ROUNDS):
        before = (list(docks), list(names))
        for number in range(len(island.ids)):
            docks[number] = min(
                search.dock_choices[number], key=lambda dock, n=number: search.dock_cost(n, dock, docks, names)
            )
            names[number] = min(
                search.name_choices[number], key=lambda name, n=number: search.name_cost(n, name, docks, names)
            )
        if (docks, names) == before:
            break
    return Placing(tuple(docks), tuple(names))


class _Search:
    """What may be chosen for each space, and how bad each choice is."""

    def __init__(self, island: Island) -> None:
        chart = island.chart
        spaces = chart.spaces()
        self.frame = chart.frame
        self.at = [(float(space.x), float(space.y)) for space in spaces]
        self.tags = [_tag(space.id, space.x, space.y) for space in spaces]
        self.dock_choices = [_docks(x, y) for x, y in self.at]
        self.name_choices = [_names(space.name, space.x, space.y) for space in spaces]
        self.road = [spot for path in chart.paths for spot in line(chart, path)]
        self.near = [
            [other for other, (u, v) in enumerate(self.at) if other != number and abs(u - x) < 300 and abs(v - y) < 300]
            for number, (x, y) in enumerate(self.at)
        ]

    def dock_cost(self, number: int, dock: Dock, docks: Sequence[Dock], names: Sequence[Box]) -> float:
        area = dock.area
        cost = self._fixed(number, area) + 30 * area.over(names[number]) + 6 * area.over(self.tags[number])
        for other in self.near[number]:
            cost += 60 * area.over(docks[other].area) + 30 * area.over(names[other])
        x, y = self.at[number]
        return cost + _taste(area.x + area.width / 2 - x, area.y + area.height / 2 - y)

    def name_cost(self, number: int, name: Box, docks: Sequence[Dock], names: Sequence[Box]) -> float:
        cost = self._fixed(number, name) + 30 * name.over(docks[number].area)
        for other in self.near[number]:
            cost += 30 * name.over(docks[other].area) + 20 * name.over(names[other])
        x, y = self.at[number]
        below = name.y - (y + DISC)
        return cost + 0.5 * abs(name.x + name.width / 2 - x) + (60 if below < 0 else 0)

    def _fixed(self, number: int, area: Box) -> float:
        """What a rectangle covers that does not move: symbols, tags, the picture's edge, roads."""
        width, height = self.frame
        out = max(0, 4 - area.x, 4 - area.y, area.x + area.width - width + 4, area.y + area.height - height + 4)
        cost = 4000.0 * out
        for other in self.near[number]:
            x, y = self.at[other]
            cost += 40 * area.over(self.tags[other]) + (90000 if area.covers(x, y, DISC + 2) else 0)
        return cost + 12 * sum(area.covers(x, y, 1) for x, y in self.road)


def _taste(right: float, down: float) -> float:
    """Figures stand best at the right or left of their village, a little above it."""
    return 0.6 * abs(down + 12) + (0 if right > 0 else 8)


def _tag(name: str, x: int, y: int) -> Box:
    width = tag_width(name)
    return Box(x - width / 2, y + DISC - 8, width, TAG)


def _docks(x: float, y: float) -> list[Dock]:
    """Places all round a space: at its sides from high to low, and above it from left to right."""
    aside = 26.0
    found: list[Dock] = []
    for down in range(-60, 25, 6):
        top = y + down - HEIGHT / 2
        found.append(Dock(Box(x + aside, top, WIDTH, HEIGHT), 1))
        found.append(Dock(Box(x - aside - WIDTH, top, WIDTH, HEIGHT), -1))
    for right in range(-48, 49, 8):
        found.append(Dock(Box(x + right - WIDTH / 2, y - 24 - HEIGHT, WIDTH, HEIGHT), 0))
    return found


def _names(name: str, x: float, y: float) -> list[Box]:
    """Places for a name: below the tag from left to right, above the disc, and at its sides."""
    width, height = LETTER * len(name), 20.0
    below, above = y + DISC + TAG - 8, y - DISC - height - 2
    found = [Box(x - width / 2 + shift, below, width, height) for shift in range(-64, 65, 8)]
    found += [Box(x - width / 2 + shift, above, width, height) for shift in range(-64, 65, 16)]
    for down in (-26, -10, 6, 20):
        found += [Box(x + DISC + 6, y + down, width, height), Box(x - DISC - 6 - width, y + down, width, height)]
    return found
