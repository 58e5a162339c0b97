"""Our own values, read from `kitchen.toml`: what each area of the board is, and the recipes. Both are checked."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import combinations
from typing import Final

import msgspec

from spicetable.disks import MEASURES
from spicetable.safranito.data import IN_A_BLEND, SPACES, SPICES, Spice

BLENDS: Final = 18
NEEDED: Final = 6
MEET: Final = 3
"""In so many blends two spices may meet at most."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blend: how it is written, what it is called, and the three spices it takes."""

    id: str
    name: str
    spices: tuple[Spice, ...]


class Kitchen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `kitchen.toml`."""

    areas: dict[str, str]
    blends: tuple[Recipe, ...]


def load() -> Kitchen:
    """Read `kitchen.toml`."""
    text = (files("spicetable.safranito") / "kitchen.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Kitchen)


def faults_of_areas(areas: dict[str, str]) -> Iterator[str]:
    """What is wrong with the areas (S-D2).

    >>> list(faults_of_areas(KITCHEN.areas))
    []
    """
    names = [area.name for area in MEASURES.areas]
    if list(areas) != names:
        yield f"the areas of the board are {', '.join(names)}"
    if sorted(areas.values()) != sorted((*SPICES, *SPACES)):
        yield "each spice has one bowl, each action one space"
    middle = [areas.get(area.name) for area in MEASURES.areas if (area.x, area.y) == (0.0, 0.0)]
    if middle != ["saffron"]:
        yield "saffron lies in the middle"


def faults_of_recipes(recipes: Sequence[Recipe]) -> Iterator[str]:
    """What is wrong with the recipes (S-M4, S-D1).

    >>> list(faults_of_recipes(KITCHEN.blends))
    []
    """
    if len(recipes) != BLENDS:
        yield f"there are {BLENDS} blends, not {len(recipes)}"
    for what in ("id", "name"):
        for value, times in Counter(getattr(recipe, what) for recipe in recipes).items():
            if times > 1:
                yield f"two blends have the {what} {value}"
    yield from _faults_of_spices(recipes)


def _faults_of_spices(recipes: Sequence[Recipe]) -> Iterator[str]:
    for recipe in recipes:
        if len(set(recipe.spices)) != IN_A_BLEND or len(recipe.spices) != IN_A_BLEND:
            yield f"{recipe.id} needs three different spices"
    for spices, times in Counter(frozenset(recipe.spices) for recipe in recipes).items():
        if times > 1:
            yield f"two blends need {', '.join(sorted(spices))}"
    yield from _faults_of_counts(recipes)


def _faults_of_counts(recipes: Sequence[Recipe]) -> Iterator[str]:
    needed = Counter(spice for recipe in recipes for spice in recipe.spices)
    for spice in SPICES:
        if needed[spice] != NEEDED:
            yield f"{spice} is needed {needed[spice]} times, not {NEEDED}"
    met = Counter(frozenset(pair) for recipe in recipes for pair in combinations(recipe.spices, 2))
    for pair, times in met.items():
        if times > MEET:
            yield f"{' and '.join(sorted(pair))} meet in {times} blends"
    if frozenset({"cardamom", "chili", "cumin"}) not in {frozenset(recipe.spices) for recipe in recipes}:
        yield "cardamom, chili and cumin make a blend"


KITCHEN: Final = load()
RECIPES: Final[dict[str, Recipe]] = {recipe.id: recipe for recipe in KITCHEN.blends}
BLEND_IDS: Final = tuple(RECIPES)
"""All blends, in the one order in which they are kept."""
ORDER: Final = {blend: place for place, blend in enumerate(BLEND_IDS)}
