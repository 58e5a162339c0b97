"""What cards promise, from where merchants stand."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.layout import COUNTS, HELP, HIGHEST, LOWEST, WHERE, fast

MOST_HELP = 1.6
"""So many merchants on the way count at most: only three move in a turn, and other cards need them, too."""


@fast
def standing(game: Ints, land: Ints, seat: int, card: int) -> int:
    """How many merchants of a seat a card counts."""
    count = 0
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        count += land[game[WHERE + 8 * seat + number], COUNTS + card]
    return count


@fast
def worth(points: Ints, card: int, count: float) -> float:
    """The points of a card between the whole numbers of its table."""
    whole = min(int(count), 5)
    return points[card, whole] + (count - whole) * (points[card, whole + 1] - points[card, whole])


@fast
def promise(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, seat: int, card: int) -> float:
    """The points that a card would bring if those on the way already counted in part."""
    there = 0
    coming = 0.0
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        space = game[WHERE + 8 * seat + number]
        if land[space, COUNTS + card]:
            there += 1
        else:
            coming += share[card, number, space]
    return worth(points, card, there + min(MOST_HELP, habits[seat, HELP] * coming))
