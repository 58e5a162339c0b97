"""The players of Zanzibar that can be chosen."""

from __future__ import annotations

from typing import Final

from spicetable.players.kinds import Kind, Level
from spicetable.players.zanzibar.options import GreedyOptions, SearchOptions

KINDS: Final = (
    Kind(
        "greedy",
        "Looks one merchant's move ahead, and scores what brings enough.",
        "spicetable.players.zanzibar.greedy:GreedyZanzibar",
        GreedyOptions,
    ),
    Kind(
        "search",
        "Plays whole turns out to the end of the game, and takes the one that wins most.",
        "spicetable.players.zanzibar.search:SearchZanzibar",
        SearchOptions,
    ),
)

LEVELS: Final = (
    Level("novice", "Knows the rules and what his cards want, but often acts on a whim.", "greedy:slips=0.15"),
    Level("regular", "Plans whole turns, but thinks briefly and misjudges them.", "search:playouts=48:blur=0.3"),
    Level("master", "Plans whole turns, and plays them out for a second before each.", "search:think=1"),
)
