"""Every rule of Zanzibar has a test of its name, every such test a rule, and the page of the rules names the same ones.

A test of the rule Z-V3 is called `test_z_v3_...`, a test of the third scenario `test_scenario_03_...`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "rules" / "zanzibar.md"

CHAPTERS: Final = {"M": 6, "S": 4, "V": 7, "O": 5, "E": 3, "D": 5}
"""How many rules there are: material, setting up, moving, orders, the end, and our own values."""

RULES: Final = {f"Z-{chapter}{rule}" for chapter, most in CHAPTERS.items() for rule in range(1, most + 1)}
SCENARIOS: Final = {f"{scenario:02}" for scenario in range(1, 11)}


def names_of_tests() -> list[str]:
    """The names of all test functions."""
    texts = (file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").rglob("test_*.py")))
    return [name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)]


def test_every_rule_has_a_test_and_every_such_test_a_rule() -> None:
    found = [re.match(r"test_z_([a-z]\d+)_\w", name) for name in names_of_tests()]
    assert {f"Z-{match[1].upper()}" for match in found if match} == RULES


def test_every_scenario_has_a_test() -> None:
    found = [re.match(r"test_scenario_(\d+)_\w", name) for name in names_of_tests()]
    assert {match[1] for match in found if match} == SCENARIOS


def test_the_page_of_the_rules_names_the_same_rules() -> None:
    named = set(re.findall(r"\bZ-[A-Z]\d+\b", PAGE.read_text(encoding="utf-8")))
    assert named == RULES, (RULES - named, named - RULES)
