"""What may be done now: a set with an order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

import msgspec

from spicetable.kernel.chance import Source
from spicetable.kernel.errors import OutOfTurn

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)

Range = tuple[int, int]


class ThrowRange(msgspec.Struct, frozen=True):
    """The throws that may be made, told by their bounds: they are far too many to be listed."""

    chips: tuple[int, ...]
    x: Range
    vx: Range
    vy: Range
    vz: Range


class Legal(Protocol[ActionT_co]):
    """The legal actions of one position. `throw` is what cannot be listed; everything else is iterated over."""

    @property
    def throw(self) -> ThrowRange | None:
        """The throws among the legal actions: structs whose field `chip` says which of the chips is thrown."""
        ...

    @property
    def unlisted(self) -> bool:
        """Whether there are legal actions beside those that are iterated over: throws, or what becomes of one."""
        ...

    def __contains__(self, action: object, /) -> bool: ...

    def __iter__(self) -> Iterator[ActionT_co]: ...

    def __len__(self) -> int: ...

    def sample(self, source: Source) -> ActionT_co:
        """One of them, drawn from a source."""
        ...


class Listed(tuple[ActionT, ...]):
    """Legal actions that can all be listed, in the game's own guaranteed order.

    >>> from spicetable.kernel.chance import QuickSource
    >>> legal = Listed(("left", "right"))
    >>> "left" in legal, len(legal), legal.sample(QuickSource(1)) in legal
    (True, 2, True)
    """

    __slots__ = ()

    @property
    def throw(self) -> ThrowRange | None:
        """Nothing is thrown here."""
        return None

    @property
    def unlisted(self) -> bool:
        """All are listed."""
        return False

    def sample(self, source: Source) -> ActionT:
        """One of them, each as likely as the others."""
        if not self:
            raise OutOfTurn("there is no legal action: the game is over")
        return self[source.below(len(self))]
