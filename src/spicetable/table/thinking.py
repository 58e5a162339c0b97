"""What runs in the processes in which bots think. It is told a view, and never sees a state."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from spicetable.catalog import game_named
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import from_json
from spicetable.players.kinds import AnyPlayer
from spicetable.players.registry import kinds_of, player_named


def warm(game: str) -> None:
    """Import what this game's bots need."""
    for kind in kinds_of(game):
        import_module(kind.where.partition(":")[0])


@lru_cache(maxsize=64)
def _player(name: str, game: str) -> AnyPlayer:
    return player_named(name, game)


def think(game_name: str, player: str, document: bytes, seed: str) -> str:
    """What this player does in this view, in notation.

    What is legal follows from the view, too: in any state that looks like this to the seat, the seat may do the same.

    >>> from spicetable.kernel.codec import to_json
    >>> from spicetable.catalog import GAMES
    >>> game = next(iter(GAMES.values()))
    >>> state = game.setup(game.options({"players": 2}))
    >>> state = game.apply(state, game.chance(state, QuickSource(1))).state
    >>> text = think(game.name, "random", to_json(game.view(state, game.actor(state))), "seed")
    >>> game.read(text) in game.legal(state)
    True
    """
    game = game_named(game_name)
    view = game.read_view(from_json(document))
    legal = game.legal(game.resample(view, QuickSource(f"{seed} world")))
    return game.write(_player(player, game_name).choose(view, legal, QuickSource(seed)))
