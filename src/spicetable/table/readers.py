"""Reading the store beside the event loop, in one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from spicetable.table.store import Store

T = TypeVar("T")


class Readers:
    """One thread that reads, so that the store's reading connection is never used twice at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="reader")

    async def run(self, work: Callable[[Store], T]) -> T:
        """What `work` reads."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, self._store)

    def close(self) -> None:
        """End the thread, when what was asked for is read."""
        self._pool.shutdown(wait=True)
