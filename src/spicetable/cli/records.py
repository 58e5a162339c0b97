"""`spicetable records`: what a file of records holds, or one game of it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from spicetable.arena.archive import games_of
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed


def command(
    file: Annotated[Path, typer.Argument(help="A file of records, as tournaments write them.", metavar="FILE")],
    number: Annotated[
        int | None, typer.Argument(min=0, help="Print the record of this game, as JSON.", metavar="[NUMBER]")
    ] = None,
) -> None:
    """List the games in a file of records, or print the record of one."""
    if number is None:
        for game in games_of(file):
            outcome = game.record.outcome
            scores = "" if outcome is None else " ".join(map(str, outcome.scores))
            winners = () if outcome is None else outcome.winners
            told = ", ".join(f"{'*' if seat in winners else ''}{name}" for seat, name in enumerate(game.seats))
            typer.echo(f"{game.number}\t{told}\t{game.turns} turns\t{scores}")
        return
    found = next(islice(games_of(file), number, None), None)
    if found is None:
        raise Malformed(f"{file} holds no game {number}")
    typer.echo(to_json(found.record).decode())
