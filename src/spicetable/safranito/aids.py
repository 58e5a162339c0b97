"""What helps those who play and watch: standing orders, hints, and the path of a throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from spicetable.disks import Piece, Situation, Spot
from spicetable.kernel.actors import Seat
from spicetable.kernel.errors import Malformed
from spicetable.safranito import actions as act
from spicetable.safranito.data import SPICES, Spice
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.outlook import Ahead, ahead
from spicetable.safranito.view import View

_FOLLOWED: Final[dict[str, Callable[[View], act.Action | None]]] = {
    "never sell": lambda view: act.SELL[0] if view.phase == "sell" else None,
    "never buy": lambda view: act.PASS if view.phase == "buy" else None,
    "pass on action spaces": lambda view: act.PASS if view.phase == "offer" else None,
    "pass on blends": lambda view: act.DONE if view.phase == "cook" else None,
}
ORDERS: Final = tuple(_FOLLOWED)


def follow(view: View, order: str) -> act.Action | None:
    """What a standing order does now; None where it does not apply and the player is asked."""
    rule = _FOLLOWED.get(order)
    if rule is None:
        raise Malformed(f"there is no standing order {order[:40]!r}; there is: {', '.join(ORDERS)}")
    return rule(view) if view.seat is not None and view.actor == view.seat else None


class BowlHint(msgspec.Struct, frozen=True):
    """A bowl with chips: how many there are, and what is known of their total.

    `total` is the sum of the chips whose value the reader knows, `unknown` how many others there are, `own` the sum of
    the reader's own chips: what he would pay if he is asked first.
    """

    spice: Spice
    chips: int
    total: int
    unknown: int
    own: int


class BlendHint(msgspec.Struct, frozen=True):
    """A blend that the reader may put together one day, and the spices he lacks for it."""

    blend: str
    reserved: bool
    lacks: tuple[Spice, ...]


class Hints(msgspec.Struct, frozen=True):
    """What a reader could work out himself from his view."""

    bowls: tuple[BowlHint, ...]
    blends: tuple[BlendHint, ...]
    ahead: Ahead


def hints(view: View) -> Hints:
    """What follows from a view: bowls with their chips, what blends lack, and what the decision leads to."""
    return Hints(
        tuple(_bowl(view, spice) for spice in SPICES if any(chip.area == spice for chip in view.chips)),
        () if view.seat is None else tuple(_blend(view, blend) for blend in (*view.face_up, *view.reserved)),
        ahead(view),
    )


def _bowl(view: View, spice: Spice) -> BowlHint:
    chips = [chip for chip in view.chips if chip.area == spice]
    known = [chip.value for chip in chips if chip.value is not None]
    own = sum(chip.value or 0 for chip in chips if chip.seat == view.seat)
    return BowlHint(spice, len(chips), sum(known), len(chips) - len(known), own)


def _blend(view: View, blend: str) -> BlendHint:
    lacks: tuple[Spice, ...] = tuple(spice for spice in RECIPES[blend].spices if not view.hand.count(spice))
    return BlendHint(blend, blend in view.reserved, lacks)


class Scene(msgspec.Struct, frozen=True):
    """The path of a throw, piece by piece, from which every moment of it can be drawn.

    Pieces name chips by `numbers`: the place in that row is the chip of a piece, its item the chip's number in the
    round. Nothing in it depends on a value that lies face down.
    """

    seat: Seat
    number: int
    numbers: tuple[int, ...]
    face: act.Face
    turned: bool
    duration: float
    pieces: tuple[Piece, ...]


def scene(view: View, action: act.Action) -> Scene | None:
    """The path of the throw that landed like this; None where chance did not leave the landing to the physics."""
    if not isinstance(action, act.Landed) or view.flying is None:
        return None
    lying = [
        (number, Spot(chip.x, chip.y))
        for number, chip in enumerate(view.chips)
        if chip.x is not None and chip.y is not None
    ]
    flight = Situation([spot for _, spot in lying]).watch(action.release)
    numbers = (*(number for number, _ in lying), len(view.chips))
    outcome = flight.outcome
    ends = dict(zip(numbers, outcome.rest, strict=True))
    told = {number: Spot(x, y) for number, x, y in action.rest} | dict.fromkeys(action.out)
    before = dict(lying)
    if any(ends[number] != told.get(number, before.get(number)) for number in numbers):
        return None
    turned = (action.face == "up") != view.flying.up
    return Scene(view.turn, len(view.chips), numbers, action.face, turned, flight.duration, flight.pieces)
