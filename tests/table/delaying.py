"""A store that is slow, keeps copies, and fails when it is told to."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from spicetable.table.store import Kept, Store, Unit
from spicetable.table.store.sql import SqlStore


class DelayingStore:
    """In front of a real store: what goes in and comes out is copied, and takes its time.

    - `fail`: how many of the next commits raise, having stored nothing;
    - `lie`: how many of the next commits raise although they stored everything.
    """

    def __init__(self, url: str, chance: random.Random, *, longest: float = 0.004) -> None:
        self.inner = SqlStore(url)
        self.fail = 0
        self.lie = 0
        self.committed: list[Unit] = []
        self._chance = chance
        self._longest = longest
        self._lock = threading.Lock()

    def _wait(self) -> None:
        time.sleep(self._chance.uniform(0, self._longest))

    def commit(self, units: Sequence[Unit]) -> list[Exception | None]:
        assert self._lock.acquire(blocking=False), "two threads commit at once"
        try:
            copied = [msgspec.json.decode(msgspec.json.encode(unit), type=Unit) for unit in units]
            self._wait()
            if self.fail:
                self.fail -= 1
                raise OSError("no space left on device")
            results = self.inner.commit(copied)
            self.committed += [unit for unit, error in zip(copied, results, strict=True) if error is None]
            self._wait()
            if self.lie:
                self.lie -= 1
                raise OSError("the line was cut")
            return results
        finally:
            self._lock.release()

    def load(self, table: str) -> Kept | None:
        self._wait()
        kept = self.inner.load(table)
        copied = None if kept is None else msgspec.json.decode(msgspec.json.encode(kept), type=Kept)
        self._wait()
        return copied

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever else a store can do
        return getattr(self.inner, name)


def delaying(url: str, seed: int, *, longest: float = 0.004) -> tuple[DelayingStore, Store]:
    """The store, and the same as the server knows it."""
    store = DelayingStore(url, random.Random(seed), longest=longest)
    known: Any = store
    return store, known
