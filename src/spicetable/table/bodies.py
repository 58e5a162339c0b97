"""What HTTP requests carry and what they are answered.

Every refusal is an `ErrorBody` with a status that fits its code. A body without a field that must be given may be
left out.

| request | body | answer |
|---|---|---|
| `POST /api/guest` | `GuestBody` | 201 `GuestAnswer`, and the cookie |
| `GET /api/me`, `PATCH /api/me` | `MeBody` | `MeAnswer` |
| `GET /api/games` | | `GamesAnswer` |
| `POST /api/tables` | `TableBody` | 201 `TableLink` |
| `GET /api/tables?code=…`, `?mine=1`, `?open=1` | | `TablesAnswer` |
| `GET /api/tables/{id}` | | `TableInfo` |
| `POST /api/tables/{id}/join`, `/leave` | `SeatBody` | `TableInfo` |
| `POST /api/tables/{id}/start` | `StartBody` | `TableInfo` |
| `POST /api/tables/{id}/seats/{seat}` | `ChangeSeat` | `TableInfo` |
| `POST /api/tables/{id}/rematch` | | 201 `TableLink` |
| `POST /api/tables/{id}/close` | | `TableInfo` |
| `GET /api/tables/{id}/record?seat=…` | | the record as the asker may see it, of `schema/record.json` |
| `GET /api/tables/{id}/board?theme=light` | | `{"svg", "places"}` |
| `GET /api/tables/{id}/qr.svg` | | the address to share, as a picture |
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from spicetable.kernel.codec import Json
from spicetable.table.common import Clock, Colour, ErrorCode, Name, Person, SeatNumber, Sign, TableInfo

SeatChoice: TypeAlias = Annotated[str, msgspec.Meta(max_length=100, pattern="^(me|open|bot:.+)$")]
"""`me`, `open`, or `bot:` and the name of a bot, such as `bot:random`."""


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request carries."""


class GuestBody(Body, frozen=True):
    """Come in. Colour and sign are drawn where they are left out."""

    name: Name = ""
    colour: Colour | None = None
    sign: Sign | None = None


class MeBody(Body, frozen=True):
    """Change what is given."""

    name: Name | None = None
    colour: Colour | None = None
    sign: Sign | None = None


class TableBody(Body, frozen=True):
    """Set up a table.

    - `options`: the game's own, of `schema/<game>/options.json`; `players` may be left out where `seats` tells it;
    - `seats`: who sits where, or how many seats there are: then the first is one's own and the others are open;
    - `listed`: whether strangers find it among the open tables.
    """

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Json] = {}
    seats: (
        Annotated[tuple[SeatChoice, ...], msgspec.Meta(max_length=16)]
        | Annotated[int, msgspec.Meta(ge=1, le=16)]
        | None
    ) = None
    clock: Clock | None = None
    name: Name = ""
    listed: bool = False
    spectators: bool = True


class SeatBody(Body, frozen=True):
    """Which seat; null: the first open one, or (when leaving) all one holds."""

    seat: SeatNumber | None = None


class StartBody(Body, frozen=True):
    """Begin; `fill` names the bot that takes all seats still open."""

    fill: Annotated[str, msgspec.Meta(max_length=96)] | None = None


class ChangeSeat(Body, frozen=True):
    """What the host (or, for `bot` and `back`, whose seat it is) changes about a seat.

    - `bot`: in the lobby, a bot gets the seat; in play, it plays for the person until the seat is given `back`;
    - `open`: in the lobby, whoever has the seat loses it;
    - `kick`: whoever has it loses it, and cannot come back to this table; in play a bot takes it for good.
    """

    do: Literal["bot", "back", "open", "kick"]
    bot: Annotated[str, msgspec.Meta(max_length=96)] | None = None


class GuestAnswer(msgspec.Struct, frozen=True):
    """Who one is now. The token signs in where cookies are not kept: as `Authorization: Bearer …`, or in `resume`."""

    token: str
    person: Person


class MeAnswer(msgspec.Struct, frozen=True):
    """Who one is; null for who is not signed in."""

    person: Person | None


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that may take a seat: `bot:` and its name."""

    name: str
    about: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game one can play here; `options` is a JSON Schema, `players` the least and the most."""

    name: str
    rules: str
    physics: str | None
    players: tuple[int, int]
    options: Json
    bots: tuple[BotInfo, ...]
    orders: tuple[str, ...]


class GamesAnswer(msgspec.Struct, frozen=True):
    """All games there are."""

    games: tuple[GameInfo, ...]


class TablesAnswer(msgspec.Struct, frozen=True):
    """The tables found, newest first; an unknown code finds none."""

    tables: tuple[TableInfo, ...]


class ErrorBody(msgspec.Struct, frozen=True):
    """What was wrong with a request. Nothing was changed."""

    error: ErrorCode
    reason: str


BODIES = (
    GuestBody,
    MeBody,
    TableBody,
    SeatBody,
    StartBody,
    ChangeSeat,
    GuestAnswer,
    MeAnswer,
    GamesAnswer,
    TablesAnswer,
    ErrorBody,
)
"""Everything named above, for the exported schema."""
