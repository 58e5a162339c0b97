"""The store in a database: SQLite, with every commit synced, or whatever else SQLAlchemy speaks to."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import astuple
from sqlalchemy import event
from sqlalchemy.dialects.sqlite.pysqlite import dialect as sqlite_dialect
from sqlalchemy.exc import IntegrityError

from spicetable.table.about import About
from spicetable.table.common import Person
from spicetable.table.store import rows
from spicetable.table.store.kept import EntryRow, Kept, OrdersRow, Page, Unit
from spicetable.table.store.migrate import migrate

Row = dict[str, Any]
"""The values of one row by column: texts, numbers, truth values."""

_SIGNING: Final = "tokens"

_about = msgspec.json.Decoder(About)
_texts = msgspec.json.Decoder(tuple[str, ...])

_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=4000")
"""FULL: a commit has reached the disk when it returns. A log of some 16 MB is folded in at once, not page by page."""


class SqlStore:
    """One connection writes, another reads."""

    def __init__(self, url: str) -> None:
        """Open the database, and bring it up to date."""
        self._engine = sa.create_engine(
            url, poolclass=sa.NullPool, connect_args=_connect_args(url), hide_parameters=True
        )
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _set_up_sqlite)
        with self._engine.begin() as connection:
            migrate(connection)
        self._writer = self._engine.connect()
        self._reader = self._engine.connect()
        self._quick = self._quick_connection()

    def _quick_connection(self) -> sqlite3.Connection | None:
        """The writing connection as its driver knows it, where that is SQLite's."""
        driver = self._writer.connection.driver_connection
        self._writer.rollback()
        return driver if isinstance(driver, sqlite3.Connection) else None

    @contextmanager
    def writing(self) -> Generator[sa.Connection]:
        """The connection that writes, in a transaction of its own."""
        with self._writer.begin():
            yield self._writer

    def commit(self, units: Sequence[Unit]) -> list[Exception | None]:
        """All in one transaction; where a row is in conflict, each unit in a savepoint of its own."""
        if self._quick is not None and _only_entries(units) and self._commit_entries(self._quick, units):
            return [None] * len(units)
        try:
            with self._writer.begin():
                self._write(units)
        except IntegrityError:
            with self._writer.begin():
                return [self._write_alone(unit) for unit in units]
        return [None] * len(units)

    def _commit_entries(self, driver: sqlite3.Connection, units: Sequence[Unit]) -> bool:
        """What nearly every commit is: entries and nothing else. False if it did not work: then nothing was stored."""
        try:
            with driver:
                driver.executemany(_INSERT_ENTRY_QUICK, [astuple(entry) for unit in units for entry in unit.entries])
        except sqlite3.Error:
            return False
        return True

    def _write_alone(self, unit: Unit) -> Exception | None:
        try:
            with self._writer.begin_nested():
                self._write((unit,))
        except IntegrityError as error:
            return error
        return None

    def _write(self, units: Sequence[Unit]) -> None:
        entries = [_entry(entry) for unit in units for entry in unit.entries]
        if entries:
            self._writer.execute(_INSERT_ENTRY, entries)
        for unit in units:
            if unit.about is not None:
                self._write_about(unit.about, unit.touched)
            if unit.orders is not None:
                self._writer.execute(sa.insert(rows.orders), _orders(unit.orders))
            if unit.person is not None:
                person = msgspec.structs.asdict(unit.person.person)
                self._replace(rows.people, {**person, "seen": unit.person.at})

    def _write_about(self, about: About, touched: float) -> None:
        self._replace(rows.tables, _table(about, touched))
        known = set(self._writer.scalars(sa.select(rows.members.c.person).where(rows.members.c.table_id == about.id)))
        gone, come = known - about.persons, about.persons - known
        if gone:
            of_table = rows.members.c.table_id == about.id
            self._writer.execute(sa.delete(rows.members).where(of_table, rows.members.c.person.in_(gone)))
        if come:
            self._writer.execute(
                sa.insert(rows.members), [{"person": person, "table_id": about.id} for person in sorted(come)]
            )

    def _replace(self, table: sa.Table, row: Row) -> None:
        done = self._writer.execute(sa.update(table).where(table.c.id == row["id"]), row)
        if not done.rowcount:
            self._writer.execute(sa.insert(table), row)

    def key(self, fresh: str) -> str:
        """The key for signing tokens."""
        with self._writer.begin():
            known = self._writer.scalar(sa.select(rows.keys.c.value).where(rows.keys.c.name == _SIGNING))
            if known is None:
                self._writer.execute(sa.insert(rows.keys), {"name": _SIGNING, "value": fresh})
        return fresh if known is None else str(known)

    def load(self, table: str) -> Kept | None:
        """A table with its whole journal."""
        about = self.page(table)
        if about is None:
            return None
        with self._reader.begin():
            columns = rows.entries.c
            entries = self._reader.execute(
                sa.select(
                    columns.seq, columns.body, columns.how, columns.drawn, columns.person, columns.command, columns.at
                )
                .where(columns.table_id == table)
                .order_by(columns.seq)
            ).all()
            orders = self._reader.execute(
                sa.select(rows.orders).where(rows.orders.c.table_id == table).order_by(rows.orders.c.n)
            ).all()
        return Kept(
            about.about,
            [EntryRow(table, *row) for row in entries],
            [OrdersRow(table, row.seat, _texts.decode(row.orders), row.person, row.command, row.at) for row in orders],
        )

    def page(self, table: str) -> Page | None:
        """A table without its journal."""
        return next(iter(self._pages(rows.tables.c.id == table, limit=1)), None)

    def by_code(self, code: str) -> list[Page]:
        """The table of this code, if any."""
        return self._pages(rows.tables.c.code == code, limit=1)

    def of_person(self, person: str, limit: int) -> list[Page]:
        """The tables that somebody hosts or sits at."""
        member = sa.select(rows.members.c.table_id).where(rows.members.c.person == person)
        return self._pages(rows.tables.c.id.in_(member), limit=limit)

    def listed(self, limit: int) -> list[Page]:
        """The tables that strangers may join."""
        return self._pages(rows.tables.c.phase == "lobby", rows.tables.c.listed.is_(True), limit=limit)

    def _pages(self, *which: sa.ColumnElement[bool], limit: int) -> list[Page]:
        length = (
            sa.select(sa.func.coalesce(sa.func.max(rows.entries.c.seq), 0))
            .where(rows.entries.c.table_id == rows.tables.c.id)
            .scalar_subquery()
        )
        query = sa.select(rows.tables.c.about, length).where(*which).order_by(rows.tables.c.created.desc()).limit(limit)
        with self._reader.begin():
            return [Page(_about.decode(about), int(seq)) for about, seq in self._reader.execute(query)]

    def hosted(self, person: str) -> int:
        """How many unfinished tables somebody hosts."""
        query = sa.select(sa.func.count()).where(
            rows.tables.c.host == person, rows.tables.c.phase.in_(("lobby", "playing"))
        )
        with self._reader.begin():
            return int(self._reader.scalar(query) or 0)

    def persons(self, ids: Iterable[str]) -> list[Person]:
        """Those of these people whom the store knows."""
        query = sa.select(rows.people).where(rows.people.c.id.in_(sorted(ids)))
        with self._reader.begin():
            return [Person(row.id, row.name, row.colour, row.sign) for row in self._reader.execute(query)]

    def unused(self, phases: Sequence[str], before: float, limit: int) -> list[str]:
        """Tables that nobody has touched since then; the last entry of a journal is a touch, too."""
        last = (
            sa.select(sa.func.coalesce(sa.func.max(rows.entries.c.at), 0))
            .where(rows.entries.c.table_id == rows.tables.c.id)
            .scalar_subquery()
        )
        query = (
            sa.select(rows.tables.c.id)
            .where(rows.tables.c.phase.in_(phases), rows.tables.c.touched < before, last < before)
            .order_by(rows.tables.c.touched)
            .limit(limit)
        )
        with self._reader.begin():
            return list(self._reader.scalars(query))

    def remove(self, table: str) -> None:
        """Forget a table and its journal."""
        with self._writer.begin():
            for kept in (rows.entries, rows.orders, rows.members):
                self._writer.execute(sa.delete(kept).where(kept.c.table_id == table))
            self._writer.execute(sa.delete(rows.tables).where(rows.tables.c.id == table))

    def ready(self) -> None:
        """Raise if nothing can be read."""
        with self._reader.begin():
            self._reader.execute(sa.select(rows.keys.c.name).limit(1))

    def close(self) -> None:
        """Close both connections; SQLite then folds its log into the file."""
        self._reader.close()
        self._writer.close()
        self._engine.dispose()


