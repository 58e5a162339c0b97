"""The same game at the same table in two worlds that one reader must not be able to tell apart, over the whole wire."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog
from tests.table.serving import CountingWorld, Guest, Json, come_in, serving, settings_for
from websockets.asyncio.client import ClientConnection, connect

from spicetable.catalog import AnyGame
from spicetable.kernel.actors import CHANCE, Seat
from spicetable.kernel.recorder import Recorder
from spicetable.table import metrics, play
from spicetable.testing.paired_worlds import PairedAct

WAIT = 30.0
EVERY, UNDO_EVERY = 7, 5
"""After how many acts the reader asks for all there is, and after how many one is taken back and done again."""


class Script:
    """What happens in one of the two worlds."""

    def __init__(self, acts: list[PairedAct], world: int, people: set[Seat]) -> None:
        self.texts = [(act.one, act.two)[world] for act in acts]
        self.acts = acts
        self.people = people
        self._chance = iter([text for act, text in zip(acts, self.texts, strict=True) if act.by == CHANCE])
        bots = [(act.by, text) for act, text in zip(acts, self.texts, strict=True) if self._is_bots(act)]
        self._bots = iter(bots)

    def _is_bots(self, act: PairedAct) -> bool:
        return act.by != CHANCE and act.by not in self.people

    def by_itself(self, at: int) -> bool:
        """Whether the act of this number happens without anybody's sending it."""
        return at < len(self.acts) and self.acts[at].by not in self.people

    def next_of_chance(self) -> str:
        return next(self._chance)

    # What a table asks of bots.

    def simple(self, game: str) -> str:
        return "random"

    def warm(self, game: str) -> None:
        pass

    async def think(self, game: AnyGame, state: Any, seat: Seat, bot: str) -> str:  # noqa: ANN401 - some game's state
        by, text = next(self._bots, (seat, ""))
        if not text:
            await asyncio.Event().wait()  # the script has come to its end
        assert by == seat
        return text

    async def close(self) -> None:
        pass


