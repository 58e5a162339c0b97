"""The table of scores and orders, which is at the same time the key to the symbols: below the map, or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spicetable.draw.svg import Element, at, el
from spicetable.draw.zanzibar.cells import card_symbol, key, moved, order, row_back, seat_sign, text
from spicetable.draw.zanzibar.palette import Palette
from spicetable.draw.zanzibar.words import status
from spicetable.zanzibar.data import CARDS, MERCHANTS, SPICES
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.view import View

BELOW: Final = 1000
BESIDE: Final = 720
"""How wide the table is in either place."""

BESIDE_HEIGHT: Final = 1200
"""How high the table beside the map is."""

_STATUS: Final = 62
_HEAD: Final = 84
_ROW: Final = 58
_KEY: Final = 46
_LETTERS: Final = 11


@dataclass(frozen=True, slots=True)
class Table:
    """What both forms of the table are drawn from."""

    view: View
    island: Island
    names: Sequence[str]
    colours: Palette

    def active(self, seat: int) -> bool:
        """Whether it is this player's turn."""
        return self.view.actor is not None and self.view.turn == seat and self.view.phase != "lot"

    def name(self, seat: int, letters: int) -> str:
        """The player's name, cut where it is too long."""
        whole = self.names[seat]
        return whole if len(whole) <= letters else whole[: letters - 1] + "…"

    def waiting(self, seat: int) -> str:
        """The merchants that are not placed yet."""
        row = zip(MERCHANTS[self.view.players], self.view.merchants[seat], strict=True)
        return " ".join(str(number) for number, place in row if place is None)

    def status(self, y: float) -> Element:
        """Who does what now."""
        line = status(self.view, self.names)
        look = {"class_": "status", "font_family": "serif", "text_anchor": "start"}
        return text(line, 30, y, 31 if len(line) < 40 else 25, self.colours.ink, **look)


def height_below(players: int) -> int:
    """How high the table below the map is.

    >>> height_below(5) - height_below(4)
    58
    """
    return _STATUS + _HEAD + players * _ROW + _KEY


def table_below(table: Table) -> Element:
    """A row for each player, a column for each card; 1000 wide."""
    colours = table.colours
    heads = (_column_head(number, colours) for number in range(len(CARDS)))
    rows = (
        el("g", *_row(table, seat), class_=f"row seat-{seat}", data_seat=seat, transform=at(0, _row_top(seat)))
        for seat in range(table.view.players)
    )
    return el(
        "g",
        table.status(44),
        el("g", *heads, class_="cards", transform=at(0, _STATUS + 30)),
        *rows,
        el("g", *_key_line(table), class_="key", transform=at(0, _row_top(table.view.players) + 22)),
        class_="panel",
    )


def _row_top(seat: int) -> int:
    return _STATUS + _HEAD + seat * _ROW


def _column(card: int) -> float:
    """The middle of a card's column; spices and provinces stand a little apart."""
    return 312 + 67 * card + (14 if card >= len(SPICES) else 0)


def _column_head(number: int, colours: Palette) -> Element:
    card = CARDS[number]
    name = text(card, 0, 47, 14, colours.quiet)
    return el("g", card_symbol(card, colours), name, class_="card", data_card=card, transform=at(_column(number), 0))


def _row(table: Table, seat: int) -> list[Element]:
    view, colours, waiting = table.view, table.colours, table.waiting(seat)
    left, right = {"text_anchor": "start"}, {"text_anchor": "end", "font_weight": "bold"}
    to_place = [text(f"to place {waiting}", 76, 49, 15, colours.quiet, **left)] if waiting else []
    return [
        moved(row_back(BELOW - 24, _ROW - 6, colours, active=table.active(seat)), 12, 3),
        moved(seat_sign(seat, colours), 46, 30),
        text(table.name(seat, _LETTERS), 76, 29 if waiting else 38, 25, colours.ink, class_="player", **left),
        *to_place,
        text(str(view.scores[seat]), 274, 40, 33, colours.ink, class_="score", **right),
        *(
            moved(order(view, table.island, seat, card, colours), _column(number), 29)
            for number, card in enumerate(CARDS)
        ),
    ]


def _key_line(table: Table) -> list[Element]:
    drawn: list[Element] = []
    x = 80.0
    for mark, words in key(table.view, table.colours):
        drawn += [moved(mark, x, 0, 0.8), text(words, x + 24, 6, 18, table.colours.quiet, text_anchor="start")]
        x += 80 + 10 * len(words)
    return drawn


def table_beside(table: Table) -> Element:
    """A column for each player, a row for each card, and what cards are worth; 720 wide."""
    colours = table.colours
    columns = (
        el("g", *_side_column(table, seat), class_=f"row seat-{seat}", data_seat=seat, transform=_across(table, seat))
        for seat in range(table.view.players)
    )
    marks = (
        part
        for number, (mark, words) in enumerate(key(table.view, colours))
        for part in (
            moved(mark, 70 + 320 * (number % 2), 950 + 46 * (number // 2)),
            text(words, 104 + 320 * (number % 2), 957 + 46 * (number // 2), 19, colours.quiet, text_anchor="start"),
        )
    )
    heads = (_row_head(number, colours) for number in range(len(CARDS)))
    return el(
        "g",
        table.status(64),
        *columns,
        el("g", *heads, class_="cards"),
        el("g", *marks, class_="key"),
        el("g", *_worths(table), class_="worths", transform=at(0, 1060)),
        class_="panel",
    )


def _across(table: Table, seat: int) -> str:
    return at(196 + seat * _side_width(table), 0)


def _side_width(table: Table) -> float:
    return 504 / table.view.players


def _down(number: int) -> float:
    return 268 + 66 * number + (14 if number >= len(SPICES) else 0)


def _row_head(number: int, colours: Palette) -> Element:
    card = CARDS[number]
    name = text(card, 38, 7, 20, colours.ink, text_anchor="start")
    return el("g", card_symbol(card, colours), name, class_="card", data_card=card, transform=at(58, _down(number)))


def _side_column(table: Table, seat: int) -> list[Element]:
    view, colours, width = table.view, table.colours, _side_width(table)
    middle, waiting = width / 2, table.waiting(seat)
    to_place = [text(f"place {waiting}", middle, 222, 12, colours.quiet)] if waiting else []
    return [
        moved(row_back(width - 8, 810, colours, active=table.active(seat)), 4, 96),
        moved(seat_sign(seat, colours), middle, 126),
        text(table.name(seat, 7 if view.players == 5 else _LETTERS - 2), middle, 172, 20, colours.ink, class_="player"),
        text(str(view.scores[seat]), middle, 208, 33, colours.ink, class_="score", font_weight="bold"),
        *to_place,
        *(
            moved(order(view, table.island, seat, card, colours), middle, _down(number))
            for number, card in enumerate(CARDS)
        ),
    ]


def _worths(table: Table) -> list[Element]:
    """What a card is worth by the number of merchants."""
    colours, island = table.colours, table.island
    rows = (("merchants", range(7)), ("spice card", island.points_spice), ("province card", island.points_province))
    drawn = [el("path", d="M30 12H690", stroke=colours.line, stroke_width=1.5)]
    for down, (title, row) in enumerate(rows):
        fill = colours.ink if down else colours.quiet
        drawn.append(text(title, 30, 42 * down, 20, fill, text_anchor="start"))
        signs = [f"{points:+d}" if down else str(points) for points in row]
        drawn += [text(sign, 232 + 72 * number, 42 * down, 22, fill) for number, sign in enumerate(signs)]
    return drawn
