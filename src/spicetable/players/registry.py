"""The one list of players that commands and tables offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from spicetable.catalog import GAMES
from spicetable.kernel.errors import Unsupported
from spicetable.players.at_random import RandomPlayer
from spicetable.players.greedy_zanzibar import GreedyZanzibar
from spicetable.players.player import Player

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player for some game; see `AnyGame`."""

PLAYERS: Final[Mapping[str, Mapping[str, Callable[[], AnyPlayer]]]] = MappingProxyType(
    {
        "random": MappingProxyType(dict.fromkeys(GAMES, RandomPlayer)),
        "greedy": MappingProxyType({"zanzibar": GreedyZanzibar}),
    }
)
"""The players by name, and for each the games it can play."""


def player_named(name: str, game: str) -> AnyPlayer:
    """A new player of this kind for this game.

    >>> player_named("oracle", "zanzibar")
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: nobody called 'oracle' plays zanzibar; there is: random, greedy
    """
    make = PLAYERS.get(name, {}).get(game)
    if make is None:
        known = ", ".join(other for other, games in PLAYERS.items() if game in games)
        raise Unsupported(f"nobody called {name[:40]!r} plays {game}; there is: {known}")
    return make()
