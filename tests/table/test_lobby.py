"""Tables beside their games: laid, joined, begun, left, closed, played again."""

from __future__ import annotations

from pathlib import Path

from tests.table.serving import (
    GAME,
    CountingWorld,
    Guest,
    begun,
    browsing,
    come_in,
    line,
    play_on,
    run,
    serving,
    settings_for,
)

from spicetable.table.house import House


def test_guests_have_names_colours_signs_and_a_cookie(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server, browsing(server) as browser:
            assert (await browser.get("/api/me")).json() == {"person": None}
            answer = await browser.post("/api/guest", json={"name": " Asha \n", "colour": 3})
            person = answer.json()["person"]
            assert person["name"] == "Asha"
            assert person["colour"] == 3
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert (await browser.get("/api/me")).json() == {"person": person}
            changed = (await browser.patch("/api/me", json={"name": "Amina", "sign": 5})).json()["person"]
            assert changed == person | {"name": "Amina", "sign": 5}
            browser.cookies.set("spicetable", "somebody.else", domain="127.0.0.1")
            assert (await browser.get("/api/me", headers={"cookie": "spicetable=a.b"})).json() == {"person": None}
            refused = await browser.post("/api/tables", json={"game": GAME}, headers={"authorization": "Bearer x"})
            assert refused.status_code == 401
            assert refused.json()["error"] == "unauthorized"

    run(work())


def test_a_table_is_found_by_its_code_and_joined(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server, "Omar")
            link = await host.post(
                "/api/tables", {"game": GAME, "seats": 2, "name": "Ours", "listed": True}, status=201
            )
            assert link["url"] == f"{server.url}t/{link['code']}"
            found = (await other.ask(f"/api/tables?code={link['code'].lower()}"))["tables"]
            assert [table["id"] for table in found] == [link["id"]]
            assert (await other.ask("/api/tables?code=NOSUCH"))["tables"] == []
            assert (await other.ask("/api/tables?mine=1"))["tables"] == []
            assert [table["id"] for table in (await other.ask("/api/tables?open=1"))["tables"]] == [link["id"]]
            info = await other.post(f"/api/tables/{link['id']}/join", status=200)
            assert info["you"] == {"seats": [1], "host": False}
            assert await other.post(f"/api/tables/{link['id']}/join") == info
            assert [table["id"] for table in (await other.ask("/api/tables?mine=1"))["tables"]] == [link["id"]]
            taken = await (await come_in(server)).post(f"/api/tables/{link['id']}/join", {"seat": 1}, status=409)
            assert taken == {"error": "illegal", "reason": "seat 1 is taken"}
            info = await other.post(f"/api/tables/{link['id']}/leave")
            assert info["seats"][1]["person"] is None
            picture = await other.http.get(f"/api/tables/{link['id']}/qr.svg")
            assert picture.headers["content-type"].startswith("image/svg+xml")
            assert picture.text.startswith("<svg")

    run(work())


def test_refusals_change_nothing_and_say_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = (await host.post("/api/tables", {"game": GAME, "seats": ["me", "open"]}))["id"]
            before = await host.ask(f"/api/tables/{table}")
            for asker, path, body, status, error in (
                (host, "/api/tables", {"game": "chess"}, 422, "unsupported"),
                (host, "/api/tables", {"game": GAME, "seats": ["you"]}, 400, "malformed"),
                (host, "/api/tables", {"game": GAME, "seats": 2, "options": {"players": 3}}, 400, "malformed"),
                (host, "/api/tables", {"game": GAME, "seats": 9}, 400, "malformed"),
                (host, "/api/tables", {"game": GAME, "colour": 2}, 400, "malformed"),
                (host, "/api/tables", {}, 400, "malformed"),
                (host, f"/api/tables/{table}/start", {}, 409, "illegal"),
                (other, f"/api/tables/{table}/start", {"fill": "random"}, 403, "forbidden"),
                (host, f"/api/tables/{table}/start", {"fill": "nobody"}, 422, "unsupported"),
                (host, f"/api/tables/{table}/seats/7", {"do": "bot"}, 409, "illegal"),
                (host, f"/api/tables/{table}/seats/1", {"do": "kick"}, 409, "illegal"),
                (host, f"/api/tables/{table}/seats/1", {"do": "back"}, 409, "illegal"),
                (other, f"/api/tables/{table}/seats/0", {"do": "kick"}, 403, "forbidden"),
                (other, f"/api/tables/{table}/leave", {"seat": 0}, 403, "forbidden"),
                (other, f"/api/tables/{table}/close", {}, 403, "forbidden"),
                (other, f"/api/tables/{table}/rematch", {}, 409, "out_of_turn"),
                (other, "/api/tables/nosuch/join", {}, 404, "not_found"),
                (other, "/api/nothing", {}, 404, "not_found"),
                (other, f"/api/tables/{table}/join", {"seat": "first"}, 400, "malformed"),
            ):
                refused = await asker.post(path, body, status=status)
                assert refused["error"] == error, (path, body, refused)
                assert refused["reason"], (path, body)
            for path in (
                "/api/tables",
                "/api/tables/nosuch",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/board",
            ):
                answer = await host.http.get(path)
                assert answer.status_code in (400, 404, 422), path
                assert set(answer.json()) == {"error", "reason"}
            broken = await host.http.post(f"/api/tables/{table}/join", content=b"{")
            assert broken.status_code == 400, broken.text
            assert broken.json()["error"] == "malformed"
            assert await host.ask(f"/api/tables/{table}") == before

    run(work())


def test_who_is_sent_away_loses_his_seat_and_cannot_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = (await host.post("/api/tables", {"game": GAME, "seats": ["me", "open"]}))["id"]
            await other.post(f"/api/tables/{table}/join")
            info = await host.post(f"/api/tables/{table}/seats/1", {"do": "kick"})
            assert info["seats"][1]["person"] is None
            refused = await other.post(f"/api/tables/{table}/join", status=403)
            assert "sent you away" in refused["reason"]
            info = await host.post(f"/api/tables/{table}/seats/1", {"do": "bot", "bot": "random"})
            assert info["seats"][1]["bot"] == "random"
            info = await host.post(f"/api/tables/{table}/seats/1", {"do": "open"})
            assert info["seats"][1]["bot"] is None

    run(work())


def test_who_is_sent_away_in_play_sees_no_secret_any_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with other.at(table) as north:
                assert (await north.until_type("view"))["seat"] == 1
                info = await host.post(f"/api/tables/{table}/seats/1", {"do": "kick", "bot": "random"})
                assert info["seats"][1] == {
                    "seat": 1,
                    "person": None,
                    "bot": "random",
                    "online": False,
                    "conceded": False,
                }
                view = await north.until(lambda heard: heard["type"] == "view" and heard["seat"] is None)
                assert view["legal"] is None
                assert (await north.command(do="look", seat=1))["error"] == "forbidden"

    run(work())


def test_conceding_between_two_ends_the_game_and_tells_the_seed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for line_ in (south, north):
                    await line_.until_type("view")
                assert (await north.command(do="concede", seat=1))["type"] == "ack"
                over = await south.until(lambda heard: heard["type"] == "table" and heard["table"]["phase"] == "over")
                assert over["table"]["outcome"]["ranking"] == [[0], [1]]
                assert over["table"]["seed"]
                assert south.view["actor"] is None
                refused = await south.command(do="act", seat=0, seq=south.view["seq"], action="end")
                assert refused["error"] == "out_of_turn"
                assert (await south.command(do="undo", seat=0))["error"] == "out_of_turn"

    run(work())


def test_among_three_a_bot_plays_on_for_who_concedes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            people = [await come_in(server) for _ in range(3)]
            table = await begun(*people)
            async with people[1].at(table) as line_:
                await line_.until_type("view")
                ident = "gone"
                assert (await line_.command(do="concede", seat=1, id=ident))["type"] == "ack"
                told = await line_.until_type("table")
                chair = told["table"]["seats"][1]
                assert chair["conceded"]
                assert chair["bot"]
                assert told["table"]["phase"] == "playing"
                assert (await line_.command(do="concede", seat=1, id=ident))["type"] == "ack"
                assert (await line_.command(do="concede", seat=1))["error"] == "forbidden"
            refused = await people[1].post(f"/api/tables/{table}/seats/1", {"do": "back"}, status=409)
            assert refused["error"] == "illegal"

    run(work())


def test_a_rematch_has_the_same_people_one_seat_further(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            body = {"game": GAME, "seats": ["me", "open", "bot:random"]}
            table = (await host.post("/api/tables", body))["id"]
            await other.post(f"/api/tables/{table}/join")
            await host.post(f"/api/tables/{table}/start")
            await host.post(f"/api/tables/{table}/rematch", status=409)
            await host.post(f"/api/tables/{table}/close")
            link = await other.post(f"/api/tables/{table}/rematch", status=201)
            assert await host.post(f"/api/tables/{table}/rematch", status=201) == link
            info = await host.ask(f"/api/tables/{link['id']}")
            assert info["phase"] == "lobby"
            assert info["seats"][0]["bot"] == "random"
            assert [seat["person"]["id"] for seat in info["seats"][1:]] == [host.id, other.id]
            old = await host.ask(f"/api/tables/{table}")
            assert old["next"] == link
            assert old["commitment"] != info["commitment"]
            assert old["seed"] is None

    run(work())


def test_a_table_without_spectators_shows_them_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other, stranger = [await come_in(server) for _ in range(3)]
            table = await begun(host, other, spectators=False)
            async with stranger.at(table) as line_:
                bye = await line_.until_type("bye", "view")
                assert bye == {"type": "bye", "reason": "this table has no spectators", "again": False}
            assert (await stranger.http.get(f"/api/tables/{table}/record")).status_code == 403
            open_ = await begun(host, other)
            async with line(server.url, open_) as nobody:
                view = await nobody.until_type("view")
                assert view["seat"] is None
                assert view["legal"] is None
                assert (await nobody.command(do="concede", seat=0))["error"] == "unauthorized"
                assert (await nobody.command(do="look", seat=0))["error"] == "unauthorized"

    run(work())


def test_unused_tables_expire(tmp_path: Path) -> None:
    async def work() -> None:
        world = CountingWorld()
        settings = settings_for(tmp_path, lobby_seconds=100, playing_seconds=1000, over_seconds=5000, unload_seconds=50)
        async with serving(settings, world=world) as server:
            host, other = await come_in(server), await come_in(server)
            waiting = (await host.post("/api/tables", {"game": GAME}))["id"]
            running = await begun(host, other)
            assert server.house is not None
            phases = await _phases(server.house, host, waiting, running)
            assert phases == ["lobby", "playing"]
            world.time += 101
            assert await _phases(server.house, host, waiting, running) == ["closed", "playing"]
            async with host.at(running) as south, other.at(running) as north:
                for line_ in (south, north):
                    await line_.until_type("view")
                world.time += 950
                await play_on([south, north], 1)
            world.time += 900
            assert await _phases(server.house, host, waiting, running) == ["closed", "playing"]
            world.time += 200
            assert await _phases(server.house, host, waiting, running) == ["closed", "closed"]
            world.time += 5001
            await server.house.expire()
            assert (await host.http.get(f"/api/tables/{waiting}")).status_code == 404

    run(work())


async def _phases(house: House, host: Guest, *tables: str) -> list[str]:
    await house.expire()
    return [(await host.ask(f"/api/tables/{table}"))["phase"] for table in tables]


def test_a_person_hosts_only_so_many_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, tables_per_person=2)) as server:
            host = await come_in(server)
            tables = [(await host.post("/api/tables", {"game": GAME}))["id"] for _ in range(2)]
            assert (await host.post("/api/tables", {"game": GAME}, status=429))["error"] == "busy"
            await host.post(f"/api/tables/{tables[0]}/close")
            await host.post("/api/tables", {"game": GAME}, status=201)

    run(work())
