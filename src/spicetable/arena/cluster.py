"""The same work on a Ray cluster: results in order, and the work of a node that is lost is done again elsewhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from spicetable.arena.workers import AHEAD
from spicetable.kernel.errors import Unsupported

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")


def on_ray(work: Callable[[TaskT], ResultT], tasks: Iterable[TaskT], address: str) -> Generator[ResultT]:
    """The results of the tasks, in their order, from the cluster at this address (`auto`: the one that runs here).

    Every task takes one processor. A task whose node dies is begun anew as often as it takes; since it depends on
    nothing but its arguments, nobody can tell from the result.
    """
    if find_spec("ray") is None:
        raise Unsupported("Ray is not installed; the extra `cluster` brings it: pip install 'spicetable[cluster]'")
    ray: Any = import_module("ray")  # Any: the package is not there for everybody, and says little of its types
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", configure_logging=False)
    except ConnectionError:
        raise Unsupported(f"no Ray cluster answers at {address!r}; `ray start --head` starts one") from None
    try:
        call = ray.remote(max_retries=-1, num_cpus=1)(_call)
        carried = ray.put(work)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(call.remote(carried, task))
            if len(waiting) >= most:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        ray.shutdown()


def _call(work: Callable[[TaskT], ResultT], task: TaskT) -> ResultT:
    return work(task)
