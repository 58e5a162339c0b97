"""How often a seat wins, measured by what would be fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spicetable.players.simulation import wins_of

MOST_OF_A_FAIR_SHARE: Final = 1.25
"""A seat that wins more often among equals is favoured (Z-D5, S-D4)."""


def shares(players: int, wins: Sequence[float], games: int) -> list[list[float]]:
    """For each seat or place its share of a fair win, with the ends of the 95 % interval.

    >>> shares(2, [60, 40], 100)
    [[1.2, 1.004, 1.381], [0.8, 0.619, 0.996]]
    """
    counted = [wins_of(place, round(count), games) for place, count in enumerate(wins)]
    return [[round(rate * players, 3) for rate in (win.rate, win.lo, win.hi)] for win in counted]
