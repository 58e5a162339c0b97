"""What follows by itself: laying out, the next throw, the spaces, the trade, the blends, the next round, the end.

The game goes on by itself as far as what all can see leaves no choice; where a hidden thing comes to light, or chance
comes in, it stops, so that this is an act of its own.
"""

from __future__ import annotations

from msgspec.structs import replace

from spicetable.kernel.actors import CHANCE, Actor, Seat, clockwise
from spicetable.kernel.events import Event
from spicetable.kernel.game import Outcome, Step
from spicetable.safranito import events as ev
from spicetable.safranito.actions import Landed
from spicetable.safranito.data import DEALT, FACE_UP, SPACES, TO_WIN, Space
from spicetable.safranito.knowledge import may_hold, may_make_some
from spicetable.safranito.spaces import idle, next_space, strengths, to_reveal, winner
from spicetable.safranito.state import NONE, State, Under, less_known, pile_size, plus, with_item
from spicetable.safranito.throwing import all_thrown
from spicetable.safranito.trade import bowls, in_no_bowl, next_in_line, on_display, sale_price, sellers, taken_back

Told = tuple[Event, ...]

_CHANCE_ACTS = frozenset({"lot", "lay", "deal", "land", "show", "draw", "reserve"})


def actor(state: State) -> Actor:
    """Who is to act."""
    if state.phase in _CHANCE_ACTS:
        return CHANCE
    return None if state.phase == "over" else state.turn


def begin_round(state: State, told: Told) -> Step[State]:
    """Blends and cards are laid out; what was thrown and seen before is over (S-R2, S-R4)."""
    assert state.chef is not None
    number = DEALT[state.players]
    fresh = replace(
        state,
        turn=state.chef,
        throws=0,
        barred=None,
        home=tuple(() for _ in state.home),
        to_draw=max(0, number - sum(state.display)) if state.options.refill else number,
    )
    return lay_out(fresh, (*told, ev.RoundBegan("all", state.round, state.chef)))


def lay_out(state: State, told: Told) -> Step[State]:
    """Blends up to the number, then spice cards, then the first throw (S-M7, S-R2)."""
    if len(state.face_up) < FACE_UP[state.players] and state.unseen:
        return Step(replace(state, phase="lay"), told)
    ready, told = with_pile(state, told)
    if ready.to_draw and pile_size(ready):
        return Step(replace(ready, phase="deal"), told)
    return Step(replace(ready, phase="throw", to_draw=0), told)


def with_pile(state: State, told: Told) -> tuple[State, Told]:
    """Where a card is needed and the draw pile is empty, the discards are shuffled (S-R3)."""
    if not state.to_draw or pile_size(state) or not any(state.discards):
        return state, told
    shuffled = ev.Shuffled("all", sum(state.discards))
    return replace(state, pool=state.discards, discards=NONE), (*told, shuffled)


def landed(state: State, told: Told) -> Step[State]:
    """A chip lies, and was looked at if it lies face up: the next throw, or what an extra throw leads to (S-T1)."""
    after = replace(state, flying=None)
    if state.space is not None:
        return leave_space(after, told)
    after = replace(after, throws=state.throws + 1)
    if all_thrown(after):
        return on_space(replace(after, space=SPACES[0]), told)
    return Step(replace(after, phase="throw", turn=(state.turn + 1) % state.players), told)


def judged(state: State, action: Landed, told: Told) -> Step[State]:
    """Where a thrown chip came to lie: a chili token for none (S-D3), and a look at it if it shows its value (S-T2)."""
    number = len(state.chips) - 1
    chip = state.chips[number]
    if state.options.chili and chip.x is not None and chip.area is None:
        tokens = state.tokens[chip.seat] + 1
        state = replace(state, tokens=with_item(state.tokens, chip.seat, tokens))
        told = (*told, ev.GotToken("all", chip.seat, tokens))
    if action.face == "up":
        return Step(replace(state, phase="show", showing=(number,)), told)
    return landed(state, told)


