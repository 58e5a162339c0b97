"""The compiled model of Zanzibar plays by the rules: all that it does is done again by the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.players.zanzibar_model import states, true_game

from spicetable.kernel.chance import QuickSource
from spicetable.players.dice import shake
from spicetable.players.zanzibar.model import layout as at
from spicetable.players.zanzibar.model.arrays import actions_of, cards_of, game_of, land_of, tools_for
from spicetable.players.zanzibar.model.games import deal, play_out
from spicetable.players.zanzibar.model.workshop import Workshop, habits_of_all, workshop_for
from spicetable.zanzibar.apply import apply
from spicetable.zanzibar.data import CARDS
from spicetable.zanzibar.loading import resample
from spicetable.zanzibar.state import State
from spicetable.zanzibar.view import view

PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 12)
ENOUGH = 6_000
"""More actions than any game of the model's has."""


def pick(players: int, seed: int, share: float, bots: str = "greedy") -> State:
    """A moment at the beginning of a turn."""
    turns = [
        state for state in states(players, seed, bots) if state.phase == "turn" and not state.ended and not state.played
    ]
    return turns[int(share * (len(turns) - 1))]


@settings(max_examples=60)
@given(PLAYERS, SEEDS, st.floats(0, 1), st.sampled_from(["greedy", "random"]))
def test_playouts_are_games_by_the_rules(players: int, seed: int, share: float, bots: str) -> None:
    """Every action is legal in turn, the game is over just then, and points, places and cards agree."""
    state = pick(players, seed, share, bots)
    game = true_game(state)
    tools = tools_for(land_of(state.island), players, habits_of_all(), ENOUGH)
    shake(tools.dice, seed, 1)
    play_out(game, land_of(state.island), tools)
    for action in actions_of(tools.log, state.island):
        state = apply(state, action).state
    assert state.phase == "over"
    seats = range(players)
    assert tuple(int(game[at.SCORE + seat]) for seat in seats) == state.scores
    assert bytes(int(code) for code in game[at.BOARD :]) == state.board
    assert tuple(cards_of(int(game[at.HAND + seat])) for seat in seats) == state.hands
    out = {seat: int(game[at.OUT + seat]) for seat in seats if game[at.OUT + seat]}
    assert tuple(sorted(out, key=out.__getitem__)) == state.emptied


@settings(max_examples=60)
@given(PLAYERS, SEEDS, st.floats(0, 1), st.sampled_from(["greedy", "random"]))
def test_plans_are_turns_by_the_rules_from_any_moment_of_a_turn(
    players: int, seed: int, share: float, bots: str
) -> None:
    """Every action of every plan is legal in turn, and leads where the model thinks it does."""
    moments = [state for state in states(players, seed, bots) if state.phase in ("turn", "move", "push")]
    before = moments[int(share * (len(moments) - 1))]
    seen = view(before, before.turn)
    plans = workshop_for(before.island, players).plans(game_of(seen), seen, 64)
    assert plans
    for plan in plans:
        state = before
        for action in plan.actions:
            state = apply(state, action).state
        assert state.phase == "turn"
        assert bytes(int(code) for code in plan.game[at.BOARD :]) == state.board
        assert cards_of(int(plan.game[at.HAND + state.turn])) == state.hands[state.turn]
        assert int(plan.game[at.SCORE + state.turn]) == state.scores[state.turn]
        assert int(plan.game[at.OWED + state.turn]) == seen.owed[state.turn] - sum(
            gone.points is None for gone in state.gone[state.turn][len(before.gone[state.turn]) :]
        )


@settings(max_examples=60)
@given(PLAYERS, SEEDS, st.floats(0, 1))
def test_what_is_hidden_is_dealt_as_the_view_allows(players: int, seed: int, share: float) -> None:
    """Everybody gets as many cards as he holds, of those he has left; one's own hand stays."""
    state = pick(players, seed, share)
    seen = view(state, state.turn)
    game = game_of(seen)
    tools = tools_for(land_of(state.island), players, habits_of_all())
    shake(tools.dice, seed, 2)
    deal(game, tools.dice, state.turn)
    for seat in range(players):
        hand, pile = cards_of(int(game[at.HAND + seat])), cards_of(int(game[at.PILE + seat]))
        assert len(hand) == seen.held[seat]
        assert sorted((*hand, *pile), key=CARDS.index) == list(seen.left[seat])
    assert cards_of(int(game[at.HAND + state.turn])) == seen.hand


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_seen(players: int) -> None:
    """The arrays made of a view are the same in every world that the view cannot tell apart."""
    state = pick(players, 3, 0.5)
    seen = view(state, state.turn)
    worlds = [resample(seen, QuickSource(number)) for number in range(10)]
    assert all(bytes(game_of(view(world, state.turn))) == bytes(game_of(seen)) for world in worlds)


def test_wider_beams_find_no_worse_turns() -> None:
    """What is best at sight grows with the beam, and soon grows no more."""
    worse = 0
    for seed in range(8):
        state = pick(2, seed, 0.3)
        seen = view(state, state.turn)
        narrow, usual, wide = (
            Workshop(state.island, 2, beam).plans(game_of(seen), seen, 1)[0].worth for beam in (2, 24, 200)
        )
        assert narrow <= wide + 1e-9
        assert usual <= wide + 1e-9
        worse += usual < wide - 0.5
    assert worse <= 1


def test_every_compiled_module_counts_for_the_cache() -> None:
    """A module that was forgotten would be served from an old cache."""
    folder = Path(at.__file__).parent
    marked = {file.stem for file in folder.glob("*.py") if "\n@fast\n" in file.read_text(encoding="utf-8")}
    assert marked <= set(at.SOURCES)
    assert all((folder / f"{name}.py").exists() for name in at.SOURCES)
