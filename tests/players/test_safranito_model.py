"""The compiled model of Safranito plays by the rules: all that it decides is done again by the game itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.players.safranito_model import HOUSES, SAFRANITO, done_again, states

from spicetable.kernel.chance import QuickSource
from spicetable.players.dice import shake
from spicetable.players.safranito.aims import ends_on_empty
from spicetable.players.safranito.model import layout as at
from spicetable.players.safranito.model.arrays import PHASES, game_of, mask_of, tools_for
from spicetable.players.safranito.model.games import chances, finish_round, play_out
from spicetable.safranito.loading import resample
from spicetable.safranito.state import State
from spicetable.safranito.view import view

PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 5)
RULES = st.sampled_from(list(HOUSES))


def after_throws(players: int, seed: int, house: str, share: float) -> State:
    """A moment when the extra throw is behind, and no card lies where its order is known."""
    found = [
        state
        for state in states(players, seed, house)
        if state.phase in PHASES and state.phase != "throw" and state.space != "extra-throw" and not state.under
    ]
    assume(found)
    return found[int(share * (len(found) - 1))]


@settings(max_examples=80, deadline=None)
@given(PLAYERS, SEEDS, RULES, st.floats(0, 1), st.integers(0, 1000))
def test_the_rest_of_a_round_is_played_by_the_rules(
    players: int, seed: int, house: str, share: float, dice: int
) -> None:
    """Every decision is legal in turn, and money, hands, blends and the head chef agree in the end."""
    state = after_throws(players, seed, house, share)
    game, tools = game_of(state), tools_for(players, ends_on_empty("normal"))
    shake(tools.dice, dice, 1)
    finish_round(game, tools)
    after = done_again(state, tools.log)
    assert (after.phase == "over") == (game[at.PHASE] == at.OVER)
    assert after.phase in ("lay", "deal", "throw", "over")
    for seat in range(players):
        assert int(game[at.MONEY + seat]) == after.money[seat]
        assert int(game[at.MADE + seat]) == len(after.made[seat])
        assert int(game[at.RESERVED + seat]) == mask_of(after.reserved[seat])
        hand = game[at.HANDS + at.SPICES * seat : at.HANDS + at.SPICES * (seat + 1)]
        assert tuple(hand.tolist()) == after.hands[seat]
    if after.phase != "over":
        assert int(game[at.CHEF]) == after.chef


@settings(max_examples=30, deadline=None)
@given(PLAYERS, SEEDS, RULES, st.floats(0, 1), st.integers(0, 1000))
def test_nothing_is_lost_in_a_playout(players: int, seed: int, house: str, share: float, dice: int) -> None:
    """From any moment to the end of the game: six cards of each spice, eighteen blends, chances that add up."""
    moments = [state for state in states(players, seed, house) if state.phase in PHASES]
    game = game_of(moments[int(share * (len(moments) - 1))])
    tools = tools_for(players, ends_on_empty("normal"))
    shake(tools.dice, dice, 1)
    play_out(game, tools, 30)
    assert game[at.PHASE] == at.OVER
    rows = [game[start : start + at.SPICES] for start in (at.DISPLAY, at.POOL, at.DISCARDS)]
    rows += [game[at.HANDS + at.SPICES * seat :][: at.SPICES] for seat in range(players)]
    assert np.sum(rows, axis=0).tolist() == [at.COPIES] * at.SPICES
    assert all(int(row.min()) >= 0 for row in rows)
    assert all(int(game[at.MONEY + seat]) >= 0 for seat in range(players))
    blends = [int(game[field]) for field in (at.FACE_UP, at.UNSEEN, *range(at.RESERVED, at.RESERVED + players))]
    made = sum(int(game[at.MADE + seat]) for seat in range(players))
    assert sum(mask.bit_count() for mask in blends) + made == at.BLENDS
    found = np.zeros(at.MOST_SEATS)
    chances(game, tools, found)
    assert found.sum() == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_who_has_come_farther_has_better_chances(players: int) -> None:
    state = states(players, 1)[0]
    tools, found = tools_for(players, ends_on_empty("normal")), np.zeros(at.MOST_SEATS)
    game = game_of(state)
    chances(game, tools, found)
    assert found[:players] == pytest.approx([1 / players] * players)
    game[at.MONEY] -= 150
    chances(game, tools, found)
    assert found[0] < found[1]
    game[at.MADE] = 1
    chances(game, tools, found)
    assert found[0] > found[1]


def test_worlds_keep_what_is_known() -> None:
    """Arrays of worlds that the view cannot tell apart differ in what is hidden only."""
    state = next(state for state in states(3, 2) if state.phase == "sell" and state.round > 3)
    seen = view(state, state.turn)
    games = [game_of(resample(seen, QuickSource(number))) for number in range(8)]
    true = game_of(state)
    own = slice(at.HANDS + at.SPICES * state.turn, at.HANDS + at.SPICES * (state.turn + 1))
    for game in games:
        assert game[own].tolist() == true[own].tolist()
        for fixed in (slice(0, at.RESERVED), slice(at.DISPLAY, at.POOL)):
            unhidden = [n for n in range(fixed.start, fixed.stop) if n != at.UNSEEN]
            assert game[unhidden].tolist() == true[unhidden].tolist()


def test_the_positions_are_of_the_game() -> None:
    assert all(SAFRANITO.actor(state) == state.turn for state in states(2, 0))
