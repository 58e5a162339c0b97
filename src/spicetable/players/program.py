"""A program that is spoken to in lines, and can neither block nor flood nor outlive who speaks to it."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Final, TypeVar

from spicetable.kernel.errors import Malformed

T = TypeVar("T")

LONGEST: Final = 1 << 20
"""How long a line may be, in bytes."""

UNREAD: Final = 64
"""So many lines are taken from a program before they are asked for; then it has to wait."""

TOLD: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")
"""All that a program is told of the environment: what else stands there may be secret."""

PATIENCE: Final = 2.0
"""Seconds that a program has to end when its input ends."""


class Late(Exception):
    """No answer came in time."""


class Program:
    """A started program, its input and its output; what it says on standard error is not listened to."""

    def __init__(self, command: Sequence[str]) -> None:
        environment = {name: os.environ[name] for name in TOLD if name in os.environ}
        try:
            self._process = subprocess.Popen(  # noqa: S603 (a command that the user of this machine named)
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            raise Malformed(f"{command[0]} cannot be started: {error.strerror}") from None
        self._to_write: queue.Queue[bytes | None] = queue.Queue()
        self._lines: queue.Queue[bytes] = queue.Queue(UNREAD)
        self._closing = threading.Event()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._threads = [
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def ended(self) -> bool:
        """Whether the program has ended, by itself or not."""
        return self._process.poll() is not None

    def send(self, line: bytes) -> None:
        """Send a line; a program that does not read does not hold anybody up."""
        self._to_write.put(line + b"\n")

    def answer(self, wanted: Callable[[bytes], T | None], seconds: float) -> T:
        """The first line of which `wanted` makes something, or `Late`. It may raise what is wrong with a line."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            if not line:
                raise Late("the program has ended")
            if len(line) > LONGEST:
                raise Malformed(f"the answer is longer than {LONGEST} bytes")
            found = wanted(line)
            if found is not None:
                return found
        raise Late(f"no answer within {seconds:g} s")

    def end(self) -> None:
        """Close its input, and after a moment end it with whatever it has started."""
        self._closing.set()
        self._to_write.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(PATIENCE)

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._to_write.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        line = b"."
        while line and not self._closing.is_set():
            line = pipe.readline(LONGEST + 2)
            while not self._closing.is_set():
                with suppress(queue.Full):
                    self._lines.put(line, timeout=0.2)
                    break
        pipe.close()
