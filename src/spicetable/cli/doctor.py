"""`spicetable doctor`: what is missing on this machine."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from spicetable import __version__
from spicetable.catalog import GAMES
from spicetable.cli.parameters import JsonOption
from spicetable.cli.terminal import save
from spicetable.kernel.codec import to_json

OLDEST_PYTHON = (3, 11)
PARTS = ("msgspec", "numpy", "numba", "rich", "typer")


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: whether it is as it should be, and what to do where it is not."""

    what: str
    ok: bool
    found: str
    needed_for: str = ""


def command(as_json: JsonOption = False) -> None:
    """Look for what Spice Table needs and say what is missing, and for what; exit 1 where something is."""
    findings = [finding for look in LOOKS for finding in look()]
    if as_json:
        typer.echo(to_json(findings).decode())
    else:
        _print(findings)
    if not all(finding.ok for finding in findings):
        sys.exit(1)


def _print(findings: list[Finding]) -> None:
    console = Console(highlight=False)
    console.print(f"spicetable {__version__}")
    for finding in findings:
        mark = "[green]ok     [/]" if finding.ok else "[red]MISSING[/]"
        needed = "" if finding.ok else f" — needed for: {finding.needed_for}"
        console.print(f"{mark} {finding.what}: {finding.found}{needed}")


def python() -> Iterator[Finding]:
    """The interpreter."""
    yield Finding("Python", sys.version_info >= OLDEST_PYTHON, platform.python_version(), "everything")


def packages() -> Iterator[Finding]:
    """The packages that the lock file names."""
    for name in PARTS:
        try:
            yield Finding(name, True, metadata.version(name))
        except metadata.PackageNotFoundError:
            yield Finding(name, False, "not installed", "everything: run make setup")


def games() -> Iterator[Finding]:
    """The games, and whether each can be set up."""
    for name, game in GAMES.items():
        game.setup(game.options({"players": game.players[0]}))
        yield Finding(name, True, f"rules {game.rules}, {game.players[0]} to {game.players[-1]} players")


def places() -> Iterator[Finding]:
    """Where games are kept."""
    folder = save.default_path("game").parent
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    ok = os.access(there, os.W_OK)
    yield Finding("saved games", ok, str(folder) if ok else f"{there} cannot be written to", "going on with a game")


def tools() -> Iterator[Finding]:
    """What only developers need."""
    if (Path(__file__).resolve().parents[3] / "Makefile").exists():
        for name in ("git", "make"):
            path = shutil.which(name)
            yield Finding(name, path is not None, path or "not on the path", "working on Spice Table")


LOOKS: tuple[Callable[[], Iterator[Finding]], ...] = (python, packages, games, places, tools)