def on_space(state: State, told: Told) -> Step[State]:
    """Reveal the chips on a space, find out who may act there, and ask him (S-A1, S-A2)."""
    assert state.space is not None
    hidden = to_reveal(state)
    if hidden:
        return Step(replace(state, phase="show", showing=hidden), told)
    seat = winner(state)
    if seat is None:
        return leave_space(state, told)
    value = strengths(state, state.space, single=state.options.edition == "ru")[seat]
    told = (*told, ev.MayAct("all", seat, state.space, value))
    if seat == state.barred or idle(state, seat):
        return leave_space(state, (*told, ev.Lapsed("all", seat, state.space)))
    return Step(replace(state, phase="offer", turn=seat), told)


def leave_space(state: State, told: Told) -> Step[State]:
    """A space is dealt with: on to the next one, or to the trade."""
    assert state.space is not None
    following: Space | None = next_space(state.space)
    if following is not None:
        return on_space(replace(state, space=following), told)
    return _begin_trade(replace(state, space=None), told)


def draw_on(state: State, told: Told) -> Step[State]:
    """Draw the next card; when all are drawn, one is kept, without a question where there is only one (S-A4)."""
    ready, told = with_pile(state, told)
    if ready.to_draw and pile_size(ready):
        return Step(replace(ready, phase="draw"), told)
    ready = replace(ready, to_draw=0, phase="keep")
    if len(ready.drawn) > 1:
        return Step(ready, told)
    return keep(ready, 0, told)


def keep(state: State, place: int, told: Told) -> Step[State]:
    """The card drawn in this place joins the hand, the others go under the pile in the order drawn (S-A4)."""
    seat, spice = state.turn, state.drawn[place]
    rest = tuple(Under(card, seat) for number, card in enumerate(state.drawn) if number != place)
    after = replace(
        state,
        hands=with_item(state.hands, seat, plus(state.hands[seat], spice)),
        under=(*state.under, *rest),
        drawn=(),
    )
    told = (*told, ev.Kept("all", seat, len(rest)), ev.KeptCard((seat,), seat, spice))
    return leave_space(after, told)


def _begin_trade(state: State, told: Told) -> Step[State]:
    """Chips in no bowl go back (S-B1)."""
    returned = tuple(
        sum(chip.seat == seat and in_no_bowl(chip) for chip in state.chips) for seat in range(state.players)
    )
    return next_bowl(taken_back(state, in_no_bowl), (*told, ev.TradeBegan("all", returned)))


def next_bowl(state: State, told: Told) -> Step[State]:
    """The head chef names the next bowl; the last one names itself (S-B2)."""
    chef, filled = state.chef, bowls(state)
    assert chef is not None
    state = replace(state, bowl=None, said=(), bought=False, turn=chef)
    if not filled:
        return _cook(state, chef, told)
    if len(filled) > 1:
        return Step(replace(state, phase="name"), told)
    last = filled[0]
    return bowl_named(replace(state, bowl=last), (*told, ev.Named("all", last)))


def bowl_named(state: State, told: Told) -> Step[State]:
    """All chips of the bowl are revealed, then it is sold (S-B3)."""
    hidden = tuple(n for n, chip in enumerate(state.chips) if chip.area == state.bowl and not chip.shown)
    if hidden:
        return Step(replace(state, phase="show", showing=hidden), told)
    assert state.bowl is not None
    return sell_on(state, (*told, ev.SaleBegan("all", state.bowl, sale_price(state))))


def sell_on(state: State, told: Told) -> Step[State]:
    """Ask the next who may have a card of the spice how many he sells (S-B4, S-B5)."""
    assert state.chef is not None
    assert state.bowl is not None
    said = state.said
    for seat in clockwise(state.chef, state.players)[len(said) :]:
        if may_hold(state, seat, state.bowl):
            return Step(replace(state, phase="sell", turn=seat, said=said), told)
        said = (*said, 0)
    return _sellers_leave(replace(state, said=said), told)


