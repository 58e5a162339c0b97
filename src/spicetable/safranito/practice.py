"""Throws for practice: away from any table, on the board as it is, with the physics and the tremor of real ones."""

from __future__ import annotations

from typing import Final

import msgspec

from spicetable.disks import DRAWS, HANDS, TURN_DRAWS, Flight, Refused, Release, Situation, Spot, tremble, turns_over
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed
from spicetable.safranito.aids import Scene
from spicetable.safranito.board import BOUND, CLOSEST, area_at
from spicetable.safranito.data import Tremor

MOST_LYING: Final = 24
"""As many chips as there are in a game of four."""


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throw to be tried out: how it is meant, the chips that lie there, and how much the hand trembles.

    - `x`, `vx`, `vy`, `vz`: as in a throw of a game, from side 0;
    - `lying`: places in micrometres.
    """

    x: int
    vx: int
    vy: int
    vz: int
    up: bool = False
    lying: tuple[Spot, ...] = ()
    tremor: Tremor = "normal"


class Practised(msgspec.Struct, frozen=True):
    """What became of it: the path, where each chip lies now (null: out), and in which area the chip thrown lies."""

    scene: Scene
    rest: tuple[Spot | None, ...]
    area: str | None


def practise(request: Json, source: Source) -> Practised:
    """Throw a chip that nobody plays with.

    >>> from spicetable.kernel.chance import QuickSource
    >>> found = practise({"x": 0, "vx": 0, "vy": 1800, "vz": 300, "tremor": "steady"}, QuickSource(1))
    >>> found.area, len(found.rest), found.scene.numbers
    ('saffron', 1, (0,))
    """
    try:
        asked = msgspec.convert(request, Practice)
    except msgspec.ValidationError as error:
        raise Malformed(f"a throw for practice: {error}") from None
    draws = (source.below(DRAWS), source.below(DRAWS), source.below(DRAWS))
    try:
        release = tremble(Release(asked.x, asked.vx, asked.vy, asked.vz), HANDS[asked.tremor], draws)
    except Refused as refusal:
        raise Malformed(f"a throw for practice: {refusal}") from None
    _check_lying(asked.lying)
    turned = turns_over(release, source.below(TURN_DRAWS))
    flight = Situation(asked.lying).watch(release)
    thrown = flight.outcome.thrown
    area = None if thrown is None else area_at(thrown.x, thrown.y)
    return Practised(_scene(flight, up=asked.up != turned, turned=turned), flight.outcome.rest, area)


def _scene(flight: Flight, *, up: bool, turned: bool) -> Scene:
    last = len(flight.outcome.rest) - 1
    numbers = tuple(range(last + 1))
    return Scene(0, last, numbers, "up" if up else "down", turned, flight.duration, flight.pieces)


def _check_lying(lying: tuple[Spot, ...]) -> None:
    if len(lying) > MOST_LYING:
        raise Malformed(f"a throw for practice: at most {MOST_LYING} chips lie there, not {len(lying)}")
    for number, spot in enumerate(lying):
        if not (-BOUND <= spot.x <= BOUND and -BOUND <= spot.y <= BOUND):
            raise Malformed(f"a throw for practice: {spot.x},{spot.y} is not on the board")
        if any((spot.x - other.x) ** 2 + (spot.y - other.y) ** 2 < CLOSEST * CLOSEST for other in lying[:number]):
            raise Malformed(f"a throw for practice: {spot.x},{spot.y} is too near to another chip")
