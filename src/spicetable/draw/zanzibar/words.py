"""What a picture shows, in words: for who cannot see it, and for the line above the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spicetable.zanzibar.data import MERCHANTS, MOVES
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.view import View


def seat_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names, "Seat 0" and so on where none are given.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> view = game.view(game.setup(game.options({"players": 3, "first": 0})), None)
    >>> seat_names(view, ["Asha", "", "Omar"])
    ('Asha', 'Seat 1', 'Omar')
    """
    given = [*names, *[""] * view.players]
    return tuple(given[seat].strip() or f"Seat {seat}" for seat in range(view.players))


def status(view: View, names: Sequence[str]) -> str:
    """Who does what now, in one line.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> status(game.view(game.setup(game.options({"players": 3, "first": 1})), None), ("A", "B", "C"))
    'B places a merchant'
    """
    name = names[view.turn]
    steps = f"{view.steps} step" if view.steps == 1 else f"{view.steps} steps"
    match view.phase:
        case "lot":
            return "The lot decides who begins"
        case "place":
            return f"{name} places a merchant"
        case "draw":
            return f"{name} draws a card"
        case "keep":
            return f"{name} has drawn: keep or discard?"
        case "move":
            return f"{name} moves the {view.lifted}: {steps} left"
        case "push":
            return f"{name} enters {view.target} with the {view.lifted} and pushes"
        case "turn":
            done = "orders" if view.played else f"{view.moved} of {MOVES} moves used"
            return f"{name} is on turn: {done}"
        case "over":
            return _result(view, names)


def _result(view: View, names: Sequence[str]) -> str:
    if view.outcome is None:
        return "The game is over"
    winners = view.outcome.winners
    points = f"with {view.outcome.scores[winners[0]]} points"
    if len(winners) == 1:
        return f"{names[winners[0]]} wins {points}"
    return f"{' and '.join(names[seat] for seat in winners)} win {points}"


def description(view: View, island: Island, names: Sequence[str], marked: Sequence[str]) -> str:
    """Everything a picture shows, in sentences.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> from spicetable.zanzibar.island import default_island
    >>> game = Zanzibar()
    >>> view = game.view(game.setup(game.options({"players": 2, "first": 0})), None)
    >>> description(view, default_island(), ("Asha", "Omar"), ())[:36]
    'Asha places a merchant. Asha: 10 poi'
    """
    return " ".join([
        f"{status(view, names)}.",
        *_players(view, island, names),
        *([f"Marked: {', '.join(marked)}."] if marked else []),
        *_villages(island),
    ])  # fmt: skip


def _players(view: View, island: Island, names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        yield f"{name}: {view.scores[seat]} points."
        for number, place in zip(MERCHANTS[view.players], view.merchants[seat], strict=True):
            yield f"Merchant {number} {where(island, place)}."
        done = [_gone(card.card, card.points) for card in view.gone[seat]]
        yield f"Orders done: {', '.join(done) or 'none'}. Orders left: {', '.join(view.left[seat]) or 'none'}."
        if seat == view.seat and view.hand:
            yield f"In hand: {', '.join(view.hand)}."


def _gone(card: str, points: int | None) -> str:
    return f"{card} discarded" if points is None else f"{card} for {points}"


def where(island: Island, place: str | None) -> str:
    """Where a merchant stands, with what grows there.

    >>> from spicetable.zanzibar.island import default_island
    >>> where(default_island(), "w3"), where(default_island(), None)
    ('on w3 Stone Town (neutral, west)', 'is not placed yet')
    """
    if place is None:
        return "is not placed yet"
    number = island.index[place]
    name = island.chart.spaces()[number].name
    province = island.province[number]
    if province == "sea":
        return f"on {place} {name} (sea)"
    return f"on {place} {name} ({island.spice[number] or 'neutral'}, {province})"


def _villages(island: Island) -> Iterator[str]:
    yield "The island:"
    for number, place in enumerate(island.chart.spaces()):
        ways = ", ".join(island.ids[near] for near in island.neighbours[number])
        yield f"{where(island, place.id).removeprefix('on ')} leads to {ways}."
