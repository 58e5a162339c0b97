"""Zanzibar: playouts, and positions judged at sight while turns are planned."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from spicetable.catalog import game_named
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.recorder import Recorder
from spicetable.players.registry import player_named
from spicetable.players.zanzibar.model.arrays import game_of
from spicetable.players.zanzibar.model.workshop import workshop_for
from spicetable.zanzibar.island import load_island
from spicetable.zanzibar.view import View

WORLDS = 25
PLANS = 24


def openings(players: int) -> list[View]:
    """What the first player sees at the beginning of his first turn, in a few games."""
    game = game_named("zanzibar")
    found: list[View] = []
    for seed in range(4):
        recorder = Recorder(game, game.options({"players": players}), seed=f"bench {seed}")
        recorder.settle()
        bot, source = player_named("greedy", game.name), QuickSource(seed)
        while recorder.state.phase != "turn":
            seat = recorder.actor
            assert isinstance(seat, int)
            recorder.act(bot.choose(game.view(recorder.state, seat), game.legal(recorder.state), source))
            recorder.settle()
        found.append(game.view(recorder.state, recorder.state.turn))
    return found


def playouts(players: int) -> Callable[[], tuple[int, float]]:
    """Playouts from first turns to the end of the game: how many, and the processor's seconds."""
    seen = openings(players)

    def run() -> tuple[int, float]:
        count, seconds = 0, 0.0
        for view in seen:
            workshop = workshop_for(load_island(view.island), players)
            plans = workshop.plans(game_of(view), view, PLANS)
            trials, games = workshop.trials(len(plans)), np.stack([plan.game for plan in plans])
            begun = time.process_time()
            workshop.try_out(games, trials, range(len(plans)), range(WORLDS), 7)
            seconds += time.process_time() - begun
            count += int(trials.counts.sum())
        return count, seconds

    return run


def evaluations(players: int) -> Callable[[], tuple[int, float]]:
    """Positions judged at sight while turns are planned: how many, and the processor's seconds."""
    seen = openings(players)

    def run() -> tuple[int, float]:
        count, seconds = 0, 0.0
        for view in seen:
            workshop, game = workshop_for(load_island(view.island), players), game_of(view)
            before, begun = workshop.judged, time.process_time()
            workshop.plans(game, view, PLANS)
            seconds += time.process_time() - begun
            count += workshop.judged - before
        return count, seconds

    return run
