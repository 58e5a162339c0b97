"""Throws: who throws what, what chance makes of it, and where the chips lie afterwards (S-T)."""

from __future__ import annotations

from typing import Final

from spicetable.disks import DRAWS, HANDS, MEASURES, TURN_DRAWS, Refused, Release, Situation, Spot, tremble, turns_over
from spicetable.disks.check import bounds_of_release, check_release
from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import ThrowRange
from spicetable.safranito.actions import Landed, Throw
from spicetable.safranito.board import BOUND, CLOSEST, area_at
from spicetable.safranito.data import SIDES, THROWS
from spicetable.safranito.state import Chip, State, in_hand

_BOUNDS: Final = bounds_of_release(MEASURES)
_RANGES: Final = {name: (low, high) for name, low, high in _BOUNDS}
_SENSIBLE: Final = {"x": (-240, 240), "vx": (-250, 250), "vy": (1500, 2700), "vz": (0, 1200)}
"""Throws drawn at random are within these bounds: most of them come to rest on the board."""
MOST_UP_ONE_IN: Final = 16
"""Of so many throws drawn at random, one is face up."""


def throw_range(state: State) -> ThrowRange:
    """The throws that may be made now: any chip in hand, anyhow (S-T1 to S-T3)."""
    return ThrowRange(in_hand(state, state.turn), _RANGES["x"], _RANGES["vx"], _RANGES["vy"], _RANGES["vz"])


def side_of(state: State, seat: Seat) -> int:
    """On which side of the board a player sits."""
    return SIDES[state.players][seat]


def all_thrown(state: State) -> bool:
    """Whether the regular throws of this round are made."""
    return state.throws == state.players * THROWS[state.players]


def why_not_throw(state: State, action: Throw) -> str | None:
    """Why a throw is not possible, if it is not."""
    hand = in_hand(state, state.turn)
    if action.chip not in hand:
        return f"you have no {action.chip} in hand; you have {', '.join(map(str, hand))}"
    try:
        check_release(_release(state, action), _BOUNDS)
    except Refused as refusal:
        return str(refusal)
    return None


def _release(state: State, throw: Throw) -> Release:
    return Release(throw.x, throw.vx, throw.vy, throw.vz, side_of(state, state.turn))


def any_throw(state: State, source: Source) -> Throw:
    """A throw towards the board, drawn from a source."""
    hand = in_hand(state, state.turn)
    chip = hand[source.below(len(hand))]
    x, vx, vy, vz = (low + source.below(high - low + 1) for low, high in _SENSIBLE.values())
    return Throw(chip, source.below(MOST_UP_ONE_IN) == 0, x, vx, vy, vz)


def land(state: State, source: Source) -> Landed:
    """What becomes of the throw under way: the hand trembles, the chip flies, and it may turn over (S-T2, S-T4)."""
    throw = state.flying
    assert throw is not None
    draws = (source.below(DRAWS), source.below(DRAWS), source.below(DRAWS))
    release = tremble(_release(state, throw), HANDS[state.options.tremor], draws)
    turned = turns_over(release, source.below(TURN_DRAWS))
    return simulate(state, release, up=throw.up != turned)


def simulate(state: State, release: Release, *, up: bool) -> Landed:
    """Where all chips are after this release, by the physics."""
    numbers = [number for number, chip in enumerate(state.chips) if chip.x is not None]
    outcome = situation_of(state.chips).throw(release)
    numbers.append(len(state.chips))
    places = outcome.rest
    moved = outcome.moved if outcome.thrown is None else (*outcome.moved, len(places) - 1)
    return Landed(
        release,
        "up" if up else "down",
        tuple((numbers[i], spot.x, spot.y) for i in moved if (spot := places[i]) is not None),
        tuple(numbers[i] for i in outcome.out),
    )


def situation_of(chips: tuple[Chip, ...]) -> Situation:
    """The chips that lie on the board, as the physics has them."""
    return Situation([Spot(chip.x, chip.y) for chip in chips if chip.x is not None and chip.y is not None])


def why_not_landed(state: State, action: Landed) -> str | None:
    """Why a landing cannot be, if it cannot: its shape and bounds are looked at, not whether the throw leads to it."""
    try:
        check_release(action.release, _BOUNDS)
    except Refused as refusal:
        return str(refusal)
    if action.release.side != side_of(state, state.turn):
        return f"seat {state.turn} throws from side {side_of(state, state.turn)}"
    thrown = len(state.chips)
    on_board = [number for number, chip in enumerate(state.chips) if chip.x is not None]
    numbers = [number for number, _, _ in action.rest]
    for told in (numbers, list(action.out)):
        if told != sorted(set(told)):
            return "chips are named once, in the order of throws"
    named = {*numbers, *action.out}
    if len(named) < len(numbers) + len(action.out):
        return "a chip either lies on the board or is out"
    if not named <= {*on_board, thrown}:
        return "only the chip thrown and chips that lie on the board can move"
    if thrown not in named:
        return f"the chip thrown, number {thrown}, lies somewhere or is out"
    return _why_not_there(state, action)


def _why_not_there(state: State, action: Landed) -> str | None:
    moved = {number: (x, y) for number, x, y in action.rest}
    still = [
        (chip.x, chip.y)
        for number, chip in enumerate(state.chips)
        if chip.x is not None and chip.y is not None and number not in moved and number not in action.out
    ]
    for number, (x, y) in moved.items():
        if not (-BOUND <= x <= BOUND and -BOUND <= y <= BOUND):
            return f"chip {number} at {x},{y} is not on the board: its centre can be up to {BOUND} from the middle"
        if any((x - a) ** 2 + (y - b) ** 2 < CLOSEST * CLOSEST for a, b in still):
            return f"chip {number} at {x},{y} is nearer than {CLOSEST} to another"
        still.append((x, y))
    return None


def after_landing(state: State, action: Landed) -> tuple[Chip, ...]:
    """The chips of this round after a landing; the chip thrown is the last."""
    assert state.flying is not None
    row = [*state.chips, Chip(state.turn, state.flying.chip, shown=False, x=None, y=None, area=None)]
    for number, x, y in action.rest:
        chip = row[number]
        row[number] = Chip(chip.seat, chip.value, chip.shown, x, y, area_at(x, y))
    for number in action.out:
        chip = row[number]
        row[number] = Chip(chip.seat, chip.value, chip.shown, None, None, None)
    return tuple(row)


def shown(chips: tuple[Chip, ...], numbers: tuple[int, ...]) -> tuple[Chip, ...]:
    """The chips, those with these numbers revealed."""
    row = list(chips)
    for number in numbers:
        chip = row[number]
        row[number] = Chip(chip.seat, chip.value, True, chip.x, chip.y, chip.area)
    return tuple(row)
