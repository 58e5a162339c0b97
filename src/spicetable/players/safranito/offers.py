"""The players of Safranito that can be chosen."""

from __future__ import annotations

from typing import Final

from spicetable.players.kinds import Kind, Level
from spicetable.players.safranito.options import GreedyOptions, SearchOptions

KINDS: Final = (
    Kind(
        "greedy",
        "Throws at what its blends still need, buys that, and sells what they do not need.",
        "spicetable.players.safranito.greedy:GreedySafranito",
        GreedyOptions,
    ),
    Kind(
        "search",
        "Simulates its throws, plays on from where they end, and takes what wins most.",
        "spicetable.players.safranito.search:SearchSafranito",
        SearchOptions,
    ),
)

LEVELS: Final = (
    Level("novice", "Knows what its blends need, but often acts on a whim.", "greedy:slips=0.3"),
    Level("regular", "Throws at what its blends need, and trades for it.", "greedy"),
    Level("master", "Throws at what its blends need, and trades for it.", "greedy"),
)
"""What can be chosen about the players of Safranito."""
