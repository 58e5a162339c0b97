"""A table from end to end: two people, each on a connection of his own."""

from __future__ import annotations

from pathlib import Path

from tests.table.serving import GAME, begun, come_in, play_on, run, serving, settings_for


def test_two_people_play_and_both_see_every_entry(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server, "Asha"), await come_in(server, "Omar")
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for seat, line in enumerate((south, north)):
                    assert (await line.until_type("table"))["table"]["you"]["seats"] == [seat]
                    view = await line.until_type("view")
                    assert view["seat"] == seat
                    assert (view["legal"] is not None) == (view["actor"] == seat)
                assert south.view["seq"] == north.view["seq"]
                seq = await play_on([south, north], 30)
                assert seq >= 30
                assert south.view["view"] != north.view["view"]
            info = await host.ask(f"/api/tables/{table}")
            assert info["seq"] == seq
            assert info["phase"] == "playing"
            assert info["seed"] is None

    run(work())


def test_a_table_plays_on_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for line in (south, north):
                    await line.until_type("view")
                await play_on([south, north], 40)
                before = south.view
        async with serving(settings) as server:
            host.move_to(server)
            other.move_to(server)
            async with host.at(table) as south, other.at(table) as north:
                for line in (south, north):
                    await line.until_type("view")
                assert {**south.view} == {**before}
                await play_on([south, north], 10)

    run(work())


def test_an_act_that_is_sent_again_is_answered_again_and_not_done_again(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other, options={"players": 2})
            async with host.at(table) as south, other.at(table) as north:
                for line in (south, north):
                    await line.until_type("view")
                actor, person = (south, host) if south.view["actor"] == 0 else (north, other)
                command = {
                    "id": "once",
                    "do": "act",
                    "seat": actor.view["seat"],
                    "seq": actor.view["seq"],
                    "action": actor.view["legal"][0],
                }
                first = await actor.command(**command)
                assert first["type"] == "ack"
                assert await actor.command(**command) == first
        async with serving(settings) as server:
            person.move_to(server)
            async with person.at(table) as again:
                await again.until_type("view")
                assert await again.command(**command) == first
                assert again.view["seq"] >= first["seq"]
                await again.say(do="ping", id=1)
                assert (await again.hear())["type"] == "pong"

    run(work())


def test_games_name_their_bots_and_options(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            guest = await come_in(server)
            games = (await guest.ask("/api/games"))["games"]
            assert GAME in {game["name"] for game in games}
            assert all(bot["about"] for game in games for bot in game["bots"])

    run(work())
