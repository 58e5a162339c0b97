"""What one connection is told: views, what it missed, what may be taken back, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.serving import GAME, Line, begun, come_in, line, play_on, run, serving, settings_for

from spicetable.catalog import GAMES, AnyGame
from spicetable.kernel.codec import fingerprint
from spicetable.table import play

FIRST = {"options": {"first": 0}}


def test_the_hash_is_that_of_the_view(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            table = await begun(await come_in(server), await come_in(server))
            async with line(server.url, table) as spectator:
                view = await spectator.until_type("view")
                assert view["hash"] == fingerprint(view["view"])
                assert GAMES[GAME].read_view(view["view"])

    run(work())


def test_who_was_cut_off_gets_what_he_missed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                first = await play_on([south, north], 3)
                async with other.at(table) as old:
                    seen = await old.until_type("view")
                missed_from = await play_on([south, north], 2)
                assert missed_from > first
                async with other.at(table, query=f"v=1&seq={seen['seq']}") as again:
                    resumed = await again.until_type("resumed")
                    assert resumed["missed"] == missed_from - seen["seq"]
                    events = [await again.until_type("events") for _ in range(resumed["missed"])]
                    assert [event["seq"] for event in events] == list(range(seen["seq"] + 1, missed_from + 1))
                    view = await again.until_type("view")
                    assert view["hash"] == resumed["hash"] == north.view["hash"]
                    await again.say(do="resume", seq=missed_from)
                    assert (await again.until_type("resumed"))["missed"] == 0
                    await again.say(do="ping")
                    assert (await again.hear())["type"] == "pong"
                    await again.say(do="resume", seq=missed_from + 5)
                    assert (await again.until_type("resumed"))["missed"] == missed_from
                    assert (await again.hear())["type"] == "view"
                await play_on([south, north], 30)
                async with other.at(table, query=f"v=1&seq={first}") as late:
                    assert (await late.until_type("resumed"))["missed"] > 20
                    assert (await late.hear())["type"] == "view"

    run(work())


def test_a_token_in_resume_signs_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with line(server.url, table) as browser:
                assert (await browser.until_type("view"))["seat"] is None
                await browser.say(do="resume", token=host.token + "x", id=4)
                assert (await browser.until_type("refused"))["error"] == "unauthorized"
                await browser.say(do="resume", token=host.token)
                assert (await browser.until_type("resumed"))["seat"] == 0
                assert (await browser.until_type("view"))["seat"] == 0
                assert browser.table["you"] == {"seats": [0], "host": True}

    run(work())


def test_history_tells_each_reader_what_he_was_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                seq = await play_on([south, north], 16)
                told: dict[int, list[dict[str, Any]]] = {}
                for one in (south, north):
                    await one.say(do="history", after=2)
                    history = await one.until_type("history")
                    assert history["seq"] == seq
                    assert [event["seq"] for event in history["events"]] == list(range(3, seq + 1))
                    told[one.view["seat"]] = history["events"]
                drawn = [event for event in told[0] if event["how"] == "chance"]
                assert drawn
                assert told[0] != told[1]
                for events, reader in ((told[0], 0), (told[1], 1)):
                    for event in events:
                        assert all(part["to"] == "all" or reader in part["to"] for part in event["events"])
            await other.http.get(f"/api/tables/{table}")

    run(work())


def test_ones_own_acts_are_taken_back_until_anothers_came_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                assert (await south.command(do="undo", seat=0))["error"] == "illegal"
                before = dict(south.view)
                assert (await south.act())["type"] == "ack"
                await south.until_seq(before["seq"] + 1)
                assert south.view["undo"] == {"act": True, "turn": True}
                assert (await north.command(do="undo", seat=1))["error"] == "illegal"
                assert (await north.command(do="undo", seat=0))["error"] == "forbidden"
                acked = await south.command(do="undo", seat=0, seq=south.view["seq"], to="turn", id="back")
                assert acked == {"type": "ack", "id": "back", "seq": before["seq"] + 2}
                await south.until_seq(acked["seq"])
                assert south.view["view"] == before["view"]
                assert south.view["legal"] == before["legal"]
                undone = await north.until(lambda heard: heard["type"] == "events" and heard["do"] == "undo")
                assert undone["by"] == 0
                assert undone["ply"] == 0
                await play_on([south, north], 1)
                await play_on([south, north], 1)
                assert (await south.command(do="undo", seat=0))["error"] == "illegal"
            record = await host.ask(f"/api/tables/{table}/record?seat=0")
            assert [entry["do"] for entry in record["entries"]][:2] == ["act", "undo"]

    run(work())


def test_several_acts_of_one_turn_are_taken_back_one_by_one_or_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                await _until_phase([south, north], "turn")
                mover = south if south.view["actor"] == 0 else north
                seat, start = mover.view["seat"], dict(mover.view)
                views: list[dict[str, Any]] = []
                for verb in ("take", "step"):
                    views.append(dict(mover.view))
                    action = next(text for text in mover.view["legal"] if text.startswith(verb))
                    assert (await mover.act(action))["type"] == "ack"
                    await mover.until_type("view")
                await mover.command(do="undo", seat=seat, to="act")
                await mover.until_type("view")
                assert mover.view["view"] == views[1]["view"]
                await mover.act(next(text for text in mover.view["legal"] if text.startswith("step")))
                await mover.until_type("view")
                await mover.command(do="undo", seat=seat, to="turn")
                await mover.until_type("view")
                assert mover.view["view"] == start["view"]
                assert mover.view["undo"] == {"act": False, "turn": False}

    run(work())


async def _until_phase(lines: list[Line], phase: str) -> None:
    for _ in range(60):
        if lines[0].view["view"]["phase"] == phase:
            return
        await play_on(lines, 1)
    raise AssertionError(f"the game never came to {phase}")


def test_at_one_browser_several_seats_are_played_and_none_is_shown_unasked(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host = await come_in(server)
            table = (await host.post("/api/tables", {"game": GAME, "seats": ["me", "me"], **FIRST}))["id"]
            await host.post(f"/api/tables/{table}/start")
            async with host.at(table) as browser:
                assert (await browser.until_type("view"))["seat"] is None
                assert browser.table["you"]["seats"] == [0, 1]
                for seat in (0, 1):
                    await browser.say(do="look", seat=seat)
                    view = await browser.until_type("view")
                    assert view["seat"] == view["actor"] == seat
                    acked = await browser.act()
                    assert acked["type"] == "ack"
                    assert (await browser.until_seq(acked["seq"]))["seat"] == seat
                await browser.say(do="look")
                assert (await browser.until_type("view"))["seat"] is None

    run(work())


def test_two_tabs_of_one_seat_are_told_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as one, host.at(table) as two:
                for tab in (one, two):
                    await tab.until_type("view")
                seq = (await one.act())["seq"]
                assert await one.until_seq(seq) == await two.until_seq(seq)
                stale = await two.command(do="act", seat=0, seq=seq - 1, action="end")
                assert stale["error"] == "stale"
                assert (await two.hear())["type"] == "view"

    run(work())


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ("\x00", "malformed"),
        ('{"do":"dance","id":"x"}', "malformed"),
        (f'{{"do":"act","id":{10**18},"seat":0,"seq":0,"action":"end"}}', "malformed"),
        ('{"do":"act","id":"x","seat":0,"seq":0}', "malformed"),
        ('{"do":"act","id":"x","seat":99,"seq":0,"action":"end"}', "malformed"),
        ('{"do":"act","id":"x","seat":7,"seq":0,"action":"end"}', "forbidden"),
        ('{"do":"act","id":"x","seat":1,"seq":0,"action":"end"}', "forbidden"),
        ('{"do":"act","id":"x","seat":0,"seq":0,"action":"fly"}', "malformed"),
        ('{"do":"act","id":"x","seat":0,"seq":0,"action":"end"}', "illegal"),
        ('{"do":"act","id":"x","seat":0,"seq":9,"action":"end"}', "stale"),
        ('{"do":"orders","id":"x","seat":0,"orders":["be lucky"]}', "malformed"),
        ('{"do":"hints","id":"x","seat":1}', "forbidden"),
        ('{"do":"look","id":"x","seat":1}', "forbidden"),
        ('{"do":"resume","id":"x","token":"nobody"}', "unauthorized"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(tmp_path: Path, message: str, error: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as south:
                before = await south.until_type("view")
                await south.socket.send(message)
                refused = await south.until_type("refused", "ack")
                assert refused["error"] == error, refused
                assert refused["reason"]
                assert refused["id"] == ("x" if '"x"' in message else None)
                await south.say(do="look", seat=0)
                assert await south.until_type("view") == before

    run(work())


def test_hints_are_those_of_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south:
                await south.until_type("view")
                await south.say(do="hints", seat=0)
                assert (await south.until_type("hints"))["seat"] == 0

    run(work())


class _Zero:
    def below(self, bound: int) -> int:
        return 0


class _Ordered:
    """The game with standing orders: do the first thing that is legal, or be asked after all."""

    orders = ("hurry", "never mind")

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def follow(self, view: object, order: str) -> object:
        state = self._game.resample(view, _Zero())
        return None if order == "never mind" else next(iter(self._game.legal(state)))


def _ordered(name: str) -> _Ordered:
    return _Ordered(GAMES[name])


def test_standing_orders_act_for_their_seat_and_nobody_else_learns_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "game_named", _ordered)

    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                await south.drain()
                left = await north.command(do="orders", seat=1, orders=["never mind", "hurry"], id="o1")
                assert left == {"type": "ack", "id": "o1", "seq": 0}
                assert (await north.until_type("view"))["orders"] == ["never mind", "hurry"]
                assert await south.drain() == []
                seq = (await south.act())["seq"]
                followed = await north.until(lambda heard: heard["type"] == "events" and heard["seq"] == seq + 1)
                assert followed["how"] == "order"
                told = await south.until(lambda heard: heard["type"] == "events" and heard["seq"] == seq + 1)
                assert told["how"] == "person"
                assert {**told, "how": "order"} == followed
                assert (await south.until_seq(seq + 1))["actor"] == 0
                assert "hurry" not in json.dumps(south.view)
        async with serving(settings) as server:
            for person in (host, other):
                person.move_to(server)
            async with host.at(table) as south, other.at(table) as north:
                assert (await north.until_type("view"))["orders"] == ["never mind", "hurry"]
                again = await north.command(do="orders", seat=1, orders=["never mind", "hurry"], id="o1")
                assert again["type"] == "ack"
                assert (await north.command(do="orders", seat=1, orders=[]))["type"] == "ack"
                await south.until_type("view")
                seq = (await south.act())["seq"]
                assert (await south.until_seq(seq))["actor"] == 1

    run(work())


def test_a_table_takes_only_so_many_undos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "REGRETS", 2)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, **FIRST)
            async with host.at(table) as south:
                await south.until_type("view")
                answers: list[str] = []
                for _ in range(3):
                    acked = await south.act()
                    await south.until_seq(acked["seq"])
                    undone = await south.command(do="undo", seat=0)
                    answers.append(undone.get("error", "done"))
                    if answers[-1] == "done":
                        await south.until_seq(undone["seq"])
                assert answers == ["done", "done", "busy"]

    run(work())
