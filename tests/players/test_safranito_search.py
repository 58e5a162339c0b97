"""The search plays Safranito the same for the same seed and budget, blind to secrets, and says what it expects."""

from __future__ import annotations

import time
from functools import cache

import pytest
from tests.players.safranito_model import SAFRANITO, states

from spicetable.disks import Release, Situation
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.players.player import Thinker
from spicetable.players.registry import levels_of, player_named
from spicetable.players.safranito.aims import aims_at_areas, aims_at_chips, ends_on_empty, simulated, speed_for
from spicetable.players.safranito.hand import by_hand
from spicetable.players.safranito.model import layout as at
from spicetable.players.safranito.model.areas import NAMES
from spicetable.players.safranito.search import SearchSafranito
from spicetable.players.simulation import play_game
from spicetable.safranito import actions as act
from spicetable.safranito.board import area_at
from spicetable.safranito.legal import legal
from spicetable.safranito.loading import resample
from spicetable.safranito.state import State
from spicetable.safranito.view import SeenChip, view
from spicetable.table.thinking import think


def search(options: str) -> SearchSafranito:
    made = player_named(f"search:{options}", "safranito")
    assert isinstance(made, SearchSafranito)
    return made


DECISIONS = {"throw", "extra", "offer", "keep", "name", "sell", "buy", "cook"}


@cache
def moments(players: int = 3) -> dict[str, State]:
    """One moment of every phase in which a seat decides, in the midst of a game; the extra throw is called so."""
    found: dict[str, State] = {}
    for seed in range(40):
        for state in states(players, seed):
            extra = state.phase == "offer" and state.space == "extra-throw"
            found["extra" if extra else state.phase] = state
        if len(found) == len(DECISIONS):
            break
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_and_budget_give_the_same_game(players: int) -> None:
    def play() -> bytes:
        bots = [search("playouts=250:blur=0.1:hand=light"), *[player_named("greedy", "safranito")] * (players - 1)]
        options = SAFRANITO.options({"players": players, "round_limit": 3})
        played = play_game(SAFRANITO, options, bots, seed=5)
        return to_json((played.recorder.record(), played.playouts))

    assert play() == play()


@pytest.mark.parametrize("house", [{"edition": "ru", "chili": True}, {"refill": True, "tremor": "steady"}])
def test_it_plays_whole_games_by_every_rule(house: dict[str, str | bool]) -> None:
    options = SAFRANITO.options({"players": 2, "round_limit": 25, **house})
    played = play_game(SAFRANITO, options, [search("playouts=250"), player_named("greedy", "safranito")], seed=2)
    assert played.recorder.outcome is not None
    assert played.playouts[0]
    assert not played.playouts[1]


def test_every_kind_of_decision_is_made_and_is_legal() -> None:
    assert set(moments()) == DECISIONS
    for state in moments().values():
        player = search("playouts=400")
        assert player.choose(view(state, state.turn), legal(state), QuickSource(1)) in legal(state)


def test_what_is_hidden_does_not_matter() -> None:
    """In worlds that the seat cannot tell apart it does the same."""
    for state in moments().values():
        seen = view(state, state.turn)
        worlds = [state, *(resample(seen, QuickSource(number)) for number in range(2))]
        chosen = {
            SAFRANITO.write(search("playouts=300").choose(view(world, state.turn), legal(world), QuickSource(7)))
            for world in worlds
        }
        assert len(chosen) == 1


def test_a_thought_adds_up() -> None:
    for name in ("throw", "name"):
        state = moments()[name]
        player = search("playouts=1000")
        action = player.choose(view(state, state.turn), legal(state), QuickSource(1))
        thought = player.thought
        assert isinstance(player, Thinker)
        assert thought is not None
        assert thought.seat == state.turn
        assert 50 <= thought.playouts <= 1000
        assert len(thought.wins) == 3
        assert sum(thought.wins) == pytest.approx(1, abs=0.001)
        assert thought.lines[0].actions == (SAFRANITO.write(action),)
        assert thought.lines[0].wins == thought.wins[state.turn]


