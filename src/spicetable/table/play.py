"""The game at a table: what stands, what was told of every entry, and what any reader may see now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from spicetable.catalog import AnyGame, AnyRecorder, game_named
from spicetable.kernel.actors import CHANCE, Actor, Seat
from spicetable.kernel.codec import Json, canonical, digest, fingerprint, to_json
from spicetable.kernel.errors import Illegal, Impossible, OutOfTurn, SpiceError
from spicetable.kernel.events import Event, told
from spicetable.kernel.game import Outcome, WithoutAids
from spicetable.kernel.record import Act, Concede, Entry, Reader, Record, Undo
from spicetable.kernel.recorder import Recorder
from spicetable.table.about import About
from spicetable.table.protocol import CanUndo, Events, View
from spicetable.table.refusals import Busy
from spicetable.table.store import EntryRow, Kept
from spicetable.table.store.kept import How

State = Any
"""A state of some game; see `AnyGame`."""

_CHAIN: Final = 1000
"""How many acts of chance and standing orders may follow one decision; no game comes near it."""

REGRETS: Final = 5000
"""How many undos and changed orders one table takes: all that can be repeated without the game coming to its end."""

_entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class Told(msgspec.Struct, frozen=True):
    """One entry, with all that is needed to tell any reader of it: the state before, and what happened."""

    seq: int
    ply: int
    entry: Entry
    how: How
    drawn: int
    before: State = None
    action: object = None
    events: tuple[Event, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """An act that has not been taken back: whose it was, and who decided."""

    by: Actor
    how: How


class Play:
    """A game in play. Only its table touches it, one command after the other."""

    def __init__(self, about: About) -> None:
        """Set the game up; nothing has happened yet."""
        self.game: AnyGame = game_named(about.game)
        options = self.game.options(about.options)
        self.recorder: AnyRecorder = Recorder(self.game, options, seed=about.seed)
        self.log: list[Told] = []
        self.standing: list[Standing] = []
        self.orders: dict[Seat, tuple[str, ...]] = {}
        self.done: dict[tuple[str, str], int] = {}
        self.regrets = 0
        self._views: dict[Seat | None, bytes] = {}
        self._hashes: dict[Seat | None, str] = {}
        self._legal: tuple[str, ...] | None = None
        self._has_scenes = getattr(type(self.game), "scene", None) is not vars(WithoutAids)["scene"]

    @property
    def seq(self) -> int:
        """How many entries there are."""
        return len(self.log)

    @property
    def actor(self) -> Actor:
        """Who is to act."""
        return self.recorder.actor

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.recorder.outcome

    def act(self, seat: Seat, text: str, how: How) -> None:
        """A seat acts."""
        self._apply(self.game.read(text), seat, how)

    def settle(self, following: Sequence[Seat]) -> None:
        """Let chance act, and the standing orders of these seats, until somebody has to decide."""
        for _ in range(_CHAIN):
            actor = self.recorder.actor
            if actor == CHANCE:
                self._apply(self.recorder.next_of_chance(), CHANCE, "chance")
            elif actor is None or actor not in following or not self._follow(actor):
                return
        raise Impossible("standing orders and chance go on for ever")

    def _follow(self, seat: Seat) -> bool:
        orders = self.orders.get(seat)
        if not orders:
            return False
        view = self.game.view(self.recorder.state, seat)
        for order in orders:
            action = self.game.follow(view, order)
            if action is not None:
                self._apply(action, seat, "order")
                return True
        return False

    def _apply(self, action: object, by: Actor, how: How) -> None:
        recorder = self.recorder
        before = recorder.state
        events = recorder.act(action, by=by)
        self.standing.append(Standing(by, how))
        assert by is not None
        self._append(Act(by, self.game.write(action)), how, before, action, events)

    def redo(self, entry: Entry, row: EntryRow) -> None:
        """An entry of the journal happens again."""
        self.recorder.drawn = row.drawn
        if isinstance(entry, Act):
            self._apply(self.game.read(entry.action), entry.by, row.how)
        elif isinstance(entry, Undo):
            self.recorder.undo(to=entry.to, by=entry.by)
            del self.standing[entry.to :]
            self._append(entry, row.how)
        else:
            self.recorder.concede(entry.by)
            self._append(entry, row.how)

    def _append(
        self,
        entry: Entry,
        how: How,
        before: State = None,
        action: object = None,
        events: tuple[Event, ...] = (),
    ) -> None:
        recorder = self.recorder
        self.regrets += isinstance(entry, Undo)
        self.log.append(Told(len(self.log) + 1, recorder.ply, entry, how, recorder.drawn, before, action, events))
        self._views.clear()
        self._hashes.clear()
        self._legal = None

    def can_undo(self, seat: Seat | None) -> CanUndo:
        """What a seat could take back now."""
        if seat is None or self.recorder.actor is None or self._last_own(seat) is None:
            return _NOTHING
        return _ACT_AND_TURN

    def _last_own(self, seat: Seat) -> int | None:
        """After how many acts stands the last decision of this seat's person, if nothing but his own followed it."""
        for ply in range(len(self.standing) - 1, -1, -1):
            last = self.standing[ply]
            if last.by != seat or last.how not in ("person", "order"):
                return None
            if last.how == "person":
                return ply
        return None

    def _begin_of_run(self, seat: Seat, to: int) -> int:
        """After how many acts stands the first decision of a seat since somebody else, or chance, acted."""
        for ply in range(to - 1, -1, -1):
            last = self.standing[ply]
            if last.by != seat or last.how not in ("person", "order"):
                break
            if last.how == "person":
                to = ply
        return to

    def undo(self, seat: Seat, *, turn: bool) -> None:
        """Take back a seat's last decision, or its whole turn."""
        if self.recorder.actor is None:
            raise OutOfTurn("the game is over")
        if self.regrets >= REGRETS:
            raise Busy("too much has been taken back or ordered anew at this table")
        to = self._last_own(seat)
        if to is None:
            raise Illegal(
                "only your own last acts can be taken back, until something random, hidden or another's came in"
            )
        if turn:
            to = self._begin_of_run(seat, to)
        self.recorder.undo(to=to, by=seat)
        del self.standing[to:]
        self._append(Undo(seat, to), "person")

    def concede(self, seat: Seat) -> None:
        """A seat gives up."""
        self.recorder.concede(seat)
        self._append(Concede(seat), "person")

    def set_orders(self, seat: Seat, orders: tuple[str, ...]) -> None:
        """A seat leaves standing orders, in place of all former ones."""
        if self.regrets >= REGRETS:
            raise Busy("too much has been taken back or ordered anew at this table")
        self.regrets += 1
        self.orders[seat] = orders
        self._views.pop(seat, None)

    def rows(self, table: str, after: int, person: str | None, command: str | None, at: float) -> tuple[EntryRow, ...]:
        """The entries after `after` as they are stored; the first carries the command that they follow from."""
        return tuple(
            EntryRow(
                table,
                told.seq,
                to_json(told.entry).decode(),
                told.how,
                told.drawn,
                person if told.seq == after + 1 else None,
                command if told.seq == after + 1 else None,
                at,
            )
            for told in self.log[after:]
        )

    def events(self, told_: Told, reader: Seat | None) -> Events:
        """An entry as a reader may see it."""
        entry = told_.entry
        if not isinstance(entry, Act):
            do = "undo" if isinstance(entry, Undo) else "concede"
            return Events(seq=told_.seq, ply=told_.ply, do=do, by=entry.by, how=told_.how)
        how = "person" if told_.how == "order" and entry.by != reader else told_.how
        scene: Any = None
        if self._has_scenes:
            scene = self.game.scene(self.game.view(told_.before, None), told_.action)
        return Events(
            seq=told_.seq,
            ply=told_.ply,
            do="act",
            by=entry.by,
            how=how,
            action=self.game.observe(told_.before, told_.action, reader),
            events=told(told_.events, reader),  # pyright: ignore[reportArgumentType] - encoded at once, so structs do
            scene=scene,
        )

    def view(self, reader: Seat | None, seconds_left: float | None = None) -> bytes:
        """What a reader may know now, as it is sent; encoded once for all connections of that reader."""
        known = self._views.get(reader)
        if known is None or seconds_left is not None:
            known = to_json(self._view(reader, seconds_left))
            self._views[reader] = known
        return known

    def _view(self, reader: Seat | None, seconds_left: float | None) -> View:
        recorder = self.recorder
        actor = recorder.actor
        written = canonical(self.game.view(recorder.state, reader))
        mine = reader is not None and actor == reader
        self._hashes[reader] = digest(written)
        return View(
            seq=len(self.log),
            seat=reader,
            actor=actor,
            view=_as_written(written),
            hash=self._hashes[reader],
            legal=self.legal() if mine else None,
            throw=self.game.legal(recorder.state).throw if mine else None,
            undo=self.can_undo(reader),
            orders=() if reader is None else self.orders.get(reader, ()),
            seconds_left=seconds_left,
        )

    def hash(self, reader: Seat | None) -> str:
        """The fingerprint of what a reader may know now."""
        if reader not in self._hashes:
            self._hashes[reader] = fingerprint(self.game.view(self.recorder.state, reader))
        return self._hashes[reader]

    def legal(self) -> tuple[str, ...]:
        """What the actor may do, in notation."""
        if self._legal is None:
            write = self.game.write
            self._legal = tuple(write(action) for action in self.game.legal(self.recorder.state))
        return self._legal

    def hints(self, seat: Seat) -> Json:
        """What follows from a seat's view."""
        hints: Any = self.game.hints(self.game.view(self.recorder.state, seat))
        return hints

    def record(self, reader: Reader) -> Record:
        """The record as a reader may see it."""
        return self.recorder.record(reader)


def _as_written(text: bytes) -> Any:  # noqa: ANN401 - a `Raw` is whatever value its JSON is read as
    """JSON that goes into a message as it is."""
    return msgspec.Raw(text)


_NOTHING: Final = CanUndo()
_ACT_AND_TURN: Final = CanUndo(act=True, turn=True)


def rebuild(kept: Kept) -> Play:
    """The game of a stored table, entry by entry; what chance drew is taken from the journal."""
    play = Play(kept.about)
    for row in kept.entries:
        if row.seq != play.seq + 1:
            raise Impossible(f"entry {play.seq + 1} of this table is missing")
        try:
            play.redo(_entry.decode(row.body), row)
        except SpiceError as error:
            raise Impossible(f"entry {row.seq} of this table cannot be played again: {error.reason}") from None
        if row.person is not None and row.command is not None:
            play.done[row.person, row.command] = row.seq
    for orders in kept.orders:
        play.orders[orders.seat] = orders.orders
        play.regrets += 1
        play.done[orders.person, orders.command] = 0
    return play
