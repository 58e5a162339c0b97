"""Z-D5: equal players win about equally often, wherever they sit, and no card is worth far more than its like."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spicetable.arena.zanzibar.balance import count_games, faults, merged
from spicetable.zanzibar.data import PLAYERS

GAMES = 60


@pytest.mark.no_cover
@pytest.mark.parametrize("players", PLAYERS)
def test_z_d5_no_seat_and_no_card_is_favoured_beyond_doubt(players: int) -> None:
    tally = count_games(players, range(GAMES))
    assert list(faults(players, tally)) == []
    assert min(tally.scored.values()) > GAMES / 4, "too few cards were scored to judge them"


def test_z_d5_an_unfair_seat_or_card_would_be_found() -> None:
    tally = count_games(2, range(5))
    assert len(list(faults(2, replace(tally, games=100, wins=[90.0, 10.0])))) == 1
    dear = {card: points * (9 if card == "pepper" else 1) for card, points in tally.points.items()}
    assert any("pepper" in fault for fault in faults(2, replace(tally, points=dear)))


def test_tallies_add_up() -> None:
    assert merged([count_games(2, [1]), count_games(2, [2])]) == count_games(2, [1, 2])
