"""`spicetable engine`: a game on standard input and output."""

from __future__ import annotations

import sys

import typer

from spicetable.catalog import game_named
from spicetable.cli.engine import Engine
from spicetable.cli.engine_loop import serve
from spicetable.cli.parameters import GameName
from spicetable.kernel.errors import Unsupported


def command(game: GameName) -> None:
    """Answer JSON requests, one a line, until the input ends (see docs/engine.md)."""
    # Closed streams are None, which the types of `sys` do not tell.
    if None in (sys.stdin, sys.stdout):
        raise Unsupported("an engine needs its standard input and output open")
    serve(Engine(game_named(game)), typer.get_binary_stream("stdin"), typer.get_binary_stream("stdout"))
