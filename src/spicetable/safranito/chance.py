"""What chance does next: a lot, a card or a blend, a landing, or what lies face down coming to light."""

from __future__ import annotations

from spicetable.kernel.chance import Source
from spicetable.safranito import actions as act
from spicetable.safranito.data import SPICES, Spice
from spicetable.safranito.state import State, listed
from spicetable.safranito.throwing import land


def chance(state: State, source: Source) -> act.Action:
    """The next act of chance; numbers are drawn from the source one at a time, and none where nothing is open."""
    if state.phase == "land":
        return land(state, source)
    if state.phase == "show":
        return show(state)
    if state.phase in ("deal", "draw"):
        spice = _top_card(state, source)
        return act.DEAL[spice] if state.phase == "deal" else act.DRAW[spice]
    if state.phase == "lot":
        return act.LOT[source.below(state.players)]
    blend = state.unseen[source.below(len(state.unseen))]
    return act.LAY[blend] if state.phase == "lay" else act.RESERVE[blend]


def show(state: State) -> act.Show:
    """The chips that are to be revealed, as they are."""
    return act.Show(tuple(state.chips[number].value for number in state.showing))


def cards_on_top(state: State) -> tuple[Spice, ...]:
    """What the top card of the draw pile can be: any of those in no order, or just the one that was put there."""
    if any(state.pool):
        return tuple(spice for spice, number in zip(SPICES, state.pool, strict=True) if number)
    return (state.under[0].spice,)


def _top_card(state: State, source: Source) -> Spice:
    if not any(state.pool):
        return state.under[0].spice
    return listed(state.pool)[source.below(sum(state.pool))]
