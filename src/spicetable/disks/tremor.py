"""The tremor of the hand, and chips that turn over: functions of drawn whole numbers, without a generator.

A release is what was meant, changed in three ways: its speed by a factor, its direction by an angle in the
plane and one in loft. Each of the three follows a normal distribution, whose quantiles stand in a table of
whole numbers, so that a draw is a row of the table. Angles are turned by rational rotations. All of it is
arithmetic on whole numbers: it cannot differ between machines.
"""

from __future__ import annotations

import json
import math
import tomllib
from bisect import bisect_right
from importlib.resources import files

import msgspec
import numpy as np
import numpy.typing as npt

from spicetable.disks import check
from spicetable.disks.compile import Ints, entry
from spicetable.disks.compile import compiled as part_of_kernel
from spicetable.disks.measures import MEASURES, Measures
from spicetable.disks.refused import Refused
from spicetable.disks.values import Release


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hand trembles: standard deviations of speed (parts per million) and angle (1e-6 degrees)."""

    speed: int
    angle: int


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tremor.toml`."""

    draws: int
    turn_draws: int
    turn_from: int
    turn_to: int
    hands: dict[str, Hand]


def _load() -> _Data:
    text = (files("spicetable.disks") / "tremor.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Data)


def _tables() -> dict[str, list[int]]:
    text = (files("spicetable.disks") / "tables.json").read_text(encoding="utf-8")
    return msgspec.convert(json.loads(text), dict[str, list[int]])


_DATA = _load()
_TABLES = _tables()
_TANGENTS = _TABLES["tangents"]
_QUANTILES: Ints = np.array(
    [-z for z in reversed(_TABLES["upper_quantiles"])] + _TABLES["upper_quantiles"], dtype=np.int64
)

_TURNS = [_TANGENTS[degree] ** 2 for degree in range(_DATA.turn_from + 1, _DATA.turn_to + 1)]

DRAWS = _DATA.draws
"""A draw of the tremor is a whole number from 0 to one less than this; all are equally likely."""

TURN_DRAWS = _DATA.turn_draws
"""A draw for turning over is a whole number from 0 to one less than this; all are equally likely."""

HANDS = _DATA.hands
"""The hands that a table can be set to, by name."""

MILLION = 1_000_000
FINE = 1 << 10  # speeds are reckoned in this part of a mm/s
UNIT = 1 << 18  # tangents of half an angle are reckoned in this part
HALF_ANGLE = 2_515_284_534  # tangent of half of 1e-6 degrees, in parts of UNIT * 2^40
HALF_ANGLE_PART = 1 << 40


@part_of_kernel
def divide(number: int, by: int) -> int:
    """`number` / `by`, rounded, halves away from zero: mirror images stay mirror images."""
    half_up = (2 * abs(number) + by) // (2 * by)
    return half_up if number >= 0 else -half_up


@part_of_kernel
def half_tangent(angle: int) -> int:
    """The tangent of half an angle given in 1e-6 degrees, in parts of UNIT; for angles up to some 20 degrees.

    From tan x = x + x³/3 + ...; the next member would be 2x⁵/15, a thousandth of a degree at 20 degrees.
    """
    x = divide(angle * HALF_ANGLE, HALF_ANGLE_PART)
    return x + divide(x * x * x, 3 * UNIT * UNIT)


@part_of_kernel
def whole_root(square: int) -> int:
    """The root of a whole number below 2^53, rounded down."""
    root = int(math.sqrt(square))
    if root * root > square:
        root -= 1
    return root


@part_of_kernel
def bounded(value: int, bound: int) -> int:
    """`value`, but not beyond `bound` to either side."""
    return max(-bound, min(value, bound))


@part_of_kernel
def disturb(right: int, forward: int, up: int, speed: int, plane: int, loft: int, fastest: int) -> tuple[int, int, int]:
    """The speeds of a release, changed by a factor (1 + `speed`) and two angles.

    With t = p/q, the tangent of half an angle, its cosine is (q² - p²)/(q² + p²) and its sine 2pq/(q² + p²):
    a rotation with rational numbers, which keeps lengths exactly. In loft it turns the pair of horizontal
    and vertical speed.
    """
    vx = divide(right * FINE * (MILLION + speed), MILLION)
    vy = divide(forward * FINE * (MILLION + speed), MILLION)
    vz = divide(up * FINE * (MILLION + speed), MILLION)
    p = half_tangent(plane)
    cosine, sine, one = UNIT * UNIT - p * p, 2 * p * UNIT, UNIT * UNIT + p * p
    vx, vy = divide(vx * cosine - vy * sine, one), divide(vx * sine + vy * cosine, one)
    flat = whole_root(vx * vx + vy * vy)
    if flat > 0:
        p = half_tangent(loft)
        cosine, sine, one = UNIT * UNIT - p * p, 2 * p * UNIT, UNIT * UNIT + p * p
        turned = divide(flat * cosine - vz * sine, one)
        vz = divide(flat * sine + vz * cosine, one)
        vx, vy = divide(vx * turned, flat), divide(vy * turned, flat)
    return (
        bounded(divide(vx, FINE), fastest),
        bounded(divide(vy, FINE), fastest),
        bounded(divide(vz, FINE), fastest),
    )


@entry
def disturb_one(
    right: int,
    forward: int,
    up: int,
    draws: tuple[int, int, int],
    quantiles: Ints,
    speed: int,
    angle: int,
    fastest: int,
) -> tuple[int, int, int]:
    """The speeds of one release, changed by draws for speed, angle in the plane, angle in loft."""
    return disturb(
        right,
        forward,
        up,
        divide(speed * int(quantiles[draws[0]]), MILLION),
        divide(angle * int(quantiles[draws[1]]), MILLION),
        divide(angle * int(quantiles[draws[2]]), MILLION),
        fastest,
    )


@entry
def disturb_many(releases: Ints, draws: Ints, quantiles: Ints, speed: int, angle: int, fastest: int) -> None:
    """Change each release by its row of draws for speed, angle in the plane, angle in loft."""
    for t in range(releases.shape[0]):
        releases[t, 2], releases[t, 3], releases[t, 4] = disturb(
            int(releases[t, 2]),
            int(releases[t, 3]),
            int(releases[t, 4]),
            divide(speed * int(quantiles[draws[t, 0]]), MILLION),
            divide(angle * int(quantiles[draws[t, 1]]), MILLION),
            divide(angle * int(quantiles[draws[t, 2]]), MILLION),
            fastest,
        )


def tremble(release: Release, hand: Hand, draws: tuple[int, int, int], measures: Measures = MEASURES) -> Release:
    """What becomes of a release in a trembling hand, for three draws: speed, angle in the plane, in loft.

    >>> tremble(Release(x=0, vx=0, vy=2000, vz=0), HANDS["normal"], (2048, 3500, 100))
    Release(x=0, vx=-74, vy=1994, vz=-137, side=0)
    """
    _check_hand(hand)
    check.check_release(release, check.bounds_of_release(measures))
    if len(draws) != 3:
        raise Refused(f"a release needs three draws, not {len(draws)}")
    for draw in draws:
        if type(draw) is not int or not 0 <= draw < DRAWS:
            raise Refused(f"a draw must be from 0 to {DRAWS - 1}")
    vx, vy, vz = disturb_one(
        release.vx, release.vy, release.vz, draws, _QUANTILES, hand.speed, hand.angle, measures.release.fastest
    )
    return Release(release.x, vx, vy, vz, release.side)


def _check_hand(hand: Hand) -> None:
    whole = type(hand.speed) is int and type(hand.angle) is int
    if not (whole and 0 <= hand.speed <= 250_000 and 0 <= hand.angle <= 5_000_000):
        raise Refused(
            f"a hand can tremble by whole numbers, at most 250000 of speed and 5000000 of angle, not as {hand}"
        )


def tremble_many(releases: npt.ArrayLike, hand: Hand, draws: npt.ArrayLike, measures: Measures = MEASURES) -> Ints:
    """The same for rows of side, x, vx, vy, vz, and rows of three draws.

    >>> rows, draws = [[0, 0, 0, 2000, 0]] * 2, [[0, 2048, 2048], [4095, 2048, 2048]]
    >>> tremble_many(rows, HANDS["steady"], draws).tolist()
    [[0, 0, 0, 1927, 0], [0, 0, 0, 2073, 0]]
    """
    _check_hand(hand)
    rows = check.check_releases(releases, measures)
    drawn = check.whole_numbers(draws, "draws")
    if drawn.shape == (0,):
        drawn = drawn.reshape(0, 3)
    if drawn.shape != (rows.shape[0], 3):
        raise Refused(f"{rows.shape[0]} releases need as many rows of three draws, not an array of {drawn.shape}")
    if drawn.size and (int(drawn.min()) < 0 or int(drawn.max()) >= DRAWS):
        raise Refused(f"a draw must be from 0 to {DRAWS - 1}")
    disturb_many(rows, drawn, _QUANTILES, hand.speed, hand.angle, measures.release.fastest)
    return rows


def turn_weight(release: Release) -> int:
    """In how many of `TURN_DRAWS` draws a chip thrown like this turns over.

    None up to 15 degrees of loft, one more for each whole degree above, up to 60: a quarter of all.

    >>> [turn_weight(Release(0, 0, 1000, up)) for up in (0, 268, 600, 1000, 1733, 5000)]
    [0, 0, 15, 30, 45, 45]
    """
    check.check_release(release, check.bounds_of_release(MEASURES))
    flat, up = release.vx * release.vx + release.vy * release.vy, max(release.vz, 0) ** 2
    if not flat:
        return len(_TURNS) if up else 0
    return bisect_right(_TURNS, up * MILLION**2 // flat)


def turns_over(release: Release, draw: int) -> bool:
    """Whether a chip thrown like this turns over, for a draw below `TURN_DRAWS`.

    >>> high = Release(0, 0, 1000, 1733)
    >>> turns_over(high, 44), turns_over(high, 45)
    (True, False)
    """
    if type(draw) is not int or not 0 <= draw < TURN_DRAWS:
        raise Refused(f"a draw for turning over must be a whole number from 0 to {TURN_DRAWS - 1}, not {draw!r}")
    return draw < turn_weight(release)
