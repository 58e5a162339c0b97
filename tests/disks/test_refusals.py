"""Bad input is refused before the kernel sees it, and the reason names what is wrong."""

from __future__ import annotations

import math
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from spicetable.disks import (
    HANDS,
    MEASURES,
    Hand,
    Measures,
    Refused,
    Release,
    Situation,
    Spot,
    throw_each,
    tremble,
    tremble_many,
    turn_weight,
    turns_over,
)
from spicetable.disks.compile import Ints
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
        ([[0, 0, 0, 2000, 0], [0]], "releases must be rows of the same length"),
        (np.zeros((0, 9), dtype=np.int64), r"releases must be rows of side, x, vx, vy, vz, not of shape \(0, 9\)"),
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
        ([Spot(cast("int", math.nan), 0)], r"lying chip 0 must lie at whole micrometres, not at \(nan, 0\)"),
        ([Spot(cast("int", 0.5), 0)], r"lying chip 0 must lie at whole micrometres, not at \(0.5, 0\)"),
        ([Spot(0, 0), Spot(0, True)], r"lying chip 1 must lie at whole micrometres, not at \(0, True\)"),
        (cast("list[Spot]", [1, 2]), "lying chips must be a sequence of spots"),
        (cast("list[Spot]", None), "lying chips must be a sequence of spots"),
        ([Spot(100 * i, 0) for i in range(33)], "at most 32 chips can lie on the board, not 33"),
    ],
)
def test_lying_chips(spots: list[Spot], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Situation(spots)


def test_lying_chips_of_a_wrong_shape() -> None:
    with pytest.raises(Refused, match=r"lying chips must be rows of x, y, not of shape \(1, 3\)"):
        Situation(np.array([[1, 2, 3]]))


def test_lying_chips_in_an_array_are_numbers() -> None:
    with pytest.raises(Refused, match=r"lying chips: nan at \[0, 0\] is not a number"):
        Situation(cast("Ints", np.array([[math.nan, 0.0]])))
    with pytest.raises(Refused, match=r"not of shape \(0, 7\)"):
        Situation(np.zeros((0, 7), dtype=np.int64))


@pytest.mark.parametrize("hand", [Hand(cast("int", 0.5), 1), Hand(1, cast("int", "1")), Hand(250_001, 0), Hand(0, -1)])
def test_hands_tremble_by_whole_numbers(hand: Hand) -> None:
    with pytest.raises(Refused, match="a hand can tremble by whole numbers"):
        tremble(FINE, hand, (0, 0, 0))


@pytest.mark.parametrize("draws", [[[1], [2], [3]], [1, 2, 3], [[1, 2]], [[0, 0, 0]] * 2, []])
def test_draws_come_three_to_a_release(draws: npt.ArrayLike) -> None:
    with pytest.raises(Refused, match="1 releases need as many rows of three draws, not an array of"):
        tremble_many([[0, 0, 0, 2000, 0]], HANDS["steady"], draws)


@pytest.mark.parametrize("speed", [math.nan, 1.5, 10**30, "1"])
def test_what_turns_over_is_a_release_with_whole_numbers(speed: object) -> None:
    with pytest.raises(Refused, match="vy of a release must be"):
        turn_weight(replace(FINE, vy=speed))


@pytest.mark.parametrize("draw", [1.0, True, -1, "0", 10**9])
def test_a_draw_for_turning_over_is_a_whole_number(draw: object) -> None:
    with pytest.raises(Refused, match="a draw for turning over must be a whole number from 0"):
        turns_over(FINE, cast("int", draw))


def test_limits_are_whole_numbers() -> None:
    with pytest.raises(Refused, match=r"limits.events must be a whole number, not 2\.5"):
        Situation([], changed("limits.events", 2.5))


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
