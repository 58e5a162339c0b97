"""How far a merchant can go, and by which way: everything it can reach, each space in as few steps as can be.

A weaker rival bars nobody's way: he can always be pushed, or else displaced. Own merchants and stronger ones bar it for
the whole move. So what is within reach is found by spreading over the paths, whoever is pushed where. Only equals need
more care, since whether one can be displaced hangs on where others were pushed before (Z-V6): for their sake the moves
themselves are tried out, as long as the steps could suffice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from spicetable.zanzibar.island import Island
from spicetable.zanzibar.moving import entered, free_neighbours, may_enter, moved_to, refuges
from spicetable.zanzibar.state import FREE

Route: TypeAlias = tuple[int, ...]
"""The spaces that are entered, in order."""

Routes: TypeAlias = dict[int, Route]
"""To each space the best way."""


REMEMBERED: Final = 512
"""How many answers are kept: many ways lead past the same choice, and many readers ask about the same board."""


@dataclass(frozen=True, slots=True)
class Mover:
    """A merchant to be moved: the code it has on the board, where it stands, and how many steps it has left.

    >>> from spicetable.zanzibar.island import default_island
    >>> from spicetable.zanzibar.state import code_of
    >>> island = default_island()
    >>> board = bytearray(len(island.ids))
    >>> board[island.index["n1"]] = code_of(0, 2)
    >>> found = routes(Mover(island, bytes(board), code_of(0, 2), 2))
    >>> [island.ids[space] for space in found[island.index["n5"]]]
    ['n2', 'n5']
    """

    island: Island
    board: bytes
    code: int
    steps: int

    @property
    def start(self) -> int:
        """Where it stands."""
        return self.board.index(self.code)

    def meets(self, space: int) -> bool:
        """Whether somebody else stands there now."""
        return self.board[space] not in (FREE, self.code)

    def meets_equal(self, space: int) -> bool:
        """Whether another player's merchant of the same number stands there now."""
        return self.meets(space) and self.board[space] & 7 == self.code & 7

    def stepped(self, space: int, refuge: int | None) -> Mover:
        """The same merchant one step further; `refuge` is where the rival went, if one stood there."""
        if refuge is None:
            board = moved_to(self.board, self.start, space)
        else:
            board = entered(self.board, self.start, space, refuge)
        return Mover(self.island, board, self.code, self.steps - 1)


@lru_cache(maxsize=REMEMBERED)
def routes(mover: Mover) -> Mapping[int, Route]:
    """The shortest route to every space within reach but the one it stands on; of equally short ones the quietest."""
    found = _spread(mover, mover.start, (), mover.steps)
    _Openings(mover, found).search()
    del found[mover.start]
    return found


def quiet_routes(mover: Mover) -> Routes:
    """The shortest route to every space that can be reached without sending anybody away."""
    crowd = frozenset(space for space in range(len(mover.board)) if mover.meets(space))
    found = _spread(mover, mover.start, (), mover.steps, crowd)
    del found[mover.start]
    return found


def ways_to(mover: Mover, space: int, route: Route) -> tuple[list[int], bool]:
    """Where a rival on the first space of a route may be sent while the route's end stays in reach; and if pushed.

    Where no equal has to be displaced, it does not matter where rivals go.
    """
    choices, pushing = refuges(mover.island, mover.board, mover.start, space)
    if len(route) > 1 and any(map(mover.meets_equal, route)):
        choices = [refuge for refuge in choices if _still_reached(mover.stepped(space, refuge), route)]
    return choices, pushing


def _still_reached(mover: Mover, route: Route) -> bool:
    known = routes(mover).get(route[-1])
    return known is not None and len(known) < len(route)


