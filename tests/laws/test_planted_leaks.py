"""The paired worlds find a leak wherever one is planted; otherwise their silence would mean nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spicetable.catalog import AnyGame
from spicetable.kernel.actors import Seat, named
from spicetable.kernel.chance import Seed
from spicetable.kernel.errors import OutOfTurn
from spicetable.kernel.events import Event
from spicetable.kernel.game import Options, Step
from spicetable.kernel.record import Reader, Record
from spicetable.kernel.recorder import Recorder
from spicetable.testing.paired_worlds import LeakFound, World, check_paired_worlds, new_recorder
from spicetable.zanzibar.actions import Action, Draw
from spicetable.zanzibar.events import Drew, GotCard
from spicetable.zanzibar.game import Zanzibar
from spicetable.zanzibar.notation import write
from spicetable.zanzibar.state import State
from spicetable.zanzibar.view import View


class HandInView(Zanzibar):
    """The neighbour's hand lies open."""

    def view(self, state: State, seat: Seat | None) -> View:
        neighbour = 0 if seat is None else (seat + 1) % state.players
        return replace(super().view(state, seat), hand=state.hands[neighbour])


class HandInTheOrderOfCards(Zanzibar):
    """Nothing is named that is not public, but the cards in hand are named first."""

    def view(self, state: State, seat: Seat | None) -> View:
        left = tuple(hand + pile for hand, pile in zip(state.hands, state.piles, strict=True))
        return replace(super().view(state, seat), left=left)


class DrawObserved(Zanzibar):
    """Everybody is shown which card is drawn."""

    def observe(self, state: State, action: Action, seat: Seat | None) -> str:
        return write(action)


class DrawTold(Zanzibar):
    """Everybody is told which card was drawn."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        events: tuple[Event, ...] = tuple(
            GotCard("all", event.seat, event.card) if isinstance(event, GotCard) else event for event in step.events
        )
        return Step(step.state, events)


class DrawnCardByLength(Zanzibar):
    """The card is not told, but an event comes twice when it is a province."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        if isinstance(action, Draw) and action.card == "centre":
            return Step(step.state, (*step.events, Drew("all", state.turn)))
        return step


class HandInError(Recorder[State, Action, View]):
    """Who is too early is told what the other ponders."""

    def act(self, action: Action, by: Seat | str | None = None) -> tuple[Event, ...]:
        if by is not None and by != self.actor and isinstance(self.actor, int):
            raise OutOfTurn(f"{named(self.actor)} ponders over {self.state.hands[self.actor]}")
        return super().act(action)


class WholeRecord(Recorder[State, Action, View]):
    """The record of a running game holds every card drawn."""

    def record(self, reader: Reader = "all") -> Record:
        return super().record("all")


class SeedInRecord(Recorder[State, Action, View]):
    """The record of a running game holds the seed, and with it the order of every pile."""

    def record(self, reader: Reader = "all") -> Record:
        return replace(super().record(reader), seed=self.seed)


GAMES_THAT_LEAK: list[type[Zanzibar]] = [HandInView, HandInTheOrderOfCards, DrawObserved, DrawTold, DrawnCardByLength]
RECORDERS_THAT_LEAK: list[type[Recorder[State, Action, View]]] = [HandInError, WholeRecord, SeedInRecord]


def with_recorder(kind: type[Recorder[State, Action, View]]) -> Callable[[AnyGame, Options, Seed, str], World]:
    def make(game: AnyGame, options: Options, seed: Seed, commitment: str) -> World:
        return kind(game, options, seed=seed, commitment=commitment)

    return make


def search(game: AnyGame, reader: Seat | None, make: Callable[[AnyGame, Options, Seed, str], World]) -> None:
    for seed in range(10):
        check_paired_worlds(game, 3, reader, seed, recorder=make)


@pytest.mark.parametrize("reader", [0, 2, None])
@pytest.mark.parametrize("game", GAMES_THAT_LEAK)
def test_a_leak_planted_in_the_game_is_found(game: type[Zanzibar], reader: Seat | None) -> None:
    with pytest.raises(LeakFound):
        search(game(), reader, new_recorder)


@pytest.mark.parametrize("reader", [0, 2, None])
@pytest.mark.parametrize("recorder", RECORDERS_THAT_LEAK)
def test_a_leak_planted_in_errors_or_records_is_found(
    recorder: type[Recorder[State, Action, View]], reader: Seat | None
) -> None:
    with pytest.raises(LeakFound):
        search(Zanzibar(), reader, with_recorder(recorder))


@pytest.mark.parametrize("reader", [0, 2, None])
def test_without_a_leak_nothing_is_found(reader: Seat | None) -> None:
    search(Zanzibar(), reader, new_recorder)
