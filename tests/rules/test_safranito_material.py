"""Material and our own values: S-M, S-D."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.rules.safranito_positions import (
    BLEND_IDS,
    EDITIONS,
    GAME,
    GAP,
    OUT,
    A,
    B,
    do,
    laid_out,
    legal,
    passed,
    round_of_throws,
    table,
    throw,
)

from spicetable.disks import MEASURES
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Malformed
from spicetable.safranito.data import CHIPS, DEALT, FACE_UP, SPICES, THROWS
from spicetable.safranito.data import EDITIONS as ALL_EDITIONS
from spicetable.safranito.kitchen import KITCHEN, RECIPES, Recipe, faults_of_areas, faults_of_recipes
from spicetable.safranito.state import in_hand
from spicetable.testing.random_games import begin, random_play


@pytest.mark.parametrize("players", [0, 1, 5, -2, 1000])
def test_s_m1_anything_but_two_to_four_players_is_refused(players: int) -> None:
    with pytest.raises(Malformed, match=f"Safranito is for 2 to 4 players, not {players}"):
        GAME.options({"players": players})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_m1_two_to_four_players(players: int) -> None:
    assert len(GAME.seats(GAME.setup(GAME.options({"players": players})))) == players


def test_s_m2_nine_spices() -> None:
    assert SPICES == ("curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon")


def test_s_m3_six_cards_of_each_spice() -> None:
    state = GAME.setup(GAME.options({"players": 3}))
    assert sum(state.pool) == 54
    assert set(state.pool) == {6}


def test_s_m4_eighteen_blends_of_three_different_spices() -> None:
    assert len(BLEND_IDS) == 18
    assert all(len(set(recipe.spices)) == 3 for recipe in RECIPES.values())
    assert {"cardamom", "chili", "cumin"} in [set(recipe.spices) for recipe in RECIPES.values()]


def test_s_m5_six_chips_and_two_hundred_rupees_each() -> None:
    state = GAME.setup(GAME.options({"players": 4}))
    assert CHIPS == (10, 20, 30, 40, 50, 60)
    assert [in_hand(state, seat) for seat in range(4)] == [CHIPS] * 4
    assert state.money == (200, 200, 200, 200)


def test_s_m5_the_bank_never_runs_dry() -> None:
    plan = {A: [(60, "mint"), (50, "mint"), (40, "mint"), (30, "mint")], B: [(60, "mint"), (50, "mint"), (40, "mint")]}
    state = table(2, hands={A: ["mint"] * 6})
    state = do(round_of_throws(state, plan), "sell 6")
    assert state.money == (200 + 6 * 330, 200)


def test_s_m6_nine_bowls_and_four_spaces_in_the_gaps() -> None:
    bowls = [area for area in MEASURES.areas if KITCHEN.areas[area.name] in SPICES]
    spaces = [area for area in MEASURES.areas if area not in bowls]
    assert sorted({bowl.x for bowl in bowls}) == sorted({bowl.y for bowl in bowls}) == [-187.5, 0.0, 187.5]
    assert len(bowls) == 9
    assert len(spaces) == 4
    assert {space.radius for space in spaces} < {area.radius for area in MEASURES.areas}
    assert all({abs(space.x), abs(space.y)} == {93.75} for space in spaces)


@pytest.mark.parametrize(("players", "blends", "cards", "throws"), [(2, 2, 4, 4), (3, 2, 5, 4), (4, 3, 6, 3)])
def test_s_m7_blends_cards_and_throws_by_number_of_players(players: int, blends: int, cards: int, throws: int) -> None:
    state = laid_out(GAME.setup(GAME.options({"players": players, "first": 0})))
    assert (len(state.face_up), sum(state.display)) == (blends, cards)
    assert (FACE_UP[players], DEALT[players], THROWS[players]) == (blends, cards, throws)
    count = 0
    while state.phase == "throw":
        state, count = throw(state, CHIPS[count // players], OUT), count + 1
    assert count == players * throws


def test_s_d1_the_recipes_are_balanced() -> None:
    needed = Counter(spice for recipe in RECIPES.values() for spice in recipe.spices)
    met = Counter(pair for recipe in RECIPES.values() for pair in combinations(sorted(recipe.spices), 2))
    assert set(needed.values()) == {6}
    assert max(met.values()) <= 3
    assert len({frozenset(recipe.spices) for recipe in RECIPES.values()}) == 18
    assert len({recipe.name for recipe in RECIPES.values()}) == 18
    assert list(faults_of_recipes(KITCHEN.blends)) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ((), "there are 18 blends, not 17"),
        ((Recipe("zhug", "Other", ("curry", "ginger", "mint")),), "two blends have the id zhug"),
        ((Recipe("other", "Zhug", ("curry", "ginger", "mint")),), "two blends have the name Zhug"),
        ((Recipe("other", "Other", ("curry", "ginger", "ginger")),), "other needs three different spices"),
        ((Recipe("other", "Other", ("cumin", "cardamom", "chili")),), "two blends need cardamom, chili, cumin"),
        ((Recipe("other", "Other", ("curry", "ginger", "mint")),), "mint is needed 7 times, not 6"),
    ],
)
def test_s_d1_what_is_wrong_with_recipes_is_told(change: tuple[Recipe, ...], fault: str) -> None:
    assert fault in list(faults_of_recipes((*KITCHEN.blends[:-1], *change)))


def test_s_d1_spices_that_meet_too_often_and_the_printed_blend_are_told() -> None:
    often = [Recipe(f"r{n}", f"R{n}", ("curry", "ginger", spice)) for n, spice in enumerate(SPICES[2:6])]
    faults = list(faults_of_recipes(often))
    assert "curry and ginger meet in 4 blends" in faults
    assert "cardamom, chili and cumin make a blend" in faults


def test_s_d2_saffron_lies_in_the_middle() -> None:
    assert [KITCHEN.areas[area.name] for area in MEASURES.areas if (area.x, area.y) == (0.0, 0.0)] == ["saffron"]
    assert list(faults_of_areas(KITCHEN.areas)) == []


def test_s_d2_what_is_wrong_with_areas_is_told() -> None:
    exchanged = {**KITCHEN.areas, "bowl-5": "curry", "bowl-1": "saffron"}
    assert list(faults_of_areas(exchanged)) == ["saffron lies in the middle"]
    assert "each spice has one bowl, each action one space" in list(
        faults_of_areas({**KITCHEN.areas, "bowl-1": "mint"})
    )
    assert len(list(faults_of_areas({}))) == 3


def test_s_d3_house_rules_are_off_by_default_and_kept_in_the_options() -> None:
    options = GAME.options({})
    assert (options.refill, options.chili, options.round_limit) == (False, False, None)
    chosen = GAME.options({"refill": True, "chili": True, "round_limit": 5, "edition": "fr", "tremor": "light"})
    assert GAME.setup(chosen).options == chosen


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"round_limit": 0}, "round_limit is from 1 to 1000, not 0"),
        ({"round_limit": 1001}, "round_limit is from 1 to 1000, not 1001"),
        ({"first": 2}, "seats go from 0 to 1; seat 2 cannot be head chef"),
        ({"edition": "de"}, "Invalid enum value 'de'"),
        ({"tremor": "still"}, "Invalid enum value 'still'"),
        ({"salt": 1}, "unknown field `salt`"),
    ],
)
def test_s_d3_options_that_cannot_be_are_refused(document: dict[str, object], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        GAME.options(document)  # type: ignore[arg-type] (JSON values)


@pytest.mark.parametrize(("house", "expected"), [(False, 5), (True, 4)])
def test_s_d3_refill_fills_the_edge_up_to_the_number(house: bool, expected: int) -> None:
    state = table(2, display=["curry"], options={"refill": house})
    assert sum(passed(round_of_throws(state, {})).display) == expected


def test_s_d3_refill_leaves_a_surplus() -> None:
    state = round_of_throws(table(2, display=["curry"] * 6, options={"refill": True}), {})
    assert (state.round, state.phase, sum(state.display)) == (2, "throw", 6)


def test_s_d3_chili_a_chip_in_no_area_brings_a_token_at_once() -> None:
    state = table(2, options={"chili": True})
    assert throw(state, 10, GAP).tokens == (1, 0)
    assert throw(state, 10, OUT).tokens == (0, 0)
    assert throw(state, 10, "mint").tokens == (0, 0)
    assert throw(table(2), 10, GAP).tokens == (0, 0)


def test_s_d3_chili_two_tokens_stand_for_any_spice() -> None:
    state = table(2, hands={A: ["cardamom", "chili"]}, tokens=[3, 0], options={"chili": True})
    state = round_of_throws(state, {})
    assert legal(state) == ["make zhug without cumin", "done"]
    after = do(state, "make zhug without cumin")
    assert after.tokens == (1, 0)
    assert after.made == (("zhug",), ())
    assert sum(after.discards) == 2


def test_s_d3_chili_tokens_may_spare_a_card_that_is_there() -> None:
    state = table(2, hands={A: ["cardamom", "chili", "cumin"]}, tokens=[4, 0], options={"chili": True})
    texts = legal(round_of_throws(state, {}))
    assert texts[:3] == ["make zhug", "make zhug without cardamom", "make zhug without chili"]
    assert "make zhug without cardamom,cumin" in texts
    assert len([text for text in texts if text.startswith("make zhug")]) == 7


def test_s_d3_round_limit_most_blends_then_most_money_and_equals_share() -> None:
    state = table(4, made={B: ["laksa"]}, money={A: 100, 2: 300, 3: 300}, options={"round_limit": 1})
    state = round_of_throws(state, {})
    result = GAME.outcome(state)
    assert result is not None
    assert result.ranking == ((1,), (2, 3), (0,))
    assert result.scores == (0, 1, 0, 0)
    assert result.reason == "the limit of 1 rounds is reached"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_d4_games_with_a_limit_of_rounds_end(players: int, edition: str) -> None:
    assert edition in ALL_EDITIONS
    recorder = begin(GAME, players, options=GAME.options({"players": players, "edition": edition, "round_limit": 4}))
    for _ in random_play(recorder, QuickSource(players)):
        pass
    assert recorder.outcome is not None
    assert recorder.state.round <= 4


def test_s_d4_no_seat_is_favoured() -> None:
    for players in (2, 3, 4):
        games, wins = 240, [0.0] * players
        for seed in range(games):
            options = GAME.options({"players": players, "round_limit": 3})
            recorder = begin(GAME, players, options=options)
            for _ in random_play(recorder, QuickSource(f"{players} {seed}")):
                pass
            assert recorder.outcome is not None
            for seat in recorder.outcome.winners:
                wins[seat] += 1 / len(recorder.outcome.winners)
        assert max(wins) * players / games <= 1.25, wins
