"""Long runs: random games at every number of players end, raise nothing, and verify from their records.

Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.catalog import GAMES
from spicetable.cli.progress import with_progress
from spicetable.testing.conformance import check_record
from spicetable.testing.random_games import played_out

CHUNK = 100


def chunk(task: tuple[str, int, int]) -> tuple[str, int, int, int]:
    """Play and verify a hundred games; returns what was played, how many games and how many acts."""
    name, players, first = task
    acts = 0
    for number in range(first, first + CHUNK):
        recorder = played_out(GAMES[name], players, f"soak/{number}")
        assert recorder.actor is None
        check_record(recorder)
        acts += recorder.ply
    return name, players, CHUNK, acts


def main() -> None:
    """Run all chunks over two processes and keep what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="for each game and number of players")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    begun = time.monotonic()
    tasks = [
        (name, players, first)
        for name, game in GAMES.items()
        for players in game.players
        for first in range(0, arguments.games, CHUNK)
    ]
    counts: dict[str, dict[str, int]] = {}
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for name, players, games, acts in with_progress(pool.map(chunk, tasks), len(tasks), "soak"):
            count = counts.setdefault(f"{name}, {players} players", {"games": 0, "acts": 0})
            count["games"] += games
            count["acts"] += acts
    keep("soak", "random games that ended and verified from their records", counts, begun)


if __name__ == "__main__":
    main()
