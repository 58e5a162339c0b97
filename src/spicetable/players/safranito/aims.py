"""Ways to throw: straight and slanting, low and high, off the far rim, and at chips that lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

import numpy as np

from spicetable.disks import DRAWS, HANDS, MEASURES, Situation, Throws, tremble_many
from spicetable.disks.compile import Floats, Ints
from spicetable.kernel.chance import QuickSource, Source
from spicetable.players.safranito.model.areas import CIRCLES, NAMES, OUT, areas_of
from spicetable.players.safranito.model.layout import AREAS, NOWHERE
from spicetable.safranito.board import centre_of, seen_from
from spicetable.safranito.data import Tremor
from spicetable.safranito.view import SeenChip

RELEASES: Final = 50
"""So many releases of every aim are simulated."""
ON_EMPTY: Final = 1_000
"""So many tell where an aimed throw ends on an empty board."""
LOW, HIGH, LOB = 0.15, 0.5, 1.0
"""Vertical speed as a part of the horizontal one."""
SLANT: Final = 120
"""From how far to the side slanting throws come (mm)."""
DOWN: Final = -0.2
BEYOND: Final = (60, 140, 240)
"""A chip that is to push another away is thrown down, so that it lands before it, and so fast that it would come to
rest so far beyond it (mm)."""
SHORT, LONG = 0.97, 1.03
"""How much slower or faster than what would just reach the middle of an area."""

_BACK: Final = round(MEASURES.bound + MEASURES.chip.radius + MEASURES.release.back)
_FAR: Final = round(MEASURES.bound)
_ALONG: Final = MEASURES.release.along


class Aim(NamedTuple):
    """A way to throw, as the thrower sees it, and the area that it is meant for (or none, at a chip)."""

    x: int
    vx: int
    vy: int
    vz: int
    area: int


@lru_cache(maxsize=8)
def _lengths(rise: float) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Horizontal speeds, and how far from the hand a chip comes with each on an endless board."""
    speeds = list(range(1000, 4000, 10))
    throws = Situation([]).throw_many([[0, 0, 0, speed, round(rise * speed)] for speed in speeds])
    reached = [
        (speed, _BACK + y / 1000)
        for speed, (_, y), out in zip(speeds, throws.rest[:, 0].tolist(), throws.out[:, 0].tolist(), strict=True)
        if not out and y / 1000 < _FAR - 1
    ]
    rising: list[tuple[int, float]] = []
    for speed, length in reached:
        if not rising or length > rising[-1][1]:
            rising.append((speed, length))
    return tuple(speed for speed, _ in rising), tuple(length for _, length in rising)


def speed_for(length: float, rise: float) -> float:
    """How fast (horizontally) a chip must be to come so far from the hand.

    >>> 1700 < speed_for(600, 0.15) < 1900
    True
    """
    speeds, lengths = _lengths(rise)
    if length > lengths[-1]:
        slope = (speeds[-1] - speeds[-9]) / (lengths[-1] - lengths[-9])
        return speeds[-1] + slope * (length - lengths[-1])
    return float(np.interp(length, lengths, speeds))


def _aim(x: float, target: tuple[float, float], rise: float, area: int, factor: float = 1.0) -> Aim:
    """A throw from a place along the edge so that it comes to a target, or as much faster as the factor says."""
    x = max(-_ALONG, min(_ALONG, x))
    right, forward = target[0] - x, target[1] + _BACK
    length = hypot(right, forward)
    speed = factor * speed_for(length, rise)
    return Aim(round(x), round(speed * right / length), round(speed * forward / length), round(speed * rise), area)


def _off_the_rim(target: tuple[float, float], area: int) -> Aim:
    """A low throw that comes back from the far rim, where it loses three quarters of its way."""
    beyond = (target[0], _FAR + 4 * (_FAR - target[1]))
    return _aim(target[0], beyond, LOW, area)


