"""What one connection says to its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed
from spicetable.table.commands import CommandJob, QuestionJob, refusal, resume
from spicetable.table.connection import Connection, frame
from spicetable.table.live import LiveTable, Plan
from spicetable.table.protocol import Command, Ping, Pong, Resume, id_of, read_message
from spicetable.table.refusals import Busy, Forbidden, Unauthorized

if TYPE_CHECKING:
    from spicetable.kernel.errors import SpiceError
    from spicetable.table.house import House


class Session:
    """One connection at one table."""

    def __init__(self, house: House, table: LiveTable) -> None:
        self._house = house
        self._table = table

    def receive(self, connection: Connection, message: bytes) -> None:
        """Read a message, and give it to whom it is for."""
        try:
            said = read_message(message)
        except Malformed as error:
            connection.send(refusal(id_of(message), error))
            return
        if isinstance(said, Command):
            self._table.post(CommandJob(connection, said))
        elif isinstance(said, Ping):
            connection.send(frame(to_json(Pong(id=said.id))))
        elif isinstance(said, Resume) and said.token is not None:
            self._house.spawn(self._sign_in(connection, said))
        else:
            self._table.post(QuestionJob(connection, said))

    async def _sign_in(self, connection: Connection, said: Resume) -> None:
        person = await self._house.people.of_token(said.token)
        if person is None:
            connection.send(refusal(said.id, Unauthorized("this token signs nobody in")))
            return
        if connection.person != person.id:
            self._table.people[person.id] = person
            self._table.post(_Becomes(connection, person.id))
        self._table.post(QuestionJob(connection, said))

    def left(self, connection: Connection) -> None:
        """The connection is gone."""
        table = self._table
        table.connections.discard(connection)
        table.used = self._house.world.monotonic()
        if connection.person is not None and table.about.seats_of(connection.person):
            table.tell_table()


class Enters:
    """Somebody comes to a table: he is shown how it stands, from `seq` on if he has been here before."""

    def __init__(self, connection: Connection, seq: int | None) -> None:
        self._connection = connection
        self._seq = seq

    def decide(self, table: LiveTable) -> Plan | None:
        """Let him in."""
        connection = self._connection
        if connection.gone:
            return
        if len(table.connections) >= table.house.settings.connections_per_table:
            raise Busy("too many are connected to this table")
        if not table.may_look(connection.person):
            raise Forbidden("this table has no spectators")
        connection.looking = table.first_look(connection.person)
        table.connections.add(connection)
        seated = bool(table.about.seats_of(connection.person))
        table.tell_table(None if seated else (connection,))
        if self._seq is None:
            table.show(connection)
        else:
            resume(table, connection, self._seq)

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """He is told, and cannot stay."""
        del table
        self._connection.bye(error.reason, again=error.code in ("busy", "unavailable"))

    def done(self, table: LiveTable) -> None:
        """He is in."""


class _Becomes:
    """A connection is signed in."""

    def __init__(self, connection: Connection, person: str) -> None:
        self._connection = connection
        self._person = person

    def decide(self, table: LiveTable) -> Plan | None:
        """From now on it speaks for this person."""
        self._connection.person = self._person
        self._connection.looking = table.first_look(self._person)
        table.tell_table()

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """The mailbox is full."""
        del table
        self._connection.send(refusal(None, error))

    def done(self, table: LiveTable) -> None:
        """It is."""
