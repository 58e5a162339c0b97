"""What can be chosen about the players of Safranito."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from spicetable.players.kinds import PlayerOptions

HandName: TypeAlias = Literal["still", "steady", "light", "normal", "shaky"]
OwnHand: TypeAlias = Annotated[HandName, Meta(description="how much its hand trembles beside the table's tremor")]


class GreedyOptions(PlayerOptions, frozen=True):
    """The options of `greedy`."""

    slips: Annotated[float, Meta(ge=0, le=1, description="how often it takes any legal action instead of the best")] = 0
    hand: OwnHand = "still"


class SearchOptions(PlayerOptions, frozen=True):
    """The options of `search`."""

    playouts: Annotated[int, Meta(ge=0, description="playouts for each throw; 0: as time allows")] = 0
    think: Annotated[float, Meta(gt=0, le=600, description="seconds for each turn, where playouts are not given")] = 0.5
    rounds: Annotated[int, Meta(ge=0, le=50, description="how many rounds after this one are played out")] = 0
    blur: Annotated[float, Meta(ge=0, le=1, description="how far it misjudges each way, in chances to win")] = 0
    hand: OwnHand = "still"
