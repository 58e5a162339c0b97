"""The command: what it prints, what it checks, how it stops, and the page it serves."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import brotli  # pyright: ignore[reportMissingTypeStubs] - it has none
import httpx
import pytest
from tests.table.serving import GAME, Guest, begun, browsing, come_in, line, play_on, run, serving, settings_for

from spicetable.table.page import PageFiles
from spicetable.table.settings import read_settings

COMMAND = [sys.executable, "-m", "spicetable", "serve"]


@contextmanager
def process(folder: Path, **environment: str) -> Generator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, and its address; killed if it does not stop by itself."""
    running = subprocess.Popen(
        [*COMMAND, "--port", "0", "--database", f"sqlite:///{folder / 'table.db'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )
    try:
        assert running.stdout is not None
        first = running.stdout.readline()
        match = re.fullmatch(r"READY (http://127\.0\.0\.1:\d+/)\n", first)
        assert match, first
        yield running, match[1]
    finally:
        if running.poll() is None:
            running.kill()
        running.communicate()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_good_order_and_keeps_everything(tmp_path: Path, how: signal.Signals) -> None:
    async def first(url: str, running: subprocess.Popen[str]) -> tuple[Guest, Guest, str, dict[str, object]]:
        host, other = await come_in(url), await come_in(url)
        table = await begun(host, other)
        async with host.at(table) as south, other.at(table) as north:
            for one in (south, north):
                await one.until_type("view")
            await play_on([south, north], 5)
            running.send_signal(how)
            bye = await south.until_type("bye")
            assert bye["again"] is True
            return host, other, table, south.view

    async def work() -> None:
        with process(tmp_path) as (running, url):
            host, other, table, view = await first(url, running)
            code = await asyncio.to_thread(running.wait, 20)
            assert code in (0, 128 + how, -how), code
            assert running.stderr is not None
            lines = [json.loads(text) for text in running.stderr.read().splitlines() if text.startswith("{")]
            assert "stopping" in [line["event"] for line in lines]
            assert not [line for line in lines if line["level"] == "error"]
            assert not any(secret in str(lines) for secret in (host.token, other.token))
        with process(tmp_path) as (_, url):
            for person in (host, other):
                person.move_to(url)
            async with host.at(table) as south:
                assert await south.until_type("view") == view

    run(work())


def _check(*arguments: str, **environment: str) -> tuple[int, str]:
    done = subprocess.run(
        [*COMMAND, "--check", *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=60,
    )
    return done.returncode, done.stdout + done.stderr


def test_check_says_what_is_ready_and_what_is_wrong(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.db'}"
    code, said = _check("--port", "0", "--database", database)
    assert code == 0, said
    assert "database: ready" in said
    assert "address: free" in said
    code, said = _check("--port", "0", "--database", f"sqlite:///{tmp_path / 'none' / 'table.db'}")
    assert code == 1
    assert "cannot be opened" in said
    code, said = _check("--port", "0", SPICETABLE_PORTS="1")
    assert code == 2
    assert "SPICETABLE_PORTS: there is no such setting" in said
    with process(tmp_path) as (_, url):
        port = url.rsplit(":", 1)[1].strip("/")
        code, said = _check("--port", port, "--database", database)
        assert code == 1
        assert "cannot listen on 127.0.0.1" in said


def test_settings_come_from_file_environment_and_command_line(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\norigins = ["https://a.example"]\nbot_pace = 2\n')
    settings = read_settings(file, {"SPICETABLE_PORT": "2", "HOME": "/"}, {"port": None, "host": "::1"})
    assert (settings.port, settings.host, settings.bot_pace) == (2, "::1", 2.0)
    assert settings.origins == ("https://a.example",)


def _packed(content: bytes) -> bytes:
    pack = cast("Callable[[bytes], bytes]", brotli.compress)  # pyright: ignore[reportUnknownMemberType] - no types
    return pack(content)


def _page(folder: Path) -> PageFiles:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Spice Table</title>")
    script = b"export const table = 1;" * 50
    (folder / "assets" / "app-1a2b.js").write_bytes(script)
    (folder / "assets" / "app-1a2b.js.br").write_bytes(_packed(script))
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(script))
    return PageFiles(folder)


def test_the_page_is_served_with_its_parts(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            serving(settings_for(tmp_path), page=_page(tmp_path / "page")) as server,
            browsing(server) as browser,
        ):
            for path in ("/", "/t/ABC234", "/rules/zanzibar"):
                answer = await browser.get(path)
                assert answer.status_code == 200
                assert "<title>Spice Table" in answer.text
                assert answer.headers["cache-control"] == "no-cache"
                assert answer.headers["content-type"] == "text/html; charset=utf-8"
                same = await browser.get(path, headers={"if-none-match": answer.headers["etag"]})
                assert same.status_code == 304
            sizes: dict[str, int] = {}
            for encoding in ("br", "gzip", "identity"):
                script = await browser.get("/assets/app-1a2b.js", headers={"accept-encoding": encoding})
                assert script.text.startswith("export const table")
                assert script.headers.get("content-encoding", "identity") == encoding
                assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
                assert script.headers["content-type"] == "text/javascript; charset=utf-8"
                sizes[encoding] = int(script.headers["content-length"])
            assert max(sizes["br"], sizes["gzip"]) < sizes["identity"]
            assert (await browser.head("/")).content == b""
            for path in ("/assets/none.js", "/../settings.py", "/%2e%2e/settings.py"):
                assert (await browser.get(path)).status_code == 404
            assert (await browser.post("/")).status_code == 405

    run(work())


def test_without_a_page_browsers_are_told_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            serving(settings_for(tmp_path), page=PageFiles(tmp_path / "nothing")) as server,
            browsing(server) as browser,
        ):
            answer = await browser.get("/t/ABC")
            assert answer.status_code == 503
            assert "not built" in answer.text

    run(work())


def test_operators_see_health_and_figures_and_no_secrets(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                await play_on([south, north], 3)
                async with httpx.AsyncClient(base_url=server.url, trust_env=False) as operator:
                    assert (await operator.get("/healthz")).text == "ok\n"
                    assert (await operator.get("/readyz")).text == "ready\n"
                    figures = (await operator.get("/metrics")).text
                    assert "spicetable_connections 2.0" in figures
                    acks = re.search(r"^spicetable_acks_total (\S+)$", figures, re.MULTILINE)
                    assert acks
                    assert float(acks[1]) >= 3
                    assert table not in figures
                    schema = (await operator.get("/api/schema/openapi.json")).json()
                    assert "/api/tables/{ident}/join" in schema["paths"]
                    assert GAME not in json.dumps(schema)

    run(work())


def test_a_line_to_a_stopping_server_is_told_to_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            table = await begun(await come_in(server), await come_in(server))
            assert server.house is not None
            async with line(server.url, table) as spectator:
                await spectator.until_type("view")
                server.house.say_goodbye()
                bye = await spectator.until_type("bye")
                assert bye["again"] is True
                assert (await (await come_in(server)).http.get("/readyz")).status_code == 503

    run(work())


def test_boards_are_drawn_for_whoever_may_look(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other, stranger = [await come_in(server) for _ in range(3)]
            table = await begun(host, other, spectators=False)
            light, dark = [await host.ask(f"/api/tables/{table}/board?theme={theme}") for theme in ("light", "dark")]
            assert light["svg"].startswith("<svg")
            assert light["svg"] != dark["svg"]
            assert light["places"] == dark["places"]
            assert (await host.http.get(f"/api/tables/{table}/board?theme=pink")).status_code == 400
            assert (await stranger.http.get(f"/api/tables/{table}/board")).status_code == 403

    run(work())


def test_what_was_acknowledged_outlives_a_killed_process(tmp_path: Path) -> None:
    async def work() -> None:
        with process(tmp_path) as (running, url):
            host, other = await come_in(url), await come_in(url)
            table = await begun(host, other)
            async with host.at(table) as south, other.at(table) as north:
                for one in (south, north):
                    await one.until_type("view")
                await play_on([south, north], 12)
                view = south.view
                running.kill()
                await asyncio.to_thread(running.wait, 20)
        with process(tmp_path) as (_, url):
            for person in (host, other):
                person.move_to(url)
            async with host.at(table) as south, other.at(table) as north:
                assert await south.until_type("view") == view
                await north.until_type("view")
                await play_on([south, north], 3)

    run(work())
