"""Impossible positions are refused with the reason; artificial ones that are possible are welcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rules.safranito_positions import GAME, A, B, document_of, legal, table
from tests.unit.safranito.moments import (
    CARD,
    CHEF,
    POSITIONS,
    at_barred,
    at_buy,
    at_cook,
    at_deal,
    at_draw,
    at_extra,
    at_extra_face_up,
    at_face_up,
    at_keep,
    at_land,
    at_lay,
    at_lot,
    at_name,
    at_offer,
    at_over,
    at_reserve,
    at_sell,
    at_show,
    at_throw,
)

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import plain
from spicetable.kernel.errors import Impossible, Malformed
from spicetable.safranito.data import SPICES
from spicetable.safranito.kitchen import BLEND_IDS
from spicetable.safranito.state import State

ALL_CARDS = [spice for spice in SPICES for _ in range(6)]
OTHER_BLENDS = [blend for blend in BLEND_IDS if blend not in ("zhug", "tagine")]
UNMADE = [blend for blend in BLEND_IDS if blend not in ("zhug", "tagine", "laksa", "kofta")]
CHIP = {"seat": 0, "value": 60, "shown": False, "x": None, "y": None, "area": None}
THROW = {"chip": 60, "up": False, "x": 0, "vx": 0, "vy": 2000, "vz": 0}


def chips(position: Callable[[], State], number: int, **changes: object) -> list[dict[str, Any]]:
    """The chips of a position, one of them with other values."""
    row: list[dict[str, Any]] = document_of(position())["chips"]
    row[number] = {**row[number], **changes}
    return row


@pytest.mark.parametrize("position", POSITIONS)
def test_every_kind_of_position_can_be_loaded(position: Callable[[], State]) -> None:
    state = position()
    assert GAME.load(plain(GAME.dump(state))) == state


IMPOSSIBLE: list[tuple[Callable[[], State], dict[str, object], str]] = [
    (at_throw, {"options": {"players": 5}}, "Safranito is for 2 to 4 players, not 5"),
    (at_throw, {"turn": 2}, "there is no seat 2 whose turn it could be"),
    (at_throw, {"chef": None}, "somebody is head chef, unless chance is about to draw who"),
    (at_throw, {"chef": 2}, "somebody is head chef"),
    (at_lot, {"chef": 0}, "somebody is head chef"),
    (at_throw, {"money": [200]}, "money must have one item for each of the 2 seats"),
    (at_throw, {"hands": [[]]}, "hands must have one item for each of the 2 seats"),
    (at_throw, {"round": 0}, "there is no round 0"),
    (at_throw, {"money": [-10, 0]}, "money is from 0 to 1000000"),
    (at_throw, {"tokens": [1, 0]}, "chili tokens are never less than none, and there are some only by the house"),
    (at_name, {"home": [[15], []]}, "home lists values of chips (10, 20, 30, 40, 50, 60) in ascending order"),
    (at_name, {"home": [[40, 10], []]}, "home lists values of chips"),
    (at_deal, {"to_draw": 7}, "nobody draws 7 cards"),
    (at_throw, {"display": ["mint"] * 7}, "there are 6 cards of mint, not 7"),
    (at_throw, {"known": [["mint"], []]}, "seat 0 does not hold the cards that are known to be in its hand"),
    (at_throw, {"under": [{"spice": "mint", "seat": 2}]}, "a card under the draw pile was put there by one of the"),
    (at_throw, {"face_up": ["soup"]}, "there is no blend soup"),
    (at_throw, {"face_up": ["zhug", "zhug"]}, "a blend is in two places"),
    (at_throw, {"made": [["zhug"], []]}, "a blend is in two places"),
    (at_throw, {"face_up": ["zhug", "laksa", "kofta"]}, "2 blends lie face up at most"),
    (at_throw, {"made": [["larb", "laksa", "kofta"], []]}, "the game is over with the first 3 blends"),
    (at_throw, {"chips": chips(at_throw, 0, value=15)}, "chip 0 is none that a player has"),
    (at_throw, {"chips": chips(at_throw, 0, seat=2)}, "chip 0 is none that a player has"),
    (at_throw, {"chips": chips(at_throw, 0, x=None)}, "chip 0 lies somewhere or is out"),
    (at_throw, {"chips": chips(at_throw, 0, x=280001)}, "chip 0 is not on the board"),
    (at_throw, {"chips": chips(at_throw, 0, area="chili")}, "chip 0 lies in mint, not in chili"),
    (at_throw, {"chips": chips(at_throw, 0, x=None, y=None)}, "chip 0 lies in no area, not in mint"),
    (at_throw, {"chips": chips(at_throw, 0, area=None)}, "chip 0 lies in mint, not in none"),
    (at_name, {"chips": [*chips(at_name, 0), chips(at_name, 0)[0]]}, "a chip is in two places"),
    (at_name, {"home": [[20], []]}, "a chip is in two places"),
    (at_land, {"flying": {**THROW, "chip": 10}}, "a chip is in two places"),
    (at_name, {"home": [[10, 40, 50, 60], []]}, "nobody throws more than 5 chips in a round"),
    (at_throw, {"chips": chips(at_throw, 1, x=-187500, y=-187500, area="mint")}, "two chips lie nearer than 5000"),
    (at_throw, {"bowl": "mint"}, "bowl has nothing in it in phase 'throw'"),
    (at_throw, {"drawn": ["mint"]}, "drawn has nothing in it in phase 'throw'"),
    (at_throw, {"to_draw": 1}, "to_draw has nothing in it in phase 'throw'"),
    (at_lay, {"throws": 1}, "throws has nothing in it in phase 'lay'"),
    (at_throw, {"cooked": True}, "cooked has nothing in it in phase 'throw'"),
    (at_show, {"space": CARD}, "no space is dealt with while a bowl is"),
    (at_throw, {"home": [[60], []]}, "no chip comes back before the trade"),
    (at_name, {"barred": 0}, "only in edition ru somebody can act on no further space"),
    (at_barred, {"barred": 2}, "only in edition ru somebody can act on no further space"),
    (at_offer, {"space": None}, "a space is dealt with in phase 'offer'"),
    (at_draw, {"space": CHEF}, "phase 'draw' belongs to the space spice-card"),
    (at_reserve, {"space": CHEF}, "phase 'reserve' belongs to the space reserved-blend"),
    (at_land, {"flying": None}, "a chip lands that was thrown"),
    (at_land, {"flying": {**THROW, "chip": 15}}, "there is no chip 15"),
    (at_land, {"flying": {**THROW, "x": 301}}, "x of a release must be from -300 to 300, not 301"),
    (at_land, {"space": CARD}, "a chip is thrown before the spaces are dealt with, or as an extra throw"),
    (at_throw, {"throws": -1}, "there are 8 throws in a round"),
    (at_throw, {"throws": 8}, "the spaces and what follows are dealt with when all throws are made"),
    (at_name, {"throws": 7}, "the spaces and what follows are dealt with when all throws are made"),
    (at_name, {"chips": [*chips(at_name, 0), CHIP]}, "chips in no bowl are back with their owners"),
    (at_throw, {"turn": 1}, "the players throw in turn, beginning with the head chef"),
    (at_throw, {"chips": chips(at_throw, 0)[:1]}, "the players throw in turn, beginning with the head chef"),
    (at_throw, {"chips": chips(at_throw, 0, seat=1, value=60)}, "the players throw in turn, beginning"),
    (at_offer, {"chips": [*chips(at_offer, 0), CHIP, {**CHIP, "seat": 1}]}, "there is one extra throw at most"),
    (at_extra, {"chips": [*chips(at_extra, 0), CHIP]}, "there is one extra throw at most"),
    (at_extra_face_up, {"chips": chips(at_extra_face_up, 0)[:-1]}, "there is one extra throw at most"),
    (at_face_up, {"chips": chips(at_face_up, 2, value=30)}, "the chip that is looked at is the one just thrown"),
    (at_face_up, {"showing": [1]}, "just the chip that was thrown is looked at"),
    (at_over, {"made": [["laksa"], []]}, "the game is not over: nobody has three blends"),
    (at_over, {"turn": 1}, "whoever has put 3 blends together did so in his turn, and he alone"),
    (
        at_over,
        {"made": [["laksa", "kofta", "zhug"], UNMADE[-3:]]},
        "whoever has put 3 blends together did so in his turn",
    ),
    (at_lay, {"turn": 0}, "in phase 'lay' it is the head chef's turn"),
    (at_reserve, {"reserved": [[], OTHER_BLENDS]}, "there is no blend to reserve"),
    (at_throw, {"phase": "show"}, "chips are revealed in an area, or after a throw"),
    (at_sell, {"bowl": "chili"}, "a bowl with chips is dealt with"),
    (at_sell, {"chips": chips(at_sell, 0, shown=False)}, "all chips of the bowl that is dealt with are revealed"),
    (at_sell, {"said": [-1]}, "each player sells from none to 6 cards"),
    (at_sell, {"said": [0, 0]}, "the purchase begins when all have said how many they sell"),
    (at_buy, {"said": [0]}, "the purchase begins when all have said how many they sell"),
    (at_buy, {"said": [1, 0]}, "the cards of mint that were sold lie on the discard pile"),
    (at_buy, {"said": [1, 0], "discards": ["mint"]}, "whoever has sold has no chip in the bowl"),
    (at_offer, {"turn": 1}, "the game does not stop like this in phase 'offer'"),
    (at_buy, {"turn": 1}, "the game does not stop like this in phase 'buy'"),
    (at_buy, {"display": []}, "the game does not stop like this in phase 'buy'"),
    (at_sell, {"turn": 1}, "the game does not stop like this in phase 'sell'"),
    (at_cook, {"hands": [[], []]}, "the game does not stop like this in phase 'cook'"),
    (at_show, {"showing": [0, 1, 9]}, "the game does not stop like this in phase 'show'"),
    (at_keep, {"drawn": ["mint"]}, "the game does not stop like this in phase 'keep'"),
    (at_draw, {"drawn": [], "to_draw": 0}, "the game does not stop like this in phase 'draw'"),
    (at_draw, {"drawn": [], "display": ALL_CARDS}, "the game does not stop like this in phase 'draw'"),
    (at_keep, {"drawn": []}, "the game does not stop like this in phase 'keep'"),
    (at_deal, {"to_draw": 0}, "the game does not stop like this in phase 'deal'"),
    (at_name, {"chips": chips(at_name, 0)[:1]}, "the game does not stop like this in phase 'name'"),
]


@pytest.mark.parametrize(("position", "changes", "reason"), IMPOSSIBLE)
def test_what_is_impossible_is_refused(position: Callable[[], State], changes: dict[str, object], reason: str) -> None:
    document: dict[str, Any] = {**document_of(position()), **changes}
    with pytest.raises(Impossible) as refusal:
        GAME.load(document)
    assert refusal.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"colour": "red"}, "state: Object contains unknown field `colour`"),
        ({"phase": "dance"}, "state: Invalid enum value 'dance' - at `$.phase`"),
        ({"display": ["salt"]}, "state: Invalid enum value 'salt' - at `$.display[0]`"),
    ],
)
def test_what_is_no_document_is_malformed(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        GAME.load({**document_of(at_throw()), **changes})
    assert refusal.value.reason == reason


def seen(position: Callable[[], State], reader: int | None, /, **changes: object) -> dict[str, Any]:
    view = plain(GAME.view(position(), reader))
    assert isinstance(view, dict)
    return {**view, **changes}


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (seen(at_throw, 1, seat=2), "there is no seat 2"),
        (seen(at_throw, 1, chips=[{**CHIP, "seat": 3, "value": None}]), "there is no seat 3"),
        (seen(at_throw, 1, chips=chips(at_throw, 0)), "the value of chip 0 is known to its owner, and to others once"),
        (seen(at_land, 1, flying=THROW), "the chip in the air is known to its thrower alone"),
        (seen(at_face_up, 1, chips=[]), "a chip that is looked at lies on the board or is out"),
        (seen(at_throw, 1, held=[0]), "held must have one item for each of the 2 seats"),
        (seen(at_throw, 1, held=[60, 0]), "there are not so many cards"),
        (seen(at_throw, 1, pile=3), "pile does not agree with the rest of the view"),
        (seen(at_throw, 1, actor=1), "actor does not agree with the rest of the view"),
        (seen(at_throw, 1, in_hand=[10]), "in_hand does not agree with the rest of the view"),
        (seen(at_name, None, chips=[{**CHIP, "value": None}] * 7), "a player has not so many chips"),
        (seen(at_draw, None, phase="keep"), "to_draw has nothing in it in phase 'keep'"),
    ],
)
def test_views_that_nobody_can_have_are_refused(view: dict[str, Any], reason: str) -> None:
    with pytest.raises(Impossible) as refusal:
        GAME.read_view(view)
    assert refusal.value.reason.startswith(reason)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_view_is_read_and_resampled(position: Callable[[], State]) -> None:
    state = position()
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert GAME.read_view(plain(view)) == view
        again = GAME.resample(view, QuickSource(1))
        assert GAME.view(again, seat) == view
        assert legal(again) == legal(state) or GAME.actor(state) == "chance" or seat != GAME.actor(state)


def test_hands_are_kept_in_one_order() -> None:
    state = table(2, hands={A: ["mint", "curry"]})
    assert GAME.dump(state).hands[A] == ("curry", "mint")
