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
    Level(
        "novice", "Knows what its blends need, but throws badly and acts on a whim.", "greedy:slips=0.25:hand=normal"
    ),
    Level(
        "regular",
        "Tries its throws out, but only a few times, and throws worse than it means to.",
        "search:playouts=300:blur=0.05:hand=normal",
    ),
    Level("master", "Tries its throws out for a second, and plays on from where they end.", "search:think=1"),
)
"""What a person can choose."""