@lru_cache(maxsize=8)
def aims_at_areas(side: int) -> tuple[Aim, ...]:
    """Ways to reach each area from a side of the board."""
    return tuple(aim for area, name in enumerate(NAMES) for aim in _aims_at(area, *_seen(centre_of(name), side)))


def _aims_at(area: int, x: float, y: float) -> Iterator[Aim]:
    for rise in (LOW, HIGH, LOB):
        yield _aim(x, (x, y), rise, area)
    for factor in (SHORT, LONG):
        yield _aim(x, (x, y), LOW, area, factor)
    for slant in (-SLANT, SLANT):
        yield _aim(x + slant, (x, y), LOW, area)
    if _FAR - y < 200:
        yield _off_the_rim((x, y), area)


def aims_at_chips(chips: Sequence[SeenChip], seat: int, side: int) -> list[Aim]:
    """Ways to push others' chips out of the areas that they lie in."""
    aims: list[Aim] = []
    for chip in chips:
        if chip.area is not None and chip.seat != seat and chip.x is not None and chip.y is not None:
            x, y = _seen((chip.x, chip.y), side)
            aims += [_aim(x, (x, y + beyond), DOWN, -1) for beyond in BEYOND]
    return aims


def _seen(place: tuple[int, int], side: int) -> tuple[float, float]:
    x, y = seen_from(*place, side)
    return x / 1000, y / 1000


class Ends(NamedTuple):
    """Where chips lie after throws: for each aim, release and chip (the thrown one last) the number of an area."""

    aims: tuple[Aim, ...]
    areas: Ints

    def hits(self) -> Floats:
        """How often each aim's chip comes to lie in the area that it is meant for."""
        wanted = np.array([aim.area for aim in self.aims])
        return (self.areas[:, :, -1] == wanted[:, None]).mean(axis=1)


def simulated(
    aims: Sequence[Aim], chips: Sequence[SeenChip], side: int, tremor: Tremor, source: Source, releases: int = RELEASES
) -> Ends:
    """Throw every aim so many times with a trembling hand; all aims meet the same tremor."""
    lying = [(number, chip) for number, chip in enumerate(chips) if chip.x is not None]
    spots: Ints = np.array([[chip.x, chip.y] for _, chip in lying], np.int64).reshape(-1, 2)
    meant: Ints = np.array([[side, aim.x, aim.vx, aim.vy, aim.vz] for aim in aims], np.int64)
    draws: Ints = np.array([source.below(DRAWS) for _ in range(3 * releases)], np.int64).reshape(-1, 3)
    rows = tremble_many(np.repeat(meant, releases, axis=0), HANDS[tremor], np.tile(draws, (len(aims), 1)))
    return Ends(tuple(aims), _areas(Situation(spots).throw_many(rows), lying, len(chips), len(aims)))


def _areas(throws: Throws, lying: Sequence[tuple[int, SeenChip]], chips: int, aims: int) -> Ints:
    found: Ints = np.where(throws.out, OUT, 0).astype(np.int64)
    areas_of(throws.rest, CIRCLES, found)
    areas: Ints = np.full((len(found), chips + 1), OUT, np.int64)
    for column, (number, _) in enumerate(lying):
        areas[:, number] = found[:, column]
    areas[:, chips] = found[:, -1]
    return areas.reshape(aims, -1, chips + 1)


@lru_cache(maxsize=8)
def ends_on_empty(tremor: Tremor) -> Floats:
    """For each side and area aimed at, running sums of the chances to end in each area or in none."""
    sums: Floats = np.ones((4, AREAS, NOWHERE + 1))
    for side in range(4):
        ends = simulated(aims_at_areas(side), (), side, tremor, QuickSource("ends"), ON_EMPTY)
        hits = ends.hits()
        for area in range(AREAS):
            best = max((hits[number], number) for number, aim in enumerate(ends.aims) if aim.area == area)[1]
            counts = np.bincount(np.minimum(ends.areas[best, :, 0], NOWHERE), minlength=NOWHERE + 1)
            sums[side, area] = np.cumsum(counts) / ON_EMPTY
    return sums
