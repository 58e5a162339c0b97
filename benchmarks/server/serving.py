"""Our server and the peer's as processes on loopback, and the load that plays at their tables."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).parent
PEER = HERE.parent / "peers" / "boardgameio"

LIMITS_OFF = {
    "SPICETABLE_ADDRESS_RATE": "0",
    "SPICETABLE_MESSAGE_RATE": "0",
    "SPICETABLE_CONNECTIONS_PER_ADDRESS": "100000",
    "SPICETABLE_CONNECTIONS": "100000",
    "SPICETABLE_TABLES_PER_PERSON": "100000",
    "SPICETABLE_LOADED_TABLES": "100000",
    "SPICETABLE_LOG_LEVEL": "warning",
}
"""All players come from one address; everything else, the syncs above all, is as it is for users."""


class Load(TypedDict):
    """What was acknowledged, and after how many milliseconds."""

    acts: int
    seconds: float
    p50: float
    p99: float


class Served:
    """A server in a process of its own, ended by `close`."""

    def __init__(self, command: list[str], environment: dict[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **(environment or {})},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().split()
        if line[:1] != ["READY"]:
            sys.exit(f"this does not serve: {' '.join(command)}")
        self.address = line[1].rstrip("/")

    @property
    def memory(self) -> int:
        """The bytes of memory that the process has (Linux)."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def close(self) -> None:
        """Stop it."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def ours(database: Path) -> Served:
    """Our server as a user starts it, on this database."""
    command = [sys.executable, "-m", "spicetable", "serve", "--port", "0", "--database", f"sqlite:///{database}"]
    return Served(command, LIMITS_OFF)


def peer() -> Served:
    """The peer's server, its storage in memory."""
    return Served(["node", str(PEER / "server.mjs")], {"NODE_ENV": "production"})


def load(script: Path, *arguments: str) -> Load:
    """Let a load run to its end."""
    done = subprocess.run(
        ["node", str(script), *arguments], check=False, stdout=subprocess.PIPE, text=True, timeout=300
    )
    if done.returncode or not done.stdout:
        sys.exit(f"{script.name} failed with: {' '.join(arguments)}")
    found: Load = json.loads(done.stdout)
    return found


def load_ours(server: Served, game: str, tables: int, seconds: float) -> Load:
    """Play a game at so many of our tables."""
    return load(HERE / "load.mjs", server.address, game, str(tables), str(seconds))


def load_peer(server: Served, tables: int, seconds: float) -> Load:
    """Play the peer's game at so many of its tables."""
    return load(PEER / "load.mjs", server.address, str(tables), str(seconds))
