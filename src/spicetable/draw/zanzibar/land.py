"""What lies under the figures and never changes: sea, coast, provinces, paths, villages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from spicetable.draw.svg import Element, at, el, number
from spicetable.draw.zanzibar.icons import spice_icon, waves
from spicetable.draw.zanzibar.palette import SPICE, Palette
from spicetable.draw.zanzibar.placing import TAG, Box, Placing, tag_width
from spicetable.draw.zanzibar.regions import Spot, borders, regions
from spicetable.zanzibar.chart import DISC, Chart, Path, Point, Sea, Village
from spicetable.zanzibar.data import PROVINCES

_HATCHES: Final = {
    "north": ("M0 12L12 0", 12),
    "east": ("M3 3h.01M11 11h.01", 16),
    "south": ("M0 0L12 12", 12),
    "west": ("M0 5H12", 10),
    "centre": (None, 12),
}
"""A quiet pattern for each province: what is drawn, and how often it is repeated."""


def coast(points: Sequence[tuple[int, int]]) -> str:
    """A smooth closed curve through points, as path data.

    >>> coast([(0, 0), (6, 0), (6, 6), (0, 6)])[:26]
    'M0 0C1 -1 5 -1 6 0C7 1 7 5'
    """
    around = [points[-1], *points, points[0], points[1]]
    parts = [f"M{points[0][0]} {points[0][1]}"]
    for (before, start), (end, after) in zip(pairwise(around), pairwise(around[2:]), strict=False):
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, end)))
    return "".join(parts) + "Z"


def ground(chart: Chart, colours: Palette, key: str) -> list[Element]:
    """Sea, surf, and the provinces within the coast; `key` keeps the names of definitions apart."""
    width, height = chart.frame
    shore = coast(chart.outline)
    patterns = [_pattern(province, colours, key) for province in PROVINCES]
    clips = (
        el("clipPath", el("path", d=shore), id=f"coast-{key}"),
        el("clipPath", el("rect", width=width, height=height), id=f"frame-{key}"),
    )
    surf = [
        el("path", d=shore, fill=fill, stroke=fill, stroke_width=reach, stroke_linejoin="round")
        for fill, reach in ((colours.shallow, 110), (colours.surf, 34))
    ]
    return [
        el("defs", *clips, _ripples(colours, key), *patterns),
        el("rect", class_="sea", width=width, height=height, fill=colours.sea),
        el("rect", class_="ripples", width=width, height=height, fill=f"url(#ripples-{key})"),
        el("g", *surf, class_="surf", clip_path=f"url(#frame-{key})"),
        el("g", *_provinces(chart, colours, key), class_="provinces", clip_path=f"url(#coast-{key})"),
        el("path", class_="coast", d=shore, fill="none", stroke=colours.coast, stroke_width=4),
    ]


def _ripples(colours: Palette, key: str) -> Element:
    rows = "M14 22q7 -7 14 0t14 0M84 62q7 -7 14 0t14 0"
    drawn = el("path", d=rows, fill="none", stroke=colours.ripple, stroke_width=2, stroke_linecap="round")
    return el("pattern", drawn, id=f"ripples-{key}", width=140, height=80, patternUnits="userSpaceOnUse")


def _pattern(province: str, colours: Palette, key: str) -> Element:
    drawn, step = _HATCHES[province]
    hatch = el(
        "path", d=drawn, fill="none", stroke=colours.border, stroke_width=3 if province == "east" else 1.2,
        stroke_linecap="round", stroke_opacity=0.28,
    ) if drawn else None  # fmt: skip
    ground = el("rect", width=step, height=step, fill=colours.tint[province])
    return el(
        "pattern", ground, hatch, id=f"{province}-{key}", width=step, height=step, patternUnits="userSpaceOnUse",
    )  # fmt: skip


def _provinces(chart: Chart, colours: Palette, key: str) -> list[Element]:
    shapes = {name: "".join(_closed(loop) for loop in loops) for name, loops in regions(chart).items()}
    areas = [el("path", d=d, fill=f"url(#{name}-{key})", data_province=name) for name, d in shapes.items()]
    edges = [
        el("path", d=_open(edge), class_="border", fill="none", stroke=colours.border, stroke_width=2.6,
           stroke_dasharray="10 7", stroke_opacity=0.8)
        for edge in borders(chart)
    ]  # fmt: skip
    return [*areas, *edges]


def _open(line: Sequence[Spot]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line)


def _closed(loop: Sequence[Spot]) -> str:
    return _open(loop) + "Z"


def province_names(chart: Chart, colours: Palette) -> list[Element]:
    """The names of the provinces, large and quiet."""
    places = chart.labels
    spots = zip(PROVINCES, (places.north, places.east, places.south, places.west, places.centre), strict=True)
    return [
        el("text", name.upper(), x=x + 2, y=y, class_="province-name", font_family="serif", font_size=21,
           letter_spacing=3, font_weight="bold", fill=colours.label[name], text_anchor="middle")
        for name, (x, y) in spots
    ]  # fmt: skip


def paths(chart: Chart, colours: Palette) -> list[Element]:
    """Roads as two lines, sea ways as dots."""
    seas = {sea.id for sea in chart.seas}
    where = {space.id: (space.x, space.y) for space in chart.spaces()}
    roads = [path for path in chart.paths if not seas & set(path.between)]
    ways = [path for path in chart.paths if seas & set(path.between)]
    dots = {"class_": "sea-path", "stroke": colours.sea_path, "stroke_width": 4.5, "stroke_dasharray": "1 11"}
    edge = {"class_": "road-edge", "stroke": colours.road_edge, "stroke_width": 9}
    road = {"class_": "road", "stroke": colours.road, "stroke_width": 4.5}
    return [
        *(_path(way, where, **dots) for way in ways),
        *(_path(way, where, **edge) for way in roads),
        *(_path(way, where, **road) for way in roads),
    ]


def _path(path: Path, where: dict[str, tuple[int, int]], **look: str | float) -> Element:
    start, end = (where[name] for name in path.between)
    drawn = curve(start, path.bend, end)
    return el("path", d=drawn, data_path=str(path), fill="none", stroke_linecap="round", **look)


def curve(start: Point, bend: Sequence[Point], end: Point) -> str:
    """The path data of a way between two spaces.

    >>> curve((0, 0), ((5, 9),), (10, 0))
    'M0 0Q5 9 10 0'
    """
    points = " ".join(f"{x} {y}" for x, y in (*bend, end))
    return f"M{start[0]} {start[1]}{'LQC'[len(bend)]}{points}"


def space(place: Village | Sea, colours: Palette) -> Element:
    """A village's disc with its symbol, or a space on the sea, and the tag with its id."""
    sea = isinstance(place, Sea)
    province = "sea" if sea else place.province
    ring = colours.sea_path if sea else SPICE[place.spice]
    symbol = waves("#1f5d74") if sea else spice_icon(place.spice)
    fill = "#e3f3f4" if sea else colours.disc
    kind = "sea" if sea else (place.spice or "neutral")
    return el(
        "g",
        el("circle", r=DISC, class_="rim", fill=colours.halo, fill_opacity=0.9),
        el("circle", r=DISC - 3.5, class_="disc", fill=fill, stroke=ring, stroke_width=5 if not sea else 3.5),
        el("g", symbol, transform=at(0, -2.5)),
        _tag(place.id, colours.strong[province]),
        class_=f"space space-{kind} province-{province}",
        data_space=place.id,
        transform=at(place.x, place.y),
    )