def _sellers_leave(state: State, told: Told) -> Step[State]:
    """Whoever sold takes his chips out (S-B6)."""
    for seat in sellers(state):
        state, told = leave_bowl(state, seat, "sold", told)
    return buy_on(state, told)


def leave_bowl(state: State, seat: Seat, why: str, told: Told) -> tuple[State, Told]:
    """A player takes all his chips out of the bowl, if he has any there."""
    bowl = state.bowl
    assert bowl is not None
    if not any(chip.area == bowl and chip.seat == seat for chip in state.chips):
        return state, told
    after = taken_back(state, lambda chip: chip.area == bowl and chip.seat == seat)
    return after, (*told, ev.LeftBowl("all", seat, bowl, why))


def buy_on(state: State, told: Told) -> Step[State]:
    """Ask the next in line who can pay; when no card or no chip is left, the rest goes back (S-B7 to S-B9)."""
    assert state.bowl is not None
    line = next_in_line(state)
    while line is not None:
        seat, price = line
        if not on_display(state):
            state, told = leave_bowl(state, seat, "no card is left", told)
        elif price > state.money[seat]:
            state, told = leave_bowl(state, seat, "cannot pay", told)
        else:
            return Step(replace(state, phase="buy", turn=seat), told)
        line = next_in_line(state)
    return next_bowl(state, told)


def _cook(state: State, seat: Seat, told: Told) -> Step[State]:
    """Ask this player, and those after him, for blends, where they may be able to make one (S-C1)."""
    assert state.chef is not None
    order = clockwise(state.chef, state.players)
    for cook in order[order.index(seat) :]:
        state = replace(state, phase="cook", turn=cook, cooked=False)
        if may_make_some(state, cook):
            return Step(state, told)
    return _end_round(state, told)


def cook_on(state: State, told: Told) -> Step[State]:
    """After a blend: the same player again if he may have another one; the game may be over (S-C2, S-C4)."""
    if len(state.made[state.turn]) >= TO_WIN:
        return _end_game(state, told)
    return Step(state, told) if may_make_some(state, state.turn) else cook_next(state, told)


def cook_next(state: State, told: Told) -> Step[State]:
    """The next player puts blends together; after the last one the round is over (S-C1)."""
    following = (state.turn + 1) % state.players
    if following == state.chef:
        return _end_round(state, told)
    return _cook(state, following, told)


def _end_round(state: State, told: Told) -> Step[State]:
    """The mill goes on to the left, or the limit of rounds is reached (S-R2, S-D3)."""
    if state.round == state.options.round_limit:
        return _end_game(state, told)
    assert state.chef is not None
    chef = (state.chef + 1) % state.players
    return begin_round(replace(state, round=state.round + 1, chef=chef, cooked=False), told)


def spent_from(state: State, seat: Seat, spice: str, number: int) -> State:
    """So many cards of a hand go to the discard pile, face up."""
    return replace(
        state,
        hands=with_item(state.hands, seat, plus(state.hands[seat], spice, -number)),
        known=with_item(state.known, seat, less_known(state.known[seat], spice, number)),
        discards=plus(state.discards, spice, number),
    )


def _end_game(state: State, told: Told) -> Step[State]:
    after = replace(state, phase="over", cooked=False)
    result = outcome(after)
    assert result is not None
    return Step(after, (*told, ev.GameOver("all", result.ranking, result.scores, result.reason)))


def outcome(state: State) -> Outcome | None:
    """The ranking: blends, then money, then a shared place (S-C4, S-D3); None while the game runs."""
    if state.phase != "over":
        return None
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat, (made, money) in enumerate(zip(state.made, state.money, strict=True)):
        places.setdefault((-len(made), -money), []).append(seat)
    ranking = tuple(tuple(seats) for _, seats in sorted(places.items()))
    scores = tuple(len(made) for made in state.made)
    if TO_WIN in scores:
        return Outcome(ranking, scores, f"seat {scores.index(TO_WIN)} put its third blend together")
    return Outcome(ranking, scores, f"the limit of {state.options.round_limit} rounds is reached")
