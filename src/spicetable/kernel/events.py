"""What happened, and who may know of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypeVar

import msgspec

from spicetable.kernel.actors import Seat

Audience: TypeAlias = Literal["all"] | tuple[Seat, ...]


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """One thing that happened. Games derive their events from it; each names its audience first.

    An event that only some may see stands beside one for the others that leaves the secret out: nothing is ever
    struck out of an event.

    >>> class Drawn(Event, frozen=True, tag="drawn"):
    ...     seat: int
    >>> visible_to(Drawn((1,), 1), 0)
    False
    """

    to: Audience


EventT = TypeVar("EventT", bound=Event)


def visible_to(event: Event, seat: Seat | None) -> bool:
    """Whether this seat (None: a spectator) may be told of the event."""
    return event.to == "all" or seat in event.to


def told(events: Iterable[EventT], seat: Seat | None) -> tuple[EventT, ...]:
    """The events that this seat (None: a spectator) may be told of."""
    return tuple([event for event in events if event.to == "all" or seat in event.to])
