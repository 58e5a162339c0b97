"""Are seats and cards fair among equal players (Z-D5)? Many games of greedy players, counted by order of play.

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
from spicetable.cli.progress import with_progress
from spicetable.testing.balance import Tally, count_games, faults, merged, summary
from spicetable.zanzibar.data import PLAYERS

CHUNK = 50


def chunk(task: tuple[int, int]) -> tuple[int, Tally]:
    """Some games at one number of players."""
    players, first = task
    return players, count_games(players, range(first, first + CHUNK))


def main() -> None:
    """Run all chunks over two processes, print and keep what came out; exit 1 where something is not fair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="for each number of players")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    begun = time.monotonic()
    tasks = [(players, first) for players in PLAYERS for first in range(0, arguments.games, CHUNK)]
    tallies: dict[int, list[Tally]] = {players: [] for players in PLAYERS}
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for players, tally in with_progress(pool.map(chunk, tasks), len(tasks), "balance"):
            tallies[players].append(tally)
    totals = {players: merged(found) for players, found in tallies.items()}
    wrong = [fault for players, tally in totals.items() for fault in faults(players, tally)]
    counts = {f"zanzibar, {players} players": summary(players, tally) for players, tally in totals.items()}
    keep("balance", "shares of a fair win by order of play, and mean points of each card", counts, begun)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
