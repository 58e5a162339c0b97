"""Action spaces: whose turn it is to act on one, and what the action can bring (S-A)."""

from __future__ import annotations

from spicetable.kernel.actors import Seat, clockwise
from spicetable.safranito.board import ON_SPACES
from spicetable.safranito.data import SPACES, Space
from spicetable.safranito.state import State, pile_size


def to_reveal(state: State) -> tuple[int, ...]:
    """The numbers of the chips that are revealed before the space is dealt with (S-A1)."""
    all_at_once = state.options.edition == "ru" and state.space == SPACES[0]
    return tuple(
        number
        for number, chip in enumerate(state.chips)
        if not chip.shown and (chip.area == state.space or (all_at_once and chip.area in ON_SPACES))
    )


def strengths(state: State, area: str, *, single: bool) -> dict[Seat, int]:
    """For each player with chips in an area their total, or (`single`) the most valuable of them."""
    found: dict[Seat, int] = {}
    for chip in state.chips:
        if chip.area == area:
            before = found.get(chip.seat, 0)
            found[chip.seat] = max(before, chip.value) if single else before + chip.value
    return found


def strongest(state: State, found: dict[Seat, int]) -> Seat:
    """Who has the most; of equals the first clockwise from the head chef, himself being first (S-A2)."""
    assert state.chef is not None
    return max(clockwise(state.chef, state.players), key=lambda seat: found.get(seat, 0))


def winner(state: State) -> Seat | None:
    """Who may act on the space that is being dealt with; None where nobody has a chip (S-A2)."""
    assert state.space is not None
    found = strengths(state, state.space, single=state.options.edition == "ru")
    return strongest(state, found) if found else None


def cards_to_draw(state: State) -> int:
    """How many spice cards the first digit of his most valuable chip there allows (S-A4)."""
    return max(chip.value for chip in state.chips if chip.area == state.space and chip.seat == state.turn) // 10


def idle(state: State, seat: Seat) -> bool:
    """Whether everybody can see that the action would change nothing (S-A4 to S-A6)."""
    if state.space == "spice-card":
        return not pile_size(state) and not any(state.discards)
    if state.space == "reserved-blend":
        return not state.unseen
    return state.space == "head-chef" and seat == state.chef


def next_space(space: Space) -> Space | None:
    """The space after this one.

    >>> next_space("extra-throw"), next_space("head-chef")
    ('spice-card', None)
    """
    place = SPACES.index(space) + 1
    return SPACES[place] if place < len(SPACES) else None
