"""Types that HTTP bodies and WebSocket messages share."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.kernel.codec import Json
from spicetable.kernel.game import Outcome

VERSION: Final = 1
"""The version of the protocol: clients name it when they connect, and no other one is spoken."""

SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
Seq: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""A name as sent; what is kept of it is shorter and without control characters."""

Colour: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7)]
"""The number of one of the page's colours."""

Sign: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7)]
"""The number of one of the page's signs, for those who do not go by colour."""

ErrorCode: TypeAlias = Literal[
    "malformed",
    "illegal",
    "out_of_turn",
    "impossible",
    "unsupported",
    "unauthorized",
    "forbidden",
    "not_found",
    "stale",
    "busy",
    "unavailable",
]
"""Why something is refused: the five errors of games, and those of a server.

- `unauthorized`: nobody is signed in; `forbidden`: signed in, but not allowed; `not_found`: there is no such table;
- `stale`: meant for a moment that has passed; the newest view follows;
- `busy`: too much at once; `unavailable`: the server could not store it, or is about to stop. Nothing was changed.
"""

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class Person(msgspec.Struct, frozen=True):
    """Somebody, as all others may see him. The id is public; it does not sign anybody in."""

    id: str
    name: str
    colour: Colour
    sign: Sign


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat: open (neither person nor bot), a person's, a bot's, or a person's for whom a bot plays (both).

    `online` says whether the person is connected; `conceded` seats are a bot's until the end.
    """

    seat: Seat
    person: Person | None = None
    bot: str | None = None
    online: bool = False
    conceded: bool = False


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a turn may take; when it runs out, a simple bot plays the rest of that turn."""

    turn_seconds: Annotated[int, msgspec.Meta(ge=5, le=86_400)]


class You(msgspec.Struct, frozen=True):
    """What the table is to its reader: his seats, and whether he is its host."""

    seats: tuple[Seat, ...] = ()
    host: bool = False


class TableLink(msgspec.Struct, frozen=True):
    """Where a table is found: `url` is the address to share."""

    id: str
    code: str
    url: str


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table that is not the game's own.

    - `seq`: how many entries its journal has; `seed`: told when the game is over, `commitment` from the beginning;
    - `listed`: whether strangers find it among the open tables; `spectators`: whether those without a seat may look on;
    - `next`: the rematch, once somebody has asked for it; `created` is in seconds since 1970.
    """

    id: str
    code: str
    url: str
    name: str
    game: str
    options: Json
    phase: Phase
    host: Person
    seats: tuple[SeatInfo, ...]
    listed: bool
    spectators: bool
    clock: Clock | None
    commitment: str
    seed: str | None
    outcome: Outcome | None
    seq: Seq
    created: float
    next: TableLink | None
    you: You
