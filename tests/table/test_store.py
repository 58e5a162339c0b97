"""What is stored: durably, in groups, each row at most once, and refused alone where it is in conflict."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.table.serving import GAME, begun, come_in, play_on, run, serving, settings_for

from spicetable.kernel.errors import Unsupported
from spicetable.kernel.record import read_record
from spicetable.kernel.replay import verify
from spicetable.table.about import About, Chair
from spicetable.table.journal import Journal
from spicetable.table.play import rebuild
from spicetable.table.server import open_store
from spicetable.table.settings import Settings
from spicetable.table.store import EntryRow, Unit
from spicetable.table.store.rows import metadata
from spicetable.table.store.sql import SqlStore


def _store(folder: Path) -> SqlStore:
    return SqlStore(f"sqlite:///{folder / 'table.db'}")


def _entry(table: str, seq: int) -> EntryRow:
    return EntryRow(table, seq, "{}", "person", 0, "p", f'"{seq}"', 1.0)


def _about(ident: str, **values: object) -> About:
    known: dict[str, object] = {
        "id": ident,
        "code": ident.upper(),
        "name": "",
        "game": GAME,
        "options": {"players": 2},
        "phase": "lobby",
        "host": "h",
        "chairs": (Chair("h"), Chair()),
        "listed": True,
        "spectators": True,
        "clock": None,
        "seed": "s",
        "commitment": "c",
        "created": 1.0,
    }
    return About(**{**known, **values})  # pyright: ignore[reportArgumentType] - the fields' own types


def test_every_commit_of_sqlite_is_synced(tmp_path: Path) -> None:
    store = _store(tmp_path)
    with store.writing() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_migrations_lead_to_the_tables_that_are_used(tmp_path: Path) -> None:
    store = _store(tmp_path)
    store.close()
    again = _store(tmp_path)
    with again.writing() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    again.close()


def test_a_conflict_refuses_its_own_unit_and_no_other(tmp_path: Path) -> None:
    store = _store(tmp_path)
    assert store.commit([Unit(about=_about(table), touched=1.0) for table in "ab"]) == [None, None]
    assert store.commit([Unit(entries=(_entry("a", 1), _entry("a", 2)))]) == [None]
    results = store.commit(
        [
            Unit(entries=(_entry("b", 1),)),
            Unit(entries=(_entry("a", 3), _entry("a", 2), _entry("a", 4))),
            Unit(entries=(_entry("b", 2),), about=_about("b", name="again")),
        ]
    )
    assert [result is None for result in results] == [True, False, True]
    kept = {table: store.load(table) for table in "ab"}
    assert [len(one.entries) if one else None for one in kept.values()] == [2, 2]
    assert kept["b"] is not None
    assert kept["b"].about.name == "again"
    store.close()


def test_members_follow_the_seats(tmp_path: Path) -> None:
    store = _store(tmp_path)
    store.commit([Unit(about=_about("a", chairs=(Chair("h"), Chair("x"))))])
    assert [page.about.id for page in store.of_person("x", 9)] == ["a"]
    store.commit([Unit(about=_about("a", chairs=(Chair("h"), Chair("y"))))])
    assert store.of_person("x", 9) == []
    assert [page.about.id for page in store.of_person("y", 9)] == ["a"]
    store.remove("a")
    assert store.of_person("y", 9) == []
    assert store.load("a") is None
    store.close()


class _Slow:
    """A store that takes its time, and counts how often it commits."""

    def __init__(self, inner: SqlStore) -> None:
        self._inner = inner
        self.groups: list[int] = []

    def commit(self, units: Sequence[Unit]) -> list[Exception | None]:
        self.groups.append(len(units))
        return self._inner.commit(units)


def test_what_waits_is_stored_together(tmp_path: Path) -> None:
    async def work() -> None:
        inner = _store(tmp_path)
        inner.commit([Unit(about=_about("a"))])
        slow = _Slow(inner)
        journal = Journal(slow, asyncio.get_running_loop())  # pyright: ignore[reportArgumentType] - it only commits
        await asyncio.gather(*(journal.keep(Unit(entries=(_entry("a", seq),))) for seq in range(1, 101)))
        await journal.close()
        assert sum(slow.groups) == 100
        assert len(slow.groups) < 20
        kept = inner.load("a")
        assert kept is not None
        assert [entry.seq for entry in kept.entries] == list(range(1, 101))
        inner.close()

    run(work())


class Failing(SqlStore):
    """A real store whose disk is full when it is told so; before or after the commit."""

    fail: str = ""

    def commit(self, units: Sequence[Unit]) -> list[Exception | None]:
        if self.fail == "before":
            raise OSError("no space left")
        results = super().commit(units)
        if self.fail == "after":
            raise OSError("input/output error")
        return results


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_could_not_be_stored_did_not_happen(tmp_path: Path, when: str) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        store = Failing(settings.database)
        async with serving(settings, store=store) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                await play_on([south, north], 4)
                actor = south if south.view["actor"] == 0 else north
                before = dict(actor.view)
                store.fail = when
                answer = await actor.act(id="lost")
                if when == "before":
                    assert answer["type"] == "refused"
                    assert answer["error"] == "unavailable"
                    expected = before["seq"]
                else:
                    assert answer["type"] == "ack"
                    expected = before["seq"] + 1
                store.fail = ""
                await actor.say(do="look", seat=before["seat"])
                await actor.say(do="ping")
                await actor.until_type("pong")
                assert actor.view["seq"] >= expected
                if when == "before":
                    assert actor.view == before
                await play_on([south, north], 6)
        again = SqlStore(settings.database)
        kept = again.load(table)
        assert kept is not None
        assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
        record = rebuild(kept).record("all")
        assert verify(rebuild(kept).game, record) is None
        assert read_record
        again.close()

    run(work())


def test_another_writers_entry_is_a_conflict_and_the_table_goes_on_from_it(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, options={"first": 0})
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                assert (await south.act())["type"] == "ack"
                await north.until_seq(1)
                foreign = SqlStore(settings.database)
                body = f'{{"do":"act","by":1,"action":"{north.view["legal"][3]}"}}'
                assert foreign.commit(
                    [Unit(entries=(EntryRow(table, 2, body, "person", 0, other.id, '"far"', 1.0),))]
                ) == [None]
                foreign.close()
                refused = await north.act()
                assert refused["error"] == "unavailable"
                assert north.view["seq"] == 2
                assert north.view["actor"] == 0
                assert (await north.command(do="act", id="far", seat=1, seq=1, action="end"))["type"] == "ack"
                await south.until_seq(2)
                assert (await south.act())["type"] == "ack"

    run(work())


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.db").write_text("this is no database" * 100)
    for url, said in (
        (f"sqlite:///{tmp_path / 'broken.db'}", "not a database"),
        (f"sqlite:///{tmp_path / 'none' / 'table.db'}", "unable to open"),
        ("nonsense", "nonsense"),
    ):
        with pytest.raises(Unsupported, match=said):
            open_store(Settings(database=url))


def test_seeds_are_only_where_they_must_be(tmp_path: Path) -> None:
    store = _store(tmp_path)
    store.commit([Unit(about=_about("a", seed="very secret"))])
    with store.writing() as connection:
        for table in metadata.sorted_tables:
            for row in connection.execute(sa.select(table)).mappings():
                assert all("very secret" not in str(value) for name, value in row.items() if name != "about")
    store.close()
