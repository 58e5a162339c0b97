"""The board as one sits before it: wood, cloth, bowls of spice, action spaces, and the chips on it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from spicetable.disks import MEASURES
from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.palette import HEAPS, Palette, palette
from spicetable.draw.seats import OUTLINE, SEATS, Theme, sign
from spicetable.draw.svg import Element, at, el
from spicetable.safranito.board import seen_from
from spicetable.safranito.data import SIDES, SPICES
from spicetable.safranito.kitchen import KITCHEN
from spicetable.safranito.view import SeenChip, View

HALF: Final = MEASURES.board.size / 2
RIM: Final = 36
CHIP: Final = MEASURES.chip.radius
WORDS: Final = {"extra-throw": "throw", "spice-card": "card", "reserved-blend": "blend", "head-chef": "mill"}
"""What is written on an action space."""
_GRAINS: Final = 46
GOLDEN: Final = 2.399963
"""The angle at which things strewn one after another never stand in rows."""


def side_below(view: View) -> int:
    """The side of the board that is drawn below: the reader's own, else south."""
    return 0 if view.seat is None else SIDES[view.options.players][view.seat]


def turned(x: float, y: float, side: int) -> tuple[float, float]:
    """A place on the board (y away from side 0) as it is drawn (y down) with this side below.

    >>> turned(10, 20, 0), turned(10, 20, 1), turned(10, 20, 2)
    ((10, -20), (-20, -10), (-10, 20))
    """
    right, away = seen_from(x, y, side)
    return right, -away


@lru_cache(maxsize=16)
def still(theme: Theme, side: int) -> tuple[Element, ...]:
    """All that does not change: frame, cloth, bowls, spaces and their names."""
    colours = palette(theme)
    parts = [*_frame(colours)]
    for area in MEASURES.areas:
        name = KITCHEN.areas[area.name]
        x, y = turned(area.x, area.y, side)
        draw = _bowl if name in SPICES else _space
        parts.append(el("g", *draw(name, area.radius, colours), class_="area", data_area=name, transform=at(x, y)))
    return tuple(parts)


def _frame(colours: Palette) -> list[Element]:
    outer = HALF + RIM
    corner = {"x": -outer, "y": -outer, "width": 2 * outer, "height": 2 * outer}
    grain = [f"M{-outer + 14} {y}H{outer - 14}" for y in (-outer + 11, -outer + 24, outer - 24, outer - 11)]
    grain += [f"M{x} {-outer + 14}V{outer - 14}" for x in (-outer + 11, -outer + 24, outer - 24, outer - 11)]
    weave = "".join(f"M{-HALF} {k}H{HALF}M{k} {-HALF}V{HALF}" for k in range(-285, 300, 15))
    return [
        el("rect", rx=20, fill=colours.wood, stroke=colours.wood_shade, stroke_width=3, **corner),
        el("path", d="".join(grain), fill="none", stroke=colours.wood_lit, stroke_width=1.6, opacity=0.55),
        el("rect", x=-HALF - 6, y=-HALF - 6, width=2 * HALF + 12, height=2 * HALF + 12, rx=6, fill=colours.wood_shade),
        el("rect", x=-HALF, y=-HALF, width=2 * HALF, height=2 * HALF, fill=colours.cloth),
        el("path", d=weave, fill="none", stroke=colours.weave, stroke_width=1),
    ]


def _bowl(name: str, radius: float, colours: Palette) -> list[Element]:
    heap = HEAPS[name]
    lit, shade = _grains(name, radius - 9)
    return [
        el("title", name),
        el("circle", r=radius + 5, cy=4, fill="#000000", opacity=0.22),
        el("circle", r=radius, fill=colours.bowl, stroke=colours.bowl_edge, stroke_width=2.4),
        el("circle", r=radius - 7, fill=heap.body, stroke=heap.shade, stroke_width=2),
        el("path", d=shade, fill=heap.shade, opacity=0.75),
        el("path", d=lit, fill=heap.lit),
        el("circle", r=27, fill="#fffaf0", opacity=0.7),
        icon(name, at(0, 0, 1.12)),
        el("text", name, y=radius + 21, class_="name", font_size=20, font_weight="bold", fill=colours.label, **_MIDDLE),
    ]


