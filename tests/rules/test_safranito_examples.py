"""The twelve worked examples: four of the editions, eight of the rulings."""

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
    do,
    do_told,
    legal,
    passed,
    round_of_throws,
    table,
)

from spicetable.safranito import events as ev
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.state import State, pile_size


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_01_red_acts_before_orange(edition: str) -> None:
    blue, red, orange = A, B, C
    state = table(3, chef=blue, options={"edition": edition})
    state = round_of_throws(state, {red: [(40, "extra-throw")], orange: [(40, "extra-throw")]})
    assert (state.phase, state.space, state.turn) == ("offer", "extra-throw", red)


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_02_blue_and_red_sell_saffron(edition: str) -> None:
    blue, red, green, orange = range(4)
    hands = {blue: ["saffron"] * 2, red: ["saffron"]}
    state = table(4, hands=hands, display=["saffron"], options={"edition": edition})
    plan = {blue: [(40, "saffron")], green: [(30, "saffron")], orange: [(20, "saffron"), (30, "saffron")]}
    state, events = do_told(round_of_throws(state, plan), "sell 2", "sell 1")
    assert state.money[:2] == (200 + 240, 200 + 120)
    assert ev.LeftBowl("all", blue, "saffron", "sold") in events
    assert (state.phase, state.turn) == ("buy", orange)
    assert blue not in {chip.seat for chip in state.chips}


def orange_and_green(edition: str, value: int) -> tuple[State, int, int]:
    blue, green, orange = A, B, C
    state = table(3, chef=blue, display=["saffron"] * 2, options={"edition": edition})
    plan = {orange: [(30, "saffron"), (20, "saffron")], green: [(value, "saffron")]}
    return do(round_of_throws(state, plan), "buy"), green, orange


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_03_orange_buys_for_50_and_green_for_20(edition: str) -> None:
    state, green, orange = orange_and_green(edition, 20)
    assert state.money[orange] == 150
    assert [(chip.seat, chip.value) for chip in state.chips] == [(green, 20), (orange, 20)]
    assert (state.phase, state.turn) == ("buy", green)
    state, events = do_told(state, "buy")
    assert state.money[green] == 180
    assert ev.LeftBowl("all", orange, "saffron", "no card is left") in events


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_03_with_a_10_orange_would_buy_the_second_for_20(edition: str) -> None:
    state, _, orange = orange_and_green(edition, 10)
    assert (state.phase, state.turn) == ("buy", orange)
    assert do(state, "buy").money[orange] == 130


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_04_a_50_draws_five_cards(edition: str) -> None:
    state = table(2, options={"edition": edition})
    state = do(round_of_throws(state, {B: [(50, "spice-card")]}), "take")
    state = do(state, "draw mint", "draw mint", "draw curry", "draw curry", "draw chili")
    assert (state.phase, len(state.drawn)) == ("keep", 5)


@pytest.mark.parametrize(("edition", "acts"), [("en", B), ("fr", B), ("ru", C)])
def test_s_example_05_20_and_30_against_a_40(edition: str, acts: int) -> None:
    state = table(4, options={"edition": edition})
    plan = {B: [(20, "spice-card"), (30, "spice-card")], C: [(40, "spice-card")]}
    assert round_of_throws(state, plan).turn == acts


@pytest.mark.parametrize("edition", EDITIONS)
def test_s_example_05_of_equals_the_head_chef_himself(edition: str) -> None:
    state = table(4, options={"edition": edition})
    assert round_of_throws(state, {A: [(40, "spice-card")], D: [(40, "spice-card")]}).turn == A


def test_s_example_06_d_wins_head_chef() -> None:
    state = table(4, hands={A: RECIPES["zhug"].spices, D: RECIPES["zhug"].spices})
    state = round_of_throws(state, {D: [(10, "head-chef"), (20, "mint")], A: [(10, "curry")]})
    state = do(state, "take")
    assert (state.phase, state.turn) == ("name", D)
    state = do(state, "name mint")
    while state.phase == "sell":
        state = do(state, "sell 0")
    assert (state.phase, state.turn) == ("cook", D)
    assert passed(state).chef == A


