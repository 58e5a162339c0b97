"""The end of Zanzibar: rules Z-E."""

from __future__ import annotations

import pytest
from tests.rules.zanzibar_positions import GAME, Document, Table, all_but, table

PLAYERS = [2, 3, 4, 5]
DISCARDS = {2: 1, 3: 1, 4: 2, 5: 2}


def last_card(players: int, *, owed: int = 0, seat: int = 0) -> Table:
    """A seat holds its last card, south; everybody else has all ten."""
    gone: list[list[Document]] = [[] for _ in range(players)]
    gone[seat] = all_but("south", discards=DISCARDS[players] - owed)
    return table(players, turn=seat, gone=gone)


def idle_turns(at: Table, count: int) -> list[str]:
    """Turns in which no card leaves a hand; tells what happened."""
    return [type(event).__name__ for _ in range(count) for event in at.do("end")]


# Z-E1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("owed", "verb"), [(0, "score"), (1, "discard")])
def test_z_e1_after_the_last_card_every_other_player_has_one_more_turn(players: int, owed: int, verb: str) -> None:
    seat = players - 1
    at = last_card(players, owed=owed, seat=seat)
    told = at.do(f"{verb} south")
    assert [type(event).__name__ for event in told][1:] == ["LastTurns"]
    at.do("end")
    turns: list[object] = []
    while at.actor is not None:
        turns.append(at.actor)
        at.do("end")
    assert turns == list(range(players - 1)), "clockwise from his left"
    assert at.phase == "over"


def test_z_e1_also_by_discarding_what_has_just_been_drawn() -> None:
    gone: list[list[Document]] = [all_but("south", "west", discards=0), []]
    at = table(phase="draw", played=True, gone=gone, hands=[["west"], ["pepper", "ginger"]])
    at.do("draw south", "discard south")
    assert at.now["emptied"] == [], "one card is still in hand"
    gone = [all_but("south", discards=0), []]
    at = table(phase="draw", played=True, gone=gone, hands=[[], ["pepper", "ginger"]])
    told = at.do("draw south", "discard south")
    assert at.now["emptied"] == [0]
    assert "LastTurns" in {type(event).__name__ for event in told}
    assert at.actor == 1
    at.do("end")
    assert at.actor is None


def test_z_e1_a_last_turn_is_a_whole_turn() -> None:
    at = last_card(2)
    at.do("score south", "end")
    assert {"take 2", "score pepper", "discard pepper", "end"} <= at.legal()
    at.do("discard pepper", "end")
    assert at.actor == "chance", "in a last turn cards are drawn as in any other"
    at.do("draw vanilla")
    assert at.actor is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_z_e1_emptying_ones_hand_in_a_last_turn_gives_no_further_turns(players: int) -> None:
    done = all_but("south", discards=DISCARDS[players])
    at = table(players, gone=[done] * players)
    for seat in range(players):
        assert at.actor == seat
        told = [type(event).__name__ for event in at.do("score south")]
        assert ("LastTurns" in told) == (seat == 0)
        at.do("end")
    assert at.actor is None
    assert at.now["emptied"] == list(range(players))


def test_z_e1_when_the_game_is_over_nothing_is_legal() -> None:
    at = last_card(2)
    at.do("score south", "end", "end")
    assert (at.actor, at.legal()) == (None, set())


# Z-E2


def ended(players: int, scores: list[int], emptied: list[int]) -> list[list[int]] | None:
    """The ranking of a game that is over with these scores, cards having run out in this order."""
    gone: list[list[Document]] = [[] for _ in range(players)]
    for seat in emptied:
        gone[seat] = all_but(discards=DISCARDS[players])
    last = (emptied[0] - 1) % players
    return table(players, phase="over", turn=last, scores=scores, gone=gone, emptied=emptied).ranking()


def test_z_e2_most_points_win() -> None:
    assert ended(4, [30, 41, 12, 40], [2]) == [[1], [3], [0], [2]]


def test_z_e2_negative_scores_rank_lowest() -> None:
    assert ended(3, [-4, 3, -7], [0]) == [[1], [0], [2]]


def test_z_e2_of_equals_the_one_who_got_rid_of_his_last_card_first() -> None:
    assert ended(4, [30, 30, 30, 30], [3, 1, 2]) == [[3], [1], [2], [0]]
    assert ended(3, [30, 30, 12], [1, 2, 0]) == [[1], [0], [2]]


def test_z_e2_who_did_not_comes_after_those_who_did() -> None:
    assert ended(3, [30, 30, 40], [1]) == [[2], [1], [0]]


def test_z_e2_equals_who_both_kept_a_card_share_the_place() -> None:
    assert ended(4, [30, 30, 40, 30], [2]) == [[2], [0, 1, 3]]
    assert ended(3, [30, 30, 30], [1]) == [[1], [0, 2]]


def test_z_e2_the_outcome_names_scores_and_reason() -> None:
    at = last_card(2)
    at.do("score south", "end", "end")
    outcome = GAME.outcome(at.recorder.state)
    assert outcome is not None
    assert list(outcome.scores) == at.now["scores"]
    assert outcome.reason == "seat 0 got rid of its last card, and everybody else had one more turn"


# Z-E3


@pytest.mark.parametrize("players", PLAYERS)
def test_z_e3_five_whole_rounds_without_a_card_end_the_game(players: int) -> None:
    at = table(players)
    idle_turns(at, 5 * players - 1)
    assert at.actor == players - 1
    told = idle_turns(at, 1)
    assert at.actor is None
    assert told == ["GameOver"]
    assert at.ranking() == [list(range(players))]
    outcome = GAME.outcome(at.recorder.state)
    assert outcome is not None
    assert outcome.reason == "no card was played or discarded for 5 rounds"


@pytest.mark.parametrize("players", PLAYERS)
def test_z_e3_the_players_are_told_two_rounds_before(players: int) -> None:
    at = table(players)
    assert "Stalling" not in idle_turns(at, 3 * players - 1)
    [stalling, began] = at.do("end")
    assert [type(event).__name__ for event in (stalling, began)] == ["Stalling", "TurnBegan"]
    assert getattr(stalling, "rounds", None) == 2
    assert stalling.to == "all"
    assert "Stalling" not in idle_turns(at, 2 * players)
    assert at.actor is None


@pytest.mark.parametrize("verb", ["score", "discard"])
def test_z_e3_any_card_played_or_discarded_by_anyone_begins_the_count_anew(verb: str) -> None:
    at = table(3, hands=[["east", "west"]] * 3)
    idle_turns(at, 14)
    at.do(f"{verb} east", "end", "draw south")
    at.do(*(["keep"] if at.phase == "keep" else []))
    assert at.now["idle"] == 0
    idle_turns(at, 14)
    assert at.actor is not None
    idle_turns(at, 1)
    assert at.actor is None


def test_z_e3_rounds_are_counted_from_any_seat() -> None:
    at = table(3, turn=2)
    idle_turns(at, 14)
    assert at.actor == 1
    idle_turns(at, 1)
    assert at.actor is None


def test_z_e3_moving_merchants_does_not_keep_a_game_alive() -> None:
    at = table(2, stand={"n1": "A2"}, free=["n2"])
    there, back = ("n2", "n1")
    for _ in range(5):
        at.do("take 2", f"step {there}", "stop", "end", "end")
        there, back = back, there
    assert at.actor is None


def test_z_e3_who_has_most_points_wins_then_too() -> None:
    at = table(3, scores=[12, 30, 12])
    idle_turns(at, 15)
    assert at.ranking() == [[1], [0, 2]]
