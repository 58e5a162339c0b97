"""Compile what players think with ahead of their first use: python -m spicetable.players.warm.

Set-up runs this once, and a server does where it was not done since an update. One game of each level that has a fixed
effort calls everything there is to compile.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path

from spicetable.catalog import GAMES
from spicetable.disks.compile import PLAIN, cache_base, source_digest
from spicetable.players.registry import levels_of, player_named
from spicetable.players.simulation import play_game

_PACKAGE = Path(__file__).parent.parent
_FOLDERS = ("disks", "players")


def is_cold() -> bool:
    """Whether the first bots would have to wait for a compiler, and what it makes can be kept for them."""
    mark = _mark()
    return not PLAIN and not mark.exists() and os.access(mark.parent, os.W_OK)


def _mark() -> Path:
    """The file that says that everything is compiled, in this version of the code and of numba."""
    files = sorted(file for folder in _FOLDERS for file in (_PACKAGE / folder).rglob("*.py"))
    names = [file.relative_to(_PACKAGE).with_suffix("").as_posix() for file in files]
    return cache_base(dict(os.environ)) / f"warm-{source_digest(_PACKAGE, names)}-{version('numba')}"


def main() -> None:
    """Play the games, and say how long it took."""
    for game in GAMES.values():
        started = time.perf_counter()
        regular = levels_of(game.name)[1].name
        seats = game.players[0]
        players = [player_named(regular, game.name) for _ in range(seats)]
        play_game(game, game.options({"players": seats}), players, seed=0)
        sys.stdout.write(f"players: {game.name} ready after {time.perf_counter() - started:.1f} s\n")
        sys.stdout.flush()
    with contextlib.suppress(OSError):
        _mark().touch()


if __name__ == "__main__":
    main()
