"""How many throws a second, beside the peers: python benchmarks/physics/bench.py --json.

All are measured in one run, in interleaved rounds, and the median round counts: what else the machine does
falls on all alike. Progress goes to standard error.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from statistics import median

import numpy as np

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.physics import peers  # noqa: E402
from tests.disks.stepper import step_through  # noqa: E402
from tests.disks.twin import compiler, twin_many  # noqa: E402

from spicetable import __version__ as own_version  # noqa: E402
from spicetable.disks import MEASURES, Kind, Release, Situation, kernel, layout, warm  # noqa: E402
from spicetable.disks.compile import Floats, Ints, entry  # noqa: E402
from spicetable.disks.measures import constants  # noqa: E402
from spicetable.disks.samples import integers, releases, scatter  # noqa: E402

THROWS = 20_000
SLIDES = 2_000
PEER_CASES = 24
FIRST_CALL = """
import time
from spicetable.disks import Release, Situation
situation = Situation([])
started = time.perf_counter()
situation.throw(Release(x=0, vx=0, vy=2000, vz=0))
print(time.perf_counter() - started)
"""


@dataclass
class Bench:
    """One line of the report: ways to do the same, each giving its seconds for one throw in one round."""

    name: str
    ours: Callable[[], float]
    peers: dict[str, tuple[str, Callable[[], float]]] = field(
        default_factory=dict[str, tuple[str, Callable[[], float]]]
    )
    unit: str = "throws/s"
    seconds: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    def round(self) -> None:
        """Measure each way once."""
        self.seconds.setdefault("", []).append(self.ours())
        for name, (_, run) in self.peers.items():
            self.seconds.setdefault(name, []).append(run())

    def report(self, rounds: int) -> dict[str, object]:
        """The line as it is printed."""
        rate = self.unit == "throws/s"

        def value(name: str) -> float:
            middle = median(self.seconds[name])
            return 1 / middle if rate else middle

        best = min((median(self.seconds[name]) for name in self.peers), default=math.nan)
        return {
            "bench": self.name,
            "unit": self.unit,
            "better": "higher" if rate else "lower",
            "ours": value(""),
            "peers": {name: {"value": value(name), "version": v} for name, (v, _) in self.peers.items()},
            "ratio": best / median(self.seconds[""]) if self.peers else None,
            "rounds": rounds,
        }


def timed(call: Callable[[], object], throws: int) -> float:
    """Seconds for one throw."""
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) / throws


def room(throws: int, chips: int) -> tuple[Ints, Ints]:
    """Room for outcomes."""
    return np.zeros((throws, chips, 2), np.int64), np.zeros((throws, layout.FACTS), np.int64)


def against_twin(chips: int) -> Bench:
    """A batch of different throws onto one situation, beside the same algorithm in C."""
    c, limit = constants(MEASURES), MEASURES.limits.events
    lying, rows = Situation(scatter(42, chips)).places(), releases(42, THROWS)
    rest, facts = room(THROWS, chips + 1)
    path: Floats = np.empty((0, layout.PIECE))
    name = compiler_version()

    def in_c() -> float:
        return timed(lambda: twin_many(c, lying, rows, limit, rest, facts), THROWS)

    return Bench(
        f"batch of throws, {chips} chips lying",
        lambda: timed(lambda: kernel.throw_many(c, lying, rows, limit, rest, path, facts), THROWS),
        {"C twin": (name, in_c)},
    )


def one_at_a_time() -> list[Bench]:
    """One call for each throw: all of `Situation.throw`, and the bare kernel beside C through ctypes."""
    situation = Situation(scatter(42, 6))
    c, limit, lying = constants(MEASURES), MEASURES.limits.events, situation.places()
    rows = [releases(42, 2000)[t : t + 1].copy() for t in range(2000)]
    values = [Release(x, vx, vy, vz, side) for side, x, vx, vy, vz in releases(42, 2000).tolist()]
    rest, facts = room(1, 7)
    path: Floats = np.empty((0, layout.PIECE))

    def bare() -> None:
        for row in rows:
            kernel.throw_many(c, lying, row, limit, rest, path, facts)

    def checked() -> None:
        for release in values:
            situation.throw(release)

    def in_c() -> None:
        for row in rows:
            twin_many(c, lying, row, limit, rest, facts)

    return [
        Bench(
            "one call for each throw, 6 chips lying: bare kernel",
            lambda: timed(bare, 2000),
            {"C twin through ctypes": (compiler_version(), lambda: timed(in_c, 2000))},
        ),
        Bench("one call for each throw, 6 chips lying: checked, with values", lambda: timed(checked, 2000)),
    ]


def slides(situation: Situation) -> tuple[Ints, list[tuple[float, float, float, float]], list[Floats]]:
    """Throws that drop on free board, hit a chip, meet no rim: with where sliding begins and all ends."""
    rows: list[list[int]] = []
    starts: list[tuple[float, float, float, float]] = []
    ends: list[Floats] = []
    seed = 0
    while len(rows) < SLIDES:
        seed += 1
        x, vx = integers(3 * seed, 2, -250, 250).tolist()
        vy, vz = integers(5 * seed, 2, 0, 900).tolist()
        row = [seed % 4, x, vx // 2, 1500 + vy, vz - 300]
        flight = situation.watch(Release(row[1], row[2], row[3], row[4], row[0]))
        own = [piece for piece in flight.of(len(situation.lying)) if piece.kind is Kind.SLIDE]
        kinds = {piece.kind for piece in flight.pieces}
        hits = [piece.time for piece in flight.pieces if piece.kind is Kind.CHIP]
        if not own or not hits or min(hits) < own[0].time:
            continue
        if kinds & {Kind.RIM_X, Kind.RIM_Y, Kind.LEAVE, Kind.PUSH, Kind.ON_CHIP}:
            continue
        rows.append(row)
        starts.append((own[0].x, own[0].y, own[0].vx, own[0].vy))
        ends.append(np.array([(spot.x, spot.y) for spot in flight.outcome.rest if spot]) / 1000)
    return np.array(rows), starts, ends


@entry
def step_all(c: Floats, lying: Floats, starts: Floats, step: float, slides: int, rest: Floats, counts: Ints) -> None:
    """The hand-written stepper on many starts, without a call from Python for each."""
    for t in range(len(starts)):
        step_through(c, lying, starts[t], step, slides, rest[t], counts)


def against_stepper(what: str, rows: Ints, begin: Floats, slides: int, steps: tuple[float, ...] = ()) -> list[Bench]:
    """Whole throws of ours beside a hand-written stepper, at the step where its median error is 1 mm, and at `steps`.

    `begin` says where the stepper begins, on the same situation: with the release, or where sliding begins.
    """
    c, limit = constants(MEASURES), MEASURES.limits.events
    situation = Situation(scatter(42, 6))
    lying, floats = situation.places(), situation.places() / 1000
    truth = situation.throw_many(rows)
    ends = np.where(truth.out[:, :, None], np.nan, truth.rest / 1000)
    rest: Floats = np.zeros(ends.shape)
    counts: Ints = np.zeros(3, np.int64)

    def error(step: float) -> float:
        step_all(c, floats, begin, step, slides, rest, counts)
        return float(np.median(np.nanmax(np.abs(rest - ends), axis=(1, 2))))

    step = 0.01
    while error(step) > 1.0:
        step /= 1.02
    say(f"{what}: the stepper has a median error of {error(step):.2f} mm at {1000 * step:.2f} ms")
    many = np.tile(rows, (THROWS // len(rows) + 1, 1))
    own_rest, facts = room(len(many), 7)
    path: Floats = np.empty((0, layout.PIECE))

    def beside(step: float) -> Bench:
        return Bench(
            f"{what}, 6 chips lying, beside a hand-written stepper at {1000 * step:.2f} ms ({error(step):.2f} mm off)",
            lambda: timed(lambda: kernel.throw_many(c, lying, many, limit, own_rest, path, facts), len(many)),
            {
                "numba stepper": (
                    version("numba"),
                    lambda: timed(lambda: step_all(c, floats, begin, step, slides, rest, counts), len(rows)),
                )
            },
        )

    return [beside(each) for each in (step, *steps)]


def whole_throws() -> list[Bench]:
    """Throws from side 0 after which the chip lies on the board, stepped through from the release on."""
    rows = releases(42, 8_000)
    rows[:, 0] = 0
    rows = rows[~Situation(scatter(42, 6)).throw_many(rows).out[:, -1]][:SLIDES]
    back = MEASURES.board.size / 2 + MEASURES.release.back
    begin = [(x, -back, MEASURES.release.height, vx, vy, vz) for _, x, vx, vy, vz in rows.tolist()]
    return against_stepper("whole throws", rows, np.array(begin, dtype=np.float64), 0, steps=(0.001,))


def sliding_part(rounds_of_peers: list[peers.Peer]) -> list[Bench]:
    """Whole throws of ours beside what the peers need for the sliding part of the same throws."""
    c, limit = constants(MEASURES), MEASURES.limits.events
    situation = Situation(scatter(42, 6))
    say("finding throws for the sliding part")
    rows, starts, ends = slides(situation)
    rows = np.tile(rows, (THROWS // SLIDES, 1))
    lying, rest_facts = situation.places(), room(THROWS, 7)
    path: Floats = np.empty((0, layout.PIECE))

    def ours() -> float:
        return timed(lambda: kernel.throw_many(c, lying, rows, limit, rest_facts[0], path, rest_facts[1]), THROWS)

    cases: list[dict[str, object]] = [
        {"lying": (lying / 1000).tolist(), "start": start[:2], "velocity": start[2:]} for start in starts[:PEER_CASES]
    ]
    for name in peers.NAMES:
        say(f"starting {name}")
        peer = peers.start(name, cases)
        if peer is not None:
            rounds_of_peers.append(peer)
            errors = [
                float(np.abs(np.array(found) - end).max()) for found, end in zip(peer.round()[1], ends, strict=False)
            ]
            say(f"{name} {peer.version}: median difference {median(errors):.3f} mm")
    begin: Floats = np.array([(x, y, 0.0, vx, vy, 0.0) for x, y, vx, vy in starts])
    return [
        Bench(
            "sliding part, 6 chips lying, beside off-the-shelf engines",
            ours,
            {peer.name: (peer.version, lambda peer=peer: peer.round()[0]) for peer in rounds_of_peers},
        ),
        *against_stepper("sliding part", rows[:SLIDES], begin, 1),
        *whole_throws(),
    ]


def first_call() -> Bench:
    """The first throw of a new process."""
    command = [sys.executable, "-c", FIRST_CALL]
    return Bench(
        "first call of a process",
        lambda: float(subprocess.run(command, check=True, capture_output=True).stdout),
        unit="s",
    )


def compiler_version() -> str:
    """Which C compiler."""
    done = subprocess.run([*compiler(), "--version"], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()[0]


def run_physics_bench(rounds: int = 9) -> list[dict[str, object]]:
    """Measure everything in interleaved rounds."""
    say("warming up")
    warm.compile_bytecode()
    warm.compile_kernel()
    running: list[peers.Peer] = []
    try:
        benches = [against_twin(chips) for chips in (0, 6, 12, 24)]
        benches += [*one_at_a_time(), *sliding_part(running), first_call()]
        for number in range(rounds):
            say(f"round {number + 1} of {rounds}")
            for bench in benches:
                bench.round()
    finally:
        for peer in running:
            peer.process.kill()
            peer.process.wait()
    return [bench.report(rounds) for bench in benches]


def say(what: str) -> None:
    """Progress."""
    sys.stderr.write(f"bench physics: {what}\n")
    sys.stderr.flush()


def main() -> None:
    """Print the report, as JSON or as lines to read."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", action="store_true", help="print JSON")
    arguments.add_argument("--rounds", type=int, default=9)
    chosen = arguments.parse_args()
    report = run_physics_bench(chosen.rounds)
    if chosen.json:
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
        return
    sys.stdout.write(f"spicetable {own_version}, physics {MEASURES.version}\n")
    for line in report:
        ratio = "" if line["ratio"] is None else f", {line['ratio']:.2f} times the best peer"
        sys.stdout.write(f"{line['bench']}: {line['ours']:.4g} {line['unit']}{ratio}\n")


if __name__ == "__main__":
    main()
