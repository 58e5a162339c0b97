"""Cards: the edge of the board with its spice cards, blends with what they take, and small spice cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.palette import HEAPS, Palette
from spicetable.draw.svg import Element, at, el
from spicetable.safranito.data import SPICES
from spicetable.safranito.kitchen import RECIPES

SERIF: Final = "Georgia, 'DejaVu Serif', serif"
SANS: Final = "'DejaVu Sans', Verdana, sans-serif"
SLOT: Final = 74.6
SHELF: Final = 92
LONG: Final = 8


def shelf(display: Sequence[str], colours: Palette) -> list[Element]:
    """The cards at the edge of the board: a slot for each spice, with so many cards in it."""
    width = SLOT * len(SPICES)
    parts = [
        el("rect", width=width, height=SHELF, rx=12, fill=colours.wood, stroke=colours.wood_shade, stroke_width=3),
    ]
    for number, spice in enumerate(SPICES):
        parts.append(_slot(spice, display.count(spice), number * SLOT, colours))
    return parts


def _slot(spice: str, count: int, x: float, colours: Palette) -> Element:
    stack = [
        _card(spice, SLOT / 2 + 2.6 * (step - (count - 1) / 2), 38 - 2 * step, colours, top=step == count - 1)
        for step in range(count)
    ]
    empty = el(
        "rect",
        x=SLOT / 2 - 21,
        y=11,
        width=42,
        height=52,
        rx=5,
        fill=colours.wood_shade,
        opacity=0.6,
        stroke=colours.wood_lit,
        stroke_width=1.4,
        stroke_dasharray="5 4",
    )
    faint = icon(spice, at(SLOT / 2, 37, 0.8), opacity=0.45)
    number = (
        el(
            "g",
            el("circle", r=12, fill="#fffaf0", stroke="#2c2318", stroke_width=1.6),
            el(
                "text",
                str(count),
                y=6,
                font_size=17,
                font_weight="bold",
                fill="#2c2318",
                text_anchor="middle",
                font_family=SANS,
            ),
            transform=at(SLOT - 15, 15),
        )
        if count > 1
        else None
    )
    name = el(
        "text",
        spice,
        x=SLOT / 2,
        y=SHELF - 9,
        font_size=_fitting(spice, 16),
        fill="#fff4dc",
        text_anchor="middle",
        font_family=SERIF,
    )
    what = el("title", f"{spice}: {count} at the edge")
    shown = stack or [empty, faint]
    return el("g", what, *shown, number, name, class_="slot", data_spice=spice, transform=at(x, 0))


def _card(spice: str, x: float, y: float, colours: Palette, *, top: bool) -> Element:
    look = {"rx": 5, "fill": colours.card, "stroke": colours.card_edge, "stroke_width": 1.6}
    return el(
        "g",
        el("rect", x=-21, y=-27, width=42, height=54, **look),
        el("rect", x=-17, y=-23, width=34, height=46, rx=3, fill=HEAPS[spice].body, opacity=0.55) if top else None,
        icon(spice, at(0, 0, 0.9)) if top else None,
        transform=at(x, y),
    )


def _fitting(word: str, size: float) -> float:
    """A size of letters in which even a long word fits its place."""
    return size if len(word) < LONG else size - 2.5


BLEND: Final = (214, 92)


def blend(name: str, hand: Sequence[str], colours: Palette, *, own: bool = False) -> list[Element]:
    """A blend with its name and three spices; those in the reader's hand are ticked off."""
    recipe = RECIPES[name]
    width, height = BLEND
    parts = [
        el("title", f"{recipe.name}: {', '.join(recipe.spices)}{' (reserved)' if own else ''}"),
        el(
            "rect",
            width=width,
            height=height,
            rx=9,
            fill=colours.card,
            stroke=colours.good if own else colours.card_edge,
            stroke_width=3 if own else 1.8,
            stroke_dasharray="9 5" if own else None,
        ),
        el("text", recipe.name, x=12, y=24, font_size=20, font_weight="bold", fill=colours.card_ink, font_family=SERIF),
    ]
    for place, spice in enumerate(recipe.spices):
        x = 36 + place * 71
        parts.append(el("circle", cx=x, cy=51, r=20, fill=HEAPS[spice].body, opacity=0.5))
        parts.append(icon(spice, at(x, 51, 0.85)))
        parts.append(
            el(
                "text",
                spice,
                x=x,
                y=86,
                font_size=_fitting(spice, 15),
                fill=colours.card_ink,
                text_anchor="middle",
                font_family=SERIF,
            )
        )
        if spice in hand:
            parts.append(el("circle", cx=x + 18, cy=36, r=9.5, fill="#2f7a3a", stroke="#fffaf0", stroke_width=1.6))
            tick = f"M{x + 13.5} 36L{x + 17} 40L{x + 22.5} 32"
            parts.append(el("path", d=tick, fill="none", stroke="#fffaf0", stroke_width=2.6, stroke_linecap="round"))
    return parts


def small_card(spice: str, colours: Palette) -> list[Element]:
    """A spice card in a hand."""
    return [
        el("title", spice),
        el(
            "rect",
            x=-20,
            y=-24,
            width=40,
            height=48,
            rx=5,
            fill=colours.card,
            stroke=colours.card_edge,
            stroke_width=1.6,
        ),
        el("rect", x=-16, y=-20, width=32, height=40, rx=3, fill=HEAPS[spice].body, opacity=0.5),
        icon(spice, at(0, 0, 0.82)),
    ]
