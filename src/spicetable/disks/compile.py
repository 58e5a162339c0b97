"""Compile the kernel with numba, or leave it as plain Python: the same functions, the same bits.

Two environment variables steer this; both are read once, at import.

`SPICETABLE_PLAIN=1` (or numba's own `NUMBA_DISABLE_JIT=1`) leaves every function as plain Python.

`SPICETABLE_CACHE_DIR` says where compiled code is kept; without it `NUMBA_CACHE_DIR`, then `XDG_CACHE_HOME`,
then `~/.cache`. Inside, each version of the kernel has a directory of its own, named by a digest of its
sources: numba watches only the file of the function that is called, so code inlined from another file would
otherwise be served stale after an update.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar, cast

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
"""An array of 64-bit floats."""

Ints = npt.NDArray[np.int64]
"""An array of 64-bit integers."""

F = TypeVar("F", bound=Callable[..., object])


class _Decorator(Protocol):
    """What compiles a function and keeps its type."""

    def __call__(self, function: F, /) -> F: ...


class _Config(Protocol):
    """The one setting of numba that is used here."""

    CACHE_DIR: str


def wants_plain(environment: dict[str, str]) -> bool:
    """Whether these environment variables ask for plain Python.

    >>> wants_plain({"SPICETABLE_PLAIN": "1"}), wants_plain({"SPICETABLE_PLAIN": "0"}), wants_plain({})
    (True, False, False)
    """
    asked = (environment.get(name, "") for name in ("SPICETABLE_PLAIN", "NUMBA_DISABLE_JIT"))
    return any(answer not in {"", "0"} for answer in asked)


def cache_base(environment: dict[str, str]) -> Path:
    """Where compiled code is kept, by these environment variables.

    >>> str(cache_base({"SPICETABLE_CACHE_DIR": "/var/cache/spice", "XDG_CACHE_HOME": "/other"}))
    '/var/cache/spice'
    """
    for name in ("SPICETABLE_CACHE_DIR", "NUMBA_CACHE_DIR"):
        if environment.get(name):
            return Path(environment[name])
    home = environment.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "spicetable"


NAMES = {"kernel": "physics kernel"}
"""What a cache that cannot be written is called in the warning, where its name would not tell."""

SOURCES = ("compile", "layout", "motion", "roots", "detect", "resolve", "part", "kernel", "tremor")
"""The modules of this package that hold compiled functions, or constants that are compiled into them."""


def source_digest(folder: Path = Path(__file__).parent, names: Sequence[str] = SOURCES) -> str:
    """A short digest of compiled modules' sources: another digest, another cache."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(folder.joinpath(f"{name}.py").read_bytes())
    return digest.hexdigest()[:16]


def usable_cache(base: Path, name: str = "kernel", digest: str | None = None) -> Path | None:
    """The cache directory below `base`, made if need be; `None`, with a warning, if it cannot be written."""
    directory = base / f"{name}-{digest or source_digest()}"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError as error:
        warnings.warn(
            f"The {NAMES.get(name, name)} cannot keep its compiled code in {directory} ({error.strerror}), so every"
            " start compiles it again, which takes some ten seconds. Set SPICETABLE_CACHE_DIR to a directory"
            " that can be written.",
            RuntimeWarning,
            stacklevel=2,
        )
        return None
    return directory


PLAIN = wants_plain(dict(os.environ))
"""Whether the kernel runs as plain Python in this process."""

CACHE = None if PLAIN else usable_cache(cache_base(dict(os.environ)))
"""Where this process keeps compiled code, or `None`."""


def _plain(function: F) -> F:
    """Leave a function as it is."""
    return function


def _numba_decorator(inlined: bool, allocates: bool, cache: Path | None = CACHE) -> _Decorator:
    """A decorator that compiles with numba and caches in our own directory.

    No `fastmath`: numbers are added and multiplied in the order that is written, and never fused. The error
    model of numpy saves a test before each division; the kernel guards its divisions itself. Handing an array
    to a function costs more than most functions here do: therefore they are inlined, and what allocates
    nothing does not count references.
    """
    njit = cast("Callable[..., _Decorator]", import_module("numba").njit)
    config = cast("_Config", import_module("numba.core.config"))

    def compile_with_numba(function: F) -> F:
        kept = config.CACHE_DIR  # read by numba only while it decorates
        config.CACHE_DIR = str(cache) if cache else kept
        try:
            return njit(
                nogil=True,
                cache=cache is not None,
                fastmath=False,
                error_model="numpy",
                forceinline=inlined,
                _nrt=allocates,
            )(function)
        finally:
            config.CACHE_DIR = kept

    return compile_with_numba


compiled: _Decorator = _plain if PLAIN else _numba_decorator(inlined=True, allocates=False)
"""Decorator: compile this function as a part of those that call it, or leave it as plain Python."""

separate: _Decorator = _plain if PLAIN else _numba_decorator(inlined=False, allocates=False)
"""Decorator: compile this function, which is seldom called or large, for itself; or leave it."""

entry: _Decorator = _plain if PLAIN else _numba_decorator(inlined=False, allocates=True)
"""Decorator: compile this function, which Python calls and which may allocate; or leave it."""


def entry_for(name: str, folder: Path, sources: Sequence[str]) -> _Decorator:
    """A decorator like `entry` for another package's functions, kept in a cache of their own.

    `sources` are the modules in `folder` that hold compiled functions, or constants that are compiled into them.
    """
    if PLAIN:
        return _plain
    cache = usable_cache(cache_base(dict(os.environ)), name, source_digest(folder, sources))
    return _numba_decorator(inlined=False, allocates=True, cache=cache)


def part_for(name: str, folder: Path, sources: Sequence[str], *, inlined: bool) -> _Decorator:
    """A decorator like `compiled` (`inlined`) or `separate` for another package's functions, which allocate nothing."""
    if PLAIN:
        return _plain
    cache = usable_cache(cache_base(dict(os.environ)), name, source_digest(folder, sources))
    return _numba_decorator(inlined=inlined, allocates=False, cache=cache)
