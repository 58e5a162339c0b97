"""On an empty board a throw is what a page of school physics says."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from spicetable.disks import MEASURES, Kind, Release, Situation
from spicetable.disks.path import Flight

EMPTY = Situation([])


def by_formula(release: Release) -> tuple[list[Kind], float]:
    """What a straight throw from side 0 does up to the far rim, and the y of its end.

    Fall, bounce until too slow, slide; all along y.
    """
    g, m = MEASURES.motion.gravity, MEASURES
    bound = m.bound
    y, z, v, up = -600.0, m.release.height, float(release.vy), float(release.vz)
    kinds = [Kind.RELEASE]
    while True:
        t = (up + math.sqrt(up**2 + 2 * g * z)) / g
        if len(kinds) == 1:  # it must clear the near rim, when it is wholly inside
            inside = (600.0 - bound) / v if v > 0 else 1e9
            if m.release.height + up * inside - g * inside**2 / 2 <= m.board.rim_height:
                return [*kinds, Kind.LEAVE], math.nan
        if y + v * t > bound:
            t = (bound - y) / v
            high = z + up * t - g * t**2 / 2 > m.board.rim_height
            return [*kinds, Kind.LEAVE if high or v > m.rim.hop else Kind.RIM_Y], math.nan
        y += v * t
        fall = g * t - up
        v = max(0.0, v - m.landing.grip * (1 + m.landing.restitution) * fall)
        up, z = m.landing.restitution * fall, 0.0
        kinds.append(Kind.ON_BOARD if up >= m.landing.settle else Kind.SLIDE)
        if kinds[-1] is Kind.SLIDE:
            break
    end = y + v**2 / (2 * m.motion.friction * g)
    if end > bound:
        left = math.sqrt(v**2 - 2 * m.motion.friction * g * (bound - y))
        return [*kinds, Kind.LEAVE if left > m.rim.hop else Kind.RIM_Y], math.nan
    return ([*kinds, Kind.REST] if v > 0 else kinds), end


def kinds_of(flight: Flight, count: int) -> list[Kind]:
    return [piece.kind for piece in flight.pieces[:count]]


@given(st.integers(-280, 280), st.integers(0, 5000), st.integers(-3000, 5000))
def test_straight_throw(x: int, vy: int, vz: int) -> None:
    """What happens, in which order, and where it ends."""
    release = Release(x, 0, vy, vz)
    kinds, end = by_formula(release)
    flight = EMPTY.watch(release)
    assert kinds_of(flight, len(kinds)) == kinds
    spot = flight.outcome.thrown
    if not math.isnan(end):
        assert spot is not None
        assert abs(spot.y / 1000 - end) <= 0.0005 + 1e-9
        assert spot.x == 1000 * x


@given(st.integers(900, 2400), st.integers(-500, 3000), st.integers(-300, 300))
def test_oblique_throw_lands_where_it_should(vy: int, vz: int, vx: int) -> None:
    """Across, too, the first landing is where time and speed take it."""
    g, height = MEASURES.motion.gravity, MEASURES.release.height
    t = (vz + math.sqrt(vz**2 + 2 * g * height)) / g
    landing = EMPTY.watch(Release(0, vx, vy, vz)).pieces[1]
    x, y = vx * t, -600 + vy * t
    if max(abs(x), abs(y)) < MEASURES.bound and landing.kind is not Kind.LEAVE:
        assert landing.kind in {Kind.ON_BOARD, Kind.SLIDE}
        assert abs(landing.time - t) < 1e-12
        assert abs(landing.x - x) < 1e-9
        assert abs(landing.y - y) < 1e-9


def test_throw_along_the_rim_and_into_a_corner() -> None:
    """Rim after rim: the normal speed is halved at each, the other one kept."""
    pieces = EMPTY.watch(Release(x=200, vx=200, vy=2150, vz=600)).pieces
    for before, after in pairwise(pieces):
        if after.kind in {Kind.RIM_X, Kind.RIM_Y}:
            t = after.time - before.time
            speed = math.hypot(before.vx, before.vy)
            left = (speed - before.slow * t) / speed
            keep_x = -0.5 if after.kind is Kind.RIM_X else 1.0
            keep_y = -0.5 if after.kind is Kind.RIM_Y else 1.0
            assert math.isclose(after.vx, keep_x * left * before.vx, rel_tol=1e-9)
            assert math.isclose(after.vy, keep_y * left * before.vy, rel_tol=1e-9)
    assert {Kind.RIM_X, Kind.RIM_Y} <= {piece.kind for piece in pieces}
