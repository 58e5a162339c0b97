"""A real server on loopback with a real database, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from spicetable.catalog import GAMES
from spicetable.kernel.chance import Seed
from spicetable.table.bots import Bots
from spicetable.table.page import PageFiles
from spicetable.table.server import TableServer
from spicetable.table.settings import Settings
from spicetable.table.store import Store

Json = dict[str, Any]
GAME = next(iter(GAMES))
WAIT = 20.0
"""Seconds after which a test stops waiting for what should have come."""


class CountingWorld:
    """A world in which everything is foreseen: ids count, and the clock goes when it is told to."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self._count = itertools.count(1)

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time

    def new_id(self) -> str:
        return f"id{next(self._count)}"

    def new_code(self) -> str:
        return f"CODE{next(self._count)}"

    def new_seed(self) -> Seed:
        return f"seed {next(self._count)}"

    def new_key(self) -> str:
        return "a key for tests"


def settings_for(folder: Path, **values: object) -> Settings:
    chosen: Json = {"port": 0, "database": f"sqlite:///{folder / 'table.db'}", "bot_pace": 0.0} | values
    return msgspec.convert(chosen, Settings)


@asynccontextmanager
async def serving(
    settings: Settings,
    *,
    world: CountingWorld | None = None,
    store: Store | None = None,
    bots: Bots | None = None,
    page: PageFiles | None = None,
) -> AsyncGenerator[TableServer]:
    """A server as long as the block lasts; then it is stopped in good order."""
    server = TableServer(settings, world=world, store=store, bots=bots, page=page)
    ready, stop = asyncio.Event(), asyncio.Event()
    running = asyncio.create_task(server.serve(ready.set, stop))
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running
    try:
        yield server
    finally:
        stop.set()
        await asyncio.wait_for(running, WAIT)


_CLIENTS: list[httpx.AsyncClient] = []


class Guest:
    """Somebody who plays through HTTP and WebSockets."""

    def __init__(self, url: str, token: str, person: Json) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.id: str = person["id"]
        self.http = httpx.AsyncClient(
            base_url=self.url, headers={"authorization": f"Bearer {token}"}, timeout=WAIT, trust_env=False
        )
        _CLIENTS.append(self.http)

    def move_to(self, server: TableServer | str) -> None:
        """The same person at the same tables, at another server's address."""
        self.url = _address(server)
        self.http.base_url = httpx.URL(self.url)

    async def ask(self, path: str, body: Json | None = None, *, status: int | None = None) -> Json:
        answer = await self.http.post(path, json=body) if body is not None else await self.http.get(path)
        assert answer.status_code == status if status else answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Json | None = None, *, status: int | None = None) -> Json:
        return await self.ask(path, body or {}, status=status)

    @asynccontextmanager
    async def at(self, table: str, *, query: str = "v=1", look: int | None = None) -> AsyncGenerator[Line]:
        headers = {"authorization": f"Bearer {self.token}"}
        async with line(self.url, table, query=query, headers=headers) as connected:
            if look is not None:
                await connected.say(do="look", seat=look)
            yield connected


async def closed_after(line_: Line) -> list[Json]:
    """What still comes on a line that the server is about to close."""
    heard: list[Json] = []
    try:
        while True:
            heard.append(await line_.hear())
    except ConnectionClosed:
        return heard


