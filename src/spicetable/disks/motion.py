"""Advance: how a chip moves between two events.

On a piece of its path a chip runs straight. Sliding, it is slowed by a constant deceleration `a` against its
motion; in the air `a` is 0. With the speed `s` at the start, after the time `t` it has run

    s t - a t²/2        at the speed        s - a t,

and it stops by itself after the time s/a, having run s²/(2a). The direction is kept as a vector of length 1
and is never reckoned anew on the way.
"""

from __future__ import annotations

import math

from spicetable.disks.compile import Floats, Ints, compiled
from spicetable.disks.layout import (
    BOUND,
    DRAG,
    FAR,
    FLY,
    GRAVITY,
    MATE,
    MOVED,
    NEVER,
    NOBODY,
    P_CHIP,
    P_FALL,
    P_KIND,
    P_MATE,
    P_SLOW,
    P_STRENGTH,
    P_TIME,
    P_VX,
    P_VY,
    P_VZ,
    P_X,
    P_Y,
    P_Z,
    PIECES,
    REACH,
    REST,
    SLIDE,
    SLOW,
    SLOWEST,
    SPEED,
    START,
    STATE,
    STOP,
    UX,
    UY,
    VX,
    VY,
    VZ,
    WHEN,
    X,
    Y,
    Z,
)


@compiled
def run_until(w: Floats, i: int, now: float) -> float:
    """How far chip `i` has run on its piece."""
    t = now - w[i, START]
    return t * (w[i, SPEED] - 0.5 * w[i, SLOW] * t)


@compiled
def speed_at(w: Floats, i: int, now: float) -> float:
    """The speed of chip `i` on its piece: never below 0, which rounding near the stop could make it."""
    speed = w[i, SPEED] - w[i, SLOW] * (now - w[i, START])
    return max(0.0, speed)


@compiled
def within(value: float, bound: float) -> float:
    """`value`, but not beyond `bound` to either side."""
    if value > bound:
        return bound
    return max(value, -bound)


@compiled
def advance(w: Floats, k: Ints, c: Floats, i: int, now: float) -> None:
    """Let the piece of chip `i` start here and now, without changing its motion."""
    if k[i, STATE] == REST:
        w[i, START] = now
        return
    run = run_until(w, i, now)
    speed = speed_at(w, i, now)
    w[i, X] += w[i, UX] * run
    w[i, Y] += w[i, UY] * run
    if k[i, STATE] == FLY:
        t = now - w[i, START]
        w[i, Z] += t * (w[i, VZ] - 0.5 * c[GRAVITY] * t)
        w[i, VZ] -= c[GRAVITY] * t
    else:  # rounding must not put it into the rim
        w[i, X] = within(w[i, X], c[BOUND])
        w[i, Y] = within(w[i, Y], c[BOUND])
        w[i, VX] = w[i, UX] * speed
        w[i, VY] = w[i, UY] * speed
        w[i, SPEED] = speed
        w[i, REACH] = speed * speed / (2.0 * c[DRAG])
    w[i, START] = now


@compiled
def stand(w: Floats, k: Ints, i: int) -> None:
    """Let chip `i` rest where its piece starts."""
    w[i, VX] = 0.0
    w[i, VY] = 0.0
    w[i, UX] = 0.0
    w[i, UY] = 0.0
    w[i, SPEED] = 0.0
    w[i, SLOW] = 0.0
    w[i, REACH] = 0.0
    w[i, STOP] = NEVER
    w[i, WHEN] = NEVER
    w[i, Z] = 0.0
    w[i, VZ] = 0.0
    k[i, STATE] = REST
    k[i, MATE] = NOBODY


@compiled
def launch(w: Floats, k: Ints, c: Floats, i: int, vx: float, vy: float) -> None:
    """Give chip `i` a new velocity where its piece starts; a chip in the air stays in the air.

    A resting chip begins to slide. A sliding chip that is slower than `SLOWEST` stands still.
    """
    speed = math.sqrt(vx * vx + vy * vy)
    flies = k[i, STATE] == FLY
    k[i, MOVED] = 1
    if speed < SLOWEST and not flies:
        stand(w, k, i)
        return
    w[i, VX] = vx
    w[i, VY] = vy
    w[i, SPEED] = speed
    w[i, UX] = vx / speed if speed > 0.0 else 0.0
    w[i, UY] = vy / speed if speed > 0.0 else 0.0
    if flies:
        w[i, SLOW] = 0.0
        w[i, REACH] = FAR
        w[i, STOP] = NEVER
        return
    k[i, STATE] = SLIDE
    w[i, Z] = 0.0
    w[i, VZ] = 0.0
    w[i, SLOW] = c[DRAG]
    w[i, REACH] = speed * speed / (2.0 * c[DRAG])
    w[i, STOP] = w[i, START] + speed / c[DRAG]


@compiled
def write_down(
    w: Floats, k: Ints, c: Floats, path: Floats, facts: Ints, i: int, kind: int, mate: int, strength: float
) -> None:
    """Add the present piece of chip `i` to the path, if there is room; count it in any case."""
    row = facts[PIECES]
    facts[PIECES] = row + 1
    if row >= path.shape[0]:
        return
    path[row, P_CHIP] = i
    path[row, P_KIND] = kind
    path[row, P_MATE] = mate
    path[row, P_TIME] = w[i, START]
    path[row, P_X] = w[i, X]
    path[row, P_Y] = w[i, Y]
    path[row, P_Z] = w[i, Z]
    path[row, P_VX] = w[i, VX]
    path[row, P_VY] = w[i, VY]
    path[row, P_VZ] = w[i, VZ]
    path[row, P_SLOW] = w[i, SLOW]
    path[row, P_FALL] = c[GRAVITY] if k[i, STATE] == FLY else 0.0
    path[row, P_STRENGTH] = strength
