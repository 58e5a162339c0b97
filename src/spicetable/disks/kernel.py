"""The kernel: one throw, and many of them.

A throw is a loop of three steps: find the earliest event that is foreseen (`detect`), bring the chips that
take part in it to its moment (`motion`), and change their motion (`resolve`). When nothing moves any more,
overlapping chips that were moved are pushed apart, a limited number of times.

The functions that are called from outside take checked values only; see `check`.
"""

from __future__ import annotations

import math

import numpy as np

from spicetable.disks.compile import Floats, Ints, compiled, entry, separate
from spicetable.disks.detect import earliest, falls_to, foresee_changed
from spicetable.disks.layout import (
    AT_LIMIT,
    BOUND,
    CONTACT,
    ENDED,
    EVENTS,
    FACTS,
    FLOATS,
    FLY,
    GRAVITY,
    HIT,
    INTS,
    MOVED,
    NEVER,
    NOBODY,
    OUT,
    OVER,
    PIECE,
    PUSHES,
    RELEASE,
    RELEASE_BACK,
    RELEASE_HEIGHT,
    RIM_HEIGHT,
    ROUNDED,
    ROUNDS,
    START,
    STATE,
    STIRRED,
    VX,
    VY,
    VZ,
    WHEN,
    X,
    Y,
    Z,
)
from spicetable.disks.motion import advance, launch, stand, within, write_down
from spicetable.disks.part import push_apart
from spicetable.disks.resolve import leave, resolve


@compiled
def micrometres(length: float) -> int:
    """A length in whole micrometres, halves away from zero, so that mirror images stay mirror images."""
    return math.floor(length * 1000.0 + 0.5) if length >= 0.0 else -math.floor(0.5 - length * 1000.0)


@compiled
def overlaps(lying: Ints, count: int, contact: float, over: Ints) -> None:
    """Write down, as bits, which lying chips overlap which by more than rounding explains."""
    near = contact - ROUNDED
    for i in range(count):
        over[i] = 0
        for j in range(count):
            dx = (lying[i, 0] - lying[j, 0]) / 1000.0
            dy = (lying[i, 1] - lying[j, 1]) / 1000.0
            if j != i and dx * dx + dy * dy < near * near:
                over[i] |= 1 << j


@compiled
def lay_out(w: Floats, k: Ints, lying: Ints, count: int, over: Ints) -> None:
    """Put the lying chips in the first rows."""
    for i in range(count):
        lay(w, k, lying, i, over)


@compiled
def lay(w: Floats, k: Ints, lying: Ints, i: int, over: Ints) -> None:
    """Put lying chip `i` in its row, untouched."""
    stand(w, k, i)
    w[i, X] = lying[i, 0] / 1000.0
    w[i, Y] = lying[i, 1] / 1000.0
    w[i, START] = 0.0
    w[i, HIT] = -1.0
    k[i, OVER] = over[i]
    k[i, MOVED] = 0


@compiled
def put_back(w: Floats, k: Ints, lying: Ints, count: int, over: Ints) -> None:
    """After a throw put those lying chips back that it has stirred."""
    for i in range(count):
        if k[i, MOVED] == 1 or k[i, OVER] != over[i]:
            lay(w, k, lying, i, over)


@compiled
def hand_over(w: Floats, k: Ints, c: Floats, i: int, releases: Ints, t: int) -> None:
    """Put the thrown chip in row `i`, flying from the hand.

    Row `t` of `releases` holds side, place along the edge to the thrower's right, and speeds to the right,
    forward and up.
    From side to side the board turns by a quarter: what is right and forward for the thrower becomes forward
    and backward right.
    """
    right, forward = releases[t, 1] * 1.0, -c[RELEASE_BACK]
    to_right, to_front = releases[t, 2] * 1.0, releases[t, 3] * 1.0
    for _ in range(releases[t, 0]):
        right, forward = forward, -right
        to_right, to_front = to_front, -to_right
    stand(w, k, i)
    w[i, X] = right
    w[i, Y] = forward
    w[i, Z] = c[RELEASE_HEIGHT]
    w[i, VZ] = releases[t, 4] * 1.0
    w[i, START] = 0.0
    w[i, HIT] = -1.0
    k[i, OVER] = 0
    k[i, STATE] = FLY
    launch(w, k, c, i, to_right, to_front)


