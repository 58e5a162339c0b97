"""What each action does: from a state to the next one, with the events on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.kernel.game import Step
from spicetable.safranito import actions as act
from spicetable.safranito import events as ev
from spicetable.safranito.blends import spent
from spicetable.safranito.board import ON_SPACES
from spicetable.safranito.data import TOKENS_FOR_A_SPICE
from spicetable.safranito.flow import (
    begin_round,
    bowl_named,
    buy_on,
    cook_next,
    cook_on,
    draw_on,
    judged,
    keep,
    landed,
    lay_out,
    leave_bowl,
    leave_space,
    on_space,
    sell_on,
    spent_from,
)
from spicetable.safranito.legal import legal, why_not
from spicetable.safranito.spaces import cards_to_draw
from spicetable.safranito.state import State, in_order, plus, with_item
from spicetable.safranito.throwing import after_landing, shown
from spicetable.safranito.trade import best_chip, next_in_line, sale_price, taken_back


def apply(state: State, action: act.Action) -> Step[State]:
    """The state after a legal action, and what happened; anything else is refused with the reason."""
    if action not in legal(state):
        if state.phase == "over":
            raise OutOfTurn("the game is over")
        raise Illegal(why_not(state, action))
    return _EFFECTS[type(action)](state, action)


def _lot(state: State, action: act.Lot) -> Step[State]:
    return begin_round(replace(state, chef=action.seat), ())


def _lay(state: State, action: act.Lay) -> Step[State]:
    unseen = tuple(blend for blend in state.unseen if blend != action.blend)
    after = replace(state, face_up=(*state.face_up, action.blend), unseen=unseen)
    return lay_out(after, (ev.Laid("all", action.blend),))


def _deal(state: State, action: act.Deal) -> Step[State]:
    after = replace(_off_pile(state, action.spice), display=plus(state.display, action.spice))
    return lay_out(after, (ev.Dealt("all", action.spice),))


def _off_pile(state: State, spice: str) -> State:
    """One card less is to be drawn, and in the pile: of those that lie in no order, or the uppermost of the others."""
    if any(state.pool):
        return replace(state, pool=plus(state.pool, spice, -1), to_draw=state.to_draw - 1)
    return replace(state, under=state.under[1:], to_draw=state.to_draw - 1)


def _throw(state: State, action: act.Throw) -> Step[State]:
    threw = ev.Threw("all", state.turn, action.up, action.x, action.vx, action.vy, action.vz)
    return Step(replace(state, phase="land", flying=action), (threw,))


def _landed(state: State, action: act.Landed) -> Step[State]:
    chips = after_landing(state, action)
    number = len(chips) - 1
    chip = chips[number]
    came = ev.Came(
        "all",
        chip.seat,
        number,
        action.face,
        chip.x,
        chip.y,
        chip.area,
        tuple(moved for moved, _, _ in action.rest if moved != number),
        tuple(out for out in action.out if out != number),
    )
    barred = state.barred
    if state.space is not None and state.options.edition == "ru" and chip.area in ON_SPACES:
        barred = chip.seat
    return judged(replace(state, chips=chips, barred=barred), action, (came,))


def _show(state: State, action: act.Show) -> Step[State]:
    numbers = state.showing
    seats = tuple(state.chips[number].seat for number in numbers)
    after = replace(state, chips=shown(state.chips, numbers), showing=())
    told = (ev.Shown("all", numbers, seats, action.values),)
    if state.flying is not None:
        return landed(after, told)
    return on_space(after, told) if state.bowl is None else bowl_named(after, told)


def _take(state: State, _: act.Take) -> Step[State]:
    if state.space == "spice-card":
        return draw_on(replace(state, to_draw=cards_to_draw(state)), ())
    if state.space == "reserved-blend":
        return Step(replace(state, phase="reserve"), ())
    return leave_space(replace(state, chef=state.turn), (ev.ChefChanged("all", state.turn),))


def _pass(state: State, _: act.Pass) -> Step[State]:
    if state.phase == "buy":
        return buy_on(*leave_bowl(state, state.turn, "does not buy", ()))
    assert state.space is not None
    return leave_space(state, (ev.Declined("all", state.turn, state.space),))


def _draw(state: State, action: act.Draw) -> Step[State]:
    seat = state.turn
    after = replace(_off_pile(state, action.spice), drawn=(*state.drawn, action.spice))
    return draw_on(after, (ev.Drew("all", seat), ev.GotCard((seat,), seat, action.spice)))


def _keep(state: State, action: act.Keep) -> Step[State]:
    return keep(state, state.drawn.index(action.spice), ())


def _reserve(state: State, action: act.Reserve) -> Step[State]:
    seat = state.turn
    unseen = tuple(blend for blend in state.unseen if blend != action.blend)
    reserved = in_order((*state.reserved[seat], action.blend))
    after = replace(state, unseen=unseen, reserved=with_item(state.reserved, seat, reserved))
    return leave_space(after, (ev.Reserved("all", seat), ev.GotBlend((seat,), seat, action.blend)))


def _name(state: State, action: act.Name) -> Step[State]:
    return bowl_named(replace(state, bowl=action.spice), (ev.Named("all", action.spice),))


def _sell(state: State, action: act.Sell) -> Step[State]:
    seat, number = state.turn, action.number
    assert state.bowl is not None
    paid = number * sale_price(state)
    after = replace(spent_from(state, seat, state.bowl, number), said=(*state.said, number))
    after = replace(after, money=with_item(after.money, seat, after.money[seat] + paid))
    return sell_on(after, (ev.Sold("all", seat, state.bowl, number, paid),))


def _buy(state: State, _: act.Buy) -> Step[State]:
    seat, bowl = state.turn, state.bowl
    assert bowl is not None
    line = next_in_line(state)
    assert line is not None
    price, best = line[1], best_chip(state, seat)
    after = replace(
        state,
        money=with_item(state.money, seat, state.money[seat] - price),
        display=plus(state.display, bowl, -1),
        hands=with_item(state.hands, seat, plus(state.hands[seat], bowl)),
        known=with_item(state.known, seat, plus(state.known[seat], bowl)),
        bought=True,
    )
    after = taken_back(after, lambda chip: chip.area == bowl and chip.seat == seat and chip.value == best)
    return buy_on(after, (ev.Bought("all", seat, bowl, price, best),))


def _make(state: State, action: act.Make) -> Step[State]:
    seat, blend = state.turn, action.blend
    own = blend in state.reserved[seat]
    spices = spent(action)
    for spice in spices:
        state = spent_from(state, seat, spice, 1)
    state = replace(
        state,
        tokens=with_item(state.tokens, seat, state.tokens[seat] - TOKENS_FOR_A_SPICE * len(action.without)),
        made=with_item(state.made, seat, (*state.made[seat], blend)),
        face_up=tuple(other for other in state.face_up if other != blend),
        reserved=with_item(state.reserved, seat, tuple(other for other in state.reserved[seat] if other != blend)),
        cooked=state.cooked or not own,
    )
    return cook_on(state, (ev.Made("all", seat, blend, own, spices),))


def _done(state: State, _: act.Done) -> Step[State]:
    return cook_next(state, ())


_EFFECTS: Final[dict[type[act.Action], Callable[[State, Any], Step[State]]]] = {
    # Any: each effect takes the one kind of action that it stands beside.
    act.Lot: _lot,
    act.Lay: _lay,
    act.Deal: _deal,
    act.Throw: _throw,
    act.Landed: _landed,
    act.Show: _show,
    act.Take: _take,
    act.Pass: _pass,
    act.Draw: _draw,
    act.Keep: _keep,
    act.Reserve: _reserve,
    act.Name: _name,
    act.Sell: _sell,
    act.Buy: _buy,
    act.Make: _make,
    act.Done: _done,
}
