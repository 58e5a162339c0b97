"""The state of a game of Zanzibar, and what follows from it at once.

The board is a string of bytes, one for each space: 0 where nobody stands, else the owner's seat and the merchant's
number in one code. Looking at a neighbour and finding a merchant are then single operations, and a state stays small.
Hands and piles are kept in the order of `CARDS`, so that no order tells anything; the order of a pile does not exist
before a card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.zanzibar.data import CARDS, DISCARDS, HAND, Card
from spicetable.zanzibar.island import Island

Phase: TypeAlias = Literal["lot", "place", "draw", "keep", "turn", "move", "push", "over"]

FREE: Final = 0

ItemT = TypeVar("ItemT")


class Gone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order card that lies face up: with the points it brought, or (None) discarded."""

    card: Card
    points: int | None


class State(msgspec.Struct, frozen=True, dict=True):
    """One moment of a game.

    - `turn`: the seat whose turn it is to place, draw or play;
    - `dealing`: the first hands are being drawn;
    - `drawn`: the card drawn a moment ago, which may still be discarded;
    - `lifted`, `steps`, `target`: the merchant being moved, its steps left, and the space it is about to enter;
    - `ended`, `moved`: merchants whose move is over in this turn, and how many of the three moves are used;
    - `played`: a card has left the hand in this turn, so nobody moves any more;
    - `idle`: turns in a row in which no card left a hand;
    - `emptied`: who has got rid of all his cards, in that order.

    The `__dict__` holds nothing but the legal actions and the open part of views, once they were asked for.
    """

    island: Island
    players: int
    phase: Phase
    turn: Seat
    first: Seat | None
    board: bytes
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    gone: tuple[tuple[Gone, ...], ...]
    dealing: bool = False
    drawn: Card | None = None
    lifted: int = 0
    steps: int = 0
    target: str | None = None
    ended: tuple[int, ...] = ()
    moved: int = 0
    played: bool = False
    idle: int = 0
    emptied: tuple[Seat, ...] = ()


def code_of(seat: Seat, number: int) -> int:
    """The byte that stands for a merchant on the board.

    >>> owner_of(code_of(3, 7)), number_of(code_of(3, 7))
    (3, 7)
    """
    return seat << 3 | number


def owner_of(code: int) -> Seat:
    """Whose merchant a code stands for."""
    return code >> 3


def number_of(code: int) -> int:
    """The number of the merchant that a code stands for."""
    return code & 7


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the one order in which they are kept.

    >>> in_order(("north", "pepper"))
    ('pepper', 'north')
    """
    return tuple(sorted(cards, key=CARDS.index))


def with_item(row: tuple[ItemT, ...], seat: Seat, item: ItemT) -> tuple[ItemT, ...]:
    """A row with one seat's item exchanged.

    >>> with_item((10, 10, 10), 1, 12)
    (10, 12, 10)
    """
    return (*row[:seat], item, *row[seat + 1 :])


def cards_left(state: State, seat: Seat) -> int:
    """How many order cards a player has neither played nor discarded."""
    return len(CARDS) - len(state.gone[seat])


def owed(state: State, seat: Seat) -> int:
    """How many cards a player must still discard."""
    return DISCARDS[state.players] - discards_made(state.gone[seat])


def discards_made(gone: tuple[Gone, ...]) -> int:
    """How many of these cards were discarded.

    >>> discards_made((Gone("pepper", 6), Gone("ginger", None)))
    1
    """
    return [card.points for card in gone].count(None)


def must_draw(state: State) -> bool:
    """Whether the player whose turn it is lacks a card and has one to draw."""
    return len(state.hands[state.turn]) < HAND and bool(state.piles[state.turn])
