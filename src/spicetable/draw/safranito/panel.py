"""What stands beside the board: blends face up, the players, and what the reader has himself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spicetable.draw.safranito.board import chip_at
from spicetable.draw.safranito.cards import BLEND, SANS, SERIF, blend, small_card
from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.palette import Palette
from spicetable.draw.seats import OUTLINE, SEATS, sign
from spicetable.draw.svg import Element, at, el
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.view import SeenChip, View

ROW: Final = 58
GAP: Final = 14
WIDTH: Final = 672


def face_up(view: View, colours: Palette) -> tuple[list[Element], float]:
    """The blends beside the board, and their height."""
    step = BLEND[0] + 15
    drawn = [
        el("g", *blend(name, view.hand, colours), class_="blend", transform=at(place * step, 0))
        for place, name in enumerate(view.face_up)
    ]
    if not drawn:
        drawn = [_line("No blend lies face up.", 4, 24, colours, size=18, fill=colours.quiet)]
        return drawn, 34
    return drawn, BLEND[1] + GAP


def players(view: View, names: Sequence[str], colours: Palette) -> tuple[list[Element], float]:
    """A row for each player: sign, name, money, cards, blends, the pepper mill, chips that are out."""
    rows = [
        el(
            "g",
            *_player(view, seat, names[seat], colours),
            class_="player",
            data_seat=str(seat),
            transform=at(0, seat * ROW),
        )
        for seat in range(view.options.players)
    ]
    return rows, view.options.players * ROW + GAP


def _player(view: View, seat: int, name: str, colours: Palette) -> list[Element | None]:
    look, acting = SEATS[seat], view.actor == seat
    out = [chip for chip in view.chips if chip.seat == seat and chip.x is None]
    held = f"{view.held[seat]} card{'' if view.held[seat] == 1 else 's'}"
    extra = [f"{view.reserves[seat]} secret"] if view.reserves[seat] else []
    if view.options.chili:
        extra.append(f"{view.tokens[seat]} chili")
    made = ", ".join(RECIPES[blend].name for blend in view.made[seat])
    return [
        el(
            "rect",
            width=WIDTH,
            height=ROW - 6,
            rx=9,
            fill=colours.row,
            stroke=colours.glow if acting else colours.line,
            stroke_width=3.4 if acting else 1.2,
        ),
        el("circle", cx=28, cy=26, r=17, fill=look.fill, stroke=OUTLINE, stroke_width=1.8),
        el("g", sign(seat, 8), fill=look.ink, transform=at(28, 26)),
        icon("head-chef", at(64, 26, 1.1)) if view.chef == seat else None,
        _line(name[:14], 90, 25, colours, size=21, weight="bold"),
        _line(made or "no blend yet", 90, 45, colours, size=15.5, fill=colours.good if made else colours.quiet),
        _line(f"{view.money[seat]}", 352, 33, colours, size=24, weight="bold", anchor="end", family=SANS),
        _line("rupees", 360, 33, colours, size=16, fill=colours.quiet),
        _line(" · ".join((held, *extra)), 430, 33, colours, size=17),
        *[_out(chip, WIDTH - 24 - 34 * place, colours) for place, chip in enumerate(out[:3])],
    ]


def _out(chip: SeenChip, x: float, colours: Palette) -> Element:
    flat = el("path", d="M-19 -19L19 19", fill="none", stroke="#c8321f", stroke_width=3, stroke_linecap="round")
    return el("g", chip_at(chip, 0, 0, colours), flat, class_="out", transform=at(x, 26, 0.72))


def own(view: View, colours: Palette) -> tuple[list[Element], float]:
    """The reader's own cards, chips and reserved blends, and how high they stand."""
    if view.seat is None:
        return [], 0
    drawn = [_line("Your chips", 4, 30, colours, size=17, fill=colours.quiet)]
    for place, value in enumerate(view.in_hand):
        chip = SeenChip(view.seat, value, True, 0, 0, None)
        drawn.append(el("g", chip_at(chip, 0, 0, colours), transform=at(126 + place * 46, 24)))
    y = 56.0
    cards = [*view.hand, *view.drawn]
    if cards:
        drawn.append(_line("Your spices", 4, y + 32, colours, size=17, fill=colours.quiet))
        step = min(46.0, (WIDTH - 150) / len(cards))
        for place, spice in enumerate(cards):
            new = place >= len(view.hand)
            ring = el("rect", x=-23, y=-27, width=46, height=54, rx=7, fill="none", stroke=colours.glow, stroke_width=3)
            parts = [*small_card(spice, colours), *([ring] if new else [])]
            drawn.append(el("g", *parts, class_="card", transform=at(128 + place * step, y + 26)))
        y += 60
    if view.reserved:
        step = min(BLEND[0] + 15.0, (WIDTH - BLEND[0]) / max(1, len(view.reserved) - 1))
        for place, name in enumerate(view.reserved):
            parts = blend(name, view.hand, colours, own=True)
            drawn.append(el("g", *parts, class_="reserved", transform=at(place * step, y + 4)))
        y += BLEND[1] + 8
    return drawn, y + GAP


def _line(
    words: str,
    x: float,
    y: float,
    colours: Palette,
    *,
    size: float,
    weight: str | None = None,
    fill: str | None = None,
    anchor: str | None = None,
    family: str = SERIF,
) -> Element:
    return el(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        fill=fill or colours.ink,
        text_anchor=anchor,
        font_family=family,
    )


line = _line
