"""Where compiled code is kept, and what is said where it cannot be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spicetable.disks import compile as compiling
from spicetable.disks import warm

FIRST_CALL = """
import time
from spicetable.disks import Release, Situation
situation = Situation([])
started = time.process_time()
situation.throw(Release(x=0, vx=0, vy=2000, vz=0))
print(time.process_time() - started)
"""


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    """The warning names the directory and the way out; the kernel would be compiled at each start."""
    (tmp_path / "file").write_text("no directory")
    with pytest.warns(RuntimeWarning, match="cannot keep its compiled code in .*Set SPICETABLE_CACHE_DIR"):
        assert compiling.usable_cache(tmp_path / "file") is None


def test_whether_the_first_throw_would_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "PLAIN", False)
    monkeypatch.setattr(compiling, "CACHE", None)
    assert warm.is_cold()
    monkeypatch.setattr(compiling, "CACHE", tmp_path)
    assert warm.is_cold()
    (tmp_path / "kernel").mkdir()
    (tmp_path / "kernel" / "kernel.throw_many.nbi").touch()
    assert not warm.is_cold()
    monkeypatch.setattr(compiling, "PLAIN", True)
    monkeypatch.setattr(compiling, "CACHE", None)
    assert not warm.is_cold()


def test_where_it_can(tmp_path: Path) -> None:
    """Every version of the kernel has a directory of its own."""
    directory = compiling.usable_cache(tmp_path)
    assert directory == tmp_path / f"kernel-{compiling.source_digest()}"
    assert directory is not None
    assert list(directory.iterdir()) == []


@pytest.mark.parametrize(
    ("environment", "base"),
    [
        ({"SPICETABLE_CACHE_DIR": "/a", "NUMBA_CACHE_DIR": "/b", "XDG_CACHE_HOME": "/c"}, "/a"),
        ({"NUMBA_CACHE_DIR": "/b", "XDG_CACHE_HOME": "/c"}, "/b"),
        ({"SPICETABLE_CACHE_DIR": "", "XDG_CACHE_HOME": "/c"}, "/c/spicetable"),
        ({}, str(Path.home() / ".cache" / "spicetable")),
    ],
)
def test_which_directory(environment: dict[str, str], base: str) -> None:
    assert str(compiling.cache_base(environment)) == base


def test_every_compiled_module_counts_for_the_digest() -> None:
    """A module that was forgotten would be served from an old cache."""
    package = Path(compiling.__file__).parent
    marked = re.compile(r"^@(compiled|separate|entry)$", re.MULTILINE)
    found = {file.stem for file in package.glob("*.py") if marked.search(file.read_text(encoding="utf-8"))}
    assert found <= set(compiling.SOURCES)
    assert all((package / f"{name}.py").exists() for name in compiling.SOURCES)


def test_first_call_is_quick() -> None:
    """With a warm cache a new process throws its first chip in less than half a second of work (best of three)."""
    warm.compile_bytecode()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    command = [sys.executable, "-c", FIRST_CALL]
    times = [float(subprocess.run(command, env=environment, check=True, capture_output=True).stdout) for _ in range(3)]
    assert min(times) < 0.5


@pytest.mark.parametrize(("plain", "said"), [("0", "ready after"), ("1", "nothing to compile")])
def test_warming_says_what_it_does(plain: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spicetable.disks.warm"],
        env={**os.environ, "SPICETABLE_PLAIN": plain, "NUMBA_DISABLE_JIT": "0"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert said in done.stdout
    assert done.stderr == ""


def test_warming_without_a_cache(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compiling, "CACHE", None)
    monkeypatch.setattr(warm, "compile_bytecode", lambda: None)
    warm.main()
    assert "not kept: no directory can be written" in capsys.readouterr().out
