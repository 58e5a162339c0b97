"""S-D4: equal players win about equally often, wherever they sit, and most games are over within 5 to 12 rounds."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from spicetable.arena.safranito.balance import count_games, faults, merged, summary
from spicetable.safranito.data import PLAYERS

GAMES = 20


@pytest.mark.no_cover
@pytest.mark.parametrize("players", PLAYERS)
def test_s_d4_no_seat_is_favoured_beyond_doubt_and_games_end(players: int) -> None:
    tally = count_games(players, range(GAMES))
    assert list(faults(players, tally)) == []
    assert summary(players, tally)["games"] == GAMES


def test_s_d4_what_is_unfair_or_without_end_would_be_found() -> None:
    tally = count_games(2, range(4))
    assert any("seat 0" in fault for fault in faults(2, replace(tally, games=100, wins=[90.0, 10.0])))
    assert any("5 to 12" in fault for fault in faults(2, replace(tally, rounds=Counter({4: 3, 13: 1}))))
    assert any("not won" in fault for fault in faults(2, replace(tally, failed=1)))


def test_tallies_add_up() -> None:
    assert merged([count_games(2, [1]), count_games(2, [2])]) == count_games(2, [1, 2])
