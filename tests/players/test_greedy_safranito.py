"""The greedy player of Safranito: always legal, much better than chance, and quick to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.safranito_positions import GAME, A, B, table, throw
from tests.unit.safranito import moments

from spicetable.kernel.chance import QuickSource
from spicetable.players.registry import players_named
from spicetable.players.safranito.greedy import GreedySafranito, spare, wishes
from spicetable.players.simulation import play_game
from spicetable.safranito.state import State


@pytest.mark.parametrize("position", moments.POSITIONS)
def test_what_it_chooses_is_legal(position: Callable[[], State]) -> None:
    state = position()
    if GAME.actor(state) in (A, B):
        legal = GAME.legal(state)
        assert GreedySafranito().choose(GAME.view(state, state.turn), legal, QuickSource(1)) in legal


def test_it_knows_what_it_wants_and_what_it_can_spare() -> None:
    view = GAME.view(table(2, hands={A: ["cardamom", "chili", "chili", "mint"]}), A)
    assert wishes(view)["cumin"] == 1.0
    assert "chili" not in wishes(view)
    assert spare(view) == {"chili": 1, "mint": 1}


def test_it_bids_high_only_against_others() -> None:
    state = table(2, hands={A: ["cardamom", "chili"]}, display=["cumin"], money={A: 50})
    sources = [QuickSource(seed) for seed in range(30)]

    def bids(position: State) -> set[int]:
        throws = [GreedySafranito().choose(GAME.view(position, A), GAME.legal(position), source) for source in sources]
        return {getattr(one, "chip", 0) for one in throws if getattr(one, "x", 1) == 0 and getattr(one, "vy", 0) < 1500}

    assert bids(state) == {10}
    challenged = throw(throw(state, 60, "out"), 60, "cumin")
    assert bids(challenged) <= {50}


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(12):
        bots = players_named(["greedy", "random", "random"], "safranito")
        played = play_game(GAME, GAME.options({"players": 3, "round_limit": 30}), bots, seed)
        outcome = played.recorder.outcome
        assert outcome is not None
        wins += outcome.winners == (0,)
    assert wins >= 11
