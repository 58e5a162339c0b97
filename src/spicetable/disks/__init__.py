"""Chips in flight: exact, event-driven physics of round chips on a rimmed, square board. It knows no game.

>>> situation = Situation([Spot(0, 0), Spot(50_000, 120_000)])
>>> situation.throw(Release(x=0, vx=0, vy=1700, vz=300)).thrown
Spot(x=0, y=-53444)

`docs/physics.md` describes the model, `docs/determinism.md` what is promised of its results.
"""

from spicetable.disks.measures import MEASURES, Area, Measures
from spicetable.disks.path import Flight, Kind, Piece
from spicetable.disks.refused import Refused
from spicetable.disks.situation import Situation, Throws, throw_each
from spicetable.disks.tremor import (
    DRAWS,
    HANDS,
    TURN_DRAWS,
    Hand,
    tremble,
    tremble_many,
    turn_weight,
    turns_over,
)
from spicetable.disks.values import Outcome, Release, Spot

__all__ = [
    "DRAWS",
    "HANDS",
    "MEASURES",
    "TURN_DRAWS",
    "Area",
    "Flight",
    "Hand",
    "Kind",
    "Measures",
    "Outcome",
    "Piece",
    "Refused",
    "Release",
    "Situation",
    "Spot",
    "Throws",
    "throw_each",
    "tremble",
    "tremble_many",
    "turn_weight",
    "turns_over",
]
