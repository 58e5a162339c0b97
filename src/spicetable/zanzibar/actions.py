"""The small steps that a game of Zanzibar is made of.

Spaces are named by their ids and merchants by their numbers, so an action means the same on every island that has the
space. Actions are values and are shared: `WALK["c1"]` is made once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec

from spicetable.zanzibar.data import Card

KeyT = TypeVar("KeyT")
MadeT = TypeVar("MadeT")


class Lot(msgspec.Struct, frozen=True, tag=True):
    """Chance draws who begins."""

    seat: int


class Place(msgspec.Struct, frozen=True, tag=True):
    """Setting up: put a merchant on a free space."""

    number: int
    space: str


class Draw(msgspec.Struct, frozen=True, tag=True):
    """Chance turns up the top card of the pile of the player who draws."""

    card: Card


class Keep(msgspec.Struct, frozen=True, tag=True):
    """Take the card just drawn in hand."""


class Take(msgspec.Struct, frozen=True, tag=True):
    """Take a merchant up in order to move it."""

    number: int


class Walk(msgspec.Struct, frozen=True, tag=True):
    """Step to a neighbouring space. If a rival stands there, the next action says where it goes."""

    space: str


class Push(msgspec.Struct, frozen=True, tag=True):
    """Push the weaker rival to a free space beside it, and enter."""

    space: str


class Displace(msgspec.Struct, frozen=True, tag=True):
    """Send the hemmed-in rival to any free space of the board, and enter."""

    space: str


class Stop(msgspec.Struct, frozen=True, tag=True):
    """End the move of the merchant taken up."""


class Score(msgspec.Struct, frozen=True, tag=True):
    """Play an order card for its points."""

    card: Card


class Discard(msgspec.Struct, frozen=True, tag=True):
    """Lay an order card aside without points: one of the hand after moving, or the one just drawn."""

    card: Card


class End(msgspec.Struct, frozen=True, tag=True):
    """End the turn; cards are drawn for those that left the hand."""


Action: TypeAlias = Lot | Place | Draw | Keep | Take | Walk | Push | Displace | Stop | Score | Discard | End


class _Shared(dict[KeyT, MadeT], Generic[KeyT, MadeT]):
    """Makes each action once, since legal actions are listed at every step."""

    def __init__(self, make: Callable[[KeyT], MadeT]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: KeyT) -> MadeT:
        made = self[key] = self._make(key)
        return made


def _places(number: int) -> _Shared[str, Place]:
    return _Shared[str, Place](lambda space: Place(number, space))


LOT: Final = _Shared[int, Lot](Lot)
PLACE: Final = _Shared[int, _Shared[str, Place]](_places)
TAKE: Final = _Shared[int, Take](Take)
WALK: Final = _Shared[str, Walk](Walk)
PUSH: Final = _Shared[str, Push](Push)
DISPLACE: Final = _Shared[str, Displace](Displace)
DRAW: Final = _Shared[Card, Draw](Draw)
SCORE: Final = _Shared[Card, Score](Score)
DISCARD: Final = _Shared[Card, Discard](Discard)
KEEP: Final = Keep()
STOP: Final = Stop()
END: Final = End()
