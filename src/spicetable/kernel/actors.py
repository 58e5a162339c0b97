"""Who can act, and in what order seats follow each other."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
Chance: TypeAlias = Literal["chance"]
Actor: TypeAlias = Seat | Chance | None

CHANCE: Final[Chance] = "chance"


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in clockwise order, beginning with `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % players for step in range(players))


def named(actor: Actor) -> str:
    """How an error or a log names an actor.

    >>> named(1), named(CHANCE), named(None)
    ('seat 1', 'chance', 'nobody')
    """
    if actor is None:
        return "nobody"
    return CHANCE if actor == CHANCE else f"seat {actor}"
