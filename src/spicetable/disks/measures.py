"""The measures of board, chips and motion, read from `measures.toml`, and checked."""

from __future__ import annotations

import math
import tomllib
from functools import lru_cache
from importlib.resources import files

import msgspec
import numpy as np

from spicetable.disks import layout
from spicetable.disks.compile import Floats
from spicetable.disks.refused import Refused


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square board with a rim; its middle is the origin."""

    size: float
    rim_height: float


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chips are alike."""

    radius: float
    thickness: float
    hole_radius: float
    closest: float


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where chips are released, and the bounds of a release."""

    back: float
    height: float
    along: int
    fastest: int


class Motion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What slows and what falls."""

    gravity: float
    friction: float


class Landing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chip keeps when it lands."""

    restitution: float
    settle: float
    grip: float


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens between two chips."""

    restitution: float
    least_speed: float
    cascade: float
    rounds: int


class Rim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rim does to a chip."""

    restitution: float
    hop: float


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one throw may need."""

    events: int
    chips: int


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle that is drawn on the board; it moves nothing."""

    name: str
    x: float
    y: float
    radius: float


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the physics. Those of the game are `MEASURES`.

    Others are made with `msgspec.structs.replace`, and checked when a situation is made with them.

    >>> from msgspec.structs import replace
    >>> low = replace(MEASURES, board=Board(size=600.0, rim_height=8.0))
    >>> low.bound
    280.0
    """

    version: int
    board: Board
    chip: Chip
    release: Bounds
    motion: Motion
    landing: Landing
    chips: Chips
    rim: Rim
    limits: Limits
    areas: tuple[Area, ...]

    @property
    def bound(self) -> float:
        """How far from the middle of the board, to each side, the centre of a chip can be."""
        return 0.5 * self.board.size - self.chip.radius

    def area_at(self, x: int, y: int) -> Area | None:
        """The area that shows through the hole of a chip at this place (in micrometres), if any does.

        It does if the distance of the centres is less than the radii of area and hole together.

        >>> MEASURES.area_at(0, 61_999).name
        'bowl-5'
        >>> MEASURES.area_at(0, 62_000)
        """
        for area in self.areas:
            dx, dy = x - round(area.x * 1000), y - round(area.y * 1000)
            reach = round((area.radius + self.chip.hole_radius) * 1000)
            if dx * dx + dy * dy < reach * reach:
                return area
        return None


def load() -> Measures:
    """Read `measures.toml`."""
    text = (files("spicetable.disks") / "measures.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Measures)


# Name, lowest and highest value of each number that the kernel reckons with. Outside these bounds a throw
# would not be one: chips larger than the board, friction that pushes, time that runs backwards.
BOUNDS: tuple[tuple[str, float, float], ...] = (
    ("board.size", 50.0, 5_000.0),
    ("board.rim_height", 0.1, 200.0),
    ("chip.radius", 1.0, 200.0),
    ("chip.thickness", 0.1, 100.0),
    ("chip.hole_radius", 0.0, 200.0),
    ("chip.closest", 0.0, 400.0),
    ("release.back", 0.0, 5_000.0),
    ("release.height", 0.1, 5_000.0),
    ("release.along", 0, 5_000),
    ("release.fastest", 1, 100_000),
    ("motion.gravity", 100.0, 100_000.0),
    ("motion.friction", 0.01, 2.0),
    ("landing.restitution", 0.0, 0.9),
    ("landing.settle", 10.0, 10_000.0),
    ("landing.grip", 0.0, 10.0),
    ("chips.restitution", 0.0, 1.0),
    ("chips.least_speed", 0.01, 100.0),
    ("chips.cascade", 0.0, 0.01),
    ("chips.rounds", 0, 1_000),
    ("rim.restitution", 0.0, 1.0),
    ("rim.hop", 0.0, 1e6),
    ("limits.events", 1, 10_000_000),
    ("limits.chips", 0, 60),
)


def check_measures(measures: Measures) -> None:
    """Refuse measures with which a throw makes no sense, and name the one that is wrong.

    >>> from msgspec.structs import replace
    >>> check_measures(replace(MEASURES, motion=Motion(gravity=float("nan"), friction=0.3)))
    Traceback (most recent call last):
    spicetable.disks.refused.Refused: motion.gravity must be from 100.0 to 100000.0, not nan
    """
    for name, low, high in BOUNDS:
        group, field = name.split(".")
        value: float = getattr(getattr(measures, group), field)
        if not low <= value <= high:  # also not a number
            raise Refused(f"{name} must be from {low} to {high}, not {value}")
        if type(low) is int and type(value) is not int:
            raise Refused(f"{name} must be a whole number, not {value}")
    board, chip = measures.board, measures.chip
    if 2.0 * chip.radius >= board.size:
        raise Refused(f"a chip of radius {chip.radius} does not fit on a board of {board.size}")
    if board.rim_height < chip.thickness:
        raise Refused(f"a rim {board.rim_height} high must not be lower than a chip, {chip.thickness} thick")
    if measures.release.height <= board.rim_height:
        raise Refused(f"release.height must be more than the rim's, {board.rim_height}")
    if measures.release.back < chip.radius:
        raise Refused(f"release.back must be at least a chip's radius, {chip.radius}")


@lru_cache(maxsize=64)
def constants(measures: Measures) -> Floats:
    """Check measures and put them into the kernel's vector; of equal measures always the same one."""
    check_measures(measures)
    board, chip, motion, landing = measures.board, measures.chip, measures.motion, measures.landing
    c = np.full(layout.CONSTANTS, math.nan)
    c[layout.GRAVITY] = motion.gravity
    c[layout.BOUND] = measures.bound
    c[layout.RIM_HEIGHT] = board.rim_height
    c[layout.RIM_KEEP] = measures.rim.restitution
    c[layout.HOP] = measures.rim.hop
    c[layout.CONTACT] = 2.0 * chip.radius
    c[layout.THICK] = chip.thickness
    c[layout.DRAG] = motion.friction * motion.gravity
    c[layout.BOUNCE] = landing.restitution
    c[layout.SETTLE] = landing.settle
    c[layout.GRIP] = landing.grip * (1.0 + landing.restitution)
    c[layout.CHIP_KEEP] = measures.chips.restitution
    c[layout.PART_SPEED] = measures.chips.least_speed
    c[layout.AGAIN] = measures.chips.cascade
    c[layout.RELEASE_BACK] = 0.5 * board.size + measures.release.back
    c[layout.RELEASE_HEIGHT] = measures.release.height
    c[layout.ROUNDS] = measures.chips.rounds
    return c


MEASURES = load()
"""The measures of the game."""
