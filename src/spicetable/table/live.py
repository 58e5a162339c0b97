"""A table in memory: one mailbox, and the order in which everything happens: decide, store, then tell."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

from spicetable.kernel.actors import Seat
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import SpiceError
from spicetable.table import metrics
from spicetable.table.about import About
from spicetable.table.common import Person, SeatInfo, TableInfo, TableLink, You
from spicetable.table.connection import Connection, frame
from spicetable.table.play import Play
from spicetable.table.protocol import Ack, Table
from spicetable.table.refusals import Busy, Unavailable
from spicetable.table.store import OrdersRow, Unit
from spicetable.table.turns import Turns

if TYPE_CHECKING:
    from spicetable.table.house import House

_log = structlog.get_logger("table")


class Plan(msgspec.Struct, kw_only=True):
    """What a job decided. Nobody hears of it before it is durable.

    - `after`: the newest entry before it, where the game moved; `play`: the game, where it was just begun;
    - `about`: the table as it will be; `orders`: standing orders left;
    - `by`, `command`: who sent what, for the journal; `ack`: whom to acknowledge, and what.
    """

    after: int | None = None
    play: Play | None = None
    about: About | None = None
    orders: OrdersRow | None = None
    by: str | None = None
    command: str | None = None
    ack: tuple[Connection, Ack] | None = None


class Job(Protocol):
    """Something that a table is to do."""

    def decide(self, table: LiveTable) -> Plan | None:
        """Do it in memory, and say what is to be stored; None: nothing. Raises if it is refused, changing nothing."""
        ...

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """It was not done."""
        ...

    def done(self, table: LiveTable) -> None:
        """It was done, is durable, and everybody was told."""
        ...


class LiveTable:
    """One table. Its jobs run one after the other; while one is being stored, the others wait."""

    def __init__(self, house: House, about: About, play: Play | None, people: dict[str, Person]) -> None:
        self.house = house
        self.about = about
        self.play = play
        self.people = people
        self.connections: set[Connection] = set()
        self.turns = Turns(self)
        self.seq = 0 if play is None else play.seq
        self.used = house.world.monotonic()
        self._waiting: deque[Job] = deque()
        self._job: Job | None = None
        self._plan = Plan()
        self._outbox: list[tuple[Connection, bytes]] = []
        self._moved: list[Connection] = []
        self._broken = False
        self._running = False

    @property
    def idle(self) -> bool:
        """Whether nothing is going on that would be lost with the memory."""
        return not self.connections and self._job is None and not self._waiting and not self.turns.busy

    def post(self, job: Job) -> None:
        """Put a job into the mailbox; when that is full, it is refused."""
        if len(self._waiting) >= self.house.settings.mailbox:
            job.refused(self, Busy("too much is waiting for this table; try again in a moment"))
            return
        self.used = self.house.world.monotonic()
        self._waiting.append(job)
        if self._job is None and not self._running:
            self._run()

    def _run(self) -> None:
        self._running = True
        try:
            while self._waiting and self._job is None:
                if self._broken:
                    self._job = _MENDING
                    self.house.spawn(self._mend())
                    return
                self._start(self._waiting.popleft())
        finally:
            self._running = False

    def _start(self, job: Job) -> None:
        try:
            plan = job.decide(self)
            unit = None if plan is None else self._prepare(plan)
        except SpiceError as error:
            if self.play is not None and self.play.seq != self.seq:
                self._fail(job, error)
                return
            self._outbox.clear()
            job.refused(self, error)
            return
        except Exception as error:  # noqa: BLE001 - whatever it was, memory is rebuilt and the sender told
            self._fail(job, error)
            return
        if plan is None or unit is None:
            self._flush()
            job.done(self)
            return
        self._job = job
        self._plan = plan
        self.house.journal.submit(unit, self._stored)

    def _prepare(self, plan: Plan) -> Unit:
        """What is to be stored; and, while that takes its time, what everybody will be told."""
        now = self.house.world.now()
        play = plan.play or self.play
        about = plan.about or self.about
        entries = ()
        if play is not None and plan.after is not None:
            entries = play.rows(about.id, plan.after, plan.by, plan.command, now)
            if play.outcome is not None and about.outcome is None:
                about = plan.about = msgspec.structs.replace(about, phase="over", outcome=play.outcome)
            self.turns.mark(about, play)
            self._tell_play(about, play, plan)
        elif plan.ack is not None:
            self._outbox.append((plan.ack[0], frame(to_json(plan.ack[1]))))
        return Unit(entries=entries, about=plan.about, orders=plan.orders, touched=now)

    def _tell_play(self, about: About, play: Play, plan: Plan) -> None:
        """Prepare the new entries and the view, serialised once for each reader."""
        assert plan.after is not None
        if plan.ack is not None:
            self._outbox.append((plan.ack[0], frame(to_json(plan.ack[1]))))
        new = play.log[plan.after :]
        known: dict[Seat | None, bytes] = {}
        seconds = self.turns.seconds_left(about, play)
        for connection in self.connections:
            reader = connection.looking
            if not new and plan.orders is not None and reader != plan.orders.seat:
                continue  # that somebody left orders is nobody else's business
            message = known.get(reader)
            if message is None:
                frames = [frame(to_json(play.events(told, reader))) for told in new]
                frames.append(frame(play.view(reader, seconds)))
                message = known[reader] = b"".join(frames)
            self._outbox.append((connection, message))

    def _stored(self, error: Exception | None) -> None:
        job, plan = self._job, self._plan
        assert job is not None
        self._job = None
        if error is not None:
            self._fail(job, error)
        else:
            self._apply(plan)
            self._flush()
            if plan.about is not None:
                self.tell_table()
            while self._moved:
                self.show(self._moved.pop())
            job.done(self)
            if plan.after is not None or plan.about is not None:
                self.turns.go_on()
        self._run()

    def _apply(self, plan: Plan) -> None:
        if plan.play is not None:
            self.play = plan.play
        if plan.about is not None:
            self.about = plan.about
            self._seat_connections()
        if self.play is not None:
            self.seq = self.play.seq
        if plan.ack is not None:
            metrics.ACKS.inc()

    def _seat_connections(self) -> None:
        """Nobody goes on looking from a seat that he has lost; who has one seat and was not asked looks from there."""
        for connection in tuple(self.connections):
            seats = self.about.seats_of(connection.person)
            if connection.looking is not None and connection.looking not in seats:
                connection.looking = None
                if self.may_look(connection.person):
                    self._moved.append(connection)
            if self.about.phase == "lobby" or self.play is None:
                connection.looking = self.first_look(connection.person)
            if not self.may_look(connection.person):
                connection.bye("this table has no spectators", again=False)

    def first_look(self, person: str | None) -> Seat | None:
        """The seat that somebody looks from before he says so: his only one."""
        seats = self.about.seats_of(person)
        return seats[0] if len(seats) == 1 else None

    def may_look(self, person: str | None) -> bool:
        """Whether somebody may see what spectators see."""
        about = self.about
        if about.spectators or about.phase == "lobby" or person == about.host:
            return True
        return person is not None and bool(about.seats_of(person))

    def _flush(self) -> None:
        """Send what waits, to each connection at once: every write costs as much as all the rest of an act."""
        outbox, self._outbox = self._outbox, []
        together: dict[Connection, bytes] = {}
        for connection, message in outbox:
            together[connection] = together.get(connection, b"") + message
        for connection, messages in together.items():
            connection.send(messages)

    def _fail(self, job: Job, error: Exception) -> None:
        """Memory may be ahead of what is stored: forget it. Whether the job is done after all, the journal tells."""
        metrics.ERRORS.inc()
        _log.error("a job failed", table=self.about.id, error=type(error).__name__, exc_info=error)
        self._outbox.clear()
        self._broken = True
        self._waiting.appendleft(_Failed(job))
        if not self._running:
            self._run()

    async def _mend(self) -> None:
        """Rebuild the table from what is stored."""
        try:
            self.about, self.play, self.people = await self.house.read_table(self.about.id)
        except Exception as error:  # noqa: BLE001 - the next message tries again
            _log.error("a table cannot be rebuilt", table=self.about.id, error=type(error).__name__, exc_info=error)
            self._job = None
            waiting, self._waiting = self._waiting, deque()
            for job in waiting:
                job.refused(self, Unavailable("this table cannot be read at the moment"))
            return
        self._job = None
        self._broken = False
        self.seq = 0 if self.play is None else self.play.seq
        self.turns.go_on()
        for connection in self.connections:
            self.show(connection)
        self._run()

    def show(self, connection: Connection) -> None:
        """Send somebody the newest view, where the game has begun."""
        if self.play is not None:
            connection.send(self.view_frame(connection.looking))

    def view_frame(self, reader: Seat | None) -> bytes:
        """The newest view of a reader."""
        assert self.play is not None
        return frame(self.play.view(reader, self.turns.seconds_left(self.about, self.play)))

    def tell_table(self, connections: Iterable[Connection] | None = None) -> None:
        """Send the table's own matters to all, or to some."""
        known: dict[str | None, bytes] = {}
        for connection in tuple(self.connections if connections is None else connections):
            person = connection.person
            if person not in known:
                known[person] = frame(to_json(Table(table=self.info(person))))
            connection.send(known[person])

    def info(self, person: str | None) -> TableInfo:
        """The table's own matters, as a person reads them."""
        online = {connection.person for connection in self.connections}
        return table_info(self.about, self.people, self.seq, person, self.house.address, online)


