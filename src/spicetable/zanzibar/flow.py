"""What follows by itself: dealing, refilling the hand, the next turn, the end of the game (Z-S, Z-O2, Z-E)."""

from __future__ import annotations

from msgspec.structs import replace

from spicetable.kernel.actors import CHANCE, Actor, Seat
from spicetable.kernel.events import Event
from spicetable.kernel.game import Outcome, Step
from spicetable.zanzibar import events as ev
from spicetable.zanzibar.data import IDLE_ROUNDS, WARNING_ROUNDS
from spicetable.zanzibar.setup import all_stand
from spicetable.zanzibar.state import Gone, State, cards_left, must_draw, with_item

Told = tuple[Event, ...]


def actor(state: State) -> Actor:
    """Who is to act."""
    phase = state.phase
    if phase in ("draw", "lot"):
        return CHANCE
    return None if phase == "over" else state.turn


def next_placement(state: State) -> State:
    """After a merchant was placed: the next player places, or the dealing begins with the first (Z-S1, Z-S4)."""
    if all_stand(state):
        assert state.first is not None
        return replace(state, phase="draw", turn=state.first, dealing=True)
    return replace(state, turn=next_seat(state))


def next_seat(state: State) -> Seat:
    """The left neighbour of the player whose turn it is."""
    return (state.turn + 1) % state.players


def card_gone(state: State, gone: Gone, told: Event) -> Step[State]:
    """A card of the player whose turn it is lies face up now; with his last one the last turns begin (Z-E1)."""
    seat = state.turn
    after = replace(
        state,
        gone=with_item(state.gone, seat, (*state.gone[seat], gone)),
        played=not state.dealing,
        idle=0,
    )
    if cards_left(after, seat):
        return Step(after, (told,))
    last = () if state.emptied else (ev.LastTurns("all", seat),)
    return Step(replace(after, emptied=(*state.emptied, seat)), (told, *last))


def refill(state: State, told: Told) -> Step[State]:
    """Draw on while the hand lacks a card; then the dealing or the turn is over (Z-O2)."""
    if must_draw(state):
        return Step(replace(state, phase="draw"), told)
    return _next_hand(state, told) if state.dealing else finish_turn(state, told)


def _next_hand(state: State, told: Told) -> Step[State]:
    """The next player draws his first hand; after the last one the first turn begins (Z-S4)."""
    seat = next_seat(state)
    if seat != state.first:
        return Step(replace(state, phase="draw", turn=seat), told)
    return _begin_turn(replace(state, dealing=False), seat, told)


def finish_turn(state: State, told: Told) -> Step[State]:
    """The turn is over: the next one begins, or the game ends (Z-E1, Z-E3)."""
    idle = 0 if state.played else state.idle + 1
    after = replace(state, idle=idle, played=False)
    seat = next_seat(after)
    if (state.emptied and seat == state.emptied[0]) or idle == IDLE_ROUNDS * state.players:
        return _end_game(after, told)
    if idle == WARNING_ROUNDS * state.players and not state.emptied:
        told = (*told, ev.Stalling("all", IDLE_ROUNDS - WARNING_ROUNDS))
    return _begin_turn(after, seat, told)


def _begin_turn(state: State, seat: Seat, told: Told) -> Step[State]:
    return Step(replace(state, phase="turn", turn=seat), (*told, ev.TurnBegan("all", seat)))


def _end_game(state: State, told: Told) -> Step[State]:
    after = replace(state, phase="over")
    result = outcome(after)
    assert result is not None
    over = ev.GameOver("all", result.ranking, result.scores, result.reason)
    return Step(after, (*told, over))


def outcome(state: State) -> Outcome | None:
    """The ranking (Z-E2): points, then who got rid of his last card first; None while the game runs."""
    if state.phase != "over":
        return None
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat, score in enumerate(state.scores):
        emptied = state.emptied.index(seat) if seat in state.emptied else state.players
        places.setdefault((-score, emptied), []).append(seat)
    ranking = tuple(tuple(seats) for _, seats in sorted(places.items()))
    return Outcome(ranking, state.scores, _reason(state))


def _reason(state: State) -> str:
    if state.emptied:
        return f"seat {state.emptied[0]} got rid of its last card, and everybody else had one more turn"
    return f"no card was played or discarded for {IDLE_ROUNDS} rounds"
