"""Where one province ends and the next begins: halfway between their villages, the borders made smooth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from spicetable.zanzibar.chart import Chart

Spot = tuple[float, float]
Side = tuple[Spot, Spot, str | None]
"""A piece of a region's edge, and which province lies beyond; None where the picture ends."""

ROUNDS: Final = 3
NEAR: Final = 0.01
"""Corners nearer than this are the same corner, computed twice."""


def regions(chart: Chart) -> dict[str, list[list[Spot]]]:
    """The outlines of each province, without regard to the coast.

    >>> from spicetable.zanzibar.island import default_island
    >>> sorted(regions(default_island().chart))
    ['centre', 'east', 'north', 'south', 'west']
    """
    corners: list[Spot] = []
    sides: dict[str, list[Side]] = {}
    for number, village in enumerate(chart.villages):
        for start, end, beyond in _cell(chart, number):
            other = None if beyond is None else chart.villages[beyond].province
            if other != village.province:
                side = (_same(corners, start), _same(corners, end), other)
                sides.setdefault(village.province, []).append(side)
    return {province: [_smooth(loop) for loop in _loops(pieces)] for province, pieces in sides.items()}


def borders(chart: Chart) -> list[list[Spot]]:
    """The closed outlines, each to be drawn as a line; a border between two provinces occurs in both.

    >>> from spicetable.zanzibar.island import default_island
    >>> len(borders(default_island().chart)) >= 5
    True
    """
    return [loop for loops in regions(chart).values() for loop in loops]


def _cell(chart: Chart, number: int) -> list[tuple[Spot, Spot, int | None]]:
    """All that is nearer to one village than to any other, side by side, and the village beyond each side."""
    width, height = chart.frame
    frame: list[Spot] = [(-300, -300), (width + 300, -300), (width + 300, height + 300), (-300, height + 300)]
    cell: list[tuple[Spot, int | None]] = [(corner, None) for corner in frame]
    here = chart.villages[number]
    for other, there in enumerate(chart.villages):
        if other != number:
            middle = ((here.x + there.x) / 2, (here.y + there.y) / 2)
            cell = _cut(cell, middle, (there.x - here.x, there.y - here.y), other)
    return [(start, end, beyond) for (start, beyond), (end, _) in pairwise([*cell, cell[0]])]


def _cut(cell: list[tuple[Spot, int | None]], middle: Spot, away: Spot, beyond: int) -> list[tuple[Spot, int | None]]:
    """What is left of a cell on the near side of a straight line; each corner carries what lies beyond its side."""
    kept: list[tuple[Spot, int | None]] = []
    for (start, old), (end, _) in pairwise([*cell, cell[0]]):
        from_start, from_end = _beyond(start, middle, away), _beyond(end, middle, away)
        if from_start <= 0:
            kept.append((start, old))
        if (from_start <= 0) != (from_end <= 0):
            t = from_start / (from_start - from_end)
            hit = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            kept.append((hit, beyond if from_start <= 0 else old))
    return kept


def _beyond(spot: Spot, middle: Spot, away: Spot) -> float:
    return (spot[0] - middle[0]) * away[0] + (spot[1] - middle[1]) * away[1]


def _same(corners: list[Spot], spot: Spot) -> Spot:
    for known in corners:
        if abs(known[0] - spot[0]) < NEAR and abs(known[1] - spot[1]) < NEAR:
            return known
    corners.append(spot)
    return spot


def _loops(sides: Sequence[Side]) -> list[list[Side]]:
    """The sides of one province put in order, one closed outline after another."""
    following: dict[Spot, list[Side]] = {}
    for side in sides:
        if side[0] != side[1]:
            following.setdefault(side[0], []).append(side)
    loops: list[list[Side]] = []
    while following:
        here = next(iter(following))
        loop: list[Side] = []
        while here in following:
            side = following[here].pop()
            if not following[here]:
                del following[here]
            loop.append(side)
            here = side[1]
        loops.append(loop)
    return loops


def _smooth(loop: Sequence[Side]) -> list[Spot]:
    """Round every corner but those where three provinces meet, so that neighbours round alike."""
    chain = [(side[0], before[2] != side[2]) for before, side in pairwise([loop[-1], *loop])]
    for _ in range(ROUNDS):
        finer: list[tuple[Spot, bool]] = []
        for (start, fixed), (end, end_fixed) in pairwise([*chain, chain[0]]):
            finer.append((start, True) if fixed else (_between(start, end, 0.25), False))
            if not end_fixed:
                finer.append((_between(start, end, 0.75), False))
        chain = finer
    return [spot for spot, _ in chain]


def _between(start: Spot, end: Spot, t: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
