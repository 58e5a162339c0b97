"""What decisions lead to: who is next, and at what price."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.safranito_positions import GAME, A, B, C, do, round_of_throws, table
from tests.unit.safranito import moments as at

from spicetable.kernel.chance import QuickSource
from spicetable.safranito.outlook import Ahead, Bid, Outlook
from spicetable.safranito.state import State
from spicetable.testing.random_games import begin, random_play


def ahead(state: State, seat: int | None = A) -> Ahead:
    return GAME.hints(GAME.view(state, seat)).ahead


def test_a_seller_learns_who_is_next_and_at_what_price() -> None:
    found = ahead(at.at_sell())
    assert found.outlooks == (
        Outlook("sell 0", "sell", B, "mint", 40),
        Outlook("sell 1", "sell", B, "mint", 40),
    )


def test_after_the_last_seller_comes_the_first_buyer() -> None:
    state = do(at.at_sell(), "sell 0")
    found = ahead(state, B)
    assert found.outlooks == (
        Outlook("sell 0", "buy", A, "mint", 20),
        Outlook("sell 1", "buy", A, "mint", 20),
    )
    assert ahead(state, A).outlooks == ahead(state, None).outlooks == ()


def test_the_line_is_told_to_everybody() -> None:
    state = round_of_throws(
        table(3, display=["saffron", "saffron"], hands={B: ["saffron"]}),
        {A: [(30, "saffron"), (20, "saffron")], C: [(20, "saffron"), (30, "mint")]},
    )
    state = do(state, "name saffron")
    line = (Bid(A, 50), Bid(A, 20))
    assert GAME.view(state, None).phase == "sell"
    assert all(ahead(state, seat).line == line for seat in (A, B, C, None))


@pytest.mark.parametrize("edition", ["en", "ru"])
def test_the_line_goes_by_the_edition(edition: str) -> None:
    state = round_of_throws(
        table(2, options={"edition": edition}, display=["mint", "mint"], hands={B: ["mint"]}),
        {A: [(50, "mint"), (30, "mint"), (20, "mint")], B: [(40, "mint"), (10, "curry")]},
    )
    state = do(state, "name mint")
    assert ahead(state).line == ((Bid(A, 100), Bid(A, 50)) if edition == "en" else (Bid(A, 100), Bid(B, 40)))


def test_a_buyer_learns_who_is_asked_after_him() -> None:
    found = ahead(at.at_buy())
    assert found.line == (Bid(A, 20),)
    assert found.outlooks == (
        Outlook("buy", "show", None, "curry", None),
        Outlook("pass", "buy", B, "mint", 20),
    )


def test_the_space_for_cards_tells_how_many() -> None:
    assert ahead(at.at_offer()).cards == 2
    assert ahead(at.at_offer(at.BLEND)).cards is None
    assert ahead(at.at_name()).cards is None


def test_where_nobody_decides_nothing_is_told() -> None:
    assert ahead(at.at_deal()) == ahead(at.at_throw()) == ahead(at.at_over()) == Ahead()


@given(st.integers(0, 10**6), st.integers(2, 4))
def test_what_is_told_comes_true_whatever_is_hidden(seed: int, players: int) -> None:
    for recorder in random_play(begin(GAME, players, seed), QuickSource(seed)):
        state, actor = recorder.state, recorder.actor
        if not isinstance(actor, int):
            continue
        for told in ahead(state, actor).outlooks:
            after = GAME.apply(state, GAME.read(told.action)).state
            who = GAME.actor(after)
            assert (told.phase, told.bowl) == (after.phase, after.bowl)
            assert told.seat == (who if isinstance(who, int) else None)
