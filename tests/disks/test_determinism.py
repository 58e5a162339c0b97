"""The same throws in other hands give the same bits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from spicetable.disks import MEASURES, kernel, layout
from spicetable.disks.compile import Floats, Ints
from spicetable.disks.measures import constants
from spicetable.disks.samples import releases, scatter
from spicetable.disks.situation import Situation

from . import golden, twin
from .twin import twin_many, twin_one


def test_golden() -> None:
    """100,000 seeded throws end where they always did; the situations that differ are named."""
    kept = json.loads(golden.KEPT.read_text(encoding="utf-8"))
    parts = golden.digests()
    differ = [number for number, part in enumerate(parts) if part[:16] != kept["each"][number]]
    assert differ == []
    assert golden.whole(parts) == kept["sha256"]
    assert (kept["throws"], kept["physics"]) == (100_000, MEASURES.version)


def test_c_twin_agrees_on_outcomes() -> None:
    """A second compilation, in C without contraction, agrees on the same 100,000 throws."""
    assert golden.digests(run=twin_many) == golden.digests()


def test_c_twin_agrees_on_paths() -> None:
    """And on every float of every piece of path, bit by bit."""
    pieces = 0
    for number in range(12):
        situation = Situation(scatter(300 + number, 2 * number))
        lying = situation.places()
        for row in releases(400 + number, 100):
            rest: Ints = np.zeros((1, len(lying) + 1, 2), dtype=np.int64)
            facts: Ints = np.zeros((1, layout.FACTS), dtype=np.int64)
            path: Floats = np.zeros((4096, layout.PIECE))
            limit = MEASURES.limits.events
            kernel.throw_many(constants(MEASURES), lying, row[None].copy(), limit, rest, path, facts)
            twin_rest, twin_path, twin_facts = twin_one(constants(MEASURES), lying, row.copy(), limit)
            own_path = path[: facts[0, layout.PIECES]]
            assert own_path.tobytes() == twin_path.tobytes()
            assert np.array_equal(rest[0], twin_rest)
            assert np.array_equal(facts[0], twin_facts)
            pieces += len(own_path)
    assert pieces > 4_000


@pytest.mark.parametrize("switch", ["SPICETABLE_PLAIN", "NUMBA_DISABLE_JIT"])
def test_plain_python_agrees(switch: str) -> None:
    """With numba switched off, 2,000 golden throws and some paths agree; numpy warns of nothing."""
    command = [sys.executable, "-W", "error", "-m", "tests.disks.golden", "--plain"]
    done = subprocess.run(command, env={**os.environ, switch: "1"}, check=True, capture_output=True, text=True)
    own = [golden.path_digest(), *golden.digests(golden.THROWS // 50)]
    assert cast("list[str]", json.loads(done.stdout)) == own


def no_package(_name: str) -> None:
    """In place of `find_spec`: nothing is installed."""


def test_without_a_compiler_the_tests_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """They do not skip the twin: they fail, and name what is missing."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(twin, "find_spec", no_package)
    with pytest.raises(RuntimeError, match="install gcc or clang"):
        twin.compiler()


SHOW_CODE = """
import sys
from spicetable.disks import kernel
from tests.disks import golden
assert golden.digests(1)
sys.stdout.write("".join(kernel.throw_many.inspect_asm().values()))
"""


def test_no_fused_arithmetic(tmp_path: Path) -> None:
    """Compiled anew, the kernel's machine code has no fused multiply-add, whatever the machine could do."""
    environment = {**os.environ, "SPICETABLE_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", SHOW_CODE]
    code = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    assert "mulsd" in code or "fmul" in code, "this must be the machine code that reckons"
    assert not [word for word in ("vfmadd", "vfmsub", "vfnmadd", "vfnmsub", "fmadd", "fmsub") if word in code]
