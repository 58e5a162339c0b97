"""Blends and the end: S-C."""

from __future__ import annotations

import pytest
from tests.rules.safranito_positions import GAME, A, B, C, do, do_told, kinds, legal, passed, round_of_throws, table

from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.safranito import events as ev
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.state import listed

ZHUG, TAGINE = RECIPES["zhug"].spices, RECIPES["tagine"].spices


def test_s_c1_one_face_up_blend_for_its_three_spices() -> None:
    state = round_of_throws(table(2, hands={A: [*ZHUG, *TAGINE]}), {})
    assert legal(state) == ["make zhug", "make tagine", "done"]
    state, events = do_told(state, "make zhug")
    assert ev.Made("all", A, "zhug", False, ZHUG) in events
    assert (state.made[A], sorted(listed(state.discards))) == (("zhug",), sorted(ZHUG))
    assert state.round == 2


def test_s_c1_from_the_head_chef_clockwise() -> None:
    state = round_of_throws(table(3, chef=1, hands={seat: [*ZHUG] for seat in range(3)}), {})
    order: list[int] = []
    while state.phase == "cook":
        order.append(state.turn)
        state = do(state, "done")
    assert order == [1, 2, 0]


def test_s_c1_at_most_one_face_up() -> None:
    state = table(2, hands={A: [*ZHUG, *TAGINE, *RECIPES["laksa"].spices]}, reserved={A: ["laksa"]})
    state = do(round_of_throws(state, {}), "make zhug")
    assert legal(state) == ["make laksa", "done"]
    with pytest.raises(Illegal, match="you have put a face-up blend together in this round"):
        do(state, "make tagine")


def test_s_c1_without_the_spices_it_is_refused() -> None:
    state = round_of_throws(table(2, hands={A: ["cumin", "chili", "mint"]}), {})
    with pytest.raises(Illegal, match="you lack spices for zhug"):
        do(state, "make zhug")
    with pytest.raises(Illegal, match="you cannot make zhug without cardamom: you lack spices or tokens"):
        do(state, "make zhug without cardamom")
    with pytest.raises(Illegal, match="laksa is neither face up nor reserved by you"):
        do(state, "make laksa")


def test_s_c1_who_can_make_none_as_all_can_see_is_not_asked() -> None:
    assert round_of_throws(table(2, hands={A: ["mint", "curry"]}), {}).round == 2
    known = table(2, hands={A: ["mint"] * 3, B: ["curry"] * 3}, known=[["mint"] * 3, []])
    assert round_of_throws(known, {}).turn == B


@pytest.mark.parametrize("first", ["zhug", "laksa"])
def test_s_c2_own_reserved_blends_before_or_after_the_face_up_one(first: str) -> None:
    hand = [*ZHUG, *RECIPES["laksa"].spices, "mint", "mint"]
    state = round_of_throws(table(2, hands={A: hand}, reserved={A: ["laksa"]}), {})
    second = "laksa" if first == "zhug" else "zhug"
    state, events = do_told(state, f"make {first}", f"make {second}")
    assert {event.blend: event.reserved for event in events if isinstance(event, ev.Made)} == {
        "zhug": False,
        "laksa": True,
    }
    assert set(state.made[A]) == {"zhug", "laksa"}


def test_s_c2_any_number_of_reserved_blends() -> None:
    hand = [*RECIPES["kofta"].spices, *RECIPES["laksa"].spices]
    state = round_of_throws(table(2, hands={A: hand}, reserved={A: ["laksa", "kofta"]}), {})
    state = do(state, "make kofta", "make laksa")
    assert (state.made[A], state.reserved[A]) == (("kofta", "laksa"), ())


def test_s_c2_reserved_blends_stay_secret_and_never_go_back() -> None:
    state = table(2, hands={A: ["mint"] * 3}, reserved={A: ["laksa"]})
    after = passed(round_of_throws(state, {}))
    assert after.reserved[A] == ("laksa",)
    assert GAME.view(after, B).reserved == ()
    with pytest.raises(Illegal, match="laksa is neither face up nor reserved by you"):
        do(round_of_throws(table(2, chef=B, hands={B: [*ZHUG]}, reserved={A: ["laksa"]}), {}), "make laksa")


def test_s_c3_blends_taken_are_not_replaced_before_the_next_round() -> None:
    state = do(round_of_throws(table(2, hands={A: [*ZHUG], B: [*ZHUG]}), {}), "make zhug")
    assert (state.phase, state.turn, state.face_up) == ("cook", B, ("tagine",))
    state = do(state, "done")
    assert (state.round, state.phase) == (2, "lay")


def test_s_c4_the_third_blend_ends_the_game_at_once() -> None:
    state = table(3, hands={A: [*ZHUG], B: [*TAGINE]}, made={A: ["laksa", "kofta"], B: ["larb", "pilau"]})
    state, events = do_told(round_of_throws(state, {}), "make zhug")
    assert GAME.actor(state) is None
    assert kinds(events) == ["made", "game_over"]
    assert legal(state) == []
    with pytest.raises(OutOfTurn, match="the game is over"):
        do(state, "done")


def test_s_c4_the_others_are_ranked_by_blends_then_money_then_share() -> None:
    state = table(4, hands={A: [*ZHUG]}, made={A: ["laksa", "kofta"], B: ["larb"]}, money={A: 0, B: 0, C: 90, 3: 90})
    result = GAME.outcome(do(round_of_throws(state, {}), "make zhug"))
    assert result is not None
    assert (result.ranking, result.scores) == (((0,), (1,), (2, 3)), (3, 1, 0, 0))
    assert result.reason == "seat 0 put its third blend together"


def test_s_c4_reserved_blends_not_put_together_do_not_count() -> None:
    state = table(2, hands={A: [*ZHUG]}, made={A: ["laksa", "kofta"]}, reserved={B: ["larb", "pilau", "borani"]})
    result = GAME.outcome(do(round_of_throws(state, {}), "make zhug"))
    assert result is not None
    assert result.scores == (3, 0)
