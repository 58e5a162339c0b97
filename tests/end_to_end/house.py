"""A real server as a process of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path


class House:
    """A server on loopback, with a database in a folder of its own. Bots do not make anybody wait."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: subprocess.Popen[str] | None = None
        self._port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Start it; the second time at the address of the first."""
        command = [sys.executable, "-m", "spicetable", "serve", "--host", "127.0.0.1", "--port", str(self._port)]
        command += ["--database", f"sqlite:///{self._folder / 'table.db'}"]
        with (self._folder / "log.txt").open("a", encoding="utf-8") as log:
            self._running = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | {"SPICETABLE_BOT_PACE": "0"}
            )
        assert self._running.stdout is not None
        told = self._running.stdout.readline()
        match = re.fullmatch(r"READY (http://127\.0\.0\.1:(\d+))/\n", told)
        assert match, (told, self.log()[-2000:])
        self.url, self._port = match[1], int(match[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._running is not None
        self._running.send_signal(signal.SIGKILL)
        self._running.communicate()
        self._running = None

    def stop(self) -> None:
        """End it in good order, where it runs."""
        if self._running is None:
            return
        self._running.terminate()
        try:
            self._running.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._running = None

    def log(self) -> str:
        """What it wrote to its log."""
        return (self._folder / "log.txt").read_text(encoding="utf-8")
