"""A hand that is worse than the table's: what a player means is changed before it is said."""

from __future__ import annotations

from spicetable.disks import DRAWS, HANDS, Release, tremble
from spicetable.kernel.chance import Source
from spicetable.players.safranito.options import HandName
from spicetable.safranito.actions import Throw


def by_hand(throw: Throw, hand: HandName, source: Source) -> Throw:
    """The throw as this hand makes it, before the table's own tremor.

    >>> from spicetable.kernel.chance import QuickSource
    >>> by_hand(Throw(40, False, 120, 0, 1800, 300), "still", QuickSource(1))
    Throw(chip=40, up=False, x=120, vx=0, vy=1800, vz=300)
    """
    if hand == "still":
        return throw
    draws = (source.below(DRAWS), source.below(DRAWS), source.below(DRAWS))
    release = tremble(Release(throw.x, throw.vx, throw.vy, throw.vz), HANDS[hand], draws)
    return Throw(throw.chip, throw.up, release.x, release.vx, release.vy, release.vz)
