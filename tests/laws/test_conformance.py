"""Every game of the catalog keeps the laws of the kernel, over thousands of random games."""

from __future__ import annotations

import pytest

from spicetable.catalog import GAMES
from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import QuickSource
from spicetable.testing.conformance import check_equal_seeds, check_game, check_record, readers
from spicetable.testing.paired_worlds import check_paired_worlds
from spicetable.testing.random_games import begin, played_out, random_play, trial_for

# The laws are run many thousand times; which lines they pass is measured by the other tests.
pytestmark = pytest.mark.no_cover

TABLES = [(name, players) for name, game in GAMES.items() for players in game.players]
CHAIRS = [(name, players, reader) for name, players in TABLES for reader in readers(players)]
LOOKED_INTO = 40
PLAYED = 300
PAIRED = 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_position_of_random_games_keeps_the_laws(name: str, players: int) -> None:
    positions = sum(check_game(GAMES[name], players, seed, every=5) for seed in range(LOOKED_INTO))
    assert positions > 10 * LOOKED_INTO


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_end_and_verify_from_their_records(name: str, players: int) -> None:
    for seed in range(PLAYED):
        game = GAMES[name]
        recorder = played_out(game, players, seed, trial_for(game, players, seed))
        assert recorder.actor is None
        check_record(recorder)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_equal_seeds_give_equal_games(name: str, players: int) -> None:
    for seed in (0, "zero", 2**70):
        check_equal_seeds(GAMES[name], players, seed)


@pytest.mark.parametrize(("name", "players", "reader"), CHAIRS)
def test_nobody_can_tell_paired_worlds_apart(name: str, players: int, reader: Seat | None) -> None:
    pairings = [check_paired_worlds(GAMES[name], players, reader, seed) for seed in range(PAIRED)]
    assert sum(pairing.apart for pairing in pairings) > 0.5 * sum(pairing.acts for pairing in pairings)


@pytest.mark.parametrize(("name", "players", "reader"), CHAIRS)
def test_what_is_hidden_varies_when_resampled(name: str, players: int, reader: Seat | None) -> None:
    game, source = GAMES[name], QuickSource(f"{players} {reader}")
    varied = 0
    recorder = begin(game, players)
    for _ in random_play(recorder, source):
        view = game.view(recorder.state, reader)
        worlds = {game.resample(view, source) for _ in range(8)}
        varied += len(worlds) > 1
    assert varied > recorder.ply // 2
