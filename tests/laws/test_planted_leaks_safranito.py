"""The paired worlds find a leak of every kind of secret that Safranito has, wherever it is planted."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from spicetable.catalog import AnyGame
from spicetable.kernel.actors import Seat, named
from spicetable.kernel.chance import QuickSource, Seed
from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.kernel.events import Event
from spicetable.kernel.game import Options, Step
from spicetable.kernel.legal import Legal
from spicetable.kernel.record import Reader, Record
from spicetable.kernel.recorder import Recorder
from spicetable.safranito import actions as act
from spicetable.safranito import events as ev
from spicetable.safranito.game import Safranito
from spicetable.safranito.notation import write
from spicetable.safranito.state import State, listed
from spicetable.safranito.view import SeenThrow, SeenUnder, View
from spicetable.testing.paired_worlds import LeakFound, NewRecorder, World, check_paired_worlds, new_recorder


class ChipsInView(Safranito):
    """Chips that lie face down show their values."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        chips = tuple(replace(one, value=chip.value) for one, chip in zip(seen.chips, state.chips, strict=True))
        return replace(seen, chips=chips)


class ChipInTheAirInView(Safranito):
    """The chip in the air is seen."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        if seen.flying is None or state.flying is None:
            return seen
        return replace(seen, flying=SeenThrow(*msgspec.structs.astuple(state.flying)))


class ChipsInHandInView(Safranito):
    """Which chips somebody has in hand tells which lie on the board."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        neighbour = 0 if seat is None else (seat + 1) % state.players
        return replace(seen, in_hand=super().view(state, neighbour).in_hand)


class ChipsInTheirOrder(Safranito):
    """Nothing is named that is not public, but chips are told in the order of their values."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        order = sorted(range(len(state.chips)), key=lambda number: state.chips[number].value)
        return replace(seen, chips=tuple(seen.chips[number] for number in order))


class HandInView(Safranito):
    """The neighbour's spice cards lie open."""

    def view(self, state: State, seat: Seat | None) -> View:
        neighbour = 0 if seat is None else (seat + 1) % state.players
        return replace(super().view(state, seat), hand=listed(state.hands[neighbour]))


class ReservedInView(Safranito):
    """The neighbour's reserved blends lie open."""

    def view(self, state: State, seat: Seat | None) -> View:
        neighbour = 0 if seat is None else (seat + 1) % state.players
        return replace(super().view(state, seat), reserved=state.reserved[neighbour])


class CardsInEyesInView(Safranito):
    """Everybody looks over the shoulder of whoever draws."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), drawn=state.drawn)


class PileInView(Safranito):
    """What lies under the draw pile is seen."""

    def view(self, state: State, seat: Seat | None) -> View:
        under = tuple(SeenUnder(card.spice, card.seat) for card in state.under)
        return replace(super().view(state, seat), under=under)


class ThrowObserved(Safranito):
    """The text of a throw tells the chip."""

    def observe(self, state: State, action: act.Action, seat: Seat | None) -> str:
        return write(action) if isinstance(action, act.Throw) else super().observe(state, action, seat)


class CardsObserved(Safranito):
    """The text of a draw tells the card."""

    def observe(self, state: State, action: act.Action, seat: Seat | None) -> str:
        return write(action) if isinstance(action, act.Draw | act.Keep) else super().observe(state, action, seat)


class BlendObserved(Safranito):
    """The text of a reservation tells the blend."""

    def observe(self, state: State, action: act.Action, seat: Seat | None) -> str:
        return write(action) if isinstance(action, act.Reserve) else super().observe(state, action, seat)


class DrawTold(Safranito):
    """Everybody is told which card was drawn."""

    def apply(self, state: State, action: act.Action) -> Step[State]:
        step = super().apply(state, action)
        told: tuple[Event, ...] = tuple(
            replace(event, to="all") if isinstance(event, ev.GotCard | ev.KeptCard) else event for event in step.events
        )
        return Step(step.state, told)


class BlendTold(Safranito):
    """Everybody is told which blend was reserved."""

    def apply(self, state: State, action: act.Action) -> Step[State]:
        step = super().apply(state, action)
        told: tuple[Event, ...] = tuple(
            replace(event, to="all") if isinstance(event, ev.GotBlend) else event for event in step.events
        )
        return Step(step.state, told)


class ChipByLength(Safranito):
    """The chip is not told, but an event comes twice when it is the best."""

    def apply(self, state: State, action: act.Action) -> Step[State]:
        step = super().apply(state, action)
        if isinstance(action, act.Throw) and action.chip == 60:
            return Step(step.state, (*step.events, *step.events))
        return step


class ChipByHints(Safranito):
    """The legal actions of the one whose turn it is depend on what the other has thrown."""

    def legal(self, state: State) -> Legal[act.Action]:
        legal = super().legal(state)
        if state.phase == "name" and any(chip.value == 60 and not chip.shown for chip in state.chips):
            return type(legal)(reversed(list(legal)))  # type: ignore[call-arg] (a list of actions)
        return legal


class ChipInRefusal(Safranito):
    """Who tries too much is told what lies there."""

    def apply(self, state: State, action: act.Action) -> Step[State]:
        if action not in self.legal(state):
            raise Illegal(f"not with {[chip.value for chip in state.chips]} on the board")
        return super().apply(state, action)


class ChipInScene(Safranito):
    """The path of a throw is told with the chip that flies."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        if state.phase != "land" or state.flying is None or seen.flying is None:
            return seen
        return replace(seen, flying=replace(seen.flying, vz=seen.flying.vz + state.flying.chip % 7))


