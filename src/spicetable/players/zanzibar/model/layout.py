"""Where everything stands in the arrays, and how actions are written down as numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from spicetable.disks.compile import Floats, Ints, entry_for

F = TypeVar("F", bound=Callable[..., object])

SOURCES: Final = ("layout", "../../dice", "moving", "cards", "values", "policy", "games", "sight", "plans", "trials")
"""The modules of this package that are compiled, or whose numbers are compiled into others."""

_compile = entry_for("zanzibar", Path(__file__).parent, SOURCES)


def fast(function: F) -> F:
    """Compile a function."""
    return _compile(function)


class Land(NamedTuple):
    """What does not change in a game: spaces and paths, points, and how near every space is to each card's places."""

    spaces: Ints
    points: Ints
    share: Floats


class Tools(NamedTuple):
    """What playouts need beside the game: dice, habits, and room to write, made once.

    - `teams`: all ways to send up to three merchants, each to one of its goals;
    - `ways`, `goals`, `sums`, `pair`: where ways and goals are worked out, for which two cards;
    - `log`: where actions are written down.
    """

    dice: Ints
    habits: Floats
    teams: Ints
    ways: Ints
    goals: Floats
    sums: Floats
    pair: Ints
    log: Ints


MOST_SEATS: Final = 5

PLAYERS: Final = 0
TURN: Final = 1
IDLE: Final = 2
PLAYED: Final = 3
EMPTIED: Final = 4
"""How many seats have got rid of their last card."""
FIRST_OUT: Final = 5
"""The first of them."""
LOWEST: Final = 6
HIGHEST: Final = 7
"""The numbers of the merchants in play: from the lowest to the highest."""
SCORE: Final = 8
HAND: Final = 13
PILE: Final = 18
OWED: Final = 23
OUT: Final = 28
"""From here, one number a seat: points; cards in hand and in the pile, a bit for each; discards owed; and as which one
it got rid of its last card (0: it has not)."""

WHERE: Final = 40
"""From here, eight numbers a seat: where its merchants 0 to 7 stand."""
BOARD: Final = 80
"""From here, the code of the merchant on each space, as in a state."""

COUNTS: Final = 0
DEGREE: Final = 10
NEAR: Final = 11
"""Columns of the land: whether each card counts this space, how many neighbours it has, and which."""

TAKE: Final = 1
WALK: Final = 2
PUSH: Final = 3
DISPLACE: Final = 4
STOP: Final = 5
SCORED: Final = 6
DISCARDED: Final = 7
END: Final = 8
DRAW: Final = 9
KEEP: Final = 10
KIND: Final = 1000
"""An action is written as its kind times this, plus the merchant, space or card."""

CARDS_IN_ALL: Final = 10
HAND_SIZE: Final = 2
MOST_MOVES: Final = 3
IDLE_LIMIT: Final = 5

ASPIRE: Final = 0
JITTER: Final = 1
HOLD: Final = 2
HELP: Final = 3
HOPELESS: Final = 4
LATER: Final = 5
PRICE: Final = 6
HARM: Final = 7
HABITS: Final = 8
"""A player's habits in playouts: the points for which it scores a card and by how much that varies; what a card held
promises beside its points; how much merchants on the way count; the promise below which a card is discarded; the weight
of cards of the pile; what it is worth to be rid of a card; how much a rival's loss counts."""
