"""The table of scores and orders, which is at the same time the key to the symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spicetable.draw.figures import sign
from spicetable.draw.icons import province_icon, spice_icon
from spicetable.draw.palette import SEATS, SPICE, Palette
from spicetable.draw.svg import Element, at, el
from spicetable.draw.words import status
from spicetable.zanzibar.data import CARDS, MERCHANTS, SPICES
from spicetable.zanzibar.view import View

WIDTH: Final = 1000
_STATUS: Final = 62
_HEAD: Final = 84
_ROW: Final = 58
_KEY: Final = 44
_NAME_LETTERS: Final = 11


def panel_height(players: int) -> int:
    """How high the table is.

    >>> panel_height(5) - panel_height(4)
    58
    """
    return _STATUS + _HEAD + players * _ROW + _KEY


def column(card: int) -> float:
    """The middle of a card's column; spices and provinces stand a little apart."""
    return 312 + 67 * card + (14 if card >= len(SPICES) else 0)


def panel(view: View, names: Sequence[str], colours: Palette) -> Element:
    """The whole table, 1000 wide."""
    rows = [_row(view, seat, names[seat], colours) for seat in range(view.players)]
    return el(
        "g",
        _text(status(view, names), 30, 44, 31, colours.ink, anchor="start", family="serif", class_="status"),
        el("g", *_head(colours), class_="cards", transform=at(0, _STATUS)),
        *(
            el("g", *row, class_=f"row seat-{seat}", data_seat=seat, transform=at(0, _STATUS + _HEAD + seat * _ROW))
            for seat, row in enumerate(rows)
        ),
        el("g", *_key(view, colours), class_="key", transform=at(0, panel_height(view.players) - _KEY)),
        class_="panel",
    )


def _head(colours: Palette) -> list[Element]:
    cells: list[Element] = []
    for number, card in enumerate(CARDS):
        inside = (
            el("g", el("circle", r=26, fill=colours.disc, stroke=SPICE[card], stroke_width=4), spice_icon(card))
            if card in SPICES
            else el("g", province_icon(card, colours), transform="scale(1.3)")
        )
        cells.append(
            el("g", inside, _text(card, 0, 47, 14, colours.quiet), class_="card", data_card=card,
               transform=at(column(number), 30))
        )  # fmt: skip
    return cells


def _row(view: View, seat: int, name: str, colours: Palette) -> list[Element]:
    active = view.actor is not None and view.turn == seat and view.phase != "lot"
    shown = name if len(name) <= _NAME_LETTERS else name[: _NAME_LETTERS - 1] + "…"
    waiting = [
        str(number)
        for number, place in zip(MERCHANTS[view.players], view.merchants[seat], strict=True)
        if place is None
    ]
    back = el(
        "rect", x=12, y=3, width=WIDTH - 24, height=_ROW - 6, rx=12, fill=colours.row if active else "none",
        stroke=colours.glow if active else colours.line, stroke_width=3 if active else 1.5,
    )  # fmt: skip
    return [
        back,
        el("g", *_sign(seat, colours), transform=at(46, 30)),
        _text(shown, 76, 29 if waiting else 38, 25, colours.ink, anchor="start", class_="player"),
        *([_text(f"to place {' '.join(waiting)}", 76, 49, 15, colours.quiet, anchor="start")] if waiting else []),
        _text(str(view.scores[seat]), 276, 40, 33, colours.ink, anchor="end", weight="bold", class_="score"),
        *(_cell(view, seat, number, colours) for number in range(len(CARDS))),
    ]


def _sign(seat: int, colours: Palette) -> tuple[Element, Element]:
    rim = sign(seat, 15, fill=colours.halo, stroke=colours.halo, stroke_width=6)
    return rim, sign(seat, 15, fill=SEATS[seat].fill, stroke="#1c140c", stroke_width=2.4)


def _cell(view: View, seat: int, number: int, colours: Palette) -> Element:
    card = CARDS[number]
    gone = {item.card: item.points for item in view.gone[seat]}
    held = view.hand if seat == view.seat else ()
    if card in held:
        inside, state = _card(colours, SEATS[seat].fill), "hand"
    elif card not in gone:
        inside, state = _card(colours, "none"), "left"
    elif (points := gone[card]) is not None:
        inside, state = _text(f"{points:+d}", 0, 10, 27, colours.ink, weight="bold"), "scored"
    else:
        inside, state = _cross(colours), "discarded"
    return el("g", inside, class_=f"order {state}", data_card=card, transform=at(column(number), 29))


def _card(colours: Palette, fill: str) -> Element:
    edge = colours.quiet if fill == "none" else colours.ink
    return el("rect", x=-9, y=-13, width=18, height=26, rx=4, fill=fill, stroke=edge, stroke_width=2.2)


def _cross(colours: Palette) -> Element:
    return el("path", d="M-9 -9L9 9M9 -9L-9 9", stroke=colours.quiet, stroke_width=4, stroke_linecap="round")


def _key(view: View, colours: Palette) -> list[Element]:
    """What the marks in the table mean."""
    marks = [
        (_card(colours, "none"), "still to come"),
        (_text("+6", 0, 7, 21, colours.ink, weight="bold"), "scored"),
        (_cross(colours), "discarded"),
    ]
    if view.seat is not None:
        marks.insert(0, (_card(colours, SEATS[view.seat].fill), "in hand"))
    drawn: list[Element] = []
    x = 300.0
    for mark, words in marks:
        drawn.append(el("g", el("g", mark, transform="scale(0.8)"), transform=at(x, 20)))
        drawn.append(_text(words, x + 20, 26, 18, colours.quiet, anchor="start"))
        x += 60 + 10 * len(words)
    return drawn


def _text(
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    weight: str | None = None,
    family: str = "sans-serif",
    class_: str | None = None,
) -> Element:
    return el(
        "text", words, x=x, y=y, class_=class_, font_family=family, font_size=size, font_weight=weight, fill=fill,
        text_anchor=anchor,
    )  # fmt: skip
