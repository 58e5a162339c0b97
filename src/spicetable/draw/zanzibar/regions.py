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
    sides = _sides(chart)
    return {province: [_smooth(loop) for loop in _chains(pieces)] for province, pieces in sides.items()}


def borders(chart: Chart) -> list[list[Spot]]:
    """The lines between two provinces, each once.

    >>> from spicetable.zanzibar.island import default_island
    >>> len(borders(default_island().chart))
    8
    """
    between: dict[tuple[str, str], list[Side]] = {}
    for province, pieces in _sides(chart).items():
        for side in pieces:
            if side[2] is not None and province < side[2]:
                between.setdefault((province, side[2]), []).append(side)
    chains = [chain for pieces in between.values() for chain in _chains(pieces)]
    return [
        _rounded([*((side[0], not number) for number, side in enumerate(chain)), (chain[-1][1], True)])
        for chain in chains
    ]


def _sides(chart: Chart) -> dict[str, list[Side]]:
    """The pieces of each province's edge, in no order."""
    corners: list[Spot] = []
    sides: dict[str, list[Side]] = {}
    for number, village in enumerate(chart.villages):
        for start, end, beyond in _cell(chart, number):
            other = None if beyond is None else chart.villages[beyond].province
            if other != village.province:
                side = (_same(corners, start), _same(corners, end), other)
                sides.setdefault(village.province, []).append(side)
    return {province: [side for side in pieces if side[0] != side[1]] for province, pieces in sides.items()}


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


def _chains(sides: Sequence[Side]) -> list[list[Side]]:
    """Pieces put in order, one line after another: open lines from their beginning, closed ones from anywhere."""
    following: dict[Spot, list[Side]] = {}
    for side in sides:
        following.setdefault(side[0], []).append(side)
    ends = {side[1] for side in sides}
    chains: list[list[Side]] = []
    while following:
        here = next((spot for spot in following if spot not in ends), next(iter(following)))
        chain: list[Side] = []
        while here in following:
            side = following[here].pop()
            if not following[here]:
                del following[here]
            chain.append(side)
            here = side[1]
        chains.append(chain)
    return chains


def _smooth(loop: Sequence[Side]) -> list[Spot]:
    """Round every corner but those where three provinces meet, so that neighbours round alike."""
    corners = [(side[0], before[2] != side[2]) for before, side in pairwise([loop[-1], *loop])]
    return _rounded([*corners, corners[0]])


def _rounded(chain: list[tuple[Spot, bool]]) -> list[Spot]:
    """Cut the corners of a line that are not fixed, several times."""
    for _ in range(ROUNDS):
        finer: list[tuple[Spot, bool]] = []
        for (start, fixed), (end, end_fixed) in pairwise(chain):
            finer.append((start, True) if fixed else (_between(start, end, 0.25), False))
            if not end_fixed:
                finer.append((_between(start, end, 0.75), False))
        chain = [*finer, chain[-1] if chain[-1][1] else finer[0]]
    return [spot for spot, _ in chain]


def _between(start: Spot, end: Spot, t: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
