"""Order cards in Zanzibar: rules Z-O."""

from __future__ import annotations

from itertools import product

import pytest
from tests.rules.zanzibar_positions import GAME, Table, all_but, table

from spicetable.kernel.chance import QuickSource
from spicetable.testing.random_games import played_out

CINNAMON = ["c1", "n3", "e6", "s4", "w4"]
CENTRE = ["c1", "c2", "c3", "c4", "c5", "c6"]
SPICE_POINTS = [-5, -2, 2, 6, 11, 17]
PROVINCE_POINTS = [-5, -2, 1, 5, 9, 14, 20]
DISCARDS = {2: 1, 3: 1, 4: 2, 5: 2}
HANDS = [["cinnamon", "centre"], ["pepper", "north"]]


def on(spaces: list[str], seat: str = "A") -> dict[str, str]:
    """The first merchants of a seat on these spaces."""
    return {space: f"{seat}{number}" for number, space in enumerate(spaces, 2)}


def drawn(players: int, *cards: str, face_up: tuple[str, ...] = ("pepper",)) -> Table:
    """Seat 0 has scored these cards in this turn and is about to draw; everything else is in its pile."""
    gone = [{"card": card, "points": 2} for card in face_up]
    others = [["pepper", "ginger"]] * (players - 1)
    hands = [list(cards), *others]
    return table(players, phase="draw", played=True, gone=[gone, *([[]] * (players - 1))], hands=hands)


# Z-O1


@pytest.mark.parametrize("count", range(6))
def test_z_o1_a_spice_card_counts_merchants_on_that_spice_on_the_whole_island(count: int) -> None:
    at = table(stand=on(CINNAMON[:count]), free=CINNAMON[count:], hands=HANDS)
    at.do("score cinnamon")
    assert at.now["scores"] == [10 + SPICE_POINTS[count], 10]


@pytest.mark.parametrize("count", range(7))
def test_z_o1_a_province_card_counts_merchants_in_its_villages_neutral_ones_too(count: int) -> None:
    villages = CENTRE[::-1]
    at = table(stand=on(villages[:count]), free=villages[count:], hands=HANDS)
    at.do("score centre")
    assert at.now["scores"] == [10 + PROVINCE_POINTS[count], 10]


def test_z_o1_merchants_of_others_do_not_count() -> None:
    at = table(stand={"c1": "A2", "n3": "B2", "e6": "B3"}, free=["s4", "w4"], hands=HANDS)
    at.do("score cinnamon")
    assert at.now["scores"] == [8, 10]


def test_z_o1_a_merchant_may_count_for_both_cards() -> None:
    at = table(stand={"c1": "A2", "c2": "A3"}, free=["n3", "e6", "s4", "w4", *CENTRE[2:]], hands=HANDS)
    at.do("score cinnamon", "score centre")
    assert at.now["scores"] == [10 - 2 + 1, 10]


def test_z_o1_merchants_on_the_sea_count_for_no_card() -> None:
    sea = ["z1", "z2", "z3", "z4", "z5", "z6"]
    for card in ("pepper", "ginger", "cinnamon", "vanilla", "cloves", "north", "east", "south", "west", "centre"):
        at = table(stand=on(sea), hands=[[card, "north" if card != "north" else "east"], ["pepper", "north"]])
        at.do(f"score {card}")
        assert at.now["scores"][0] == 5


def test_z_o1_none_one_or_both_cards_may_be_played() -> None:
    at = table(hands=HANDS)
    assert at.legal("score") == {"score cinnamon", "score centre"}
    at.do("score centre")
    assert at.legal() == {"score cinnamon", "discard cinnamon", "end"}
    at.do("score cinnamon")
    assert at.legal() == {"end"}


def test_z_o1_only_cards_of_the_hand_are_played() -> None:
    at = table(hands=HANDS)
    assert at.refused("score pepper") == "pepper is not in your hand"
    at.do("score centre")
    assert at.refused("score centre") == "centre is not in your hand"


@pytest.mark.parametrize("leave", ["score centre", "discard centre"])
def test_z_o1_cards_leave_the_hand_after_moving(leave: str) -> None:
    at = table(hands=HANDS)
    at.do(leave)
    assert at.legal("take") == set()
    assert at.refused("take 2") == "merchants move before cards are played"


def test_z_o1_not_while_a_merchant_is_on_its_way() -> None:
    at = table(hands=HANDS)
    at.do("take 2")
    assert at.refused("score centre") == "now is the time to step on with the merchant taken up, or stop"


# Z-O2


