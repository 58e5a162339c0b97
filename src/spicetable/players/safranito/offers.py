"""The players of Safranito that can be chosen, beside those that play every game."""

from __future__ import annotations

from typing import Final

from spicetable.players.kinds import Kind, Level

KINDS: Final[tuple[Kind, ...]] = ()

LEVELS: Final[tuple[Level, ...]] = ()
"""What can be chosen about the players of Safranito."""
