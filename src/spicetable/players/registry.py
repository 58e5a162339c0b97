"""The one list of players that commands and tables offer.

What every game has stands here; what plays only one game is listed in `players/<game>/offers.py` and found by the
game's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Final, Protocol, cast

from spicetable.catalog import GAMES, game_named
from spicetable.kernel.errors import Unsupported
from spicetable.players.kinds import AnyPlayer, Kind, Level, Offer, option_infos, split_name
from spicetable.players.stdio_options import StdioOptions

EVERY_GAME: Final[tuple[Kind, ...]] = (
    Kind("random", "Takes any legal action, without looking.", "spicetable.players.at_random:RandomPlayer"),
    Kind(
        "stdio",
        "Any program that speaks JSON lines on its standard input and output.",
        "spicetable.players.stdio:StdioPlayer",
        StdioOptions,
        any_game=True,
        rest="command",
        trusted=True,
    ),
)
"""The kinds that can play any game."""


class _Offers(Protocol):
    """What the module `offers` of a game's players holds."""

    KINDS: tuple[Kind, ...]
    LEVELS: tuple[Level, ...]


@cache
def _offers(game: str) -> _Offers:
    game_named(game)
    return cast("_Offers", import_module(f"spicetable.players.{game}.offers"))


def kinds_of(game: str) -> tuple[Kind, ...]:
    """All kinds of players that can play this game."""
    return (*EVERY_GAME, *_offers(game).KINDS)


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels that a person can choose from, the weakest first.

    >>> [level.name for level in levels_of("zanzibar")]
    ['novice', 'regular', 'master']
    """
    return _offers(game).LEVELS


def offers(game: str, *, trusted: bool = False) -> tuple[Offer, ...]:
    """Levels and kinds as a list of players shows them; with `trusted`, also those that start programs.

    >>> [offer.name for offer in offers("zanzibar")][3:]
    ['random', 'greedy', 'search']
    """
    kinds = [kind for kind in kinds_of(game) if trusted or not kind.trusted]
    levels = [Offer(level.name, level.description, stands_for=level.player) for level in levels_of(game)]
    return (*levels, *(Offer(kind.name, kind.description, option_infos(kind)) for kind in kinds))


def known_players() -> str:
    """The names that any game knows, for the help of commands."""
    return ", ".join(dict.fromkeys(offer.name for game in GAMES for offer in offers(game, trusted=True)))


def player_named(text: str, game: str, *, trusted: bool = False) -> AnyPlayer:
    """A new player for this game, by the name of a level or a kind, with options.

    `trusted` says that the name comes from somebody who may start programs on this machine.

    >>> player_named("oracle", "zanzibar")
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: nobody called 'oracle' plays zanzibar; there is: novice, regular, master, \
random, greedy, search
    """
    name, options = split_name(without_level(text, game))
    kind = next((kind for kind in kinds_of(game) if kind.name == name and (trusted or not kind.trusted)), None)
    if kind is None:
        known = ", ".join(offer.name for offer in offers(game, trusted=trusted))
        raise Unsupported(f"nobody called {name[:40]!r} plays {game}; there is: {known}")
    return kind.make(kind.read(options), game)


def without_level(text: str, game: str) -> str:
    """What a name stands for, where it is a level's; else the name itself.

    >>> without_level("novice", "zanzibar")
    'greedy:slips=0.15'
    """
    return next((level.player for level in levels_of(game) if level.name == text), text)


def players_named(texts: Sequence[str], game: str, *, trusted: bool = False) -> list[AnyPlayer]:
    """A new player for each name."""
    return [player_named(text, game, trusted=trusted) for text in texts]
