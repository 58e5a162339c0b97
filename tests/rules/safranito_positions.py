"""Positions of Safranito for the tests: a table as one wants it, and a whole round of throws that land as one wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from spicetable.disks import MEASURES
from spicetable.kernel.codec import Json, plain
from spicetable.kernel.events import Event
from spicetable.safranito.data import CHIPS, COPIES, DEALT, SPICES, THROWS
from spicetable.safranito.game import Safranito
from spicetable.safranito.kitchen import BLEND_IDS, KITCHEN
from spicetable.safranito.state import State
from spicetable.safranito.throwing import side_of

GAME = Safranito()
A, B, C, D = range(4)
EDITIONS = ("en", "ru", "fr")

CENTRES = {KITCHEN.areas[area.name]: (round(area.x * 1000), round(area.y * 1000)) for area in MEASURES.areas}
_BESIDE = [
    (x * 12_000, y * 12_000) for x, y in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
]
_GAPS = [
    (x * 93_750, y * 93_750)
    for x, y in (
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (1, 2),
        (-1, 2),
        (1, -2),
        (-1, -2),
        (2, 1),
        (-2, 1),
        (2, -1),
        (-2, -1),
    )
]

OUT = "out"
GAP = "gap"
Where = str
Plan = Mapping[int, Sequence[tuple[int, Where]]]


def table(
    players: int = 4,
    *,
    chef: int = 0,
    hands: Mapping[int, Iterable[str]] | None = None,
    money: Mapping[int, int] | None = None,
    reserved: Mapping[int, Iterable[str]] | None = None,
    made: Mapping[int, Iterable[str]] | None = None,
    pile: int | None = None,
    options: Mapping[str, Json] | None = None,
    **changes: object,
) -> State:
    """A table before the first throw of a round; where a pile is given, the display takes the cards too many."""
    base = GAME.setup(GAME.options({"players": players, "first": chef, **(options or {})}))
    rows: dict[str, Any] = {
        "hands": [list((hands or {}).get(seat, ())) for seat in range(players)],
        "money": [(money or {}).get(seat, 200) for seat in range(players)],
        "reserved": [list((reserved or {}).get(seat, ())) for seat in range(players)],
        "made": [list((made or {}).get(seat, ())) for seat in range(players)],
    }
    document: dict[str, Any] = {
        **document_of(base),
        "phase": "throw",
        "to_draw": 0,
        "face_up": ["zhug", "tagine"],
        **rows,
        **changes,
    }
    if pile is not None:
        document["display"] = _all_but(pile, [*document["discards"], *chain.from_iterable(rows["hands"])])
    return GAME.load(document)


def _all_but(number: int, elsewhere: Sequence[str]) -> list[str]:
    left = [spice for spice in SPICES for _ in range(COPIES - elsewhere.count(spice))]
    return left[number:]


def document_of(state: State) -> dict[str, Any]:
    """The document of a state as plain JSON values."""
    document = plain(GAME.dump(state))
    assert isinstance(document, dict)
    return {str(name): value for name, value in document.items()}


def changed(state: State, **changes: Any) -> State:  # noqa: ANN401 (JSON values)
    """The position with other values for some fields of its document."""
    return GAME.load({**document_of(state), **changes})


def place(state: State, where: Where) -> tuple[int, int]:
    """A place in this area where no chip lies yet."""
    taken = {(chip.x, chip.y) for chip in state.chips}
    around = _GAPS if where == GAP else [(CENTRES[where][0] + x, CENTRES[where][1] + y) for x, y in _BESIDE]
    return next(spot for spot in around if spot not in taken)


def throw(state: State, value: int, where: Where, *, face: str = "down", up: bool = False, pushes: str = "") -> State:
    """One throw that ends there; `pushes` tells other chips' new places in notation."""
    return told(state, value, where, face=face, up=up, pushes=pushes)[0]


def told(
    state: State, value: int, where: Where, *, face: str = "down", up: bool = False, pushes: str = ""
) -> tuple[State, tuple[Event, ...]]:
    """The same with the events."""
    number, side = len(state.chips), side_of(state, state.turn)
    words = [f"landed {face} side={side} x=0 v=0,2000,0", *pushes.split()]
    if where == OUT:
        words.append(f"out={number}")
    else:
        x, y = place(state, where)
        words.append(f"{number}@{x},{y}")
    return do_told(state, f"throw {value} {'up ' if up else ''}x=0 v=0,2000,0", " ".join(words))


def round_of_throws(state: State, plan: Plan) -> State:
    """All throws of a round: each seat's as planned, the others off the board."""
    return round_told(state, plan)[0]


def round_told(state: State, plan: Plan) -> tuple[State, tuple[Event, ...]]:
    """The same with the events of the last throw and what followed from it."""
    queues = {seat: _queue(plan.get(seat, ()), THROWS[state.players]) for seat in range(state.players)}
    events: tuple[Event, ...] = ()
    now = state.round
    while state.phase == "throw" and state.round == now:
        value, where = queues[state.turn].pop(0)
        state, events = told(state, value, where)
    return state, events


def _queue(planned: Sequence[tuple[int, Where]], throws: int) -> list[tuple[int, Where]]:
    used = {value for value, _ in planned}
    rest = [(value, OUT) for value in CHIPS if value not in used]
    return [*planned, *rest][:throws]


def do(state: State, *texts: str) -> State:
    """The position after these actions; what only comes to light is shown by itself."""
    return do_told(state, *texts)[0]


def do_told(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """The same with all events."""
    events: tuple[Event, ...] = ()
    for text in texts:
        step = GAME.apply(state, GAME.read(text))
        state, events = step.state, (*events, *step.events)
        while state.phase == "show":
            (only,) = GAME.legal(state)
            step = GAME.apply(state, only)
            state, events = step.state, (*events, *step.events)
    return state, events


def laid_out(state: State) -> State:
    """The position when chance has laid out blends and cards, always the first that is possible."""
    while state.phase in ("lay", "deal"):
        state = GAME.apply(state, next(iter(GAME.legal(state)))).state
    return state


def passed(state: State) -> State:
    """The position at the next round's first throw, nobody having done anything more in this one."""
    while state.phase != "throw":
        if state.phase in ("lay", "deal"):
            return laid_out(state)
        state = do(state, idle(state))
    return state


def idle(state: State) -> str:
    """The action that does least."""
    texts = {"offer": "pass", "sell": "sell 0", "buy": "pass", "cook": "done"}
    return texts.get(state.phase) or GAME.write(next(iter(GAME.legal(state))))


def legal(state: State) -> list[str]:
    """The listed legal actions."""
    return [GAME.write(action) for action in GAME.legal(state)]


def kinds(events: Iterable[Event]) -> list[str]:
    """What sorts of events these are."""
    return [str(event.__struct_config__.tag) for event in events]


__all__ = [
    "BLEND_IDS",
    "DEALT",
    "EDITIONS",
    "GAME",
    "GAP",
    "OUT",
    "A",
    "B",
    "C",
    "D",
    "changed",
    "do",
    "do_told",
    "document_of",
    "idle",
    "kinds",
    "laid_out",
    "legal",
    "passed",
    "place",
    "round_of_throws",
    "round_told",
    "table",
    "throw",
    "told",
]  # fmt: skip
