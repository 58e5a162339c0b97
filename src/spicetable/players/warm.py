"""Compile what players think with ahead of their first use: python -m spicetable.players.warm.

Set-up runs this once. One game of each level that has a fixed effort calls everything there is to compile.
"""

from __future__ import annotations

import sys
import time

from spicetable.catalog import GAMES
from spicetable.players.registry import levels_of, player_named
from spicetable.players.simulation import play_game


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


if __name__ == "__main__":
    main()