@compiled
def time_to_enter(place: float, speed: float, bound: float) -> float:
    """When a centre at `place` comes between -`bound` and `bound`: at once if it is there."""
    gap = abs(place) - bound
    if gap <= 0.0:
        return 0.0
    approach = -speed if place > 0.0 else speed
    return gap / approach if approach > 0.0 else NEVER


@compiled
def time_to_exit(place: float, speed: float, bound: float) -> float:
    """When a centre that moves at `speed` passes the last of -`bound` and `bound`."""
    if speed == 0.0:
        return NEVER
    gap = bound - place if speed > 0.0 else bound + place
    return gap / abs(speed)


@compiled
def arrives(w: Floats, c: Floats, i: int) -> bool:
    """Whether the thrown chip comes over the board: it must clear the rim with its whole disk.

    Flying from higher than the rim, it has been above it all the time if it still is when it is inside.
    """
    enter_x = time_to_enter(w[i, X], w[i, VX], c[BOUND])
    enter_y = time_to_enter(w[i, Y], w[i, VY], c[BOUND])
    exit_x = time_to_exit(w[i, X], w[i, VX], c[BOUND])
    exit_y = time_to_exit(w[i, Y], w[i, VY], c[BOUND])
    enter = max(enter_y, enter_x)
    leaves = min(exit_y, exit_x)
    down = falls_to(w[i, Z], w[i, VZ], c[RIM_HEIGHT], c[GRAVITY])
    return enter < leaves and enter < down


@compiled
def pass_by(w: Floats, k: Ints, c: Floats, i: int, path: Floats, facts: Ints) -> None:
    """The thrown chip never gets over the rim: it is out where it comes down to the rim's height."""
    advance(w, k, c, i, falls_to(w[i, Z], w[i, VZ], c[RIM_HEIGHT], c[GRAVITY]))
    leave(w, k, c, i, 0.0, path, facts)


@compiled
def play_out(w: Floats, k: Ints, c: Floats, n: int, limit: int, path: Floats, facts: Ints) -> None:
    """Go from event to event until nothing moves, or `limit` events are over."""
    now = 0.0
    foresee_changed(w, k, c, n, 1 << (n - 1), now)
    while True:
        i = earliest(w, n)
        if i == NOBODY:
            if facts[PUSHES] >= c[ROUNDS]:
                return
            changed = push_apart(w, k, c, n, moved(k, n), now, path, facts)
            if changed == 0:
                return
            facts[PUSHES] += 1
        else:
            if facts[EVENTS] >= limit:
                facts[ENDED] = AT_LIMIT
                stop_short(w, k, c, n, now)
                return
            facts[EVENTS] += 1
            now = w[i, WHEN]
            changed = resolve(w, k, c, n, i, path, facts)
        foresee_changed(w, k, c, n, changed, now)


@compiled
def stop_short(w: Floats, k: Ints, c: Floats, n: int, now: float) -> None:
    """Leave every chip where it is at `now`, since the limit of events is reached; in the air, above it."""
    for i in range(n):
        if k[i, STATE] != OUT:
            advance(w, k, c, i, now)
            w[i, X] = within(w[i, X], c[BOUND])
            w[i, Y] = within(w[i, Y], c[BOUND])


@compiled
def moved(k: Ints, n: int) -> int:
    """The chips that have moved, as bits."""
    bits = 0
    for i in range(n):
        if k[i, MOVED] == 1:
            bits |= 1 << i
    return bits


@compiled
def settle(w: Floats, k: Ints, lying: Ints, n: int, facts: Ints, t: int, rest: Ints, told: Ints) -> None:
    """Write the outcome of throw `t`: places in micrometres (0, 0 for chips that are out), and facts."""
    facts[STIRRED] = moved(k, n)
    for fact in range(FACTS):
        told[t, fact] = facts[fact]
    for i in range(n):
        if k[i, MOVED] == 0:
            rest[t, i, 0] = lying[i, 0]
            rest[t, i, 1] = lying[i, 1]
        elif k[i, STATE] == OUT:
            rest[t, i, 0] = 0
            rest[t, i, 1] = 0
        else:
            rest[t, i, 0] = micrometres(w[i, X])
            rest[t, i, 1] = micrometres(w[i, Y])


