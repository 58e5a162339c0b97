"""Make the peers' environments, and talk to their programs: processes that run a round when asked."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

ROOT = Path(__file__).parent.parent / "peers"
UV = Path(sys.executable).with_name("uv")
NAMES = ("pymunk", "box2d", "pooltool")


@dataclass
class Peer:
    """A running peer."""

    name: str
    version: str
    process: subprocess.Popen[str]

    def round(self) -> tuple[float, list[list[list[float]]]]:
        """Run all cases once: seconds for one, and where its chips ended."""
        answer = ask(self.process, "round")
        return cast("float", answer["seconds"]), cast("list[list[list[float]]]", answer["places"])


def ask(process: subprocess.Popen[str], line: str) -> dict[str, object]:
    """Send a line and read the answer."""
    cast("IO[str]", process.stdin).write(line + "\n")
    cast("IO[str]", process.stdin).flush()
    answer = cast("IO[str]", process.stdout).readline()
    if not answer:
        message = f"{process.args} ended without an answer"
        raise RuntimeError(message)
    return cast("dict[str, object]", json.loads(answer))


def environment(name: str) -> Path:
    """The peer's Python, made and filled with what its requirements pin if it is not there yet."""
    place = ROOT / name
    python = place / ".venv" / "bin" / "python"
    if not python.exists():
        sys.stderr.write(f"bench: making the environment of {name}\n")
        subprocess.run([UV, "venv", "--quiet", place / ".venv"], check=True)
        install(python, "--requirement", place / "requirements.txt")
    if (place / "no-deps.txt").exists():  # what pins something that cannot be had
        install(python, "--no-deps", "--requirement", place / "no-deps.txt")
    return python


def install(python: Path, *what: str | Path) -> None:
    """Install into an environment what is not there yet."""
    subprocess.run([UV, "pip", "install", "--quiet", "--python", python, *what], check=True, stdout=sys.stderr)


def start(name: str, cases: list[dict[str, object]]) -> Peer | None:
    """Start a peer's program on the cases; `None`, and a word about it, if it cannot be had here."""
    try:
        process = subprocess.Popen(
            [environment(name), ROOT / name / "slide.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        version = str(ask(process, json.dumps(cases))["version"])
    except (subprocess.CalledProcessError, OSError, RuntimeError) as error:
        sys.stderr.write(f"bench: without {name}: {error}\n")
        return None
    return Peer(name, version, process)
