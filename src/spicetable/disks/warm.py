"""Compile the physics kernel ahead of its first use: python -m spicetable.disks.warm.

Set-up runs this once. It takes some twenty seconds the first time, later a fraction of one: the compiled code
is kept, and so is the bytecode of the compiler's own modules, which each start loads.
"""

from __future__ import annotations

import compileall
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from spicetable.disks import compile as compiling
from spicetable.disks.compile import Ints
from spicetable.disks.situation import Situation, throw_each
from spicetable.disks.tremor import HANDS, tremble, tremble_many
from spicetable.disks.values import Release

LOADED = ("numpy", "llvmlite", "numba", "msgspec")


def is_cold() -> bool:
    """Whether the first throw would have to wait until the kernel is compiled."""
    return not compiling.PLAIN and (compiling.CACHE is None or not any(compiling.CACHE.rglob("*.nbi")))


def compile_kernel() -> float:
    """Call every function that Python calls in the kernel, once; say how long that took (s)."""
    started = time.perf_counter()
    empty = Situation([])
    row: Ints = np.array([[0, 0, 0, 2000, 0]])
    empty.throw(Release(x=0, vx=0, vy=2000, vz=0))
    throw_each([empty], row)
    tremble(Release(x=0, vx=0, vy=2000, vz=0), HANDS["normal"], (0, 0, 0))
    tremble_many(row, HANDS["normal"], [[0, 0, 0]])
    return time.perf_counter() - started


def compile_bytecode() -> None:
    """Write the bytecode of what is loaded with the kernel, also where Python is told to write none."""
    for name in LOADED:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            compileall.compile_dir(Path(spec.origin).parent, quiet=2, workers=0)
    compileall.compile_dir(Path(__file__).parent, quiet=2)


def main() -> None:
    """Do both, and say so."""
    if compiling.PLAIN:
        say("numba is switched off: there is nothing to compile")
        return
    say("compiling the kernel (some twenty seconds the first time)")
    compile_bytecode()
    took = compile_kernel()
    where = f"kept in {compiling.CACHE}" if compiling.CACHE else "not kept: no directory can be written"
    say(f"ready after {took:.1f} s, {where}")


def say(what: str) -> None:
    """One line about what is going on."""
    sys.stdout.write(f"physics: {what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
