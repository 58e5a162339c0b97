"""What a picture shows, in words: for who cannot see it, and for the line above the board."""

from __future__ import annotations

from collections.abc import Sequence

from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.view import View

SPACES = {
    "extra-throw": "the extra throw",
    "spice-card": "the additional spice card",
    "reserved-blend": "the reserved blend",
    "head-chef": "the pepper mill",
    None: "a space",
}


def seat_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names, "Seat 0" and so on where none are given.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> view = game.view(game.setup(game.options({"players": 3, "first": 0})), None)
    >>> seat_names(view, ["Asha", "", "Omar"])
    ('Asha', 'Seat 1', 'Omar')
    """
    given = [*names, *[""] * view.options.players]
    return tuple(given[seat].strip() or f"Seat {seat}" for seat in range(view.options.players))


def status(view: View, names: Sequence[str]) -> str:
    """Who does what now, in one line.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> status(game.view(game.setup(game.options({"players": 3})), None), ("A", "B", "C"))
    'The lot decides who is head chef'
    """
    name = names[view.turn]
    if view.phase == "over":
        return _result(view, names)
    return {
        "lot": "The lot decides who is head chef",
        "lay": "Blends are laid out",
        "deal": "Spice cards are laid out",
        "throw": f"{name} throws",
        "land": f"{name}'s chip is in the air",
        "show": "Chips are revealed",
        "offer": f"{name} may use {SPACES[view.space]}",
        "draw": f"{name} draws spice cards",
        "keep": f"{name} keeps one of the cards drawn",
        "reserve": f"{name} reserves a blend",
        "name": f"{name} names the next bowl",
        "sell": f"{name} may sell {view.bowl}",
        "buy": f"{name} may buy {view.bowl}",
        "cook": f"{name} may put blends together",
    }[view.phase]


def _result(view: View, names: Sequence[str]) -> str:
    winners = () if view.outcome is None else view.outcome.winners
    if len(winners) != 1:
        return f"The game is over: {' and '.join(names[seat] for seat in winners)} share the first place"
    return f"{names[winners[0]]} has won"


def description(view: View, names: Sequence[str]) -> str:
    """Everything that is drawn, in sentences."""
    sentences = [f"{status(view, names)}. Round {view.round}."]
    if view.chef is not None:
        sentences.append(f"{names[view.chef]} is head chef.")
    for number, chip in enumerate(view.chips):
        where = "out" if chip.x is None else f"in {chip.area}" if chip.area else "in no area"
        worth = "face down" if chip.value is None else str(chip.value) if chip.shown else f"{chip.value}, hidden"
        sentences.append(f"Chip {number} of {names[chip.seat]}, {worth}: {where}.")
    sentences.append(f"At the edge: {', '.join(view.display) or 'nothing'}.")
    blends = (f"{RECIPES[blend].name} of {', '.join(RECIPES[blend].spices)}" for blend in view.face_up)
    sentences.append(f"Face up: {'; '.join(blends) or 'nothing'}.")
    for seat, name in enumerate(names):
        made = ", ".join(RECIPES[blend].name for blend in view.made[seat]) or "no blend"
        sentences.append(f"{name}: {view.money[seat]} rupees, {view.held[seat]} cards, {made}.")
    if view.seat is not None:
        sentences.append(f"Your cards: {', '.join(view.hand) or 'none'}.")
    return " ".join(sentences)
