"""What everybody at the table can work out from what all have seen, and nothing else.

A player is not asked where all can see that he has no choice. Whatever depends on cards that only he knows is asked.
"""

from __future__ import annotations

from spicetable.kernel.actors import Seat
from spicetable.safranito.data import COPIES, INDEX, TOKENS_FOR_A_SPICE
from spicetable.safranito.kitchen import BLEND_IDS, RECIPES
from spicetable.safranito.state import Counts, State


def unlocated(state: State) -> Counts:
    """For each spice, how many cards lie or are held where not all can know them."""
    return tuple(
        COPIES - shown - gone - sum(held)
        for shown, gone, *held in zip(state.display, state.discards, *state.known, strict=True)
    )


def strange(state: State, seat: Seat) -> int:
    """How many cards of a hand are not known to all."""
    return sum(state.hands[seat]) - sum(state.known[seat])


def may_hold(state: State, seat: Seat, spice: str) -> bool:
    """Whether, for all that everybody knows, this player may have a card of this spice."""
    place = INDEX[spice]
    if state.known[seat][place]:
        return True
    return strange(state, seat) > 0 and unlocated(state)[place] > 0


def may_make_some(state: State, seat: Seat) -> bool:
    """Whether, for all that everybody knows, this player may be able to put some blend together now (S-C1, S-C2)."""
    blends = () if state.cooked else state.face_up
    if state.reserved[seat]:
        blends = (*blends, *_hidden_blends(state))
    tokens = state.tokens[seat] // TOKENS_FOR_A_SPICE
    if sum(state.hands[seat]) + tokens < len(RECIPES[BLEND_IDS[0]].spices):
        return False
    known, elsewhere, unknown = state.known[seat], unlocated(state), strange(state, seat)
    return any(_may_make(blend, known, elsewhere, unknown, tokens) for blend in blends)


def _hidden_blends(state: State) -> tuple[str, ...]:
    """The blends that nobody has seen face up: what a reserved blend may be."""
    seen = {*state.face_up, *(blend for made in state.made for blend in made)}
    return tuple(blend for blend in BLEND_IDS if blend not in seen)


def _may_make(blend: str, known: Counts, elsewhere: Counts, unknown: int, tokens: int) -> bool:
    missing = [INDEX[spice] for spice in RECIPES[blend].spices if not known[INDEX[spice]]]
    possible = sum(elsewhere[place] > 0 for place in missing)
    return len(missing) <= min(unknown, possible) + tokens
