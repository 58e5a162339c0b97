"""`spicetable bench`: how fast, beside the peers, in one run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from spicetable.cli.parameters import JsonOption
from spicetable.kernel.errors import Unsupported

SCRIPTS = {"rules": "rules/bench.py", "physics": "physics/bench.py"}


def command(
    name: Annotated[str | None, typer.Argument(help=f"One of: {', '.join(SCRIPTS)}; all if not given.")] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How many interleaved rounds.")] = 9,
    as_json: JsonOption = False,
) -> None:
    """Run the benchmarks. They come with the source: `make bench` sets the peers up and runs them."""
    names = list(SCRIPTS) if name is None else [name]
    for wanted in names:
        script = _script(wanted)
        done = subprocess.run(  # noqa: S603 (our own script)
            [sys.executable, str(script), "--rounds", str(rounds), *(["--json"] * as_json)], check=False
        )
        if done.returncode:
            sys.exit(done.returncode)


def _script(name: str) -> Path:
    if name not in SCRIPTS:
        raise Unsupported(f"there is no benchmark {name!r}; there is: {', '.join(SCRIPTS)}")
    folder = Path(__file__).resolve().parents[3] / "benchmarks"
    script = folder / SCRIPTS[name]
    if not script.exists():
        raise Unsupported("benchmarks come with the source, not with the installed package: run this in a clone")
    return script