def test_it_keeps_to_its_time_and_tells_its_playouts() -> None:
    state = moments()["throw"]
    search("playouts=300").choose(view(state, state.turn), legal(state), QuickSource(1))
    player = search("think=0.3")
    begun = time.perf_counter()
    player.choose(view(state, state.turn), legal(state), QuickSource(1))
    assert 0.27 < time.perf_counter() - begun < 0.8
    assert player.thought is not None
    assert player.thought.playouts >= 300


def test_what_leaves_no_choice_is_done_at_once() -> None:
    class Forced(tuple[act.Action, ...]):
        __slots__ = ()
        throw = None
        unlisted = False

        def sample(self, source: object) -> act.Action:
            raise AssertionError

    state = moments()["buy"]
    player = search("think=5")
    begun = time.perf_counter()
    assert player.choose(view(state, state.turn), Forced((act.BUY,)), QuickSource(1)) == act.BUY
    assert time.perf_counter() - begun < 0.1
    assert player.thought is None


def test_aims_reach_what_they_are_meant_for() -> None:
    """With a still hand and nothing in the way, each area is reached by most of the ways to throw at it."""
    for side in range(4):
        aims = aims_at_areas(side)
        for area, name in enumerate(NAMES):
            hits = 0
            ways = [aim for aim in aims if aim.area == area]
            for aim in ways:
                spot = Situation([]).throw(Release(aim.x, aim.vx, aim.vy, aim.vz, side)).thrown
                hits += spot is not None and area_at(spot.x, spot.y) == name
            assert hits >= len(ways) - 3
        ends = ends_on_empty("normal")[side]
        assert all(float(ends[area, area] - (ends[area, area - 1] if area else 0)) > 0.3 for area in range(at.AREAS))


def test_a_farther_way_takes_more_speed() -> None:
    speeds = [speed_for(length, 0.15) for length in range(420, 1500, 40)]
    assert speeds == sorted(speeds)


def test_chips_of_others_are_shot_at() -> None:
    """Thrown hard at a rival's chip, it leaves the bowl more often than not."""
    rival = SeenChip(1, None, False, 0, 0, "saffron")
    own = SeenChip(0, 30, False, -187_500, 0, "chili")
    aims = aims_at_chips((rival, own), 0, 0)
    assert len(aims) == 3
    ends = simulated(aims, (rival, own), 0, "steady", QuickSource(1))
    assert ends.areas.shape == (3, 50, 3)
    moved = (ends.areas[:, :, 0] != NAMES.index("saffron")).mean(axis=1)
    assert float(moved.max()) > 0.5
    assert (ends.areas[:, :, 1] == NAMES.index("chili")).all()


def test_a_worse_hand_throws_otherwise_than_is_meant() -> None:
    meant = act.Throw(40, False, 120, 0, 1800, 300)
    source = QuickSource(1)
    assert by_hand(meant, "still", source) == meant
    thrown = [by_hand(meant, "shaky", source) for _ in range(20)]
    assert len({(throw.vx, throw.vy, throw.vz) for throw in thrown}) == 20
    assert {(throw.chip, throw.x, throw.up) for throw in thrown} == {(40, 120, False)}


def test_levels_are_three_and_differ() -> None:
    stand_for = [level.player for level in levels_of("safranito")]
    assert [level.name for level in levels_of("safranito")] == ["novice", "regular", "master"]
    assert len(set(stand_for)) == 3
    assert stand_for[2].startswith("search:think=")


def test_it_passes_on_nothing_that_it_needs() -> None:
    """With two cards of a blend in hand, the third for ten rupees is bought, and the blend is put together."""
    state = next(
        state
        for seed in range(6)
        for state in states(2, seed)
        if state.phase == "cook" and any(isinstance(one, act.Make) for one in legal(state))
    )
    chosen = search("playouts=400").choose(view(state, state.turn), legal(state), QuickSource(1))
    assert isinstance(chosen, act.Make)


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_where_bots_think_a_view_is_all_that_it_takes(level: str) -> None:
    """The bytes of a view lead to a legal action, the same ones to the same, whatever the world is in truth."""
    for state in moments().values():
        worlds = [state, resample(view(state, state.turn), QuickSource(3))]
        sent = {to_json(view(world, state.turn)) for world in worlds}
        assert len(sent) == 1
        told = {think("safranito", level, document, "seed") for document in (*sent, *sent)}
        assert len(told) == 1
        assert SAFRANITO.read(told.pop()) in legal(state)
