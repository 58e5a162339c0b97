"""What clients ask of a table: commands change something, questions do not."""

from __future__ import annotations

from typing import Final

import msgspec

from spicetable.kernel.actors import Seat, named
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed, OutOfTurn, SpiceError
from spicetable.table import metrics
from spicetable.table.about import Chair
from spicetable.table.connection import Connection, frame
from spicetable.table.live import LiveTable, Plan
from spicetable.table.play import Play
from spicetable.table.protocol import (
    Ack,
    ActCommand,
    AskHints,
    AskHistory,
    Command,
    ConcedeCommand,
    Hints,
    History,
    Id,
    Look,
    OrdersCommand,
    Refused,
    Resume,
    Resumed,
    UndoCommand,
)
from spicetable.table.refusals import Forbidden, Stale, Unauthorized, code_of
from spicetable.table.store import OrdersRow
from spicetable.table.turns import following

HISTORY: Final = 200
"""How many entries one answer to `history` holds."""


def refusal(identity: Id | None, error: SpiceError) -> bytes:
    """A refusal as a frame."""
    code = code_of(error)
    metrics.REFUSALS.labels(code).inc()
    return frame(to_json(Refused(id=identity, error=code, reason=error.reason)))


class CommandJob:
    """A command of somebody."""

    __slots__ = ("_command", "_connection", "_key", "_person")

    def __init__(self, connection: Connection, command: Command) -> None:
        self._connection = connection
        self._command = command
        self._person = connection.person
        self._key = to_json(command.id).decode()

    def decide(self, table: LiveTable) -> Plan | None:
        """Do it, unless it was done already."""
        command, person = self._command, self._person
        if person is None:
            raise Unauthorized("nobody is signed in on this connection")
        play = table.play
        if play is not None and self.was_done(table):
            return None
        play = _ready(table, command.seat, person)
        if isinstance(command, OrdersCommand):
            return self._leave_orders(table, play, command)
        chair = table.about.chairs[command.seat]
        if chair.bot is not None:
            raise Forbidden("a bot plays for this seat; take it back first")
        after = play.seq
        about = None
        if isinstance(command, ActCommand):
            _newest(play, command.seq)
            play.act(command.seat, command.action, "person")
            play.settle(following(table.about))
        elif isinstance(command, UndoCommand):
            if command.seq is not None:
                _newest(play, command.seq)
            play.undo(command.seat, turn=command.to == "turn")
        else:
            assert isinstance(command, ConcedeCommand)
            play.concede(command.seat)
            about = table.about
            chairs = list(about.chairs)
            chairs[command.seat] = Chair(person, table.house.bots.simple(about.game), conceded=True)
            about = msgspec.structs.replace(about, chairs=tuple(chairs))
        play.done[person, self._key] = after + 1
        ack = Ack(id=command.id, seq=after + 1)
        return Plan(after=after, about=about, by=person, command=self._key, ack=(self._connection, ack))

    def _leave_orders(self, table: LiveTable, play: Play, command: OrdersCommand) -> Plan:
        assert self._person is not None
        for order in command.orders:
            if order not in play.game.orders:
                raise Malformed(
                    f"there is no standing order {order!r}; there is: {', '.join(play.game.orders) or 'none'}"
                )
        after = play.seq
        play.set_orders(command.seat, command.orders)
        play.settle(following(table.about))
        play.done[self._person, self._key] = 0
        row = OrdersRow(table.about.id, command.seat, command.orders, self._person, self._key, table.house.world.now())
        ack = Ack(id=command.id, seq=play.seq)
        return Plan(after=after, orders=row, ack=(self._connection, ack))

    def was_done(self, table: LiveTable) -> bool:
        """Whether the table knows this command already; then it is answered again."""
        play = table.play
        if play is None or self._person is None:
            return False
        seq = play.done.get((self._person, self._key))
        if seq is None:
            return False
        self._connection.send(frame(to_json(Ack(id=self._command.id, seq=seq or play.seq))))
        return True

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """Say why; who meant another moment is shown the present one."""
        self._connection.send(refusal(self._command.id, error))
        if isinstance(error, Stale):
            table.show(self._connection)

    def done(self, table: LiveTable) -> None:
        """The acknowledgement went with the news."""


