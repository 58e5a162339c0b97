"""Where a chip lies: in which bowl, on which action space, or in none (S-T6)."""

from __future__ import annotations

from typing import Final

from spicetable.disks import MEASURES
from spicetable.safranito.data import SPACES, SPICES
from spicetable.safranito.kitchen import KITCHEN

BOUND: Final = round(MEASURES.bound * 1000)
"""How far from the middle of the board, to each side, the centre of a chip can lie (micrometres)."""
CLOSEST: Final = round(MEASURES.chip.closest * 1000)
"""How near the centres of two chips can lie (micrometres)."""
MOST_CHIPS: Final = MEASURES.limits.chips

BOWLS: Final = frozenset[str](SPICES)
ON_SPACES: Final = frozenset[str](SPACES)

_CIRCLES: Final = tuple(
    (
        round(area.x * 1000),
        round(area.y * 1000),
        round((area.radius + MEASURES.chip.hole_radius) * 1000),
        KITCHEN.areas[area.name],
    )
    for area in MEASURES.areas
)


def seen_from(x: float, y: float, side: int) -> tuple[float, float]:
    """A place on the board as whoever sits on a side sees it: how far to his right, and away from him.

    >>> seen_from(10, 20, 0), seen_from(10, 20, 1), seen_from(10, 20, 2), seen_from(10, 20, 3)
    ((10, 20), (-20, 10), (-10, -20), (20, -10))
    """
    for _ in range(side):
        x, y = -y, x
    return x, y


def centre_of(area: str) -> tuple[int, int]:
    """The middle of an area, in micrometres.

    >>> centre_of("saffron"), centre_of("spice-card")
    ((0, 0), (93750, 93750))
    """
    return next((x, y) for x, y, _, name in _CIRCLES if name == area)


def reach_of(area: str) -> int:
    """How near to the middle of an area the centre of a chip must be to lie in it, in micrometres.

    >>> reach_of("saffron"), reach_of("spice-card")
    (62000, 39000)
    """
    return next(reach for _, _, reach, name in _CIRCLES if name == area)


def area_at(x: int, y: int) -> str | None:
    """The spice or action of the area that shows through the hole of a chip at this place (in micrometres).

    >>> area_at(0, 61_999), area_at(0, 62_000), area_at(93_750, 93_750)
    ('saffron', None, 'spice-card')
    """
    for centre_x, centre_y, reach, name in _CIRCLES:
        dx, dy = x - centre_x, y - centre_y
        if dx * dx + dy * dy < reach * reach:
            return name
    return None
