"""Group commit: one thread stores whatever is waiting, for however many tables, in one transaction."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

import structlog

from spicetable.table import metrics
from spicetable.table.store import Store, Unit

Stored: TypeAlias = Callable[[Exception | None], None]
"""Told, in the event loop, that a unit is durable (None), or why it was not stored."""

_Waiting: TypeAlias = tuple[Unit, Stored]

_log = structlog.get_logger("journal")


class Journal:
    """Takes units in the event loop, and tells there when they are durable; each in the order in which it came."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self._store = store
        self._loop = loop
        self._waiting: queue.SimpleQueue[_Waiting | Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def submit(self, unit: Unit, stored: Stored) -> None:
        """Store a unit. Never waits."""
        self._waiting.put((unit, stored))

    async def keep(self, unit: Unit) -> None:
        """Store a unit, and wait until it is durable."""
        done: asyncio.Future[None] = self._loop.create_future()

        def stored(error: Exception | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.submit(unit, stored)
        await done

    async def between(self, work: Callable[[], None]) -> None:
        """Do something to the store between two commits."""
        done: asyncio.Future[None] = self._loop.create_future()

        def call() -> None:
            error: Exception | None = None
            try:
                work()
            except Exception as caught:  # noqa: BLE001 - whoever asked for it is told
                error = caught
            self._loop.call_soon_threadsafe(_finish, done, error)

        self._waiting.put(call)
        await done

    async def close(self) -> None:
        """Store all that is waiting, then end the thread."""
        self._waiting.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _work(self) -> None:
        open_ = True
        while open_:
            group: list[_Waiting] = []
            calls: list[Callable[[], None]] = []
            item = self._waiting.get()
            with contextlib.suppress(queue.Empty):
                while True:
                    if item is None:
                        open_ = False
                    elif callable(item):
                        calls.append(item)
                    else:
                        group.append(item)
                    item = self._waiting.get_nowait()
            if group:
                self._store_group(group)
            for call in calls:
                call()

    def _store_group(self, group: Sequence[_Waiting]) -> None:
        begun = time.perf_counter()
        try:
            results = self._store.commit([unit for unit, _ in group])
        except Exception as error:  # noqa: BLE001 - whatever went wrong, everybody who waits must be told
            _log.error("commit failed", units=len(group), error=type(error).__name__)
            results = [error] * len(group)
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - begun)
        metrics.COMMIT_UNITS.observe(len(group))
        self._loop.call_soon_threadsafe(_tell, group, results)


def _tell(group: Sequence[_Waiting], results: Sequence[Exception | None]) -> None:
    for (_, stored), error in zip(group, results, strict=True):
        try:
            stored(error)
        except Exception as caught:  # noqa: BLE001 - one table's trouble must not keep the others waiting
            _log.error("after a commit", error=type(caught).__name__, exc_info=True)


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