@compiled
def throw(
    w: Floats, k: Ints, c: Floats, count: int, releases: Ints, t: int, limit: int, path: Floats, facts: Ints
) -> None:
    """Throw `t` of `releases` onto what is laid out: fill `path` and `facts`. Its chip has index `count`."""
    for fact in range(FACTS):
        facts[fact] = 0
    hand_over(w, k, c, count, releases, t)
    write_down(w, k, c, path, facts, count, RELEASE, NOBODY, 0.0)
    if arrives(w, c, count):
        play_out(w, k, c, count + 1, limit, path, facts)
    else:
        pass_by(w, k, c, count, path, facts)


@separate
def throw_onto_one(
    w: Floats, k: Ints, c: Floats, lying: Ints, over: Ints, releases: Ints, limit: int,
    rest: Ints, path: Floats, own: Ints, facts: Ints,
) -> None:  # fmt: skip
    """The work of `throw_many`, in the room that it gives."""
    count = lying.shape[0]
    overlaps(lying, count, c[CONTACT], over)
    lay_out(w, k, lying, count, over)
    for t in range(releases.shape[0]):
        throw(w, k, c, count, releases, t, limit, path, own)
        settle(w, k, lying, count + 1, own, t, rest, facts)
        put_back(w, k, lying, count, over)


@separate
def throw_onto_own(
    w: Floats, k: Ints, c: Floats, lying: Ints, counts: Ints, over: Ints, releases: Ints, limit: int,
    rest: Ints, path: Floats, own: Ints, facts: Ints,
) -> None:  # fmt: skip
    """The work of `throw_each`, in the room that it gives."""
    for t in range(releases.shape[0]):
        count = counts[t]
        overlaps(lying[t], count, c[CONTACT], over)
        lay_out(w, k, lying[t], count, over)
        throw(w, k, c, count, releases, t, limit, path, own)
        settle(w, k, lying[t], count + 1, own, t, rest, facts)


@entry
def throw_many(c: Floats, lying: Ints, releases: Ints, limit: int, rest: Ints, path: Floats, facts: Ints) -> None:
    """Throws onto one situation, each as if it were the only one.

    `path` takes as many pieces as it has rows; with more than one throw it should have none.
    """
    rows = lying.shape[0] + 1
    w = np.empty((rows, FLOATS), dtype=np.float64)
    k = np.empty((rows, INTS), dtype=np.int64)
    over = np.empty(rows, dtype=np.int64)
    own = np.empty(FACTS, dtype=np.int64)
    throw_onto_one(w, k, c, lying, over, releases, limit, rest, path, own, facts)


@entry
def throw_each(c: Floats, lying: Ints, counts: Ints, releases: Ints, limit: int, rest: Ints, facts: Ints) -> None:
    """Throws onto situations of their own: row `t` of `lying`, of which the first `counts[t]` chips count."""
    rows = lying.shape[1] + 1
    w = np.empty((rows, FLOATS), dtype=np.float64)
    k = np.empty((rows, INTS), dtype=np.int64)
    over = np.empty(rows, dtype=np.int64)
    own = np.empty(FACTS, dtype=np.int64)
    path = np.empty((0, PIECE), dtype=np.float64)
    throw_onto_own(w, k, c, lying, counts, over, releases, limit, rest, path, own, facts)


@entry
def all_lie_well(places: Ints, bound: int, closest: int) -> bool:
    """Whether all chips are on the board and none is nearer to another than it can lie."""
    for i in range(places.shape[0]):
        x, y = places[i, 0], places[i, 1]
        if x < -bound or x > bound or y < -bound or y > bound:
            return False
        for j in range(i):
            dx, dy = x - places[j, 0], y - places[j, 1]
            if dx * dx + dy * dy < closest * closest:
                return False
    return True
