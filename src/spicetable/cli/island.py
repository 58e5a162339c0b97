"""`spicetable island`: is a map of one's own fit for play?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from spicetable.kernel.errors import Impossible
from spicetable.zanzibar.island import load_island, report


def command(
    file: Annotated[Path, typer.Argument(help="The file of an island, .toml or .json.", metavar="FILE")],
) -> None:
    """Check an island of your own for Zanzibar and say exactly what is wrong with it (see docs/maps.md)."""
    try:
        load_island(file)
    except Impossible:
        typer.echo(report(file))
        sys.exit(1)
    typer.echo(report(file))
