"""Blends: what can be put together from a hand (S-C)."""

from __future__ import annotations

from itertools import combinations

from spicetable.kernel.actors import Seat
from spicetable.safranito.actions import Make
from spicetable.safranito.data import INDEX, TOKENS_FOR_A_SPICE, Spice
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.state import Counts, State


def offered(state: State, seat: Seat) -> tuple[str, ...]:
    """The blends he may put together, given the spices: those face up, unless he did so, and his own (S-C1, S-C2)."""
    return (*(() if state.cooked else state.face_up), *state.reserved[seat])


def ways(blend: str, hand: Counts, tokens: int) -> list[Make]:
    """All ways to put a blend together from a hand and chili tokens (S-C1, S-D3)."""
    spices = RECIPES[blend].spices
    missing = {spice for spice in spices if not hand[INDEX[spice]]}
    found: list[Make] = []
    for left_out in range(len(missing), min(len(spices), tokens // TOKENS_FOR_A_SPICE) + 1):
        found.extend(Make(blend, without) for without in combinations(spices, left_out) if missing <= set(without))
    return found


def spent(action: Make) -> tuple[Spice, ...]:
    """The cards that putting a blend together takes."""
    return tuple(spice for spice in RECIPES[action.blend].spices if spice not in action.without)
