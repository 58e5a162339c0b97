"""Detect: what happens next, and when.

For each moving chip the earliest of its next events is kept in its row. It is foreseen anew when the chip's
own motion or that of the other chip in the event has changed. Of two events of one moment, the one of the
chip with the lower index comes first; of one chip's events of one moment, the one that is looked for first:
stop or landing, rim on the left or right, rim at the near or far side, other chips by index.
"""

from __future__ import annotations

import math

from spicetable.disks.compile import Floats, Ints, compiled
from spicetable.disks.layout import (
    APART,
    BOUND,
    CEASE,
    CHIP,
    CONTACT,
    FAR,
    FLY,
    GRAVITY,
    GROUND,
    KIND,
    LEVEL,
    MATE,
    NEVER,
    NOBODY,
    OUT,
    OVER,
    REACH,
    REST,
    RIM_X,
    RIM_Y,
    SLOW,
    START,
    STATE,
    STOP,
    THICK,
    TOUCH2,
    UX,
    UY,
    VZ,
    WHEN,
    X,
    Y,
    Z,
)
from spicetable.disks.motion import run_until, speed_at
from spicetable.disks.roots import NONE, first_fall


@compiled
def earliest(w: Floats, n: int) -> int:
    """The chip whose event comes next, the lowest index of equals; `NOBODY` if nothing more happens."""
    who, when = NOBODY, NEVER
    for i in range(n):
        if w[i, WHEN] < when:
            who, when = i, w[i, WHEN]
    return who


@compiled
def foresee(w: Floats, k: Ints, c: Floats, n: int, i: int, now: float) -> None:
    """Find the next event of moving chip `i` and keep it in its row."""
    k[i, MATE] = NOBODY
    if k[i, STATE] == FLY:
        foresee_fall(w, k, c, i)
    else:
        k[i, KIND] = CEASE
        w[i, WHEN] = w[i, STOP]
    w[i, WHEN] = max(w[i, WHEN], now)  # rounding: what is due is due now
    run = run_until(w, i, now)
    speed = speed_at(w, i, now)
    foresee_rim(w, k, c, i, now, run, speed)
    low = low_until(w, k, c, i)
    if low < now:
        return
    far = farthest(w, c, i, now, speed, low)
    for j in range(n):
        if k[j, STATE] == REST:
            foresee_resting(w, k, c, i, j, now, run, speed, low, far)
        elif k[j, STATE] != OUT and j != i:
            foresee_moving(w, k, c, i, j, now, run, speed, low)


@compiled
def falls_to(z: float, vz: float, level: float, gravity: float) -> float:
    """How long a chip at height `z` with vertical speed `vz` takes to fall to `level`, which it will reach.

    The later zero of z - level + vz t - g t²/2.
    """
    square = vz * vz + 2.0 * gravity * (z - level)
    return (vz + math.sqrt(square)) / gravity if square > 0.0 else 0.0


@compiled
def comes_from_above(w: Floats, c: Floats, i: int) -> bool:
    """Whether flying chip `i` will yet fall to the level of lying chips' tops, and not only to the board."""
    z, vz = w[i, Z], w[i, VZ]
    if z > c[THICK]:
        return True
    return vz > 0.0 and vz * vz > 2.0 * c[GRAVITY] * (c[THICK] - z)


@compiled
def foresee_fall(w: Floats, k: Ints, c: Floats, i: int) -> None:
    """The next landing of flying chip `i`: at the level of lying chips' tops, or on the board."""
    if comes_from_above(w, c, i):
        k[i, KIND] = LEVEL
        w[i, WHEN] = w[i, START] + falls_to(w[i, Z], w[i, VZ], c[THICK], c[GRAVITY])
    else:
        k[i, KIND] = GROUND
        w[i, WHEN] = w[i, START] + falls_to(w[i, Z], w[i, VZ], 0.0, c[GRAVITY])


@compiled
def low_until(w: Floats, k: Ints, c: Floats, i: int) -> float:
    """Until when chip `i` stays below the tops of lying chips: before all times if it is above them.

    If a flying chip rises beyond them, it does so at the earlier zero of z - top + vz t - g t²/2.
    """
    if k[i, STATE] != FLY:
        return NEVER
    z, vz = w[i, Z], w[i, VZ]
    if z > c[THICK] or (z == c[THICK] and vz > 0.0):
        return -1.0
    square = vz * vz - 2.0 * c[GRAVITY] * (c[THICK] - z)
    if vz > 0.0 and square > 0.0:
        return w[i, START] + (vz - math.sqrt(square)) / c[GRAVITY]
    return w[i, START] + falls_to(z, vz, 0.0, c[GRAVITY])


