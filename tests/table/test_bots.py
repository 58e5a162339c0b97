"""Bots at tables: they play on the same way as people, and what becomes of them holds up nobody."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tests.table.serving import GAME, come_in, run, serving, settings_for

from spicetable.catalog import GAMES
from spicetable.table.bots import BotPool, bots_of
from spicetable.table.settings import Settings
from spicetable.table.world import RealWorld


def test_a_game_between_bots_goes_to_its_end_and_its_seed_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host = await come_in(server)
            body = {"game": GAME, "seats": ["bot:random", "bot:random"]}
            table = (await host.post("/api/tables", body))["id"]
            info = await host.ask(f"/api/tables/{table}")
            assert info["seed"] is None
            async with host.at(table) as line:
                await host.post(f"/api/tables/{table}/start")
                over = await line.until(lambda heard: heard["type"] == "table" and heard["table"]["outcome"])
                assert line.view["actor"] is None
                assert over["table"]["phase"] == "over"
                assert over["table"]["commitment"] == info["commitment"]
            record = await host.ask(f"/api/tables/{table}/record")
            assert record["seed"] == over["table"]["seed"]
            assert record["reader"] == "all"
            verified = await host.http.get(f"/api/tables/{table}/record?seat=0")
            assert verified.json() == record

    run(work())


def test_a_crashed_process_of_bots_is_replaced() -> None:
    async def work() -> None:
        settings = Settings(bot_workers=1)
        pool = BotPool(settings, RealWorld())
        game = GAMES[GAME]
        state = game.setup(game.options({"players": 2, "first": 0}))
        try:
            legal = {game.write(action) for action in game.legal(state)}
            assert await pool.think(game, state, 0, "random") in legal
            (process,) = pool.processes()
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
            process.join()
            assert await pool.think(game, state, 0, "random") in legal
            (again,) = pool.processes()
            assert again.pid != process.pid
        finally:
            await pool.close()

    run(work())


def test_a_bot_that_thinks_too_long_or_fails_does_something_legal() -> None:
    async def work() -> None:
        pool = BotPool(Settings(bot_seconds=0.0), RealWorld())
        game = GAMES[GAME]
        state = game.setup(game.options({"players": 2, "first": 0}))
        legal = {game.write(action) for action in game.legal(state)}
        try:
            assert await asyncio.wait_for(pool.think(game, state, 0, "random"), 60) in legal
            assert await asyncio.wait_for(pool.think(game, state, 0, "nobody of this name"), 60) in legal
        finally:
            await pool.close()

    run(work())


def test_only_bots_of_the_list_may_sit_at_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host = await come_in(server)
            for bot in ("stdio:cat", "random:seed=1", "nobody"):
                refused = await host.post("/api/tables", {"game": GAME, "seats": ["me", f"bot:{bot}"]}, status=422)
                assert refused["error"] == "unsupported"
                assert bots_of(GAME)[0].name in refused["reason"]

    run(work())


def test_a_bot_takes_over_and_gives_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server, "Omar")
            body = {"game": GAME, "seats": ["me", "open"], "options": {"first": 0}}
            table = (await host.post("/api/tables", body))["id"]
            await other.post(f"/api/tables/{table}/join")
            await host.post(f"/api/tables/{table}/start")
            async with host.at(table) as south, other.at(table) as north:
                for line in (south, north):
                    await line.until_type("view")
                info = await host.post(f"/api/tables/{table}/seats/1", {"do": "bot", "bot": "random"})
                assert info["seats"][1]["bot"] == "random"
                assert info["seats"][1]["person"]["name"] == "Omar"
                refused = await north.command(do="undo", seat=1)
                assert refused["error"] == "forbidden"
                seq = (await south.act())["seq"]
                bots = await south.until(lambda heard: heard["type"] == "events" and heard["seq"] == seq + 1)
                assert bots["how"] == "bot"
                assert bots["by"] == 1
                refused = await other.post(f"/api/tables/{table}/seats/0", {"do": "bot"}, status=403)
                assert refused["error"] == "forbidden"
                info = await other.post(f"/api/tables/{table}/seats/1", {"do": "back"})
                assert info["seats"][1]["bot"] is None

    run(work())


def test_whose_time_is_up_has_the_rest_of_his_turn_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            body = {"game": GAME, "seats": ["me", "open"], "options": {"first": 0}, "clock": {"turn_seconds": 5}}
            table = (await host.post("/api/tables", body))["id"]
            await other.post(f"/api/tables/{table}/join")
            await host.post(f"/api/tables/{table}/start")
            async with host.at(table) as south:
                view = await south.until_type("view")
                assert 0 < view["seconds_left"] <= 5
                acted = await south.until_type("events")
                assert acted["how"] == "clock"
                assert acted["by"] == 0
                view = await south.until_type("view")
                assert view["actor"] == 1
                assert 4 < view["seconds_left"] <= 5
                assert view["undo"] == {"act": False, "turn": False}

    run(work())
