"""Crowded, strange and concurrent: nothing breaks, no limit is reached."""

from __future__ import annotations

import math
import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest
from msgspec.structs import replace

from spicetable.disks import (
    HANDS,
    MEASURES,
    Measures,
    Release,
    Situation,
    Spot,
    throw_each,
    tremble_many,
)
from spicetable.disks.compile import Ints
from spicetable.disks.samples import integers, numbers, releases, scatter

from . import golden


def hexagon() -> list[Spot]:
    """Nineteen chips that touch, in the middle of the board; rounding lets some overlap by a micrometre."""
    spots: list[Spot] = []
    for row in range(-2, 3):
        for place in range(5 - abs(row)):
            x = 40_000 * place - 20_000 * (4 - abs(row))
            spots.append(Spot(x, round(row * 20_000 * math.sqrt(3))))
    return spots


def row_along_the_rim() -> list[Spot]:
    """Thirteen chips that touch each other and the far rim."""
    return [Spot(40_000 * (i - 6), 280_000) for i in range(13)]


def corner() -> list[Spot]:
    """Chips that touch each other and both sides of a corner."""
    return [Spot(-280_000 + 40_000 * i, 280_000 - 40_000 * j) for i in range(4) for j in range(4 - i)]


def aimed_at(spots: list[Spot], count: int, seed: int = 0) -> Ints:
    """Hard and soft throws from side 0 towards the chips."""
    rows = releases(77 + 100 * seed, count)
    rows[:, 0] = 0
    columns = np.array([spot.x // 1000 for spot in spots])
    rows[:, 1] = columns[integers(78 + 100 * seed, count, 0, len(spots) - 1)] + integers(
        79 + 100 * seed, count, -15, 15
    )
    rows[:, 1] = rows[:, 1].clip(-300, 300)
    rows[:, 2] = integers(80 + 100 * seed, count, -60, 60)
    rows[:, 3] = integers(81 + 100 * seed, count, 1500, 4500)
    rows[:, 4] = integers(82 + 100 * seed, count, -1200, 600)
    return rows


def deepest_overlap(rest: Ints, out: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> float:
    """The deepest overlap (mm) at rest."""
    chips: Ints = np.arange(rest.shape[1], dtype=np.int64)
    places = np.where(out[:, :, None], (chips + 1)[None, :, None] * 10**7, rest) / 1000
    away = np.sqrt(((places[:, :, None] - places[:, None]) ** 2).sum(axis=3))
    away[:, np.arange(rest.shape[1]), np.arange(rest.shape[1])] = np.inf
    return float(2 * MEASURES.chip.radius - away.min())


@pytest.mark.parametrize(
    ("spots", "jams"),
    [(hexagon(), 0.06), (row_along_the_rim(), 0.001), (corner(), 0.015)],
    ids=["hexagon", "row", "corner"],
)
def test_touching_chips(spots: list[Spot], jams: float) -> None:
    """5,000 throws at chips that touch: all end, far below the limit, and jams stay as rare as measured.

    A jam is a throw after which chips still overlap when they have been pushed apart as often as allowed.
    """
    throws = Situation(spots).throw_many(aimed_at(spots, 5000))
    assert throws.complete.all()
    assert int(throws.events.max()) < MEASURES.limits.events // 4
    stirred = (throws.rest[:, :-1] != np.array([(s.x, s.y) for s in spots])).any(axis=(1, 2))
    assert stirred.mean() > 0.2
    jammed = throws.pushes >= MEASURES.chips.rounds
    assert jammed.mean() < jams
    assert deepest_overlap(throws.rest[~jammed], throws.out[~jammed]) < 0.003
    assert deepest_overlap(throws.rest, throws.out) < 15.0


def test_sixteen_throws_at_one_bowl() -> None:
    """Again and again at the middle, onto what lies there already; 300 times over."""
    row = np.array([[0, 0, 0, 1840, 300]])
    jams = 0
    for start in range(300):
        spots: tuple[Spot, ...] = ()
        for turn in range(16):
            draws = integers(1000 * start + turn, 3, 0, 4095)[None]
            side, x, vx, vy, vz = tremble_many(row, HANDS["normal"], draws)[0].tolist()
            throws = Situation(spots).throw_many([[(side + turn) % 4, x, vx, vy, vz]])
            assert throws.complete.all()
            jams += deepest_overlap(throws.rest, throws.out) > 0.003
            pairs = zip(throws.rest[0].tolist(), throws.out[0].tolist(), strict=True)
            spots = tuple(Spot(*place) for place, out in pairs if not out)
    assert jams <= 5


def random_measures(seed: int) -> Measures:
    """Other constants, each anywhere between half and double, where that makes sense."""
    by = [0.5 * 4.0 ** (int(n) / 2**64) for n in numbers(seed, 16)]
    m = MEASURES
    return replace(
        m,
        board=replace(m.board, rim_height=m.board.rim_height * by[0]),
        chip=replace(m.chip, thickness=m.chip.thickness * min(by[1], by[0]), radius=m.chip.radius * by[2]),
        motion=replace(m.motion, gravity=m.motion.gravity * by[3], friction=m.motion.friction * by[4]),
        landing=replace(
            m.landing,
            restitution=m.landing.restitution * by[5],
            settle=m.landing.settle * by[6],
            grip=m.landing.grip * by[7],
        ),
        chips=replace(m.chips, restitution=min(1.0, m.chips.restitution * by[8])),
        rim=replace(m.rim, restitution=m.rim.restitution * by[9], hop=m.rim.hop * by[10]),
    )


def test_random_constants() -> None:
    """200 other worlds, 200 throws each: every throw ends, every place is on the board."""
    for seed in range(200):
        measures = random_measures(seed)
        lying = scatter(seed, seed % 16, measures)
        throws = Situation(lying, measures).throw_many(releases(seed, 200))
        assert throws.complete.all()
        assert int(np.abs(throws.rest).max()) <= round(measures.bound * 1000)


@pytest.mark.parametrize("spots", [hexagon(), row_along_the_rim()], ids=["hexagon", "row"])
def test_limit_of_events(spots: list[Spot]) -> None:
    """With a limit of three, a throw that needs more ends there, says so, and is still on the board."""
    short = replace(MEASURES, limits=replace(MEASURES.limits, events=3))
    rows = aimed_at(spots, 500)
    whole, cut = Situation(spots).throw_many(rows), Situation(spots, short).throw_many(rows)
    assert (cut.complete == (whole.events <= 3)).all()
    assert 0 < cut.complete.sum() < 500
    assert (cut.events <= 3).all()
    assert (cut.rest[cut.complete] == whole.rest[cut.complete]).all()
    assert int(np.abs(cut.rest).max()) <= 280_000
    side, x, vx, vy, vz = rows[int(np.argmin(cut.complete))].tolist()
    flight = Situation(spots, short).watch(Release(x, vx, vy, vz, side))
    assert not flight.outcome.complete
    assert flight.outcome.events == 3


def test_long_paths_are_whole() -> None:
    """A path longer than the room that is first made for it is there to the last piece."""
    longest = 0
    for side, x, vx, vy, vz in aimed_at(hexagon(), 300).tolist():
        flight = Situation(hexagon()).watch(Release(x, vx, vy, vz, side))
        longest = max(longest, len(flight.pieces))
        assert {piece.chip for piece in flight.pieces} >= {*flight.outcome.moved, 19}
        assert math.isfinite(flight.duration)
    assert longest > 64


def digest_of(number: int) -> str:
    """The digest of one golden situation: the work of one thread or process."""
    return golden.digest(*golden.outcomes(number, golden.THROWS))


def test_many_threads() -> None:
    """Sixteen threads at once, on the same and on other situations, agree with one."""
    wanted = [digest_of(number % 8) for number in range(32)]
    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(digest_of, (number % 8 for number in range(32)))) == wanted


def test_threads_share_one_situation() -> None:
    """A situation is only read: two halves of a batch in two threads are the whole batch."""
    situation, rows = Situation(scatter(3, 12)), releases(4, 20_000)
    whole = situation.throw_many(rows)
    with ThreadPoolExecutor(2) as pool:
        halves = list(pool.map(situation.throw_many, (rows[:10_000], rows[10_000:])))
    assert (np.concatenate([half.rest for half in halves]) == whole.rest).all()


def test_spawned_processes() -> None:
    """Processes that start at once load the kernel at once, and agree; situations can be sent to them."""
    situation = Situation(scatter(8, 12))
    batches = [releases(number, 500) for number in range(4)]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(situation.throw_many, batches))
    for batch, throws in zip(batches, found, strict=True):
        assert (throws.rest == situation.throw_many(batch).rest).all()


def test_throw_each_is_throw_after_throw() -> None:
    """Situations of different sizes in one batch: the same as one at a time."""
    situations = [Situation(scatter(number, number % 25)) for number in range(200)]
    rows = releases(11, 200)
    throws = throw_each(situations, rows)
    for t, (situation, row) in enumerate(zip(situations, rows.tolist(), strict=True)):
        side, x, vx, vy, vz = row
        one = situation.throw(Release(x, vx, vy, vz, side))
        count = len(situation.lying) + 1
        found = [
            None if out else Spot(*place)
            for place, out in zip(throws.rest[t, :count].tolist(), throws.out[t, :count].tolist(), strict=True)
        ]
        assert tuple(found) == one.rest
        assert throws.out[t, count:].all()
        assert int(throws.events[t]) == one.events