_MIDDLE: Final = {"text_anchor": "middle", "font_family": "Georgia, 'DejaVu Serif', serif"}


def _grains(name: str, reach: float) -> tuple[str, str]:
    """Grains of spice strewn over a bowl, the same every time: lit ones and shaded ones."""
    paths = ["", ""]
    start = float(len(name) * 7 % 5)
    for number in range(2 * _GRAINS):
        distance = reach * math.sqrt((number + 0.5) / (2 * _GRAINS))
        angle = start + number * GOLDEN
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        size = 1.5 + (number * 7 % 5) * 0.32
        paths[number % 2] += (
            f"M{x - size:.1f} {y:.1f}l{size:.1f} {-size:.1f} {size:.1f} {size:.1f} {-size:.1f} {size:.1f}z"
        )
    return paths[0], paths[1]


def _space(name: str, radius: float, colours: Palette) -> list[Element]:
    return [
        el("title", name.replace("-", " ")),
        el("circle", r=radius, fill=colours.space, stroke=colours.space_edge, stroke_width=2.6, stroke_dasharray="7 4"),
        icon(name, at(0, -10, 0.8), color=colours.label),
        el("text", WORDS[name], y=20, class_="word", font_size=16.5, font_weight="bold", fill=colours.label, **_MIDDLE),
    ]


def chips(view: View, side: int, colours: Palette) -> list[Element]:
    """All chips on the board, later ones above."""
    drawn = _dealt_with(view, side, colours)
    just_thrown = len(view.chips) - 1 if view.phase in ("throw", "land") else None
    for number, chip in enumerate(view.chips):
        if chip.x is None or chip.y is None:
            continue
        x, y = turned(chip.x / 1000, chip.y / 1000, side)
        marked = number in view.showing or number == just_thrown
        drawn.append(chip_at(chip, x, y, colours, marked=marked))
    return drawn


def _dealt_with(view: View, side: int, colours: Palette) -> list[Element]:
    """A ring round the bowl or space that is being dealt with."""
    name = view.bowl or view.space
    rings: list[Element] = []
    for area in MEASURES.areas:
        if name is not None and KITCHEN.areas[area.name] == name:
            x, y = turned(area.x, area.y, side)
            ring = {"fill": "none", "stroke": colours.glow, "stroke_width": 5}
            rings.append(el("circle", cx=x, cy=y, r=area.radius + 5, class_="dealt-with", **ring))
    return rings


def chip_at(chip: SeenChip, x: float, y: float, colours: Palette, *, marked: bool = False) -> Element:
    """A chip: its owner's colour and sign, and its value where the reader knows it; dashed where others do not."""
    seat = SEATS[chip.seat]
    hidden = chip.value is not None and not chip.shown
    parts = [
        el("circle", r=CHIP + 4, fill="none", stroke=colours.glow, stroke_width=3.4) if marked else None,
        el("circle", r=CHIP, cy=2.5, fill="#000000", opacity=0.35),
        el("circle", r=CHIP, fill=seat.fill, stroke=OUTLINE, stroke_width=1.8),
        el(
            "circle",
            r=CHIP - 3,
            fill="none",
            stroke=seat.ink,
            stroke_width=1.3,
            opacity=0.8,
            stroke_dasharray="3.4 2.6" if hidden else None,
        ),
    ]
    if chip.value is None:
        parts.append(el("g", sign(chip.seat, 9.5), fill=seat.ink))
        parts.append(el("circle", r=MEASURES.chip.hole_radius, fill=seat.fill, stroke=OUTLINE, stroke_width=1))
    else:
        parts.append(el("text", str(chip.value), y=5, font_size=20, font_weight="bold", fill=seat.ink, **_NUMBER))
        parts.append(el("g", sign(chip.seat, 3.6), fill=seat.ink, transform=at(0, 12)))
    what = f"chip of seat {chip.seat}, {chip.value or 'face down'}"
    return el("g", el("title", what), *parts, class_="chip", transform=at(x, y))


_NUMBER: Final = {"text_anchor": "middle", "font_family": "'DejaVu Sans', Verdana, sans-serif"}
