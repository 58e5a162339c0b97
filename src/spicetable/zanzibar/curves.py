"""The curves that paths are drawn as, and where two of them meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Spot = tuple[float, float]

PIECES = 16
"""Into how many straight pieces a bent path is cut before it is measured."""


def polyline(start: Spot, bend: Sequence[Spot], end: Spot) -> tuple[Spot, ...]:
    """A path as a chain of straight pieces, its ends included.

    >>> polyline((0, 0), (), (10, 0))
    ((0, 0), (10, 0))
    >>> polyline((0, 0), ((5, 10),), (10, 0))[8]
    (5.0, 5.0)
    """
    if not bend:
        return (start, end)
    return tuple(_bezier((start, *bend, end), step / PIECES) for step in range(PIECES + 1))


def _bezier(points: Sequence[Spot], t: float) -> Spot:
    left: list[Spot] = list(points)
    while len(left) > 1:
        left = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(left)]
    return left[0]


def crossing(one: Sequence[Spot], other: Sequence[Spot]) -> list[Spot]:
    """Every point where two chains meet or cross, the same point once.

    >>> crossing([(0, 0), (10, 10)], [(0, 10), (10, 0)])
    [(5.0, 5.0)]
    >>> crossing([(0, 0), (10, 0)], [(0, 5), (10, 5)])
    []
    """
    found: list[Spot] = []
    if not _boxes_touch(*_corners(one), *_corners(other)):
        return found
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if _boxes_touch(a, b, c, d):
                found += _meeting(a, b, c, d)
    return list(dict.fromkeys(found))


def _corners(chain: Sequence[Spot]) -> tuple[Spot, Spot]:
    across, down = [x for x, _ in chain], [y for _, y in chain]
    return (min(across), min(down)), (max(across), max(down))


def _boxes_touch(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    return (
        max(a[0], b[0]) >= min(c[0], d[0])
        and max(c[0], d[0]) >= min(a[0], b[0])
        and max(a[1], b[1]) >= min(c[1], d[1])
        and max(c[1], d[1]) >= min(a[1], b[1])
    )


def _meeting(a: Spot, b: Spot, c: Spot, d: Spot) -> list[Spot]:
    """Where the straight pieces a-b and c-d meet; for two that lie in one line, the ends that lie on both."""
    turn = _cross(a, b, c, d)
    if turn == 0:
        return _overlap(a, b, c, d)
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
    if 0 <= t <= 1 and 0 <= u <= 1:
        return [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)]
    return []


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> float:
    return (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])


def _overlap(a: Spot, b: Spot, c: Spot, d: Spot) -> list[Spot]:
    if _cross(a, b, a, c) != 0:
        return []
    low, high = max(min(a, b), min(c, d)), min(max(a, b), max(c, d))
    return [low, high] if low <= high else []


def distance(at: Spot, chain: Sequence[Spot]) -> float:
    """How far a point is from a chain.

    >>> distance((5, 3), [(0, 0), (10, 0)])
    3.0
    >>> distance((13, 4), [(0, 0), (10, 0)])
    5.0
    """
    return min(_to_piece(at, a, b) for a, b in pairwise(chain))


def _to_piece(at: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length))
    return ((at[0] - a[0] - dx * t) ** 2 + (at[1] - a[1] - dy * t) ** 2) ** 0.5
