"""The search plays whole turns, the same for the same seed and budget, and says what it expects."""

from __future__ import annotations

import time

import pytest
from tests.players.zanzibar_model import ZANZIBAR, states

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import plain, to_json
from spicetable.players.player import Thinker, Thought
from spicetable.players.registry import player_named
from spicetable.players.simulation import play_game
from spicetable.players.zanzibar.search import SearchZanzibar
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.apply import apply
from spicetable.zanzibar.legal import legal
from spicetable.zanzibar.loading import load, resample
from spicetable.zanzibar.state import State
from spicetable.zanzibar.view import view


def search(options: str) -> SearchZanzibar:
    made = player_named(f"search:{options}", "zanzibar")
    assert isinstance(made, SearchZanzibar)
    return made


def first_turn(players: int = 2, seed: int = 1) -> State:
    return next(state for state in states(players, seed) if state.phase == "turn")


def turn_of(player: SearchZanzibar, state: State, source: QuickSource) -> tuple[list[act.Action], list[Thought | None]]:
    """The actions of a turn, to its end or the first draw, and what each rests on."""
    actions: list[act.Action] = []
    thoughts: list[Thought | None] = []
    seat = state.turn
    while state.turn == seat and state.phase in ("turn", "move", "push"):
        actions.append(player.choose(view(state, seat), legal(state), source))
        thoughts.append(player.thought)
        state = apply(state, actions[-1]).state
    return actions, thoughts


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_seed_and_budget_give_the_same_game(players: int) -> None:
    def play() -> bytes:
        bots = [search("playouts=24:width=8:blur=0.1"), *[player_named("greedy", "zanzibar")] * (players - 1)]
        played = play_game(ZANZIBAR, ZANZIBAR.options({"players": players}), bots, seed=5)
        return to_json((played.recorder.record(), played.playouts))

    assert play() == play()


def test_what_is_hidden_does_not_matter() -> None:
    """In worlds that the seat cannot tell apart it does the same, also in the midst of its turn."""
    moments = [state for state in states(3, 2) if state.phase in ("turn", "keep", "move", "push")][::40]
    assert len(moments) > 3
    for state in moments:
        seen = view(state, state.turn)
        worlds = [state, *(resample(seen, QuickSource(number)) for number in range(2))]
        chosen = {
            search("playouts=32:width=6").choose(view(world, state.turn), legal(world), QuickSource(7))
            for world in worlds
        }
        assert len(chosen) == 1


def test_a_turn_is_thought_out_once_and_then_carried_out() -> None:
    actions, thoughts = turn_of(search("playouts=60"), first_turn(), QuickSource(1))
    assert len(actions) > 3
    assert actions[-1] == act.END
    assert thoughts[0] is not None
    assert thoughts[1:] == [None] * (len(actions) - 1)
    written = [ZANZIBAR.write(action) for action in actions]
    assert list(thoughts[0].lines[0].actions) == written[:-1]


def test_a_thought_adds_up() -> None:
    player = search("playouts=120:width=12")
    state = first_turn(4)
    player.choose(view(state, state.turn), legal(state), QuickSource(1))
    thought = player.thought
    assert isinstance(player, Thinker)
    assert thought is not None
    assert thought.seat == state.turn
    assert 60 <= thought.playouts <= 120
    assert sum(thought.wins) == pytest.approx(1, abs=0.001)
    assert len(thought.lines) == 3
    assert thought.lines[0].wins == thought.wins[state.turn]
    assert all(line.playouts <= thought.lines[0].playouts for line in thought.lines)


@pytest.mark.parametrize("think", [0.1, 0.3])
def test_it_keeps_to_its_time_and_tells_its_playouts(think: float) -> None:
    state = first_turn()
    search("playouts=24").choose(view(state, state.turn), legal(state), QuickSource(1))
    player = search(f"think={think}")
    begun = time.perf_counter()
    player.choose(view(state, state.turn), legal(state), QuickSource(1))
    assert think * 0.9 < time.perf_counter() - begun < think + 0.5
    assert player.thought is not None
    assert player.thought.playouts >= 24


def test_another_course_than_planned_is_thought_about_anew() -> None:
    """After the first action something else is done than was planned; the player goes on from there, by the rules."""
    player, source, state = search("playouts=24"), QuickSource(1), first_turn()
    planned = player.choose(view(state, state.turn), legal(state), source)
    other = next(action for action in legal(state) if isinstance(action, act.Take) and action != planned)
    state = apply(state, other).state
    actions, thoughts = turn_of(player, state, source)
    assert thoughts[0] is not None
    assert actions[-1] == act.END


def test_one_player_may_sit_at_several_tables() -> None:
    player, source = search("playouts=24"), QuickSource(1)
    tables = [first_turn(2, seed) for seed in (1, 2, 3)]
    for state in tables:
        player.choose(view(state, state.turn), legal(state), source)
    for state in tables:
        player.choose(view(state, state.turn), legal(state), source)
        assert player.thought is None


def test_in_the_last_turn_it_plays_for_the_win() -> None:
    """A point behind in the last turn of the game, it does not end it without having scored."""
    before = next(
        state
        for seed in range(12)
        for state in states(2, seed)
        if state.phase == "turn" and state.emptied and len(state.hands[state.turn]) == 2 and not state.ended
    )
    document = plain(ZANZIBAR.dump(before))
    assert isinstance(document, dict)
    scores = [10 if seat == before.turn else 11 for seat in range(2)]
    state = load({**document, "scores": scores})
    player, seat = search("playouts=200"), state.turn
    while state.phase != "over" and state.turn == seat:
        action = (
            legal(state)[0] if state.phase == "draw" else player.choose(view(state, seat), legal(state), QuickSource(1))
        )
        state = apply(state, action).state
    assert state.scores[seat] > 11
