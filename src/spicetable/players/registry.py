"""The one list of players that commands and tables offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from spicetable.kernel.errors import Unsupported
from spicetable.players.at_random import RandomPlayer
from spicetable.players.player import Player

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player for some game; see `AnyGame`."""

PLAYERS: Final[Mapping[str, Callable[[], AnyPlayer]]] = MappingProxyType({"random": RandomPlayer})


def player_named(name: str) -> AnyPlayer:
    """A new player of this kind.

    >>> player_named("oracle")
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: there is no player 'oracle'; there is: random
    """
    make = PLAYERS.get(name)
    if make is None:
        raise Unsupported(f"there is no player {name[:40]!r}; there is: {', '.join(PLAYERS)}")
    return make()
