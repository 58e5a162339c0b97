"""Legal actions that are too many to be listed: throws and landings."""

from __future__ import annotations

from collections.abc import Iterator

from spicetable.kernel.chance import Source
from spicetable.kernel.legal import ThrowRange
from spicetable.safranito.actions import Action, Landed, Throw
from spicetable.safranito.state import State
from spicetable.safranito.throwing import any_throw, land, throw_range, why_not_landed, why_not_throw

THROWN: int = 8
"""Drawn at random beside other actions, a throw is so many times as likely as each of them."""


class Throws:
    """Any throw of a chip in hand, and perhaps a few actions beside."""

    __slots__ = ("_listed", "_state", "_throw")

    unlisted: bool = True

    def __init__(self, state: State, listed: tuple[Action, ...] = ()) -> None:
        self._state = state
        self._listed = listed
        self._throw: ThrowRange | None = None

    @property
    def throw(self) -> ThrowRange | None:
        """The bounds of the throws."""
        if self._throw is None:
            self._throw = throw_range(self._state)
        return self._throw

    def __contains__(self, action: object, /) -> bool:
        if isinstance(action, Throw):
            return why_not_throw(self._state, action) is None
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def sample(self, source: Source) -> Action:
        """A throw towards the board, or now and then one of the others."""
        drawn = source.below(THROWN + len(self._listed)) if self._listed else THROWN - 1
        return any_throw(self._state, source) if drawn < THROWN else self._listed[drawn - THROWN]


class Landings:
    """Whatever can become of the throw under way: chance's own business."""

    __slots__ = ("_state",)

    unlisted: bool = True
    throw: None = None

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object, /) -> bool:
        return isinstance(action, Landed) and why_not_landed(self._state, action) is None

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def sample(self, source: Source) -> Action:
        """What becomes of it."""
        return land(self._state, source)
