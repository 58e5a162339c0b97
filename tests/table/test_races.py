"""Many at one table at once, and a store that is slow or fails: all that is told fits one order of events."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.delaying import DelayingStore, delaying
from tests.table.paired import logged
from tests.table.serving import GAME, Guest, Json, Line, begun, come_in, run, serving, settings_for
from websockets.exceptions import ConnectionClosed

from spicetable.kernel.codec import to_json
from spicetable.kernel.record import Act
from spicetable.table.settings import Settings
from spicetable.table.store import Unit

COMMANDS = 60


def _free(folder: Path, **more: Any) -> Settings:  # noqa: ANN401 - any setting
    return settings_for(folder, message_rate=0.0, address_rate=0.0, **more)


class Tab:
    """One tab of a seat: says whatever comes to its mind, and remembers every answer and everything told."""

    def __init__(self, guest: Guest, table: str, seat: int, name: str, chance: random.Random) -> None:
        self.guest, self.table, self.seat, self.name = guest, table, seat, name
        self.chance = chance
        self.sent: dict[str, Json] = {}
        self.answers: dict[str, list[Json]] = {}
        self.events: dict[int, Json] = {}
        self.hashes: dict[int, str] = {}
        self.went_back = 0

    async def live(self, lives: int) -> None:
        """Connect, shoot, and be cut off in the middle, several times."""
        for life in range(lives):
            async with self.guest.at(self.table) as line:
                await line.until_type("view")
                hearing = asyncio.ensure_future(self._listen(line))
                with suppress(ConnectionClosed):
                    await self._shoot(line, life)
                if life < lives - 1:
                    line.socket.transport.abort()
                else:
                    await asyncio.sleep(0.4)
                hearing.cancel()
                await asyncio.gather(hearing, return_exceptions=True)

    async def _shoot(self, line: Line, life: int) -> None:
        for number in range(COMMANDS):
            view = line.view
            again = self.sent and self.chance.random() < 0.2
            if again:
                command = self.chance.choice(list(self.sent.values()))
            else:
                command: Json = {"id": f"{self.name}-{life}-{number}", "seat": self.seat, "seq": view["seq"]}
                if self.chance.random() < 0.25:
                    command |= {"do": "undo", "to": self.chance.choice(["act", "turn"])}
                else:
                    command |= {"do": "act", "action": self.chance.choice(view["legal"] or ["keep"])}
                self.sent[str(command["id"])] = command
            await line.say(**command)
            await asyncio.sleep(self.chance.uniform(0, 0.006))

    async def _listen(self, line: Line) -> None:
        newest = 0
        with suppress(ConnectionClosed):
            while True:
                message = await line.hear()
                if message["type"] in ("ack", "refused"):
                    self.answers.setdefault(str(message["id"]), []).append(message)
                elif message["type"] == "events":
                    assert self.events.setdefault(message["seq"], message) == message
                elif message["type"] == "view":
                    assert self.hashes.setdefault(message["seq"], message["hash"]) == message["hash"]
                    self.went_back += message["seq"] < newest
                    newest = max(newest, message["seq"])


def _check(tabs: list[Tab], store: DelayingStore, table: str) -> int:
    """That one order of events explains everything that anybody was told; returns how many commands were done."""
    kept = store.inner.load(table)
    assert kept is not None
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    bodies = {entry.seq: json.loads(entry.body) for entry in kept.entries}
    done = {(entry.person, json.loads(entry.command)): entry.seq for entry in kept.entries if entry.command}
    assert len(done) == sum(entry.command is not None for entry in kept.entries), "something was done twice"
    count = 0
    for tab in tabs:
        assert tab.went_back == 0
        for ident, command in tab.sent.items():
            seq = done.get((tab.guest.id, ident))
            answers = tab.answers.get(ident, [])
            acks = {answer["seq"] for answer in answers if answer["type"] == "ack"}
            assert acks <= {seq}, (ident, acks, seq)
            if seq is None:
                continue
            count += 1
            assert seq == command["seq"] + 1, "it was done at another moment than it was meant for"
            assert bodies[seq].get("action") == command.get("action")
            assert bodies[seq]["by"] == command["seat"]
        for seq, event in tab.events.items():
            assert bodies[seq]["by"] == event["by"]
            assert bodies[seq].get("to") is None or event["do"] == "undo"
    one, *others = tabs
    for other in others:
        if other.seat == one.seat:
            assert all(one.hashes[seq] == digest for seq, digest in other.hashes.items() if seq in one.hashes)
    return count


@pytest.mark.parametrize("seed", range(3))
def test_two_tabs_of_each_seat_racing_with_undo_and_cut_lines_see_one_history(tmp_path: Path, seed: int) -> None:
    async def work() -> None:
        store, known = delaying(f"sqlite:///{tmp_path / 'table.db'}", seed)
        async with serving(_free(tmp_path), store=known) as server:
            guests = [await come_in(server), await come_in(server)]
            table = await begun(*guests)
            tabs = [
                Tab(guest, table, seat, f"{seat}{name}", random.Random(f"{seed} {seat} {name}"))
                for seat, guest in enumerate(guests)
                for name in "ab"
            ]
            await asyncio.gather(*(tab.live(3) for tab in tabs))
            assert _check(tabs, store, table) > 20

    run(work())


def test_commits_that_fail_are_refused_or_acknowledged_as_the_journal_has_it(tmp_path: Path) -> None:
    async def work() -> None:
        store, known = delaying(f"sqlite:///{tmp_path / 'table.db'}", 5)
        with logged() as log:
            async with serving(_free(tmp_path), store=known) as server:
                guests = [await come_in(server), await come_in(server)]
                table = await begun(*guests)
                tabs = [
                    Tab(guest, table, seat, f"{seat}{name}", random.Random(f"{seat} {name}"))
                    for seat, guest in enumerate(guests)
                    for name in "abc"
                ]
                playing = asyncio.gather(*(tab.live(2) for tab in tabs))
                for number in range(30):
                    await asyncio.sleep(0.03)
                    store.fail, store.lie = number % 2, (number + 1) % 2
                store.fail = store.lie = 0
                await playing
                assert _check(tabs, store, table) > 10
                refused = [
                    one for tab in tabs for all_ in tab.answers.values() for one in all_ if one["type"] == "refused"
                ]
                assert any(one["error"] == "unavailable" for one in refused)
                async with guests[0].at(table) as south:
                    assert (await south.until_type("view"))["seq"] == store.inner.page(table).seq  # pyright: ignore[reportOptionalMemberAccess] - it is there
        assert "AssertionError" not in log.getvalue()

    run(work())


def test_one_unit_in_conflict_fails_alone_and_no_secret_is_logged(tmp_path: Path) -> None:
    async def work() -> None:
        store, known = delaying(f"sqlite:///{tmp_path / 'table.db'}", 1)
        with logged() as log:
            async with serving(_free(tmp_path), store=known) as server:
                guests = [await come_in(server), await come_in(server)]
                table = await begun(*guests)
                async with guests[0].at(table) as south, guests[1].at(table) as north:
                    for line in (south, north):
                        await line.until_type("view")
                    acting = south if south.view["actor"] == 0 else north
                    before = dict(acting.view)
                    _steal_next_entry(store, table, before)
                    answer = await acting.act(before["legal"][0])
                    assert (answer["type"], answer["error"]) == ("refused", "unavailable")
                    assert acting.view["seq"] == before["seq"] + 1
                house = server.gate.house
                assert house is not None
                seed = str((await house.table(table)).about.seed)
        assert "a job failed" in log.getvalue()
        assert seed not in log.getvalue()
        assert before["legal"][0] not in log.getvalue(), "the log tells what was to be done"

    run(work())


def _steal_next_entry(store: DelayingStore, table: str, view: Json) -> None:
    """Somebody else writes the next entry behind the server's back."""
    kept = store.inner.load(table)
    assert kept is not None
    body = to_json(Act(view["seat"], view["legal"][0])).decode()
    row = msgspec.structs.replace(
        kept.entries[-1], seq=view["seq"] + 1, body=body, how="person", person=None, command=None
    )
    assert store.inner.commit([Unit(entries=(row,))]) == [None]


def test_a_table_let_go_before_its_visitor_came_in_is_loaded_again(tmp_path: Path) -> None:
    async def work() -> None:
        _, known = delaying(f"sqlite:///{tmp_path / 'table.db'}", 7, longest=0.0)
        async with serving(_free(tmp_path), store=known) as server:
            host = await come_in(server)
            table = (await host.post("/api/tables", {"game": GAME, "seats": 2}))["id"]
            house = server.gate.house
            assert house is not None
            visits = [asyncio.ensure_future(house.table(table)) for _ in range(3)]
            while table not in house.tables:
                await asyncio.sleep(0)
            house.tables.clear()  # as `_unload` does where memory is short, in the moment before the visitors go on
            found = await asyncio.gather(*visits)
            assert all(one is house.tables[table] for one in found)

    run(work())
