"""Whoever tries what is not legal is told why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.safranito_positions import GAME, changed
from tests.unit.safranito import moments as at

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.safranito.state import State


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (at.at_lot, "lot 2", "seats go from 0 to 1"),
        (at.at_lot, "take", "now is the time to draw who is head chef"),
        (at.at_lay, "lay zhug", "zhug is not in the pile"),
        (at.at_lay, "deal mint", "now is the time to turn up a blend"),
        (at.at_deal, "draw mint", "now is the time to deal a spice card"),
        (at.at_throw, "take", "now is the time to throw a chip"),
        (at.at_throw, "throw 10 x=0 v=0,0,0", "you have no 10 in hand; you have 20, 30, 40, 50, 60"),
        (at.at_land, "take", "now is the time to say where the chip lands"),
        (at.at_face_up, "show 10", "the chips that are revealed have other values"),
        (at.at_face_up, "take", "now is the time to reveal chips"),
        (at.at_offer, "buy", "now is the time to take the action of the space, or pass"),
        (at.at_extra, "take", "now is the time to throw one more chip, or pass"),
        (at.at_draw, "keep mint", "now is the time to draw a spice card"),
        (at.at_keep, "keep chili", "chili is not among the cards you drew"),
        (at.at_reserve, "reserve zhug", "zhug is not in the pile"),
        (at.at_name, "name chili", "no chip is in the bowl of chili"),
        (at.at_sell, "sell 2", "you have 1 of mint to sell"),
        (at.at_buy, "done", "now is the time to buy, or pass"),
        (at.at_cook, "make laksa", "you lack spices for laksa"),
        (at.at_cook, "sell 1", "now is the time to put a blend together, or be done"),
    ],
)
def test_the_reason_is_told(position: Callable[[], State], text: str, reason: str) -> None:
    state = position()
    action = GAME.read(text)
    assert action not in GAME.legal(state)
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, action)
    assert refusal.value.reason == reason


def test_a_card_that_cannot_be_on_top_is_refused() -> None:
    state = at.at_draw()
    gone = changed(state, display=["mint"] * (6 - state.drawn.count("mint")))
    with pytest.raises(Illegal, match="mint cannot be on top of the pile"):
        GAME.apply(gone, GAME.read("draw mint"))


def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = at.at_over()
    assert len(GAME.legal(state)) == 0
    with pytest.raises(OutOfTurn, match="the game is over"):
        GAME.apply(state, GAME.read("done"))
    with pytest.raises(OutOfTurn):
        GAME.legal(state).sample(QuickSource(1))


def test_throws_and_landings_are_contained_but_not_listed() -> None:
    throws, landings = GAME.legal(at.at_extra()), GAME.legal(at.at_land())
    assert [GAME.write(action) for action in throws] == ["pass"]
    assert (len(throws), throws.unlisted, len(landings), landings.unlisted, landings.throw) == (1, True, 0, True, None)
    assert list(landings) == []
    drawn = {GAME.write(throws.sample(QuickSource(seed))).split(" ")[0] for seed in range(60)}
    assert drawn == {"throw", "pass"}
    assert landings.sample(QuickSource(1)) in landings
    assert GAME.read("pass") in throws
    assert GAME.read("pass") not in landings
    assert throws.throw is throws.throw
