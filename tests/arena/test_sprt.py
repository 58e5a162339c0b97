"""The sequential test keeps its errors: it seldom says what is not so."""

from __future__ import annotations

import random

import pytest

from spicetable.arena.sprt import Sprt


def verdicts(rate: float, asked: float, hoped: float, runs: int = 400) -> list[str | None]:
    chance = random.Random(f"{rate} {asked} {hoped}")
    found: list[str | None] = []
    for _ in range(runs):
        sprt = Sprt(asked, hoped)
        while sprt.decide() is None and sprt.games < 5_000:
            sprt.add(1.0 if chance.random() < rate else 0.0)
        found.append(sprt.verdict)
    return found


@pytest.mark.parametrize(("asked", "hoped"), [(0.5, 0.6), (0.75, 0.85), (0.97, 0.995), (0.45, 0.55)])
def test_either_verdict_is_wrong_no_more_often_than_told(asked: float, hoped: float) -> None:
    assert verdicts(asked, asked, hoped).count("holds") <= 0.05 * 400 + 3 * (0.05 * 0.95 * 400) ** 0.5
    assert verdicts(hoped, asked, hoped).count("fails") <= 0.05 * 400 + 3 * (0.05 * 0.95 * 400) ** 0.5


def test_a_shared_win_counts_half() -> None:
    sprt = Sprt(0.4, 0.6)
    for _ in range(100):
        sprt.add(0.5)
    assert sprt.wins == 50
    assert sprt.decide() is None


def test_a_verdict_stays() -> None:
    sprt = Sprt(0.5, 0.7)
    while sprt.decide() is None:
        sprt.add(1.0)
    for _ in range(50):
        sprt.add(0.0)
    assert sprt.decide() == "holds"
