"""The command `spicetable`: every subcommand is one module beside this one."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from spicetable import __version__
from spicetable.cli import (
    bench,
    doctor,
    draw,
    engine_command,
    island,
    play,
    records,
    replay,
    serve,
    simulate,
    throw_map,
    tournament,
    verify,
)
from spicetable.cli.streams import drop_output
from spicetable.kernel.errors import SpiceError

app = typer.Typer(
    help="A digital table for spice-trading board games: play, simulate, record, verify.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("play")(play.command)
app.command("serve")(serve.command)
app.command("engine")(engine_command.command)
app.command("simulate")(simulate.command)
app.command("tournament")(tournament.command)
app.command("records")(records.command)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("draw")(draw.command)
app.command("throw-map")(throw_map.command)
app.command("island")(island.command)
app.command("bench")(bench.command)
app.command("doctor")(doctor.command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """A digital table for spice-trading board games: play, simulate, record, verify."""
    del version


def run() -> None:
    """Run the command line; whatever the user got wrong is told in one line."""
    try:
        app()
    except SpiceError as error:
        typer.echo(f"spicetable: {error.reason}", err=True)
        sys.exit(2)
    except OSError as error:
        drop_output()
        typer.echo(f"spicetable: {f'{error.filename}: ' if error.filename else ''}{error.strerror}", err=True)
        sys.exit(2)
