"""What can be chosen about a program that plays."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spicetable.players.kinds import PlayerOptions


class StdioOptions(PlayerOptions, frozen=True, kw_only=True):
    """The options of `stdio`."""

    command: Annotated[str, Meta(min_length=1, max_length=4096, description="how the program is started")]
    wait: Annotated[float, Meta(gt=0, le=3600, description="seconds that it has for each decision")] = 5
    faults: Annotated[int, Meta(ge=1, le=1000, description="with so many faults the game is lost to it")] = 3