_INSERT_ENTRY: Final = sa.insert(rows.entries)

_INSERT_ENTRY_QUICK: Final = str(_INSERT_ENTRY.compile(dialect=sqlite_dialect()))
"""The same as text with a question mark for each column, in the order in which a row's fields stand."""

assert tuple(rows.entries.columns.keys()) == ("table_id", *EntryRow.__struct_fields__[1:])


def _only_entries(units: Sequence[Unit]) -> bool:
    return all(unit.about is None and unit.orders is None and unit.person is None for unit in units)


def _entry(entry: EntryRow) -> Row:
    return {
        "table_id": entry.table,
        "seq": entry.seq,
        "body": entry.body,
        "how": entry.how,
        "drawn": entry.drawn,
        "person": entry.person,
        "command": entry.command,
        "at": entry.at,
    }


def _orders(orders: OrdersRow) -> Row:
    return {
        "table_id": orders.table,
        "seat": orders.seat,
        "orders": msgspec.json.encode(orders.orders).decode(),
        "person": orders.person,
        "command": orders.command,
        "at": orders.at,
    }


def _table(about: About, touched: float) -> Row:
    return {
        "id": about.id,
        "code": about.code,
        "phase": about.phase,
        "host": about.host,
        "listed": about.listed,
        "created": about.created,
        "touched": touched,
        "about": msgspec.json.encode(about).decode(),
    }


def _connect_args(url: str) -> dict[str, object]:
    return {"check_same_thread": False} if sa.make_url(url).get_backend_name() == "sqlite" else {}


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - a DB-API connection has no type
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
