"""What order cards bring, and when they may be scored or discarded (Z-O)."""

from __future__ import annotations

from collections.abc import Iterable

from spicetable.kernel.actors import Seat
from spicetable.zanzibar.data import MERCHANTS, SPICES, Card
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.state import State, cards_left, code_of, owed


def order_value(island: Island, spaces: Iterable[int], card: Card) -> tuple[int, int]:
    """How many merchants on these spaces an order card counts, and what it brings for them (Z-O1, Z-D3).

    >>> from spicetable.zanzibar.island import default_island
    >>> island = default_island()
    >>> order_value(island, [island.index[space] for space in ("n1", "n2", "c1")], "north")
    (2, 1)
    """
    counts = island.spice if card in SPICES else island.province
    merchants = sum(counts[space] == card for space in spaces)
    return merchants, island.points_of(card)[merchants]


def occupied_by(state: State, seat: Seat) -> list[int]:
    """The spaces on which a player's merchants stand."""
    spaces = (state.board.find(code_of(seat, number)) for number in MERCHANTS[state.players])
    return [space for space in spaces if space >= 0]


def may_score(state: State, seat: Seat) -> bool:
    """Whether one more card may be scored and still leave enough for the discards owed (Z-O4)."""
    return cards_left(state, seat) - 1 >= owed(state, seat)


def may_discard(state: State, seat: Seat) -> bool:
    """Whether the player has a discard to make (Z-O3, Z-O4)."""
    return owed(state, seat) > 0
