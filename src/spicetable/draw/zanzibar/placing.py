"""Where figures and names stand, so that nothing covers a village's symbol or another figure.

Every space has one place of its own, large enough for the strongest merchant, so that figures never jump about from
one picture to the next. The places are found once for each island: from a number of spots round each space the one
that is least in the way is taken, again and again until nothing improves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from spicetable.draw.zanzibar.figures import FOOT, HEIGHT, WIDTH, box
from spicetable.zanzibar.chart import DISC, Chart, Sea, Village
from spicetable.zanzibar.chart_check import line
from spicetable.zanzibar.data import PROVINCES
from spicetable.zanzibar.island import Island

SYMBOL: Final = 22
"""The radius round a space's middle that nothing may cover."""

TAG: Final = 22
"""The height of the tag with a space's id, which stands on the lower rim of its disc."""

LETTER: Final = 10.4
"""How wide a letter of a name is at most, on average."""

LABEL: Final = 20
"""How wide a letter of a province's name is."""

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
    return 11 + 13.5 * len(name)


@lru_cache(maxsize=64)
def placing(island: Island) -> Placing:
    """Places for all figures and names of an island.

    >>> from spicetable.zanzibar.island import default_island
    >>> len(placing(default_island()).docks)
    40
    """
    search = _Search(island)
    for _ in range(ROUNDS):
        if not search.improved():
            break
    return Placing(tuple(search.docks), tuple(search.names))


_Dock = tuple[float, Dock]
_Name = tuple[float, Box]
"""A place to choose, before it how bad it is whatever the others choose."""


class _Search:
    """What may be chosen for each space, and what is chosen so far."""

    def __init__(self, island: Island) -> None:
        chart = island.chart
        self._frame = chart.frame
        self._spaces = chart.spaces()
        self._tags = [_tag(space.id, space.x, space.y) for space in self._spaces]
        self._labels = label_boxes(chart)
        self._road = [spot for path in chart.paths for spot in line(chart, path)]
        self._near = [
            [other for other, there in enumerate(self._spaces) if other != number and _close(here, there)]
            for number, here in enumerate(self._spaces)
        ]
        self._dock_choices = [self._rated_docks(number) for number in range(len(self._spaces))]
        self._name_choices = [self._rated_names(number) for number in range(len(self._spaces))]
        self.docks = [choices[0][1] for choices in self._dock_choices]
        self.names = [choices[0][1] for choices in self._name_choices]

    def improved(self) -> bool:
        """Choose again for every space; say whether anything changed."""
        before = (list(self.docks), list(self.names))
        for number in range(len(self._spaces)):
            self.docks[number] = min(self._dock_choices[number], key=lambda c, n=number: self._dock_cost(n, c))[1]
            self.names[number] = min(self._name_choices[number], key=lambda c, n=number: self._name_cost(n, c))[1]
        return (self.docks, self.names) != before

    def _dock_cost(self, number: int, choice: _Dock) -> float:
        cost, dock = choice
        cost += 30 * dock.area.over(self.names[number])
        for other in self._near[number]:
            cost += 60 * dock.area.over(self.docks[other].area) + 30 * dock.area.over(self.names[other])
        return cost

    def _name_cost(self, number: int, choice: _Name) -> float:
        cost, name = choice
        cost += 30 * name.over(self.docks[number].area)
        for other in self._near[number]:
            cost += 30 * name.over(self.docks[other].area) + 20 * name.over(self.names[other])
        return cost

    def _rated_docks(self, number: int) -> list[_Dock]:
        here = self._spaces[number]
        rated: list[_Dock] = []
        for dock in _docks(here.x, here.y):
            area = dock.area
            lifted = abs(area.y + area.height - here.y - DISC + 4)
            taste = 2.5 * lifted + (0 if dock.side == 1 else 14 if dock.side == -1 else 60)
            rated.append((self._fixed(number, area, 1.5) + 6 * area.over(self._tags[number]) + taste, dock))
        return rated

    def _rated_names(self, number: int) -> list[_Name]:
        here = self._spaces[number]
        rated: list[_Name] = []
        for name in _names(self._spaces[number].name, here.x, here.y):
            aside = 0.5 * abs(name.x + name.width / 2 - here.x)
            taste = aside + (60 if name.y < here.y + DISC else 0)
            rated.append((self._fixed(number, name, 9) + taste, name))
        return rated

    def _fixed(self, number: int, area: Box, road: float) -> float:
        """What a rectangle covers that does not move: symbols, tags, labels, the picture's edge, roads."""
        width, height = self._frame
        out = max(0, 4 - area.x, 4 - area.y, area.x + area.width - width + 4, area.y + area.height - height + 4)
        cost = 4000.0 * out
        for other in self._near[number]:
            there = self._spaces[other]
            cost += 40 * area.over(self._tags[other])
            cost += 90000 if area.covers(there.x, there.y, DISC + 2) else 0
        cost += sum(0.3 * area.over(label) for label in self._labels)
        inside = (area.x < x < area.x + area.width and area.y < y < area.y + area.height for x, y in self._road)
        return cost + road * sum(inside)


def _close(here: Village | Sea, there: Village | Sea) -> bool:
    return abs(here.x - there.x) < 260 and abs(here.y - there.y) < 180


def label_boxes(chart: Chart) -> list[Box]:
    """The boxes of the provinces' names.

    >>> from spicetable.zanzibar.island import default_island
    >>> len(label_boxes(default_island().chart))
    5
    """
    spots = (chart.labels.north, chart.labels.east, chart.labels.south, chart.labels.west, chart.labels.centre)
    widths = (LABEL * len(province) for province in PROVINCES)
    return [Box(x - width / 2, y - 20, width, 24) for (x, y), width in zip(spots, widths, strict=True)]


def _tag(name: str, x: int, y: int) -> Box:
    width = tag_width(name)
    return Box(x - width / 2, y + DISC - 8, width, TAG)


def _docks(x: float, y: float) -> list[Dock]:
    """Places all round a space: at its sides from low to high, and above it from left to right."""
    aside = 26.0
    found: list[Dock] = []
    for down in range(24, -61, -6):
        top = y + down - HEIGHT / 2
        found.append(Dock(Box(x + aside, top, WIDTH, HEIGHT), 1))
        found.append(Dock(Box(x - aside - WIDTH, top, WIDTH, HEIGHT), -1))
    above = y - 24 - HEIGHT
    found += [Dock(Box(x + right - WIDTH / 2, above, WIDTH, HEIGHT), 0) for right in range(-48, 49, 8)]
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
