"""Before the first test the kernel is compiled, or loaded: no test's time is spent on that."""

from __future__ import annotations

import pytest

from spicetable.disks import warm


@pytest.fixture(scope="session", autouse=True)
def _warm_kernel() -> None:  # pyright: ignore[reportUnusedFunction] - pytest finds it
    warm.compile_kernel()
