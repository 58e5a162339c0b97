"""What each action does: from a state to the next one, with the events on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.kernel.game import Step
from spicetable.zanzibar import actions as act
from spicetable.zanzibar import events as ev
from spicetable.zanzibar.flow import card_gone, finish_turn, next_placement, refill
from spicetable.zanzibar.legal import legal, why_not
from spicetable.zanzibar.moving import entered, moved_to, standing
from spicetable.zanzibar.orders import occupied_by, order_value
from spicetable.zanzibar.state import (
    FREE,
    Gone,
    State,
    code_of,
    in_order,
    number_of,
    owed,
    owner_of,
    with_item,
)


def apply(state: State, action: act.Action) -> Step[State]:
    """The state after a legal action, and what happened; anything else is refused with the reason."""
    if action not in legal(state):
        if state.phase == "over":
            raise OutOfTurn("the game is over")
        raise Illegal(why_not(state, action))
    return _EFFECTS[type(action)](state, action)


def _lot(state: State, action: act.Lot) -> Step[State]:
    after = replace(state, phase="place", first=action.seat, turn=action.seat)
    return Step(after, (ev.Began("all", action.seat),))


def _place(state: State, action: act.Place) -> Step[State]:
    board = bytearray(state.board)
    board[state.island.index[action.space]] = code_of(state.turn, action.number)
    placed = ev.Placed("all", state.turn, action.number, action.space)
    return Step(next_placement(replace(state, board=bytes(board))), (placed,))


def _draw(state: State, action: act.Draw) -> Step[State]:
    seat, card = state.turn, action.card
    pile = tuple(other for other in state.piles[seat] if other != card)
    after = replace(state, piles=with_item(state.piles, seat, pile), drawn=card, phase="keep")
    told = (ev.Drew("all", seat), ev.GotCard((seat,), seat, card))
    if owed(state, seat):
        return Step(after, told)
    return refill(_in_hand(after), told)


def _keep(state: State, _: act.Keep) -> Step[State]:
    return refill(_in_hand(state), (ev.Kept("all", state.turn),))


def _in_hand(state: State) -> State:
    """The card just drawn joins the hand."""
    assert state.drawn is not None
    hand = in_order((*state.hands[state.turn], state.drawn))
    return replace(state, hands=with_item(state.hands, state.turn, hand), drawn=None)


def _take(state: State, action: act.Take) -> Step[State]:
    number = action.number
    space = state.island.ids[standing(state, state.turn, number)]
    after = replace(state, phase="move", lifted=number, steps=number)
    return Step(after, (ev.TookUp("all", state.turn, number, space),))


def _walk(state: State, action: act.Walk) -> Step[State]:
    island, seat, number = state.island, state.turn, state.lifted
    target = island.index[action.space]
    there = state.board[target]
    if there != FREE:
        challenged = ev.Challenged("all", seat, number, action.space, owner_of(there), number_of(there))
        return Step(replace(state, phase="push", target=action.space), (challenged,))
    origin = state.board.index(code_of(seat, number))
    walked = ev.Walked("all", seat, number, island.ids[origin], action.space)
    return _stepped(state, moved_to(state.board, origin, target), (walked,))


def _push(state: State, action: act.Push) -> Step[State]:
    return _make_room(state, action.space, ev.Pushed)


def _displace(state: State, action: act.Displace) -> Step[State]:
    return _make_room(state, action.space, ev.Displaced)


def _make_room(state: State, refuge: str, how: type[ev.Pushed | ev.Displaced]) -> Step[State]:
    """The rival goes, and the mover enters the space."""
    island, seat, number = state.island, state.turn, state.lifted
    assert state.target is not None
    target = island.index[state.target]
    rival = state.board[target]
    departure = state.board.index(code_of(seat, number))
    board = entered(state.board, departure, target, island.index[refuge])
    sent = how("all", owner_of(rival), number_of(rival), state.target, refuge)
    walked = ev.Walked("all", seat, number, island.ids[departure], state.target)
    return _stepped(state, board, (sent, walked))


def _stepped(state: State, board: bytes, told: tuple[ev.Event, ...]) -> Step[State]:
    """One step is used; with the last one the move ends by itself, which everybody can see."""
    steps = state.steps - 1
    after = replace(state, board=board, steps=steps, phase="move", target=None)
    if steps:
        return Step(after, told)
    return _end_move(after, told)


def _stop(state: State, _: act.Stop) -> Step[State]:
    return _end_move(state, ())


def _end_move(state: State, told: tuple[ev.Event, ...]) -> Step[State]:
    number, seat = state.lifted, state.turn
    walked = state.steps < number
    space = state.island.ids[standing(state, seat, number)]
    after = replace(
        state,
        phase="turn",
        lifted=0,
        steps=0,
        ended=tuple(sorted((*state.ended, number))),
        moved=state.moved + walked,
    )
    return Step(after, (*told, ev.MoveEnded("all", seat, number, space)))


def _score(state: State, action: act.Score) -> Step[State]:
    seat, card = state.turn, action.card
    merchants, points = order_value(state.island, occupied_by(state, seat), card)
    score = state.scores[seat] + points
    after = replace(_out_of_hand(state, card), scores=with_item(state.scores, seat, score))
    return card_gone(after, Gone(card, points), ev.Scored("all", seat, card, merchants, points, score))


def _discard(state: State, action: act.Discard) -> Step[State]:
    discarded = ev.Discarded("all", state.turn, action.card)
    gone = Gone(action.card, None)
    if state.phase == "turn":
        return card_gone(_out_of_hand(state, action.card), gone, discarded)
    done = card_gone(replace(state, drawn=None), gone, discarded)
    return refill(done.state, done.events)


def _out_of_hand(state: State, card: str) -> State:
    hand = tuple(other for other in state.hands[state.turn] if other != card)
    return replace(state, hands=with_item(state.hands, state.turn, hand))


def _end(state: State, _: act.End) -> Step[State]:
    resting = replace(state, ended=(), moved=0)
    return refill(resting, ()) if state.played else finish_turn(resting, ())


_EFFECTS: Final[dict[type[act.Action], Callable[[State, Any], Step[State]]]] = {
    # Any: each effect takes the one kind of action that it stands beside.
    act.Lot: _lot,
    act.Place: _place,
    act.Draw: _draw,
    act.Keep: _keep,
    act.Take: _take,
    act.Walk: _walk,
    act.Push: _push,
    act.Displace: _displace,
    act.Stop: _stop,
    act.Score: _score,
    act.Discard: _discard,
    act.End: _end,
}
