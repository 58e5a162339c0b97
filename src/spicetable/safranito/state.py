"""The state of a game of Safranito, and what follows from it at once.

Cards are kept as counts, one for each spice in the order of `SPICES`, so that no order tells anything; of the draw pile
only the cards that somebody put under it have an order, for he knows it. Chips thrown in a round stand in the order of
their throws, which everybody has seen; the number of a chip is its place in that row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.safranito.actions import Throw
from spicetable.safranito.data import CHIPS, COPIES, INDEX, SPICES, Space, Spice
from spicetable.safranito.kitchen import ORDER
from spicetable.safranito.options import SafranitoOptions

Phase: TypeAlias = Literal[
    "lot",
    "lay",
    "deal",
    "throw",
    "land",
    "show",
    "offer",
    "draw",
    "keep",
    "reserve",
    "name",
    "sell",
    "buy",
    "cook",
    "over",
]
Counts: TypeAlias = tuple[int, ...]

NONE: Final[Counts] = (0,) * len(SPICES)
ALL: Final[Counts] = (COPIES,) * len(SPICES)

ItemT = TypeVar("ItemT")


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chip thrown in this round: whose, its value, whether all may know it, and where it lies.

    `x` and `y` are micrometres from the middle of the board, or null for a chip that is out; `area` is the spice or the
    action of the area that the chip lies in.
    """

    seat: Seat
    value: int
    shown: bool
    x: int | None
    y: int | None
    area: str | None


class Under(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spice card that a player, who knows it, put under the draw pile."""

    spice: Spice
    seat: Seat


class State(msgspec.Struct, frozen=True, dict=True):
    """One moment of a game.

    - `turn`: the seat that is to throw or to decide, or for which chance acts;
    - `chips`: the chips thrown in this round that are not back with their owners;
    - `home`: for each seat, values that came back in this round after all had seen them;
    - `flying`: the throw under way, until its chip lies and, face up, has been looked at;
    - `throws`: how many throws of this round have landed, without the extra throw;
    - `space`: the action space that is being dealt with;
    - `barred`: who acts on no further space in this round (S-A3 in edition `ru`);
    - `showing`: the numbers of the chips that are about to be revealed;
    - `known`: for each seat, cards of its hand that all have seen it take;
    - `pool`, `under`: the draw pile; the cards of `pool` lie, in no order, above those of `under`;
    - `drawn`, `to_draw`: the cards in somebody's eyes, and how many are still to be drawn or dealt;
    - `face_up`, `unseen`: the blends beside the board, and those in the draw pile, in no order;
    - `bowl`, `said`: the bowl that is being dealt with, and the numbers sold, clockwise from the head chef;
    - `bought`: whether a card was bought in this bowl;
    - `cooked`: whether the seat has put a face-up blend together in this turn.

    The `__dict__` holds nothing but the legal actions, once they were asked for.
    """

    options: SafranitoOptions
    phase: Phase
    round: int
    chef: Seat | None
    turn: Seat
    money: tuple[int, ...]
    hands: tuple[Counts, ...]
    known: tuple[Counts, ...]
    reserved: tuple[tuple[str, ...], ...]
    made: tuple[tuple[str, ...], ...]
    tokens: tuple[int, ...]
    home: tuple[tuple[int, ...], ...]
    pool: Counts
    unseen: tuple[str, ...]
    under: tuple[Under, ...] = ()
    discards: Counts = NONE
    display: Counts = NONE
    face_up: tuple[str, ...] = ()
    chips: tuple[Chip, ...] = ()
    flying: Throw | None = None
    throws: int = 0
    space: Space | None = None
    barred: Seat | None = None
    showing: tuple[int, ...] = ()
    drawn: tuple[Spice, ...] = ()
    to_draw: int = 0
    bowl: Spice | None = None
    said: tuple[int, ...] = ()
    bought: bool = False
    cooked: bool = False

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.options.players


def with_item(row: tuple[ItemT, ...], place: int, item: ItemT) -> tuple[ItemT, ...]:
    """A row with one item exchanged.

    >>> with_item((10, 10, 10), 1, 12)
    (10, 12, 10)
    """
    return (*row[:place], item, *row[place + 1 :])


def plus(counts: Counts, spice: str, number: int = 1) -> Counts:
    """Counts with more of one spice, or (a negative number) less.

    >>> plus(NONE, "ginger", 2)[:3]
    (0, 2, 0)
    """
    place = INDEX[spice]
    return (*counts[:place], counts[place] + number, *counts[place + 1 :])


def less_known(counts: Counts, spice: str, number: int = 1) -> Counts:
    """What all still know of a hand after so many cards left it: those that they know of leave first."""
    return plus(counts, spice, -min(number, counts[INDEX[spice]]))


@lru_cache(maxsize=1 << 14)
def listed(counts: Counts) -> tuple[Spice, ...]:
    """Counts as cards, in the order in which they are kept.

    >>> listed(plus(plus(NONE, "mint"), "curry", 2))
    ('curry', 'curry', 'mint')
    """
    return tuple(spice for spice, number in zip(SPICES, counts, strict=True) for _ in range(number))


def counted(cards: Iterable[str]) -> Counts:
    """Cards as counts.

    >>> counted(("curry", "mint", "curry"))[:6]
    (2, 0, 0, 0, 0, 1)
    """
    counts = [0] * len(SPICES)
    for card in cards:
        counts[INDEX[card]] += 1
    return tuple(counts)


def in_order(blends: Iterable[str]) -> tuple[str, ...]:
    """Blends in the one order in which they are kept where an order would tell something."""
    return tuple(sorted(blends, key=ORDER.__getitem__))


def in_hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The chips that a player can throw: neither on the board, nor out, nor in the air."""
    away = {chip.value for chip in state.chips if chip.seat == seat}
    if state.phase == "land" and seat == state.turn and state.flying is not None:
        away.add(state.flying.chip)
    return tuple(value for value in CHIPS if value not in away)


def pile_size(state: State) -> int:
    """How many cards the spice draw pile has."""
    return sum(state.pool) + len(state.under)
