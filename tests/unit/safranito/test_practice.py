"""Throws for practice: what a throw in a game does, and nothing that is not a throw."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from tests.rules.safranito_positions import GAME

from spicetable.disks import HANDS, Release, Situation, Spot, tremble
from spicetable.kernel.chance import QuickSource, SeededSource
from spicetable.kernel.errors import Malformed
from spicetable.safranito.board import area_at
from spicetable.safranito.practice import Practised

ROOT = Path(__file__).parents[3]
THROW = {"x": 0, "vx": 0, "vy": 1800, "vz": 300}


class Draws:
    """A source that gives what was foreseen."""

    def __init__(self, *numbers: int) -> None:
        self.left = list(numbers)

    def below(self, bound: int) -> int:
        number = self.left.pop(0)
        assert number < bound
        return number


def practise(**changes: Any) -> Practised:  # noqa: ANN401 - anything may be asked for
    return GAME.practise({**THROW, **changes}, QuickSource("practice"))


def test_a_practised_throw_trembles_flies_and_turns_over_as_in_a_game() -> None:
    lying = (Spot(0, 0), Spot(187_500, 0))
    high = {**THROW, "vz": 1800, "tremor": "light", "lying": [[spot.x, spot.y] for spot in lying], "up": True}
    found = GAME.practise(high, Draws(100, 2000, 3000, 0))
    release = tremble(Release(0, 0, 1800, 1800), HANDS["light"], (100, 2000, 3000))
    flight = Situation(lying).watch(release)
    assert (found.scene.pieces, found.rest) == (flight.pieces, flight.outcome.rest)
    assert (found.scene.turned, found.scene.face) == (True, "down")
    assert (found.scene.number, found.scene.numbers) == (2, (0, 1, 2))
    flat = GAME.practise(high, Draws(100, 2000, 3000, 179))
    assert (flat.scene.turned, flat.scene.face) == (False, "up")


def test_it_draws_what_a_landing_draws() -> None:
    state = GAME.setup(GAME.options({"players": 2, "first": 0}))
    while GAME.actor(state) == "chance":
        state = GAME.apply(state, GAME.chance(state, QuickSource(3))).state
    state = GAME.apply(state, GAME.read("throw 10 x=0 v=0,1800,300")).state
    landing, practised = GAME.chance(state, SeededSource(9)), GAME.practise(THROW, SeededSource(9))
    thrown = practised.rest[-1]
    assert thrown is not None
    assert f"0@{thrown.x},{thrown.y}" in GAME.write(landing)


def test_it_tells_the_area_and_who_is_out() -> None:
    found = practise(tremor="steady")
    thrown = found.rest[-1]
    assert thrown is not None
    assert found.area == area_at(thrown.x, thrown.y) == "saffron"
    out = practise(vy=9000)
    assert (out.rest, out.area) == ((None,), None)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"x": 301}, "x"),
        ({"vy": 20_000}, "vy"),
        ({"vy": 1.5}, "Expected `int`"),
        ({"tremor": "still"}, "Invalid enum value 'still'"),
        ({"seat": 1}, "unknown field `seat`"),
        ({"lying": [[0, 300_000]]}, "0,300000 is not on the board"),
        ({"lying": [[300_000, 0]]}, "300000,0 is not on the board"),
        ({"lying": [[0, 0], [1000, 0]]}, "1000,0 is too near to another chip"),
        ({"lying": [[40_000 * (k % 5), 40_000 * (k // 5)] for k in range(25)]}, "at most 24 chips lie there, not 25"),
    ],
)
def test_what_is_no_throw_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Malformed, match="a throw for practice: ") as refused:
        practise(**changes)
    assert reason in str(refused.value)


def test_what_is_left_out_is_refused_or_usual() -> None:
    with pytest.raises(Malformed, match="missing required field `vx`"):
        GAME.practise({"x": 0}, QuickSource(1))
    with pytest.raises(Malformed, match="Expected `object`"):
        GAME.practise([], QuickSource(1))


def test_the_throws_that_the_page_is_tested_with_are_current() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "safranito_throws.py"))
    assert script["FILE"].read_text(encoding="utf-8") == script["content"](), "run scripts/safranito_throws.py"
