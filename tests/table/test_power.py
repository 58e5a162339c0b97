"""What is acknowledged has reached the disk: the sync comes first, and the power may go at any moment."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
from pathlib import Path

import pytest
from tests.table.crashing import Crowd, ServerProcess, check_history
from tests.table.power import Disk, Note, read_notes, unsynced_acks, watch

from spicetable.catalog import GAMES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the disk is watched through LD_PRELOAD and /proc")

CUTS = 60
COMPANY = ((2, 0), (3, 0))

_SERVE = """
from spicetable.cli.main import run
from spicetable.table.store import sql
kept = [pragma for pragma in sql._PRAGMAS if not pragma.startswith(("wal_autocheckpoint", "synchronous"))]
assert "synchronous=FULL" in sql._PRAGMAS and len(kept) == len(sql._PRAGMAS) - 2
sql._PRAGMAS = (*kept, "synchronous={synchronous}", "wal_autocheckpoint=60")
run()
"""
"""The server with a log that is folded in often, so that this happens under the test's eyes, too."""


async def _play(folder: Path, synchronous: str, acts: int) -> tuple[Crowd, list[Note], int]:
    """Let people play and kill the server: who played, what it did, and how much of that was before the first act."""
    data = folder / "data"
    data.mkdir()
    environment, path = watch(data)
    crowd = Crowd(random.Random(1))
    server = await ServerProcess.begin(
        data / "table.db", code=_SERVE.format(synchronous=synchronous), environment=environment
    )
    try:
        crowd.serve_at(await server.ready())
        playing = asyncio.gather(*(crowd.play_tables(next(iter(GAMES)), people, bots) for people, bots in COMPANY))
        async with asyncio.timeout(100):
            while len(crowd.tables) < len(COMPANY):
                await asyncio.sleep(0.01)
            settled = len(read_notes(path))
            while crowd.acks < acts and not playing.done():
                await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert crowd.wrong == []
        assert crowd.acks >= acts
    finally:
        crowd.lost()
        await server.kill()
        await crowd.close()
    return crowd, read_notes(path), settled


def _lost(notes: list[Note], settled: int, folder: Path) -> list[str]:
    """Cut the power at many moments of a run: the acknowledged commands that were then lost."""
    chance = random.Random(2)
    moments = [at for at, note in enumerate(notes) if note.kind == "A" and at > settled]
    assert len(moments) > CUTS, "the server was not seen to acknowledge anything"
    moments = sorted({*chance.sample(moments, CUTS - 1), moments[-1]})
    disk, acks, lost = Disk(), list[str](), list[str]()
    for at, note in enumerate(notes):
        disk.take(note)
        acks += note.acks if at > settled else []
        if at == settled:
            disk.settle()
        if at in moments:
            place = folder / f"cut-{at}"
            place.mkdir()
            disk.restore(place, chance if chance.random() < 0.5 else None)
            kept = _commands(place / "table.db")
            lost += [ack for ack in acks if kept.count(ack) != 1]
    return lost


def _commands(database: Path) -> list[str]:
    """The commands that the database remembers; one that is damaged remembers nothing."""
    connection = sqlite3.connect(database)
    try:
        if connection.execute("pragma integrity_check").fetchone() != ("ok",):
            return []
        return [command for (command,) in connection.execute("select command from entries where command is not null")]
    except sqlite3.DatabaseError:
        return []
    finally:
        connection.close()


def test_the_sync_comes_before_the_acknowledgement_and_a_loss_of_power_loses_nothing(tmp_path: Path) -> None:
    crowd, notes, settled = asyncio.run(_play(tmp_path, "FULL", 200))
    assert sum(note.kind == "S" for note in notes) > 50
    assert {Path(note.path).name for note in notes if note.kind == "S"} >= {"table.db", "table.db-wal"}
    acked = {sent.message["id"] for sent in crowd.sent if sent.acked is not None}
    assert {json.loads(ack) for note in notes for ack in note.acks} >= acked
    assert list(unsynced_acks(notes)) == []
    assert _lost(notes, settled, tmp_path) == []

    disk = Disk()
    for note in notes:
        disk.take(note)
    last = tmp_path / "last"
    last.mkdir()
    disk.restore(last, random.Random(3))
    check_history(crowd, last / "table.db")
    assert crowd.wrong == []


def test_without_syncs_the_same_test_finds_what_is_lost(tmp_path: Path) -> None:
    _, notes, settled = asyncio.run(_play(tmp_path, "OFF", 200))
    assert set(unsynced_acks(notes))
    assert _lost(notes, settled, tmp_path)
