"""`spicetable verify`: does a record tell the truth?"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import typer

from spicetable.catalog import game_named
from spicetable.cli.parameters import JsonOption, RecordFile, record_from
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import SpiceError
from spicetable.kernel.record import Act, Record
from spicetable.kernel.replay import Divergence, verify

AGREES, DIVERGES, UNREADABLE = 0, 1, 2


def command(file: RecordFile, as_json: JsonOption = False) -> None:
    """Play a record again and compare: exit 0 where it agrees, 1 where it diverges, 2 where it cannot be read."""
    try:
        record = record_from(file)
        divergence = verify(game_named(record.game), record)
    except SpiceError as error:
        typer.echo(f"spicetable: {error.reason}", err=True)
        sys.exit(UNREADABLE)
    if divergence is None:
        typer.echo("null" if as_json else f"agrees: {', '.join(_checked(record))}")
        sys.exit(AGREES)
    typer.echo(to_json(divergence).decode() if as_json else _in_words(divergence))
    sys.exit(DIVERGES)


def _checked(record: Record) -> Iterator[str]:
    """What there was to compare; a record may leave out its seed and the hashes of its states."""
    yield f"{len(record.entries)} entries"
    if record.seed is not None:
        yield "every draw with the seed"
    if any(isinstance(entry, Act) and entry.hash is not None for entry in record.entries):
        yield "every state that has a hash"
    if record.outcome is not None:
        yield "the outcome"


def _in_words(found: Divergence) -> str:
    return f"diverges at entry {found.ply}: {found.field} should be {found.expected!r}, but is {found.found!r}"
