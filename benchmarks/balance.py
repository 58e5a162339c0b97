"""Are the games fair among equal players (Z-D5, S-D4)? Many games of greedy players, counted by seat and order of play.

Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.catalog import GAMES, game_named
from spicetable.cli.progress import with_progress

CHUNK = 50


class Task(NamedTuple):
    """Some games at one number of players, from this number on."""

    game: str
    players: int
    first: int


def balance_of(game: str) -> ModuleType:
    """The module that knows what is fair in a game."""
    return import_module(f"spicetable.arena.{game}.balance")


def chunk(task: Task) -> tuple[Task, object]:
    """Play the games of a task; what was counted."""
    return task, balance_of(task.game).count_games(task.players, range(task.first, task.first + CHUNK))


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
    tallies: dict[tuple[str, int], list[object]] = {}
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for task, tally in with_progress(pool.map(chunk, tasks), len(tasks), "balance"):
            tallies.setdefault((task.game, task.players), []).append(tally)
    wrong: list[str] = []
    counts: dict[str, object] = {}
    for (game, players), found in tallies.items():
        judge = balance_of(game)
        total = judge.merged(found)
        counts[f"{game}, {players} players"] = judge.summary(players, total)
        wrong += judge.faults(players, total)
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
