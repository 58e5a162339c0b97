"""What a player is."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActionT = TypeVar("ActionT")


class Player(Protocol[ViewT_contra, ActionT]):
    """Decides for one seat from what that seat may know. Everything random comes from the source it is given.

    A player may remember within a turn what it has planned, as long as the same calls lead to the same choices.
    """

    def choose(self, view: ViewT_contra, legal: Legal[ActionT], source: Source) -> ActionT:
        """One of the legal actions."""
        ...


class Line(msgspec.Struct, frozen=True):
    """A way to go on: its actions in notation, the chance to win with it, and in how many playouts it was tried."""

    actions: tuple[str, ...]
    wins: float
    playouts: int


class Thought(msgspec.Struct, frozen=True):
    """What a choice rests on: playouts used, what each seat's chance to win seems to be, and the best lines."""

    seat: Seat
    playouts: int
    wins: tuple[float, ...]
    lines: tuple[Line, ...]


@runtime_checkable
class Thinker(Protocol):
    """A player that can say what it expects, for analysis at the table and for the records of timed games."""

    @property
    def thought(self) -> Thought | None:
        """What the last choice rests on; None where it followed from an earlier one."""
        ...


@runtime_checkable
class Forfeiter(Protocol):
    """A player that can lose a game by breaking the rules of play itself, as a program may."""

    @property
    def forfeited(self) -> str | None:
        """Why the game is lost to it, in one sentence; None while it is not."""
        ...


@runtime_checkable
class Closable(Protocol):
    """A player that holds something open, such as a program, and is told when it is needed no longer."""

    def close(self) -> None:
        """Let go of it."""
        ...
