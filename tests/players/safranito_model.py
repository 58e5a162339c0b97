"""Positions for tests of the compiled model of Safranito, and its decisions done again with the real rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from spicetable.catalog import game_named
from spicetable.disks.compile import Ints
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import Json
from spicetable.kernel.recorder import Recorder
from spicetable.players.registry import player_named
from spicetable.players.safranito.model import layout as at
from spicetable.safranito import actions as act
from spicetable.safranito.apply import apply
from spicetable.safranito.chance import show
from spicetable.safranito.data import SPICES
from spicetable.safranito.kitchen import BLEND_IDS, RECIPES
from spicetable.safranito.state import INDEX, State

SAFRANITO = game_named("safranito")
HOUSES: dict[str, dict[str, Json]] = {
    "usual": {},
    "russian": {"edition": "ru"},
    "chili": {"chili": True, "refill": True, "tremor": "shaky"},
}


@cache
def states(players: int, seed: int, house: str = "usual") -> list[State]:
    """The states of a game of greedy players in which a seat decides, by one of `HOUSES`."""
    options: dict[str, Json] = {"players": players, "round_limit": 12, **HOUSES[house]}
    recorder = Recorder(SAFRANITO, SAFRANITO.options(options), seed=seed)
    recorder.settle()
    bot, source = player_named("greedy", "safranito"), QuickSource(seed)
    found: list[State] = []
    while isinstance(seat := recorder.actor, int):
        state = recorder.state
        found.append(state)
        recorder.act(bot.choose(SAFRANITO.view(state, seat), SAFRANITO.legal(state), source))
        recorder.settle()
    return found


def written(log: Ints) -> Iterator[tuple[int, int]]:
    """What the model wrote down: kinds and numbers."""
    for code in log[1 : 1 + int(log[0])].tolist():
        yield divmod(code, at.KIND)


def done_again(state: State, log: Ints) -> State:
    """The state to which the decisions that were written down lead by the rules."""
    for kind, number in written(log):
        while state.phase == "show":
            state = apply(state, show(state)).state
        action = _action(state, kind, number)
        if action is not None:
            state = apply(state, action).state
    while state.phase == "show":
        state = apply(state, show(state)).state
    return state


def _action(state: State, kind: int, number: int) -> act.Action | None:
    """What was decided or drawn; None where the rules ask nobody, since all can see that there is no choice."""
    match kind:
        case at.TOOK:
            return act.TAKE
        case at.PASSED:
            return act.PASS
        case at.DREW:
            return act.DRAW[SPICES[number]]
        case at.KEPT:
            return act.KEEP[SPICES[number]]
        case at.GOT_BLEND:
            return act.RESERVE[BLEND_IDS[number]]
        case at.NAMED:
            return act.NAME[SPICES[number]]
        case at.SAID_SOLD:
            seat, sold = divmod(number, 10)
            asked = state.phase == "sell" and state.turn == seat
            assert asked or not sold
            return act.SELL[sold] if asked else None
        case at.DID_BUY | at.LEFT:
            assert state.turn == number
            return act.BUY if kind == at.DID_BUY else act.PASS
        case at.MADE_BLEND:
            return _make(state, BLEND_IDS[number])
        case _:
            assert kind == at.DONE
            return act.DONE if state.phase == "cook" and state.turn == number else None


def _make(state: State, blend: str) -> act.Make:
    hand = state.hands[state.turn]
    return act.Make(blend, tuple(spice for spice in RECIPES[blend].spices if not hand[INDEX[spice]]))