class Ear:
    """A connection, and every byte that was heard on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[bytes] = []
        self.view: Json = {}
        self._count = 0

    async def hear(self) -> Json:
        whole = await asyncio.wait_for(self.socket.recv(decode=False), WAIT)
        self.heard.append(whole)
        message: Json = json.loads(whole)
        if message["type"] == "view":
            self.view = message
        return message

    async def until_seq(self, seq: int) -> None:
        while self.view.get("seq", -1) < seq:
            await self.hear()

    async def ask(self, **message: Any) -> Json:  # noqa: ANN401 - whatever a client may say
        """Say something that carries an id, and hear everything up to what was said after it was dealt with."""
        self._count += 1
        await self.socket.send(json.dumps({"id": f"q{self._count}"} | message))
        await self.socket.send(json.dumps({"id": f"end{self._count}", "do": "look", "seat": 15}))
        answer: Json = {}
        while True:
            found = await self.hear()
            if found["type"] == "refused" and found["id"] == f"end{self._count}":
                return answer
            answer = found if found["type"] in ("ack", "refused") else answer


@asynccontextmanager
async def listening(guest: Guest, table: str, token: str | None) -> AsyncGenerator[Ear]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    address = f"{guest.url.replace('http', 'ws', 1)}/ws/tables/{table}?v=1"
    async with connect(address, additional_headers=headers, compression=None, proxy=None, max_size=1 << 24) as socket:
        yield Ear(socket)


@contextmanager
def logged() -> Generator[io.StringIO]:
    """All log lines of the block, down to the least important, without the time of day."""
    lines = io.StringIO()
    before = structlog.get_config()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(0),
        logger_factory=structlog.PrintLoggerFactory(lines),
        cache_logger_on_first_use=False,
    )
    try:
        yield lines
    finally:
        structlog.configure(**before)


def counted() -> dict[str, float]:
    """All metrics but those that measure time: how long something took, and how much was stored at once."""
    found: dict[str, float] = {}
    for line in metrics.exposition().decode().splitlines():
        name, _, value = line.rpartition(" ")
        if not line.startswith("#") and "_seconds" not in name and "_created" not in name and "commit" not in name:
            found[name] = float(value)
    return found


async def told_to(
    reader: Seat | None, script: Script, game: AnyGame, players: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    """Play one world; everything that reaches the reader, and everything that the operator could read."""

    class Scripted(Recorder[Any, Any, Any]):
        """Chance does what the script says."""

        def next_of_chance(self) -> Any:  # noqa: ANN401 - an action of some game
            return game.read(script.next_of_chance())

    monkeypatch.setattr(play, "Recorder", Scripted)
    before = counted()
    told: list[bytes] = []
    with logged() as log:
        async with serving(
            settings_for(folder, message_rate=0.0, address_rate=0.0), world=CountingWorld(), bots=script
        ) as server:
            server.gate.house.address = "http://table.test"  # pyright: ignore[reportOptionalMemberAccess] - it is open
            guests = [await come_in(server, f"Guest {number}") for number in range(players + 1)]
            await _play(reader, script, game, players, guests, told)
        told += log.getvalue().encode().splitlines()
    after = counted()
    for name, value in sorted(after.items()):  # counts go on from one server of this process to the next
        told.append(f"{name} {value - before.get(name, 0) if '_total' in name else value}".encode())
    return told


async def _play(
    reader: Seat | None, script: Script, game: AnyGame, players: int, guests: list[Guest], told: list[bytes]
) -> None:
    host, stranger = guests[0 if reader is None else reader], guests[-1]
    seats = [
        "me" if seat == (reader or 0) else "open" if seat in script.people else "bot:random" for seat in range(players)
    ]
    body = {"game": game.name, "seats": seats, "options": {"players": players}}
    table = (await host.post("/api/tables", body, status=201))["id"]
    ears: dict[Seat | None, Ear] = {}
    async with listening(stranger, table, None) as ears[None]:
        opened: list[Any] = []
        for seat in sorted(script.people):
            await guests[seat].post(f"/api/tables/{table}/join", {"seat": seat})
            opened.append(listening(guests[seat], table, guests[seat].token))
            ears[seat] = await opened[-1].__aenter__()
        await host.post(f"/api/tables/{table}/start")
        try:
            asker = stranger if reader is None else host
            await _follow(script, ears, reader, asker, table, told)
        finally:
            for one in opened:
                await one.__aexit__(None, None, None)
    told += [b"ws " + message for message in ears[reader].heard]


async def _follow(
    script: Script, ears: dict[Seat | None, Ear], reader: Seat | None, asker: Guest, table: str, told: list[bytes]
) -> None:
    """Let everybody do his part; the reader tries what he may not, and asks for all he can."""
    seq, at = 0, 0
    while True:
        while script.by_itself(at):
            seq, at = seq + 1, at + 1
        for ear in ears.values():
            await ear.until_seq(seq)
        await _curious(ears[reader], reader, script, at, seq)
        if at >= len(script.acts):
            break
        if at % EVERY == 0:
            told += await _everything(asker, table, reader)
        actor = script.acts[at].by
        act = {"do": "act", "seat": actor, "action": script.texts[at]}
        acting = ears[actor if isinstance(actor, int) else None]
        answer = await acting.ask(**act, seq=seq)
        assert answer["type"] == "ack", (answer, at, script.texts[at - 4 : at + 4])
        seq, at = seq + 1, at + 1
        if at % UNDO_EVERY == 0 and at < len(script.acts) and not script.by_itself(at):
            assert (await acting.ask(do="undo", seat=actor, seq=seq))["type"] == "ack"
            assert (await acting.ask(**act, seq=seq + 1))["type"] == "ack"
            seq += 2
    told += await _everything(asker, table, reader)


async def _curious(ear: Ear, reader: Seat | None, script: Script, at: int, seq: int) -> None:
    """Try what must be refused, and ask what may be asked."""
    seat = 0 if reader is None else reader
    for action in script.acts[at].refused if at < len(script.acts) else ():
        assert (await ear.ask(do="act", seat=seat, seq=seq, action=action))["type"] == "refused"
    assert (await ear.ask(do="act", seat=(seat + 1) % 2, seq=seq, action="nonsense"))["type"] == "refused"
    await ear.ask(do="act", seat=seat, seq=max(0, seq - 1), action="nonsense")
    if at % EVERY == 0:
        for question in (
            {"do": "hints", "seat": seat},
            {"do": "hints", "seat": (seat + 1) % 2},
            {"do": "history", "after": max(0, seq - 40)},
            {"do": "resume", "seq": max(0, seq - 2)},
            {"do": "resume", "seq": 0},
            {"do": "resume", "seq": seq},
            {"do": "look", "seat": (seat + 1) % 2},
            {"do": "look", "seat": reader},
        ):
            await ear.ask(**question)


async def _everything(asker: Guest, table: str, reader: Seat | None) -> list[bytes]:
    """All that HTTP tells, to the byte, without the time of day."""
    found: list[bytes] = []
    at = f"/api/tables/{table}"
    for path in (
        at,
        f"{at}/record",
        f"{at}/record?seat={reader or 0}",
        f"{at}/record?seat=1",
        f"{at}/board",
        "/api/tables?mine=1",
    ):
        answer = await asker.http.get(path)
        headers = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name != "date")
        found.append(f"http {path} {answer.status_code} {headers} ".encode() + answer.content)
    return found
