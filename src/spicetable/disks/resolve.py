"""Resolve: what an event changes.

Each function resolves one kind of event at the time `now` and returns which chips it changed, as bits: bit i
stands for chip i.
"""

from __future__ import annotations

import math

from spicetable.disks.compile import Floats, Ints, compiled
from spicetable.disks.layout import (
    AGAIN,
    APART,
    BOUNCE,
    BOUND,
    CEASE,
    CHIP,
    CHIP_KEEP,
    CONTACT,
    DROP,
    FLY,
    GRIP,
    GROUND,
    HIT,
    HOP,
    KIND,
    LEAVE,
    LEVEL,
    LOST,
    MATE,
    MOVED,
    NOBODY,
    OUT,
    OVER,
    PART_SPEED,
    REACH,
    RIM_HEIGHT,
    RIM_KEEP,
    RIM_X,
    SETTLE,
    SLIDE,
    SLOW,
    SPEED,
    START,
    STATE,
    STOP,
    THICK,
    TOUCH2,
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
from spicetable.disks.motion import advance, launch, run_until, stand, within, write_down
from spicetable.disks.part import push_apart


@compiled
def resolve(w: Floats, k: Ints, c: Floats, n: int, i: int, path: Floats, facts: Ints) -> int:
    """Resolve the event that was foreseen for chip `i`."""
    kind, mate, now = k[i, KIND], k[i, MATE], w[i, WHEN]
    if kind == CEASE:
        return cease(w, k, c, i, path, facts)
    advance(w, k, c, i, now)
    if kind == CHIP:
        advance(w, k, c, mate, now)
        return hit(w, k, c, i, mate, now, path, facts)
    if kind == APART:
        k[i, OVER] &= ~(1 << mate)
        k[mate, OVER] &= ~(1 << i)
        return 1 << i | 1 << mate
    if kind == LEVEL:
        return come_level(w, k, c, n, i, path, facts)
    if kind == GROUND:
        w[i, Z] = 0.0
        bounce(w, k, c, i, path, facts)
        return 1 << i
    return meet_rim(w, k, c, i, kind, path, facts)


@compiled
def cease(w: Floats, k: Ints, c: Floats, i: int, path: Floats, facts: Ints) -> int:
    """Chip `i` comes to rest at the end of its piece, s²/(2a) from its start."""
    w[i, X] = within(w[i, X] + w[i, UX] * w[i, REACH], c[BOUND])
    w[i, Y] = within(w[i, Y] + w[i, UY] * w[i, REACH], c[BOUND])
    w[i, START] = w[i, STOP]
    stand(w, k, i)
    write_down(w, k, c, path, facts, i, CEASE, NOBODY, 0.0)
    return 1 << i


@compiled
def hit(w: Floats, k: Ints, c: Floats, i: int, j: int, now: float, path: Floats, facts: Ints) -> int:
    """Two chips of one mass hit: along the line of their centres they exchange momentum.

    Approaching at u and separating at v, each takes (u + v)/2 from the other; v is a fixed part of u, but at
    least `PART_SPEED`. Across that line nothing changes: chips are smooth. If both were hit a moment ago,
    they are part of a cascade in a cluster and lose nothing, else it would not come to an end.
    """
    dx = w[j, X] - w[i, X]
    dy = w[j, Y] - w[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    nx = dx / distance if distance > 0.0 else 1.0
    ny = dy / distance if distance > 0.0 else 0.0
    approach = (w[i, VX] - w[j, VX]) * nx + (w[i, VY] - w[j, VY]) * ny
    cascade = now - w[i, HIT] <= c[AGAIN] and now - w[j, HIT] <= c[AGAIN]
    keep = 1.0 if cascade else c[CHIP_KEEP]
    separate = keep * approach
    separate = max(c[PART_SPEED], separate)
    give = 0.5 * (approach + separate)
    launch(w, k, c, i, w[i, VX] - give * nx, w[i, VY] - give * ny)
    launch(w, k, c, j, w[j, VX] + give * nx, w[j, VY] + give * ny)
    w[i, HIT] = now
    w[j, HIT] = now
    write_down(w, k, c, path, facts, i, CHIP, j, approach)
    write_down(w, k, c, path, facts, j, CHIP, i, approach)
    return 1 << i | 1 << j


@compiled
def meet_rim(w: Floats, k: Ints, c: Floats, i: int, kind: int, path: Floats, facts: Ints) -> int:
    """Chip `i` meets the rim: it flies over, hops over, or comes back with a part of its normal speed."""
    vx, vy = w[i, VX], w[i, VY]
    normal = abs(vx) if kind == RIM_X else abs(vy)
    if w[i, Z] > c[RIM_HEIGHT] or normal > c[HOP]:
        return leave(w, k, c, i, normal, path, facts)
    if kind == RIM_X:
        w[i, X] = c[BOUND] if vx > 0.0 else -c[BOUND]
        launch(w, k, c, i, -c[RIM_KEEP] * vx, vy)
    else:
        w[i, Y] = c[BOUND] if vy > 0.0 else -c[BOUND]
        launch(w, k, c, i, vx, -c[RIM_KEEP] * vy)
    write_down(w, k, c, path, facts, i, kind, NOBODY, normal)
    return 1 << i


@compiled
def leave(w: Floats, k: Ints, c: Floats, i: int, strength: float, path: Floats, facts: Ints) -> int:
    """Chip `i` leaves the board: its last piece starts here, in the air, whatever becomes of it there."""
    k[i, STATE] = FLY
    w[i, SLOW] = 0.0
    write_down(w, k, c, path, facts, i, LEAVE, NOBODY, strength)
    stand(w, k, i)
    k[i, STATE] = OUT
    k[i, MOVED] = 1
    k[i, OVER] = 0
    facts[LOST] |= 1 << i
    return 1 << i


@compiled
def come_level(w: Floats, k: Ints, c: Floats, n: int, i: int, path: Floats, facts: Ints) -> int:
    """Falling chip `i` comes to the level of the tops: it lands on what lies below, or falls on beside it."""
    w[i, Z] = c[THICK]
    below = lies_over(w, k, c, n, i)
    if below == 0:
        return 1 << i
    bounce(w, k, c, i, path, facts)
    if k[i, STATE] == FLY:
        return 1 << i
    for j in range(n):
        if (below >> j) & 1 == 1:
            k[i, OVER] |= 1 << j
            k[j, OVER] |= 1 << i
    return 1 << i | push_apart(w, k, c, n, 1 << i, w[i, START], path, facts)


@compiled
def lies_over(w: Floats, k: Ints, c: Floats, n: int, i: int) -> int:
    """The chips that chip `i` is above where its piece starts, as bits."""
    bits = 0
    now = w[i, START]
    for j in range(n):
        if j == i or k[j, STATE] == OUT:
            continue
        run = run_until(w, j, now)
        dx = (w[j, X] + w[j, UX] * run) - w[i, X]
        dy = (w[j, Y] + w[j, UY] * run) - w[i, Y]
        if dx * dx + dy * dy < c[CONTACT] * c[CONTACT] - TOUCH2:
            bits |= 1 << j
    return bits


@compiled
def bounce(w: Floats, k: Ints, c: Floats, i: int, path: Floats, facts: Ints) -> None:
    """Chip `i` lands: it bounces with a part of its vertical speed, or, too slow for that, drops and slides.

    The push of the landing, (1 + restitution) times the vertical speed, lets friction take its share of the
    horizontal speed, at most all of it. A chip that it lands on is board to it, and gets nothing.
    """
    fall = -w[i, VZ]
    lost = c[GRIP] * fall
    speed = w[i, SPEED]
    left = (speed - lost) / speed if speed > lost else 0.0
    up = c[BOUNCE] * fall
    if up < c[SETTLE]:
        k[i, STATE] = SLIDE
        launch(w, k, c, i, left * w[i, VX], left * w[i, VY])
        write_down(w, k, c, path, facts, i, DROP, NOBODY, fall)
    else:
        w[i, VZ] = up
        launch(w, k, c, i, left * w[i, VX], left * w[i, VY])
        write_down(w, k, c, path, facts, i, LEVEL if w[i, Z] > 0.0 else GROUND, NOBODY, fall)
