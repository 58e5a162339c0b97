"""What lies under the figures and never changes: sea, coast, provinces, paths, villages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from spicetable.draw.icons import compass, dhow, spice_icon, waves
from spicetable.draw.palette import SPICE, Palette
from spicetable.draw.placing import TAG, Box, Placing, tag_width
from spicetable.draw.regions import Spot, regions
from spicetable.draw.svg import Element, at, el, number
from spicetable.zanzibar.chart import DISC, Chart, Path, Sea, Village
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
    clip = el("clipPath", el("path", d=shore), id=f"coast-{key}")
    return [
        el("defs", clip, *patterns),
        el("rect", class_="sea", width=width, height=height, fill=colours.sea),
        *(
            el("path", d=shore, fill=fill, stroke=fill, stroke_width=reach, stroke_linejoin="round", class_="surf")
            for fill, reach in ((colours.shallow, 110), (colours.surf, 34))
        ),
        el("g", *_provinces(chart, colours, key), class_="provinces", clip_path=f"url(#coast-{key})"),
        el("path", class_="coast", d=shore, fill="none", stroke=colours.coast, stroke_width=4),
    ]


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
        el(
            "path",
            d=d,
            fill="none",
            stroke=colours.border,
            stroke_width=2.4,
            stroke_dasharray="9 7",
            stroke_opacity=0.75,
        )
        for d in shapes.values()
    ]
    return [*areas, *edges]


def _closed(loop: Sequence[Spot]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in loop) + "Z"


def ornaments(chart: Chart, colours: Palette) -> list[Element]:
    """A compass and the island's title where the shipped map leaves room, in the upper corners."""
    width, _ = chart.frame
    return [
        el("g", compass(colours), transform=at(width - 92, 120)),
        el("g", dhow(colours), transform=at(90, 130)),
    ]


def province_names(chart: Chart, colours: Palette) -> list[Element]:
    """The names of the provinces, large and quiet."""
    places = chart.labels
    spots = zip(PROVINCES, (places.north, places.east, places.south, places.west, places.centre), strict=True)
    return [
        el("text", name.upper(), x=x, y=y, class_="province-name", font_family="serif", font_size=30,
           letter_spacing=7, font_weight="bold", fill=colours.strong[name], fill_opacity=0.5, text_anchor="middle")
        for name, (x, y) in spots
    ]  # fmt: skip


def paths(chart: Chart, colours: Palette) -> list[Element]:
    """Roads as two lines, sea ways as dots."""
    seas = {sea.id for sea in chart.seas}
    where = {space.id: (space.x, space.y) for space in chart.spaces()}
    roads = [path for path in chart.paths if not seas & set(path.between)]
    ways = [path for path in chart.paths if seas & set(path.between)]
    return [
        *(_path(way, where, "sea-path", colours.sea_path, 4.5, "1 11") for way in ways),
        *(_path(road, where, "road-edge", colours.road_edge, 9, None) for road in roads),
        *(_path(road, where, "road", colours.road, 4.5, None) for road in roads),
    ]


def _path(
    path: Path, where: dict[str, tuple[int, int]], kind: str, colour: str, width: float, dash: str | None
) -> Element:
    start, end = (where[name] for name in path.between)
    points = " ".join(f"{x} {y}" for x, y in (*path.bend, end))
    return el(
        "path", d=f"M{start[0]} {start[1]}{'LQC'[len(path.bend)]}{points}", class_=kind, data_path=str(path),
        fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_dasharray=dash,
    )  # fmt: skip


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
        symbol,
        _tag(place.id, colours.strong[province]),
        class_=f"space space-{kind} province-{province}",
        data_space=place.id,
        transform=at(place.x, place.y),
    )


def _tag(name: str, fill: str) -> Element:
    width = tag_width(name)
    return el(
        "g",
        el("rect", x=-width / 2, y=DISC - 8, width=width, height=TAG, rx=7, fill=fill, stroke="#fffdf6", stroke_width=1.6),
        el("text", name, y=DISC + 9, font_family="sans-serif", font_size=19, font_weight="bold", fill="#ffffff", text_anchor="middle"),
        class_="tag",
    )  # fmt: skip


def place_name(name: str, area: Box, colours: Palette, *, sea: bool) -> Element:
    """A name in its box, with a halo so that it is read over roads."""
    return el(
        "text", name, x=area.x + area.width / 2, y=area.y + 15.5, class_="name", font_family="serif", font_size=18.5,
        font_style="italic" if sea else None, fill=colours.ink, stroke=colours.page, stroke_width=3.4,
        stroke_linejoin="round", paint_order="stroke", text_anchor="middle",
    )  # fmt: skip


def names(chart: Chart, places: Placing, colours: Palette) -> list[Element]:
    """The names of all spaces."""
    return [
        place_name(place.name, area, colours, sea=isinstance(place, Sea))
        for place, area in zip(chart.spaces(), places.names, strict=True)
    ]
