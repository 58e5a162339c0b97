"""The golden throws: 100,000 of them, on 50 situations, and what is kept of their outcomes.

Run it to print the digests anew: python -m tests.disks.golden from the root, or --plain for the first 2,000.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from spicetable.disks import MEASURES, Release, Situation, kernel, layout, throw_each
from spicetable.disks.compile import Floats, Ints
from spicetable.disks.measures import constants
from spicetable.disks.samples import releases, scatter

KEPT = Path(__file__).parent / "golden.json"
SITUATIONS = 50
THROWS = 2_000

Kernel = Callable[[Floats, Ints, Ints, int, Ints, Ints], None]


def own_kernel(c: Floats, lying: Ints, rows: Ints, limit: int, rest: Ints, facts: Ints) -> None:
    """The kernel of the package."""
    kernel.throw_many(c, lying, rows, limit, rest, np.empty((0, layout.PIECE)), facts)


def situation(number: int) -> Situation:
    """One of the situations: from 0 to 24 chips lie there."""
    return Situation(scatter(1_000 + number, number % 25))


def outcomes(number: int, throws: int, run: Kernel = own_kernel) -> tuple[Ints, Ints]:
    """Places at rest and facts of the first throws onto a situation."""
    lying = situation(number).places()
    rows = releases(2_000 + number, THROWS)[:throws]
    rest: Ints = np.zeros((throws, len(lying) + 1, 2), dtype=np.int64)
    facts: Ints = np.zeros((throws, layout.FACTS), dtype=np.int64)
    run(constants(MEASURES), lying, rows, MEASURES.limits.events, rest, facts)
    return rest, facts


def digest(rest: Ints, facts: Ints) -> str:
    """SHA-256 of outcomes, the same on machines of either byte order."""
    text = rest.astype("<i8").tobytes() + facts.astype("<i8").tobytes()
    return hashlib.sha256(text).hexdigest()


def digests(throws: int = THROWS, run: Kernel = own_kernel) -> list[str]:
    """The digest of the outcomes of each situation."""
    return [digest(*outcomes(number, throws, run)) for number in range(SITUATIONS)]


def whole(parts: list[str]) -> str:
    """One digest of all."""
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def path_digest() -> str:
    """One digest of the whole paths of some throws, of throws that are cut short, and of a mixed batch."""
    text: list[str] = []
    short = replace(MEASURES, limits=replace(MEASURES.limits, events=3))
    for number in range(0, SITUATIONS, 3):
        rows = releases(2_000 + number, 20)
        for side, x, vx, vy, vz in rows.tolist():
            release = Release(x, vx, vy, vz, side)
            text.append(repr(situation(number).watch(release)))
            text.append(repr(Situation(situation(number).lying, short).throw(release)))
        text.append(repr(throw_each([situation(number + n) for n in range(20)], rows).rest.tolist()))
    return hashlib.sha256("".join(text).encode()).hexdigest()


if __name__ == "__main__":
    first = [path_digest(), *digests(THROWS // 50)]
    if "--plain" in sys.argv:
        sys.stdout.write(json.dumps(first))
    else:
        parts = digests()
        kept = {"physics": MEASURES.version, "throws": SITUATIONS * THROWS, "sha256": whole(parts)}
        kept |= {"each": [part[:16] for part in parts]}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
