"""Action spaces: S-A."""

from __future__ import annotations

import pytest
from tests.rules.safranito_positions import (
    EDITIONS,
    GAME,
    OUT,
    A,
    B,
    C,
    D,
    changed,
    do,
    do_told,
    kinds,
    legal,
    passed,
    round_of_throws,
    round_told,
    table,
    throw,
)

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import plain
from spicetable.kernel.errors import Illegal
from spicetable.kernel.events import told as told_to
from spicetable.safranito import events as ev
from spicetable.safranito.actions import Throw
from spicetable.safranito.kitchen import BLEND_IDS
from spicetable.safranito.state import Under, listed, pile_size

EXTRA, CARD, BLEND, CHEF = "extra-throw", "spice-card", "reserved-blend", "head-chef"


def shown(events: tuple[object, ...]) -> list[tuple[int, ...]]:
    return [event.values for event in events if isinstance(event, ev.Shown)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_a1_the_spaces_are_dealt_with_in_their_order(edition: str) -> None:
    state = table(4, options={"edition": edition})
    state = round_of_throws(state, {A: [(10, CHEF)], B: [(10, CARD)], C: [(10, EXTRA)], D: [(10, BLEND)]})
    order: list[tuple[str | None, int]] = []
    while state.phase == "offer":
        order.append((state.space, state.turn))
        state = do(state, "pass")
    assert order == [(EXTRA, C), (CARD, B), (BLEND, D)]  # A is head chef already


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_s_a1_each_space_is_revealed_when_its_turn_comes(edition: str) -> None:
    state = table(2, options={"edition": edition})
    state, events = round_told(state, {A: [(10, CARD)], B: [(20, EXTRA), (30, CARD)]})
    assert shown(events) == [(20,)]
    assert [chip.shown for chip in state.chips[:2]] == [False, True]
    _, events = do_told(state, "pass")
    assert shown(events) == [(10, 30)]


def test_s_a1_in_edition_ru_all_spaces_are_revealed_first() -> None:
    state = table(2, options={"edition": "ru"})
    state, events = round_told(state, {A: [(10, CARD)], B: [(20, EXTRA), (30, CARD)]})
    assert shown(events) == [(10, 20, 30)]
    assert (state.phase, state.space) == ("offer", EXTRA)


def test_s_a1_in_edition_ru_later_comers_are_revealed_with_their_space() -> None:
    state = round_of_throws(table(2, options={"edition": "ru"}), {A: [(10, CARD)], B: [(20, EXTRA)]})
    state = do(state, "throw 60 x=0 v=0,2000,0")
    state, events = do_told(state, "landed down side=2 x=0 v=0,2000,0 8@93750,80000")
    assert shown(events) == [(60,)]
    assert [event.area for event in events if isinstance(event, ev.Came)] == [CARD]


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_s_a1_an_extra_throw_can_still_change_later_spaces(edition: str) -> None:
    state = table(2, options={"edition": edition})
    state = round_of_throws(state, {A: [(10, CARD)], B: [(20, EXTRA)]})
    state = throw(state, 60, CARD)
    assert (state.phase, state.space, state.turn) == ("offer", CARD, B)


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_s_a2_the_highest_total_acts(edition: str) -> None:
    state = table(4, options={"edition": edition})
    state = round_of_throws(state, {B: [(20, CARD), (30, CARD)], C: [(40, CARD)]})
    assert state.turn == B


def test_s_a2_in_edition_ru_the_most_valuable_chip_acts() -> None:
    state = table(4, options={"edition": "ru"})
    state, events = round_told(state, {B: [(20, CARD), (30, CARD)], C: [(40, CARD)]})
    assert state.turn == C
    assert ev.MayAct("all", C, CARD, 40) in events


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_a2_of_equals_the_first_from_the_head_chef_himself_first(edition: str) -> None:
    options = {"edition": edition}
    plan = {A: [(40, CARD)], D: [(40, CARD)]}
    assert round_of_throws(table(4, chef=A, options=options), plan).turn == A
    assert round_of_throws(table(4, chef=B, options=options), plan).turn == D
    assert round_of_throws(table(4, chef=D, options=options), plan).turn == D


def test_s_a2_in_edition_ru_further_chips_do_not_break_a_tie() -> None:
    state = table(4, options={"edition": "ru"})
    assert round_of_throws(state, {B: [(40, CARD)], C: [(40, CARD), (30, CARD)]}).turn == B


def test_s_a2_he_may_decline_and_then_nobody_acts_there() -> None:
    state = round_of_throws(table(2), {A: [(10, CARD)], B: [(20, CARD)]})
    state, events = do_told(state, "pass")
    assert ev.Declined("all", B, CARD) in events
    assert (state.round, state.phase) == (2, "lay") or state.round == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_a3_one_more_chip_from_the_hand(edition: str) -> None:
    state = round_of_throws(table(2, options={"edition": edition}), {A: [(10, EXTRA)]})
    assert legal(state) == ["pass"]
    assert GAME.legal(state).throw.chips == (50, 60)  # type: ignore[union-attr] (a throw is possible)
    state = throw(state, 60, "mint")
    assert state.chips == () or state.chips[-1].area == "mint"
    assert state.bowl == "mint" or state.round == 2


def test_s_a3_the_space_is_not_evaluated_again() -> None:
    state = round_of_throws(table(2), {A: [(10, EXTRA)], B: [(40, "mint"), (50, "curry")]})
    state = throw(state, 60, EXTRA)
    assert (state.phase, state.space) == ("name", None)


def test_s_a3_only_a_throw_or_a_pass() -> None:
    state = round_of_throws(table(2), {A: [(10, EXTRA)]})
    with pytest.raises(Illegal, match="now is the time to throw one more chip, or pass"):
        do(state, "take")


def extra_on_a_space(edition: str) -> tuple[str, int | None, tuple[object, ...]]:
    """A's extra chip comes to lie on the card space, where A leads; A leads on the blend space too."""
    state = table(2, options={"edition": edition})
    state = round_of_throws(state, {A: [(10, EXTRA), (20, BLEND)], B: [(10, CARD)]})
    state = do(state, "throw 60 x=0 v=0,2000,0")
    state, events = do_told(state, "landed down side=0 x=0 v=0,2000,0 8@93750,80000")
    return state.phase, state.turn if state.phase == "offer" else None, events


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_s_a3_the_thrower_may_act_on_further_spaces(edition: str) -> None:
    phase, turn, events = extra_on_a_space(edition)
    assert (phase, turn) == ("offer", A)
    assert "lapsed" not in kinds(events)  # type: ignore[arg-type] (events)


def test_s_a3_in_edition_ru_he_acts_on_none_if_his_extra_chip_lies_on_a_space() -> None:
    _, _, events = extra_on_a_space("ru")
    assert ev.Lapsed("all", A, CARD) in events
    assert ev.Lapsed("all", A, BLEND) in events


def test_s_a3_in_edition_ru_others_still_act() -> None:
    state = table(2, options={"edition": "ru"})
    state = round_of_throws(state, {A: [(10, EXTRA), (20, CARD)], B: [(30, BLEND)]})
    state = do(state, "throw 60 x=0 v=0,2000,0", "landed down side=0 x=0 v=0,2000,0 8@-93750,80000")
    assert state.barred == A
    assert (state.phase, state.space, state.turn) == ("offer", BLEND, B)
    assert passed(state).barred is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_a4_as_many_cards_as_the_first_digit_of_the_best_chip(edition: str) -> None:
    state = table(2, options={"edition": edition})
    state = do(round_of_throws(state, {A: [(20, CARD), (30, CARD)]}), "take")
    count = 0
    while state.phase == "draw":
        state, count = do(state, legal(state)[-1]), count + 1
    assert (count, state.phase) == (3, "keep")


def test_s_a4_one_is_kept_the_others_go_under_the_pile_in_the_order_drawn() -> None:
    state = do(
        round_of_throws(table(2), {A: [(40, CARD)]}), "take", "draw mint", "draw curry", "draw chili", "draw mint"
    )
    assert legal(state) == ["keep curry", "keep chili", "keep mint"]
    with pytest.raises(Illegal, match="saffron is not among the cards you drew"):
        do(state, "keep saffron")
    after = do(state, "keep curry")
    assert after.under == (Under("mint", A), Under("chili", A), Under("mint", A))
    assert listed(after.hands[A]) == ("curry",)
    assert do(state, "keep mint").under == (Under("curry", A), Under("chili", A), Under("mint", A))


def test_s_a4_cards_under_the_pile_come_last_and_in_their_order() -> None:
    state = do(round_of_throws(table(2, pile=3), {A: [(30, CARD)]}), "take")
    cards: list[str] = []
    while state.phase == "draw":
        cards.append(legal(state)[0])
        state = do(state, cards[-1])
    state = do(state, cards[0].replace("draw", "keep"))
    while state.phase == "lay":
        state = do(state, legal(state)[0])
    assert legal(state) == [cards[1].replace("draw", "deal")]
    assert GAME.write(GAME.chance(state, QuickSource(1))) == legal(state)[0]
    state = do(state, legal(state)[0])
    assert legal(state) == [cards[2].replace("draw", "deal")]


def test_s_a4_fewer_cards_if_fewer_exist() -> None:
    state = do(round_of_throws(table(2, pile=2), {A: [(60, CARD)]}), "take")
    state = do(do(state, legal(state)[0]), legal(state)[0])
    assert (state.phase, len(state.drawn)) == ("keep", 2)


def test_s_a4_a_single_card_is_kept_without_a_question() -> None:
    state = do(round_of_throws(table(2), {A: [(10, CARD)]}), "take")
    state, events = do_told(state, "draw mint")
    assert kinds(events)[:4] == ["drew", "got_card", "kept", "kept_card"]
    assert listed(state.hands[A]) == ("mint",)


def test_s_a4_without_any_card_nothing_happens() -> None:
    state, events = round_told(table(2, pile=0), {A: [(10, CARD)]})
    assert ev.Lapsed("all", A, CARD) in events
    assert state.phase != "offer"


def test_s_a4_declining_is_possible_before_drawing_only() -> None:
    state = round_of_throws(table(2), {A: [(20, CARD)]})
    assert legal(state) == ["take", "pass"]
    state = do(state, "take", "draw mint", "draw curry")
    with pytest.raises(Illegal, match="now is the time to keep one of the cards drawn"):
        do(state, "pass")


def test_s_a4_only_he_sees_what_he_drew() -> None:
    state = do(round_of_throws(table(3), {A: [(20, CARD)]}), "take")
    draw = GAME.read("draw mint")
    assert [GAME.observe(state, draw, seat) for seat in (A, B, None)] == ["draw mint", "draw ?", "draw ?"]
    step = GAME.apply(state, draw)
    assert kinds(told_to(step.events, A)) == ["drew", "got_card"]
    assert kinds(told_to(step.events, B)) == ["drew"]
    state = do(step.state, "draw curry")
    assert [GAME.view(state, seat).drawn for seat in (A, B, None)] == [("mint", "curry"), (), ()]
    assert GAME.view(state, B).seen == (2, 0, 0)
    keep = GAME.read("keep mint")
    assert [GAME.observe(state, keep, seat) for seat in (A, B, None)] == ["keep mint", "keep ?", "keep ?"]
    state = GAME.apply(state, keep).state
    under = [[card.spice for card in GAME.view(state, seat).under] for seat in (A, B, None)]
    assert under == [["curry"], [None], [None]]


def test_s_a5_the_top_blend_hidden_from_all_others() -> None:
    state = do(round_of_throws(table(3), {A: [(20, BLEND)]}), "take")
    assert GAME.actor(state) == "chance"
    assert legal(state) == [f"reserve {blend}" for blend in state.unseen]
    reserve = GAME.read("reserve laksa")
    assert [GAME.observe(state, reserve, seat) for seat in (A, B, None)] == ["reserve laksa", "reserve ?", "reserve ?"]
    step = GAME.apply(state, reserve)
    assert "got_blend" not in kinds(told_to(step.events, B))
    views = [GAME.view(step.state, seat) for seat in (A, B, None)]
    assert [view.reserved for view in views] == [("laksa",), (), ()]
    assert {view.reserves for view in views} == {(1, 0, 0)}
    assert "laksa" not in str(plain(views[1]))


def test_s_a5_any_number_may_be_held() -> None:
    state = table(2, reserved={A: ["laksa", "kofta", "pilau"]})
    state = do(round_of_throws(state, {A: [(20, BLEND)]}), "take", "reserve larb")
    assert state.reserved[A] == ("larb", "pilau", "kofta", "laksa")


def test_s_a5_with_an_empty_pile_nothing_happens() -> None:
    rest = [blend for blend in BLEND_IDS if blend not in ("zhug", "tagine")]
    _, events = round_told(table(2, reserved={B: rest}), {A: [(20, BLEND)]})
    assert ev.Lapsed("all", A, BLEND) in events


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_a6_he_is_head_chef_at_once(edition: str) -> None:
    state = table(4, options={"edition": edition})
    state = round_of_throws(state, {C: [(20, CHEF)], A: [(10, "mint"), (20, "curry")]})
    state, events = do_told(state, "take")
    assert ev.ChefChanged("all", C) in events
    assert (state.phase, state.turn, state.chef) == ("name", C, C)
    assert passed(state).chef == D


def test_s_a6_the_head_chef_himself_has_nothing_to_decide() -> None:
    _, events = round_told(table(2), {A: [(20, CHEF)]})
    assert ev.Lapsed("all", A, CHEF) in events


def test_chips_on_spaces_stay_where_they_lay_until_the_trade() -> None:
    state = round_of_throws(table(2), {A: [(10, EXTRA), (20, CARD)]})
    state = throw(state, 60, OUT)
    assert [chip.area for chip in state.chips if chip.area] == [EXTRA, CARD]
    assert changed(state) == state
    assert pile_size(state) == 54
    assert isinstance(GAME.read("throw 10 x=0 v=0,0,0"), Throw)
