"""A player of Safranito that tries its throws out.

A throw is chosen among hundreds: at every area low, high, slanting and off the rim, and at others' chips, with each
chip in hand. Every way to throw is simulated with the table's tremor, and what comes of it is played out to the end of
the round, in worlds that the view cannot tell from the true one, by a policy that plays for everybody. There chances to
win are judged. Step by step the better half goes on, until one is left. In trade it does the same with what may be
done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Final

import numpy as np

from spicetable.disks.compile import Floats, Ints
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource, Source
from spicetable.kernel.legal import Legal
from spicetable.players.player import Line, Thought
from spicetable.players.safranito.aims import Aim, Ends, aims_at_areas, aims_at_chips, ends_on_empty, simulated
from spicetable.players.safranito.greedy import decide
from spicetable.players.safranito.hand import by_hand
from spicetable.players.safranito.model import layout as at
from spicetable.players.safranito.model.arrays import PHASES, game_of, tools_for
from spicetable.players.safranito.model.trials import Sums, try_throws, try_worlds
from spicetable.players.safranito.options import SearchOptions
from spicetable.safranito import actions as act
from spicetable.safranito.apply import apply
from spicetable.safranito.chance import chance
from spicetable.safranito.data import SIDES
from spicetable.safranito.flow import actor
from spicetable.safranito.legal import legal as legal_in
from spicetable.safranito.loading import resample
from spicetable.safranito.notation import write
from spicetable.safranito.state import State
from spicetable.safranito.view import View, view

WORLDS: Final = 24
"""In so many worlds alternatives are tried."""
OF_AN_AREA: Final = 2
"""So many ways to throw at an area are tried out, those that hit it most often as the chips lie."""
BESIDE_THROWS: Final = 0.15
"""What part of the effort for a throw goes to any other decision."""
BATCH: Final = 12
"""So many playouts of each alternative are made before the clock is looked at."""
LINES: Final = 3
PASSING: Final = -1
"""What stands for an aim where an extra throw is declined."""

Tried = Callable[[Ints, int, int], None]


class SearchSafranito:
    """Simulates throws, plays on from where they end, and takes what wins most."""

    def __init__(self, options: SearchOptions | None = None) -> None:
        self._options = options or SearchOptions()
        self.thought: Thought | None = None

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """The best that can be found now."""
        self.thought = None
        if not legal.unlisted and len(legal) == 1:
            return next(iter(legal))
        seed = source.below(1 << 30)
        clock = _Clock(self._options, BESIDE_THROWS if legal.throw is None else 1.0)
        if legal.throw is None:
            return self._decide(view, list(legal), clock, seed, source)
        return self._throw(view, list(legal), clock, seed, source)

    def _throw(self, seen: View, beside: list[act.Action], clock: _Clock, seed: int, source: Source) -> act.Action:
        assert seen.seat is not None
        side = SIDES[seen.options.players][seen.seat]
        aims = [*aims_at_areas(side), *aims_at_chips(seen.chips, seen.seat, side)]
        ends = simulated(aims, seen.chips, side, seen.options.tremor, source)
        aims_kept = _promising(ends)
        throws = [(aim, value) for aim in aims_kept for value in seen.in_hand]
        options: Ints = np.array([*throws, *((PASSING, 0) for _ in beside)], np.int64)
        worlds = np.stack([game_of(resample(seen, source)) for _ in range(WORLDS)])
        tools, game = tools_for(seen.options.players, ends_on_empty(seen.options.tremor)), np.zeros(at.SIZE, np.int64)
        sums = _nothing(len(options))

        def tried(order: Ints, first: int, count: int) -> None:
            try_throws(worlds, ends.areas, options, order, first, count, seed, self._options.rounds, tools, game, sums)

        actions: list[act.Action] = [_throw_of(aims[aim], value) for aim, value in throws]
        chosen = [*actions, *beside][self._best(seen, [*actions, *beside], tried, sums, source, clock)]
        return by_hand(chosen, self._options.hand, source) if isinstance(chosen, act.Throw) else chosen

    def _decide(self, seen: View, actions: list[act.Action], clock: _Clock, seed: int, source: Source) -> act.Action:
        worlds = [resample(seen, source) for _ in range(WORLDS)]
        after = np.stack(
            [
                np.stack([game_of(settled(apply(state, action).state, seed + n)) for n, state in enumerate(worlds)])
                for action in actions
            ]
        )
        tools, game = tools_for(seen.options.players, ends_on_empty(seen.options.tremor)), np.zeros(at.SIZE, np.int64)
        sums = _nothing(len(actions))

        def tried(order: Ints, first: int, count: int) -> None:
            try_worlds(after, order, first, count, seed, self._options.rounds, tools, game, sums)

        return actions[self._best(seen, actions, tried, sums, source, clock)]

    def _best(
        self, seen: View, actions: Sequence[act.Action], tried: Tried, sums: Sums, source: Source, clock: _Clock
    ) -> int:
        """The best alternative by sequential halving; what it rests on is kept as the thought."""
        assert seen.seat is not None
        blur = self._blurred(len(actions), source)
        order: Ints = np.arange(len(actions), dtype=np.int64)
        rounds = max(1, ceil(log2(len(actions))))
        number = 0
        for turn in range(rounds):
            while (count := clock.batch((turn + 1) / rounds, len(order))) > 0:
                tried(order, number, count)
                number += count
                clock.used += count * len(order)
            worths = sums.wins[order, seen.seat] / sums.counts[order] + blur[order]
            order = order[np.argsort(-worths, kind="stable")][: max(1, len(order) // 2)]
        self.thought = _thought(actions, sums, int(order[0]), seen, clock.used)
        return int(order[0])

    def _blurred(self, amount: int, source: Source) -> Floats:
        """How much each of so many alternatives is misjudged."""
        blur = self._options.blur
        return np.array([blur * (source.below(2001) - 1000) / 1000 if blur else 0.0 for _ in range(amount)])


class _Clock:
    """Deals out the playouts or seconds of a decision."""

    def __init__(self, options: SearchOptions, part: float) -> None:
        self._playouts = options.playouts and max(1, round(options.playouts * part))
        self._seconds = options.think * part
        self._begun = time.perf_counter()
        self.used = 0

    def batch(self, share: float, alternatives: int) -> int:
        """How often more every one of these alternatives is tried, until this share of the effort is spent."""
        if self._playouts:
            return max(int(self.used == 0), int(share * self._playouts - self.used) // alternatives)
        spent = time.perf_counter() - self._begun
        return 0 if spent >= share * self._seconds and self.used else BATCH


def _promising(ends: Ends) -> list[int]:
    """Of each area the ways that hit it most often, and all throws at chips."""
    hits = ends.hits()
    found = [number for number, aim in enumerate(ends.aims) if aim.area < 0]
    for area in range(at.AREAS):
        ways = [number for number, aim in enumerate(ends.aims) if aim.area == area]
        found += sorted(ways, key=lambda number: -hits[number])[:OF_AN_AREA]
    return found


def _throw_of(aim: Aim, value: int) -> act.Throw:
    return act.Throw(value, False, aim.x, aim.vx, aim.vy, aim.vz)


def _nothing(alternatives: int) -> Sums:
    return Sums(np.zeros((alternatives, at.MOST_SEATS)), np.zeros(alternatives, np.int64))


def settled(state: State, seed: int) -> State:
    """The state after what chance brings, up to one that the model can go on from; who drew cards keeps the best."""
    source = QuickSource(seed)
    while state.phase not in PHASES:
        action = (
            chance(state, source) if actor(state) == CHANCE else decide(view(state, state.turn), list(legal_in(state)))
        )
        state = apply(state, action).state
    return state


def _thought(actions: Sequence[act.Action], sums: Sums, best: int, seen: View, used: int) -> Thought:
    order = sorted(range(len(actions)), key=lambda one: (-int(one == best), -sums.counts[one]))
    lines = tuple(
        Line(
            (write(actions[one]),),
            round(float(sums.wins[one, seen.turn] / sums.counts[one]), 4),
            int(sums.counts[one]),
        )
        for one in order[:LINES]
    )
    wins = sums.wins[best, : seen.options.players] / sums.counts[best]
    return Thought(seen.turn, used, tuple(round(float(win), 4) for win in wins), lines)
