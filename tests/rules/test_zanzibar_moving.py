"""Moving, pushing and displacing in Zanzibar: rules Z-V.

Spaces that serve well: e5 has two neighbours, e6 and z3; c4 has four, c2, c3, c5 and e4; c1, n4 and w1 form a triangle.
"""

from __future__ import annotations

import pytest
from tests.rules.zanzibar_positions import Table, empty_spaces, neighbours, table


def taken_up(number: int, at: Table) -> Table:
    """The table after a merchant of seat 0 was taken up."""
    at.do(f"take {number}")
    return at


# Z-V1


def test_z_v1_up_to_three_different_merchants_move() -> None:
    at = table(stand={"n1": "A2", "c3": "A3", "s4": "A4", "e2": "A5"}, free=["n2", "c1", "s5"])
    at.do("take 2", "step n2", "stop", "take 3", "step c1", "stop", "take 4", "step s5", "stop")
    assert at.now["moved"] == 3
    assert at.legal("take") == set()
    assert at.refused("take 5") == "you have moved 3 merchants in this turn"


def test_z_v1_each_merchant_moves_once() -> None:
    at = table(stand={"n1": "A4"}, free=["n2"])
    at.do("take 4", "step n2", "stop")
    assert at.legal("take") == {"take 2", "take 3", "take 5", "take 6", "take 7"}
    assert at.refused("take 4") == "the move of your 4 is over"


def test_z_v1_one_after_another() -> None:
    at = table(stand={"n1": "A4"}, free=["n2"])
    at.do("take 4", "step n2")
    assert at.refused("take 5") == "now is the time to step on with the merchant taken up, or stop"


def test_z_v1_at_most_as_many_steps_as_the_number() -> None:
    at = table(stand={"n1": "A2"}, free=["n2", "n5", "n6"])
    at.do("take 2", "step n2", "step n5")
    assert (at.phase, at.where("A2")) == ("turn", "n5")
    assert at.refused("step n6") == "now is the time to take up a merchant, score, discard or end the turn"


def test_z_v1_fewer_steps_are_allowed() -> None:
    at = table(stand={"n1": "A7"}, free=["n2"])
    at.do("take 7", "step n2", "stop")
    assert (at.phase, at.where("A7"), at.now["moved"]) == ("turn", "n2", 1)


def test_z_v1_a_step_follows_a_path() -> None:
    at = taken_up(7, table(stand={"n1": "A7"}, free=["n2", "n3", "n5", "z1"]))
    assert at.legal("step") == {"step n2", "step n3", "step z1"}
    assert at.refused("step n5") == "no path leads from n1 to n5"
    assert at.refused("step n1") == "no path leads from n1 to n1"
    assert at.refused("step q9") == "there is no space q9 on this island"


def test_z_v1_a_step_may_follow_a_sea_path() -> None:
    at = table(stand={"n1": "A7", "n4": "A6"}, free=["z1", "z2", "n3"])
    at.do("take 7", "step z1", "step z2", "step n3", "stop")
    assert at.where("A7") == "n3"


def test_z_v1_no_move_is_compulsory() -> None:
    at = table()
    assert "end" in at.legal()
    at.do("end")
    assert (at.actor, at.phase) == (1, "turn")


def test_z_v1_a_merchant_put_down_without_a_step_has_not_used_a_move() -> None:
    at = table(stand={"n1": "A2", "c3": "A3", "s4": "A4", "e2": "A5"}, free=["n2", "c1", "s5"])
    at.do("take 5", "stop", "take 7", "stop")
    assert (at.now["moved"], at.now["ended"]) == (0, [5, 7])
    at.do("take 2", "step n2", "stop", "take 3", "step c1", "stop", "take 4", "step s5", "stop")
    assert at.now["moved"] == 3


def test_z_v1_a_merchant_that_cannot_go_anywhere_may_be_taken_up_and_put_down() -> None:
    at = taken_up(7, table(stand={"e5": "A7", "e6": "B2", "z3": "A3"}))
    assert at.legal() == {"stop"}
    at.do("stop")
    assert at.now["moved"] == 0


def test_z_v1_a_new_turn_brings_three_new_moves() -> None:
    at = table(stand={"n1": "A2", "n5": "B2"}, free=["n2", "n6"])
    at.do("take 2", "step n2", "stop", "end")
    assert (at.actor, at.now["moved"], at.now["ended"]) == (1, 0, [])
    at.do("take 2", "step n6", "stop", "end")
    assert at.actor == 0
    assert "take 2" in at.legal()


# Z-V2


def test_z_v2_own_merchants_bar_the_way() -> None:
    at = taken_up(2, table(stand={"e6": "A2", "e5": "A7"}, free=["z3"]))
    assert "step e5" not in at.legal()
    assert at.refused("step e5") == "your own 7 stands on e5"


def test_z_v2_stronger_merchants_bar_the_way() -> None:
    at = taken_up(5, table(stand={"e6": "A5", "e5": "B4"}, free=["z3"]))
    assert "step e5" not in at.legal()
    assert at.refused("step e5") == "the 4 of seat 1 on e5 is stronger than your 5"


