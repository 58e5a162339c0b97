"""The live table as a process: what it tells its host, and the check before."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import segno
import typer

from spicetable.catalog import GAMES
from spicetable.disks import warm as physics
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import SpiceError
from spicetable.players import warm as players
from spicetable.table.logs import set_up_logs
from spicetable.table.server import TableServer, database_url, open_store
from spicetable.table.settings import Settings, read_settings


def host(file: Path | None, given: Mapping[str, Json], *, check: bool) -> None:
    """Serve tables, or only check whether that would go well."""
    chosen = read_settings(file, given=given)
    if check:
        _check(chosen)
        return
    set_up_logs(chosen.log_level)
    server = TableServer(chosen)
    _warm()
    server.run(lambda: _tell(server))


def _warm() -> None:
    """Compile what is not compiled yet, before anybody plays: else the first throws would hold up all tables."""
    if players.is_cold() or physics.is_cold():
        typer.echo("Compiling throws and bots; this takes a minute, and only the first time.", err=True)
    if players.is_cold():
        # In a process of its own: bots think in processes of theirs, and only what is kept on the disk helps them.
        subprocess.run([sys.executable, "-m", players.__name__], stdout=subprocess.DEVNULL, check=False)  # noqa: S603
    if any(game.physics for game in GAMES.values()):
        physics.compile_kernel()


def _tell(server: TableServer) -> None:
    typer.echo(f"READY {server.url}")
    sys.stdout.flush()
    shared = server.shared_url
    typer.echo(f"\nSpice Table is at {server.url}", err=True)
    if shared != server.url:
        typer.echo(f"Others in your network join at {shared}", err=True)
    if sys.stderr.isatty():
        segno.make(shared, error="l").terminal(out=sys.stderr, compact=True)
    if not server.page.built:
        typer.echo("The page is not built; only programs can play here until it is.", err=True)
    typer.echo("Ctrl+C stops it; games are kept.\n", err=True)
    sys.stderr.flush()


def _check(settings: Settings) -> None:
    problems = 0
    try:
        store = open_store(settings)
        store.ready()
        store.close()
        typer.echo(f"database: ready ({_shown(settings)})")
    except SpiceError as error:
        problems += 1
        typer.echo(f"database: {error.reason}")
    try:
        server = TableServer(settings)
        typer.echo(f"address: free ({server.url}, to share: {server.shared_url})")
        typer.echo("page: built" if server.page.built else "page: not built; browsers are told so")
        server.release()
    except SpiceError as error:
        problems += 1
        typer.echo(f"address: {error.reason}")
    raise typer.Exit(1 if problems else 0)


def _shown(settings: Settings) -> str:
    url = database_url(settings)
    return url if "@" not in url else url.split("@", 1)[1]
