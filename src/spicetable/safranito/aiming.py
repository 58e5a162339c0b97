"""Throws that would reach an area if the hand did not tremble and nothing lay in the way: a first guess for anybody."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from spicetable.disks import MEASURES, Situation
from spicetable.safranito.actions import Throw
from spicetable.safranito.board import seen_from
from spicetable.safranito.kitchen import KITCHEN

UP: Final = 300
"""How fast upwards (mm/s): low, so that chips hardly turn over."""
_SLOWEST, _FASTEST, _STEP = 1200, 3000, 10


def aimed(chip: int, area: str, side: int, *, up: bool = False) -> Throw:
    """A straight, low throw of a chip from one's own side at a bowl (its spice) or a space (its action).

    >>> aimed(40, "saffron", 0)
    Throw(chip=40, up=False, x=0, vx=0, vy=1800, vz=300)
    >>> aimed(40, "curry", 0).x, aimed(40, "curry", 1).x, aimed(40, "curry", 2).x
    (-188, -188, 188)
    """
    x, away = _place(area, side)
    return Throw(chip, up, x, 0, _speed(away), UP)


def _place(area: str, side: int) -> tuple[int, int]:
    """The middle of an area as seen from a side: millimetres to the right, and away."""
    found = next(one for one in MEASURES.areas if KITCHEN.areas[one.name] == area)
    right, away = seen_from(found.x, found.y, side)
    return round(right), round(away)


@lru_cache(maxsize=32)
def _speed(away: int) -> int:
    """How fast forwards a chip comes to rest so far away from the middle."""
    speeds = list(range(_SLOWEST, _FASTEST, _STEP))
    throws = Situation([]).throw_many([[0, 0, 0, speed, UP] for speed in speeds])
    ends = np.where(throws.out[:, 0], 10**9, throws.rest[:, 0, 1])
    return speeds[int(np.argmin(np.abs(ends - away * 1000)))]
