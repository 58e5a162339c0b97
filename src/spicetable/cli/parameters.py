"""Parameters that several commands share, so that they are called and explained alike."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from spicetable.catalog import GAMES
from spicetable.cli.terminal.save import record_of_save
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json, from_json, plain
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
    return int(text) if re.fullmatch(r"-?[0-9]{1,400}", text) else writable(text, "the seed")


def writable(text: str, what: str) -> str:
    r"""The text, if a record can hold it: an argument may bring bytes that are no text at all.

    >>> writable("Zo\udcff", "the name")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: the name is not proper text
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Malformed(f"{what} is not proper text") from None
    return text


OptionsOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game, as in edition=ru; may be repeated.", metavar="NAME=VALUE"),
]


def options_from(given: list[str] | None) -> dict[str, Json]:
    """Options of a game as typed: JSON where a value reads as such, else text.

    >>> options_from(["round_limit=12", "edition=ru", "chili=true"])
    {'round_limit': 12, 'edition': 'ru', 'chili': True}
    >>> options_from(["chili"])
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: an option is given as NAME=VALUE, not 'chili'
    >>> options_from(["players=3"])
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: how many sit at the table is said by --players, or by --seats in a tournament
    """
    found: dict[str, Json] = {}
    for text in given or ():
        name, is_option, value = text.partition("=")
        if not is_option or not name:
            raise Malformed(f"an option is given as NAME=VALUE, not {text[:40]!r}")
        if name == "players":
            raise Malformed("how many sit at the table is said by --players, or by --seats in a tournament")
        try:
            found[name] = from_json(value)
        except Malformed:
            found[name] = value
    return found


def island_option(file: Path | None) -> dict[str, Json]:
    """The option of a game that plays on an island of one's own: the whole chart, so that records stand alone.

    >>> island_option(None)
    {}
    """
    return {} if file is None else {"island": plain(load_island(file).chart)}


def record_from(file: Path) -> Record:
    """The record in a file, or on standard input; a game kept by `play` holds one, too."""
    try:
        content = typer.get_binary_stream("stdin").read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise Malformed(f"{file}: {error.strerror}") from None
    try:
        return record_of_save(content) or read_record(content)
    except Malformed as error:
        raise Malformed(f"{file}: {error.reason}") from None
