"""Push apart chips that overlap: what a landing on top, or a jam, left.

Two chips that overlap by `d` need half of it each. Sliding with the deceleration `a`, a chip runs d/2 if it
starts with v²/(2a) = d/2, that is v = √(a d). The pair gets what its chips lack to separate at 2 v; what they
have already counts. Until they are apart they do not collide.
"""

from __future__ import annotations

import math

from spicetable.disks.compile import Floats, Ints, compiled, separate
from spicetable.disks.layout import (
    CONTACT,
    DRAG,
    FAR,
    NOBODY,
    OUT,
    OVER,
    PART,
    PARTED,
    STATE,
    VX,
    VY,
    X,
    Y,
)
from spicetable.disks.motion import advance, launch, write_down


@separate
def push_apart(w: Floats, k: Ints, c: Floats, n: int, among: int, now: float, path: Floats, facts: Ints) -> int:
    """Push apart the overlapping pairs with at least one chip in `among` (bits), and return who was changed.

    The deepest pair first, of equals the one with the lower indices: so the order of the chips does not
    matter but for ties. All chips of such pairs are brought to `now` before.
    """
    for i in range(n):
        if k[i, OVER] != 0 and k[i, STATE] != OUT:
            advance(w, k, c, i, now)
    changed = 0
    last_depth, last_pair = FAR, NOBODY
    while True:
        depth, one, other = -FAR, NOBODY, NOBODY
        for i in range(n):
            for j in range(i + 1, n):
                if k[i, STATE] == OUT or k[j, STATE] == OUT or (k[i, OVER] >> j) & 1 == 0:
                    continue
                if ((among >> i) | (among >> j)) & 1 == 0:
                    continue
                candidate = depth_of(w, c, i, j)
                follows = candidate < last_depth or (candidate == last_depth and i * n + j > last_pair)
                if follows and candidate > depth:
                    depth, one, other = candidate, i, j
        if one == NOBODY:
            return changed
        last_depth, last_pair = depth, one * n + other
        changed |= part(w, k, c, one, other, depth, path, facts)


@compiled
def depth_of(w: Floats, c: Floats, i: int, j: int) -> float:
    """How far two chips overlap."""
    dx = w[j, X] - w[i, X]
    dy = w[j, Y] - w[i, Y]
    return c[CONTACT] - math.sqrt(dx * dx + dy * dy)


@compiled
def part(w: Floats, k: Ints, c: Floats, i: int, j: int, depth: float, path: Floats, facts: Ints) -> int:
    """Push two chips apart that overlap by `depth`, along the line of their centres; return them as bits.

    If the centres are one, they part along the difference of their velocities; without one, `i` goes left.
    """
    if depth <= PARTED:
        k[i, OVER] &= ~(1 << j)
        k[j, OVER] &= ~(1 << i)
        return 0
    dx = w[j, X] - w[i, X]
    dy = w[j, Y] - w[i, Y]
    if dx == 0.0 and dy == 0.0:
        dx = w[i, VX] - w[j, VX]
        dy = w[i, VY] - w[j, VY]
    length = math.sqrt(dx * dx + dy * dy)
    nx = dx / length if length > 0.0 else 1.0
    ny = dy / length if length > 0.0 else 0.0
    have = (w[j, VX] - w[i, VX]) * nx + (w[j, VY] - w[i, VY]) * ny
    lack = 2.0 * math.sqrt(c[DRAG] * depth) - have
    if lack > 0.0:
        give = 0.5 * lack
        launch(w, k, c, i, w[i, VX] - give * nx, w[i, VY] - give * ny)
        launch(w, k, c, j, w[j, VX] + give * nx, w[j, VY] + give * ny)
        write_down(w, k, c, path, facts, i, PART, j, 0.0)
        write_down(w, k, c, path, facts, j, PART, i, 0.0)
    return (1 << i) | (1 << j)
