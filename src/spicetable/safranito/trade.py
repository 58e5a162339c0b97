"""Trade: which bowls there are, what a card costs, who is next in line, and chips that go back (S-B)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spicetable.kernel.actors import Seat, clockwise
from spicetable.safranito.board import BOWLS
from spicetable.safranito.data import INDEX, SPICES, Spice
from spicetable.safranito.spaces import strengths, strongest
from spicetable.safranito.state import Chip, State


def taken_back(state: State, leaving: Callable[[Chip], bool]) -> State:
    """The chips that leave are back with their owners; what all saw of them, all remember (S-R4, S-B1)."""
    home = [list(values) for values in state.home]
    staying: list[Chip] = []
    for chip in state.chips:
        if not leaving(chip):
            staying.append(chip)
        elif chip.shown:
            home[chip.seat].append(chip.value)
    return replace(state, chips=tuple(staying), home=tuple(tuple(sorted(values)) for values in home))


def bowls(state: State) -> list[Spice]:
    """The bowls with at least one chip (S-B2)."""
    filled = {chip.area for chip in state.chips}
    return [spice for spice in SPICES if spice in filled]


def in_no_bowl(chip: Chip) -> bool:
    """Whether a chip goes back before the trade (S-B1)."""
    return chip.area not in BOWLS


def sale_price(state: State) -> int:
    """What every seller gets for a card: the total of all chips in the bowl (S-B4)."""
    return sum(chip.value for chip in state.chips if chip.area == state.bowl)


def sellers(state: State) -> list[Seat]:
    """Who has sold cards in this bowl."""
    assert state.chef is not None
    return [seat for seat, number in zip(clockwise(state.chef, state.players), state.said, strict=False) if number]


def on_display(state: State) -> int:
    """How many cards of the bowl's spice lie on the edge."""
    assert state.bowl is not None
    return state.display[INDEX[state.bowl]]


def next_in_line(state: State) -> tuple[Seat, int] | None:
    """Who buys next, and what he would pay; None where no chip is left (S-B7)."""
    assert state.bowl is not None
    single = state.options.edition == "ru" and state.bought
    found = strengths(state, state.bowl, single=single)
    if not found:
        return None
    seat = strongest(state, found)
    return seat, found[seat]


def best_chip(state: State, seat: Seat) -> int:
    """The value of his most valuable chip in the bowl."""
    return max(chip.value for chip in state.chips if chip.area == state.bowl and chip.seat == seat)
