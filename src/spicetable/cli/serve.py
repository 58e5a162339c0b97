"""`spicetable serve`: the live table, for browsers and programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0: the whole network.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0: any that is free.")] = None,
    database: Annotated[
        str | None, typer.Option(help="Where everything is kept, such as sqlite:///table.db.", metavar="URL")
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(envvar="SPICETABLE_SETTINGS", help="A TOML file with settings.", metavar="FILE")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Check settings, database and page, and stop.")] = False,
) -> None:
    """Serve tables to browsers: prints READY and its address when it does; Ctrl+C stops it.

    All settings can stand in the file or in the environment (SPICETABLE_PORT=8080); docs/hosting.md lists them.
    """
    from spicetable.cli.hosting import host as host_tables  # noqa: PLC0415 - what no other command should wait for

    host_tables(settings, {"host": host, "port": port, "database": database}, check=check)
