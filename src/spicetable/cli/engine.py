"""A game behind one request and one answer a line: `spicetable engine GAME`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.cli import requests as ask
from spicetable.kernel.actors import CHANCE, Actor
from spicetable.kernel.chance import QuickSource, Seed, SeededSource, fresh_seed
from spicetable.kernel.codec import Json, fingerprint, shaped, to_json
from spicetable.kernel.errors import Impossible, Malformed, OutOfTurn, SpiceError
from spicetable.kernel.events import Event
from spicetable.kernel.game import Outcome
from spicetable.kernel.legal import ThrowRange
from spicetable.kernel.record import Record
from spicetable.kernel.recorder import Recorder

PROTOCOL: Final = 1
LONGEST_LINE: Final = 1 << 20


class Greeting(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `hello`."""

    ok: bool = True
    protocol: int = PROTOCOL
    game: str
    rules: str
    physics: str | None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to whatever leads to a position."""

    ok: bool = True
    actor: Actor
    legal: list[str]
    count: int
    throw: ThrowRange | None
    events: tuple[Event, ...]
    hash: str
    outcome: Outcome | None


class ListOfLegal(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `legal`."""

    ok: bool = True
    legal: list[str]
    count: int
    throw: ThrowRange | None


class OfState(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `state` and `resample`."""

    ok: bool = True
    state: msgspec.Struct


class OfView(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `view`."""

    ok: bool = True
    view: msgspec.Struct


class OfRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `record`."""

    ok: bool = True
    record: Record


class OfAction(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `sample`."""

    ok: bool = True
    action: str


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to anything wrong; nothing has changed."""

    ok: bool = False
    error: str
    reason: str


Answer = Greeting | Position | ListOfLegal | OfState | OfView | OfRecord | OfAction | Refusal


class Engine:
    r"""One game at a time, for a caller that may know everything.

    >>> from spicetable.catalog import game_named
    >>> engine = Engine(game_named("zanzibar"))
    >>> engine.answer(b'{"do":"hello","id":1}')
    b'{"id":1,"ok":true,"protocol":1,"game":"zanzibar","rules":"1","physics":null}'
    >>> engine.answer(b'{"do":"legal"}')
    b'{"ok":false,"error":"impossible","reason":"there is no game yet: send \'new\' or \'load\' first"}'
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._playing: AnyRecorder | None = None

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, whatever it holds; never an exception."""
        if not line.strip():
            return to_json(Refusal(error=Malformed.code, reason="an empty line asks nothing"))
        try:
            request = ask.read_request(line)
            return _with_id(request.id, _ANSWERS[type(request)](self, request))
        except SpiceError as error:
            return _with_id(ask.id_of(line), Refusal(error=error.code, reason=error.reason))

    @property
    def _recorder(self) -> AnyRecorder:
        if self._playing is None:
            raise Impossible("there is no game yet: send 'new' or 'load' first")
        return self._playing

    def hello(self, _: ask.Hello) -> Answer:
        """Who this is."""
        return Greeting(game=self._game.name, rules=self._game.rules, physics=self._game.physics)

    def new(self, request: ask.New) -> Answer:
        """Begin a game."""
        seed, options = _split_seed(request.options)
        recorder = Recorder(self._game, self._game.options(options), seed=seed)
        return self._begin(recorder)

    def load(self, request: ask.Load) -> Answer:
        """Go on from a position."""
        return self._begin(Recorder(self._game, start=self._game.load(request.state), seed=request.seed))

    def _begin(self, recorder: AnyRecorder) -> Answer:
        events = recorder.settle()
        self._playing = recorder
        return self._position(events)

    def apply(self, request: ask.Apply) -> Answer:
        """Do something."""
        recorder = self._recorder
        self._check_seat(request.seat)
        events = recorder.act(self._game.read(request.action), by=request.seat)
        return self._position((*events, *recorder.settle()))

    def chance(self, request: ask.PlayChance) -> Answer:
        """Let chance act once."""
        recorder = self._recorder
        if recorder.actor != CHANCE:
            raise OutOfTurn("it is not the turn of chance")
        source = SeededSource(_or_fresh(request.seed))
        return self._position(recorder.act(self._game.chance(recorder.state, source)))

    def undo(self, _: ask.UndoLast) -> Answer:
        """Take the last decision back."""
        self._recorder.undo_decision()
        return self._position(())

    def state(self, _: ask.AskState) -> Answer:
        """The whole state."""
        return OfState(state=self._game.dump(self._recorder.state))

    def view(self, request: ask.AskView) -> Answer:
        """What a reader may know."""
        self._check_seat(request.seat)
        return OfView(view=self._game.view(self._recorder.state, request.seat))

    def record(self, request: ask.AskRecord) -> Answer:
        """The record, whole or for a reader."""
        if request.seat is msgspec.UNSET:
            return OfRecord(record=self._recorder.record())
        self._check_seat(request.seat)
        return OfRecord(record=self._recorder.record(request.seat))

    def _check_seat(self, seat: int | None) -> None:
        players = self._game.seats(self._recorder.state)
        if seat is not None and seat not in players:
            raise Malformed(f"there is no seat {seat}; seats go from 0 to {players[-1]}")

    def sample(self, request: ask.Sample) -> Answer:
        """A random legal action."""
        recorder = self._recorder
        source = QuickSource(_or_fresh(request.seed))
        if recorder.actor == CHANCE:
            return OfAction(action=self._game.write(self._game.chance(recorder.state, source)))
        return OfAction(action=self._game.write(self._game.legal(recorder.state).sample(source)))

    def legal(self, _: ask.AskLegal) -> Answer:
        """The legal actions."""
        legal = self._game.legal(self._recorder.state)
        written = [self._game.write(action) for action in legal]
        return ListOfLegal(legal=written, count=len(written), throw=legal.throw)

    def resample(self, request: ask.Resample) -> Answer:
        """A state that a view cannot tell from the true one."""
        view = self._game.read_view(request.view)
        state = self._game.resample(view, QuickSource(_or_fresh(request.seed)))
        return OfState(state=self._game.dump(state))

    def _position(self, events: tuple[Event, ...]) -> Answer:
        state = self._recorder.state
        legal = self._game.legal(state)
        written = [self._game.write(action) for action in legal]
        return Position(
            actor=self._game.actor(state),
            legal=written,
            count=len(written),
            throw=legal.throw,
            events=events,
            hash=fingerprint(self._game.dump(state)),
            outcome=self._game.outcome(state),
        )


_ANSWERS: Final[dict[type[ask.AnyRequest], Callable[[Engine, Any], Answer]]] = {
    # Any: each answer takes the one kind of request that it stands beside.
    ask.Hello: Engine.hello,
    ask.New: Engine.new,
    ask.Apply: Engine.apply,
    ask.AskState: Engine.state,
    ask.Load: Engine.load,
    ask.AskView: Engine.view,
    ask.AskRecord: Engine.record,
    ask.Sample: Engine.sample,
    ask.AskLegal: Engine.legal,
    ask.PlayChance: Engine.chance,
    ask.Resample: Engine.resample,
    ask.UndoLast: Engine.undo,
}


def _split_seed(options: dict[str, Json]) -> tuple[Seed | None, dict[str, Json]]:
    rest = {name: value for name, value in options.items() if name != "seed"}
    return shaped({"seed": options.get("seed")}, _Seeded, "options").seed, rest


class _Seeded(msgspec.Struct, frozen=True):
    seed: Seed | None


def _or_fresh(seed: Seed | None) -> Seed:
    return fresh_seed() if seed is None else seed


def _with_id(identity: Json, answer: Answer) -> bytes:
    """The answer as a line, headed by the request's id if it had one."""
    text = to_json(answer)
    if identity is None:
        return text
    return b'{"id":' + to_json(identity) + b"," + text[1:]
