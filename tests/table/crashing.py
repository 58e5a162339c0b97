"""The server as a process of its own, killed again and again while people play, and the check of what it told them.

Every player writes down what he sent and what he was told. When the last table has come to its end, all of it is held
against the journal: nothing acknowledged may be missing, nothing may have been done twice, and nothing that anybody was
told may read otherwise afterwards.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from spicetable.catalog import GAMES
from spicetable.kernel.record import Record
from spicetable.kernel.replay import verify

Json = dict[str, Any]

SETTINGS = {
    "BOT_PACE": "0",
    "MESSAGE_RATE": "0",
    "ADDRESS_RATE": "0",
    "CONNECTIONS_PER_ADDRESS": "10000",
    "LOG_LEVEL": "warning",
}
"""Nothing here is about limits, and all players come from one address."""

_SERVE = "from spicetable.cli.main import run; run()"

PATIENCE = 60.0
"""Seconds in which something must happen; a server that hangs is a defect, too."""

AGAIN, UNDO = 0.05, 0.05
"""How often a command is sent again though it was acknowledged, and how often an act is taken back."""


class ServerProcess:
    """`spicetable serve` on a database; it can be killed as a loss of power would end it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.url = ""

    @classmethod
    async def begin(
        cls, database: Path, *, code: str = _SERVE, environment: dict[str, str] | None = None
    ) -> ServerProcess:
        """Start it, without waiting until it answers; `code` is the Python that serves."""
        settings = {f"SPICETABLE_{name}": value for name, value in SETTINGS.items()}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-c", code, "serve", "--port", "0", "--database", f"sqlite:///{database}"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, **settings, **(environment or {})},
        )
        return cls(process)

    async def ready(self) -> str:
        """Its address, as soon as it answers."""
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert line.startswith(b"READY "), f"the server did not start: {line!r}"
        self.url = line.split()[1].decode().rstrip("/")
        return self.url

    async def kill(self) -> None:
        """SIGKILL: nothing is said, written or closed any more."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await asyncio.wait_for(self.process.communicate(), PATIENCE)


class Sent(msgspec.Struct):
    """A command, and the `seq` of its acknowledgement, if that came."""

    table: str
    person: str
    message: Json
    acked: int | None = None


class Crowd:
    """Everybody who plays, what they know of the server, and what was wrong with it."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.wrong: list[str] = []
        self.sent: list[Sent] = []
        self.tables: list[str] = []
        self.told: dict[tuple[str, int, int], Json] = {}
        self.acks = 0
        self.url = ""
        self.up = asyncio.Event()
        self.last_games = False
        self.acked = asyncio.Event()
        self._http = httpx.AsyncClient(trust_env=False, verify=False, timeout=20)

    async def close(self) -> None:
        """Nobody asks for anything any more."""
        await self._http.aclose()

    def serve_at(self, url: str) -> None:
        """There is a server."""
        self.url = url
        self.up.set()

    def lost(self) -> None:
        """It was killed."""
        self.up.clear()

    def blame(self, what: str) -> None:
        """Something that must not be."""
        self.wrong.append(what)

    async def ask(self, path: str, body: Json | None, token: str = "", *, done: int = 0) -> Json:
        """A request, asked again until a server answers; `done` is the status that says that it was done before."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        tries = 0
        while True:
            await self.up.wait()
            tries += 1
            try:
                method = "GET" if body is None else "POST"
                answer = await self._http.request(method, self.url + path, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.02)
            elif not answer.is_success and not (tries > 1 and answer.status_code == done):
                raise AssertionError(f"{path}: {answer.status_code} {answer.text}")
            else:
                return answer.json()

    async def play_tables(self, game: str, people: int, bots: int) -> None:
        """Play one table after the other with the same company, until the last games are over."""
        tokens = [(await self.ask("/api/guest", {"name": "Asha"})) for _ in range(people)]
        while not self.last_games:
            host = tokens[0]["token"]
            seats = ["me", *["open"] * (people - 1), *["bot:random"] * bots]
            table = (await self.ask("/api/tables", {"game": game, "seats": seats}, host))["id"]
            for seat, guest in enumerate(tokens[1:], 1):
                await self.ask(f"/api/tables/{table}/join", {"seat": seat}, guest["token"])
            await self.ask(f"/api/tables/{table}/start", {}, host, done=409)
            self.tables.append(table)
            players = [Player(self, table, seat, guest) for seat, guest in enumerate(tokens)]
            await asyncio.gather(*(player.play() for player in players))


class Player:
    """Somebody at one seat. Whatever happens to the server, he sends what was not answered again."""

    def __init__(self, crowd: Crowd, table: str, seat: int, guest: Json) -> None:
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._person = str(guest["person"]["id"])
        self._token = str(guest["token"])
        self._waiting: Sent | None = None
        self._old: list[Sent] = []
        self._hashes: dict[int, str] = {}
        self._newest = 0
        self._count = 0
        self._over = False
        self._view: Json = {}

    async def play(self) -> None:
        """Play to the end of the game."""
        headers = {"authorization": f"Bearer {self._token}"}
        while not self._over:
            await self._crowd.up.wait()
            since = f"&seq={self._newest}" if self._newest and self._crowd.chance.random() < 0.5 else ""
            url = f"{self._crowd.url.replace('http', 'ws', 1)}/ws/tables/{self._table}?v=1{since}"
            try:
                async with connect(
                    url, additional_headers=headers, compression=None, proxy=None, max_size=1 << 24, close_timeout=1
                ) as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException, InvalidHandshake, EOFError):
                await asyncio.sleep(0.02)

    async def _converse(self, socket: ClientConnection) -> None:
        if self._waiting is not None:
            await socket.send(json.dumps(self._waiting.message))
        while not self._over:
            try:
                message: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            except TimeoutError:
                self._crowd.blame(f"{self._where()}: nothing came any more")
                raise
            if message["type"] == "view":
                await self._see(socket, message)
            elif message["type"] == "events":
                self._hear(message)
            elif message["type"] == "ack":
                await self._acknowledged(socket, message)
            elif message["type"] == "refused":
                self._crowd.blame(f"{self._where()}: refused {message}, waiting for {self._waiting}")
                self._waiting = None
            elif message["type"] == "resumed" and message["seq"] < self._newest:
                self._crowd.blame(f"{self._where()}: resumed at {message['seq']}, but had been told {self._newest}")

    def _where(self) -> str:
        return f"table {self._table}, seat {self._seat}"

    async def _see(self, socket: ClientConnection, view: Json) -> None:
        seq, digest = int(view["seq"]), str(view["hash"])
        if seq < self._newest:
            self._crowd.blame(f"{self._where()}: shown entry {seq} after entry {self._newest}")
        if self._hashes.setdefault(seq, digest) != digest:
            self._crowd.blame(f"{self._where()}: entry {seq} was shown in two ways")
        self._newest, self._view = seq, view
        if view["actor"] is None:
            self._over = True
        elif view["actor"] == self._seat and self._waiting is None:
            await self._decide(socket, view)

    async def _decide(self, socket: ClientConnection, view: Json) -> None:
        chance = self._crowd.chance
        self._count += 1
        message: Json = {"id": f"{self._table}.{self._seat}.{self._count:06}", "seat": self._seat, "seq": view["seq"]}
        if view["undo"]["act"] and chance.random() < UNDO:
            message |= {"do": "undo", "to": chance.choice(["act", "turn"])}
        else:
            message |= {"do": "act", "action": chance.choice(view["legal"])}
        self._waiting = Sent(self._table, self._person, message)
        self._crowd.sent.append(self._waiting)
        await socket.send(json.dumps(message))

    def _hear(self, event: Json) -> None:
        known = self._crowd.told.setdefault((self._table, self._seat, int(event["seq"])), event)
        if known != event:
            self._crowd.blame(f"{self._where()}: told {known}, then {event}")

    async def _acknowledged(self, socket: ClientConnection, ack: Json) -> None:
        waiting = self._waiting
        if waiting is not None and ack["id"] == waiting.message["id"]:
            waiting.acked = int(ack["seq"])
            self._old.append(waiting)
            self._waiting = None
            self._crowd.acks += 1
            self._crowd.acked.set()
            if self._crowd.chance.random() < AGAIN:
                await socket.send(json.dumps(self._crowd.chance.choice(self._old).message))
            if self._newest >= waiting.acked and not self._over:
                await self._see(socket, self._view)  # it had been done before the kill, and its view came first
            return
        known = next((old for old in self._old if old.message["id"] == ack["id"]), None)
        if known is None or known.acked != ack["seq"]:
            self._crowd.blame(f"{self._where()}: {ack} answers {known}")


class Report(msgspec.Struct):
    """What a run came to."""

    kills: int = 0
    killed_at_work: int = 0
    tables: int = 0
    acknowledged: int = 0
    resent: int = 0
    entries: int = 0
    wrong: list[str] = []


async def run_crashes(folder: Path, kills: int, *, seed: int, company: Sequence[tuple[int, int]]) -> Report:
    """Kill the server so many times at random moments, let all games end, and check what everybody was told.

    `company` says how many people and bots sit at each of the tables that are played at once.
    """
    chance = random.Random(seed)
    crowd = Crowd(chance)
    database = folder / "table.db"
    game = next(iter(GAMES))
    playing = asyncio.gather(*(crowd.play_tables(game, people, bots) for people, bots in company))
    report = Report()
    try:
        for _ in range(kills):
            report.kills += 1
            report.killed_at_work += await _live_and_die(crowd, database, playing)
        server = await ServerProcess.begin(database)
        try:
            crowd.serve_at(await server.ready())
            crowd.last_games = True
            await _play_to_the_end(crowd, playing)
            for table in crowd.tables:
                await _check_record(crowd, table)
        finally:
            await server.kill()
    finally:
        playing.cancel()
        await crowd.close()
    report.tables, report.acknowledged = len(crowd.tables), crowd.acks
    report.entries = check_history(crowd, database)
    report.wrong = crowd.wrong
    return report


async def _live_and_die(crowd: Crowd, database: Path, playing: asyncio.Future[list[None]]) -> bool:
    """One life of the server; whether it was killed while people played."""
    server = await ServerProcess.begin(database)
    try:
        if crowd.chance.random() < 0.1:  # before it is ready, or hardly so
            await asyncio.sleep(crowd.chance.uniform(0.5, 2))
            return False
        crowd.acked.clear()
        crowd.serve_at(await server.ready())
        acked = asyncio.ensure_future(crowd.acked.wait())
        await asyncio.wait({acked, playing}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            await playing
        assert acked.done(), f"nothing was acknowledged for a minute; {crowd.wrong}"
        await asyncio.sleep(crowd.chance.uniform(0, 0.5))
        return True
    finally:
        crowd.lost()
        await server.kill()


async def _play_to_the_end(crowd: Crowd, playing: asyncio.Future[list[None]]) -> None:
    """Wait until the last games are over; as long as something is acknowledged, they come nearer to it."""
    while not playing.done():
        acks = crowd.acks
        await asyncio.wait({playing}, timeout=PATIENCE)
        assert playing.done() or crowd.acks > acks, f"tables do not go on; {crowd.wrong}"
    await playing


async def _check_record(crowd: Crowd, table: str) -> None:
    record = msgspec.convert(await crowd.ask(f"/api/tables/{table}/record", None), Record)
    assert record.outcome is not None, f"the game at table {table} did not end"
    assert verify(GAMES[record.game], record) is None


def check_history(crowd: Crowd, database: Path) -> int:
    """Hold what everybody sent and was told against the journal; returns how many entries that has."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select table_id, seq, body, person, command from entries order by table_id, seq")
        entries = [
            (str(table), int(seq), json.loads(body), person, command) for table, seq, body, person, command in rows
        ]
    connection.close()
    by_seq = {(table, seq): body for table, seq, body, _, _ in entries}
    by_command: dict[tuple[str, str, str], list[int]] = {}
    for table, seq, _, person, command in entries:
        if person is not None:
            by_command.setdefault((table, person, command), []).append(seq)
    for table in crowd.tables:
        seqs = [seq for other, seq, *_ in entries if other == table]
        if seqs != list(range(1, len(seqs) + 1)):
            crowd.blame(f"the journal of table {table} has gaps")
    for sent in crowd.sent:
        done = by_command.get((sent.table, sent.person, json.dumps(sent.message["id"])), [])
        _check_sent(crowd, sent, done, by_seq)
    for (table, seat, seq), event in crowd.told.items():
        body = by_seq.get((table, seq))
        if body is None or body["by"] != event["by"]:
            crowd.blame(f"seat {seat} of table {table} was told {event}, and the journal says {body}")
    return len(entries)


def _check_sent(crowd: Crowd, sent: Sent, done: list[int], by_seq: dict[tuple[str, int], Json]) -> None:
    if len(done) > 1:
        crowd.blame(f"done more than once, as entries {done}: {sent}")
    if sent.acked is None:
        return
    if done != [sent.acked]:
        crowd.blame(f"acknowledged as entry {sent.acked}, and the journal has it as {done}: {sent}")
        return
    body = by_seq[sent.table, sent.acked]
    if body["by"] != sent.message["seat"] or body.get("action") != sent.message.get("action"):
        crowd.blame(f"acknowledged {sent}, and the journal says {body}")
