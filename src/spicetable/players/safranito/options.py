"""What can be chosen about the players of Zanzibar."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spicetable.players.kinds import PlayerOptions


class GreedyOptions(PlayerOptions, frozen=True):
    """The options of `greedy`."""

    slips: Annotated[float, Meta(ge=0, le=1, description="how often it takes any legal action instead of the best")] = 0
