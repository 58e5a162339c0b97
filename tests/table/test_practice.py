"""What can be tried out away from any table: a game's board, and what its practice is."""

from __future__ import annotations

import gzip
from pathlib import Path

from tests.table.serving import browsing, run, serving, settings_for

from spicetable.catalog import GAMES, game_named
from spicetable.draw import draw_board
from spicetable.kernel.codec import to_json
from spicetable.kernel.game import WithoutAids

PRACTISED = [name for name, game in GAMES.items() if not isinstance(game, WithoutAids)]
THROW = {"x": 0, "vx": 0, "vy": 1800, "vz": 300}
Case = tuple[str, object, int, str]


def test_every_games_board_can_be_seen_without_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server, browsing(server) as browser:
            for name in GAMES:
                game = game_named(name)
                view = game.view(game.setup(game.options({"players": game.players[0]})), None)
                for theme in ("light", "dark"):
                    answer = await browser.get(f"/api/games/{name}/board?theme={theme}")
                    assert answer.content == to_json(draw_board(name, view, theme=theme))
                plain = await browser.get(f"/api/games/{name}/board", headers={"accept-encoding": "identity"})
                assert "content-encoding" not in plain.headers
                assert len(gzip.compress(plain.content)) < len(plain.content)
            assert (await browser.get("/api/games/chess/board")).json()["error"] == "unsupported"
            assert (await browser.get(f"/api/games/{PRACTISED[0]}/board?theme=blue")).json()["error"] == "malformed"

    run(work())


def test_practice_is_every_time_another_and_nobody_need_be_signed_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server, browsing(server) as browser:
            for name in PRACTISED:
                path = f"/api/games/{name}/practice"
                answers = [(await browser.post(path, json=THROW)) for _ in range(4)]
                assert {answer.status_code for answer in answers} == {200}
                assert len({answer.text for answer in answers}) == 4

    run(work())


def test_practice_is_refused_where_there_is_none_or_it_makes_no_sense(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server, browsing(server) as browser:
            wrong: list[Case] = [
                ("chess", THROW, 422, "unsupported"),
                *((name, THROW, 422, "unsupported") for name in GAMES if name not in PRACTISED),
                *((name, {**THROW, "vy": "fast"}, 400, "malformed") for name in PRACTISED),
                *((name, [], 400, "malformed") for name in PRACTISED),
                *((name, {**THROW, "lying": [[0, 0]] * 2000}, 400, "malformed") for name in PRACTISED),
            ]
            for name, body, status, error in wrong:
                answer = await browser.post(f"/api/games/{name}/practice", json=body)
                assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
                assert "Traceback" not in answer.text
            foreign = {"origin": "https://evil.example"}
            answer = await browser.post(f"/api/games/{PRACTISED[0]}/practice", json=THROW, headers=foreign)
            assert answer.status_code == 403

    run(work())


def test_practice_counts_among_the_requests_of_an_address(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, address_rate=0.001, address_burst=3)
        async with serving(settings) as server, browsing(server) as browser:
            path = f"/api/games/{PRACTISED[0]}/practice"
            statuses = [(await browser.post(path, json=THROW)).status_code for _ in range(5)]
            assert statuses == [200, 200, 200, 429, 429]

    run(work())
