"""Work in spawned processes: results in order, never much more under way than there are processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from spicetable.kernel.errors import Unsupported
from spicetable.players.processes import begin

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

AHEAD = 4
"""So many results for each process may wait for an earlier one."""


def in_order(work: Callable[[TaskT], ResultT], tasks: Iterable[TaskT], processes: int) -> Generator[ResultT]:
    """The results of the tasks, in their order."""
    waiting: deque[Future[ResultT]] = deque()
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=begin)
    try:
        for task in tasks:
            waiting.append(pool.submit(work, task))
            if len(waiting) >= AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise Unsupported("a playing process was ended from outside; run the same command again to go on") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
