"""What only makes a map more beautiful: title, compass, ship. Each stands in a corner that is free, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Final

from spicetable.draw.svg import Element, at, el
from spicetable.draw.zanzibar.palette import Palette
from spicetable.draw.zanzibar.placing import Box, Placing, label_boxes
from spicetable.zanzibar.chart import DISC, Chart
from spicetable.zanzibar.chart_check import line

_EDGE: Final = 26
_COMPASS: Final = (130, 150)
_DHOW: Final = (110, 90)
_TITLE_HEIGHT: Final = 84


def ornaments(chart: Chart, places: Placing, colours: Palette) -> list[Element]:
    """Title, compass and ship, each where it covers nothing.

    >>> from spicetable.draw.zanzibar.palette import LIGHT
    >>> from spicetable.draw.zanzibar.placing import placing
    >>> from spicetable.zanzibar.island import default_island
    >>> island = default_island()
    >>> [part.attributes[0][1] for part in ornaments(island.chart, placing(island), LIGHT)]
    ['title', 'compass', 'dhow']
    """
    title, width = _title(chart.title, colours)
    wanted = ((title, (width, _TITLE_HEIGHT)), (_compass(colours), _COMPASS), (_dhow(colours), _DHOW))
    taken = [*_things(chart, places)]
    drawn: list[Element] = []
    for ornament, size in wanted:
        spot = _free(chart, taken, size)
        if spot is not None:
            taken.append(spot)
            moved = at(spot.x + spot.width / 2, spot.y + spot.height / 2)
            drawn.append(el("g", ornament, class_=ornament.attributes[0][1], transform=moved))
    return drawn


def _things(chart: Chart, places: Placing) -> Iterator[Box]:
    yield from (dock.area for dock in places.docks)
    yield from places.names
    yield from label_boxes(chart)
    for space in chart.spaces():
        yield Box(space.x - DISC, space.y - DISC, 2 * DISC, 2 * DISC)
    for path in chart.paths:
        yield from (Box(x - 8, y - 8, 16, 16) for x, y in line(chart, path))
    yield from (Box(x - 50, y - 50, 100, 100) for x, y in chart.outline)


def _free(chart: Chart, taken: list[Box], size: tuple[float, float]) -> Box | None:
    """The first of the four corners where nothing stands yet."""
    width, height = size
    left, top = _EDGE, _EDGE
    right, bottom = chart.frame[0] - _EDGE - width, chart.frame[1] - _EDGE - height
    for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
        spot = Box(x, y, width, height)
        if not any(spot.over(thing) for thing in taken):
            return spot
    return None


def _title(title: str, colours: Palette) -> tuple[Element, float]:
    """The island's title, and how wide it is; what follows a comma stands below, smaller."""
    first, _, rest = title.partition(", ")
    letters = max(len(first) * 24, len(rest) * 10)
    common = {"font_family": "serif", "text_anchor": "middle", "fill": colours.ink}
    lines = [el("text", first.upper(), y=2, font_size=30, letter_spacing=4, **common)]
    if rest:
        rule = el("path", d=f"M{-letters / 2:g} 12H{letters / 2:g}", stroke=colours.coast, stroke_width=1.6)
        lines += [rule, el("text", rest, y=34, font_size=19, font_style="italic", **common)]
    return el("g", *lines, class_="title"), letters + 10


def _compass(colours: Palette) -> Element:
    """A rose of eight points with its north."""
    shades = cycle((colours.ink, colours.surf))
    points = [
        el("path", d=f"M0 0L{side * 9 * size:g} {-12 * size:g}L0 {-52 * size:g}Z", fill=next(shades),
           stroke=colours.ink, stroke_width=1.2, transform=f"rotate({turn})")
        for size, turns in ((0.7, (45, 135, 225, 315)), (1, (0, 90, 180, 270)))
        for turn in turns
        for side in (-1, 1)
    ]  # fmt: skip
    rings = [el("circle", r=r, fill="none", stroke=colours.ink, stroke_width=1.2) for r in (30, 34)]
    letter = {"font_family": "serif", "font_size": 22, "font_weight": "bold", "text_anchor": "middle"}
    north = el("text", "N", y=-56, fill=colours.ink, **letter)
    return el("g", el("g", *rings, *points, north, transform=at(0, 12)), class_="compass")


def _dhow(colours: Palette) -> Element:
    """A ship with a slanting sail."""
    ink = colours.quiet
    sail = {"fill": colours.surf, "stroke": ink, "stroke_width": 2, "stroke_linejoin": "round"}
    ripples = "M-48 30q8 -7 16 0t16 0t16 0t16 0t16 0t16 0"
    return el(
        "g",
        el("path", d="M-8 8L-13 -44Q26 -22 30 4Z", **sail),
        el("path", d="M2 8L-3 -34", stroke=ink, stroke_width=2.4),
        el("path", d="M-38 6Q-30 12 -26 22H24Q36 20 42 8Q2 16 -38 6Z", fill=ink),
        el("path", d=ripples, fill="none", stroke=colours.sea_path, stroke_width=2.2),
        class_="dhow",
    )
