"""Real traffic, broken in every way: none of it may change a table, fail inside the server or make it grow."""

from __future__ import annotations

import asyncio
import json
import random
import string
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import msgspec
from tests.table.serving import GAME, Guest, Json, begun, come_in, line, play_on, serving, settings_for

from spicetable.kernel.errors import Malformed
from spicetable.table import metrics
from spicetable.table.live import LiveTable
from spicetable.table.protocol import ActCommand, ConcedeCommand, OrdersCommand, UndoCommand, read_message
from spicetable.table.server import TableServer

BATCH = 200
ODD = [
    "\0",
    "\ud800",
    "🧂",
    "é",
    '"',
    "\\",
    "{",
    "}",
    "[" * 40,
    "null",
    "true",
    "-1",
    "1e400",
    "9" * 30,
    "NaN",
    " ",
    "\\u0000",
]
VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    15,
    16,
    1 << 40,
    1 << 80,
    1.5,
    "",
    "x",
    "0",
    [],
    {},
    [[]],
    "A" * 500,
    {"do": "act"},
]
ANSWERS = {"refused", "events", "pong", "view", "hints", "history", "resumed", "table"}


class Counts(msgspec.Struct):
    """What was sent, and what came of it."""

    messages: int = 0
    requests: int = 0
    answers: int = 0
    refused: int = 0
    memory: list[int] = []


class Mutator:
    """Breaks JSON texts: their bytes, their values, their names."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def broken(self, document: Json) -> str:
        """A document as text, often broken, sometimes several times."""
        chance = self.chance
        changed = dict(document)
        for _ in range(chance.randrange(3)):
            name = chance.choice([*changed, "do", "id", "seat", "seq", "extra"])
            if chance.random() < 0.3:
                changed.pop(name, None)
            else:
                changed[name] = chance.choice(VALUES)
        text = json.dumps(changed)
        for _ in range(chance.choice([0, 0, 1, 1, 2, 8])):
            text = self._bent(text)
        return text.encode("utf-8", "replace").decode()

    def _bent(self, text: str) -> str:
        chance = self.chance
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        match chance.randrange(5):
            case 0:
                return text[:at] + text[to:]
            case 1:
                return text[:at] + chance.choice(ODD) + text[at:]
            case 2:
                return text[:at] + text[at:to] * chance.randrange(4) + text[to:]
            case 3:
                return text[:at] + chance.choice(string.printable) + text[at + 1 :]
            case _:
                return text[to:] + text[:at]


def would_be_done(text: str, table: LiveTable, guest: Guest | None) -> bool:
    """Whether this is a proper command of somebody for a seat of his own, which may rightly change the table."""
    try:
        said = read_message(text)
    except Malformed:
        return False
    if guest is None or not isinstance(said, (ActCommand, UndoCommand, ConcedeCommand, OrdersCommand)):
        return False
    if said.seat not in table.about.seats_of(guest.id) or table.play is None:
        return False
    return not isinstance(said, ActCommand) or said.seq == table.play.seq


def state_of(table: LiveTable) -> list[object]:
    """Everything of a table that a refused message must leave as it is."""
    play = table.play
    assert play is not None
    hashes = [play.hash(reader) for reader in (None, 0, 1)]
    return [hashes, play.seq, len(play.done), play.orders, table.about, len(table.connections)]


def resident() -> int:
    """The bytes of memory of this process (Linux), or 0 where that is not told."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(row.split()[1]) * 1024 for row in lines if row.startswith("VmRSS")), 0)


def _errors() -> float:
    return float(metrics.ERRORS._value.get())  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType, reportUnknownArgumentType] - there is no other way to read a counter


