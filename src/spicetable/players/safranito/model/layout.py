"""Where everything stands in the arrays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from spicetable.disks.compile import Floats, Ints, entry_for, part_for

F = TypeVar("F", bound=Callable[..., object])

SOURCES: Final = ("layout", "../../dice", "worth", "board", "throws", "spaces", "trade", "games", "areas", "trials")
"""The modules of this package that are compiled, or whose numbers are compiled into others."""

_HERE: Final = Path(__file__).parent
_entry = entry_for("safranito", _HERE, SOURCES)
_separate = part_for("safranito", _HERE, SOURCES, inlined=False)
_inlined = part_for("safranito", _HERE, SOURCES, inlined=True)


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return _entry(function)


def fast(function: F) -> F:
    """Compile a function that other compiled ones call."""
    return _separate(function)


def small(function: F) -> F:
    """Compile a function as a part of those that call it."""
    return _inlined(function)


class Tools(NamedTuple):
    """What playouts need beside the game: dice, tables, and room to write, made once.

    - `recipes`: the three spices of each blend;
    - `ends`: for each side and area aimed at, running sums of the chances to end in each area, or in none (last);
    - `sides`: on which side each seat sits;
    - `hand`: a hand that is tried out;
    - `wants`, `losses`: for each seat what one card more, or less, of each spice means to it;
    - `totals`: for each seat what its chips in each area come to;
    - `chances`: where chances to win are reckoned;
    - `log`: where decisions are written down, the first number being how many there are.
    """

    dice: Ints
    recipes: Ints
    ends: Floats
    sides: Ints
    hand: Ints
    wants: Floats
    losses: Floats
    totals: Ints
    chances: Floats
    log: Ints


MOST_SEATS: Final = 4
SPICES: Final = 9
SPACES: Final = 4
AREAS: Final = 13
"""Areas are numbered: first the bowls, in the order of the spices, then the action spaces."""
NOWHERE: Final = 13
"""The number of being in no area, or out."""
BLENDS: Final = 18
IN_A_BLEND: Final = 3
VALUES: Final = 6
COPIES: Final = 6
TO_WIN: Final = 3

EXTRA_THROW: Final = 9
SPICE_CARD: Final = 10
RESERVED_BLEND: Final = 11
HEAD_CHEF: Final = 12

PLAYERS: Final = 0
PHASE: Final = 1
TURN: Final = 2
CHEF: Final = 3
ROUND: Final = 4
LIMIT: Final = 5
"""The limit of rounds; 0: none."""
SINGLE: Final = 6
"""Whether the most valuable chip counts, and not the total, where the editions differ."""
CHILI: Final = 7
REFILL: Final = 8
THROWS: Final = 9
SPACE: Final = 10
"""The area of the space that is being dealt with."""
BOWL: Final = 11
SAID: Final = 12
"""How many seats have said what they sell; what they said is written from `SOLD` on, by seat."""
BOUGHT: Final = 13
COOKED: Final = 14
FACE_UP: Final = 15
UNSEEN: Final = 16
"""Blends, a bit for each."""
CHIPS: Final = 17
"""How many chips are on the board or out."""
BARRED: Final = 18
"""Who acts on no further space; -1: nobody."""

MONEY: Final = 20
MADE: Final = 24
TOKENS: Final = 28
RESERVED: Final = 32
USED: Final = 36
"""From here, one number a seat: money, blends made, chili tokens; reserved blends and thrown chips, a bit for each."""
SOLD: Final = 40
HANDS: Final = 44
"""From here, nine numbers a seat."""
DISPLAY: Final = 80
POOL: Final = 89
DISCARDS: Final = 98
CHIP: Final = 107
"""From here, four numbers a chip: seat, value, whether it is shown, area."""
MOST_CHIPS: Final = 17
SIZE: Final = CHIP + 4 * MOST_CHIPS

OWNER: Final = 0
VALUE: Final = 1
SHOWN: Final = 2
AREA: Final = 3

THROWING: Final = 0
ON_SPACE: Final = 1
NAMING: Final = 2
SELLING: Final = 3
BUYING: Final = 4
COOKING: Final = 5
OVER: Final = 6
"""Phases."""

TOOK: Final = 1
PASSED: Final = 2
KEPT: Final = 3
NAMED: Final = 4
SAID_SOLD: Final = 5
DID_BUY: Final = 6
LEFT: Final = 7
MADE_BLEND: Final = 8
DONE: Final = 9
DREW: Final = 10
GOT_BLEND: Final = 11
KIND: Final = 100
"""A decision, or what chance did, is written down as its kind times this, plus the spice, number or blend."""
LOG: Final = 512