def upgrade(server: TableServer, table: str) -> bytes:
    """The request with which a WebSocket begins, for those who speak it by hand."""
    lines = (
        f"GET /ws/tables/{table}?v=1 HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return "\r\n".join((*lines, "", "")).encode()


def browsing(server: TableServer) -> httpx.AsyncClient:
    """A browser's requests: cookies are kept, and nobody is signed in."""
    return httpx.AsyncClient(base_url=server.url, trust_env=False)


def _address(server: TableServer | str) -> str:
    return (server if isinstance(server, str) else server.url).rstrip("/")


async def come_in(server: TableServer | str, name: str = "Asha") -> Guest:
    async with httpx.AsyncClient(base_url=_address(server), trust_env=False) as client:
        answer = await client.post("/api/guest", json={"name": name})
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return Guest(_address(server), body["token"], body["person"])


@asynccontextmanager
async def line(
    url: str, table: str, *, query: str = "v=1", headers: dict[str, str] | None = None, origin: str | None = None
) -> AsyncGenerator[Line]:
    address = f"{url.rstrip('/').replace('http', 'ws', 1)}/ws/tables/{table}?{query}"
    async with connect(
        address,
        additional_headers=headers,
        origin=None if origin is None else Origin(origin),
        compression=None,
        proxy=None,
        max_size=1 << 24,
    ) as socket:
        yield Line(socket)


class Line:
    """One WebSocket, and what has been heard on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.table: Json = {}
        self._ids = itertools.count(1)

    async def say(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), WAIT))
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    async def until(self, fits: Callable[[Json], bool]) -> Json:
        """The next message that fits; what comes before it is taken in."""
        while True:
            message = await self.hear()
            if fits(message):
                return message

    async def until_type(self, *types: str) -> Json:
        return await self.until(lambda message: message["type"] in types)

    async def until_seq(self, seq: int) -> Json:
        return await self.until(lambda message: message["type"] == "view" and message["seq"] >= seq)

    async def command(self, **command: object) -> Json:
        """Send a command, and wait for its `ack` or its refusal."""
        ident = command.setdefault("id", f"{id(self)}-{next(self._ids)}")
        await self.say(**command)
        return await self.until(lambda message: message["type"] in ("ack", "refused") and message["id"] == ident)

    async def act(self, action: str | None = None, **more: object) -> Json:
        """Act in the newest view: this, or the first legal action."""
        chosen = action or self.view["legal"][0]
        message = {"do": "act", "seat": self.view["seat"], "seq": self.view["seq"], "action": chosen} | more
        return await self.command(**message)

    async def drain(self, seconds: float = 0.2) -> list[Json]:
        """Whatever still comes within a moment."""
        heard: list[Json] = []
        with suppress(TimeoutError):
            while True:
                heard.append(await asyncio.wait_for(self.hear_now(), seconds))
        return heard

    async def hear_now(self) -> Json:
        return await self.hear()


async def begun(host: Guest, *others: Guest, **body: object) -> str:
    """A table at which everybody has a seat, in this order, and the game has begun."""
    seats = ["me", *["open"] * len(others)]
    table = (await host.post("/api/tables", {"game": GAME, "seats": seats} | body, status=201))["id"]
    for seat, other in enumerate(others, 1):
        await other.post(f"/api/tables/{table}/join", {"seat": seat})
    await host.post(f"/api/tables/{table}/start")
    return table


async def play_on(lines: list[Line], acts: int) -> int:
    """Let whoever is to act do the first thing that is legal, so many times or to the end; returns the newest seq."""
    for _ in range(acts):
        newest = max(line.view["seq"] for line in lines)
        for line in lines:
            if line.view["seq"] < newest:
                await line.until_seq(newest)
        actor = next((line for line in lines if line.view["actor"] == line.view["seat"]), None)
        if actor is None or actor.view["actor"] is None:
            return newest
        answer = await actor.act(actor.view["legal"][-1 if acts % 7 == 0 else 0])
        assert answer["type"] == "ack", answer
        for line in lines:
            await line.until_seq(answer["seq"])
    return max(line.view["seq"] for line in lines)


def run(work: Coroutine[Any, Any, None], *, seconds: float = 120) -> None:
    """Run a test's coroutine; a task that failed unseen fails the test."""
    trouble: list[object] = []

    async def watched() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: trouble.append(context))
        try:
            await asyncio.wait_for(work, seconds)
        finally:
            while _CLIENTS:
                await _CLIENTS.pop().aclose()

    asyncio.run(watched())
    assert not trouble, trouble