@compiled
def time_to_run(run: float, speed: float, slow: float) -> float:
    """How long a chip takes to run this far, which it will: the earlier zero of `run` - s t + a t²/2.

    Written with the root below, so that no digits cancel and a deceleration of 0 needs no case of its own.
    """
    square = speed * speed - 2.0 * slow * run
    return 2.0 * run / (speed + math.sqrt(max(0.0, square)))


@compiled
def way_to_rim(place: float, direction: float, reach: float, bound: float) -> float:
    """How far a chip runs from the start of its piece to the side that it moves towards; FAR if not so far.

    `place` and `direction` are its coordinates across that side. Only the side that it moves towards counts,
    so a chip that comes flying from outside meets none on its way in.
    """
    ahead = bound - place if direction > 0.0 else bound + place
    across = abs(direction)
    return ahead / across if across * reach > ahead else FAR


@compiled
def foresee_rim(w: Floats, k: Ints, c: Floats, i: int, now: float, run: float, speed: float) -> None:
    """When chip `i`, which has run `run` on its piece, meets the rim, if before what was foreseen."""
    way_x = way_to_rim(w[i, X], w[i, UX], w[i, REACH], c[BOUND])
    way_y = way_to_rim(w[i, Y], w[i, UY], w[i, REACH], c[BOUND])
    way = min(way_x, way_y)
    if way >= FAR:
        return
    way -= run
    when = now + time_to_run(max(0.0, way), speed, w[i, SLOW])
    if when < w[i, WHEN]:
        w[i, WHEN] = when
        k[i, KIND] = RIM_X if way_x <= way_y else RIM_Y


@compiled
def keep_contact(w: Floats, k: Ints, i: int, j: int, when: float, low: float, overlap: bool) -> None:
    """Keep the contact of `i` and `j` as the next event of `i`, if nothing comes before and both are low.

    For two chips that overlap it is the moment they come apart, otherwise the moment they hit.
    """
    if when < w[i, WHEN] and when <= low:
        w[i, WHEN] = when
        k[i, KIND] = APART if overlap else CHIP
        k[i, MATE] = j


@compiled
def farthest(w: Floats, c: Floats, i: int, now: float, speed: float, low: float) -> float:
    """How far ahead a centre can be that chip `i`, were it not slowed, touches before its next event."""
    end = min(low, w[i, WHEN])
    return c[CONTACT] + speed * (end - now)


@compiled
def foresee_resting(
    w: Floats, k: Ints, c: Floats, i: int, j: int, now: float, run: float, speed: float, low: float,
    far: float,
) -> None:  # fmt: skip
    """When moving chip `i` hits, or comes off, resting chip `j`.

    Seen along the direction of motion, the other centre lies `ahead` and `beside`. At contact two radii are
    the long side of a right triangle whose one leg is `beside`: the other leg, `half`, is half the chord that
    the path cuts out of the circle of contact. The path enters it at `ahead` - `half` and leaves it at
    `ahead` + `half`. No centre farther ahead than `far` matters.
    """
    overlap = (k[i, OVER] >> j) & 1 == 1
    ux, uy = w[i, UX], w[i, UY]
    dx = w[j, X] - w[i, X]
    dy = w[j, Y] - w[i, Y]
    ahead = dx * ux + dy * uy - run
    if ahead > far or (ahead <= 0.0 and not overlap):
        return
    beside = dx * uy - dy * ux
    square = c[CONTACT] * c[CONTACT] - beside * beside
    if square <= 0.0 or speed <= 0.0:
        return
    half = math.sqrt(square)
    way = ahead + half if overlap else ahead - half
    way = max(0.0, way)
    slow = w[i, SLOW]
    if slow > 0.0 and 2.0 * slow * way >= speed * speed:
        return  # it stops before
    keep_contact(w, k, i, j, now + time_to_run(way, speed, slow), low, overlap)


