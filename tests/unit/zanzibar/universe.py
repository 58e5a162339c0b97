"""All actions that can be written down for the island, and a sample of positions in which they are tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from tests.reference.crowded import crowded
from tests.reference.lockstep import GAME, anything, movement

from spicetable.zanzibar.island import default_island
from spicetable.zanzibar.state import State

CARDS: Final = ("pepper", "ginger", "cinnamon", "vanilla", "cloves", "north", "east", "south", "west", "centre")
SPACES: Final = (*default_island().ids, "q9")
"""Every space, and one that does not exist."""


def universe() -> list[str]:
    """Every action in notation."""
    return [
        *(f"lot {seat}" for seat in range(5)),
        *(f"place {number} {space}" for number in range(2, 8) for space in SPACES),
        *(f"take {number}" for number in range(2, 8)),
        *(f"{verb} {space}" for verb in ("step", "push", "displace") for space in SPACES),
        *(f"{verb} {card}" for verb in ("draw", "score", "discard") for card in CARDS),
        *("keep", "stop", "end"),
    ]


def sampled_positions(players: int, *, games: int, seed: int) -> Iterator[State]:
    """Positions of random games, half of them begun in a crowd; every phase is among them."""
    source = random.Random(seed)
    for game in range(games):
        fresh = GAME.setup(GAME.options({"players": players}))
        state = fresh if game % 2 else GAME.load(crowded(source, players))
        choose = source.choice([anything, movement])
        while GAME.actor(state) is not None:
            if source.random() < 0.2:
                yield state
            listed = sorted(GAME.write(action) for action in GAME.legal(state))
            state = GAME.apply(state, GAME.read(choose(source, listed))).state
        yield state
