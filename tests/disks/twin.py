"""Compile the kernel's twin in C and call it."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from spicetable.disks import layout
from spicetable.disks.compile import Floats, Ints

SOURCE = Path(__file__).parent / "twin" / "twin.c"
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")


def compiler() -> list[str]:
    """A C compiler: $CC, the machine's, or the one of the package ziglang."""
    for name in (os.environ.get("CC", ""), "gcc", "cc", "clang"):
        if name and shutil.which(name):
            return [name]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc"]
    message = "these tests compile C: install gcc or clang, or `pip install ziglang` into .venv, or set CC"
    raise RuntimeError(message)


@cache
def library(flags: tuple[str, ...] = FLAGS) -> ctypes.CDLL:
    """The twin, compiled once for each of its texts and flags."""
    command = [*compiler(), *flags]
    text = SOURCE.read_bytes() + " ".join(command).encode()
    place = Path(tempfile.gettempdir()) / f"spicetable-twin-{hashlib.sha256(text).hexdigest()[:16]}.so"
    if not place.exists():
        fresh = place.with_suffix(f".{os.getpid()}")  # two test processes may be at it at once
        subprocess.run([*command, "-o", str(fresh), str(SOURCE), "-lm"], check=True)
        fresh.replace(place)
    return ctypes.CDLL(str(place))


def address(array: Floats | Ints) -> ctypes.c_void_p:
    """Where an array's numbers lie."""
    return ctypes.c_void_p(array.ctypes.data)


def twin_many(c: Floats, lying: Ints, releases: Ints, limit: int, rest: Ints, facts: Ints) -> None:
    """`kernel.throw_many` without a path, in C."""
    twin: Callable[..., int] = library().twin_many
    twin(
        address(c), address(lying), ctypes.c_int64(len(lying)), address(releases),
        ctypes.c_int64(len(releases)), ctypes.c_int64(limit), address(rest), address(facts),
    )  # fmt: skip


def twin_one(c: Floats, lying: Ints, release: Ints, limit: int) -> tuple[Ints, Floats, Ints]:
    """One throw in C: places at rest, path and facts."""
    rest: Ints = np.zeros((len(lying) + 1, 2), dtype=np.int64)
    facts: Ints = np.zeros(layout.FACTS, dtype=np.int64)
    path: Floats = np.zeros((4096, layout.PIECE))
    twin: Callable[..., int] = library().twin_one
    twin(
        address(c), address(lying), ctypes.c_int64(len(lying)), address(release),
        ctypes.c_int64(limit), address(rest), address(path), ctypes.c_int64(len(path)), address(facts),
    )  # fmt: skip
    return rest, path[: facts[layout.PIECES]], facts
