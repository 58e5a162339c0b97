"""A player that does anything."""

from __future__ import annotations

from spicetable.kernel.chance import Source
from spicetable.kernel.legal import ActionT, Legal
from spicetable.players.kinds import PlayerOptions


class RandomPlayer:
    """Any legal action, each as likely as the others.

    >>> from spicetable.kernel.chance import QuickSource
    >>> from spicetable.kernel.legal import Listed
    >>> RandomPlayer().choose(None, Listed(("stop", "end")), QuickSource(1))
    'end'
    """

    def __init__(self, options: PlayerOptions | None = None) -> None:
        del options

    def choose(self, view: object, legal: Legal[ActionT], source: Source) -> ActionT:
        """One of them, without looking."""
        del view
        return legal.sample(source)
