"""Everything that plans and playouts of one island and number of players need, made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model import layout as at
from spicetable.players.zanzibar.model import plans
from spicetable.players.zanzibar.model.arrays import actions_of, land_of, tools_for
from spicetable.players.zanzibar.model.moving import ROWS
from spicetable.players.zanzibar.model.sight import UNUSED, use_cards
from spicetable.players.zanzibar.model.trials import Sums, try_plans, use
from spicetable.zanzibar.actions import Action
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.view import View

BEAM: Final = 24
BASES: Final = 48
HABITS: Final = (6.0, 3.0, 0.5, 0.4, 0.0, 0.02, 1.0, 0.2)


class Plan(NamedTuple):
    """A way to play the rest of one's movement and cards: its actions, the position after them, its worth at sight."""

    actions: tuple[Action, ...]
    game: Ints
    worth: float


class Workshop:
    """Makes plans and plays them out."""

    def __init__(self, island: Island, players: int, beam: int = BEAM) -> None:
        self._island = island
        self._land = land_of(island)
        self._tools = tools_for(self._land, players, habits_of_all())
        size = at.BOARD + len(island.ids)
        self._game = np.zeros(size, np.int64)
        self._even, self._odd = _kept(beam, size), _kept(beam, size)
        self._ends = _kept(plans.KINDS * plans.OF_A_KIND, size)
        self._desk = _desk(size, len(island.ids))
        self._uses = np.zeros((len(self._ends.values), 9))

    def plans(self, game: Ints, view: View, most: int) -> list[Plan]:
        """The most promising ways to go on with one's turn, the best at sight first."""
        mark = np.zeros(plans.MARKS, np.int64)
        mark[plans.MOVED] = view.moved
        mark[plans.ENDED] = sum(1 << number for number in view.ended)
        target = -1 if view.target is None else self._island.index[view.target]
        if view.played:
            mark[plans.MOVED] = at.MOST_MOVES
        plans.plan_turn(
            game, mark, view.lifted, view.steps, target, self._land, self._tools.habits, self._desk,
            self._even, self._odd, self._ends,
        )  # fmt: skip
        ends = self._ends
        use_cards(self._land, self._tools.habits, ends.games, ends.values, self._tools.pair, self._uses)
        return [self._plan(int(row) // 9, int(row) % 9) for row in self._chosen(most)]

    def _chosen(self, most: int) -> list[int]:
        """The best ends and uses of cards, at first no more than a few of one kind."""
        flat = self._uses.ravel()
        order = [int(row) for row in np.argsort(-flat, kind="stable") if flat[row] > UNUSED]
        seen: dict[tuple[int, int], int] = {}
        first: list[int] = []
        for row in order:
            kind = (row // 9 // plans.OF_A_KIND, row % 9)
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 2:
                first.append(row)
        return first[:most]

    def _plan(self, end: int, uses: int) -> Plan:
        game = self._ends.games[end].copy()
        log = self._ends.logs[end].copy()
        use(game, self._land, uses, log)
        return Plan(tuple(actions_of(log, self._island)), game, float(self._uses[end, uses]))

    @property
    def judged(self) -> int:
        """How many positions have been judged at sight so far."""
        return int(self._desk.judged[0])

    def trials(self, amount: int) -> Sums:
        """Nothing tried yet."""
        return Sums(
            np.zeros((amount, at.MOST_SEATS)), np.zeros((amount, 2 * at.MOST_SEATS)), np.zeros(amount, np.int64)
        )

    def try_out(self, games: Ints, sums: Sums, order: Sequence[int], worlds: range, seed: int) -> int:
        """Play these positions out in these worlds, and add what came of it; how many turns were played."""
        ordered = np.array(order, np.int64)
        return try_plans(games, ordered, worlds.start, len(worlds), seed, self._land, self._tools, self._game, sums)


def habits_of_all() -> Floats:
    """The habits that playouts give everybody."""
    return np.tile(np.array(HABITS), (at.MOST_SEATS, 1))


def _kept(amount: int, size: int) -> plans.Kept:
    return plans.Kept(
        np.zeros(amount),
        np.zeros((amount, size), np.int64),
        np.zeros((amount, plans.LOG), np.int64),
        np.zeros((amount, plans.MARKS), np.int64),
    )


def _desk(size: int, spaces: int) -> plans.Desk:
    mix = np.random.default_rng(7).integers(1, 1 << 44, (8 * at.MOST_SEATS, spaces))
    return plans.Desk(
        ways=np.zeros((ROWS, spaces), np.int64),
        ended=np.zeros(plans.MARKS, np.int64),
        found=np.zeros(plans.REFUGES, np.int64),
        harms=np.zeros(plans.REFUGES),
        start=np.zeros(plans.LOG, np.int64),
        trail=np.zeros(plans.LOG, np.int64),
        bases=np.zeros((BASES, size), np.int64),
        base_logs=np.zeros((BASES, plans.LOG), np.int64),
        facts=np.zeros((BASES, 2), np.int64),
        mix=mix.astype(np.int64),
        judged=np.zeros(1, np.int64),
    )


@lru_cache(maxsize=4)
def workshop_for(island: Island, players: int) -> Workshop:
    """The workshop of an island and number of players."""
    return Workshop(island, players)