@compiled
def foresee_moving(
    w: Floats, k: Ints, c: Floats, i: int, j: int, now: float, run: float, speed: float, low: float
) -> None:
    """When moving chip `i` hits, or comes off, moving chip `j`.

    With the difference of places d + v t + h t² (h is half the difference of decelerations), the square of
    the distance less that of contact is

        (d·d - r²) + 2 d·v t + (v·v + 2 d·h) t² + 2 v·h t³ + h·h t⁴.

    Two chips that touch have the zero at t = 0: divided by t, the polynomial shows when they meet again.
    """
    both_low = low_until(w, k, c, j)
    both_low = min(both_low, low)
    end = min(w[j, STOP], w[i, WHEN])  # so long the motion is what it is now
    length = (min(both_low, end)) - now
    if length <= 0.0:
        return
    overlap = (k[i, OVER] >> j) & 1 == 1
    run_j, speed_j = run_until(w, j, now), speed_at(w, j, now)
    half, half_j = 0.5 * w[i, SLOW], 0.5 * w[j, SLOW]
    dx = (w[i, X] + w[i, UX] * run) - (w[j, X] + w[j, UX] * run_j)
    dy = (w[i, Y] + w[i, UY] * run) - (w[j, Y] + w[j, UY] * run_j)
    square = dx * dx + dy * dy
    near = c[CONTACT] + (length * (speed - half * length) + length * (speed_j - half_j * length))
    if not overlap and square > near * near:
        return  # even straight towards each other they would not meet
    vx = w[i, UX] * speed - w[j, UX] * speed_j
    vy = w[i, UY] * speed - w[j, UY] * speed_j
    hx = w[j, UX] * half_j - w[i, UX] * half
    hy = w[j, UY] * half_j - w[i, UY] * half
    wait = wait_for_contact(
        square - c[CONTACT] * c[CONTACT],
        2.0 * (dx * vx + dy * vy),
        (vx * vx + vy * vy) + 2.0 * (dx * hx + dy * hy),
        2.0 * (vx * hx + vy * hy),
        hx * hx + hy * hy,
        length,
        overlap,
    )
    if wait >= 0.0:
        keep_contact(w, k, i, j, now + wait, both_low, overlap)


@compiled
def wait_for_contact(e0: float, e1: float, e2: float, e3: float, e4: float, length: float, overlap: bool) -> float:
    """The time of contact, given the polynomial of two chips' distance; negative if there is none."""
    if overlap:
        return first_fall(-e0, -e1, -e2, -e3, -e4, length) if e0 < 0.0 else 0.0
    if e0 > TOUCH2:
        return first_fall(e0, e1, e2, e3, e4, length)
    if e1 < 0.0 or (e1 == 0.0 and e2 < 0.0):
        return 0.0  # they touch, and approach
    if e1 > 0.0:
        return first_fall(e1, e2, e3, e4, 0.0, length)
    return first_fall(e2, e3, e4, 0.0, 0.0, length) if e2 > 0.0 else NONE


@compiled
def foresee_changed(w: Floats, k: Ints, c: Floats, n: int, changed: int, now: float) -> None:
    """Foresee anew what the chips in `changed` (bits) will meet, and who will meet them.

    Moving chips that were to meet a changed one are foreseen wholly. For the others, a changed chip that
    moves has found them itself; one that rests has not, so they look for it.
    """
    for i in range(n):
        if k[i, STATE] == REST or k[i, STATE] == OUT:
            continue
        mate = k[i, MATE]
        if (changed >> i) & 1 == 1 or (mate != NOBODY and (changed >> mate) & 1 == 1):
            foresee(w, k, c, n, i, now)
        else:
            look_for_resting(w, k, c, n, i, changed, now)


@compiled
def look_for_resting(w: Floats, k: Ints, c: Floats, n: int, i: int, changed: int, now: float) -> None:
    """Let moving chip `i`, whose own motion is as it was, find the chips in `changed` that now rest."""
    low = low_until(w, k, c, i)
    if low < now:
        return
    run, speed = run_until(w, i, now), speed_at(w, i, now)
    far = farthest(w, c, i, now, speed, low)
    for j in range(n):
        if (changed >> j) & 1 == 1 and k[j, STATE] == REST:
            foresee_resting(w, k, c, i, j, now, run, speed, low, far)
