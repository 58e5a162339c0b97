"""The frame of a round and throwing: S-R, S-T."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.safranito_positions import (
    GAME,
    GAP,
    OUT,
    A,
    B,
    C,
    changed,
    do,
    do_told,
    kinds,
    laid_out,
    legal,
    passed,
    round_of_throws,
    round_told,
    table,
    throw,
    told,
)

from spicetable.kernel.chance import QuickSource, SeededSource
from spicetable.kernel.errors import Illegal
from spicetable.kernel.legal import ThrowRange
from spicetable.kernel.record import Act
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import verify
from spicetable.safranito import events as ev
from spicetable.safranito.actions import Landed, Throw
from spicetable.safranito.board import area_at
from spicetable.safranito.data import CHIPS
from spicetable.safranito.state import NONE, Under, in_hand, listed, pile_size
from spicetable.safranito.throwing import simulate

# S-R: the frame of a round


def test_s_r1_who_cooked_last_is_the_first_head_chef() -> None:
    state = laid_out(GAME.setup(GAME.options({"players": 3, "first": 2})))
    assert (state.chef, GAME.actor(state)) == (2, 2)


def test_s_r1_else_lots_are_drawn_and_the_others_follow_clockwise() -> None:
    state = GAME.setup(GAME.options({"players": 3}))
    assert GAME.actor(state) == "chance"
    assert legal(state) == ["lot 0", "lot 1", "lot 2"]
    assert {GAME.write(GAME.chance(state, QuickSource(seed))) for seed in range(30)} == {*legal(state)}
    state = throw(laid_out(do(state, "lot 2")), 10, OUT)
    assert GAME.actor(state) == 0


def test_s_r2_the_mill_goes_to_the_left_and_cards_are_added() -> None:
    state = table(3, display=["mint"])
    state, events = round_told(state, {})
    assert (state.round, state.chef) == (2, 1)
    assert "round_began" in kinds(events)
    state = laid_out(state)
    assert sum(state.display) == 1 + 5
    assert GAME.actor(state) == 1


def test_s_r2_the_display_of_the_set_up_is_the_first_rounds() -> None:
    state = laid_out(GAME.setup(GAME.options({"players": 4, "first": 0})))
    assert (state.round, state.phase, len(state.face_up), sum(state.display)) == (1, "throw", 3, 6)


def test_s_r2_blends_are_refilled_before_cards_are_dealt() -> None:
    state = table(2, face_up=["zhug"])
    state = round_of_throws(state, {})
    assert state.phase == "lay"
    state = do(state, legal(state)[0])
    assert (state.phase, len(state.face_up)) == ("deal", 2)


def test_s_r3_a_pile_emptied_exactly_is_not_yet_shuffled() -> None:
    state = laid_out(round_of_throws(table(2, pile=4, discards=["mint"] * 3), {}))
    assert (pile_size(state), sum(state.discards)) == (0, 3)


def test_s_r3_the_discards_become_the_pile_in_the_middle_of_dealing() -> None:
    state = round_of_throws(table(2, pile=2, discards=["mint"] * 3), {})
    while state.phase == "lay":
        state = do(state, legal(state)[0])
    state = do(state, legal(state)[0])
    state, events = do_told(state, legal(state)[0])
    assert kinds(events) == ["dealt", "shuffled"]
    assert legal(state) == ["deal mint"]
    assert (pile_size(state), state.discards) == (3, NONE)
    assert pile_size(laid_out(state)) == 1


def test_s_r3_if_both_are_empty_as_many_cards_as_exist_are_dealt() -> None:
    before = table(2, pile=1, discards=["mint"])
    state = laid_out(round_of_throws(before, {}))
    assert state.phase == "throw"
    assert (pile_size(state), state.discards, sum(state.display)) == (0, NONE, 54)
    state = round_of_throws(state, {})
    assert (state.round, state.phase) == (3, "throw")


def test_s_r3_cards_in_somebodys_eyes_are_not_shuffled() -> None:
    state = round_of_throws(table(2, pile=1, discards=["mint"] * 2), {A: [(30, "spice-card")]})
    state = do(state, "take")
    state = do(state, legal(state)[0])
    assert len(state.drawn) == 1
    assert (pile_size(state), state.discards) == (2, NONE)


def test_s_r3_an_empty_blend_pile_refills_nothing() -> None:
    rest = [blend for blend in GAME.setup(GAME.options({})).unseen if blend not in ("zhug", "tagine")]
    state = table(2, face_up=["zhug"], reserved={A: [*rest, "tagine"]})
    state = round_of_throws(state, {})
    assert (state.phase, state.face_up) == ("deal", ("zhug",))


def test_s_r4_all_chips_are_back_before_the_next_round() -> None:
    state = passed(round_of_throws(table(2), {A: [(10, "mint"), (20, GAP), (30, "extra-throw")], B: [(40, OUT)]}))
    assert state.round == 2
    assert state.chips == ()
    assert in_hand(state, A) == in_hand(state, B) == CHIPS


def test_s_r4_chips_that_were_out_go_back_unrevealed_unless_they_lie_face_up() -> None:
    state = throw(table(2, hands={A: ["mint"]}), 10, OUT)
    state = throw(state, 20, OUT, face="up")
    state = round_of_throws(
        state, {A: [(60, "mint"), (50, "curry"), (20, OUT)], B: [(60, "mint"), (50, OUT), (10, OUT)]}
    )
    assert state.phase == "name"
    assert state.home == ((), (20,))


# S-T: throwing


def test_s_t1_one_chip_each_clockwise_from_the_head_chef() -> None:
    state, order = table(4, chef=2), list[object]()
    while state.phase == "throw" and state.round == 1:
        order.append(GAME.actor(state))
        state = throw(state, CHIPS[state.throws // 4], OUT)
    assert order == [2, 3, 0, 1] * 3


def test_s_t1_throwing_is_compulsory_and_of_ones_own_choice() -> None:
    state = table(2)
    assert legal(state) == []
    assert GAME.legal(state).throw == ThrowRange(CHIPS, (-300, 300), *[(-10_000, 10_000)] * 3)
    with pytest.raises(Illegal, match="now is the time to throw a chip"):
        do(state, "pass")


def test_s_t1_a_chip_that_was_thrown_cannot_be_thrown_again() -> None:
    state = throw(throw(table(2), 40, OUT), 40, "mint")
    with pytest.raises(Illegal, match="you have no 40 in hand; you have 10, 20, 30, 50, 60"):
        do(state, "throw 40 x=0 v=0,2000,0")


def test_s_t2_a_chip_lies_face_down_for_all_but_its_owner() -> None:
    state = throw(table(3), 40, "mint")
    assert [GAME.view(state, seat).chips[0].value for seat in (A, B, C, None)] == [40, None, None, None]
    assert GAME.view(state, B).chips[0].seat == A
    assert (GAME.view(state, B).chips[0].x, GAME.view(state, B).chips[0].y) == (-187_500, -187_500)


def test_s_t2_a_chip_that_lies_face_up_shows_its_value_from_then_on() -> None:
    state, events = told(table(3), 40, "mint", up=True, face="up")
    assert [GAME.view(state, seat).chips[0].value for seat in (A, B, None)] == [40, 40, 40]
    assert ev.Shown("all", (0,), (A,), (40,)) in events
    assert throw(state, 10, OUT, pushes="0@0,0").chips[0].shown


def test_s_t2_a_chip_may_turn_over_either_way() -> None:
    assert throw(table(2), 40, "mint", up=False, face="up").chips[0].shown
    assert not throw(table(2), 40, "mint", up=True, face="down").chips[0].shown


def test_s_t2_a_high_throw_turns_over_now_and_then_and_a_flat_one_never() -> None:
    def turned(vy: int, vz: int) -> int:
        state = GAME.apply(table(2), Throw(40, False, 0, 0, vy, vz)).state
        landings = [GAME.chance(state, QuickSource(seed)) for seed in range(200)]
        return sum(isinstance(landing, Landed) and landing.face == "up" for landing in landings)

    assert turned(2000, 0) == 0
    assert 20 < turned(800, 1800) < 80


def test_s_t2_what_others_read_of_a_throw_does_not_tell_the_chip() -> None:
    state = table(2)
    action = GAME.read("throw 40 up x=120 v=0,1800,300")
    assert GAME.observe(state, action, A) == "throw 40 up x=120 v=0,1800,300"
    landing = GAME.read("landed down side=0 x=0 v=0,2000,0 out=0")
    assert GAME.observe(GAME.apply(state, action).state, landing, B) == GAME.write(landing)
    assert GAME.observe(state, action, B) == GAME.observe(state, action, None) == "throw ? up x=120 v=0,1800,300"


@pytest.mark.parametrize(("x", "vy"), [(301, 1000), (-301, 1000), (0, 10_001)])
def test_s_t3_a_chip_is_released_before_the_edge_on_ones_own_side(x: int, vy: int) -> None:
    with pytest.raises(Illegal, match="of a release must be from"):
        do(table(2), f"throw 10 x={x} v=0,{vy},0")


def test_s_t3_each_throws_from_his_own_side() -> None:
    state = throw(table(3), 10, OUT)
    landing = GAME.chance(do(state, "throw 10 x=0 v=0,2000,0"), QuickSource(1))
    assert isinstance(landing, Landed)
    assert landing.release.side == 1
    with pytest.raises(Illegal, match="seat 1 throws from side 1"):
        do(state, "throw 10 x=0 v=0,2000,0", "landed down side=0 x=0 v=0,2000,0 out=1")


def test_s_t4_pushed_chips_count_where_they_end() -> None:
    state = throw(throw(table(2), 10, "mint"), 20, "curry", pushes="0@0,0")
    assert [chip.area for chip in state.chips] == ["saffron", "curry"]
    state = throw(state, 20, "mint", pushes="0@0,187500")
    assert [chip.area for chip in state.chips] == ["ginger", "curry", "mint"]
    assert not any(chip.shown for chip in state.chips)


def test_s_t4_a_chip_that_lies_on_another_counts_by_its_own_place() -> None:
    state = throw(table(2), 10, "saffron")
    state = do(state, "throw 10 x=0 v=0,2000,0", "landed down side=2 x=0 v=0,2000,0 1@0,5000")
    assert [chip.area for chip in state.chips] == ["saffron", "saffron"]
    after = GAME.apply(
        do(state, "throw 20 x=0 v=0,2000,0"), GAME.chance(do(state, "throw 20 x=0 v=0,2000,0"), QuickSource(1))
    )
    assert len(after.state.chips) == 3


def test_s_t4_the_physics_pushes_chips() -> None:
    state = throw(table(2), 10, "saffron")
    state = do(state, "throw 60 x=0 v=0,2000,0")
    landing = GAME.chance(state, SeededSource("push"))
    assert isinstance(landing, Landed)
    assert landing == simulate(state, landing.release, up=landing.face == "up")
    assert 1 in [number for number, _, _ in landing.rest]


def test_s_t5_a_chip_off_the_board_is_out_and_not_in_hand() -> None:
    state, events = told(table(2), 10, OUT)
    assert (state.chips[0].x, state.chips[0].area) == (None, None)
    assert 10 not in in_hand(state, A)
    assert ev.Came("all", A, 0, "down", None, None, None, (), ()) in events


def test_s_t5_a_chip_that_is_pushed_off_is_out_too() -> None:
    state = do(throw(table(2), 10, "mint"), "throw 10 x=0 v=0,2000,0", "landed down side=2 x=0 v=0,2000,0 1@0,0 out=0")
    assert [chip.area for chip in state.chips] == [None, "saffron"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_t5_two_chips_or_more_are_in_hand_for_the_extra_throw(players: int) -> None:
    plan = {A: [(60, "extra-throw"), (10, OUT)]}
    state = round_of_throws(table(players), plan)
    assert state.phase == "offer"
    assert len(in_hand(state, A)) >= 2
    with pytest.raises(Illegal, match="you have no 10 in hand"):
        do(state, "throw 10 x=0 v=0,2000,0")


def test_s_t6_a_chip_is_in_an_area_that_shows_through_its_hole() -> None:
    assert area_at(0, 61_999) == area_at(43_840, 43_840) == "saffron"
    assert area_at(0, 62_000) is None
    assert area_at(93_750 + 38_999, 93_750) == "spice-card"
    assert area_at(93_750 + 39_000, 93_750) is None


def test_s_t6_no_place_is_in_two_areas() -> None:
    for x in range(-280_000, 280_001, 20_000):
        for y in range(-280_000, 280_001, 20_000):
            hits = [name for name in (area_at(x, y),) if name]
            assert len(hits) <= 1
    state = throw(table(2), 10, "saffron", face="up")
    assert throw(table(2), 10, "saffron").chips[0].area == state.chips[0].area == "saffron"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("landed down side=2 x=0 v=0,2000,0 out=0", "the chip thrown, number 1, lies somewhere or is out"),
        ("landed down side=2 x=0 v=0,2000,0 1@0,0 out=1", "a chip either lies on the board or is out"),
        ("landed down side=2 x=0 v=0,2000,0 1@0,0 0@9000,9000", "chips are named once, in the order of throws"),
        ("landed down side=2 x=0 v=0,2000,0 1@0,0 2@9000,9000", "only the chip thrown and chips that lie on"),
        ("landed down side=2 x=0 v=0,2000,0 1@280001,0", "chip 1 at 280001,0 is not on the board"),
        ("landed down side=2 x=0 v=0,2000,0 1@-187500,-183000", "is nearer than 5000 to another"),
        ("landed down side=2 x=500 v=0,2000,0 1@0,0", "x of a release must be from -300 to 300"),
    ],
)
def test_s_t6_landings_that_cannot_be_are_refused(text: str, reason: str) -> None:
    state = do(throw(table(2), 10, "mint"), "throw 10 x=0 v=0,2000,0")
    with pytest.raises(Illegal, match=reason):
        do(state, text)


def test_recorded_throws_are_simulated_again_bit_for_bit() -> None:
    recorder = Recorder(GAME, GAME.options({"players": 3, "first": 0}), seed="again")
    recorder.settle()
    for seat in (A, B, C) * 3:
        recorder.act(GAME.read(f"throw {10 * (recorder.state.throws // 3 + 1)} x=0 v=0,1900,400"), by=seat)
        recorder.settle()
    record = recorder.record()
    assert verify(GAME, record) is None
    assert verify(GAME, replace(record, seed=None)) is None
    where = max(n for n, entry in enumerate(record.entries) if isinstance(entry, Act) and "landed" in entry.action)
    landing = record.entries[where]
    assert isinstance(landing, Act)
    forged = replace(landing, action=landing.action.replace("landed down", "landed up"))
    found = verify(GAME, replace(record, entries=(*record.entries[:where], forged, *record.entries[where + 1 :])))
    assert found is not None
    assert (found.ply, found.field) == (where + 1, "action")


def test_a_card_that_somebody_knows_comes_in_its_place() -> None:
    state = table(2, pile=2)
    card = listed(state.pool)[0]
    state = changed(state, under=[{"spice": card, "seat": 0}])
    assert state.under == (Under(card, 0),)
    assert pile_size(state) == 2
