"""The one list of games. Whatever plays, serves, draws or tests games finds them here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from spicetable.kernel.errors import Unsupported
from spicetable.kernel.game import Game
from spicetable.kernel.recorder import Recorder
from spicetable.safranito.game import Safranito
from spicetable.zanzibar.game import Zanzibar

AnyGame: TypeAlias = Game[Any, Any, Any]
"""Some game. Python cannot say "of some state, action and view that fit each other", hence Any."""

AnyRecorder: TypeAlias = Recorder[Any, Any, Any]
"""A recorder of some game."""

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({game.name: game for game in (Zanzibar(), Safranito())})


def game_named(name: str) -> AnyGame:
    """The game of this name.

    >>> game_named("zanzibar").players
    range(2, 6)
    >>> game_named("chess")
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: there is no game 'chess' here; there is: zanzibar, safranito
    """
    game = GAMES.get(name)
    if game is None:
        raise Unsupported(f"there is no game {name[:40]!r} here; there is: {', '.join(GAMES)}")
    return game
