"""Talk to the peers' programs: processes that run a round when asked."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import IO, cast

from benchmarks.set_up_peers import PEERS, environment

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


def start(name: str, cases: list[dict[str, object]]) -> Peer | None:
    """Start a peer's program on the cases; `None`, and a word about it, if it cannot be had here."""
    try:
        process = subprocess.Popen(
            [environment(name), PEERS / name / "slide.py"],
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
