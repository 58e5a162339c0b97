"""Material and setting up of Zanzibar: rules Z-M and Z-S (the island itself is tested beside its file)."""

from __future__ import annotations

import pytest
from tests.rules.zanzibar_positions import (
    GAME,
    ISLAND,
    Table,
    empty_spaces,
    neighbours,
    new_table,
    position,
    standing,
    table,
)

from spicetable.kernel.errors import Malformed

PLAYERS = [2, 3, 4, 5]
NUMBERS = {2: {2, 3, 4, 5, 6, 7}, 3: {2, 3, 4, 5, 6, 7}, 4: {2, 3, 4, 5, 6}, 5: {2, 3, 4, 5}}
CARDS = ["pepper", "ginger", "cinnamon", "vanilla", "cloves", "north", "east", "south", "west", "centre"]
PLACES = ["n1", "e1", "s1", "w1", "c1", "z1"]
"""A space in each province, the sea counting as one."""


def place_all(at: Table) -> None:
    """Everybody places his merchants in ascending order, one in each province."""
    while at.phase == "place":
        at.do(min(at.legal()))


def dealt(players: int, first: int = 0) -> Table:
    """A table at which all merchants stand and the first card is about to be drawn."""
    at = new_table(players, first)
    place_all(at)
    return at


# Material


@pytest.mark.parametrize("players", PLAYERS)
def test_z_m1_two_to_five_players_act_clockwise(players: int) -> None:
    assert list(GAME.players) == PLAYERS
    at = new_table(players, first=1)
    placing: list[object] = []
    for _ in range(2 * players):
        placing.append(at.actor)
        at.do(min(at.legal()))
    assert placing == [(1 + turn) % players for turn in range(2 * players)]


@pytest.mark.parametrize("players", [0, 1, 6, -2])
def test_z_m1_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Malformed, match="2 to 5 players"):
        GAME.options({"players": players})


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
def test_z_m3_the_number_is_how_many_steps_a_merchant_may_go(number: int) -> None:
    at = table(stand={"n1": f"A{number}"}, free=["n2"])
    there_and_back = ["step n2", "step n1"] * 4
    at.do(f"take {number}", *there_and_back[: number - 1])
    assert (at.phase, at.now["steps"]) == ("move", 1)
    at.do(there_and_back[number - 1])
    assert at.phase == "turn", "after its last step the move ends by itself"
    assert at.now["moved"] == 1


