"""What can be chosen about the players of Zanzibar."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spicetable.players.kinds import PlayerOptions


class GreedyOptions(PlayerOptions, frozen=True):
    """The options of `greedy`."""

    slips: Annotated[float, Meta(ge=0, le=1, description="how often it takes any legal action instead of the best")] = 0


class SearchOptions(PlayerOptions, frozen=True):
    """The options of `search`."""

    playouts: Annotated[int, Meta(ge=0, description="games played out for each turn; 0: as time allows")] = 0
    think: Annotated[float, Meta(gt=0, le=600, description="seconds for each turn, where playouts are not given")] = 0.5
    width: Annotated[int, Meta(ge=2, le=64, description="how many ways to play the turn are compared")] = 24
    blur: Annotated[float, Meta(ge=0, le=1, description="how far it misjudges each way, in chances to win")] = 0
