"""Group commit: one thread stores whatever is waiting, for however many tables, in one transaction."""

from __future__ import annotations

import asyncio
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

_Work: TypeAlias = "Sequence[_Waiting] | Callable[[], None] | None"

_log = structlog.get_logger("journal")


class Journal:
    """Takes units in the event loop, and tells there when they are durable; each in the order in which it came.

    While one group is being stored the next one gathers, and is handed over as a whole: so the two threads meet twice
    for each commit, and not for each unit.
    """

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self._store = store
        self._loop = loop
        self._gathered: list[_Waiting] = []
        self._storing = False
        self._work_to_do: queue.SimpleQueue[_Work] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def submit(self, unit: Unit, stored: Stored) -> None:
        """Store a unit. Never waits."""
        self._gathered.append((unit, stored))
        if len(self._gathered) == 1 and not self._storing:
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        if self._gathered and not self._storing:
            self._storing = True
            self._work_to_do.put(self._gathered)
            self._gathered = []

    async def keep(self, unit: Unit) -> None:
        """Store a unit, and wait until it is durable."""
        done: asyncio.Future[None] = self._loop.create_future()
        self.submit(unit, lambda error: _finish(done, error))
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

        self._work_to_do.put(call)
        await done

    async def close(self) -> None:
        """Store all that is waiting, then end the thread."""
        while self._storing or self._gathered:
            self._hand_over()
            await asyncio.sleep(0.001)
        self._work_to_do.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _work(self) -> None:
        while (work := self._work_to_do.get()) is not None:
            if callable(work):
                work()
            else:
                self._store_group(work)

    def _store_group(self, group: Sequence[_Waiting]) -> None:
        begun = time.perf_counter()
        try:
            results = self._store.commit([unit for unit, _ in group])
        except Exception as error:  # noqa: BLE001 - whatever went wrong, everybody who waits must be told
            _log.error("commit failed", units=len(group), error=type(error).__name__, exc_info=error)
            results = [error] * len(group)
        self._loop.call_soon_threadsafe(self._stored, group, results, time.perf_counter() - begun)

    def _stored(self, group: Sequence[_Waiting], results: Sequence[Exception | None], seconds: float) -> None:
        self._storing = False
        self._hand_over()
        metrics.COMMIT_SECONDS.observe(seconds)
        metrics.COMMIT_UNITS.observe(len(group))
        metrics.ENTRIES.inc(
            sum(len(unit.entries) for (unit, _), error in zip(group, results, strict=True) if error is None)
        )
        _tell(group, results)


def _tell(group: Sequence[_Waiting], results: Sequence[Exception | None]) -> None:
    for (_, stored), error in zip(group, results, strict=True):
        try:
            stored(error)
        except Exception as caught:  # noqa: BLE001 - one table's trouble must not keep the others waiting
            _log.error("after a commit", error=type(caught).__name__, exc_info=caught)


def _finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
