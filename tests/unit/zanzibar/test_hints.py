"""Hints: whatever they offer is legal, whatever is possible they name, and others' secrets do not change them."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.zanzibar_positions import Document, new_table, position
from tests.unit.zanzibar.documents import dealing, keeping, last_turns, moving, over, pushing

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.zanzibar.data import CARDS
from spicetable.zanzibar.game import Zanzibar
from spicetable.zanzibar.hints import Choice, Hints, Merchant, Rival, Way
from spicetable.zanzibar.island import default_island
from spicetable.zanzibar.state import State, number_of, owner_of

GAME = Zanzibar()
ISLAND = default_island()


@cache
def game_of(players: int, seed: int) -> list[State]:
    """Every moment of a random game, but those at which chance acts."""
    source, state = QuickSource(seed), GAME.setup(GAME.options({"players": players, "first": 0}))
    states = [state]
    while GAME.actor(state) is not None:
        state = GAME.apply(state, GAME.legal(state).sample(source)).state
        if isinstance(GAME.actor(state), int):
            states.append(state)
    return states


@st.composite
def moments(draw: st.DrawFn, least: int = 2) -> State:
    """Some moment of some random game."""
    states = game_of(draw(st.integers(least, 5)), draw(st.integers(1, 5)))
    return states[draw(st.integers(0, len(states) - 1))]


def hinted(document: Document, seat: int | None = 0) -> Hints:
    """The hints for a seat at a position."""
    return GAME.hints(GAME.view(GAME.load(document), seat))


def merchant(found: Hints, number: int) -> Merchant:
    """What is hinted about one's own merchant."""
    return next(one for one in found.merchants if one.number == number)


def ways(found: Hints, number: int, space: str) -> tuple[Way, ...]:
    """The ways of a merchant to a space; none where it is out of reach."""
    return next((reach.ways for reach in merchant(found, number).reach if reach.space == space), ())


def tried_out(state: State, number: int) -> dict[str, int]:
    """The fewest steps to each space, found by doing everything that is legal."""
    island, steps = state.island, 0
    taken = GAME.apply(state, GAME.read(f"take {number}")).state if state.phase == "turn" else state
    code = state.turn << 3 | number
    found = {island.ids[taken.board.index(code)]: 0}
    layer = [taken]
    while layer:
        steps, after, seen = steps + 1, list[State](), set[bytes]()
        for moment in layer:
            for action in GAME.legal(moment):
                if GAME.write(action) == "stop":
                    continue
                stepped = GAME.apply(moment, action).state
                refuges = GAME.legal(stepped) if stepped.phase == "push" else ()
                for further in [GAME.apply(stepped, refuge).state for refuge in refuges] or [stepped]:
                    if further.board in seen:
                        continue
                    seen.add(further.board)
                    found.setdefault(island.ids[further.board.index(code)], steps)
                    if further.phase == "move":
                        after.append(further)
        layer = after
    return {space: fewest for space, fewest in found.items() if fewest}


def check_ways(state: State, one: Merchant) -> None:
    """Every way is legal to its end, or to its choice, and wherever a rival is sent, its end stays in reach."""
    for reach in one.reach:
        assert reach.ways[0].steps == min(way.steps for way in reach.ways)
        for way in reach.ways:
            after = state
            for text in way.acts:
                action = GAME.read(text)
                assert action in GAME.legal(after), f"{text} of {way.acts} is not legal"
                after = GAME.apply(after, action).state
            assert way.spaces[-1] == reach.space
            assert len(way.spaces) == way.steps
            if way.choice is None:
                assert after.board.index(state.turn << 3 | one.number) == ISLAND.index[reach.space]
                continue
            check_choice(after, way, way.choice, reach.space)


def check_choice(state: State, way: Way, choice: Choice, goal: str) -> None:
    """A choice tells whom it is about and what is legal, and the goal stays in reach."""
    assert state.phase == "push"
    code = state.board[ISLAND.index[choice.rival.space]]
    assert (owner_of(code), number_of(code)) == (choice.rival.seat, choice.rival.number)
    legal = {GAME.write(action) for action in GAME.legal(state)}
    offered = {f"{choice.how} {space}" for space in choice.to}
    assert offered <= legal
    assert len(offered) > 1
    used = sum(text.startswith("step") for text in way.acts)
    for text in sorted(offered)[:3]:
        after = GAME.apply(state, GAME.read(text)).state
        if way.steps > used:
            (one,) = GAME.hints(GAME.view(after, after.turn)).merchants
            assert {reach.space: reach.ways[0].steps for reach in one.reach}[goal] <= way.steps - used


