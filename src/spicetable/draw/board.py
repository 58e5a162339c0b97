"""A game's board alone, on which a page puts what lives."""

from __future__ import annotations

from typing import Any

import msgspec


class Board(msgspec.Struct, frozen=True):
    """The drawing of what never changes in a game, and where things have their place on it.

    `places` is a value of the game's own, which can be written as JSON.
    """

    svg: str
    places: Any  # each game has places of its own
