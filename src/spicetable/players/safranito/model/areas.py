"""In which areas chips lie after many throws."""

from __future__ import annotations

from typing import Final

import numpy as np

from spicetable.disks.compile import Ints
from spicetable.players.safranito.model.layout import AREAS, NOWHERE, entry
from spicetable.safranito.board import centre_of, reach_of
from spicetable.safranito.data import SPACES, SPICES

NAMES: Final[tuple[str, ...]] = (*SPICES, *SPACES)
"""The areas in the order of their numbers."""
NUMBER: Final = {name: number for number, name in enumerate(NAMES)}
OUT: Final = NOWHERE + 1
"""The number of being out."""
CIRCLES: Final = np.array([[*centre_of(name), reach_of(name)] for name in NAMES], np.int64)
"""For each area its middle, and how near to it the middle of a chip has to be (micrometres)."""


@entry
def areas_of(rest: Ints, circles: Ints, found: Ints) -> None:
    """The area of every place; `found` is not touched where it says that a chip is out."""
    for throw in range(rest.shape[0]):
        for chip in range(rest.shape[1]):
            if found[throw, chip] > NOWHERE:
                continue
            x, y = rest[throw, chip, 0], rest[throw, chip, 1]
            found[throw, chip] = NOWHERE
            for area in range(AREAS):
                dx, dy = x - circles[area, 0], y - circles[area, 1]
                if dx * dx + dy * dy < circles[area, 2] * circles[area, 2]:
                    found[throw, chip] = area
                    break
