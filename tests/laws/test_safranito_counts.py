"""Nothing gets lost: cards, blends, chips and money over random games of every edition and house rule."""

from __future__ import annotations

import pytest

from spicetable.kernel.chance import QuickSource
from spicetable.safranito.data import CHIPS
from spicetable.safranito.game import Safranito
from spicetable.safranito.kitchen import BLEND_IDS
from spicetable.safranito.state import State, counted, in_hand, less_known
from spicetable.testing.random_games import begin, random_play, trial

GAME = Safranito()


def check_counts(state: State) -> None:
    places = [state.pool, state.display, state.discards, *state.hands, counted(state.drawn)]
    places.append(counted(card.spice for card in state.under))
    assert [sum(numbers) for numbers in zip(*places, strict=True)] == [6] * 9
    assert all(number >= 0 for counts in places for number in counts)
    blends = [*state.unseen, *state.face_up, *(blend for row in (*state.made, *state.reserved) for blend in row)]
    assert sorted(blends) == sorted(BLEND_IDS)
    for seat in range(state.players):
        away = [chip.value for chip in state.chips if chip.seat == seat]
        if state.phase == "land" and state.flying is not None and state.turn == seat:
            away.append(state.flying.chip)
        assert sorted((*away, *in_hand(state, seat))) == list(CHIPS)
        assert all(known <= held for known, held in zip(state.known[seat], state.hands[seat], strict=True))
    assert all(money >= 0 and money % 10 == 0 for money in state.money)
    assert all(tokens >= 0 for tokens in state.tokens)
    assert max(map(len, state.made)) <= 3


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_blends_chips_and_money_are_always_accounted_for(players: int, number: int) -> None:
    for seed in range(6):
        recorder = begin(GAME, players, options=trial(GAME, players, number))
        for _ in random_play(recorder, QuickSource(f"{seed} {number}")):
            check_counts(recorder.state)
        assert recorder.actor is None


def test_known_cards_leave_a_hand_first() -> None:
    assert less_known(counted(["mint", "mint", "curry"]), "mint", 3) == counted(["curry"])