def _spread(mover: Mover, start: int, before: Route, steps: int, barred: frozenset[int] = frozenset()) -> Routes:
    """Every space within so many steps of `start`, to which `before` has led, where no equal is displaced."""
    neighbours = mover.island.neighbours
    found: Routes = {start: before}
    edge = found
    for _ in range(steps):
        nearest: dict[int, tuple[int, Route]] = {}
        for here, route in edge.items():
            for space in neighbours[here]:
                if space in found or space in barred or not _open(mover, space):
                    continue
                longer = (*route, space)
                sent = sum(map(mover.meets, longer))
                if space not in nearest or sent < nearest[space][0]:
                    nearest[space] = sent, longer
        edge = {space: route for space, (_, route) in nearest.items()}
        found |= edge
    return found


def _open(mover: Mover, space: int) -> bool:
    """Whether a space can be entered during the whole move, whoever is sent where."""
    if mover.meets_equal(space):
        return False
    return not mover.meets(space) or may_enter(mover.island, mover.board, mover.code, space)


class _Openings:
    """Tries out moves in order to displace equals, and adds what that brings within reach."""

    def __init__(self, mover: Mover, found: Routes) -> None:
        self._mover = mover
        self._found = found
        self._equals = [code for code in set(mover.board) - {FREE, mover.code} if code & 7 == mover.code & 7]
        self._far: dict[int, Mapping[int, int]] = {}

    def search(self) -> None:
        """Go on step by step from where the merchant stands, wherever the steps left could still open an equal."""
        layer: list[tuple[Mover, Route]] = [(self._mover, ())]
        seen = {self._mover.board}
        while layer:
            following: list[tuple[Mover, Route]] = []
            for now, route in layer:
                if self._worth_while(now):
                    for after, longer in self._steps(now, route):
                        if after.board not in seen:
                            seen.add(after.board)
                            following.append((after, longer))
            layer = following

    def _worth_while(self, now: Mover) -> bool:
        """Whether any equal could be displaced within the steps left: never false where one could.

        All spaces beside him must be taken but the one that the merchant comes from, which is another one than where it
        stands, or that; a step closes one at most, by entering where a rival stands who makes way.
        """
        start, steps = now.start, now.steps
        for space in map(now.board.index, self._equals):
            far = self._distances(space)
            if far.get(start, steps + 1) <= steps:
                beside = start in now.island.neighbours[space]
                gaps = len(free_neighbours(now.island, now.board, space)) - (not beside)
                if gaps <= 0 or (gaps < steps and gaps <= self._yielding(now, space, far)):
                    return True
        return False

    def _distances(self, goal: int) -> Mapping[int, int]:
        """How many steps it takes at least from each space to the goal, if every equal made way."""
        if goal not in self._far:
            self._far[goal] = _distances(self._mover, goal)
        return self._far[goal]

    def _yielding(self, now: Mover, goal: int, far: Mapping[int, int]) -> int:
        """How many rivals could be sent away on the way to an equal."""
        return sum(there != goal and steps < now.steps and now.meets(there) for there, steps in far.items())

    def _steps(self, now: Mover, route: Route) -> Iterator[tuple[Mover, Route]]:
        """All that one step can lead to from where further steps can follow."""
        start = now.start
        for space in now.island.neighbours[start]:
            if not may_enter(now.island, now.board, now.code, space):
                continue
            longer = (*route, space)
            if now.meets_equal(space):
                self._add(_spread(now, space, longer, now.steps - 1))
            if now.steps == 1:
                continue
            sent = refuges(now.island, now.board, start, space)[0] if now.meets(space) else (None,)
            for refuge in sent:
                yield now.stepped(space, refuge), longer

    def _add(self, opened: Routes) -> None:
        """An equal's space can be entered: so it and all behind it are within reach."""
        for there, route in opened.items():
            if there not in self._found or len(route) < len(self._found[there]):
                self._found[there] = route


def _distances(mover: Mover, goal: int) -> dict[int, int]:
    """How many steps it takes at least from each space to the goal, if every equal made way."""
    far = {goal: 0}
    for here in (reached := [goal]):
        for space in mover.island.neighbours[here]:
            if space not in far and (mover.meets_equal(space) or _open(mover, space)):
                far[space] = far[here] + 1
                reached.append(space)
    return far
