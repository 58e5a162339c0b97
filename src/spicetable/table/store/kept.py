"""What is stored, and the narrow protocol of whatever stores it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.table.about import About
from spicetable.table.common import Person

How: TypeAlias = Literal["person", "bot", "order", "clock", "chance"]


class EntryRow(msgspec.Struct, frozen=True):
    """One entry of a table's journal.

    - `body`: the entry as a record spells it; `how`: who decided;
    - `drawn`: how many numbers chance had drawn from the seed after it;
    - `person`, `command`: whose command it answers, and what he called it, as JSON.
    """

    table: str
    seq: int
    body: str
    how: How
    drawn: int
    person: str | None
    command: str | None
    at: float


class OrdersRow(msgspec.Struct, frozen=True):
    """A command that left standing orders; the newest of a seat stands."""

    table: str
    seat: Seat
    orders: tuple[str, ...]
    person: str
    command: str
    at: float


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody, and when he was last seen to come in."""

    person: Person
    at: float


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored together or not at all."""

    entries: tuple[EntryRow, ...] = ()
    about: About | None = None
    orders: OrdersRow | None = None
    person: PersonRow | None = None
    touched: float = 0.0


class Kept(msgspec.Struct, frozen=True):
    """A table as it was stored."""

    about: About
    entries: Sequence[EntryRow]
    orders: Sequence[OrdersRow]


class Page(msgspec.Struct, frozen=True):
    """A table in a list: `seq` is how many entries its journal has."""

    about: About
    seq: int


class Store(Protocol):
    """Keeps what it is given. All calls wait; `commit` is called by one thread only, the others by another.

    When `commit` returns, what it stored is durable: neither the end of the process nor a loss of power undoes it.
    """

    def commit(self, units: Sequence[Unit]) -> list[Exception | None]:
        """Store units, for each telling None or why it alone was not stored. If nothing can be stored, it raises."""
        ...

    def key(self, fresh: str) -> str:
        """The key for signing tokens; `fresh` becomes it where there is none yet."""
        ...

    def load(self, table: str) -> Kept | None:
        """A table with its whole journal."""
        ...

    def page(self, table: str) -> Page | None:
        """A table without its journal."""
        ...

    def by_code(self, code: str) -> list[Page]:
        """The table of this code, if any."""
        ...

    def of_person(self, person: str, limit: int) -> list[Page]:
        """The tables that somebody hosts or sits at, newest first."""
        ...

    def listed(self, limit: int) -> list[Page]:
        """The tables that strangers may join, newest first."""
        ...

    def hosted(self, person: str) -> int:
        """How many unfinished tables somebody hosts."""
        ...

    def persons(self, ids: Iterable[str]) -> list[Person]:
        """Those of these people whom the store knows."""
        ...

    def unused(self, phases: Sequence[str], before: float, limit: int) -> list[str]:
        """Tables in one of these phases that nobody has touched since then."""
        ...

    def remove(self, table: str) -> None:
        """Forget a table and its journal."""
        ...

    def ready(self) -> None:
        """Raise if nothing can be read."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...
