"""The ten scenarios that must come out so."""

from __future__ import annotations

import pytest
from tests.rules.zanzibar_positions import all_but, empty_spaces, table


def test_scenario_01_on_a_line_the_only_push_is_straight_on() -> None:
    at = table(stand={"e6": "A3", "e5": "B5"}, free=["z3"])
    at.do("take 3", "step e5")
    assert at.legal() == {"push z3"}


def test_scenario_02_with_the_line_blocked_the_rival_is_displaced_anywhere() -> None:
    at = table(stand={"e6": "A3", "e5": "B5"}, occupied=["z3"])
    free = empty_spaces(at.now)
    at.do("take 3", "step e5")
    assert at.legal() == {f"displace {space}" for space in free | {"e6"}}


def test_scenario_03_in_a_triangle_the_second_push_may_go_back_to_where_the_move_began() -> None:
    at = table(stand={"c1": "A4", "n4": "B6"}, free=["w1"])
    at.do("take 4", "step n4", "push w1", "step w1")
    assert "push c1" in at.legal()
    assert at.refused("push n4") == "a rival cannot be pushed to the space you come from"
    at.do("push c1")
    assert (at.on("w1"), at.on("c1")) == ("A4", "B6")


def test_scenario_04_an_equal_can_be_entered_only_when_all_other_neighbours_are_taken() -> None:
    at = table(stand={"c1": "A4", "w1": "B4"}, occupied=["n4"], free=["w2"])
    at.do("take 4")
    assert "step w1" not in at.legal()
    hemmed = table(stand={"c1": "A4", "w1": "B4"}, occupied=["n4", "w2"])
    hemmed.do("take 4", "step w1")
    assert "displace c1" in hemmed.legal(), "though c1 becomes free by this very step"
    assert hemmed.legal("push") == set()


def test_scenario_05_strength_and_own_merchants() -> None:
    weak = table(stand={"e6": "A7", "e5": "B2"}, free=["z3"])
    weak.do("take 7")
    assert "step e5" not in weak.legal()
    strong = table(stand={"e6": "A2", "e5": "B7"}, free=["z3"])
    strong.do("take 2", "step e5", "push z3")
    assert (strong.on("e5"), strong.on("z3")) == ("A2", "B7")
    own = table(stand={"e6": "A2", "e5": "A7"}, free=["z3"])
    own.do("take 2")
    assert not {"step e5", "step z3"} & own.legal()


def test_scenario_06_two_cards_left_and_one_discard_owed() -> None:
    at = table(3, gone=[all_but("north", "west", discards=0), [], []])
    at.do("score north")
    assert at.refused("score west") == "you must keep enough cards for the discards you owe (1)"
    at.do("discard west")
    assert at.now["emptied"] == [0], "the end is brought"
    at.do("end", "end", "end")
    assert at.actor is None


def test_scenario_07_the_last_card_drawn_and_discarded_at_once_brings_the_end() -> None:
    gone = all_but("north", "east", "west", discards=0)
    at = table(3, gone=[gone, [], []], hands=[["north", "west"], ["pepper", "ginger"], ["pepper", "ginger"]])
    at.do("score north", "score west", "end", "draw east", "discard east")
    assert at.now["emptied"] == [0]
    at.do("end", "end")
    assert at.actor is None


def test_scenario_08_a_last_turn_with_two_cards_left_and_two_owed() -> None:
    gone = [all_but("north", "west", discards=0), [], [], all_but(discards=2)]
    at = table(4, gone=gone, emptied=[3])
    assert at.legal("score") == set()
    assert at.legal("discard") == {"discard north", "discard west"}
    at.do("discard north")
    assert at.legal("score") == set()


def test_scenario_09_the_card_just_drawn_may_go_now_and_the_other_after_the_next_movement() -> None:
    gone = [{"card": "pepper", "points": 2}]
    hands = [["west"], ["pepper", "ginger"]]
    at = table(phase="draw", played=True, gone=[gone, []], hands=hands)
    at.do("draw east")
    assert at.legal() == {"keep", "discard east"}
    reason = "only the card just drawn can be discarded now; the others after your next movement"
    assert at.refused("discard west") == reason
    at.do("keep", "end")
    assert "discard west" in at.legal()


@pytest.mark.parametrize("bringer", [0, 1, 2])
def test_scenario_10_equal_scores(bringer: int) -> None:
    a, b, c = ((bringer + step) % 3 for step in range(3))
    done = all_but("south", discards=1)
    gone = [done, done, done]
    scores = [30, 30, 30]
    scores[b] = 25  # what a card for no merchant takes away from the others
    at = table(3, turn=a, gone=gone, scores=scores, free=["s1", "s2", "s3", "s4", "s5", "s6"])
    at.do("score south", "end", "end", "score south", "end")
    assert at.now["scores"] == [25, 25, 25]
    assert at.ranking() == [[a], [c], [b]]
