"""A deliberately simple stepper: the same model, walked through in small equal steps.

It shares nothing with the kernel but the constants. Its error shrinks with the step, so it tells what the
event-driven answer should be without being able to give it exactly. The benchmark uses it as the stepper that
one would write by hand.
"""

from __future__ import annotations

import math

import numpy as np

from spicetable.disks import layout as at
from spicetable.disks.compile import Floats, Ints, entry


@entry
def step_through(  # noqa: C901, PLR0912, PLR0915 - one plain loop, to be read from top to bottom
    c: Floats, lying: Floats, start: Floats, step: float, slides: int, rest: Floats, counts: Ints
) -> None:
    """One throw in steps of `step` seconds.

    `lying` has rows of x, y in mm; `start` is x, y, z, vx, vy, vz of the thrown chip, which flies unless
    `slides` is 1. `rest` gets x, y of all chips (not-a-number for those that left), `counts`
    the hits of chips, of the rim, and the landings.
    """
    n = len(lying) + 1
    me = n - 1
    x, y, vx, vy = np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n)
    out = np.zeros(n, dtype=np.bool_)
    over = np.zeros((n, n), dtype=np.bool_)
    x[:me], y[:me] = lying[:, 0], lying[:, 1]
    x[me], y[me], z, vx[me], vy[me], vz = start[0], start[1], start[2], start[3], start[4], start[5]
    bound, contact, drag = c[at.BOUND], c[at.CONTACT], c[at.DRAG]
    flies = slides == 0
    arrived = not flies
    counts[:] = 0
    moving = True
    while moving:
        moving = flies
        # Advance.
        for i in range(n):
            if out[i]:
                continue
            if not (flies and i == me):
                speed = math.sqrt(vx[i] * vx[i] + vy[i] * vy[i])
                left = (speed - drag * step) / speed if speed > drag * step else 0.0
                vx[i], vy[i] = vx[i] * left, vy[i] * left
                moving = moving or left > 0.0
            x[i] += vx[i] * step
            y[i] += vy[i] * step
        # Fall, and land.
        if flies:
            before = z
            vz -= c[at.GRAVITY] * step
            z += vz * step
            arrived = arrived or (abs(x[me]) <= bound and abs(y[me]) <= bound)
            if not arrived and z <= c[at.RIM_HEIGHT]:
                out[me], flies = True, False
            below, lands = False, False
            if before > c[at.THICK] >= z:
                for j in range(me):
                    near = (x[j] - x[me]) ** 2 + (y[j] - y[me]) ** 2 < contact * contact
                    below = below or (near and not out[j])
                lands = below
            lands = flies and (lands or z <= 0.0)
            if lands:
                z = c[at.THICK] if below else 0.0
                speed = math.sqrt(vx[me] * vx[me] + vy[me] * vy[me])
                lost = -c[at.GRIP] * vz
                left = (speed - lost) / speed if speed > lost else 0.0
                vx[me], vy[me] = vx[me] * left, vy[me] * left
                vz = -c[at.BOUNCE] * vz
                counts[2] += 1
                if vz < c[at.SETTLE]:
                    flies, moving = False, True
                    z, vz = 0.0, 0.0
                    for j in range(me):
                        dx, dy = x[j] - x[me], y[j] - y[me]
                        distance = math.sqrt(dx * dx + dy * dy)
                        if out[j] or distance >= contact:
                            continue
                        over[j, me] = True
                        nx, ny = dx / distance, dy / distance
                        have = (vx[j] - vx[me]) * nx + (vy[j] - vy[me]) * ny
                        give = math.sqrt(drag * (contact - distance)) - 0.5 * have
                        if give > 0.0:
                            vx[me], vy[me] = vx[me] - give * nx, vy[me] - give * ny
                            vx[j], vy[j] = vx[j] + give * nx, vy[j] + give * ny
        # Chips against chips.
        for j in range(n):
            for i in range(j):
                if out[i] or out[j] or (flies and j == me and z >= c[at.THICK]):
                    continue
                dx, dy = x[j] - x[i], y[j] - y[i]
                square = dx * dx + dy * dy
                if square >= contact * contact:
                    over[i, j] = False
                    continue
                distance = math.sqrt(square)
                nx, ny = dx / distance, dy / distance
                approach = (vx[i] - vx[j]) * nx + (vy[i] - vy[j]) * ny
                if over[i, j] or approach <= 0.0:
                    continue
                give = 0.5 * (approach + max(c[at.CHIP_KEEP] * approach, c[at.PART_SPEED]))
                vx[i], vy[i] = vx[i] - give * nx, vy[i] - give * ny
                vx[j], vy[j] = vx[j] + give * nx, vy[j] + give * ny
                counts[0] += 1
                moving = True
        # The rim.
        for i in range(n):
            if out[i] or (i == me and not arrived):
                continue
            high = flies and i == me and z > c[at.RIM_HEIGHT]
            if abs(x[i]) > bound and x[i] * vx[i] > 0.0:
                out[i] = high or abs(vx[i]) > c[at.HOP]
                vx[i] *= -c[at.RIM_KEEP]
                counts[1] += 1
            if abs(y[i]) > bound and y[i] * vy[i] > 0.0:
                out[i] = out[i] or high or abs(vy[i]) > c[at.HOP]
                vy[i] *= -c[at.RIM_KEEP]
                counts[1] += 1
            if out[i] and i == me:
                flies = False
    for i in range(n):
        rest[i, 0] = math.nan if out[i] else x[i]
        rest[i, 1] = math.nan if out[i] else y[i]
