"""Clients that mean harm, or do not know better: they are refused or cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
from tests.table.serving import (
    GAME,
    Guest,
    begun,
    browsing,
    closed_after,
    come_in,
    line,
    play_on,
    run,
    serving,
    settings_for,
    upgrade,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spicetable.table.server import TableServer


async def _still_played(server: TableServer, host: Guest, other: Guest, table: str) -> None:
    async with host.at(table) as south, other.at(table) as north:
        for one in (south, north):
            await one.until_type("view")
        await play_on([south, north], 2)


def test_pages_of_other_origins_are_turned_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, origins=("https://spice.example",))) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
                with pytest.raises(InvalidStatus) as refused:
                    async with line(server.url, table, origin=origin):
                        pass
                assert refused.value.response.status_code == 403
                answer = await host.http.post("/api/tables", json={"game": GAME}, headers={"origin": origin})
                assert answer.status_code == 403
                assert answer.json()["error"] == "forbidden"
            for origin in ("https://spice.example", server.url.rstrip("/")):
                async with line(server.url, table, origin=origin) as welcome:
                    await welcome.until_type("view")
                answer = await host.http.post("/api/tables", json={"game": GAME}, headers={"origin": origin})
                assert answer.status_code == 201

    run(work())


@pytest.mark.parametrize(
    ("path", "origin", "status"), [("/ws/tables/x?v=1", "http://[", b"403"), ("//[/ws/tables/x?v=1", None, b"404")]
)
def test_handshakes_with_addresses_that_are_none_get_an_answer(
    tmp_path: Path, path: str, origin: str | None, status: bytes
) -> None:
    """And leave nothing behind that could disturb the server when it stops."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            lines = [f"GET {path} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade"]
            lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
            lines += [] if origin is None else [f"Origin: {origin}"]
            writer.write("\r\n".join([*lines, "", ""]).encode())
            assert (await reader.readline()).split()[1] == status
            await reader.read()
            writer.close()
            assert not server.gate.wires

    run(work())


def test_a_body_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            guest = await come_in(server)
            deep = '{"name":' + "[" * 2_000 + "]" * 2_000 + "}"
            answer = await guest.http.post("/api/guest", content=deep, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["error"]) == (400, "malformed")

    run(work())