def test_s_example_07_the_extra_chip_pushes_a_revealed_40_into_saffron() -> None:
    state = round_of_throws(table(4), {B: [(40, "extra-throw")], A: [(10, "mint")], C: [(60, "extra-throw")]})
    (number,) = (n for n, chip in enumerate(state.chips) if (chip.seat, chip.value) == (B, 40))
    assert (state.turn, state.chips[number].shown) == (C, True)
    thrown = len(state.chips)
    state = do(state, "throw 50 x=0 v=0,2000,0", f"landed down side=2 x=0 v=0,2000,0 {number}@0,0 out={thrown}")
    assert state.phase == "name"
    chip = next(chip for chip in state.chips if chip.seat == B)
    assert (chip.value, chip.area, chip.shown) == (40, "saffron", True)
    assert GAME.view(state, D).chips[state.chips.index(chip)].value == 40


def draw_all(state: State) -> State:
    while state.phase == "draw":
        state = do(state, legal(state)[0])
    return state


def test_s_example_08_pile_5_discards_7_a_50_draws() -> None:
    state = table(2, pile=5, discards=["mint"] * 4 + ["curry"] * 3)
    state = draw_all(do(round_of_throws(state, {A: [(50, "spice-card")]}), "take"))
    assert (pile_size(state), len(state.drawn)) == (0, 5)
    step = GAME.apply(state, next(iter(GAME.legal(state))))
    assert "shuffled" not in [event.__struct_config__.tag for event in step.events][:2]
    assert (sum(step.state.hands[A]), len(step.state.under), sum(step.state.discards)) == (1, 4, 7)
    assert pile_size(step.state) == 4


def test_s_example_08_pile_3_discards_7_a_50_draws() -> None:
    state = table(2, pile=3, discards=["mint"] * 4 + ["curry"] * 3)
    state = do(round_of_throws(state, {A: [(50, "spice-card")]}), "take")
    for _ in range(2):
        state = do(state, legal(state)[0])
    state, events = do_told(state, legal(state)[0])
    assert ev.Shuffled("all", 7) in events
    state = draw_all(state)
    assert (len(state.drawn), sum(state.pool), sum(state.discards)) == (5, 5, 0)
    after = GAME.apply(state, next(iter(GAME.legal(state)))).state
    assert (sum(after.pool), len(after.under)) == (5, 4)


def test_s_example_09_only_the_seller_with_a_chip_there_takes_it_out() -> None:
    state = table(4, hands={B: ["mint"], C: ["mint"]}, display=["mint"])
    state = round_of_throws(state, {A: [(30, "mint")], B: [(20, "mint")]})
    assert state.turn == B
    state, events = do_told(state, "sell 1", "sell 1")
    assert state.money[1:3] == (250, 250)
    assert [event.seat for event in events if isinstance(event, ev.LeftBowl)] == [B]
    assert (state.phase, state.turn) == ("buy", A)
    assert do(state, "buy").money[A] == 170


def test_s_example_10_a_cannot_pay_60_and_may_not_buy_for_less() -> None:
    state = table(4, money={A: 50}, display=["mint", "mint"])
    state = round_of_throws(state, {A: [(40, "mint"), (20, "mint")], B: [(30, "mint")]})
    assert (state.phase, state.turn) == ("buy", B)
    assert {chip.seat for chip in state.chips} == {B}
    state = do(state, "buy")
    assert (state.money[A], state.money[B]) == (50, 170)
    assert state.display[5] == 1


@pytest.mark.parametrize(("edition", "second", "price"), [("en", A, 50), ("fr", A, 50), ("ru", B, 40)])
def test_s_example_11_who_buys_the_second_card(edition: str, second: int, price: int) -> None:
    state = table(4, display=["mint", "mint"], options={"edition": edition})
    state = round_of_throws(state, {A: [(50, "mint"), (30, "mint"), (20, "mint")], B: [(40, "mint")]})
    state, events = do_told(state, "buy")
    assert ev.Bought("all", A, "mint", 100, 50) in events
    assert (state.phase, state.turn) == ("buy", second)
    before = state.money[second]
    assert do(state, "buy").money[second] == before - price


def test_s_example_12_a_wins_being_first() -> None:
    state = table(
        2,
        hands={A: RECIPES["zhug"].spices, B: RECIPES["laksa"].spices},
        reserved={B: ["laksa"]},
        made={A: ["kofta", "larb"], B: ["pilau", "borani"]},
    )
    state = round_of_throws(state, {A: [(10, OUT)]})
    assert state.turn == A
    result = GAME.outcome(do(state, "make zhug"))
    assert result is not None
    assert result.ranking == ((A,), (B,))
