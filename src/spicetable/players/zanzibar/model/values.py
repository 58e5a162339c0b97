"""What cards promise, from where merchants stand."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.layout import COUNTS, HELP, HIGHEST, LOWEST, WHERE, Land, fast

MOST_HELP = 1.6
"""So many merchants on the way count at most: only three move in a turn, and other cards need them, too."""


@fast
def standing(game: Ints, land: Land, seat: int, card: int) -> int:
    """How many merchants of a seat a card counts."""
    count = 0
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        count += land.spaces[game[WHERE + 8 * seat + number], COUNTS + card]
    return count


@fast
def worth(land: Land, card: int, count: float) -> float:
    """The points of a card between the whole numbers of its table."""
    whole = min(int(count), 5)
    return land.points[card, whole] + (count - whole) * (land.points[card, whole + 1] - land.points[card, whole])


@fast
def promise(game: Ints, land: Land, habits: Floats, seat: int, card: int) -> float:
    """The points that a card would bring if those on the way already counted in part."""
    there = 0
    coming = 0.0
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        space = game[WHERE + 8 * seat + number]
        if land.spaces[space, COUNTS + card]:
            there += 1
        else:
            coming += land.share[card, number, space]
    return worth(land, card, there + min(MOST_HELP, habits[seat, HELP] * coming))
