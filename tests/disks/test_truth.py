"""The event-driven answer is what ever smaller steps come to."""

from __future__ import annotations

import math

import numpy as np

from spicetable.disks import MEASURES, Flight, Kind, Release, Situation
from spicetable.disks.compile import Floats, Ints
from spicetable.disks.measures import constants
from spicetable.disks.samples import integers, scatter

from .stepper import step_through

STEPS = (4e-5, 2e-5, 1e-5)


def in_board(release: Release) -> list[float]:
    """x, y, z, vx, vy, vz of a release on side 0."""
    back = MEASURES.board.size / 2 + MEASURES.release.back
    return [
        float(release.x), -back, MEASURES.release.height,
        float(release.vx), float(release.vy), float(release.vz),
    ]  # fmt: skip


def in_steps(situation: Situation, release: Release, step: float) -> tuple[Floats, Ints]:
    """The stepper's places at rest, and its counts."""
    rest: Floats = np.zeros((len(situation.lying) + 1, 2))
    counts: Ints = np.zeros(3, dtype=np.int64)
    start: Floats = np.array(in_board(release))
    step_through(constants(MEASURES), situation.places() / 1000.0, start, step, 0, rest, counts)
    return rest, counts


def counts_of(flight: Flight) -> list[int]:
    """Hits of chips and of the rim, and landings, of a flight. Leaving over the rim is a hit, passing not."""
    kinds = [piece.kind for piece in flight.pieces]
    landings = sum(kinds.count(kind) for kind in (Kind.ON_BOARD, Kind.ON_CHIP, Kind.SLIDE))
    left = sum(piece.kind is Kind.LEAVE and piece.strength > 0.0 for piece in flight.pieces)
    return [kinds.count(Kind.CHIP) // 2, kinds.count(Kind.RIM_X) + kinds.count(Kind.RIM_Y) + left, landings]


def throws(count: int) -> list[tuple[Situation, Release]]:
    """Throws from side 0 onto twelve chips, neither far too short nor far too long."""
    found: list[tuple[Situation, Release]] = []
    for number in range(count):
        x, vx = integers(9_000 + number, 2, -150, 150).tolist()
        vy, vz = integers(19_000 + number, 1, 1600, 2300)[0], integers(29_000 + number, 1, -200, 500)[0]
        found.append((Situation(scatter(5_000 + number, 12)), Release(x, vx, int(vy), int(vz))))
    return found


def test_smaller_steps_come_to_the_same() -> None:
    """Halving the step halves the median error, and hits, rim, landings and losses are counted alike."""
    errors: dict[float, list[float]] = {step: [] for step in STEPS}
    unlike = dict.fromkeys(STEPS, 0)
    hits = 0
    all_throws = throws(700)
    for situation, release in all_throws:
        flight = situation.watch(release)
        spots = flight.outcome.rest
        nowhere = (math.nan, math.nan)
        truth = np.array([(spot.x / 1000, spot.y / 1000) if spot else nowhere for spot in spots])
        hits += counts_of(flight)[0]
        for step in STEPS:
            rest, counts = in_steps(situation, release, step)
            same_out = np.array_equal(np.isnan(rest), np.isnan(truth))
            unlike[step] += not (same_out and counts.tolist() == counts_of(flight))
            errors[step].append(float(np.nanmax(np.abs(rest - truth))))
    medians = [float(np.median(errors[step])) for step in STEPS]
    ratios = [medians[0] / medians[1], medians[1] / medians[2]]
    print(f"median errors {medians} mm, ratios {ratios}, counted otherwise {unlike}, {hits} hits")
    assert hits > 250
    assert medians[-1] < 0.01
    assert all(1.7 < ratio < 2.3 for ratio in ratios), (medians, ratios)
    assert unlike[STEPS[-1]] <= 0.005 * len(all_throws), unlike
