"""Whatever is not legal is refused, changes nothing, and the reason tells the truth.

Every reason that the game can give stands in `TRUTH`, with what must hold in the position for it to be true; the slow
reference is asked about that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from tests.reference import zanzibar_slow as slow
from tests.reference.lockstep import GAME, document_of, verb_of
from tests.unit.zanzibar.universe import SPACES, sampled_positions, universe

from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.zanzibar.state import State

Fact: TypeAlias = Callable[[slow.Document, str, tuple[str, ...]], bool]
"""Whether a reason holds: for the position, the action's last word, and the words taken out of the reason."""

UNIVERSE: Final = universe()
TASKS: Final = {
    "lot": "draw who begins",
    "place": "place a merchant",
    "draw": "draw a card",
    "keep": "keep or discard the card just drawn",
    "turn": "take up a merchant, score, discard or end the turn",
    "move": "step on with the merchant taken up, or stop",
    "push": "say where the rival goes",
}


def departure(doc: slow.Document) -> str:
    return slow.where(doc, doc["turn"], doc["lifted"])


def occupant(doc: slow.Document, space: str) -> tuple[int, int]:
    return slow.standing(doc)[space]


def holds_province(doc: slow.Document, province: str) -> bool:
    own = [space for space in doc["merchants"][doc["turn"]] if space is not None]
    return province in {slow.province_of(doc, space) for space in own}


def cannot_spare(doc: slow.Document, owed: int) -> bool:
    left = slow.cards_left(doc, doc["turn"])
    return slow.discards_owed(doc, doc["turn"]) == owed and left - 1 < owed


TRUTH: Final[dict[str, Fact]] = {
    r"now is the time to (.+)": lambda doc, _, found: TASKS[doc["phase"]] == found[0],
    r"seats go from 0 to (\d)": lambda doc, word, found: int(word) > int(found[0]) == doc["players"] - 1,
    r"you have no (\d) to place": lambda doc, _, found: (
        int(found[0]) not in slow.NUMBERS[doc["players"]]
        or slow.where(doc, doc["turn"], int(found[0])) in slow.spaces(doc)
    ),
    r"there is no space (\w+) on this island": lambda doc, word, found: found[0] == word and word not in SPACES[:-1],
    r"(\w+) is not free": lambda doc, word, found: found[0] == word and word in slow.standing(doc),
    r"while setting up .+ one merchant in each province, and you have one in: (\w+)": lambda doc, word, found: (
        slow.province_of(doc, word) == found[0] and holds_province(doc, found[0])
    ),
    r"(\w+) is not in the pile": lambda doc, word, found: found[0] == word and word not in slow.pile(doc, doc["turn"]),
    r"only the card just drawn can be discarded now; the others after your next movement": lambda doc, word, _: (
        doc["phase"] == "keep" and doc["drawn"] != word
    ),
    r"you have made all your discards": lambda doc, _, __: slow.discards_owed(doc, doc["turn"]) == 0,
    r"(\w+) is not in your hand": lambda doc, word, found: found[0] == word and word not in doc["hands"][doc["turn"]],
    r"merchants move before cards are played": lambda doc, _, __: doc["played"],
    r"you have moved 3 merchants in this turn": lambda doc, _, __: doc["moved"] == 3,
    r"the move of your (\d) is over": lambda doc, _, found: int(found[0]) in doc["ended"],
    r"you have no (\d)": lambda doc, _, found: int(found[0]) not in slow.NUMBERS[doc["players"]],
    r"you must keep enough cards for the discards you owe \((\d)\)": lambda doc, _, found: cannot_spare(
        doc, int(found[0])
    ),
    r"no path leads from (\w+) to (\w+)": lambda doc, word, found: (
        found == (departure(doc), word) and word not in slow.neighbours(doc, departure(doc))
    ),
    r"your own (\d) stands on (\w+)": lambda doc, word, found: (
        found[1] == word and occupant(doc, word) == (doc["turn"], int(found[0]))
    ),
    r"the (\d) of seat (\d) on (\w+) is stronger than your (\d)": lambda doc, word, found: (
        occupant(doc, word) == (int(found[1]), int(found[0])) and int(found[0]) < int(found[3]) == doc["lifted"]
    ),
    r"the (\d) of seat (\d) on (\w+) is as strong as your (\d) and can only be displaced, but .+ is free": (
        lambda doc, word, found: (
            occupant(doc, word) == (int(found[1]), int(found[0]))
            and found[0] == found[3] == str(doc["lifted"])
            and bool(slow.pushable_to(doc, word))
        )
    ),
    r"no space beside (\w+) is free: displace the rival to any free space": lambda doc, _, found: (
        found[0] == doc["target"] and not slow.pushable_to(doc, found[0])
    ),
    r"a rival cannot be pushed to the space you come from": lambda doc, word, _: word == departure(doc),
    r"(\w+) is not a free space beside (\w+)": lambda doc, word, found: (
        found == (word, doc["target"]) and word not in slow.pushable_to(doc, doc["target"])
    ),
    r"a space beside (\w+) is free: push the rival there": lambda doc, _, found: (
        found[0] == doc["target"] and bool(slow.pushable_to(doc, found[0]))
    ),
}


def reason_of(state: State, action: str) -> str:
    """Why the action is refused."""
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, GAME.read(action))
    return refusal.value.reason


def check_reason(doc: slow.Document, action: str, reason: str) -> str:
    """The pattern of the reason, after it was found to be true."""
    for pattern, holds in TRUTH.items():
        found = re.fullmatch(pattern, reason)
        if found is not None:
            assert holds(doc, action.rsplit(" ", maxsplit=1)[-1], found.groups()), (doc, action, reason)
            return pattern
    raise AssertionError(f"nobody has checked this reason: {reason!r}")


def test_every_illegal_action_is_refused_with_a_true_reason() -> None:
    given: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        for state in sampled_positions(players, games=3, seed=300 + players):
            given.update(reasons_at(state))
    assert set(given) == set(TRUTH), "each reason is given somewhere in the sample"


def reasons_at(state: State) -> list[str]:
    """The patterns of the reasons for all that is not legal here."""
    doc = document_of(state)
    if doc["phase"] == "over":
        return []
    legal = slow.legal(doc)
    patterns = [check_reason(doc, action, reason_of(state, action)) for action in UNIVERSE if action not in legal]
    assert document_of(state) == doc
    return patterns


def test_legal_actions_are_all_in_the_universe() -> None:
    for state in sampled_positions(5, games=2, seed=1):
        assert {GAME.write(action) for action in GAME.legal(state)} <= set(UNIVERSE)


def test_when_the_game_is_over_nobody_is_in_turn() -> None:
    *_, state = sampled_positions(3, games=1, seed=2)
    assert GAME.actor(state) is None
    for action in UNIVERSE:
        with pytest.raises(OutOfTurn, match="the game is over"):
            GAME.apply(state, GAME.read(action))


def test_legal_actions_come_in_a_fixed_order() -> None:
    """Merchants by number, spaces as on the island, cards as they are named: the same for equal positions."""
    order = {text: place for place, text in enumerate(UNIVERSE)}
    for state in sampled_positions(4, games=3, seed=3):
        listed = [GAME.write(action) for action in GAME.legal(state)]
        by_verb = {verb: [order[text] for text in listed if verb_of(text) == verb] for verb in map(verb_of, listed)}
        assert all(places == sorted(places) for places in by_verb.values()), listed
        assert [GAME.write(action) for action in GAME.legal(GAME.load(document_of(state)))] == listed