def table_info(
    about: About,
    people: dict[str, Person],
    seq: int,
    person: str | None,
    address: str,
    online: set[str | None] | frozenset[str | None] = frozenset(),
) -> TableInfo:
    """What a person may know of a table beside its game."""
    seats = tuple(
        SeatInfo(
            seat,
            None if chair.person is None else named(people, chair.person),
            chair.bot,
            chair.person is not None and chair.person in online,
            chair.conceded,
        )
        for seat, chair in enumerate(about.chairs)
    )
    return TableInfo(
        id=about.id,
        code=about.code,
        url=address_of(address, about.code),
        name=about.name,
        game=about.game,
        options=about.options,
        phase=about.phase,
        host=named(people, about.host),
        seats=seats,
        listed=about.listed,
        spectators=about.spectators,
        clock=about.clock,
        commitment=about.commitment,
        seed=None if about.outcome is None else str(about.seed),
        outcome=about.outcome,
        seq=seq,
        created=about.created,
        next=None
        if about.next is None
        else TableLink(about.next.id, about.next.code, address_of(address, about.next.code)),
        you=You(about.seats_of(person), person is not None and person == about.host),
    )


def named(people: dict[str, Person], person: str) -> Person:
    """A person by his id; whoever is forgotten has no name."""
    return people.get(person) or Person(person, "", 0, 0)


def address_of(address: str, code: str) -> str:
    """The address of a table to share."""
    return f"{address.rstrip('/')}/t/{code}"


class _Failed:
    """A job of which it is not known whether it was stored; the rebuilt table knows."""

    def __init__(self, job: Job) -> None:
        self._job = job

    def decide(self, table: LiveTable) -> Plan | None:
        check = getattr(self._job, "was_done", None)
        if check is not None and check(table):
            return None
        raise Unavailable("this could not be stored; nothing was changed")

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        self._job.refused(table, error)

    def done(self, table: LiveTable) -> None:
        self._job.done(table)


class _Mending:
    """Stands in the place of a job while the table is rebuilt."""

    def decide(self, table: LiveTable) -> Plan | None:
        """Nothing."""

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """Nobody asked for it."""

    def done(self, table: LiveTable) -> None:
        """Nobody waits for it."""


_MENDING = _Mending()
