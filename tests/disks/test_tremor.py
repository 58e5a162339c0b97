"""The tremor of the hand and turning over are whole-number functions with the right distribution."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from importlib.resources import files
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicetable.disks import (
    DRAWS,
    HANDS,
    TURN_DRAWS,
    Hand,
    Refused,
    Release,
    tremble,
    tremble_many,
    turn_weight,
    turns_over,
)
from spicetable.disks.compile import Ints
from spicetable.disks.samples import integers, releases

speeds = st.integers(-10_000, 10_000)
draw = st.integers(0, DRAWS - 1)
MIDDLE = (DRAWS // 2, DRAWS // 2, DRAWS // 2)


def test_tables_are_what_they_say() -> None:
    """Quantiles of the normal distribution and tangents, in millionths."""
    tables = json.loads((files("spicetable.disks") / "tables.json").read_text())
    normal = NormalDist()
    for i, z in enumerate(tables["upper_quantiles"]):
        assert abs(z - 1e6 * normal.inv_cdf((DRAWS // 2 + i + 0.5) / DRAWS)) <= 0.51
    for degree, tangent in enumerate(tables["tangents"]):
        assert abs(tangent - 1e6 * math.tan(math.radians(degree))) <= 0.51


@given(speeds, speeds, speeds, st.integers(0, 3))
def test_a_still_hand_changes_nothing(vx: int, vy: int, vz: int, side: int) -> None:
    release = Release(7, vx, vy, vz, side)
    assert tremble(release, HANDS["still"], (0, 5, DRAWS - 1)) == release


@given(st.integers(-3000, 3000), st.integers(1, 3000), st.integers(-3000, 3000), draw, draw, draw)
def test_mirror_image(vx: int, vy: int, vz: int, speed: int, plane: int, loft: int) -> None:
    """The mirrored intent, with the mirrored draw in the plane, is the mirror image."""
    one = tremble(Release(5, vx, vy, vz), HANDS["shaky"], (speed, plane, loft))
    other = tremble(Release(-5, -vx, vy, vz), HANDS["shaky"], (speed, DRAWS - 1 - plane, loft))
    assert (other.x, other.vx, other.vy, other.vz) == (-one.x, -one.vx, one.vy, one.vz)


@given(st.integers(-3000, 3000), st.integers(500, 3000), st.integers(-3000, 3000), draw, draw)
def test_turning_keeps_the_length(vx: int, vy: int, vz: int, plane: int, loft: int) -> None:
    """Angles change no speed, but by the rounding to whole mm/s."""
    changed = tremble(Release(0, vx, vy, vz), Hand(speed=0, angle=4_000_000), (0, plane, loft))
    assert abs(math.hypot(changed.vx, changed.vy, changed.vz) - math.hypot(vx, vy, vz)) < 0.9


@given(speeds, speeds, speeds, draw, draw, draw)
def test_result_can_always_be_thrown(vx: int, vy: int, vz: int, a: int, b: int, c: int) -> None:
    """At the bounds, too, speeds stay within them."""
    changed = tremble(Release(0, vx, vy, vz), HANDS["shaky"], (a, b, c))
    assert max(abs(changed.vx), abs(changed.vy), abs(changed.vz)) <= 10_000


@pytest.mark.parametrize("name", ["steady", "light", "normal", "shaky"])
def test_distribution(name: str) -> None:
    """Over all draws of each kind, speed and angles spread as the hand says, around what was meant."""
    hand = HANDS[name]
    row = [0, 0, 0, 6000, 3000]
    rows = np.tile(np.array(row), (DRAWS, 1))
    every, middle = np.arange(DRAWS), np.full(DRAWS, DRAWS // 2)
    faster = tremble_many(rows, hand, np.stack([every, middle, middle], axis=1))
    length = np.sqrt((faster[:, 2:] ** 2).sum(axis=1)) / math.hypot(*row[2:])
    assert abs(length.std() - hand.speed / 1e6) < 0.002 * hand.speed / 1e6 + 1e-4
    assert abs(length.mean() - 1) < 2e-4
    turned = tremble_many(rows, hand, np.stack([middle, every, middle], axis=1))
    angle = np.degrees(np.arctan2(turned[:, 2], turned[:, 3]))
    assert abs(angle.std() - hand.angle / 1e6) < 0.002 * hand.angle / 1e6 + 0.005
    raised = tremble_many(rows, hand, np.stack([middle, middle, every], axis=1))
    loft = np.degrees(np.arctan2(raised[:, 4], raised[:, 3]))
    assert abs(loft.std() - hand.angle / 1e6) < 0.002 * hand.angle / 1e6 + 0.005
    assert abs(loft.mean() - math.degrees(math.atan2(3000, 6000))) < 0.01


def many() -> tuple[Ints, Ints]:
    """Releases and draws."""
    return releases(5, 3000), integers(6, 9000, 0, DRAWS - 1).reshape(-1, 3)


PLAIN = """
from tests.disks.test_tremor import many
from spicetable.disks import HANDS, tremble_many
print(tremble_many(many()[0], HANDS["shaky"], many()[1]).tolist())
"""


def test_plain_python_agrees() -> None:
    """Compiled or not, the numbers are the same: no 64-bit integer runs over."""
    own = tremble_many(many()[0], HANDS["shaky"], many()[1]).tolist()
    environment = {**os.environ, "SPICETABLE_PLAIN": "1"}
    command = [sys.executable, "-W", "error", "-c", PLAIN]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert json.loads(done.stdout) == own


@given(speeds, speeds, speeds)
def test_turning_over_follows_the_loft(vx: int, vy: int, vz: int) -> None:
    """Nothing below 15 degrees, a quarter from 60 on, a whole step for each degree between."""
    loft = math.degrees(math.atan2(max(vz, 0), math.hypot(vx, vy))) if vz > 0 else 0.0
    weight = turn_weight(Release(0, vx, vy, vz))
    if abs(loft - round(loft)) > 1e-4:
        assert weight == min(max(math.floor(loft) - 15, 0), 45)
    assert sum(turns_over(Release(0, vx, vy, vz), n) for n in range(TURN_DRAWS)) == weight


@pytest.mark.parametrize(
    ("hand", "draws", "reason"),
    [
        (Hand(-1, 0), [[0, 0, 0]], "a hand can tremble by whole numbers, at most 250000"),
        (Hand(0, 6_000_000), [[0, 0, 0]], "a hand can tremble by whole numbers, at most 250000"),
        (HANDS["normal"], [[0, 0, DRAWS]], "a draw must be from 0 to 4095"),
        (HANDS["normal"], [[-1, 0, 0]], "a draw must be from 0 to 4095"),
        (HANDS["normal"], [[0, 0, 0]] * 2, r"1 releases need as many rows of three draws, not an array of \(2, 3\)"),
        (HANDS["normal"], [[0.5, 0, 0]], "draws must be whole numbers"),
    ],
)
def test_refusals(hand: Hand, draws: list[list[int]], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        tremble_many([[0, 0, 0, 2000, 0]], hand, draws)


def test_a_draw_that_there_is_not() -> None:
    with pytest.raises(Refused, match="must be a whole number from 0 to 179, not 180"):
        turns_over(Release(0, 0, 0, 0), 180)


def test_straight_up() -> None:
    """Without a horizontal speed there is no direction to turn."""
    assert tremble(Release(0, 0, 0, 900), HANDS["normal"], (0, 0, 0)).vx == 0
