"""The numbers of ways to play on from fixed positions, as both sides count them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.reference import perft
from tests.reference.perft import Perft

POSITIONS = perft.golden()
REFERENCE_MOST = 2000
"""Beyond depth 3 the reference counts only where there are few ways."""


def names(position: Perft) -> str:
    return position.name.replace(" ", "-")


@pytest.mark.parametrize("position", POSITIONS, ids=names)
def test_the_engine_counts_the_golden_numbers(position: Perft) -> None:
    assert perft.counted(position) == position


@pytest.mark.parametrize("position", POSITIONS, ids=names)
def test_the_reference_counts_the_golden_numbers(position: Perft) -> None:
    for depth, (leaves, last) in enumerate(zip(position.leaves, position.last, strict=True), 1):
        if depth <= 3 or leaves <= REFERENCE_MOST:
            assert perft.by_reference(position.state, depth) == Counter(last), depth


def test_the_golden_positions_cover_the_rules() -> None:
    assert sum(position.depth >= 4 for position in POSITIONS) >= 6
    assert {position.state["players"] for position in POSITIONS} == {2, 3, 4, 5}
    verbs = {verb for position in POSITIONS for last in position.last for verb in last}
    assert len(verbs) == 12, "every kind of action is among the last ones"


def test_the_golden_file_is_written_as_the_command_writes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = perft.GOLDEN.read_bytes()
    monkeypatch.setattr(perft, "GOLDEN", tmp_path / "zanzibar.json")
    perft.write_golden(POSITIONS)
    assert perft.GOLDEN.read_bytes() == before