@pytest.mark.parametrize("barrier", ["A7", "B4"])
def test_z_v2_barred_spaces_cannot_be_passed_either(barrier: str) -> None:
    at = taken_up(5, table(stand={"e6": "A5", "e5": barrier}, free=["z3"]))
    assert at.refused("step z3") == "no path leads from e6 to z3"


def test_z_v2_stronger_merchants_bar_the_way_even_where_they_are_hemmed_in() -> None:
    at = taken_up(5, table(stand={"e6": "A5", "e5": "B4"}, occupied=["z3"]))
    assert "step e5" not in at.legal()


# Z-V3


def test_z_v3_push_to_a_free_space_beside_of_the_movers_choice() -> None:
    at = taken_up(3, table(stand={"c3": "A3", "c4": "B5"}, free=["c2", "c5", "e4"]))
    at.do("step c4")
    assert at.actor == 0
    assert at.legal() == {"push c2", "push c5", "push e4"}
    at.do("push e4")
    assert (at.on("c4"), at.on("e4"), at.on("c3")) == ("A3", "B5", None)
    assert at.now["steps"] == 2


def test_z_v3_push_nothing_happens_before_it_is_said_where_the_rival_goes() -> None:
    at = taken_up(3, table(stand={"c3": "A3", "c4": "B5"}, free=["c2", "c5", "e4"]))
    before = at.now
    events = at.do("step c4")
    assert at.now == before | {"phase": "push", "target": "c4"}
    assert [type(event).__name__ for event in events] == ["Challenged"]
    assert at.refused("stop") == "now is the time to say where the rival goes"


def test_z_v3_push_not_to_the_departure_space() -> None:
    at = taken_up(3, table(stand={"c3": "A3", "c4": "B5"}, free=["c2", "c5", "e4"]))
    at.do("step c4")
    assert at.refused("push c3") == "a rival cannot be pushed to the space you come from"


def test_z_v3_push_to_spaces_left_earlier_is_allowed() -> None:
    at = taken_up(4, table(stand={"c1": "A4", "w1": "B6"}, free=["n4", "w2"]))
    at.do("step n4", "step w1")
    assert at.legal() == {"push c1", "push w2"}
    at.do("push c1")
    assert at.on("c1") == "B6"


def test_z_v3_a_pushed_merchant_never_pushes_another() -> None:
    at = taken_up(3, table(stand={"c3": "A3", "c4": "B5", "c2": "B7", "c5": "A7"}, free=["e4"]))
    at.do("step c4")
    assert at.legal() == {"push e4"}
    assert at.refused("push c2") == "c2 is not a free space beside c4"
    assert at.refused("push w4") == "w4 is not a free space beside c4"
    assert at.refused("push q9") == "q9 is not a free space beside c4"


def test_z_v3_only_merchants_of_others_are_pushed_whoever_they_are() -> None:
    at = taken_up(2, table(5, stand={"c3": "A2", "c4": "E5", "c1": "C3", "w2": "A3"}, free=["c2", "n6"]))
    assert {"step c4", "step c1"} <= at.legal()
    assert "step w2" not in at.legal()


def test_z_v3_a_push_may_lead_out_to_sea() -> None:
    at = taken_up(3, table(stand={"w6": "A3", "w5": "B6"}, free=["z7", "z8"]))
    at.do("step w5")
    assert at.legal() == {"push z7", "push z8"}


# Z-V4


def test_z_v4_passing_through_pushes_with_every_step_again_also_the_same_merchant() -> None:
    at = table(stand={"c3": "A4", "c4": "B6"}, free=["c5", "c6", "e4", "e3", "w4", "c2"])
    at.do("take 4", "step c4", "push c5", "step c5", "push c6", "step c6", "push e4", "step e4", "push e3")
    assert (at.where("A4"), at.where("B6"), at.phase) == ("e4", "e3", "turn")


def test_z_v4_several_merchants_may_be_pushed_in_one_move() -> None:
    at = table(3, stand={"c3": "A3", "c4": "B6", "c5": "C4"}, free=["c2", "w4", "w6"])
    at.do("take 3", "step c4", "push c2", "step c5", "push w4", "step w6")
    assert [at.where(name) for name in ("A3", "B6", "C4")] == ["w6", "c2", "w4"]


def test_z_v4_stopping_pushes_as_well() -> None:
    at = table(stand={"c3": "A4", "c4": "B6"}, free=["c5"])
    at.do("take 4", "step c4", "push c5", "stop")
    assert (at.where("A4"), at.where("B6")) == ("c4", "c5")


# Z-V5


def test_z_v5_displace_to_any_free_space_when_there_is_no_free_neighbour() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5"}, occupied=["z3"]))
    free = empty_spaces(at.now)
    at.do("step e5")
    assert at.legal() == {f"displace {space}" for space in free | {"e6"}}
    assert any(space[0] == "z" for space in free), "the sea is among them"
    at.do("displace c6")
    assert (at.where("A3"), at.where("B5"), at.on("e6")) == ("e5", "c6", None)


