"""`spicetable bench`: how fast, beside the peers, in one run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from spicetable.cli.parameters import JsonOption
from spicetable.kernel.codec import from_json, shaped, to_json
from spicetable.kernel.errors import Unsupported

SCRIPTS = {"rules": "rules/bench.py", "physics": "physics/bench.py", "players": "players/bench.py"}


def command(
    name: Annotated[str | None, typer.Argument(help=f"One of: {', '.join(SCRIPTS)}; all if not given.")] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How many interleaved rounds.")] = 9,
    as_json: JsonOption = False,
) -> None:
    """Run the benchmarks. They come with the source: `make bench` sets the peers up and runs them."""
    scripts = [_script(wanted) for wanted in ([name] if name else SCRIPTS)]
    reports = [_run(script, rounds, as_json=as_json) for script in scripts]
    if as_json:
        lines = [line for report in reports for line in shaped(from_json(report), list[dict[str, object]], "report")]
        typer.echo(to_json(lines))


def _run(script: Path, rounds: int, *, as_json: bool) -> bytes:
    """Run one benchmark; its JSON, or nothing where it prints for people."""
    done = subprocess.run(  # noqa: S603 (our own script)
        [sys.executable, str(script), "--rounds", str(rounds), *(["--json"] * as_json)],
        check=False,
        stdout=subprocess.PIPE if as_json else None,
    )
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout or b""


def _script(name: str) -> Path:
    if name not in SCRIPTS:
        raise Unsupported(f"there is no benchmark {name!r}; there is: {', '.join(SCRIPTS)}")
    folder = Path(__file__).resolve().parents[3] / "benchmarks"
    script = folder / SCRIPTS[name]
    if not script.exists():
        raise Unsupported("benchmarks come with the source, not with the installed package: run this in a clone")
    return script
