"""Millions of throws, looking for what must not happen: python benchmarks/physics/soak.py [MILLIONS].

Counts throws that reach the limit of events, chips that still overlap at rest, and the deepest overlap; ends
with 1 if a throw was cut short, or left chips that a next throw would not be accepted onto.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.disks.test_stress import aimed_at, corner, hexagon, row_along_the_rim

from spicetable.disks import MEASURES, Situation, Spot, Throws
from spicetable.disks.compile import Floats, Ints
from spicetable.disks.samples import releases, scatter

BATCH = 20_000


def overlaps(throws: Throws) -> Floats:
    """For each throw the deepest overlap at rest (mm)."""
    chips: Ints = np.arange(throws.rest.shape[1], dtype=np.int64)
    places = np.where(throws.out[:, :, None], (chips + 1)[None, :, None] * 10**7, throws.rest) / 1000
    nearest = np.full(len(places), np.inf)
    for i in range(1, places.shape[1]):
        away = places[:, :i] - places[:, i : i + 1]
        nearest = np.minimum(nearest, np.sqrt((away**2).sum(axis=2)).min(axis=1))
    return 2 * MEASURES.chip.radius - nearest


def main(millions: float) -> int:
    """Run all scenes for as many throws each, and print a line for each."""
    scenes: dict[str, list[list[Spot]]] = {
        "scattered, 6 lying": [list(scatter(n, 6)) for n in range(50)],
        "scattered, 12 lying": [list(scatter(n, 12)) for n in range(50)],
        "scattered, 24 lying": [list(scatter(n, 24)) for n in range(50)],
        "hexagon of 19": [hexagon()],
        "row of 13 along the rim": [row_along_the_rim()],
        "10 in a corner": [corner()],
    }
    bad = 0
    for name, lying in scenes.items():
        throws = overlapping = cut = most = 0
        deepest = -np.inf
        while throws < 1e6 * millions:
            number = throws // BATCH
            spots = lying[number % len(lying)]
            rows = releases(number, BATCH) if len(lying) > 1 else aimed_at(spots, BATCH, number)
            found = Situation(spots).throw_many(rows)
            depth = overlaps(found)
            overlapping += int((depth > 0.003).sum())
            deepest = max(deepest, float(depth.max()))
            cut += int((~found.complete).sum())
            most = max(most, int(found.events.max()))
            throws += BATCH
        refused = deepest > 2 * MEASURES.chip.radius - MEASURES.chip.closest
        bad += cut + refused
        sys.stdout.write(
            f"{name}: {throws} throws, most events {most}, cut short {cut}, still overlapping {overlapping}"
            f" ({1e6 * overlapping / throws:.0f} in a million), deepest {deepest:.3f} mm\n"
        )
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0))
