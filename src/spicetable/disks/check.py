"""Refuse what the kernel must not be given, and say what is wrong with it.

The kernel itself tests nothing: it is called with values that have passed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

import numpy as np
import numpy.typing as npt

from spicetable.disks.compile import Ints
from spicetable.disks.kernel import all_lie_well
from spicetable.disks.measures import Measures
from spicetable.disks.refused import Refused
from spicetable.disks.values import Release, Spot

RELEASE_FIELDS = ("side", "x", "vx", "vy", "vz")


Bounds = tuple[tuple[str, int, int], ...]
"""Names of the fields of a release, with the lowest and highest value of each."""


def bounds_of_release(measures: Measures) -> Bounds:
    """The bounds of a release's side, x, vx, vy and vz, in the kernel's order."""
    return _bounds(measures.release.along, measures.release.fastest)


@lru_cache(maxsize=64)
def _bounds(along: int, fastest: int) -> Bounds:
    speeds = [(name, -fastest, fastest) for name in RELEASE_FIELDS[2:]]
    return (("side", 0, 3), ("x", -along, along), *speeds)


def check_release(release: Release, bounds: Bounds) -> tuple[int, int, int, int, int]:
    """The fields of a release in the kernel's order, if they are whole numbers within their bounds.

    >>> from spicetable.disks import MEASURES
    >>> check_release(Release(x=0, vx=0, vy=20_000, vz=0), bounds_of_release(MEASURES))
    Traceback (most recent call last):
    spicetable.disks.refused.Refused: vy of a release must be from -10000 to 10000, not 20000
    """
    row = (release.side, release.x, release.vx, release.vy, release.vz)
    for value, (name, low, high) in zip(row, bounds, strict=True):
        if type(value) is not int:
            raise Refused(f"{name} of a release must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise Refused(f"{name} of a release must be from {low} to {high}, not {value}")
    return row


def whole_numbers(values: npt.ArrayLike, what: str) -> Ints:
    """`values` as an array of 64-bit integers in the kernel's layout; refused if they are anything else."""
    try:
        array = cast("npt.NDArray[np.generic]", np.asarray(values))
    except (ValueError, TypeError, OverflowError):
        raise Refused(f"{what} must be rows of the same length, of whole numbers") from None
    if array.size == 0:
        return np.zeros(array.shape, dtype=np.int64)
    if array.dtype.kind == "f":
        numbers = array.astype(np.float64)
        bad = np.argwhere(~np.isfinite(numbers))
        if bad.size:
            where = tuple(int(index) for index in bad[0])
            raise Refused(f"{what}: {numbers[where]} at {list(where)} is not a number to throw with")
    if array.dtype.kind not in "iu":
        raise Refused(f"{what} must be whole numbers, not {array.dtype}")
    if bool((array.astype(np.float64) > 2.0**62).any()):
        raise Refused(f"{what} have numbers beyond all bounds")
    return np.array(array, dtype=np.int64, order="C")


def check_releases(releases: npt.ArrayLike, measures: Measures) -> Ints:
    """Rows of side, x, vx, vy, vz for the kernel; the first bad one is named.

    >>> from spicetable.disks import MEASURES
    >>> check_releases([[0, 0, 0, 1500, 0], [4, 0, 0, 1500, 0]], MEASURES)
    Traceback (most recent call last):
    spicetable.disks.refused.Refused: side of release 1 must be from 0 to 3, not 4
    """
    rows = whole_numbers(releases, "releases")
    if rows.shape == (0,):
        return rows.reshape(0, 5)
    if rows.ndim != 2 or rows.shape[1] != 5:
        raise Refused(f"releases must be rows of {', '.join(RELEASE_FIELDS)}, not of shape {rows.shape}")
    for column, (name, low, high) in enumerate(bounds_of_release(measures)):
        wrong = (rows[:, column] < low) | (rows[:, column] > high)
        if bool(wrong.any()):
            t = int(np.argmax(wrong))
            value = int(rows[t, column])
            raise Refused(f"{name} of release {t} must be from {low} to {high}, not {value}")
    return rows


def lying_array(lying: Sequence[Spot] | Ints, measures: Measures) -> Ints:
    """The places of lying chips for the kernel.

    >>> from spicetable.disks import MEASURES
    >>> lying_array([Spot(0, 0), Spot(0, 4_000)], MEASURES)
    Traceback (most recent call last):
    spicetable.disks.refused.Refused: lying chips 0 and 1 are 4000 apart, less than 5000: too close
    """
    rows = lying if isinstance(lying, np.ndarray) else np.array(_rows_of(lying))
    if rows.dtype == np.int64 and rows.ndim == 2 and rows.shape[0] <= measures.limits.chips and rows.shape[1] == 2:
        places = np.array(rows, dtype=np.int64, order="C")
        if all_lie_well(places, round(measures.bound * 1000), round(measures.chip.closest * 1000)):
            return places
    return _checked_one_by_one(rows, measures)


def _checked_one_by_one(rows: npt.NDArray[np.generic], measures: Measures) -> Ints:
    """The same, naming the first thing that is wrong."""
    places = whole_numbers(rows, "lying chips")
    if places.shape == (0,):
        places = places.reshape(0, 2)
    if places.ndim != 2 or places.shape[1] != 2:
        raise Refused(f"lying chips must be rows of x, y, not of shape {places.shape}")
    if places.shape[0] > measures.limits.chips:
        raise Refused(f"at most {measures.limits.chips} chips can lie on the board, not {places.shape[0]}")
    check_on_board(places, measures, "lying chip")
    check_apart(places, measures, "lying chips")
    return places


def _rows_of(spots: Sequence[Spot]) -> list[tuple[int, int]]:
    """Spots as rows, if they are spots of whole numbers: an array would take True for 1."""
    given = cast("object", spots)
    listed = cast("Sequence[object]", given) if isinstance(given, Sequence) else (None,)
    if not all(isinstance(spot, Spot) for spot in listed):
        raise Refused(f"lying chips must be a sequence of spots, or an array of rows, not {given!r:.60}")
    for i, spot in enumerate(spots):
        if type(spot.x) is not int or type(spot.y) is not int:
            raise Refused(f"lying chip {i} must lie at whole micrometres, not at ({spot.x!r}, {spot.y!r})")
    return [(spot.x, spot.y) for spot in spots]


def check_on_board(places: Ints, measures: Measures, what: str) -> None:
    """Refuse chips that are not wholly on the board."""
    bound = round(measures.bound * 1000)
    outside = (places < -bound) | (places > bound)
    if bool(outside.any()):
        i = int(np.argmax(outside.any(axis=1)))
        x, y = int(places[i, 0]), int(places[i, 1])
        raise Refused(
            f"{what} {i} at ({x}, {y}) is not on the board: its centre can be up to {bound} from the middle"
            " to each side"
        )


def check_apart(places: Ints, measures: Measures, what: str) -> None:
    """Refuse chips that overlap more than landing on top can leave them."""
    closest = round(measures.chip.closest * 1000)
    for i in range(places.shape[0] - 1):
        away = places[i + 1 :] - places[i]
        squares = away[:, 0] * away[:, 0] + away[:, 1] * away[:, 1]
        near = squares < closest * closest
        if bool(near.any()):
            j = i + 1 + int(np.argmax(near))
            distance = float(np.sqrt(squares[j - i - 1]))
            raise Refused(f"{what} {i} and {j} are {distance:.0f} apart, less than {closest}: too close")
