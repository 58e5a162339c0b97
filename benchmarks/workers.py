"""Programs that measure themselves when asked, each in an environment of its own, and medians over their rounds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

PEERS = Path(__file__).parent / "peers"


class Contender(NamedTuple):
    """Something to be measured: the request that a worker is sent, and how it is called in the report."""

    name: str
    worker: Worker
    request: str


class Worker:
    """A running program that answers every request line with a count and the seconds it took."""

    def __init__(self, python: Path, script: Path) -> None:
        if not python.exists():
            sys.exit(f"{script.parent.name} is not set up; `make bench` does that")
        self._process = subprocess.Popen(
            [str(python), str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, request: str) -> float:
        """Counts a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(request + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().split()
        if len(answer) != 2:
            sys.exit(f"a worker died on: {request}")
        return int(answer[0]) / float(answer[1])

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=30)


def peer(name: str) -> Worker:
    """The worker of a peer."""
    folder = PEERS / name
    return Worker(folder / ".venv" / "bin" / "python", folder / "worker.py")


def peer_version(name: str, package: str) -> str:
    """The version that the peer's requirements pin."""
    lines = (PEERS / name / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return next(line.split("==")[1] for line in lines if line.lower().startswith(package + "=="))


def rates(contenders: Sequence[Contender], rounds: int) -> dict[str, float]:
    """The median rate of each contender over interleaved rounds, after one that is not counted."""
    seen: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(rounds + 1):
        for contender in contenders:
            rate = contender.worker.rate(contender.request)
            print(f"round {number}/{rounds}  {contender.name}: {rate:,.0f}/s", file=sys.stderr, flush=True)
            if number:
                seen[contender.name].append(rate)
    return {name: median(values) for name, values in seen.items()}