class HandInError(Recorder[State, act.Action, View]):
    """Who is too early is told what the other ponders."""

    def act(self, action: act.Action, by: Seat | str | None = None) -> tuple[Event, ...]:
        if by is not None and by != self.actor and isinstance(self.actor, int):
            raise OutOfTurn(f"{named(self.actor)} ponders over {[chip.value for chip in self.state.chips]}")
        return super().act(action)


class WholeRecord(Recorder[State, act.Action, View]):
    """The record of a running game holds everything."""

    def record(self, reader: Reader = "all") -> Record:
        return super().record("all")


GAMES_THAT_LEAK: list[type[Safranito]] = [
    ChipsInView, ChipInTheAirInView, ChipsInHandInView, ChipsInTheirOrder, HandInView, ReservedInView,
    CardsInEyesInView, PileInView, ThrowObserved, CardsObserved, BlendObserved, DrawTold, BlendTold,
    ChipByLength, ChipInScene,
]  # fmt: skip
RECORDERS_THAT_LEAK: list[type[Recorder[State, act.Action, View]]] = [HandInError, WholeRecord]
SEEDS = 30


def search(game: AnyGame, reader: Seat | None, make: NewRecorder = new_recorder) -> None:
    for seed in range(SEEDS):
        check_paired_worlds(game, 3, reader, seed, recorder=make)


def search_all(game: AnyGame) -> None:
    for reader in (0, 1, 2):
        search(game, reader)


@pytest.mark.parametrize("reader", [0, 2, None])
@pytest.mark.parametrize("game", GAMES_THAT_LEAK)
def test_a_leak_planted_in_the_game_is_found(game: type[Safranito], reader: Seat | None) -> None:
    with pytest.raises(LeakFound):
        search(game(), reader)


@pytest.mark.parametrize("game", [ChipByHints, ChipInRefusal])
def test_a_leak_to_whoever_acts_is_found(game: type[Safranito]) -> None:
    with pytest.raises(LeakFound):
        search_all(game())


@pytest.mark.parametrize("reader", [0, 2, None])
@pytest.mark.parametrize("recorder", RECORDERS_THAT_LEAK)
def test_a_leak_planted_in_errors_or_records_is_found(
    recorder: type[Recorder[State, act.Action, View]], reader: Seat | None
) -> None:
    def make(game: AnyGame, options: Options, seed: Seed, commitment: str) -> World:
        return recorder(game, options, seed=seed, commitment=commitment)

    with pytest.raises(LeakFound):
        search(Safranito(), reader, make)


@pytest.mark.parametrize("reader", [0, 2, None])
def test_without_a_leak_nothing_is_found(reader: Seat | None) -> None:
    search(Safranito(), reader)


def test_the_path_of_a_throw_is_the_same_whatever_chip_it_is() -> None:
    game, seen = Safranito(), set[bytes]()
    table = game.setup(game.options({"players": 2, "first": 0}))
    while game.actor(table) == "chance":
        table = game.apply(table, game.chance(table, QuickSource(1))).state
    for chip in (10, 40, 60):
        state = game.apply(table, act.Throw(chip, False, 0, 0, 1900, 300)).state
        landing = game.chance(state, QuickSource(2))
        scene = game.scene(game.view(state, None), landing)
        assert scene is not None
        assert scene.pieces
        seen.add(msgspec.json.encode(scene))
    assert len(seen) == 1
