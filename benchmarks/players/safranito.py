"""Safranito: candidate throws with all their releases, and playouts of what follows to the end of the round."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from spicetable.catalog import game_named
from spicetable.disks.compile import Ints
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.recorder import Recorder
from spicetable.players.registry import player_named
from spicetable.players.safranito.aims import Aim, aims_at_areas, aims_at_chips, ends_on_empty, simulated
from spicetable.players.safranito.model import layout as at
from spicetable.players.safranito.model.arrays import game_of, tools_for
from spicetable.players.safranito.model.trials import Sums, try_throws
from spicetable.players.safranito.search import WORLDS
from spicetable.safranito.data import SIDES
from spicetable.safranito.loading import resample
from spicetable.safranito.view import View

ROUND = 3


class Moment(NamedTuple):
    """What a player sees before a throw, ways to throw, and worlds to throw in."""

    view: View
    aims: list[Aim]
    worlds: Ints


def moments(players: int) -> list[Moment]:
    """Every throw of the third round of a game."""
    game = game_named("safranito")
    recorder = Recorder(game, game.options({"players": players}), seed="bench")
    recorder.settle()
    bot, source = player_named("greedy", game.name), QuickSource(1)
    found: list[Moment] = []
    while recorder.state.round <= ROUND and isinstance(seat := recorder.actor, int):
        view = game.view(recorder.state, seat)
        if view.phase == "throw" and view.round == ROUND:
            side = SIDES[players][seat]
            aims = [*aims_at_areas(side), *aims_at_chips(view.chips, seat, side)]
            worlds = np.stack([game_of(resample(view, source)) for _ in range(WORLDS)])
            found.append(Moment(view, aims, worlds))
        recorder.act(bot.choose(view, game.legal(recorder.state), source))
        recorder.settle()
    return found


def candidates(players: int, amount: int, releases: int) -> Callable[[], tuple[int, float]]:
    """Simulate candidate throws with so many releases each, and play each release out to the end of the round."""
    seen = moments(players)

    def run() -> tuple[int, float]:
        begun = time.process_time()
        for view, aims, worlds in seen:
            assert view.seat is not None
            few = aims[: -(-amount // len(view.in_hand))]
            side = SIDES[players][view.seat]
            ends = simulated(few, view.chips, side, view.options.tremor, QuickSource(2), releases)
            _play(players, worlds, ends.areas, _options(len(few), view, amount), releases)
        return amount * len(seen), time.process_time() - begun

    return run


def round_playouts(players: int) -> Callable[[], tuple[int, float]]:
    """Play out from where throws ended to the end of the round: how many playouts, and the processor's seconds."""
    seen = moments(players)
    ends = [
        simulated(aims, view.chips, SIDES[players][view.turn], view.options.tremor, QuickSource(2))
        for view, aims, _ in seen
    ]

    def run() -> tuple[int, float]:
        begun, count = time.process_time(), 0
        for (view, aims, worlds), end in zip(seen, ends, strict=True):
            options = _options(len(aims), view, len(aims))
            _play(players, worlds, end.areas, options, 50)
            count += 50 * len(options)
        return count, time.process_time() - begun

    return run


def _options(aims: int, view: View, amount: int) -> Ints:
    pairs = [(aim, value) for aim in range(aims) for value in view.in_hand]
    return np.array(pairs[:amount], np.int64)


def _play(players: int, worlds: Ints, areas: Ints, options: Ints, releases: int) -> None:
    tools, game = tools_for(players, ends_on_empty("normal")), np.zeros(at.SIZE, np.int64)
    sums = Sums(np.zeros((len(options), at.MOST_SEATS)), np.zeros(len(options), np.int64))
    order: Ints = np.arange(len(options), dtype=np.int64)
    try_throws(worlds, areas, options, order, 0, releases, 7, 0, tools, game, sums)
