"""Who plays whom, on which seats, with which seed: fair to seats, and the same for the same request."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, count, islice

import msgspec

from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed


class Plan(msgspec.Struct, frozen=True):
    """What a tournament is: everything that decides which games are played.

    With a `lineup`, of places of players, only that one is played.
    """

    game: str
    options: dict[str, Json]
    players: tuple[str, ...]
    seats: int
    games: int
    seed: Seed
    lineup: tuple[int, ...] | None = None


class Match(msgspec.Struct, frozen=True):
    """One game to be played: which player (by its place in the plan) sits where, and the game's seed."""

    number: int
    seating: tuple[int, ...]
    seed: str


def schedule(plan: Plan) -> Iterator[Match]:
    """The games of a plan, one after another.

    Every line-up is played once for each seat, all turned round by one, with the same seed: so everybody has the same
    luck on every seat once. Line-ups follow each other until there are games enough.

    >>> plan = Plan("zanzibar", {}, ("a", "b"), 2, 4, 7)
    >>> [(match.seating, match.seed) for match in schedule(plan)]
    [((0, 1), '7/0'), ((1, 0), '7/0'), ((0, 1), '7/1'), ((1, 0), '7/1')]
    """
    return islice(_all(plan), plan.games)


def _all(plan: Plan) -> Iterator[Match]:
    number = 0
    for block in count():
        for lineup in lineups_of(plan):
            for turn in range(plan.seats):
                yield Match(number, (*lineup[turn:], *lineup[:turn]), f"{plan.seed}/{block}")
                number += 1


def lineups(players: int, seats: int) -> list[tuple[int, ...]]:
    """Who can meet: all choices of different players; where there are too few, some sit on several seats.

    >>> lineups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> lineups(2, 3)
    [(0, 0, 1), (0, 1, 1)]
    """
    if players < 2:
        raise Malformed("a tournament needs at least two players")
    if players >= seats:
        return list(combinations(range(players), seats))
    return [
        lineup
        for lineup in combinations_with_replacement(range(players), seats)
        if len(set(lineup)) == min(players, seats)
    ]


def lineups_of(plan: Plan) -> list[tuple[int, ...]]:
    """Who meets in a plan."""
    return lineups(len(plan.players), plan.seats) if plan.lineup is None else [plan.lineup]


def round_size(plan: Plan) -> int:
    """How many games it takes until everybody has met everybody on every seat.

    >>> round_size(Plan("zanzibar", {}, ("a", "b", "c"), 2, 4, 7))
    6
    """
    return len(lineups_of(plan)) * plan.seats
