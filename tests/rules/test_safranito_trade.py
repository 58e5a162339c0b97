"""Trade: S-B."""

from __future__ import annotations

import pytest
from tests.rules.safranito_positions import (
    EDITIONS,
    GAME,
    GAP,
    OUT,
    A,
    B,
    C,
    D,
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

from spicetable.kernel.errors import Illegal
from spicetable.safranito import events as ev
from spicetable.safranito.state import State, in_hand, listed


def at_mint(plan: dict[int, list[tuple[int, str]]], edition: str = "en", **changes: object) -> State:
    """The trade in the one bowl with chips, mint."""
    state = table(4, options={"edition": edition}, **changes)  # type: ignore[arg-type] (passed on)
    return round_of_throws(state, {seat: [(value, where) for value, where in chips] for seat, chips in plan.items()})


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_b1_chips_in_no_bowl_go_back_unrevealed(edition: str) -> None:
    state = table(2, options={"edition": edition})
    plan = {A: [(10, GAP), (20, OUT), (30, "mint")], B: [(10, "curry"), (20, GAP)]}
    state, events = round_told(state, plan)
    assert ev.TradeBegan("all", (3, 3)) in events
    assert [(chip.seat, chip.value) for chip in state.chips] == [(B, 10), (A, 30)]
    assert in_hand(state, A) == (10, 20, 40, 50, 60)
    assert state.home == ((), ())
    assert not any(isinstance(event, ev.Shown) for event in events)


def test_s_b1_chips_on_action_spaces_go_back_too() -> None:
    state = round_of_throws(table(2), {A: [(10, "extra-throw"), (30, "mint")], B: [(10, "curry")]})
    assert state.chips[0].area == "extra-throw"
    state = do(state, "pass")
    assert [chip.area for chip in state.chips] == ["curry", "mint"]
    assert state.home == ((10,), ())


def test_s_b2_the_head_chef_names_the_bowls_one_after_the_other() -> None:
    state = round_of_throws(table(2, chef=B), {A: [(10, "mint"), (20, "saffron")], B: [(10, "curry")]})
    assert (state.phase, GAME.actor(state)) == ("name", B)
    assert legal(state) == ["name curry", "name mint", "name saffron"]
    with pytest.raises(Illegal, match="no chip is in the bowl of chili"):
        do(state, "name chili")
    assert legal(do(state, "name mint")) == ["name curry", "name saffron"]


def test_s_b2_also_bowls_with_nothing_to_trade_and_the_last_names_itself() -> None:
    state = round_of_throws(table(2), {A: [(10, "mint")], B: [(10, "curry")]})
    state, events = do_told(state, "name mint")
    assert [event.spice for event in events if isinstance(event, ev.Named)] == ["mint", "curry"]
    assert state.round == 2


def test_s_b2_a_bowl_is_dealt_with_completely_first_sale_then_purchase() -> None:
    plan = {A: [(10, "mint"), (20, "curry")], B: [(30, "mint")]}
    state = round_of_throws(table(2, hands={A: ["mint"]}, display=["mint"]), plan)
    state, events = do_told(state, "name mint")
    assert (state.phase, state.turn) == ("sell", A)
    state, events = do_told(state, "sell 0")
    assert (state.phase, state.turn) == ("buy", B)
    _, events = do_told(state, "buy")
    assert kinds(events)[:3] == ["bought", "left_bowl", "named"]


def test_s_b3_naming_a_bowl_reveals_all_its_chips_and_no_others() -> None:
    state = round_of_throws(
        table(2), {A: [(10, "mint"), (20, "curry")], B: [(30, "mint"), (40, "curry"), (50, "chili")]}
    )
    _, events = do_told(state, "name mint")
    assert [event.values for event in events if isinstance(event, ev.Shown)] == [(10, 30)]


def test_s_b3_what_is_revealed_is_an_act_of_its_own() -> None:
    state = round_of_throws(table(2), {A: [(10, "mint"), (20, "curry")], B: [(30, "mint")]})
    state = GAME.apply(state, GAME.read("name mint")).state
    assert (GAME.actor(state), legal(state)) == ("chance", ["show 10,30"])
    with pytest.raises(Illegal, match="the chips that are revealed have other values"):
        GAME.apply(state, GAME.read("show 20,30"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_b4_anybody_sells_any_number_for_the_total_of_all_chips(edition: str) -> None:
    state = at_mint({A: [(10, "mint")], B: [(50, "mint")]}, edition, hands={C: ["mint"] * 3})
    assert (state.phase, state.turn) == ("sell", C)
    assert legal(state) == ["sell 0", "sell 1", "sell 2", "sell 3"]
    after = do(state, "sell 2")
    assert after.money[C] == 200 + 2 * 60
    assert listed(after.discards) == ("mint", "mint")
    assert listed(after.hands[C]) == ("mint",)
    with pytest.raises(Illegal, match="you have 3 of mint to sell"):
        do(state, "sell 4")


def test_s_b4_the_price_is_the_same_for_every_seller() -> None:
    state = at_mint({A: [(10, "mint")], B: [(50, "mint")]}, hands={A: ["mint"], B: ["mint"], D: ["mint"]})
    state = do(state, "sell 1", "sell 1", "sell 1")
    assert state.money == (260, 260, 200, 260)


def test_s_b5_players_say_it_clockwise_from_the_head_chef_and_it_is_public() -> None:
    state = at_mint({A: [(10, "mint")]}, hands={seat: ["mint"] for seat in range(4)}, chef=2)
    order: list[int] = []
    while state.phase == "sell":
        order.append(state.turn)
        state, events = do_told(state, "sell 0")
        assert ev.Sold("all", order[-1], "mint", 0, 0) in events
    assert order == [C, D, A, B]


def test_s_b5_who_has_no_card_as_all_can_see_is_not_asked() -> None:
    state = at_mint({A: [(10, "mint")]}, hands={B: ["curry"], C: ["curry"]}, known=[[], ["curry"], [], []])
    assert (state.phase, state.turn) == ("sell", C)
    assert legal(state) == ["sell 0"]


def test_s_b5_nobody_is_asked_where_all_cards_of_the_spice_lie_open() -> None:
    state = at_mint({A: [(10, "mint")]}, hands={B: ["curry"]}, discards=["mint"] * 6)
    assert state.round == 2


def test_s_b6_whoever_sold_takes_his_chips_and_cannot_buy() -> None:
    plan = {A: [(10, "mint"), (20, "mint")], B: [(50, "mint")]}
    state = at_mint(plan, hands={A: ["mint"], B: ["mint"]}, display=["mint"])
    state, events = do_told(state, "sell 1", "sell 0")
    assert ev.LeftBowl("all", A, "mint", "sold") in events
    assert (state.phase, state.turn) == ("buy", B)
    assert {chip.seat for chip in state.chips} == {B}


def test_s_b6_who_sold_none_leaves_his_chips_there() -> None:
    state = at_mint({A: [(10, "mint")]}, hands={A: ["mint"]}, display=["mint"])
    state = do(state, "sell 0")
    assert (state.phase, state.turn) == ("buy", A)


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_b7_the_highest_total_buys_for_it_and_takes_the_best_chip_out(edition: str) -> None:
    state = at_mint({A: [(10, "mint"), (30, "mint")], B: [(30, "mint")]}, edition, display=["mint"] * 2)
    assert (state.phase, state.turn, legal(state)) == ("buy", A, ["buy", "pass"])
    state, events = do_told(state, "buy")
    assert ev.Bought("all", A, "mint", 40, 30) in events
    assert (state.money[A], listed(state.hands[A]), listed(state.known[A])) == (160, ("mint",), ("mint",))
    assert [(chip.seat, chip.value) for chip in state.chips] == [(A, 10), (B, 30)] or len(state.chips) == 2
    assert state.turn == B


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_b7_of_equals_the_first_clockwise_from_the_head_chef(edition: str) -> None:
    state = at_mint({A: [(30, "mint")], D: [(30, "mint")]}, edition, display=["mint"], chef=1)
    assert state.turn == D


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_s_b7_after_the_first_purchase_the_total_decides_again(edition: str) -> None:
    state = at_mint({A: [(50, "mint"), (30, "mint"), (20, "mint")], B: [(40, "mint")]}, edition, display=["mint"] * 2)
    state, events = do_told(do(state, "buy"), "buy")
    assert ev.Bought("all", A, "mint", 50, 30) in events


def test_s_b7_in_edition_ru_after_the_first_purchase_the_single_chip_decides() -> None:
    state = at_mint({A: [(50, "mint"), (30, "mint"), (20, "mint")], B: [(40, "mint")]}, "ru", display=["mint"] * 3)
    state = do(state, "buy")
    assert (state.money[A], state.turn) == (100, B)
    state, events = do_told(do(state, "buy"), "buy")
    assert ev.Bought("all", A, "mint", 30, 30) in events


def test_s_b7_in_edition_ru_a_pass_leaves_the_total_in_force() -> None:
    state = at_mint({A: [(50, "mint"), (30, "mint")], B: [(40, "mint"), (10, "mint")]}, "ru", display=["mint"])
    state, events = do_told(do(state, "pass"), "buy")
    assert ev.Bought("all", B, "mint", 50, 40) in events


def test_s_b8_asked_and_not_buying_he_takes_all_his_chips() -> None:
    state = at_mint({A: [(50, "mint"), (30, "mint")], B: [(40, "mint")]}, display=["mint"])
    state, events = do_told(state, "pass")
    assert ev.LeftBowl("all", A, "mint", "does not buy") in events
    assert {chip.seat for chip in state.chips} == {B}


def test_s_b8_who_cannot_pay_is_not_asked() -> None:
    state, events = round_told(
        table(4, money={A: 70}, display=["mint"]), {A: [(50, "mint"), (30, "mint")], B: [(40, "mint")]}
    )
    assert ev.LeftBowl("all", A, "mint", "cannot pay") in events
    assert (state.phase, state.turn) == ("buy", B)


def test_s_b8_only_the_one_asked_can_leave() -> None:
    state = at_mint({A: [(50, "mint")], B: [(40, "mint")]}, money={B: 0}, display=["mint"])
    assert (state.phase, state.turn) == ("buy", A)
    assert {chip.seat for chip in state.chips} == {A, B}
    with pytest.raises(Illegal, match="now is the time to buy, or pass"):
        do(state, "done")


def test_s_b8_money_earned_earlier_in_the_round_counts() -> None:
    plan = {A: [(20, "curry"), (50, "mint")], B: [(60, "curry")]}
    state = table(2, hands={A: ["curry"]}, money={A: 0}, display=["mint"])
    state = do(round_of_throws(state, plan), "name curry", "sell 1")
    assert (state.phase, state.turn, state.money[A]) == ("buy", A, 80)
    assert do(state, "buy").money[A] == 30


def test_s_b9_with_the_last_card_the_remaining_chips_go_back() -> None:
    state = at_mint({A: [(50, "mint")], B: [(40, "mint")]}, display=["mint"])
    state, events = do_told(state, "buy")
    assert ev.LeftBowl("all", B, "mint", "no card is left") in events
    assert state.round == 2


def test_s_b9_unsold_cards_stay_on_display() -> None:
    state = do(at_mint({A: [(50, "mint")]}, display=["mint"] * 2), "buy")
    assert listed(state.display)[-1] == "mint"
    assert listed(state.display).count("mint") == 1


def test_a_round_of_trade_without_decisions_goes_by_itself() -> None:
    plan = {seat: [(10, "mint"), (20, "curry"), (30, "chili")] for seat in range(4)}
    state = round_of_throws(table(4), plan)
    assert state.phase == "name"
    state = do(state, "name mint", "name curry")
    assert state.round == 2
    assert passed(state).phase == "throw"
    assert throw(table(2), 10, GAP).phase == "throw"
