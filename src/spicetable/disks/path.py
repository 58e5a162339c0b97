"""The path of a throw: pieces from which every place at every time can be computed."""

from __future__ import annotations

import math
from enum import IntEnum

import msgspec

from spicetable.disks import layout
from spicetable.disks.values import Outcome


class Kind(IntEnum):
    """What began a piece of path."""

    RELEASE = layout.RELEASE
    """The chip left the hand."""
    REST = layout.CEASE
    """It came to rest."""
    RIM_X = layout.RIM_X
    """It met the rim on the left or right."""
    RIM_Y = layout.RIM_Y
    """It met the rim at the near or far side."""
    CHIP = layout.CHIP
    """It hit another chip, or was hit."""
    ON_CHIP = layout.LEVEL
    """It landed on another chip, and bounces."""
    ON_BOARD = layout.GROUND
    """It landed on the board, and bounces."""
    SLIDE = layout.DROP
    """It landed, its bouncing ended, and it slides."""
    PUSH = layout.PART
    """It was pushed off a chip that it overlaps."""
    LEAVE = layout.LEAVE
    """It left the board; what it does from here on is only for the eye."""


class Piece(msgspec.Struct, frozen=True):
    """One chip's motion from `time` (s) until its next piece: straight, with a constant deceleration.

    Places in mm, speeds in mm/s. `slow` is the deceleration along the path, `fall` the one downwards (mm/s²).
    `mate` is the other chip of a hit, else -1; `strength` the speed of approach in the hit or landing.
    """

    chip: int
    kind: Kind
    mate: int
    time: float
    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    slow: float
    fall: float
    strength: float

    def at(self, time: float) -> tuple[float, float, float]:
        """The place at `time`, on this piece or where it ends by itself.

        >>> sliding = Piece(0, Kind.SLIDE, -1, 1.0, 0.0, 0.0, 0.0, 300.0, 400.0, 0.0, 2000.0, 0.0, 0.0)
        >>> sliding.at(1.125), sliding.at(9.0)
        ((28.125, 37.5, 0.0), (37.5, 50.0, 0.0))
        """
        t = max(0.0, time - self.time)
        speed = math.sqrt(self.vx * self.vx + self.vy * self.vy)
        flat = min(t, speed / self.slow) if self.slow > 0.0 else t
        part = (flat - 0.5 * self.slow * flat * flat / speed) if speed > 0.0 else 0.0
        return (
            self.x + self.vx * part,
            self.y + self.vy * part,
            self.z + (self.vz - 0.5 * self.fall * t) * t,
        )


class Flight(msgspec.Struct, frozen=True):
    """A throw with its whole path: pieces in the order of time."""

    outcome: Outcome
    pieces: tuple[Piece, ...]

    @property
    def duration(self) -> float:
        """When the last chip came to rest or left the board (s)."""
        return self.pieces[-1].time

    def of(self, chip: int) -> tuple[Piece, ...]:
        """The pieces of one chip; none for a chip that was not stirred."""
        return tuple(piece for piece in self.pieces if piece.chip == chip)

    def at(self, chip: int, time: float) -> tuple[float, float, float] | None:
        """Where a chip is at `time`: mm, `z` its underside. `None` where it has not been stirred yet.

        >>> from spicetable.disks import Release, Situation
        >>> flight = Situation([]).watch(Release(x=0, vx=0, vy=2000, vz=0))
        >>> flight.at(0, 0.1)
        (0.0, -400.0, 150.95)
        """
        found = None
        for piece in self.of(chip):
            if piece.time > time and found is not None:
                break
            if piece.time <= time:
                found = piece
        return None if found is None else found.at(time)

    @property
    def hits(self) -> tuple[Piece, ...]:
        """What can be heard: landings, and hits of chips and the rim, each hit once."""
        loud = {Kind.RIM_X, Kind.RIM_Y, Kind.ON_CHIP, Kind.ON_BOARD, Kind.SLIDE}
        return tuple(
            piece
            for piece in self.pieces
            if piece.kind in loud or (piece.kind is Kind.CHIP and piece.chip < piece.mate)
        )