def test_z_o2_as_many_are_drawn_as_have_left_the_hand() -> None:
    at = table(hands=HANDS)
    at.do("score centre", "discard cinnamon", "end", "draw pepper")
    assert (at.actor, at.now["hands"][0]) == ("chance", ["pepper"])
    at.do("draw west")
    assert (at.actor, at.now["hands"][0]) == (1, ["pepper", "west"])


def test_z_o2_nothing_is_drawn_when_nothing_was_played() -> None:
    at = table(hands=HANDS)
    at.do("end")
    assert (at.actor, at.now["hands"][0]) == (1, HANDS[0])


def test_z_o2_one_at_a_time_from_what_the_pile_holds() -> None:
    at = drawn(2, "cinnamon", face_up=("pepper",))
    cards = {"ginger", "vanilla", "cloves", "north", "east", "south", "west", "centre"}
    assert at.legal() == {f"draw {card}" for card in cards}
    assert at.refused("draw cinnamon") == "cinnamon is not in the pile"
    assert at.refused("draw pepper") == "pepper is not in the pile"


def test_z_o2_while_the_pile_lasts() -> None:
    gone = [all_but("cinnamon", "centre", "west", discards=1), []]
    at = table(gone=gone, hands=HANDS)
    at.do("score centre", "score cinnamon", "end")
    assert at.legal() == {"draw west"}
    at.do("draw west")
    assert (at.actor, at.now["hands"][0]) == (1, ["west"])
    at.do("end", "score west")
    assert at.now["emptied"] == [0]


def test_z_o2_with_an_empty_pile_the_turn_ends_at_once() -> None:
    at = table(gone=[all_but("cinnamon", "centre", discards=1), []], hands=HANDS)
    at.do("score centre", "end")
    assert (at.actor, at.now["hands"][0]) == (1, ["cinnamon"])


def test_z_o2_cards_drawn_now_are_not_played_in_this_turn() -> None:
    at = table(hands=HANDS)
    at.do("discard centre", "end", "draw west")
    assert at.actor == 1
    assert "score west" not in at.legal()


# Z-O3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_z_o3_how_many_cards_must_be_discarded(players: int) -> None:
    at = table(players)
    hand = at.now["hands"][0]
    at.do(f"discard {hand[0]}")
    assert (f"discard {hand[1]}" in at.legal()) == (DISCARDS[players] == 2)
    assert GAME.view(at.recorder.state, 1).owed[0] == DISCARDS[players] - 1


def test_z_o3_more_than_owed_are_not_discarded() -> None:
    at = table(hands=HANDS)
    at.do("discard centre")
    assert at.refused("discard cinnamon") == "you have made all your discards"


def test_z_o3_any_card_of_the_hand_may_be_discarded_after_moving_without_points() -> None:
    at = table(stand={"c1": "A2", "n1": "A3"}, free=["n2"], hands=HANDS)
    at.do("take 3", "step n2", "stop")
    assert at.legal("discard") == {"discard cinnamon", "discard centre"}
    at.do("discard centre")
    assert at.now["scores"] == [10, 10]
    assert at.now["gone"][0] == [{"card": "centre", "points": None}]


def test_z_o3_only_cards_of_the_hand_are_discarded() -> None:
    assert table(hands=HANDS).refused("discard west") == "west is not in your hand"


@pytest.mark.parametrize("order", [("score centre", "discard cinnamon"), ("discard cinnamon", "score centre")])
def test_z_o3_one_card_scored_and_the_other_discarded(order: tuple[str, str]) -> None:
    at = table(stand=on(CENTRE[:3]), free=CENTRE[3:], hands=HANDS)
    at.do(*order, "end")
    assert at.now["scores"] == [15, 10]
    assert sorted(card["points"] is None for card in at.now["gone"][0]) == [False, True]


def test_z_o3_the_card_just_drawn_may_be_discarded_and_is_replaced() -> None:
    at = drawn(2, "cinnamon")
    at.do("draw west")
    assert (at.actor, at.legal()) == (0, {"keep", "discard west"})
    at.do("discard west")
    assert (at.actor, at.phase) == ("chance", "draw")
    at.do("draw north")
    assert (at.actor, at.now["hands"][0]) == (1, ["cinnamon", "north"])


def test_z_o3_the_replacement_may_be_discarded_too_within_the_number() -> None:
    at = drawn(4, "cinnamon")
    at.do("draw west", "discard west", "draw north", "discard north")
    assert at.phase == "draw"
    at.do("draw south")
    assert (at.actor, at.now["hands"][0]) == (1, ["cinnamon", "south"])


