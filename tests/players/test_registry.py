"""Players are found by name, and wrong names are told what there is."""

from __future__ import annotations

import re

import pytest

from spicetable.catalog import GAMES, game_named
from spicetable.kernel.errors import Malformed, SpiceError, Unsupported
from spicetable.players.kinds import AnyPlayer, split_name
from spicetable.players.registry import kinds_of, levels_of, offers, player_named
from spicetable.players.simulation import play_game

SIMPLE = [(game, kind.name) for game in GAMES for kind in kinds_of(game) if kind.rest is None]


@pytest.mark.parametrize(("game", "name"), SIMPLE)
def test_every_kind_can_be_made_and_documents_its_options(game: str, name: str) -> None:
    assert hasattr(player_named(name, game), "choose")
    offer = next(offer for offer in offers(game) if offer.name == name)
    assert len(offer.description) > 20
    assert all(option.description for option in offer.options)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_three_levels_that_stand_for_known_players(game: str) -> None:
    assert [level.name for level in levels_of(game)] == ["novice", "regular", "master"]
    for level in levels_of(game):
        name, options = split_name(level.player)
        kind = next(kind for kind in kinds_of(game) if kind.name == name)
        kind.read(options)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "error", "reason"),
    [
        ("oracle", Unsupported, "nobody called 'oracle' plays .*; there is: novice, regular, master, random"),
        ("random:luck=7", Unsupported, "random has no option 'luck=7'; there is: none"),
        ("greedy:wit", Unsupported, "greedy has no option 'wit'; there is: slips"),
        ("greedy:slips=two", Malformed, r"greedy: Expected `float`, got `str` - at `\$.slips`"),
        ("greedy:slips=2", Malformed, r"greedy: Expected `float` <= 1.0 - at `\$.slips`"),
        ("greedy:slips=0:slips=1", Malformed, "greedy: option slips is given twice"),
        ("novice:slips=1", Unsupported, "nobody called 'novice'"),
        ("", Unsupported, "nobody called ''"),
    ],
)
def test_a_wrong_name_is_told_what_is_wrong(game: str, name: str, error: type[SpiceError], reason: str) -> None:
    with pytest.raises(error) as caught:
        player_named(name, game)
    assert re.match(reason, caught.value.reason)


def test_the_same_seed_gives_the_same_game() -> None:
    game = game_named("zanzibar")

    def play() -> object:
        bots: list[AnyPlayer] = [player_named(name, game.name) for name in ("greedy:slips=0.5", "greedy")]
        return play_game(game, game.options({"players": 2}), bots, seed=3).recorder.record()

    assert play() == play()
