"""What a seat or a spectator may know: built up from nothing, and the only definition of it.

`Public` is what lies open on the table. A view adds one seat's own secrets and what follows from the open things; a
document, which is what the JSON of a whole state is, adds everybody's.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.game import Outcome
from spicetable.safranito.actions import Throw
from spicetable.safranito.data import Space, Spice
from spicetable.safranito.flow import actor, outcome
from spicetable.safranito.options import SafranitoOptions
from spicetable.safranito.state import Chip, Phase, State, Under, in_hand, listed, pile_size


class SeenChip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chip thrown in this round, as somebody sees it: without its value, if he does not know it."""

    seat: Seat
    value: int | None
    shown: bool
    x: int | None
    y: int | None
    area: str | None


class SeenThrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throw under way, as somebody sees it: without the chip, if he does not know it."""

    chip: int | None
    up: bool
    x: int
    vx: int
    vy: int
    vz: int


class SeenUnder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody put under the draw pile: only he knows which."""

    spice: Spice | None
    seat: Seat


class Public(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What everybody sees.

    - `display`, `discards`: the cards on the edge of the board and on the discard pile;
    - `known`: for each seat, cards in its hand that all have seen it take;
    - the rest as in the state.
    """

    options: SafranitoOptions
    phase: Phase
    round: int
    chef: Seat | None
    turn: Seat
    money: tuple[int, ...]
    tokens: tuple[int, ...]
    made: tuple[tuple[str, ...], ...]
    face_up: tuple[str, ...]
    display: tuple[Spice, ...]
    discards: tuple[Spice, ...]
    known: tuple[tuple[Spice, ...], ...]
    home: tuple[tuple[int, ...], ...]
    throws: int
    space: Space | None
    barred: Seat | None
    showing: tuple[int, ...]
    to_draw: int
    bowl: Spice | None
    said: tuple[int, ...]
    bought: bool
    cooked: bool


class Document(Public, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole state. Cards and blends that are nowhere else are in their draw piles, above those that lie `under`."""

    chips: tuple[Chip, ...]
    flying: Throw | None
    hands: tuple[tuple[Spice, ...], ...]
    reserved: tuple[tuple[str, ...], ...]
    drawn: tuple[Spice, ...]
    under: tuple[Under, ...]


class View(Public, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one seat, or (seat null) a spectator, may know.

    - `hand`, `reserved`, `drawn`: the seat's own spice cards, its reserved blends, and the cards in its eyes;
    - `in_hand`: the chips it can throw;
    - `held`, `reserves`, `seen`: how many spice cards and reserved blends each seat has, and how many are in its eyes;
    - `pile`, `blends`: how many cards the two draw piles have.
    """

    seat: Seat | None
    actor: Actor
    chips: tuple[SeenChip, ...]
    flying: SeenThrow | None
    in_hand: tuple[int, ...]
    hand: tuple[Spice, ...]
    reserved: tuple[str, ...]
    drawn: tuple[Spice, ...]
    under: tuple[SeenUnder, ...]
    held: tuple[int, ...]
    reserves: tuple[int, ...]
    seen: tuple[int, ...]
    pile: int
    blends: int
    outcome: Outcome | None


def document(state: State) -> Document:
    """The state as the value that its JSON is made of."""
    return Document(
        **asdict(_public(state)),
        chips=state.chips,
        flying=state.flying,
        hands=tuple(listed(hand) for hand in state.hands),
        reserved=state.reserved,
        drawn=state.drawn,
        under=state.under,
    )


def view(state: State, seat: Seat | None) -> View:
    """What this seat, or (None) a spectator, may know of the state."""
    return View(
        **asdict(_public(state)),
        seat=seat,
        actor=actor(state),
        chips=tuple(_seen_chip(chip, seat) for chip in state.chips),
        flying=_seen_throw(state, seat),
        in_hand=() if seat is None else in_hand(state, seat),
        hand=() if seat is None else listed(state.hands[seat]),
        reserved=() if seat is None else state.reserved[seat],
        drawn=state.drawn if seat == state.turn else (),
        under=tuple(SeenUnder(card.spice if card.seat == seat else None, card.seat) for card in state.under),
        held=tuple(sum(hand) for hand in state.hands),
        reserves=tuple(len(blends) for blends in state.reserved),
        seen=tuple(len(state.drawn) if other == state.turn else 0 for other in range(state.players)),
        pile=pile_size(state),
        blends=len(state.unseen),
        outcome=outcome(state),
    )


def _public(state: State) -> Public:
    """Every field is named here, so that nothing becomes public by being added to the state."""
    return Public(
        options=state.options,
        phase=state.phase,
        round=state.round,
        chef=state.chef,
        turn=state.turn,
        money=state.money,
        tokens=state.tokens,
        made=state.made,
        face_up=state.face_up,
        display=listed(state.display),
        discards=listed(state.discards),
        known=tuple(listed(counts) for counts in state.known),
        home=state.home,
        throws=state.throws,
        space=state.space,
        barred=state.barred,
        showing=state.showing,
        to_draw=state.to_draw,
        bowl=state.bowl,
        said=state.said,
        bought=state.bought,
        cooked=state.cooked,
    )


def _seen_chip(chip: Chip, seat: Seat | None) -> SeenChip:
    value = chip.value if chip.shown or chip.seat == seat else None
    return SeenChip(chip.seat, value, chip.shown, chip.x, chip.y, chip.area)


def _seen_throw(state: State, seat: Seat | None) -> SeenThrow | None:
    throw = state.flying
    if throw is None:
        return None
    chip = throw.chip if seat == state.turn else None
    return SeenThrow(chip, throw.up, throw.x, throw.vx, throw.vy, throw.vz)
