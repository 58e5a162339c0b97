"""The counts that the rules give; what the rules leave open stands in `island.toml`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Spice: TypeAlias = Literal["pepper", "ginger", "cinnamon", "vanilla", "cloves"]
Province: TypeAlias = Literal["north", "east", "south", "west", "centre"]
Card: TypeAlias = Literal[
    "pepper", "ginger", "cinnamon", "vanilla", "cloves", "north", "east", "south", "west", "centre"
]

SPICES: Final[tuple[Spice, ...]] = get_args(Spice)
PROVINCES: Final[tuple[Province, ...]] = get_args(Province)
CARDS: Final[tuple[Card, ...]] = get_args(Card)
SEA: Final = "sea"

PLAYERS: Final = range(2, 6)
MERCHANTS: Final = {2: range(2, 8), 3: range(2, 8), 4: range(2, 7), 5: range(2, 6)}
"""The merchants of each player, by number of players: the number is both name and steps; the smaller the stronger."""

DISCARDS: Final = {2: 1, 3: 1, 4: 2, 5: 2}
"""How many order cards each player must discard in the course of the game, by number of players."""

HAND: Final = 2
FIRST_SCORE: Final = 10
MOVES: Final = 3
IDLE_ROUNDS: Final = 5
WARNING_ROUNDS: Final = 3
"""After five rounds in which no card left anybody's hand the game is over; after three of them the players are told."""