@given(moments())
def test_every_way_is_legal_from_act_to_act(state: State) -> None:
    found = GAME.hints(GAME.view(state, state.turn))
    if not found.ahead and state.phase in ("turn", "move"):
        for one in found.merchants:
            check_ways(state, one)


@given(moments(least=4))
def test_all_that_is_within_reach_is_found_in_as_few_steps_as_can_be(state: State) -> None:
    if state.phase in ("turn", "move"):
        for one in GAME.hints(GAME.view(state, state.turn)).merchants:
            if one.steps <= 4:
                assert {reach.space: reach.ways[0].steps for reach in one.reach} == tried_out(state, one.number)


def test_crowds_are_searched_wholly() -> None:
    source = QuickSource(11)
    heart = ["c1", "c2", "c3", "c4", "c5", "c6", "n4", "n6", "w4", "w1", "e4", "e6", "s5", "s6", "w2", "w5", "n5", "e1"]
    opened = 0
    for _ in range(10):
        left, stand = list(heart), dict[str, str]()
        for seat in range(4):
            for number in (2, 3, 4, 5):
                stand[left.pop(source.below(len(left)))] = f"{'ABCD'[seat]}{number}"
        state = GAME.load(position(4, stand=stand))
        for one in GAME.hints(GAME.view(state, 0)).merchants:
            if one.steps <= 4:
                assert {reach.space: reach.ways[0].steps for reach in one.reach} == tried_out(state, one.number)
                check_ways(state, one)
                equals = [rival for reach in one.reach for rival in reach.ways[0].sends if rival.number == one.number]
                opened += bool(equals)
    assert opened > 2


@given(moments())
def test_a_quiet_way_sends_nobody_away_and_a_lone_way_is_quiet_or_the_only_one(state: State) -> None:
    found = GAME.hints(GAME.view(state, state.turn))
    for one in found.merchants:
        for reach in one.reach:
            if len(reach.ways) > 1:
                assert reach.ways[0].sends
                assert not reach.ways[1].sends
                assert reach.ways[1].choice is None


@given(moments(), st.data())
def test_thinking_ahead_is_what_a_turn_would_tell(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, state.players - 1))
    found = GAME.hints(GAME.view(state, seat))
    assert found.ahead == (seat != state.turn or state.phase not in ("turn", "move", "push"))
    if found.ahead and all(None not in row for row in GAME.view(state, seat).merchants) and seat not in state.emptied:
        assert [one.number for one in found.merchants] == [one.steps for one in found.merchants]
        assert all(reach.ways[0].acts[0] == f"take {one.number}" for one in found.merchants for reach in one.reach)
        own = GAME.view(state, seat).merchants[seat]
        assert [one.space for one in found.merchants] == list(own)


@given(moments())
def test_others_merchants_reach_what_their_owners_would_be_told(state: State) -> None:
    found = GAME.hints(GAME.view(state, 0))
    for other in found.others:
        if other.seat == 1 and None not in GAME.view(state, 1).merchants[1] and state.turn != 1 and not state.emptied:
            told = merchant(GAME.hints(GAME.view(state, 1)), other.number)
            assert other.reach == {reach.space: reach.ways[0].steps for reach in told.reach}
    assert {other.seat for other in found.others} <= set(range(1, state.players))


@given(moments())
def test_worth_is_what_scoring_brings(state: State) -> None:
    found = GAME.hints(GAME.view(state, state.turn))
    for action in GAME.legal(state) if state.phase == "turn" else ():
        if (text := GAME.write(action)).startswith("score"):
            after = GAME.apply(state, action).state
            (worth,) = [worth for worth in found.worth[state.turn] if worth.card == text.split()[1]]
            assert after.scores[state.turn] - state.scores[state.turn] == worth.points
            assert len(worth.spaces) == worth.merchants
            assert set(worth.spaces) <= set(found.places[worth.card])


