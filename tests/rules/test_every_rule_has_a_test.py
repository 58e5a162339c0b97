"""Every rule has a test of its name, every such test a rule, and the page of the rules names the same ones.

A test of the rule Z-V3 is called `test_z_v3_...`; tests of examples are numbered as on the page of their game's rules.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from spicetable.catalog import GAMES

ROOT: Final = Path(__file__).parents[2]


class Register(msgspec.Struct, frozen=True):
    """How many rules a game has in each chapter, and what its examples' tests are called."""

    letter: str
    chapters: dict[str, int]
    examples: str
    heading: str
    count: int

    @property
    def rules(self) -> list[str]:
        """The ids of all rules."""
        return [f"{self.letter}-{part}{rule}" for part, most in self.chapters.items() for rule in range(1, most + 1)]


REGISTERS: Final = {
    "zanzibar": Register("Z", {"M": 6, "S": 4, "V": 7, "O": 5, "E": 3, "D": 5}, "scenario", "## Ten situations", 10),
    "safranito": Register(
        "S", {"M": 7, "R": 4, "T": 6, "A": 6, "B": 9, "C": 4, "D": 4}, "s_example", "## Twelve examples", 12
    ),
}


def names_of_tests() -> list[str]:
    """The names of all test functions."""
    texts = (file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").rglob("test_*.py")))
    return [name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)]


def page_of(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def test_every_game_has_a_register() -> None:
    assert set(REGISTERS) == set(GAMES)


@pytest.mark.parametrize("game", REGISTERS)
def test_every_rule_has_a_test_and_every_such_test_a_rule(game: str) -> None:
    register = REGISTERS[game]
    found = [re.match(rf"test_{register.letter.lower()}_([a-z]\d+)_\w", name) for name in names_of_tests()]
    assert {f"{register.letter}-{match[1].upper()}" for match in found if match} == set(register.rules)


@pytest.mark.parametrize("game", REGISTERS)
def test_every_example_has_a_test(game: str) -> None:
    register = REGISTERS[game]
    found = [re.match(rf"test_{register.examples}_(\d+)_\w", name) for name in names_of_tests()]
    assert {int(match[1]) for match in found if match} == set(range(1, register.count + 1))


@pytest.mark.parametrize("game", REGISTERS)
def test_the_page_of_the_rules_names_the_same_rules(game: str) -> None:
    register, text = REGISTERS[game], page_of(game)
    headings = re.findall(rf"^### ({register.letter}-[A-Z]\d) ", text, re.MULTILINE)
    assert headings == register.rules
    assert set(re.findall(rf"\b{register.letter}-[A-Z]\d+\b", text)) == set(register.rules)


@pytest.mark.parametrize("game", REGISTERS)
def test_examples_are_numbered_on_the_page(game: str) -> None:
    register = REGISTERS[game]
    after = page_of(game).split(f"\n{register.heading}\n")[1].split("\n## ")[0]
    assert re.findall(r"^(\d+)\. ", after, re.MULTILINE) == [str(number) for number in range(1, register.count + 1)]