def test_z_o3_before_the_next_card_is_drawn() -> None:
    at = drawn(2, face_up=("pepper", "ginger"))
    at.do("draw west", "keep", "draw north")
    assert at.legal() == {"keep", "discard north"}
    reason = "only the card just drawn can be discarded now; the others after your next movement"
    assert at.refused("discard west") == reason
    assert at.refused("discard south") == reason


def test_z_o3_who_owes_no_discard_keeps_what_he_draws() -> None:
    discarded = [{"card": "pepper", "points": None}, {"card": "ginger", "points": 2}]
    at = table(phase="draw", played=True, gone=[discarded, []], hands=[["cinnamon"], HANDS[1]])
    at.do("draw west")
    assert (at.actor, at.now["hands"][0]) == (1, ["cinnamon", "west"])


# Z-O4


@pytest.mark.parametrize(
    ("players", "left", "owed"),
    [(n, left, owed) for n, left, owed in product(DISCARDS, range(1, 6), range(3)) if owed <= min(left, DISCARDS[n])],
)
def test_z_o4_cards_for_the_discards_owed_must_stay(players: int, left: int, owed: int) -> None:
    cards = ["cinnamon", "centre", "west", "south", "east"][:left]
    gone = [all_but(*cards, discards=DISCARDS[players] - owed), *([[]] * (players - 1))]
    at = table(players, gone=gone, hands=[cards[:2], *([["pepper", "north"]] * (players - 1))])
    for scored in range(1, min(left, 2) + 1):
        assert (f"score {cards[scored - 1]}" in at.legal()) == (left - scored >= owed)
        if left - scored < owed:
            assert at.refused(f"score {cards[scored - 1]}") == (
                f"you must keep enough cards for the discards you owe ({owed})"
            )
            break
        at.do(f"score {cards[scored - 1]}")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_z_o4_who_gets_rid_of_all_has_scored_nine_or_eight(players: int) -> None:
    emptied = 0
    for seed in range(10):
        final = played_out(GAME, players, f"z-o4 {seed}").state
        for seat in final.emptied:
            emptied += 1
            discarded = [card for card in final.gone[seat] if card.points is None]
            assert len(discarded) == DISCARDS[players]
            assert len(final.gone[seat]) - len(discarded) == 10 - DISCARDS[players]
    assert emptied >= 10


def test_z_o4_nobody_is_forced_to_play_or_discard() -> None:
    at = table(gone=[all_but("cinnamon", discards=0), []], hands=[["cinnamon"], ["pepper", "north"]])
    assert at.legal("score") == set()
    assert {"discard cinnamon", "end"} <= at.legal()
    at.do("end", "end")
    assert (at.actor, at.now["hands"][0]) == (0, ["cinnamon"])


# Z-O5


def test_z_o5_played_and_discarded_cards_lie_face_up() -> None:
    at = table(3, stand=on(CENTRE[:3]), free=CENTRE[3:], hands=[*HANDS, ["south", "west"]])
    at.do("score centre", "discard cinnamon")
    for reader in (0, 1, 2, None):
        gone = GAME.view(at.recorder.state, reader).gone[0]
        assert [(card.card, card.points) for card in gone] == [("centre", 5), ("cinnamon", None)]


def test_z_o5_hand_and_pile_are_hidden_from_others() -> None:
    at = drawn(3, "cinnamon")
    at.do("draw west")
    mine, *others = (GAME.view(at.recorder.state, reader) for reader in (0, 1, 2, None))
    assert (mine.hand, mine.drawn) == (("cinnamon",), "west")
    for view in others:
        assert view.drawn is None
        assert view.held == (1, 2, 2)
        assert {"cinnamon", "west"} <= set(view.left[0])


def test_z_o5_which_card_is_drawn_is_seen_by_its_owner_alone() -> None:
    at = drawn(3, "cinnamon")
    seen = [GAME.observe(at.recorder.state, GAME.read("draw west"), reader) for reader in (0, 1, 2, None)]
    assert seen == ["draw west", "draw ?", "draw ?", "draw ?"]
    told = {type(event).__name__: event.to for event in at.do("draw west")}
    assert told == {"Drew": "all", "GotCard": (0,)}


def test_z_o5_which_cards_a_player_has_left_is_public() -> None:
    at = table(
        2, gone=[all_but("west", "south", "east", discards=1), []], hands=[["west", "east"], ["pepper", "north"]]
    )
    assert GAME.view(at.recorder.state, 1).left[0] == ("east", "south", "west")


def test_z_o5_nobody_knows_the_order_of_a_pile() -> None:
    at = drawn(2, "cinnamon")
    first = {GAME.write(GAME.chance(at.recorder.state, QuickSource(seed))) for seed in range(200)}
    assert first == at.legal(), "every card of the pile may be the next one"