def test_places_are_the_villages_of_a_card() -> None:
    found = hinted(position())
    assert set(found.places) == set(CARDS)
    assert found.places["pepper"] == ("n4", "e3", "s5", "w6", "c2")
    assert found.places["north"] == ("n1", "n2", "n3", "n4", "n5", "n6")


def test_a_push_with_a_choice_is_offered_and_a_quiet_way_round_too() -> None:
    found = hinted(position(stand={"n1": "A4", "n2": "B5"}, free=["n4", "n5", "z1", "z10"]))
    (way,) = ways(found, 4, "n2")
    assert way.acts == ("take 4", "step n2")
    assert way.sends == (Rival(1, 5, "n2"),)
    assert way.choice == Choice(Rival(1, 5, "n2"), "push", ("n4", "n5", "z10"))
    through, around = ways(found, 4, "n4")
    assert (through.steps, through.spaces, through.acts) == (2, ("n2", "n4"), ("take 4", "step n2"))
    assert (around.steps, around.spaces) == (3, ("z1", "z10", "n4"))
    assert (around.sends, around.choice) == ((), None)


def test_a_push_to_the_only_free_space_is_part_of_the_way() -> None:
    (way,) = ways(hinted(position(stand={"e6": "A4", "e5": "B5", "e4": "A2"}, free=["z3"])), 4, "e5")
    assert way.acts == ("take 4", "step e5", "push z3")
    assert way.choice is None


def test_who_has_closed_the_last_gap_may_displace_an_equal() -> None:
    found = hinted(position(stand={"e6": "A4", "e5": "B4", "z3": "B3"}))
    (way,) = ways(found, 4, "e5")
    assert way.choice is not None
    assert way.choice.how == "displace"
    assert "e6" in way.choice.to
    assert way.sends == (Rival(1, 4, "e5"),)


def test_a_merchant_taken_up_is_hinted_alone_and_from_where_it_is() -> None:
    found = hinted(moving(steps=2))
    (one,) = found.merchants
    assert (one.number, one.space, one.steps) == (4, "e6", 2)
    assert all(not way.acts[0].startswith("take") for reach in one.reach for way in reach.ways)


def test_while_a_rival_has_to_go_the_choice_is_told() -> None:
    found = hinted(pushing())
    legal = {GAME.write(action) for action in GAME.legal(GAME.load(pushing()))}
    assert found.choice is not None
    assert {f"{found.choice.how} {space}" for space in found.choice.to} == legal
    assert found.choice.rival == Rival(1, 5, "e5")
    assert found.merchants == ()
    assert hinted(pushing(), 1).choice is None
    boxed = pushing(merchants=position(stand={"e6": "A4", "e5": "B5", "e4": "A2", "z3": "A3"})["merchants"])
    displacing = hinted(boxed).choice
    assert displacing is not None
    assert displacing.how == "displace"


def test_nobody_moves_after_playing_a_card_or_after_three_moves() -> None:
    played = position(played=True, gone=[[{"card": "pepper", "points": 2}], []], hands=[["ginger"], ["west", "east"]])
    assert (hinted(played).ahead, hinted(played).merchants) == (False, ())
    moved = position(ended=[2, 3, 4], moved=3)
    assert (hinted(moved).ahead, hinted(moved).merchants) == (False, ())
    assert len(hinted(moved, 1).merchants) == 6


@pytest.mark.parametrize("document", [new_table(3).now, dealing(), keeping(), last_turns(), over()])
def test_every_moment_has_hints_that_can_be_sent(document: Document) -> None:
    for seat in (None, 0, 1):
        found = hinted(document, seat)
        assert len(found.worth) == document["players"]
        assert to_json(found)


def test_who_has_no_card_left_has_no_turn_to_think_of() -> None:
    assert hinted(last_turns(), 1).merchants == ()
    assert hinted(last_turns(), 0).merchants


def test_a_spectator_is_told_what_all_can_see() -> None:
    found = hinted(position(), None)
    assert not found.ahead
    assert found.merchants == ()
    assert {other.seat for other in found.others} == {0, 1}
    assert len(found.worth) == 2
