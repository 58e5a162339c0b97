"""Views read back from their JSON: a view that nobody can have is refused, and the reason names what does not agree."""

from __future__ import annotations

from typing import cast

import pytest
from tests.reference import zanzibar_slow as slow
from tests.reference.lockstep import GAME, document_of
from tests.reference.zanzibar_slow_after import worth
from tests.rules.zanzibar_positions import Document, position
from tests.unit.zanzibar.documents import dealing, keeping, last_turns, over, placing
from tests.unit.zanzibar.universe import CARDS, sampled_positions

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import plain
from spicetable.kernel.errors import Impossible, Malformed
from spicetable.zanzibar.view import View, card_value


def seen(document: Document, reader: int | None, /, **changes: object) -> Document:
    """What a seat sees of a position, with some fields changed."""
    return cast("Document", plain(GAME.view(GAME.load(document), reader))) | changes


CONTRADICTIONS: dict[str, tuple[Document, str]] = {
    "nobody sits there": (seen(position(), 0, seat=2), "there is no seat 2"),
    "a negative seat": (seen(position(), 0, seat=-1), "there is no seat -1"),
    "too few held": (seen(position(), 0, held=[2]), "held must have one item for each of the 2 seats"),
    "too many in a hand": (seen(position(), 0, held=[2, 3]), "seat 1 cannot have 3 cards in hand"),
    "fewer in hand than told": (seen(position(), 0, hand=["pepper"]), "seat 0 cannot have 1 cards in hand"),
    "a card twice": (seen(position(), 0, hand=["pepper", "pepper"]), "seat 0 holds a card twice, or one that is gone"),
    "a spectator with a hand": (seen(position(), None, hand=["pepper"]), "hand does not agree with the rest"),
    "a spectator who draws": (seen(keeping(), None, drawn="north"), "drawn does not agree with the rest"),
    "another's card drawn": (seen(keeping(), 1, drawn="north"), "drawn does not agree with the rest"),
    "the own card drawn unseen": (seen(keeping(), 0, drawn=None), "a card is drawn just when it may be kept"),
    "a card drawn in a turn": (seen(position(), 0, drawn="west"), "a card is drawn just when it may be kept"),
    "the wrong actor": (seen(position(), 0, actor=1), "actor does not agree with the rest of the view"),
    "chance acts in a turn": (seen(position(), 0, actor="chance"), "actor does not agree with the rest"),
    "cards left that are gone": (seen(position(), 0, left=[[], [*CARDS]]), "left does not agree with the rest"),
    "another debt": (seen(position(), 0, owed=[0, 1]), "owed does not agree with the rest of the view"),
    "an outcome too early": (
        seen(position(), 0, outcome={"ranking": [[0], [1]], "scores": [10, 10], "reason": "tired"}),
        "outcome does not agree with the rest of the view",
    ),
    "no outcome at the end": (seen(over(), 0, outcome=None), "outcome does not agree with the rest of the view"),
    "an impossible table": (seen(position(), 0, turn=5), "there is no seat 5 whose turn it could be"),
    "two on a space": (seen(position(), 0, merchants=[["c1"] * 6] * 2), "two merchants stand on c1"),
}


@pytest.mark.parametrize(("view", "fault"), CONTRADICTIONS.values(), ids=list(CONTRADICTIONS))
def test_impossible_views_are_refused(view: Document, fault: str) -> None:
    with pytest.raises(Impossible) as refusal:
        GAME.read_view(view)
    assert fault in refusal.value.reason


@pytest.mark.parametrize("view", [None, {}, seen(position(), 0, hands=[]), seen(position(), 0, seat="0")])
def test_what_is_no_view_is_malformed(view: Document | None) -> None:
    with pytest.raises(Malformed, match=r"^view: "):
        GAME.read_view(view)


@pytest.mark.parametrize("document", [position(), placing(), dealing(), keeping(), last_turns(), over()])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_views_come_back_from_their_json(document: Document, seat: int | None) -> None:
    view = GAME.view(GAME.load(document), seat)
    assert GAME.read_view(plain(view)) == view


def test_a_view_shows_a_seat_its_own_cards_and_of_others_only_how_many() -> None:
    for state in sampled_positions(3, games=4, seed=8):
        document = document_of(state)
        for seat in (0, 1, 2, None):
            view = GAME.view(state, seat)
            assert list(view.hand) == ([] if seat is None else document["hands"][seat])
            assert list(view.held) == [len(hand) for hand in document["hands"]]
            assert view.drawn == (document["drawn"] if seat == document["turn"] else None)


def test_a_resampled_state_has_the_view_it_was_made_from_and_varies() -> None:
    source = QuickSource("views")
    for document in (position(3), keeping(), last_turns()):
        for seat in (0, 1, None):
            view = GAME.view(GAME.load(document), seat)
            worlds = [GAME.resample(view, source) for _ in range(10)]
            assert all(GAME.view(world, seat) == view for world in worlds)
            assert len(set(worlds)) > 1


def test_a_view_tells_what_a_card_would_bring() -> None:
    for state in sampled_positions(4, games=4, seed=9):
        document = document_of(state)
        view: View = GAME.view(state, None)
        for card in CARDS:
            merchants, points = card_value(view, document["turn"], card)
            assert points == worth(document, card)
            kind = "spice" if card in slow.SPICES else "province"
            assert slow.chart_of(document)["points"][kind][merchants] == points


def test_a_state_names_its_seats() -> None:
    assert list(GAME.seats(GAME.load(position(4)))) == [0, 1, 2, 3]