@pytest.mark.parametrize("mine", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("rival", [2, 3, 4, 5, 6, 7])
def test_z_m3_the_smaller_number_is_the_stronger_merchant(mine: int, rival: int) -> None:
    at = table(stand={"e6": f"A{mine}", "e5": f"B{rival}"}, free=["z3"])
    at.do(f"take {mine}")
    assert ("step e5" in at.legal()) == (mine < rival)


@pytest.mark.parametrize("players", PLAYERS)
def test_z_m4_which_merchants_are_used(players: int) -> None:
    at = new_table(players, first=0)
    assert {int(action.split(" ")[1]) for action in at.legal()} == NUMBERS[players]
    place_all(at)
    names = {f"{'ABCDE'[seat]}{number}" for seat in range(players) for number in NUMBERS[players]}
    assert sorted(standing(at.now).values()) == sorted(names)


@pytest.mark.parametrize("players", PLAYERS)
def test_z_m5_everybody_has_ten_order_cards(players: int) -> None:
    at = dealt(players)
    for seat in range(players):
        assert at.actor == "chance"
        assert at.now["turn"] == seat
        assert at.legal() == {f"draw {card}" for card in CARDS}
        at.do("draw east", "keep", "draw pepper", "keep")


def test_z_m5_points_may_be_negative() -> None:
    at = table(free=["n3", "c1", "e6", "s4", "w4"], hands=[["cinnamon", "north"], ["pepper", "ginger"]])
    at.do("score cinnamon")
    assert at.now["gone"][0] == [{"card": "cinnamon", "points": -5}]


@pytest.mark.parametrize("players", PLAYERS)
def test_z_m6_everyone_starts_at_ten_points(players: int) -> None:
    assert new_table(players).now["scores"] == [10] * players
    assert dealt(players).now["scores"] == [10] * players


def test_z_m6_the_score_may_fall_below_zero() -> None:
    at = table(free=["n3", "c1", "e6", "s4", "w4"], hands=[["cinnamon", "north"], ["pepper", "ginger"]], scores=[2, 2])
    at.do("score cinnamon")
    assert at.now["scores"] == [-3, 2]


# Setting up


@pytest.mark.parametrize("players", PLAYERS)
def test_z_s1_who_begins_is_named_or_drawn_by_lot(players: int) -> None:
    for seat in range(players):
        named = new_table(players, first=seat)
        assert (named.actor, named.phase) == (seat, "place")
        drawn = new_table(players)
        assert drawn.actor == "chance"
        assert drawn.legal() == {f"lot {other}" for other in range(players)}
        drawn.do(f"lot {seat}")
        assert drawn.now == named.now


def test_z_s1_nobody_can_begin_who_does_not_play() -> None:
    with pytest.raises(Malformed, match="seat 3 cannot begin"):
        GAME.options({"players": 3, "first": 3})
    assert new_table(3).refused("lot 3") == "seats go from 0 to 2"


def test_z_s1_one_merchant_of_ones_choice_on_any_free_space_in_turn() -> None:
    at = new_table(4, first=2)
    assert at.legal() == {f"place {number} {space}" for number in range(2, 7) for space in ISLAND.ids}
    at.do("place 5 c3")
    assert (at.actor, at.on("c3")) == (3, "C5")
    assert at.legal() == {f"place {number} {space}" for number in range(2, 7) for space in set(ISLAND.ids) - {"c3"}}


@pytest.mark.parametrize("players", PLAYERS)
def test_z_s1_placing_goes_on_until_all_stand(players: int) -> None:
    at = dealt(players, first=1)
    assert len(standing(at.now)) == players * len(NUMBERS[players])
    assert (at.phase, at.now["turn"]) == ("draw", 1)


def test_z_s1_a_merchant_is_placed_once() -> None:
    at = new_table(2, first=0)
    at.do("place 5 c3", "place 5 c2")
    assert at.refused("place 5 n1") == "you have no 5 to place"


def test_z_s2_nobody_is_placed_where_another_stands() -> None:
    at = new_table(3, first=0)
    at.do("place 5 c3")
    assert at.refused("place 2 c3") == "c3 is not free"


def test_z_s2_there_is_one_merchant_to_a_space_always() -> None:
    at = table(stand={"e6": "A3", "e5": "B5"}, occupied=["z3"])
    at.do("take 3", "step e5")
    taken = set(standing(at.now)) - {"e6"}
    assert not any(f"displace {space}" in at.legal() for space in taken)


def test_z_s3_one_merchant_in_each_province_while_setting_up() -> None:
    at = new_table(2, first=0)
    at.do("place 5 c3", "place 5 s1")
    legal_spaces = {action.split(" ")[2] for action in at.legal()}
    assert legal_spaces == {space for space in empty_spaces(at.now) if space[0] != "c"}
    assert at.refused("place 4 c4").endswith("you have one in: centre")


def test_z_s3_the_sea_counts_as_one_province() -> None:
    at = new_table(2, first=0)
    at.do("place 5 z3", "place 5 s1")
    assert {action.split(" ")[2] for action in at.legal()} == {s for s in empty_spaces(at.now) if s[0] != "z"}
    assert at.refused("place 4 z9").endswith("you have one in: sea")


@pytest.mark.parametrize("players", [2, 3])
def test_z_s3_with_six_merchants_there_is_one_in_each_province(players: int) -> None:
    at = dealt(players)
    for spaces in at.now["merchants"]:
        assert {space[0] for space in spaces} == {place[0] for place in PLACES}


def test_z_s3_does_not_hold_later() -> None:
    at = table(stand={"c3": "A5", "w2": "A4"}, free=["c4"])
    at.do("take 4", "stop")
    at.do("take 5", "step c4", "stop")
    again = table(stand={"c3": "A5", "w2": "A4", "w4": "A3"}, free=["c5"])
    again.do("take 3", "step c5")
    assert [again.where("A5")[0], again.where("A3")[0]] == ["c", "c"]


def test_z_s4_first_hands_are_drawn_in_turn_order() -> None:
    at = dealt(3, first=1)
    order: list[int] = []
    while at.now["dealing"]:
        order.append(at.now["turn"])
        at.do(min(at.legal()), "keep")
    assert order == [1, 1, 2, 2, 0, 0]
    assert [len(hand) for hand in at.now["hands"]] == [2, 2, 2]
    assert (at.actor, at.phase) == (1, "turn"), "who placed first takes the first turn"


def test_z_s4_hands_are_unseen_by_others() -> None:
    at = dealt(2)
    at.do("draw east", "keep", "draw pepper", "keep")
    own, other, spectator = (GAME.view(at.recorder.state, reader) for reader in (0, 1, None))
    assert own.hand == ("pepper", "east")
    assert (other.hand, other.held) == ((), (2, 0))
    assert (spectator.hand, spectator.held) == ((), (2, 0))


def test_z_s4_a_card_drawn_for_the_first_hand_may_be_discarded() -> None:
    at = dealt(4)
    at.do("draw east", "discard east")
    assert (at.phase, at.now["turn"], at.now["hands"][0]) == ("draw", 0, [])
    at.do("draw north", "keep", "draw west", "discard west", "draw south")
    assert at.now["hands"][0] == ["north", "south"], "with no discard owed any more the card is kept without a word"
    assert at.now["turn"] == 1


def test_z_s4_dealing_leaves_everybody_at_the_same_board() -> None:
    at = dealt(2)
    before = at.now["merchants"]
    while at.now["dealing"]:
        at.do(max(at.legal()))
    assert at.now["merchants"] == before
    assert at.now["idle"] == 0


def test_parked_merchants_stand_apart() -> None:
    """The helper keeps its word: nobody is parked beside those who matter, nor on a space to be free."""
    document = position(3, stand={"c4": "A3", "c5": "B5"}, free=["w4"])
    taken = set(standing(document))
    assert taken & (neighbours("c4") | neighbours("c5")) == {"c4", "c5"}
    assert "w4" not in taken
