"""What an act costs as games get longer and idle tables more, and what tables and connections weigh."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import httpx
from serving import Served, ours
from websockets.asyncio.client import ClientConnection, connect

from spicetable.catalog import GAMES
from spicetable.kernel.chance import commitment_to
from spicetable.kernel.codec import plain
from spicetable.table.about import About, Chair
from spicetable.table.store import Unit
from spicetable.table.store.sql import SqlStore

Json = dict[str, Any]

ENTRIES, WINDOW = 3000, 300
IDLE = 10_000
OPEN = 250


class Costs(NamedTuple):
    """Milliseconds until the acknowledgement, and bytes."""

    first: float
    last: float
    crowded: float
    table_bytes: float
    connection_bytes: float


class Guest(NamedTuple):
    """Somebody at one server."""

    address: str
    token: str
    http: httpx.Client

    def post(self, path: str, body: Json) -> Json:
        answer = self.http.post(self.address + path, json=body, headers={"authorization": f"Bearer {self.token}"})
        answer.raise_for_status()
        return answer.json()

    def at(self, table: str) -> connect:
        url = f"{self.address.replace('http', 'ws', 1)}/ws/tables/{table}?v=1"
        return connect(url, additional_headers={"authorization": f"Bearer {self.token}"}, compression=None, proxy=None)


def come_in(server: Served, http: httpx.Client) -> Guest:
    """A new guest."""
    token = http.post(f"{server.address}/api/guest", json={}).json()["token"]
    return Guest(server.address, token, http)


def begun(guest: Guest, game: str, *, hotseat: bool = True) -> str:
    """A table at which one person has all seats, or a bot has the other one, and the game has begun."""
    seats = ["me", "me" if hotseat else "bot:random"]
    table = str(guest.post("/api/tables", {"game": game, "seats": seats, "options": {"players": 2}})["id"])
    guest.post(f"/api/tables/{table}/start", {})
    return table


async def _until(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await socket.recv())
        if message["type"] in (kind, "refused"):
            assert message["type"] == kind, message
            return message


async def acts(guest: Guest, table: str, number: int) -> list[float]:
    """Act, and take back where one may, so many times, in a game as long as one likes: the milliseconds of each."""
    waits: list[float] = []
    async with guest.at(table) as socket:
        view = await _until(socket, "view")
        for at in range(number):
            while view["legal"] is None and not view["undo"]["act"]:
                await socket.send(json.dumps({"do": "look", "seat": view["actor"]}))
                view = await _until(socket, "view")
            command: Json = {"id": at, "seat": view["seat"], "seq": view["seq"]}
            command |= {"do": "undo"} if view["undo"]["act"] else {"do": "act", "action": _harmless(view)}
            begin = time.perf_counter()
            await socket.send(json.dumps(command))
            await _until(socket, "ack")
            waits.append(1000 * (time.perf_counter() - begin))
            view = await _until(socket, "view")
    return waits


def _harmless(view: Json) -> str:
    """The last act that is listed, such as to pass or to be done, so that no game ends soon; or a throw."""
    if view["legal"]:
        return view["legal"][-1]
    return f"throw {view['throw']['chips'][0]} x=0 v=0,1800,300"


def lay_idle(database: Path, game: str, number: int) -> None:
    """Put so many tables into a database at once."""
    store = SqlStore(f"sqlite:///{database}")
    options = plain(GAMES[game].options({"players": 2}))
    units = [
        Unit(
            about=About(
                id=f"idle{at}", code=f"I{at}", name="", game=game, options=options, phase="lobby", host="nobody",
                chairs=(Chair("nobody"), Chair()), listed=True, spectators=True, clock=None, seed=at,
                commitment=commitment_to(at), created=time.time(),
            ),
            touched=time.time(),
        )
        for at in range(number)
    ]  # fmt: skip
    assert not any(store.commit(units))
    store.close()


async def _weigh(server: Served, guest: Guest, game: str) -> tuple[float, float]:
    """Bytes of a table in play with one connection more, and of one more connection at a table."""
    await acts(guest, begun(guest, game), WINDOW)
    before = server.memory
    tables = [begun(guest, game) for _ in range(OPEN)]
    sockets = [await guest.at(table) for table in tables]
    for socket in sockets:
        await _until(socket, "view")
    loaded = server.memory
    more = [await guest.at(table) for table in tables]
    for socket in more:
        await _until(socket, "view")
    connected = server.memory
    for socket in (*sockets, *more):
        socket.transport.abort()
    connection = (connected - loaded) / OPEN
    return (loaded - before) / OPEN - connection, connection


def measure(folder: Path, game: str) -> Costs:
    """Everything, each with a server of its own."""
    with httpx.Client(trust_env=False, timeout=30) as http:
        server = ours(folder / "long.db")
        guest = come_in(server, http)
        waits = asyncio.run(acts(guest, begun(guest, game), ENTRIES))
        table, connection = asyncio.run(_weigh(server, guest, game))
        server.close()
        lay_idle(folder / "idle.db", game, IDLE)
        server = ours(folder / "idle.db")
        guest = come_in(server, http)
        crowded = asyncio.run(acts(guest, begun(guest, game), 2 * WINDOW))
        server.close()
    return Costs(median(waits[50:WINDOW]), median(waits[-WINDOW:]), median(crowded[50:WINDOW]), table, connection)
