"""The one truth about what may be done now, and the words for what may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from spicetable.kernel.legal import Legal, Listed
from spicetable.safranito import actions as act
from spicetable.safranito.blends import offered, ways
from spicetable.safranito.chance import cards_on_top, show
from spicetable.safranito.data import INDEX, SPICES
from spicetable.safranito.ranges import Landings, Throws
from spicetable.safranito.state import Phase, State
from spicetable.safranito.throwing import why_not_landed, why_not_throw
from spicetable.safranito.trade import bowls

_CACHED: Final = "legal"
AnyLegal: TypeAlias = Legal[act.Action]


def legal(state: State) -> AnyLegal:
    """The legal actions, in a fixed order: spices as in `SPICES`, face-up blends as they lie, then reserved ones."""
    cache = vars(state)
    known: AnyLegal | None = cache.get(_CACHED)
    if known is None:
        known = cache[_CACHED] = _found(state)
    return known


def _found(state: State) -> AnyLegal:
    if state.phase == "throw":
        return Throws(state)
    if state.phase == "land":
        return Landings(state)
    if state.phase == "offer" and state.space == "extra-throw":
        return Throws(state, (act.PASS,))
    return Listed(_LISTS[state.phase](state))


def _lots(state: State) -> Iterable[act.Action]:
    return [act.LOT[seat] for seat in range(state.players)]


def _lays(state: State) -> Iterable[act.Action]:
    return [act.LAY[blend] for blend in state.unseen]


def _deals(state: State) -> Iterable[act.Action]:
    return [act.DEAL[spice] for spice in cards_on_top(state)]


def _draws(state: State) -> Iterable[act.Action]:
    return [act.DRAW[spice] for spice in cards_on_top(state)]


def _reserves(state: State) -> Iterable[act.Action]:
    return [act.RESERVE[blend] for blend in state.unseen]


def _shows(state: State) -> Iterable[act.Action]:
    return (show(state),)


def _offers(_: State) -> Iterable[act.Action]:
    return (act.TAKE, act.PASS)


def _keeps(state: State) -> Iterable[act.Action]:
    return [act.KEEP[spice] for spice in SPICES if spice in state.drawn]


def _names(state: State) -> Iterable[act.Action]:
    return [act.NAME[spice] for spice in bowls(state)]


def _sells(state: State) -> Iterable[act.Action]:
    return [act.SELL[number] for number in range(_held(state) + 1)]


def _held(state: State) -> int:
    assert state.bowl is not None
    return state.hands[state.turn][INDEX[state.bowl]]


def _buys(_: State) -> Iterable[act.Action]:
    return (act.BUY, act.PASS)


def _cooks(state: State) -> Iterable[act.Action]:
    hand, tokens = state.hands[state.turn], state.tokens[state.turn]
    found: list[act.Action] = [way for blend in offered(state, state.turn) for way in ways(blend, hand, tokens)]
    found.append(act.DONE)
    return found


def _nothing(_: State) -> Iterable[act.Action]:
    return ()


_LISTS: Final[dict[Phase, Callable[[State], Iterable[act.Action]]]] = {
    "lot": _lots,
    "lay": _lays,
    "deal": _deals,
    "show": _shows,
    "offer": _offers,
    "draw": _draws,
    "keep": _keeps,
    "reserve": _reserves,
    "name": _names,
    "sell": _sells,
    "buy": _buys,
    "cook": _cooks,
    "over": _nothing,
}


def why_not(state: State, action: act.Action) -> str:
    """Why an action that is not legal is not, for whoever tried it."""
    extra = state.phase == "offer" and state.space == "extra-throw"
    asked = (act.Throw, act.Pass) if extra else _ASKED[state.phase]
    if type(action) not in asked:
        return f"now is the time to {'throw one more chip, or pass' if extra else _TASKS[state.phase]}"
    return _REASONS[type(action)](state, action)


_ASKED: Final[dict[Phase, tuple[type[act.Action], ...]]] = {
    "lot": (act.Lot,),
    "lay": (act.Lay,),
    "deal": (act.Deal,),
    "throw": (act.Throw,),
    "land": (act.Landed,),
    "show": (act.Show,),
    "offer": (act.Take, act.Pass),
    "draw": (act.Draw,),
    "keep": (act.Keep,),
    "reserve": (act.Reserve,),
    "name": (act.Name,),
    "sell": (act.Sell,),
    "buy": (act.Buy, act.Pass),
    "cook": (act.Make, act.Done),
    "over": (),
}

_TASKS: Final[dict[Phase, str]] = {
    "lot": "draw who is head chef",
    "lay": "turn up a blend",
    "deal": "deal a spice card",
    "throw": "throw a chip",
    "land": "say where the chip lands",
    "show": "reveal chips",
    "offer": "take the action of the space, or pass",
    "draw": "draw a spice card",
    "keep": "keep one of the cards drawn",
    "reserve": "draw the blend that is reserved",
    "name": "name the next bowl",
    "sell": "say how many cards are sold",
    "buy": "buy, or pass",
    "cook": "put a blend together, or be done",
    "over": "stop: the game is over",
}


def _why_not_lot(state: State, _: act.Action) -> str:
    return f"seats go from 0 to {state.players - 1}"


def _why_not_blend(_: State, action: act.Action) -> str:
    assert isinstance(action, act.Lay | act.Reserve)
    return f"{action.blend} is not in the pile"


def _why_not_card(_: State, action: act.Action) -> str:
    assert isinstance(action, act.Deal | act.Draw)
    return f"{action.spice} cannot be on top of the pile"


def _why_not_throw(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Throw)
    return why_not_throw(state, action) or ""


def _why_not_landed(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Landed)
    return why_not_landed(state, action) or ""


def _why_not_show(_state: State, _: act.Action) -> str:
    return "the chips that are revealed have other values"


def _why_not_keep(_: State, action: act.Action) -> str:
    assert isinstance(action, act.Keep)
    return f"{action.spice} is not among the cards you drew"


def _why_not_name(_: State, action: act.Action) -> str:
    assert isinstance(action, act.Name)
    return f"no chip is in the bowl of {action.spice}"


def _why_not_sell(state: State, _: act.Action) -> str:
    return f"you have {_held(state)} of {state.bowl} to sell"


def _why_not_make(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Make)
    if action.blend not in offered(state, state.turn):
        if state.cooked and action.blend in state.face_up:
            return "you have put a face-up blend together in this round"
        return f"{action.blend} is neither face up nor reserved by you"
    if action.without:
        return f"you cannot make {action.blend} without {' and '.join(action.without)}: you lack spices or tokens"
    return f"you lack spices for {action.blend}"


_REASONS: Final[dict[type[act.Action], Callable[[State, act.Action], str]]] = {
    act.Lot: _why_not_lot,
    act.Lay: _why_not_blend,
    act.Deal: _why_not_card,
    act.Throw: _why_not_throw,
    act.Landed: _why_not_landed,
    act.Show: _why_not_show,
    act.Draw: _why_not_card,
    act.Keep: _why_not_keep,
    act.Reserve: _why_not_blend,
    act.Name: _why_not_name,
    act.Sell: _why_not_sell,
    act.Make: _why_not_make,
}
