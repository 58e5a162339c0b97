"""Play a record again, and check that it tells the truth."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic

import msgspec

from spicetable.kernel.actors import CHANCE, Seat
from spicetable.kernel.chance import SeededSource, commitment_to
from spicetable.kernel.codec import Json, fingerprint, plain
from spicetable.kernel.conceding import check_concession, outcome_by_concession
from spicetable.kernel.errors import Illegal, Impossible, Malformed, OutOfTurn, Unsupported
from spicetable.kernel.events import Event
from spicetable.kernel.game import ActionT, Game, StateT, Step, ViewT
from spicetable.kernel.record import Act, Concede, Entry, Record, Undo
from spicetable.kernel.recorder import Recorder


class Divergence(msgspec.Struct, frozen=True):
    """Where a record and the rules first disagree. Entries count from 1; 0 is what stands above them."""

    ply: int
    field: str
    expected: Json
    found: Json


class Moment(msgspec.Struct, Generic[StateT], frozen=True):
    """The state after an entry (none: before the first), and what happened."""

    ply: int
    entry: Entry | None
    state: StateT
    events: tuple[Event, ...]


class _Diverged(Exception):
    def __init__(self, ply: int, field: str, expected: Json, found: Json) -> None:
        super().__init__(f"entry {ply}: {field}: expected {expected}, found {found}")
        self.divergence = Divergence(ply, field, expected, found)


def replay(game: Game[StateT, ActionT, ViewT], record: Record) -> Iterator[Moment[StateT]]:
    """Every moment of a recorded game. A record that breaks the rules raises `Impossible` at the entry that does."""
    try:
        yield from _moments(game, record)
    except _Diverged as error:
        raise Impossible(str(error)) from None


def resume(game: Game[StateT, ActionT, ViewT], record: Record) -> Recorder[StateT, ActionT, ViewT]:
    """A recorder that goes on where a record ends; chance goes on with the same seed and counter.

    >>> from spicetable.catalog import game_named
    >>> game = game_named("zanzibar")
    >>> recorder = Recorder(game, game.options({"first": 0}), seed=7)
    >>> _ = recorder.act(game.read("place 4 c1"))
    >>> resume(game, recorder.record()).record() == recorder.record()
    True
    """
    if record.reader != "all":
        raise Unsupported("this record leaves out what its reader may not know, so nobody can go on from it")
    options = None if record.start is not None else game.options(record.options)
    start = None if record.start is None else game.load(record.start)
    recorder = Recorder(game, options, start=start, seed=record.seed, commitment=record.commitment)
    for moment in replay(game, record):
        entry = moment.entry
        if isinstance(entry, Undo):
            recorder.undo(to=entry.to, by=entry.by)
        elif isinstance(entry, Concede):
            recorder.concede(entry.by)
        elif isinstance(entry, Act) and entry.by == CHANCE and record.seed is not None:
            recorder.act_chance()
        elif isinstance(entry, Act):
            recorder.act(game.read(entry.action), by=entry.by)
    return recorder


def verify(game: Game[StateT, ActionT, ViewT], record: Record) -> Divergence | None:
    """The first thing in which a record does not agree with the rules, its seed or itself; None where all agrees."""
    try:
        _check_heading(game, record)
        moments = deque(_moments(game, record), maxlen=1)
        _check_ending(game, record, moments.pop())
    except _Diverged as error:
        return error.divergence
    return None


def _check_heading(game: Game[StateT, ActionT, ViewT], record: Record) -> None:
    _expect(0, "game", game.name, record.game)
    _expect(0, "rules", game.rules, record.rules)
    _expect(0, "physics", game.physics, record.physics)
    if record.start is not None:
        _expect(0, "options", None, record.options)
    if record.seed is not None:
        _expect(0, "commitment", commitment_to(record.seed), record.commitment)


def _check_ending(game: Game[StateT, ActionT, ViewT], record: Record, last: Moment[StateT]) -> None:
    conceded = tuple(entry.by for entry in record.entries if isinstance(entry, Concede))
    outcome = outcome_by_concession(game.seats(last.state), conceded) or game.outcome(last.state)
    _expect(last.ply, "outcome", plain(outcome), plain(record.outcome))
    if outcome is not None and record.commitment is not None and record.seed is None:
        raise _Diverged(last.ply, "seed", "the seed that the commitment binds", None)


def _moments(game: Game[StateT, ActionT, ViewT], record: Record) -> Iterator[Moment[StateT]]:
    if record.reader != "all":
        raise Unsupported("this record leaves out what its reader may not know; play it again when the game is over")
    begin = game.setup(game.options(record.options)) if record.start is None else game.load(record.start)
    states = [begin]
    conceded: list[Seat] = []
    # What another version of the physics made of a throw stands in the record and need not come out of this one.
    source = None if record.seed is None or record.physics != game.physics else SeededSource(record.seed)
    yield Moment(0, None, states[0], ())
    for ply, entry in enumerate(record.entries, 1):
        if outcome_by_concession(game.seats(begin), conceded) is not None:
            raise _Diverged(ply, "by", None, entry.by)
        if isinstance(entry, Act):
            step = _redo(game, states[-1], ply, entry, source)
            states.append(step.state)
            yield Moment(ply, entry, step.state, step.events)
        elif isinstance(entry, Concede):
            _recheck_concession(game, states[-1], ply, entry, conceded)
            conceded.append(entry.by)
            yield Moment(ply, entry, states[-1], ())
        else:
            if entry.by is not None and entry.by not in game.seats(begin):
                raise _Diverged(ply, "by", "a seat, or null", entry.by)
            if not 0 <= entry.to < len(states) - 1:
                raise _Diverged(ply, "to", f"less than {len(states) - 1}", entry.to)
            del states[entry.to + 1 :]
            yield Moment(ply, entry, states[-1], ())


def _redo(
    game: Game[StateT, ActionT, ViewT], state: StateT, ply: int, entry: Act, source: SeededSource | None
) -> Step[StateT]:
    actor = game.actor(state)
    _expect(ply, "by", actor, entry.by)
    if actor == CHANCE and source is not None:
        _expect(ply, "action", game.write(game.chance(state, source)), entry.action)
    try:
        step = game.apply(state, game.read(entry.action))
    except (Malformed, Illegal) as error:
        raise _Diverged(ply, "action", f"a legal action ({error.reason})", entry.action) from None
    if entry.hash is not None:
        _expect(ply, "hash", fingerprint(game.dump(step.state)), entry.hash)
    return step


def _recheck_concession(
    game: Game[StateT, ActionT, ViewT], state: StateT, ply: int, entry: Concede, conceded: list[Seat]
) -> None:
    try:
        check_concession(entry.by, game.actor(state), game.seats(state), conceded)
    except (Illegal, OutOfTurn) as error:
        raise _Diverged(ply, "by", f"a seat that can concede ({error.reason})", entry.by) from None


def _expect(ply: int, field: str, expected: Json, found: Json) -> None:
    if expected != found:
        raise _Diverged(ply, field, expected, found)
