"""What order cards bring, and when they may be scored or discarded (Z-O)."""

from __future__ import annotations

from spicetable.kernel.actors import Seat
from spicetable.zanzibar.data import SPICES, Card
from spicetable.zanzibar.state import FREE, State, cards_left, owed, owner_of


def merchants_for(state: State, seat: Seat, card: Card) -> int:
    """How many of a player's merchants an order card counts (Z-O1)."""
    kind = state.island.spice if card in SPICES else state.island.province
    return sum(
        code != FREE and owner_of(code) == seat and kind[space] == card for space, code in enumerate(state.board)
    )


def points_for(state: State, card: Card, merchants: int) -> int:
    """The points that an order card brings for so many merchants (Z-D3)."""
    table = state.island.points_spice if card in SPICES else state.island.points_province
    return table[merchants]


def may_score(state: State, seat: Seat) -> bool:
    """Whether one more card may be scored and still leave enough for the discards owed (Z-O4)."""
    return cards_left(state, seat) - 1 >= owed(state, seat)


def may_discard(state: State, seat: Seat) -> bool:
    """Whether the player has a discard to make (Z-O3, Z-O4)."""
    return owed(state, seat) > 0
