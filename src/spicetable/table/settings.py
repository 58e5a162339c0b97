"""How a server is set: defaults, a TOML file, the environment, the command line; the later wins."""

from __future__ import annotations

import os
import tomllib
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed

PREFIX: Final = "SPICETABLE_"
"""What environment variables begin with; `SPICETABLE_PORT` sets `port`."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e9)]
Rate: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e9)]
"""So many a second; 0: as many as one likes."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings, with the defaults for a table at home.

    - `database`: an SQLAlchemy URL; empty: a file in the user's data folder;
    - `url`: the address to share, where it is not the machine's own (behind a proxy, say);
    - `origins`: pages of other addresses that may talk to this server, beside its own;
    - `secure`: whether cookies are for HTTPS only;
    - `bot_workers`, `bot_pace`, `bot_seconds`: processes in which bots think, the least seconds between two acts of
      bots, and the seconds after which a thinking bot is given up;
    - `frame_bytes`, `body_bytes`: the largest message and the largest HTTP body that is read;
    - `message_rate`, `message_burst`: messages a second of one connection; `address_rate`, `address_burst`: messages
      and unsafe requests of one address, behind which a whole household may sit;
    - `strikes`: after so many messages that came too fast, a connection is closed;
    - `connections`, `connections_per_address`, `connections_per_table`: how many may be open;
    - `out_bytes`: what may wait for a slow reader before he is cut off; `mailbox`: messages that may wait for a table;
    - `tables_per_person`: unfinished tables of one host; `loaded_tables`: tables kept in memory;
    - `request_seconds`: what an HTTP request may take to come in whole;
    - `ping_seconds`, `silence_seconds`: how often a silent client is asked for a sign, and when it is given up;
    - `unload_seconds`: when an unused table leaves the memory; `lobby_seconds`, `playing_seconds`, `over_seconds`: when
      an unused table is closed, or, when it is over or closed, removed.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    database: str = ""
    url: str = ""
    origins: tuple[str, ...] = ()
    secure: bool = False
    log_level: typing.Literal["debug", "info", "warning", "error"] = "info"
    bot_workers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    bot_pace: Seconds = 0.6
    bot_seconds: Seconds = 30
    frame_bytes: Annotated[int, msgspec.Meta(ge=512, le=1 << 20)] = 16_384
    body_bytes: Annotated[int, msgspec.Meta(ge=512, le=1 << 24)] = 131_072
    message_rate: Rate = 30
    message_burst: Count = 120
    address_rate: Rate = 200
    address_burst: Count = 1000
    strikes: Count = 200
    connections: Count = 10_000
    connections_per_address: Count = 100
    connections_per_table: Count = 200
    out_bytes: Count = 1_000_000
    mailbox: Count = 512
    tables_per_person: Count = 40
    loaded_tables: Count = 5_000
    request_seconds: Seconds = 20
    ping_seconds: Seconds = 20
    silence_seconds: Seconds = 60
    unload_seconds: Seconds = 120
    lobby_seconds: Seconds = 86_400
    playing_seconds: Seconds = 30 * 86_400
    over_seconds: Seconds = 365 * 86_400


def read_settings(
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    given: Mapping[str, Json] | None = None,
) -> Settings:
    """The settings of a file, the environment and the command line (what is None there was not given).

    >>> read_settings(environment={"SPICETABLE_PORT": "0", "SPICETABLE_ORIGINS": "http://a.test, http://b.test"}).origins
    ('http://a.test', 'http://b.test')
    >>> read_settings(environment={"SPICETABLE_PORTS": "0"})
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: SPICETABLE_PORTS: there is no such setting
    """
    values: dict[str, Json] = {}
    if file is not None:
        values |= _of_file(file)
    values |= _of_environment(environment)
    values |= {name: value for name, value in (given or {}).items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"settings: {error}") from None


def _of_file(file: Path) -> dict[str, Json]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{file}: no TOML: {error}") from None


def _of_environment(environment: Mapping[str, str]) -> dict[str, Json]:
    values: dict[str, Json] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX):
            continue
        name = variable.removeprefix(PREFIX).lower()
        if name in _ELSEWHERE:
            continue
        if name not in Settings.__struct_fields__:
            raise Malformed(f"{variable}: there is no such setting")
        values[name] = [part.strip() for part in text.split(",") if part.strip()] if name == "origins" else text
    return values


_ELSEWHERE: Final = frozenset({"settings", "cache_dir", "plain"})
"""Variables that set something else: which file is read, and how the physics is compiled."""
