"""Z-D5: equal players win about equally often, wherever they sit, and no card is worth far more than its like."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spicetable.testing.balance import Tally, count_games, faults, merged
from spicetable.zanzibar.data import PLAYERS

GAMES = 60


@pytest.fixture(scope="module", params=PLAYERS)
def counted(request: pytest.FixtureRequest) -> tuple[int, Tally]:
    return request.param, count_games(request.param, range(GAMES))


@pytest.mark.no_cover
def test_z_d5_no_seat_and_no_card_is_favoured_beyond_doubt(counted: tuple[int, Tally]) -> None:
    assert list(faults(*counted)) == []


@pytest.mark.no_cover
def test_z_d5_every_card_is_scored_often_enough_to_be_judged(counted: tuple[int, Tally]) -> None:
    assert min(counted[1].scored.values()) > GAMES / 4


def test_z_d5_an_unfair_seat_or_card_would_be_found() -> None:
    tally = count_games(2, range(5))
    assert len(list(faults(2, replace(tally, games=100, wins=[90.0, 10.0])))) == 1
    dear = {card: points * (9 if card == "pepper" else 1) for card, points in tally.points.items()}
    assert any("pepper" in fault for fault in faults(2, replace(tally, points=dear)))


def test_tallies_add_up() -> None:
    assert merged([count_games(2, [1]), count_games(2, [2])]) == count_games(2, [1, 2])