def test_z_v5_displace_whatever_stands_in_that_province() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5", "c1": "B6", "c2": "A6"}, occupied=["z3"]))
    at.do("step e5", "displace c3")
    assert at.where("B5") == "c3"


def test_z_v5_the_departure_space_counts_as_free() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5"}, occupied=["z3"]))
    at.do("step e5", "displace e6")
    assert (at.on("e6"), at.on("e5")) == ("B5", "A3")


def test_z_v5_displace_only_without_a_free_neighbour() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5"}, free=["z3"]))
    at.do("step e5")
    assert at.legal("displace") == set()
    assert at.refused("displace c6") == "a space beside e5 is free: push the rival there"


def test_z_v5_no_push_without_a_free_neighbour() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5"}, occupied=["z3"]))
    at.do("step e5")
    assert at.refused("push z3") == "no space beside e5 is free: displace the rival to any free space"


def test_z_v5_displace_only_to_free_spaces() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5", "c1": "B6"}, occupied=["z3"]))
    at.do("step e5")
    assert at.refused("displace c1") == "c1 is not free"
    assert at.refused("displace e5") == "e5 is not free"
    assert at.refused("displace q9") == "there is no space q9 on this island"


def test_z_v5_only_the_departure_of_this_step_is_disregarded() -> None:
    at = taken_up(3, table(stand={"c1": "A3", "w1": "B5"}, occupied=["w2"], free=["n4"]))
    assert not empty_spaces(at.now) & (neighbours("w1") - {"n4"})
    at.do("step n4", "step w1")
    assert at.legal() == {"push c1"}, "c1, left a step ago, is free; n4, left by this step, does not count"


def test_z_v5_a_departure_that_is_the_only_way_out_does_not_save_from_displacement() -> None:
    at = taken_up(3, table(stand={"c1": "A3", "w1": "B5"}, occupied=["w2", "n4"]))
    at.do("step w1")
    assert at.legal("push") == set()
    assert at.legal("displace") == {f"displace {space}" for space in empty_spaces(at.now) | {"c1"}}


def test_z_v5_a_move_goes_on_after_a_displacement() -> None:
    at = taken_up(3, table(stand={"e6": "A3", "e5": "B5", "z3": "B6"}, free=["z4"]))
    at.do("step e5", "displace n1", "step z3", "push z4", "stop")
    assert [at.where(name) for name in ("A3", "B5", "B6")] == ["z3", "n1", "z4"]


# Z-V6


def test_z_v6_an_equal_cannot_be_entered_while_it_has_a_free_neighbour() -> None:
    at = taken_up(4, table(stand={"e6": "A4", "e5": "B4"}, free=["z3"]))
    assert "step e5" not in at.legal()
    reason = "the 4 of seat 1 on e5 is as strong as your 4 and can only be displaced, but a space beside it is free"
    assert at.refused("step e5") == reason


def test_z_v6_an_equal_is_displaced_where_it_is_hemmed_in() -> None:
    at = taken_up(4, table(stand={"e6": "A4", "e5": "B4"}, occupied=["z3"]))
    free = empty_spaces(at.now)
    at.do("step e5")
    assert at.legal() == {f"displace {space}" for space in free | {"e6"}}
    at.do("displace w5")
    assert (at.where("A4"), at.where("B4")) == ("e5", "w5")


@pytest.mark.parametrize("gap", sorted(neighbours("c4") - {"c3"}))
def test_z_v6_one_free_neighbour_is_enough_to_protect_an_equal(gap: str) -> None:
    walls = sorted(neighbours("c4") - {"c3", gap})
    at = taken_up(4, table(stand={"c3": "A4", "c4": "B4"}, occupied=walls, free=[gap]))
    assert "step c4" not in at.legal()


# Z-V7


def test_z_v7_a_merchant_may_come_back_during_its_move() -> None:
    at = table(stand={"n1": "A5"}, free=["n2", "n5"])
    at.do("take 5", "step n2", "step n5", "step n2", "step n1", "stop")
    assert (at.where("A5"), at.now["moved"], at.now["ended"]) == ("n1", 1, [5])


def test_z_v7_every_step_back_counts() -> None:
    at = table(stand={"n1": "A2"}, free=["n2"])
    at.do("take 2", "step n2", "step n1")
    assert (at.phase, at.where("A2"), at.now["moved"]) == ("turn", "n1", 1)


def test_z_v7_a_merchant_whose_move_has_ended_cannot_be_taken_up_again() -> None:
    at = table(stand={"n1": "A5"}, free=["n2"])
    at.do("take 5", "stop", "take 2", "stop")
    assert at.legal("take") == {"take 3", "take 4", "take 6", "take 7"}
    assert at.refused("take 5") == "the move of your 5 is over"


def test_z_v7_there_is_no_way_to_play_on_for_ever_within_a_turn() -> None:
    at = table(stand={"n1": "A7"}, free=["n2"])
    for _ in range(100):
        if at.actor != 0:
            break
        ends_soonest = ("score", "discard", "end")
        at.do(max(at.legal(), key=lambda action: (not action.startswith(ends_soonest), action)))
    assert at.actor != 0, "even who puts off the end for as long as possible comes to it"
