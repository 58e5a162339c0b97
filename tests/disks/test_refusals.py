"""Bad input is refused before the kernel sees it, and the reason names what is wrong."""

from __future__ import annotations

import math
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from spicetable.disks import MEASURES, Measures, Refused, Release, Situation, Spot, throw_each
from spicetable.disks.measures import BOUNDS, check_measures, constants

FINE = Release(x=0, vx=0, vy=2000, vz=0)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("x", 301, "x of a release must be from -300 to 300, not 301"),
        ("vx", -10_001, "vx of a release must be from -10000 to 10000, not -10001"),
        ("vy", 10**30, "vy of a release must be from -10000 to 10000"),
        ("vz", math.nan, "vz of a release must be a whole number, not nan"),
        ("vz", math.inf, "vz of a release must be a whole number, not inf"),
        ("vy", 2000.0, "vy of a release must be a whole number, not 2000.0"),
        ("vy", True, "vy of a release must be a whole number, not True"),
        ("vy", None, "vy of a release must be a whole number, not None"),
        ("side", 4, "side of a release must be from 0 to 3, not 4"),
        ("side", -1, "side of a release must be from 0 to 3, not -1"),
    ],
)
def test_release(field: str, value: object, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Situation([]).throw(replace(FINE, **{field: value}))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (
            [[0, 0, 0, 2000, 0], [0, 0, 0, 20000, 0]],
            "vy of release 1 must be from -10000 to 10000, not 20000",
        ),
        ([[0, 0, 0, math.nan, 0]], r"releases: nan at \[0, 3\] is not a number"),
        ([[0, 0, math.inf, 2000, 0]], r"releases: inf at \[0, 2\] is not a number"),
        ([[0, 0, 0, 2000.5, 0]], "releases must be whole numbers, not float64"),
        ([[0, 0, 0, 2000]], r"releases must be rows of side, x, vx, vy, vz, not of shape \(1, 4\)"),
        ([0, 0, 0, 2000, 0], "releases must be rows"),
        (np.array([[0, 0, 0, 2**63 + 5, 0]], dtype=np.uint64), "releases have numbers beyond all bounds"),
        ([[0, 0, 0, 10**30, 0]], "releases must be whole numbers, not object"),
        ([["a", "b", "c", "d", "e"]], "releases must be whole numbers, not <U1"),
    ],
)
def test_releases(rows: npt.ArrayLike, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Situation([]).throw_many(rows)


@pytest.mark.parametrize(
    ("spots", "reason"),
    [
        (
            [Spot(0, 0), Spot(280_001, 0)],
            r"lying chip 1 at \(280001, 0\) is not on the board: its centre can be",
        ),
        ([Spot(0, -(2**62))], "lying chip 0 at .* is not on the board"),
        ([Spot(0, 0), Spot(9, 9)], "lying chips 0 and 1 are 13 apart, less than 5000: too close"),
        ([Spot(0, 0), Spot(0, 50_000), Spot(0, 54_999)], "lying chips 1 and 2 are 4999 apart"),
        ([Spot(cast("int", math.nan), 0)], r"lying chips: nan at \[0, 0\] is not a number"),
        ([Spot(cast("int", 0.5), 0)], "lying chips must be whole numbers, not float64"),
        ([Spot(100 * i, 0) for i in range(33)], "at most 32 chips can lie on the board, not 33"),
    ],
)
def test_lying_chips(spots: list[Spot], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Situation(spots)


def test_lying_chips_of_a_wrong_shape() -> None:
    with pytest.raises(Refused, match=r"lying chips must be rows of x, y, not of shape \(1, 3\)"):
        Situation(np.array([[1, 2, 3]]))


def test_throw_each_wants_its_arguments_to_fit() -> None:
    other = replace(MEASURES, version=2)
    with pytest.raises(Refused, match="2 situations need as many releases, not 1"):
        throw_each([Situation([])] * 2, [[0, 0, 0, 2000, 0]])
    with pytest.raises(Refused, match="one set of measures"):
        throw_each([Situation([], other)], [[0, 0, 0, 2000, 0]])


def changed(name: str, value: float) -> Measures:
    """The measures with one number changed."""
    group, field = name.split(".")
    return replace(MEASURES, **{group: replace(getattr(MEASURES, group), **{field: value})})


@pytest.mark.parametrize("name", [name for name, _, _ in BOUNDS])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, -1.0, 1e300])
def test_measures(name: str, value: float) -> None:
    """Each number of the measures has bounds, and none lets a not-a-number pass."""
    with pytest.raises(Refused, match=f"{name} must be from"):
        Situation([], changed(name, value))


@pytest.mark.parametrize(
    ("measures", "reason"),
    [
        (changed("chip.radius", 200.0), None),
        (replace(changed("chip.radius", 200.0), board=replace(MEASURES.board, size=400.0)), "does not fit"),
        (changed("board.rim_height", 4.0), "must not be lower than a chip"),
        (changed("release.height", 12.0), "release.height must be more than the rim's, 12.0"),
        (changed("release.back", 19.0), "release.back must be at least a chip's radius, 20.0"),
    ],
)
def test_measures_that_do_not_fit_each_other(measures: Measures, reason: str | None) -> None:
    if reason is None:
        check_measures(measures)
        return
    with pytest.raises(Refused, match=reason):
        check_measures(measures)


def test_every_constant_is_set() -> None:
    """The kernel's vector has no hole."""
    assert np.isfinite(constants(MEASURES)).all()
