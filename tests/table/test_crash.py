"""Nothing acknowledged is lost or doubled, however often the server is killed."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import time
from pathlib import Path

import pytest
from tests.table.crashing import Crowd, Sent, ServerProcess, check_history, run_crashes

from spicetable.catalog import GAMES

COMPANY = ((2, 0), (3, 0), (1, 1))


def test_twenty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    report = asyncio.run(run_crashes(tmp_path, 20, seed=1, company=COMPANY))
    assert report.wrong == []
    assert report.kills == 20
    assert report.killed_at_work >= 10
    assert report.acknowledged > 300


def _processes() -> dict[int, int]:
    """All processes and their parents."""
    found: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_bots_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    async def work() -> set[int]:
        crowd = Crowd(random.Random(1))
        server = await ServerProcess.begin(tmp_path / "table.db")
        crowd.serve_at(await server.ready())
        playing = asyncio.ensure_future(crowd.play_tables(next(iter(GAMES)), 1, 1))
        while crowd.acks < 10:
            await asyncio.sleep(0.05)
        children = {child for child, parent in _processes().items() if parent == server.process.pid}
        playing.cancel()
        await crowd.close()
        await server.kill()
        return children

    children = asyncio.run(work())
    assert children
    deadline = time.monotonic() + 10
    while left := children & _processes().keys():
        assert time.monotonic() < deadline, f"processes {left} have outlived their server"
        time.sleep(0.05)


def test_the_checker_finds_what_was_lost_doubled_or_changed(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    with sqlite3.connect(database) as connection:
        connection.execute("create table entries (table_id, seq, body, person, command)")
        for seq, command in ((1, '"a"'), (2, '"a"'), (4, '"b"')):
            body = json.dumps({"by": 0, "action": f"act {seq}"})
            connection.execute("insert into entries values ('t', ?, ?, 'p', ?)", (seq, body, command))
    connection.close()
    crowd = Crowd(random.Random(1))
    crowd.tables = ["t"]
    crowd.sent = [
        Sent("t", "p", {"id": "a", "seat": 0, "action": "act 1"}, acked=1),
        Sent("t", "p", {"id": "b", "seat": 0, "action": "another"}, acked=4),
        Sent("t", "p", {"id": "c", "seat": 0, "action": "act 5"}, acked=5),
        Sent("t", "p", {"id": "d", "seat": 0, "action": "act 6"}),
    ]
    crowd.told = {("t", 1, 1): {"by": 0}, ("t", 1, 2): {"by": 1}, ("t", 1, 3): {"by": 0}}
    check_history(crowd, database)
    found = "\n".join(crowd.wrong)
    assert "the journal of table t has gaps" in found
    assert "done more than once, as entries [1, 2]" in found
    assert "acknowledged as entry 5" in found
    assert "'another'" in found
    assert found.count("was told") == 2
    assert "act 6" not in found
