"""Situations and releases drawn from a seed: for tests, measurements and pictures, not for games.

The numbers come from the generator splitmix64, written out here, so that a seed means the same forever.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from spicetable.disks.compile import Ints
from spicetable.disks.measures import MEASURES, Measures
from spicetable.disks.values import Spot

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15

# Lowest and highest side, x, vx, vy and vz of the releases that are drawn: from flat to high, short to far.
_LOW = (0, -280, -400, 1200, -500)
_HIGH = (3, 280, 400, 3200, 2600)


def numbers(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """`count` numbers of 64 random bits.

    >>> [hex(n) for n in numbers(0, 2).tolist()]
    ['0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4']
    """
    start = np.array([seed & _MASK], dtype=np.uint64)
    state = start + np.arange(1, count + 1, dtype=np.uint64) * np.array([_STEP], dtype=np.uint64)
    state = (state ^ (state >> np.uint64(30))) * np.array([0xBF58476D1CE4E5B9], dtype=np.uint64)
    state = (state ^ (state >> np.uint64(27))) * np.array([0x94D049BB133111EB], dtype=np.uint64)
    return state ^ (state >> np.uint64(31))


def integers(seed: int, count: int, low: int, high: int) -> Ints:
    """`count` whole numbers from `low` to `high`.

    >>> integers(1, 4, -5, 5).tolist()
    [4, 3, -5, 2]
    """
    span = np.array([high - low + 1], dtype=np.uint64)
    return (numbers(seed, count) % span).astype(np.int64) + low


def scatter(seed: int, chips: int, measures: Measures = MEASURES) -> tuple[Spot, ...]:
    """Places for chips that lie on the board without overlapping.

    >>> scatter(1, 2)
    (Spot(x=117559, y=-8268), Spot(x=168807, y=232914))
    """
    bound, apart = round(measures.bound * 1000), round(2000 * measures.chip.radius)
    spots: list[Spot] = []
    draw = 0
    while len(spots) < chips:
        x, y = integers(seed + 7919 * draw, 2, -bound, bound).tolist()
        draw += 1
        if all((x - spot.x) ** 2 + (y - spot.y) ** 2 >= apart * apart for spot in spots):
            spots.append(Spot(x, y))
    return tuple(spots)


def releases(seed: int, count: int) -> Ints:
    """Rows of side, x, vx, vy, vz: most of them come to the board.

    >>> releases(1, 2).tolist()
    [[3, 137, 382, 2969, 448], [0, 109, 88, 2276, 784]]
    """
    columns = [
        integers(seed * 5 + column + 1_000_003, count, low, high)
        for column, (low, high) in enumerate(zip(_LOW, _HIGH, strict=True))
    ]
    return np.stack(columns, axis=1)
