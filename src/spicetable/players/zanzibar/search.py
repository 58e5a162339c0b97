"""A player of Zanzibar that plays its plans out.

At the beginning of its turn it works out the most promising ways to play the whole of it, movement and cards, and plays
each of them out to the end of the game, again and again, with whatever the others may hold and whatever may be drawn.
All plans meet the same worlds. Round by round the better half goes on, until one is left.
"""

from __future__ import annotations

import time
from collections import deque
from itertools import chain
from math import ceil, log2
from typing import Final

import numpy as np

from spicetable.disks.compile import Floats
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal
from spicetable.players.player import Line, Thought
from spicetable.players.zanzibar.greedy import GreedyZanzibar
from spicetable.players.zanzibar.model import layout as at
from spicetable.players.zanzibar.model.arrays import game_of, mask_of
from spicetable.players.zanzibar.model.trials import Sums
from spicetable.players.zanzibar.model.workshop import Plan, Workshop, workshop_for
from spicetable.players.zanzibar.options import SearchOptions
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.apply import apply
from spicetable.zanzibar.island import load_island
from spicetable.zanzibar.loading import resample
from spicetable.zanzibar.notation import write
from spicetable.zanzibar.view import View, view

SIGHT: Final = 0.02
"""How much better a plan is believed to be for each point at sight, in chances to win."""

BELIEF: Final = 20.0
"""How many playouts that belief is worth."""

KEEPING: Final = 0.15
"""What part of a turn's thinking goes to the question whether to keep a card."""

LINES: Final = 3

TURNS_KEPT: Final = 32
"""The plans of so many turns are remembered, since one player may sit at several tables."""


class SearchZanzibar:
    """Plays whole turns out, and takes the one that wins most."""

    def __init__(self, options: SearchOptions | None = None) -> None:
        self._options = options or SearchOptions()
        self._planned: deque[list[tuple[View, act.Action]]] = deque(maxlen=TURNS_KEPT)
        self._simple = GreedyZanzibar()
        self.thought: Thought | None = None

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """What was planned for this moment; else the best that can be found now."""
        self.thought = None
        if len(legal) == 1:
            return next(iter(legal))
        for expected, action in chain.from_iterable(self._planned):
            if expected == view:
                return action
        if view.phase == "place" or view.dealing:
            return self._simple.choose(view, legal, source)
        seed = source.below(1 << 30)
        if view.phase == "keep":
            return self._keep(view, seed)
        return self._turn(view, seed, source)

    def _turn(self, view: View, seed: int, source: Source) -> act.Action:
        workshop = workshop_for(load_island(view.island), view.players)
        plans = workshop.plans(game_of(view), view, self._options.width)
        best = self._best(workshop, plans, view, seed, self._blurred(len(plans), source))
        moments = expected_views(view, plans[best].actions, source)
        self._planned.appendleft(moments)
        return moments[0][1]

    def _keep(self, view: View, seed: int) -> act.Action:
        assert view.drawn is not None
        workshop = workshop_for(load_island(view.island), view.players)
        kept, gone = game_of(view), game_of(view)
        kept[at.HAND + view.turn] |= mask_of((view.drawn,))
        gone[at.OWED + view.turn] -= 1
        plans = [Plan((act.KEEP,), kept, 0.0), Plan((act.DISCARD[view.drawn],), gone, -1.0)]
        if not gone[at.HAND + view.turn] | gone[at.PILE + view.turn]:
            gone[at.EMPTIED] += 1
            gone[at.OUT + view.turn] = gone[at.EMPTIED]
            gone[at.FIRST_OUT] = view.emptied[0] if view.emptied else view.turn
        return plans[self._best(workshop, plans, view, seed, np.zeros(len(plans)), KEEPING)].actions[0]

    def _blurred(self, amount: int, source: Source) -> Floats:
        """How much each of so many plans is misjudged."""
        blur = self._options.blur
        return np.array([blur * (source.below(2001) - 1000) / 1000 if blur else 0.0 for _ in range(amount)])

    def _best(
        self, workshop: Workshop, plans: list[Plan], view: View, seed: int, blur: Floats, part: float = 1.0
    ) -> int:
        """The best plan by sequential halving; what it rests on is kept as the thought."""
        seat = view.turn
        sights = np.array([plan.worth for plan in plans])
        sights -= sights.max()
        trials = workshop.trials(len(plans))
        games = np.stack([plan.game for plan in plans])
        alive = list(range(len(plans)))
        rounds = max(1, ceil(log2(len(plans))))
        clock = _Clock(self._options, part, rounds)
        world = 0
        for number in range(rounds):
            while (worlds := clock.worlds(number, len(alive))) > 0:
                workshop.try_out(games, trials, alive, range(world, world + worlds), seed)
                world += worlds
                clock.used += worlds * len(alive)
            mean = trials.worths[:, seat].sum() / trials.counts.sum()
            believed = BELIEF * (mean + SIGHT * (sights - sights.mean()))
            worths = (trials.worths[:, seat] + believed) / (trials.counts + BELIEF) + blur
            alive = sorted(alive, key=lambda plan: -worths[plan])[: max(1, len(alive) // 2)]
        self.thought = _thought(plans, trials, alive[0], view, clock.used)
        return alive[0]


class _Clock:
    """Shares a turn's playouts or seconds among the rounds."""

    def __init__(self, options: SearchOptions, part: float, rounds: int) -> None:
        self._playouts = options.playouts and max(1, round(options.playouts * part))
        self._seconds = options.think * part
        self._rounds = rounds
        self._begun = time.perf_counter()
        self.used = 0

    def worlds(self, number: int, plans: int) -> int:
        """In how many worlds more every plan is tried in this round."""
        share = (number + 1) / self._rounds
        if self._playouts:
            least = number == 0 and self.used == 0
            return max(int(least), int(share * self._playouts - self.used) // plans)
        spent = time.perf_counter() - self._begun
        if spent >= share * self._seconds and self.used:
            return 0
        return 1


def expected_views(before: View, actions: tuple[act.Action, ...], source: Source) -> list[tuple[View, act.Action]]:
    """What one will see before each action of a plan: what the others hold does not matter to it."""
    state = resample(before, source)
    seen: list[tuple[View, act.Action]] = []
    for action in actions:
        seen.append((view(state, before.seat), action))
        state = apply(state, action).state
    return [*seen, (view(state, before.seat), act.END)]


def _thought(plans: list[Plan], trials: Sums, best: int, view: View, used: int) -> Thought:
    order = sorted(range(len(plans)), key=lambda plan: (-int(plan == best), -trials.counts[plan]))
    lines = tuple(
        Line(
            tuple(write(action) for action in plans[plan].actions),
            round(float(trials.wins[plan, view.turn] / trials.counts[plan]), 4),
            int(trials.counts[plan]),
        )
        for plan in order[:LINES]
    )
    wins = trials.wins[best, : view.players] / trials.counts[best]
    return Thought(view.turn, used, tuple(round(float(win), 4) for win in wins), lines)
