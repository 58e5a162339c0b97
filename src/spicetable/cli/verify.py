"""`spicetable verify`: does a record tell the truth?"""

from __future__ import annotations

import sys

import typer

from spicetable.catalog import game_named
from spicetable.cli.parameters import JsonOption, RecordFile, record_from
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import SpiceError
from spicetable.kernel.replay import Divergence, verify

AGREES, DIVERGES, UNREADABLE = 0, 1, 2


def command(file: RecordFile, as_json: JsonOption = False) -> None:
    """Play a record again and compare: exit 0 where it agrees, 1 where it diverges, 2 where it cannot be read."""
    try:
        record = record_from(file)
        divergence = verify(game_named(record.game), record)
    except SpiceError as error:
        typer.echo(f"{file}: {error.reason}", err=True)
        sys.exit(UNREADABLE)
    if divergence is None:
        seeded = "its seed, " if record.seed is not None else ""
        typer.echo("null" if as_json else f"agrees: {len(record.entries)} entries, {seeded}every state and the outcome")
        sys.exit(AGREES)
    typer.echo(to_json(divergence).decode() if as_json else _in_words(divergence))
    sys.exit(DIVERGES)


def _in_words(found: Divergence) -> str:
    return f"diverges at entry {found.ply}: {found.field} should be {found.expected!r}, but is {found.found!r}"