async def run_mutations(folder: Path, messages: int, *, seed: int) -> Counts:
    """Send so many messages over WebSockets, and a tenth as many requests; raises at what must not be."""
    counts, chance = Counts(), random.Random(seed)
    settings = settings_for(folder, message_rate=0.0, address_rate=0.0, tables_per_person=1_000_000, log_level="error")
    async with serving(settings) as server, AsyncExitStack() as stack:
        guests = [await come_in(server) for _ in range(3)]
        ident = await begun(*guests[:2])
        async with guests[0].at(ident) as south, guests[1].at(ident) as north:
            for one in (south, north):
                await one.until_type("view")
            await play_on([south, north], 25)
        assert server.gate.house is not None
        table = await server.gate.house.table(ident)
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, trust_env=False))
        mutator = Mutator(chance)
        before, errors = state_of(table), _errors()
        for number in range(0, messages, BATCH):
            await _batch(server, ident, table, [*guests, None], mutator, counts)
            for _ in range(BATCH // 10):
                await _request(http, ident, guests[2], mutator, counts)
            await asyncio.sleep(0)
            assert state_of(table) == before, "a message that must be refused has changed the table"
            assert _errors() == errors, "the server failed inside"
            if number % (BATCH * 10) == 0:
                counts.memory.append(resident())
        await asyncio.sleep(0.1)
        assert len(server.gate.wires) == 0
        assert len(asyncio.all_tasks()) < 40, "tasks pile up"
        assert len(table.people) < 20, "persons pile up"
    return counts


async def _batch(
    server: TableServer, ident: str, table: LiveTable, guests: list[Guest | None], mutator: Mutator, counts: Counts
) -> None:
    """One connection, and many messages on it; all its answers are of a proper kind, and it stays open."""
    guest = mutator.chance.choice(guests)
    headers = {"authorization": f"Bearer {guest.token}"} if guest else None
    async with line(server.url, ident, headers=headers) as connected:
        await connected.until_type("view")
        texts = [mutator.broken(_message(mutator.chance, table)) for _ in range(BATCH)]
        for text in texts:
            if not would_be_done(text, table, guest):
                await connected.socket.send(text)
                counts.messages += 1
        await connected.say(do="ping", id="the end")
        while (heard := await connected.hear()) != {"type": "pong", "id": "the end"}:
            counts.answers += 1
            assert heard["type"] in ANSWERS, heard
            if heard["type"] == "refused":
                counts.refused += 1
                assert heard["error"] not in ("busy", "unavailable"), heard
                assert heard["reason"], heard


def _message(chance: random.Random, table: LiveTable) -> Json:
    play = table.play
    assert play is not None
    seat, seq = chance.randrange(3), chance.choice([0, play.seq - 1, play.seq, play.seq + 1])
    return chance.choice(
        [
            {"do": "act", "id": "a", "seat": seat, "seq": seq, "action": chance.choice(play.legal())},
            {"do": "undo", "id": 7, "seat": seat, "to": chance.choice(["act", "turn"]), "seq": seq},
            {"do": "concede", "id": "c", "seat": seat},
            {"do": "orders", "id": "o", "seat": seat, "orders": ["hurry"]},
            {"do": "resume", "seq": seq},
            {"do": "resume", "token": "p.s", "seq": None},
            {"do": "look", "seat": chance.choice([None, seat])},
            {"do": "hints", "seat": seat},
            {"do": "history", "after": max(0, seq - 5)},
            {"do": "ping", "id": "p"},
        ]
    )


async def _request(http: httpx.AsyncClient, ident: str, guest: Guest, mutator: Mutator, counts: Counts) -> None:
    """A request of somebody who has no seat at the table: never answered by a failure of the server."""
    chance = mutator.chance
    at = f"/api/tables/{ident}"
    path, body = chance.choice(
        [
            ("/api/guest", {"name": "Asha", "colour": 1}),
            ("/api/me", {"name": "Asha", "sign": 2}),
            (
                "/api/tables",
                {"game": GAME, "seats": ["me", "bot:random"], "options": {"players": 2}, "clock": {"turn_seconds": 9}},
            ),
            (f"{at}/join", {"seat": 1}),
            (f"{at}/leave", {"seat": 0}),
            (f"{at}/start", {"fill": "random"}),
            (f"{at}/seats/{chance.choice(['0', '-1', '99', 'x', '1e3'])}", {"do": "kick", "bot": "random"}),
            (f"{at}/rematch", {}),
            (f"{at}/close", {}),
            (f"{at}/record?seat={chance.choice(['0', '-1', '99', 'x', ''])}", {}),
            (f"{at}/board?theme={chance.choice(['dark', 'x'])}", {}),
            (f"/api/tables?code={chance.choice(['%00', 'A' * 65, '🧂', ''])}", {}),
            (f"/api/tables/{chance.choice(['%2e%2e', 'x' * 300, '%ff', ' '])}", {}),
        ]
    )
    method = chance.choice(["POST", "POST", "POST", "GET", "PATCH", "DELETE"])
    token = chance.choice([guest.token, guest.token[:-1], "", "é".encode().decode("latin-1")])
    headers = {"authorization": f"Bearer {token}"} if chance.random() < 0.8 else {"cookie": f"spicetable={token}; a"}
    headers |= {
        "content-type": chance.choice(["application/json", "text/plain", "application/x-www-form-urlencoded", ""])
    }
    raw = {name.encode(): value.strip().encode() for name, value in headers.items()}
    answer = await http.request(method, path, content=mutator.broken(body).encode(), headers=raw)
    counts.requests += 1
    assert answer.status_code < 500, (method, path, answer.text)
    if answer.status_code >= 400:
        assert set(answer.json()) == {"error", "reason"}, (method, path, answer.text)
