"""What a player is."""

from __future__ import annotations

from typing import Protocol, TypeVar

from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActionT = TypeVar("ActionT")


class Player(Protocol[ViewT_contra, ActionT]):
    """Decides for one seat from what that seat may know. Everything random comes from the source it is given."""

    def choose(self, view: ViewT_contra, legal: Legal[ActionT], source: Source) -> ActionT:
        """One of the legal actions."""
        ...
