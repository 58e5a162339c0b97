"""Throw chips onto a board: one, with its path, or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec
import numpy as np
import numpy.typing as npt

from spicetable.disks import check, kernel, layout
from spicetable.disks.compile import Floats, Ints
from spicetable.disks.measures import MEASURES, Measures, constants
from spicetable.disks.path import Flight, Kind, Piece
from spicetable.disks.values import Outcome, Release, Spot

_NO_PATH: Floats = np.empty((0, layout.PIECE))
_USUAL_PIECES = 64


class Throws(msgspec.Struct, frozen=True, eq=False):
    """The outcomes of many throws, as arrays with one row for each.

    `rest` holds the places at rest in micrometres, `out` which chips left the board (their places are 0,
    0), both with the thrown chip last; `events` how many events each throw took; `pushes` how often chips
    that still overlapped at rest were pushed apart (at the limit of that, one may lie on another);
    `complete` whether the throw ended within the limit of events. Where situations differ in their number
    of chips, the thrown chip follows directly after the lying ones and the rest of the row is `out`.
    """

    rest: Ints
    out: npt.NDArray[np.bool_]
    events: Ints
    pushes: Ints
    complete: npt.NDArray[np.bool_]


class Situation:
    """Chips that lie on a board, onto which chips can be thrown. It does not change.

    >>> situation = Situation([Spot(0, 0)])
    >>> outcome = situation.throw(Release(x=0, vx=0, vy=1900, vz=0))
    >>> outcome.moved, outcome.out
    ((0,), ())
    >>> outcome.thrown
    Spot(x=0, y=-39339)
    >>> throws = situation.throw_many([[0, 0, 0, 1900, 0], [0, 0, 0, 9000, 0]])
    >>> throws.rest[0, 1].tolist(), throws.out[1].tolist()
    ([0, -39339], [False, True])
    """

    __slots__ = ("_bounds", "_constants", "_places", "lying", "measures")

    def __init__(self, lying: Sequence[Spot] | Ints, measures: Measures = MEASURES) -> None:
        self._constants = constants(measures)
        self._bounds = check.bounds_of_release(measures)
        self._places = check.lying_array(lying, measures)
        self.measures = measures
        self.lying = tuple(Spot(x, y) for x, y in cast("list[list[int]]", self._places.tolist()))

    def __repr__(self) -> str:
        own = "" if self.measures == MEASURES else f", {self.measures!r}"
        return f"Situation({list(self.lying)!r}{own})"

    def places(self) -> Ints:
        """The places of the lying chips as an array of its own, one row of x, y for each.

        >>> Situation([Spot(5, 7)]).places().tolist()
        [[5, 7]]
        """
        return self._places.copy()

    def throw(self, release: Release) -> Outcome:
        """Throw one chip."""
        rest, facts = self._throw(release, _NO_PATH)
        return self._outcome(rest[0], facts[0])

    def watch(self, release: Release) -> Flight:
        """Throw one chip and keep its whole path.

        >>> flight = Situation([]).watch(Release(x=0, vx=0, vy=1900, vz=0))
        >>> [piece.kind.name for piece in flight.pieces]
        ['RELEASE', 'ON_BOARD', 'ON_BOARD', 'SLIDE', 'REST']
        """
        path: Floats = np.empty((_USUAL_PIECES, layout.PIECE))
        rest, facts = self._throw(release, path)
        pieces = int(facts[0, layout.PIECES])
        if pieces > path.shape[0]:
            path = np.empty((pieces, layout.PIECE))
            rest, facts = self._throw(release, path)
        return Flight(self._outcome(rest[0], facts[0]), tuple(_piece(row) for row in path[:pieces].tolist()))

    def throw_many(self, releases: npt.ArrayLike) -> Throws:
        """Throw many chips, each onto this situation. `releases` has rows of side, x, vx, vy, vz."""
        rows = check.check_releases(releases, self.measures)
        rest, facts = _room(rows.shape[0], self._places.shape[0] + 1)
        limit = self.measures.limits.events
        kernel.throw_many(self._constants, self._places, rows, limit, rest, _NO_PATH, facts)
        return _throws(rest, facts)

    def _throw(self, release: Release, path: Floats) -> tuple[Ints, Ints]:
        row: Ints = np.array([check.check_release(release, self._bounds)])
        rest, facts = _room(1, self._places.shape[0] + 1)
        limit = self.measures.limits.events
        kernel.throw_many(self._constants, self._places, row, limit, rest, path, facts)
        return rest, facts

    def _outcome(self, rest: Ints, facts: Ints) -> Outcome:
        told = cast("list[int]", facts.tolist())
        places = cast("list[list[int]]", rest.tolist())
        lost, stirred = told[layout.LOST], told[layout.STIRRED]
        spots: list[Spot | None] = [*self.lying, None]
        moved: list[int] = []
        for i, (x, y) in enumerate(places):
            if lost >> i & 1:
                spots[i] = None
            elif stirred >> i & 1:
                spots[i] = Spot(x, y)
                moved.append(i)
        if spots[-1] is not None:
            moved.pop()  # the thrown chip itself
        complete = told[layout.ENDED] == layout.AT_REST
        return Outcome(tuple(spots), tuple(moved), told[layout.EVENTS], complete)


def throw_each(situations: Sequence[Situation], releases: npt.ArrayLike, measures: Measures = MEASURES) -> Throws:
    """Throw one chip onto each of many situations, all with the same measures.

    >>> throws = throw_each([Situation([]), Situation([Spot(0, 0)])], [[0, 0, 0, 1900, 0]] * 2)
    >>> throws.rest[:, :2].tolist()
    [[[0, 2289], [0, 0]], [[0, 32377], [0, -39339]]]
    """
    rows = check.check_releases(releases, measures)
    if len(situations) != rows.shape[0]:
        raise check.Refused(f"{len(situations)} situations need as many releases, not {rows.shape[0]}")
    if any(situation.measures != measures for situation in situations):
        raise check.Refused("throw_each takes situations of one set of measures, the one that it is given")
    counts: Ints = np.array([len(situation.lying) for situation in situations], dtype=np.int64)
    most = int(counts.max()) if counts.size else 0
    lying: Ints = np.zeros((len(situations), most, 2), dtype=np.int64)
    for t, situation in enumerate(situations):
        lying[t, : counts[t]] = situation.places()
    rest, facts = _room(rows.shape[0], most + 1)
    rest[:] = 0  # also where a situation has fewer chips than another
    kernel.throw_each(constants(measures), lying, counts, rows, measures.limits.events, rest, facts)
    throws = _throws(rest, facts)
    absent = np.arange(most + 1)[None, :] > counts[:, None]
    return msgspec.structs.replace(throws, out=throws.out | absent)


def _room(throws: int, chips: int) -> tuple[Ints, Ints]:
    return (
        np.empty((throws, chips, 2), dtype=np.int64),
        np.empty((throws, layout.FACTS), dtype=np.int64),
    )


def _throws(rest: Ints, facts: Ints) -> Throws:
    chips: Ints = np.arange(rest.shape[1], dtype=np.int64)
    out: npt.NDArray[np.bool_] = ((facts[:, layout.LOST, None] >> chips) & 1) == 1
    complete = facts[:, layout.ENDED] == layout.AT_REST
    return Throws(rest, out, facts[:, layout.EVENTS], facts[:, layout.PUSHES], complete)


def _piece(row: list[float]) -> Piece:
    chip, kind, mate = row[:3]
    return Piece(int(chip), Kind(int(kind)), int(mate), *row[3:])
