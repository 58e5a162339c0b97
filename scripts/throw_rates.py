"""How often the page's two ways of throwing hit, for hands of given errors: the table in docs/page.md.

The formulas are those of `web/src/games/safranito/flick.ts` and `aim.ts`.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from spicetable.disks import DRAWS, HANDS, MEASURES, Situation, tremble_many

THROWS = 8000
LOFT = math.radians(10)
REACH = next(area for area in MEASURES.areas if area.x == area.y == 0).radius + MEASURES.chip.hole_radius
ROWS = (-187.5, 0.0, 187.5)
WEAK, STRONG, STEPS, ONE_WAY = 1200.0, 3000.0, 12, 1.1
DAMPING, SLANT = 0.25, 2.0
LATE, HAND_SPEED, HAND_ANGLE = 0.025, 0.10, 2.0
Floats = npt.NDArray[np.float64]
EMPTY = Situation([])
NORMAL = HANDS["normal"]


def best(row: float) -> float:
    """The speed with which a chip ends in this row."""
    speeds = np.arange(1200, 3000, 5)
    throws = EMPTY.throw_many([release(float(speed), 0.0) for speed in speeds])
    ends = np.where(throws.out[:, 0], 1e9, throws.rest[:, 0, 1] / 1000)
    return float(speeds[int(np.argmin(np.abs(ends - row)))])


def release(speed: float, angle: float) -> list[int]:
    """A row for the physics: a throw straight from the middle of the edge, slanted by an angle in degrees."""
    flat, turn = speed * math.cos(LOFT), math.radians(angle)
    return [0, 0, round(flat * math.sin(turn)), round(flat * math.cos(turn)), round(speed * math.sin(LOFT))]


def rate(row: float, speeds: Floats, angles: Floats, random: np.random.Generator) -> float:
    """The share of these throws that end in the bowl of a row."""
    rows = [release(float(speed), float(angle)) for speed, angle in zip(speeds, angles, strict=True)]
    done = EMPTY.throw_many(tremble_many(rows, NORMAL, random.integers(0, DRAWS, (THROWS, 3))))
    places = done.rest[:, 0] / 1000
    near = np.hypot(places[:, 0], places[:, 1] - row) < REACH
    return float(np.mean(near & ~done.out[:, 0]))


def main() -> None:
    """Print the table's rows."""
    random = np.random.default_rng(1)
    straight = np.zeros(THROWS)
    share = STRONG / WEAK
    found: dict[str, list[float]] = {"none": [], "aimed": [], "flicked": [], "steps": []}
    for row in ROWS:
        wanted = best(row)
        late = wanted * share ** (random.normal(0, LATE, THROWS) / ONE_WAY)
        quick = wanted * np.maximum(0.05, 1 + random.normal(0, HAND_SPEED, THROWS)) ** DAMPING
        slant = random.normal(0, HAND_ANGLE, THROWS)
        step = round(STEPS * math.log(wanted / WEAK, share)) / STEPS
        found["none"].append(rate(row, np.full(THROWS, wanted), straight, random))
        found["aimed"].append(rate(row, late, straight, random))
        found["flicked"].append(rate(row, quick, slant * np.abs(slant) / (np.abs(slant) + SLANT), random))
        found["steps"].append(rate(row, np.full(THROWS, WEAK * share**step), straight, random))
    for name, rates in found.items():
        print(f"{name}: {np.mean(rates):.0%} ({', '.join(f'{one:.0%}' for one in rates)})")


if __name__ == "__main__":
    main()
