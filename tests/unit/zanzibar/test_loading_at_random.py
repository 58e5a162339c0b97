"""Documents with one thing changed at random: either refused with a reason, or a position that can be played on.

A position that is let in must hold to the rules from there on; the slow reference watches.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from tests.reference import zanzibar_slow as slow
from tests.reference.lockstep import GAME, Lockstep, anything, document_of
from tests.unit.zanzibar.universe import CARDS, SPACES, sampled_positions

from spicetable.kernel.errors import Impossible, Malformed

Change: TypeAlias = Callable[[random.Random, slow.Document], None]

PHASES: Final = ("lot", "place", "draw", "keep", "turn", "move", "push", "over")


FIELDS: Final[dict[str, list[object]]] = {
    "phase": [*PHASES],
    "turn": [*range(-1, 6)],
    "first": [None, *range(6)],
    "players": [*range(7)],
    "dealing": [False, True],
    "played": [False, True],
    "drawn": [None, *CARDS],
    "lifted": [*range(9)],
    "steps": [*range(9)],
    "target": [None, *SPACES],
    "moved": [*range(5)],
    "idle": [*range(27)],
    "ended": [[], [2], [2, 3], [3, 2], [2, 3, 4], [5, 6], [7, 7]],
    "emptied": [[], [0], [1], [0, 1], [1, 0], [2]],
}


def set_a_field(source: random.Random, doc: slow.Document) -> None:
    name = source.choice([*FIELDS])
    doc[name] = source.choice(FIELDS[name])


def move_a_merchant(source: random.Random, doc: slow.Document) -> None:
    row = source.choice(doc["merchants"])
    row[source.randrange(len(row))] = source.choice([None, *SPACES])


def change_a_hand(source: random.Random, doc: slow.Document) -> None:
    source.choice(doc["hands"])[:] = source.sample(CARDS, source.randrange(4))


def lay_a_card_open(source: random.Random, doc: slow.Document) -> None:
    source.choice(doc["gone"]).append({"card": source.choice(CARDS), "points": source.choice([None, 2])})


def take_a_card_back(source: random.Random, doc: slow.Document) -> None:
    source.choice(doc["gone"])[-1:] = []


def lose_a_row(source: random.Random, doc: slow.Document) -> None:
    doc[source.choice(["merchants", "scores", "gone", "hands"])].pop()


CHANGES: Final[list[Change]] = [
    *[set_a_field] * 5,
    move_a_merchant,
    change_a_hand,
    lay_a_card_open,
    take_a_card_back,
    lose_a_row,
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_changed_documents_are_refused_with_a_reason_or_can_be_played(players: int) -> None:
    source = random.Random(500 + players)
    found: Counter[str] = Counter()
    for state in sampled_positions(players, games=8, seed=600 + players):
        for _ in range(4):
            doc = copy.deepcopy(document_of(state))
            for change in source.choices(CHANGES, k=source.choice([1, 1, 2])):
                change(source, doc)
            found[outcome_of_loading(source, doc)] += 1
    assert set(found) == {"refused", "played on"}
    assert found["refused"] > 200
    assert found["played on"] > 50


def outcome_of_loading(source: random.Random, doc: slow.Document) -> str:
    """Load the document; a state it leads to is played on for a while."""
    try:
        state = GAME.load(doc)
    except (Impossible, Malformed) as refusal:
        return "refused" if refusal.reason else "refused without a reason"
    doc["hands"] = [sorted(hand, key=CARDS.index) for hand in doc["hands"]]
    assert document_of(state) == doc
    game = Lockstep(state, Counter(), set())
    game.play(anything, source, most=8)
    assert GAME.load(game.document) == game.state
    return "played on"
