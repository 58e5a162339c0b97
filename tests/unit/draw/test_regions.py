"""Provinces are drawn where their villages are."""

from __future__ import annotations

from spicetable.draw.zanzibar.regions import Spot, borders, regions
from spicetable.zanzibar.data import PROVINCES
from spicetable.zanzibar.island import default_island

CHART = default_island().chart


def within(spot: Spot, loop: list[Spot]) -> bool:
    """Whether a point lies within a closed line."""
    odd = False
    for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if (y1 > spot[1]) != (y2 > spot[1]) and spot[0] < x1 + (spot[1] - y1) / (y2 - y1) * (x2 - x1):
            odd = not odd
    return odd


def test_every_village_lies_in_its_own_province_only() -> None:
    areas = regions(CHART)
    assert set(areas) == set(PROVINCES)
    for village in CHART.villages:
        found = {name for name, loops in areas.items() if any(within((village.x, village.y), loop) for loop in loops)}
        assert found == {village.province}, village.id


def test_provinces_share_their_borders_exactly() -> None:
    corners = [spot for loops in regions(CHART).values() for loop in loops for spot in loop]
    inner = [spot for line in borders(CHART) for spot in line]
    assert all(corners.count(spot) >= 2 for spot in inner)


def test_borders_are_drawn_once() -> None:
    lines = [tuple(line) for line in borders(CHART)]
    assert len(set(lines)) == len(lines)
    assert not {line[::-1] for line in lines} & set(lines)