def _ready(table: LiveTable, seat: Seat, person: str) -> Play:
    """The game, if it runs and the seat is this person's."""
    chairs = table.about.chairs
    if seat >= len(chairs) or chairs[seat].person != person:
        raise Forbidden(f"seat {seat} is not yours")
    if table.about.phase == "lobby" or table.play is None:
        raise OutOfTurn("the game has not begun")
    if table.about.phase != "playing":
        raise OutOfTurn("the game is over" if table.about.phase == "over" else "the table is closed")
    if chairs[seat].conceded:
        raise Forbidden(f"{named(seat)} has conceded")
    return table.play


def _newest(play: Play, seq: int) -> None:
    if seq != play.seq:
        raise Stale(f"this was meant for entry {seq}, and the game has come to entry {play.seq}")


class QuestionJob:
    """A question of somebody; it waits for its turn, so that nobody sees what is not durable yet."""

    __slots__ = ("_connection", "_question")

    def __init__(self, connection: Connection, question: Look | AskHints | AskHistory | Resume) -> None:
        self._connection = connection
        self._question = question

    def decide(self, table: LiveTable) -> Plan | None:
        """Answer it."""
        question, connection = self._question, self._connection
        if isinstance(question, Look):
            if question.seat is not None:
                _own(table, connection, question.seat)
            elif not table.may_look(connection.person):
                raise Forbidden("this table has no spectators")
            connection.looking = question.seat
            table.show(connection)
        elif isinstance(question, Resume):
            resume(table, connection, question.seq)
        elif isinstance(question, AskHints):
            _own(table, connection, question.seat)
            play = _begun(table)
            hints = play.hints(question.seat)
            connection.send(frame(to_json(Hints(seq=play.seq, seat=question.seat, hints=hints))))
        else:
            play = _begun(table)
            told = play.log[question.after : question.after + HISTORY]
            events = tuple(play.events(entry, connection.looking) for entry in told)
            seq = told[-1].seq if told else play.seq
            connection.send(frame(to_json(History(seq=seq, events=events))))

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """Say why."""
        del table
        self._connection.send(refusal(self._question.id, error))

    def done(self, table: LiveTable) -> None:
        """It was answered."""


def _own(table: LiveTable, connection: Connection, seat: Seat) -> None:
    if connection.person is None:
        raise Unauthorized("nobody is signed in on this connection")
    if seat not in table.about.seats_of(connection.person):
        raise Forbidden(f"seat {seat} is not yours")


def _begun(table: LiveTable) -> Play:
    if table.play is None:
        raise OutOfTurn("the game has not begun")
    return table.play


def resume(table: LiveTable, connection: Connection, seq: int | None) -> None:
    """Send what somebody missed since `seq`: the events where they are shorter than a view, and the view."""
    play = table.play
    reader = connection.looking
    if play is None:
        connection.send(frame(to_json(Resumed(seq=0, missed=0, seat=reader, hash=None))))
        return
    behind = seq is None or seq > play.seq
    missed = play.seq if behind else play.seq - (seq or 0)
    head = frame(to_json(Resumed(seq=play.seq, missed=missed, seat=reader, hash=play.hash(reader))))
    if missed == 0 and not behind:
        connection.send(head)
        return
    view = table.view_frame(reader)
    parts: list[bytes] = []
    size = 0
    for told in () if behind else play.log[-missed:]:
        parts.append(frame(to_json(play.events(told, reader))))
        size += len(parts[-1])
        if size > len(view):
            parts.clear()
            break
    connection.send(b"".join((head, *parts, view)))
