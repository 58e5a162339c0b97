"""Are the games fair among equal players (Z-D5, S-D4)? Many games of greedy players, counted by seat and order of play.

Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.catalog import GAMES, game_named
from spicetable.cli.progress import with_progress
from spicetable.testing import balance, balance_safranito

CHUNK = 50


class Task(NamedTuple):
    """Some games at one number of players, from this number on."""

    game: str
    players: int
    first: int


def chunk(task: Task) -> tuple[Task, balance.Tally | balance_safranito.Tally]:
    """Play the games of a task."""
    counted = balance if task.game == "zanzibar" else balance_safranito
    return task, counted.count_games(task.players, range(task.first, task.first + CHUNK))


def main() -> None:
    """Run all chunks over two processes, print and keep what came out; exit 1 where something is not fair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="for each number of players")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="a game; all if not given")
    arguments = parser.parse_args()
    begun = time.monotonic()
    tasks = [
        Task(game, players, first)
        for game in arguments.game or GAMES
        for players in game_named(game).players
        for first in range(0, arguments.games, CHUNK)
    ]
    of_zanzibar: dict[int, list[balance.Tally]] = {}
    of_safranito: dict[int, list[balance_safranito.Tally]] = {}
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for task, tally in with_progress(pool.map(chunk, tasks), len(tasks), "balance"):
            if isinstance(tally, balance.Tally):
                of_zanzibar.setdefault(task.players, []).append(tally)
            else:
                of_safranito.setdefault(task.players, []).append(tally)
    wrong: list[str] = []
    counts: dict[str, object] = {}
    for players, zanzibar in of_zanzibar.items():
        total = balance.merged(zanzibar)
        counts[f"zanzibar, {players} players"] = balance.summary(players, total)
        wrong += balance.faults(players, total)
    for players, safranito in of_safranito.items():
        total = balance_safranito.merged(safranito)
        counts[f"safranito, {players} players"] = balance_safranito.summary(players, total)
        wrong += balance_safranito.faults(players, total)
    keep(
        "balance",
        "shares of a fair win by seat and order of play; points of cards, or how long games are",
        counts,
        begun,
    )
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
