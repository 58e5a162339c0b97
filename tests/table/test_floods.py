"""What costs the sender next to nothing must not cost the server memory.

Pings whose answers nobody reads, empty fragments, and whatever comes after good-bye.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.table.serving import GAME, begun, come_in, run, serving, settings_for, upgrade

from spicetable.table.server import TableServer
from spicetable.table.wire import Wire

PING = b"\x89\xfd" + bytes(4) + bytes(125)
EMPTY_BEGIN, EMPTY_MORE = b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4)


@asynccontextmanager
async def _by_hand(server: TableServer, table: str) -> AsyncGenerator[tuple[socket.socket, Wire]]:
    """A connection that reads nothing, and the server's end of it, with little room on the way."""
    by_hand = socket.create_connection(("127.0.0.1", server.port))
    by_hand.setblocking(False)
    try:
        by_hand.send(upgrade(server, table))
        while not server.gate.wires:
            await asyncio.sleep(0.01)
        (wire,) = server.gate.wires
        wire.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield by_hand, wire
    finally:
        by_hand.close()


async def _pour(server: TableServer, by_hand: socket.socket, frames: bytes, times: int) -> None:
    """Send the same again and again, as long as the server takes it."""
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        for _ in range(times):
            await asyncio.wait_for(loop.sock_sendall(by_hand, frames), 20)
            await asyncio.sleep(0)
            if not server.gate.wires:
                return


@pytest.mark.parametrize("rate", [0.0, 30.0])
def test_pings_whose_answers_nobody_reads_end_the_connection(tmp_path: Path, rate: float) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, out_bytes=20_000, message_rate=rate)) as server:
            table = await begun(await come_in(server), await come_in(server))
            async with _by_hand(server, table) as (by_hand, wire):
                await _pour(server, by_hand, PING * 100, 400)
                assert wire.gone
                assert wire.transport.get_write_buffer_size() < 200_000

    run(work())


def test_empty_fragments_are_not_kept_and_come_too_fast(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            table = await begun(await come_in(server), await come_in(server))
            async with _by_hand(server, table) as (by_hand, wire):
                await _pour(server, by_hand, EMPTY_BEGIN + EMPTY_MORE * 1000, 1)
                await _pour(server, by_hand, EMPTY_MORE * 1000, 50)
                assert wire.gone

    run(work())


def test_what_comes_after_good_bye_is_not_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            table = await begun(await come_in(server), await come_in(server))
            async with _by_hand(server, table) as (by_hand, wire):
                wire.bye("enough", again=False)
                await _pour(server, by_hand, b"\x81\xfe\x10\x00" + bytes(4 + 4096), 2000)
                assert len(wire._buffer) < 20_000  # pyright: ignore[reportPrivateUsage] - what is kept is seen nowhere else
                assert sum(map(len, wire._parts)) < 20_000  # pyright: ignore[reportPrivateUsage] - the same

    run(work())


@pytest.mark.parametrize(
    "begun", [b"", b"GET /api/me HTTP/1.1\r\nHost: a\r\n", b"POST /api/guest HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
)
def test_requests_that_are_never_finished_are_cut_off(tmp_path: Path, begun: bytes) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, request_seconds=0.5)) as server:
            guest = await come_in(server)
            table = (await guest.post("/api/tables", {"game": GAME, "seats": 2}))["id"]
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            async with guest.at(table) as lively:
                await lively.until_type("table")
                writer.write(begun)
                with suppress(ConnectionError):
                    assert await asyncio.wait_for(reader.read(), 10) == b""
                await guest.ask("/api/me")
                await lively.say(do="ping", id=1)
                assert (await lively.until_type("pong"))["id"] == 1
            writer.close()

    run(work())


def test_heads_that_never_end_are_cut_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET / HTTP/1.1\r\n")
            with suppress(ConnectionError):
                for _ in range(2000):
                    writer.write(b"X-Long: " + b"x" * 4000 + b"\r\n")
                    await asyncio.wait_for(writer.drain(), 5)
                    if reader.at_eof():
                        break
                else:
                    raise AssertionError("a head of 8 MB was taken")
            writer.close()

    run(work())
