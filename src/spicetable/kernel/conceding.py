"""What it means to give up: a matter of the table, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.kernel.game import Outcome


def outcome_by_concession(seats: Sequence[Seat], conceded: Sequence[Seat]) -> Outcome | None:
    """The outcome where only one seat is left that has not given up; the others in the reverse order of giving up.

    There are no scores, because the game was not played to its end.

    >>> outcome_by_concession(range(3), (2, 0))
    Outcome(ranking=((1,), (0,), (2,)), scores=(), reason='all others conceded')
    >>> print(outcome_by_concession(range(3), (2,)))
    None
    """
    left = [seat for seat in seats if seat not in conceded]
    if len(left) != 1:
        return None
    return Outcome(((left[0],), *((seat,) for seat in reversed(conceded))), (), "all others conceded")


def check_concession(seat: Seat, actor: Actor, seats: Sequence[Seat], conceded: Sequence[Seat]) -> None:
    """Refuse a concession that makes no sense."""
    if actor is None:
        raise OutOfTurn("the game is over")
    if seat not in seats:
        raise Illegal(f"there is no seat {seat}; seats go from 0 to {len(seats) - 1}")
    if seat in conceded:
        raise Illegal(f"seat {seat} has conceded already")
