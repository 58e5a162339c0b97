"""`spicetable engine`: a game on standard input and output."""

from __future__ import annotations

import typer

from spicetable.catalog import game_named
from spicetable.cli.engine import Engine
from spicetable.cli.engine_loop import serve
from spicetable.cli.parameters import GameName


def command(game: GameName) -> None:
    """Answer JSON requests, one a line, until the input ends (see docs/engine.md)."""
    serve(Engine(game_named(game)), typer.get_binary_stream("stdin"), typer.get_binary_stream("stdout"))
