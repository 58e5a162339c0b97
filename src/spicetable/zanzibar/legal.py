"""The one truth about what may be done now, and the words for what may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, cast

from spicetable.kernel.legal import Listed
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import MERCHANTS, MOVES
from spicetable.zanzibar.moving import entries, may_take_up, standing, ways_out, why_not_enter
from spicetable.zanzibar.orders import may_discard, may_score
from spicetable.zanzibar.setup import occupied_provinces, open_spaces, to_place
from spicetable.zanzibar.state import FREE, Phase, State, owed

_CACHED: Final = "legal"


def legal(state: State) -> Listed[act.Action]:
    """The legal actions, in a fixed order: merchants by number, spaces as on the island, cards as in `CARDS`."""
    cache = vars(state)
    known = cache.get(_CACHED)
    if known is None:
        known = cache[_CACHED] = Listed(_LISTS[state.phase](state))
    return cast("Listed[act.Action]", known)


def _lots(state: State) -> Iterable[act.Action]:
    return [act.LOT[seat] for seat in range(state.players)]


def _placements(state: State) -> Iterable[act.Action]:
    spaces = open_spaces(state)
    return [place[space] for place in map(act.PLACE.__getitem__, to_place(state)) for space in spaces]


def _draws(state: State) -> Iterable[act.Action]:
    return [act.DRAW[card] for card in state.piles[state.turn]]


def _drawn(state: State) -> Iterable[act.Action]:
    assert state.drawn is not None
    return (act.KEEP, act.DISCARD[state.drawn])


def _turn(state: State) -> Iterable[act.Action]:
    hand = state.hands[state.turn]
    found: list[act.Action] = []
    if may_take_up(state):
        found.extend(_merchants(MERCHANTS[state.players], state.ended))
    if may_score(state, state.turn):
        found.extend(act.SCORE[card] for card in hand)
    if may_discard(state, state.turn):
        found.extend(act.DISCARD[card] for card in hand)
    found.append(act.END)
    return found


@lru_cache(maxsize=4096)
def _merchants(numbers: range, ended: tuple[int, ...]) -> tuple[act.Take, ...]:
    return tuple(act.TAKE[number] for number in numbers if number not in ended)


def _steps(state: State) -> Iterable[act.Action]:
    ids, walk = state.island.ids, act.WALK
    found: list[act.Action] = [walk[ids[space]] for space in entries(state)]
    found.append(act.STOP)
    return found


def _ways_out(state: State) -> Iterable[act.Action]:
    spaces, pushing = ways_out(state)
    make = act.PUSH if pushing else act.DISPLACE
    return [make[state.island.ids[space]] for space in spaces]


def _nothing(_: State) -> Iterable[act.Action]:
    return ()


_LISTS: Final[dict[Phase, Callable[[State], Iterable[act.Action]]]] = {
    "lot": _lots,
    "place": _placements,
    "draw": _draws,
    "keep": _drawn,
    "turn": _turn,
    "move": _steps,
    "push": _ways_out,
    "over": _nothing,
}


def why_not(state: State, action: act.Action) -> str:
    """Why an action that is not legal is not, for whoever tried it."""
    if type(action) not in _ASKED[state.phase]:
        return f"now is the time to {_TASKS[state.phase]}"
    return _REASONS[type(action)](state, action)


_ASKED: Final[dict[Phase, tuple[type[act.Action], ...]]] = {
    "lot": (act.Lot,),
    "place": (act.Place,),
    "draw": (act.Draw,),
    "keep": (act.Keep, act.Discard),
    "turn": (act.Take, act.Score, act.Discard, act.End),
    "move": (act.Walk, act.Stop),
    "push": (act.Push, act.Displace),
    "over": (),
}

_TASKS: Final[dict[Phase, str]] = {
    "lot": "draw who begins",
    "place": "place a merchant",
    "draw": "draw a card",
    "keep": "keep or discard the card just drawn",
    "turn": "take up a merchant, score, discard or end the turn",
    "move": "step on with the merchant taken up, or stop",
    "push": "say where the rival goes",
    "over": "stop: the game is over",
}


def _why_not_lot(state: State, _: act.Action) -> str:
    return f"seats go from 0 to {state.players - 1}"


def _why_not_place(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Place)
    if action.number not in to_place(state):
        return f"you have no {action.number} to place"
    return _why_not_free(state, action.space) or _why_not_province(state, action.space)


def _why_not_province(state: State, space: str) -> str:
    province = state.island.province[state.island.index[space]]
    assert province in occupied_provinces(state, state.turn)
    return f"while setting up you may have one merchant in each province, and you have one in: {province}"


def _why_not_free(state: State, space: str) -> str:
    index = state.island.index.get(space)
    if index is None:
        return f"there is no space {space} on this island"
    return "" if state.board[index] == FREE else f"{space} is not free"


def _why_not_draw(_: State, action: act.Action) -> str:
    assert isinstance(action, act.Draw)
    return f"{action.card} is not in the pile"


def _why_not_discard(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Discard)
    if state.phase == "keep":
        return "only the card just drawn can be discarded now; the others after your next movement"
    if owed(state, state.turn) == 0:
        return "you have made all your discards"
    return f"{action.card} is not in your hand"


def _why_not_take(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Take)
    if state.played:
        return "merchants move before cards are played"
    if state.moved == MOVES:
        return f"you have moved {MOVES} merchants in this turn"
    if action.number in state.ended:
        return f"the move of your {action.number} is over"
    return f"you have no {action.number}"


def _why_not_score(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Score)
    if not may_score(state, state.turn):
        return f"you must keep enough cards for the discards you owe ({owed(state, state.turn)})"
    return f"{action.card} is not in your hand"


def _why_not_walk(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Walk)
    index = state.island.index.get(action.space)
    return why_not_enter(state, index) if index is not None else f"there is no space {action.space} on this island"


def _why_not_push(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Push)
    _, pushing = ways_out(state)
    if not pushing:
        return f"no space beside {state.target} is free: displace the rival to any free space"
    if action.space == state.island.ids[standing(state, state.turn, state.lifted)]:
        return "a rival cannot be pushed to the space you come from"
    return f"{action.space} is not a free space beside {state.target}"


def _why_not_displace(state: State, action: act.Action) -> str:
    assert isinstance(action, act.Displace)
    _, pushing = ways_out(state)
    if pushing:
        return f"a space beside {state.target} is free: push the rival there"
    return _why_not_free(state, action.space)


_REASONS: Final[dict[type[act.Action], Callable[[State, act.Action], str]]] = {
    act.Lot: _why_not_lot,
    act.Place: _why_not_place,
    act.Draw: _why_not_draw,
    act.Discard: _why_not_discard,
    act.Take: _why_not_take,
    act.Score: _why_not_score,
    act.Walk: _why_not_walk,
    act.Push: _why_not_push,
    act.Displace: _why_not_displace,
}
