"""Schedules are fair to seats, and the same for the same request."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicetable.arena.schedule import Plan, lineups, round_size, schedule
from spicetable.kernel.errors import Malformed


def plan_of(players: int, seats: int, games: int | None = None, lineup: tuple[int, ...] | None = None) -> Plan:
    names = tuple(f"player {number}" for number in range(players))
    plan = Plan("some game", {}, names, seats, 1, 7, lineup)
    return Plan("some game", {}, names, seats, games or round_size(plan), 7, lineup)


@given(st.integers(2, 6), st.integers(2, 5))
def test_in_a_whole_round_everybody_sits_on_every_seat_equally_often(players: int, seats: int) -> None:
    sat = Counter(
        (player, seat) for match in schedule(plan_of(players, seats)) for seat, player in enumerate(match.seating)
    )
    assert len(sat) == players * seats
    assert len(set(sat.values())) == 1


@given(st.integers(2, 6), st.integers(2, 5))
def test_in_a_whole_round_all_pairs_meet_equally_often(players: int, seats: int) -> None:
    met = Counter(
        frozenset((one, other))
        for match in schedule(plan_of(players, seats))
        for place, one in enumerate(match.seating)
        for other in match.seating[place + 1 :]
        if one != other
    )
    assert len(met) == players * (players - 1) // 2
    assert len(set(met.values())) == 1


@given(st.integers(2, 6), st.integers(2, 5), st.integers(1, 200))
def test_no_two_games_are_the_same_and_a_longer_tournament_begins_like_a_shorter_one(
    players: int, seats: int, games: int
) -> None:
    matches = list(schedule(plan_of(players, seats, games)))
    assert [match.number for match in matches] == list(range(games))
    assert len({(match.seating, match.seed) for match in matches}) == games
    assert list(schedule(plan_of(players, seats, games + 5)))[:games] == matches


@given(st.integers(2, 5))
def test_who_is_turned_round_the_table_has_the_same_luck_on_every_seat(seats: int) -> None:
    matches = list(schedule(plan_of(2, seats, seats * 3, (0, *[1] * (seats - 1)))))
    for begin in range(0, len(matches), seats):
        turned = matches[begin : begin + seats]
        assert len({match.seed for match in turned}) == 1
        assert sorted(match.seating.index(0) for match in turned) == list(range(seats))


def test_one_player_alone_is_no_tournament() -> None:
    with pytest.raises(Malformed, match="at least two players"):
        lineups(1, 2)