def _tag(name: str, fill: str) -> Element:
    width = tag_width(name)
    shape = {"x": -width / 2, "y": DISC - 8, "width": width, "height": TAG, "rx": 7}
    letters = {"font_family": "sans-serif", "font_size": 20, "font_weight": "bold", "text_anchor": "middle"}
    return el(
        "g",
        el("rect", fill=fill, stroke="#fffdf6", stroke_width=1.6, **shape),
        el("text", name, y=DISC + 10, fill="#ffffff", **letters),
        class_="tag",
    )


def names(chart: Chart, places: Placing, colours: Palette) -> list[Element]:
    """The names of all spaces."""
    return [_name(place, area, colours) for place, area in zip(chart.spaces(), places.names, strict=True)]


def _name(place: Village | Sea, area: Box, colours: Palette) -> Element:
    """A name in its box: once as a halo, so that it is read over roads, and once in ink."""
    style = "italic" if isinstance(place, Sea) else None
    letters = {"x": area.x + area.width / 2, "y": area.y + 15.5}
    halo = {"fill": colours.page, "stroke": colours.page, "stroke_width": 3.4, "stroke_linejoin": "round"}
    return el(
        "g",
        el("text", place.name, **letters, **halo),
        el("text", place.name, **letters, fill=colours.ink),
        class_="name",
        data_space=place.id,
        font_family="serif",
        font_size=18.5,
        font_style=style,
        text_anchor="middle",
    )
