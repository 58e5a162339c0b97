"""The engine and the slow reference agree on everything, and it is shown that they were asked about everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.reference import zanzibar_slow as slow
from tests.reference import zanzibar_slow_after as slow_after
from tests.reference.crowded import crowded
from tests.reference.lockstep import GAME, Lockstep, anything, movement, new_game, nothing_from_the_hand

POSITIONS = 4000
CROWDS = 150
PHASES = {"lot", "place", "draw", "keep", "turn", "move", "push", "over"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_document_by_document(players: int) -> None:
    seen: Counter[str] = Counter()
    positions: set[str] = set()
    source = random.Random(players)
    while len(positions) < POSITIONS:
        new_game(players, seen, positions).play(source.choice([anything, movement]), source)
    assert {name.removeprefix("phase ") for name in seen if name.startswith("phase ")} == PHASES
    for what in ("push", "keep", "discard", "action in a last turn", "ended by last cards"):
        assert seen[what] >= 5, (what, seen)
    assert seen["displace"] >= 1, seen


def compare_crowds(players: int, *, seed: int, crowds: int) -> tuple[Counter[str], set[str]]:
    """Play on a little from crowded positions, comparing; tells what happened and the positions passed."""
    seen: Counter[str] = Counter()
    positions: set[str] = set()
    source = random.Random(seed)
    for _ in range(crowds):
        state = GAME.load(crowded(source, players))
        Lockstep(state, seen, positions).play(source.choice([anything, movement]), source, most=40)
    return seen, positions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_crowded_positions_agree(players: int) -> None:
    seen, positions = compare_crowds(players, seed=100 + players, crowds=CROWDS)
    assert len(positions) >= 2000
    for what in ("push", "displace", "displace an equal"):
        assert seen[what] >= 20, (what, seen)
    assert seen["action in a last turn"] >= 20


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_in_which_no_card_leaves_a_hand_agree(players: int) -> None:
    seen: Counter[str] = Counter()
    positions: set[str] = set()
    source = random.Random(200 + players)
    for _ in range(3):
        new_game(players, seen, positions).play(nothing_from_the_hand, source)
    assert seen["ended by five idle rounds"] == 3
    assert seen["end"] == 3 * 5 * players


def weak_ones_only_next_door(doc: slow.Document, space: str) -> set[str]:
    """Z-V3 without its exception: the departure space counts as free."""
    return slow.neighbours(doc, space) & (slow.free_spaces(doc) | {slow.where(doc, doc["turn"], doc["lifted"])})


def equals_give_way(doc: slow.Document, space: str) -> bool:
    """Z-V6 forgotten."""
    seat, number = slow.standing(doc).get(space, (-1, 9))
    return seat != doc["turn"] and number >= doc["lifted"]


def no_discard_owed(doc: slow.Document, seat: int) -> int:
    """Z-O3 forgotten."""
    return 0


def a_point_less(doc: slow.Document, card: str) -> int:
    """Z-O1 with wrong points."""
    return -5


def another_round(doc: slow.Document) -> None:
    """Z-E1 and Z-E3 forgotten: the game goes on."""
    doc.update(played=False, turn=slow_after.next_seat(doc), phase="turn")


@pytest.mark.parametrize(
    ("half", "function", "wrong"),
    [
        (slow, "pushable_to", weak_ones_only_next_door),
        (slow, "can_enter", equals_give_way),
        (slow, "discards_owed", no_discard_owed),
        (slow_after, "worth", a_point_less),
        (slow_after, "next_turn", another_round),
    ],
)
def test_a_wrong_rule_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, half: ModuleType, function: str, wrong: Callable[..., Any]
) -> None:
    monkeypatch.setattr(half, function, wrong)
    with pytest.raises(AssertionError):
        compare_crowds(3, seed=7, crowds=100)
