"""The small steps that a game of Safranito is made of.

What a seat decides and what chance brings are values; those that come up again and again are made once and shared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from spicetable.disks import Release
from spicetable.safranito.data import Spice

KeyT = TypeVar("KeyT")
MadeT = TypeVar("MadeT")

Face: TypeAlias = Literal["up", "down"]


class Lot(msgspec.Struct, frozen=True, tag=True):
    """Chance draws who is the first head chef."""

    seat: int


class Lay(msgspec.Struct, frozen=True, tag=True):
    """Chance turns up the top blend of the draw pile; it lies face up beside the board."""

    blend: str


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance deals the top spice card of the draw pile to the edge of the board."""

    spice: Spice


class Throw(msgspec.Struct, frozen=True, tag=True):
    """Throw a chip, meant like this: value side up or down, place along one's own edge (mm), speeds (mm/s)."""

    chip: int
    up: bool
    x: int
    vx: int
    vy: int
    vz: int


class Landed(msgspec.Struct, frozen=True, tag=True):
    """Chance says what became of a throw.

    - `release`: how the chip really left the hand;
    - `face`: which side of it shows at the end;
    - `rest`: the chips that moved and lie on the board: their number in the order of throws, and their place;
    - `out`: the numbers of the chips that left the board.
    """

    release: Release
    face: Face
    rest: tuple[tuple[int, int, int], ...]
    out: tuple[int, ...]


class Show(msgspec.Struct, frozen=True, tag=True):
    """Chance turns over the chips that are to be revealed: their values, in the order of throws."""

    values: tuple[int, ...]


class Take(msgspec.Struct, frozen=True, tag=True):
    """Carry out the action of the space that is being dealt with."""


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Decline the action, or do not buy."""


class Draw(msgspec.Struct, frozen=True, tag=True):
    """Chance brings the top spice card of the draw pile, for the eyes of the player who draws."""

    spice: Spice


class Keep(msgspec.Struct, frozen=True, tag=True):
    """Keep this one of the spice cards drawn; the others go under the draw pile."""

    spice: Spice


class Reserve(msgspec.Struct, frozen=True, tag=True):
    """Chance brings the top blend of the draw pile, for the eyes of the player who reserves it."""

    blend: str


class Name(msgspec.Struct, frozen=True, tag=True):
    """The head chef names the bowl that is dealt with next."""

    spice: Spice


class Sell(msgspec.Struct, frozen=True, tag=True):
    """Sell so many cards of the spice of the bowl."""

    number: int


class Buy(msgspec.Struct, frozen=True, tag=True):
    """Buy a card of the spice of the bowl."""


class Make(msgspec.Struct, frozen=True, tag=True):
    """Put a blend together, with two chili tokens in the place of each spice that is left out."""

    blend: str
    without: tuple[Spice, ...] = ()


class Done(msgspec.Struct, frozen=True, tag=True):
    """Put no more blends together in this round."""


Action: TypeAlias = (
    Lot | Lay | Deal | Throw | Landed | Show | Take | Pass | Draw | Keep | Reserve | Name | Sell | Buy | Make | Done
)


class _Shared(dict[KeyT, MadeT], Generic[KeyT, MadeT]):
    """Makes each action once, since legal actions are listed at every step."""

    def __init__(self, make: Callable[[KeyT], MadeT]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: KeyT) -> MadeT:
        made = self[key] = self._make(key)
        return made


LOT: Final = _Shared[int, Lot](Lot)
LAY: Final = _Shared[str, Lay](Lay)
DEAL: Final = _Shared[Spice, Deal](Deal)
DRAW: Final = _Shared[Spice, Draw](Draw)
KEEP: Final = _Shared[Spice, Keep](Keep)
RESERVE: Final = _Shared[str, Reserve](Reserve)
NAME: Final = _Shared[Spice, Name](Name)
SELL: Final = _Shared[int, Sell](Sell)
TAKE: Final = Take()
PASS: Final = Pass()
BUY: Final = Buy()
DONE: Final = Done()
