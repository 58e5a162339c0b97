"""Documents back to states: each kind of impossible position is refused, and the reason names the fault."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.reference.lockstep import GAME, document_of
from tests.rules.zanzibar_positions import Document, position
from tests.unit.zanzibar.documents import IMPOSSIBLE, MALFORMED, POSSIBLE
from tests.unit.zanzibar.universe import sampled_positions

from spicetable.kernel.codec import Json, plain
from spicetable.kernel.errors import Impossible, Malformed


def names(faults: Iterable[str]) -> list[str]:
    return [name.replace(" ", "-") for name in faults]


@pytest.mark.parametrize("document", POSSIBLE, ids=range(len(POSSIBLE)))
def test_possible_positions_are_welcome(document: Document) -> None:
    assert document_of(GAME.load(document)) == document


@pytest.mark.parametrize(
    ("document", "fault"), IMPOSSIBLE.values(), ids=[name.replace(" ", "-") for name in IMPOSSIBLE]
)
def test_impossible_positions_are_refused(document: Document, fault: str) -> None:
    with pytest.raises(Impossible) as refusal:
        GAME.load(document)
    assert fault in refusal.value.reason


@pytest.mark.parametrize(("document", "fault"), MALFORMED.values(), ids=names(MALFORMED))
def test_what_is_no_position_is_malformed(document: Json, fault: str) -> None:
    with pytest.raises(Malformed) as refusal:
        GAME.load(document)
    assert fault in refusal.value.reason


def test_the_order_of_a_hand_does_not_matter() -> None:
    one, other = (position(hands=[hand, ["west", "east"]]) for hand in (["west", "pepper"], ["pepper", "west"]))
    assert GAME.load(one) == GAME.load(other)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_comes_back_from_its_document(players: int) -> None:
    phases: set[str] = set()
    for state in sampled_positions(players, games=20, seed=400 + players):
        document = document_of(state)
        phases.add(document["phase"])
        again = GAME.load(plain(document))
        assert again == state
        assert hash(again) == hash(state)
        assert list(GAME.legal(again)) == list(GAME.legal(state))
        assert document_of(again) == document
    assert phases == {"lot", "place", "draw", "keep", "turn", "move", "push", "over"}
