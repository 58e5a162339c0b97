"""Parameters that several commands share, so that they are called and explained alike."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from spicetable.catalog import GAMES
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json, plain
from spicetable.kernel.errors import Malformed
from spicetable.kernel.record import Record, read_record
from spicetable.zanzibar.island import load_island

GameName: TypeAlias = Annotated[str, typer.Argument(help=f"The game: {', '.join(GAMES)}.", metavar="GAME")]
RecordFile: TypeAlias = Annotated[
    Path, typer.Argument(help="A record, as JSON; - reads standard input.", metavar="FILE", allow_dash=True)
]
PlayersOption: TypeAlias = Annotated[int, typer.Option("--players", "-p", help="How many sit at the table.")]
SeedOption: TypeAlias = Annotated[
    str | None, typer.Option("--seed", "-s", help="A number or a text; the same seed gives the same game.")
]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
IslandOption: TypeAlias = Annotated[
    Path | None, typer.Option("--island", help="Play on an island of your own (.toml or .json).", metavar="FILE")
]


def seed_from(text: str) -> Seed:
    """A seed as typed: a number where it reads as one.

    >>> seed_from("7"), seed_from("monsoon")
    (7, 'monsoon')
    """
    return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 400 else text


def island_option(file: Path | None) -> dict[str, Json]:
    """The option of a game that plays on an island of one's own: the whole chart, so that records stand alone.

    >>> island_option(None)
    {}
    """
    return {} if file is None else {"island": plain(load_island(file).chart)}


def record_from(file: Path) -> Record:
    """The record in a file, or on standard input."""
    try:
        content = typer.get_binary_stream("stdin").read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
    return read_record(content)
