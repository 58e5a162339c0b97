"""Long runs: random games at every number of players end, raise nothing, and verify from their records.

`--option edition=en,ru,fr` plays with each of these values; where no options are given, with the game's own trials.
Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.catalog import GAMES
from spicetable.cli.parameters import options_from
from spicetable.cli.progress import with_progress
from spicetable.kernel.codec import to_json
from spicetable.kernel.record import read_record
from spicetable.kernel.replay import verify
from spicetable.testing.random_games import played_out

CHUNK = 100


class Task(NamedTuple):
    """A hundred games: which game, with which options as typed, at how many players, from which number on."""

    game: str
    options: tuple[str, ...]
    players: int
    first: int

    @property
    def name(self) -> str:
        """What is counted together."""
        return ", ".join((self.game, *self.options, f"{self.players} players"))


def chunk(task: Task) -> tuple[Task, int]:
    """Play and verify a hundred games; returns how many acts there were."""
    game = GAMES[task.game]
    options = game.options({"players": task.players, **options_from(list(task.options))})
    acts = 0
    for number in range(task.first, task.first + CHUNK):
        recorder = played_out(game, task.players, f"soak/{number}", options)
        assert recorder.actor is None
        divergence = verify(game, read_record(to_json(recorder.record())))
        assert divergence is None, f"{task.name}, game {number}: {divergence}"
        acts += recorder.ply
    return task, acts


def variants(game: str, given: list[str]) -> list[tuple[str, ...]]:
    """All combinations of the options given, or the game's trials, as they would be typed.

    >>> variants("zanzibar", [])
    [()]
    >>> variants("safranito", ["edition=en,ru", "chili=true"])
    [('edition=en', 'chili=true'), ('edition=ru', 'chili=true')]
    """
    if not given:
        return [tuple(f"{name}={str(value).lower()}" for name, value in trial.items()) for trial in GAMES[game].trials]
    names = [option.partition("=") for option in given]
    return list(product(*([f"{name}={value}" for value in values.split(",")] for name, _, values in names)))


def main() -> None:
    """Run all chunks over some processes and keep what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="for each game, number of players and set of options")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="a game; all if not given")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE[,VALUE]", help="see above")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    begun = time.monotonic()
    tasks = [
        Task(game, options, players, first)
        for game in arguments.game or GAMES
        for options in variants(game, arguments.option)
        for players in GAMES[game].players
        for first in range(0, arguments.games, CHUNK)
    ]
    counts: dict[str, dict[str, int]] = {}
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for task, acts in with_progress(pool.map(chunk, tasks), len(tasks), "soak"):
            count = counts.setdefault(task.name, {"games": 0, "acts": 0})
            count["games"] += CHUNK
            count["acts"] += acts
    keep("soak", "random games that ended and verified from their records", counts, begun)


if __name__ == "__main__":
    main()
