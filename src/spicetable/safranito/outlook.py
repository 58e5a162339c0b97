"""What a decision leads to, as far as all can see: who is asked next, for what, and who would buy at what price.

The rules themselves are asked: the action is tried in a state that the view cannot tell from the true one. What is told
of it depends on nothing hidden, since the game goes on by itself only as far as everybody can follow.
"""

from __future__ import annotations

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import QuickSource
from spicetable.safranito import actions as act
from spicetable.safranito.apply import apply
from spicetable.safranito.data import Spice
from spicetable.safranito.flow import actor
from spicetable.safranito.legal import legal
from spicetable.safranito.loading import resample
from spicetable.safranito.notation import write
from spicetable.safranito.spaces import cards_to_draw
from spicetable.safranito.state import Phase, State, pile_size
from spicetable.safranito.trade import next_in_line, sale_price
from spicetable.safranito.view import View

_DECISIONS = frozenset({"offer", "keep", "name", "sell", "buy", "cook"})


class Outlook(msgspec.Struct, frozen=True):
    """What comes after an action: the phase, who decides in it, its bowl, and the price of a card there."""

    action: str
    phase: Phase
    seat: Seat | None
    bowl: Spice | None
    price: int | None


class Bid(msgspec.Struct, frozen=True):
    """A player who would be asked to buy a card, and what it would cost him."""

    seat: Seat
    price: int


class Ahead(msgspec.Struct, frozen=True):
    """What comes of the present decision.

    - `outlooks`: for each action that the reader can choose now from a list, what comes after it;
    - `line`: in a bowl, who would buy one after another if nobody sold any more and everybody bought who is asked;
    - `cards`: how many spice cards the action space would let its owner draw.
    """

    outlooks: tuple[Outlook, ...] = ()
    line: tuple[Bid, ...] = ()
    cards: int | None = None


def ahead(view: View) -> Ahead:
    """What comes of the decision that this view waits for."""
    if view.phase not in _DECISIONS:
        return Ahead()
    state = resample(view, QuickSource(0))
    return Ahead(
        tuple(_outlook(state, action) for action in legal(state)) if view.actor == view.seat else (),
        _line(state),
        _cards(state),
    )


def _outlook(state: State, action: act.Action) -> Outlook:
    after = apply(state, action).state
    who = actor(after)
    return Outlook(write(action), after.phase, who if isinstance(who, int) else None, after.bowl, _price(after))


def _price(state: State) -> int | None:
    if state.phase == "sell":
        return sale_price(state)
    line = next_in_line(state) if state.phase == "buy" else None
    return None if line is None else line[1]


def _line(state: State) -> tuple[Bid, ...]:
    bowl = state.bowl
    while state.phase == "sell" and state.bowl == bowl:
        state = apply(state, act.SELL[0]).state
    found: list[Bid] = []
    while state.phase == "buy" and state.bowl == bowl:
        price = _price(state)
        assert price is not None
        found.append(Bid(state.turn, price))
        state = apply(state, act.BUY).state
    return tuple(found)


def _cards(state: State) -> int | None:
    if state.phase != "offer" or state.space != "spice-card":
        return None
    return min(cards_to_draw(state), pile_size(state) + sum(state.discards))
