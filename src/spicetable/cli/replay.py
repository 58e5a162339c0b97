"""`spicetable replay`: a recorded game in text."""

from __future__ import annotations

import typer

from spicetable.catalog import game_named
from spicetable.cli.parameters import JsonOption, RecordFile, record_from
from spicetable.kernel.codec import fingerprint, to_json
from spicetable.kernel.replay import replay
from spicetable.testing.transcript import transcript


def command(file: RecordFile, as_json: JsonOption = False) -> None:
    """Print a recorded game turn by turn; with --json one line for every entry: its text, events and state hash."""
    record = record_from(file)
    game = game_named(record.game)
    if not as_json:
        typer.echo(transcript(game, record))
        return
    for moment in replay(game, record):
        line = {
            "ply": moment.ply,
            "entry": moment.entry,
            "events": moment.events,
            "hash": fingerprint(game.dump(moment.state)),
        }
        typer.echo(to_json(line).decode())