def test_frames_larger_than_allowed_close_the_connection(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            for size in (16_385, 70_000):
                async with host.at(table) as south:
                    await south.until_type("view")
                    await south.socket.send("x" * size)
                    with pytest.raises(ConnectionClosed) as closed:
                        await south.until_type("refused")
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1009
            async with host.at(table) as south:
                await south.until_type("view")
                await south.socket.send("x" * 16_384)
                assert (await south.until_type("refused"))["error"] == "malformed"
            await _still_played(server, host, other, table)

    run(work())


def test_fragments_binary_and_split_frames_are_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host = await come_in(server)
            table = await begun(host, await come_in(server))
            async with host.at(table) as south:
                await south.until_type("view")
                for message in (
                    '{"do":"ping","id":1}',
                    b'{"do":"ping","id":2}',
                    ['{"do":"pi', 'ng",', '"id":3}'],
                    "[]",
                ):
                    await south.socket.send(message)
                heard = [await south.until_type("pong", "refused") for _ in range(4)]
                assert [one["id"] for one in heard] == [1, 2, 3, None]
                assert await asyncio.wait_for(await south.socket.ping(), 5) >= 0
                fragmented = ["a" * 9000, "b" * 9000]
                await south.socket.send(fragmented)
                with pytest.raises(ConnectionClosed):
                    await south.until_type("refused")

    run(work())


def test_frames_may_come_byte_by_byte_or_many_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            table = await begun(await come_in(server), await come_in(server))
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            pings = b"".join(_masked(json.dumps({"do": "ping", "id": number}).encode()) for number in range(40))
            large = _masked(json.dumps({"do": "ping", "id": "x" * 60, "_": ""}).encode().ljust(300))
            writer.write(upgrade(server, table))
            assert b"101" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
            writer.write(pings + b"\x89\x80abcd" + large)
            for byte in _masked(b'{"do":"ping","id":"slow"}'):
                writer.write(bytes((byte,)))
                await writer.drain()
            heard = b""
            while b'"slow"' not in heard:
                heard += await asyncio.wait_for(reader.read(65_536), 10)
            assert heard.count(b'"type":"pong"') == 41
            assert heard.count(b"\x8a\x00") == 1
            assert heard.count(b'"type":"refused"') == 1
            writer.close()
            await writer.wait_closed()

    run(work())


def _masked(payload: bytes) -> bytes:
    mask = b"\x01\x02\x03\x04"
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    if len(payload) < 126:
        return bytes((0x81, 0x80 | len(payload))) + mask + masked
    return b"\x81\xfe" + len(payload).to_bytes(2, "big") + mask + masked


@pytest.mark.parametrize("broken", [b"\x81\x05hello", b"\xf1\x80abcd", b"\x83\x80abcd", b"\x80\x80abcd", b"\xff" * 40])
def test_broken_frames_end_the_connection_and_nothing_else(tmp_path: Path, broken: bytes) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south:
                await south.until_type("view")
                south.socket.transport.write(broken)
                await closed_after(south)
            await _still_played(server, host, other, table)

    run(work())


def test_messages_that_come_too_fast_are_refused_then_the_connection_closed(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, message_rate=1.0, message_burst=10, strikes=20)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            async with host.at(table) as south:
                await south.until_type("view")
                for number in range(60):
                    await south.say(do="ping", id=number)
                heard = await closed_after(south)
                kinds = [message["type"] for message in heard if message["type"] != "table"]
                assert kinds == ["pong"] * 10 + ["refused"] * 20 + ["bye"]
                assert heard[-1]["again"] is False
            await _still_played(server, host, other, table)

    run(work())


def test_an_address_has_a_rate_and_a_number_of_connections(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, address_rate=0.01, address_burst=12, connections_per_address=2)
        async with serving(settings) as server:
            host = await come_in(server)
            table = await begun(host, await come_in(server))
            async with host.at(table) as one, host.at(table) as two:
                for tab in (one, two):
                    await tab.until_type("view")
                with pytest.raises(InvalidStatus) as refused:
                    async with host.at(table):
                        pass
                assert refused.value.response.status_code == 429
            answers = [await host.http.post("/api/guest") for _ in range(12)]
            assert answers[-1].status_code == 429
            assert answers[-1].json()["error"] == "busy"
            assert (await host.http.get("/api/me")).status_code == 200

    run(work())


def test_slow_readers_are_cut_off(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, out_bytes=20_000, message_rate=0.0, address_rate=0.0)
        async with serving(settings) as server:
            host, other = await come_in(server), await come_in(server)
            table = await begun(host, other)
            slow = socket.create_connection(("127.0.0.1", server.port))
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.setblocking(False)
            slow.send(upgrade(server, table))
            while len(server.gate.wires) < 1:
                await asyncio.sleep(0.01)
            (wire,) = server.gate.wires
            wire.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            slow.send(_masked(b'{"do":"look"}') * 300)
            for _ in range(500):
                if not server.gate.wires:
                    break
                await asyncio.sleep(0.01)
            assert not server.gate.wires
            assert wire.gone
            slow.close()
            await _still_played(server, host, other, table)

    run(work())


def test_a_silent_client_is_asked_for_a_sign_and_dropped(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, ping_seconds=0.2, silence_seconds=1.5)
        async with serving(settings) as server:
            host = await come_in(server)
            table = await begun(host, await come_in(server))
            async with host.at(table) as lively:
                await lively.until_type("view")
                await asyncio.sleep(3)
                assert await lively.drain() == []
                lively.socket.transport.pause_reading()
                for _ in range(100):
                    if not server.gate.wires:
                        break
                    await asyncio.sleep(0.1)
                assert not server.gate.wires

    run(work())


def test_what_is_no_table_or_no_version_of_ours_gets_an_answer(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host = await come_in(server)
            table = await begun(host, await come_in(server))
            for path, status in (("/ws", 404), ("/ws/tables/", 404), ("/ws/tables/a/b", 404), ("/", 404)):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(f"{server.url.replace('http', 'ws')[:-1]}{path}", proxy=None)
                assert refused.value.response.status_code == status
            async with line(server.url, "nosuch") as lost:
                assert await lost.hear() == {"type": "bye", "reason": "there is no such table", "again": False}
            async with line(server.url, table, query="v=2") as old:
                bye = await old.hear()
                assert bye["type"] == "bye"
                assert "version 1" in bye["reason"]

    run(work())


def test_bodies_are_bounded(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, body_bytes=2000)) as server:
            host = await come_in(server)
            answer = await host.http.post("/api/tables", content=b'{"game":"' + b"x" * 4000 + b'"}')
            assert answer.status_code == 413
            assert answer.json()["error"] == "malformed"

    run(work())


def test_every_answer_carries_the_usual_headers(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server, browsing(server) as browser:
            for path in ("/", "/t/ABC", "/api/me", "/api/none", "/healthz", "/api/schema/openapi.json"):
                answer = await browser.get(path)
                policy = answer.headers["content-security-policy"]
                assert "script-src 'self';" in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert "server" not in answer.headers
                if path.startswith("/api/"):
                    assert answer.headers["cache-control"] == "no-store"

    run(work())
