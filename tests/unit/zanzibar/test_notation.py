"""Actions as text: every one comes back, and whatever else is written is refused with what is wrong."""

from __future__ import annotations

import pytest
from tests.unit.zanzibar.universe import universe

from spicetable.kernel.errors import Malformed
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.notation import HIDDEN_DRAW, read, write


def test_every_action_is_read_as_what_was_written() -> None:
    texts = universe()
    actions = [read(text) for text in texts]
    assert [write(action) for action in actions] == texts
    assert len(set(actions)) == len(texts)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lot 2", act.Lot(2)),
        ("place 4 c1", act.Place(4, "c1")),
        ("draw pepper", act.Draw("pepper")),
        ("keep", act.Keep()),
        ("take 7", act.Take(7)),
        ("step z10", act.Walk("z10")),
        ("push c2", act.Push("c2")),
        ("displace z3", act.Displace("z3")),
        ("stop", act.Stop()),
        ("score pepper", act.Score("pepper")),
        ("discard north", act.Discard("north")),
        ("end", act.End()),
    ],
)
def test_what_a_text_means(text: str, action: act.Action) -> None:
    assert read(text) == action
    assert write(action) == text


@pytest.mark.parametrize("text", ["", " ", "walk c1", "STEP c1", "step\tc1", "\n", "Ende", " end", "schach", "0"])
def test_an_unknown_verb_is_refused_with_the_list_of_verbs(text: str) -> None:
    with pytest.raises(Malformed, match="is no action; an action begins with one of: lot, place, draw, keep, take"):
        read(text)


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        ("end now", "'end' takes nothing after it, as in 'end'; got 'end now'"),
        ("end ", "'end' takes nothing after it, as in 'end'; got 'end '"),
        ("keep pepper", "'keep' takes nothing after it"),
        ("stop 3", "'stop' takes nothing after it"),
        ("lot", "'lot' takes a seat, as in 'lot 2'"),
        ("place 4", "'place' takes a merchant and a space, as in 'place 4 c1'; got 'place 4'"),
        ("place 4 c1 c2", "'place' takes a merchant and a space"),
        ("place  4 c1", "'place' takes a merchant and a space"),
        ("take", "'take' takes a merchant"),
        ("take 4 5", "'take' takes a merchant"),
        ("step", "'step' takes a space"),
        ("step c1 c2", "'step' takes a space"),
        ("push", "'push' takes a space"),
        ("displace", "'displace' takes a space"),
        ("draw", "'draw' takes an order card"),
        ("score pepper ginger", "'score' takes an order card"),
        ("discard", "'discard' takes an order card"),
    ],
)
def test_a_wrong_number_of_words_is_refused_with_an_example(text: str, takes: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(text)
    assert takes in refusal.value.reason


@pytest.mark.parametrize("word", ["5", "9", "-1", "01", "", "x", "²", "٣", "1.0", "None"])
def test_a_seat_is_a_number_from_0_to_4(word: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(f"lot {word}")
    assert refusal.value.reason == f"a seat is a number from 0 to 4, not {word!r}"


@pytest.mark.parametrize("word", ["1", "8", "-2", "02", "", "x", "³", "٤", "2.0", "77"])
@pytest.mark.parametrize("form", ["take {}", "place {} c1"])
def test_a_merchant_is_a_number_from_2_to_7(form: str, word: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(form.format(word))
    assert refusal.value.reason == f"a merchant is a number from 2 to 7, not {word!r}"


@pytest.mark.parametrize("word", ["", "C1", "1c", "c12345", "c-1", "c1\n", "é1", "c1;", "?"])
@pytest.mark.parametrize("form", ["step {}", "push {}", "displace {}", "place 4 {}"])
def test_a_space_is_a_short_id(form: str, word: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(form.format(word))
    assert refusal.value.reason == f"{word!r} is no space; spaces are called like c1 or z3"


@pytest.mark.parametrize("word", ["", "Pepper", "salt", "sea", "pepper\n", "?"])
@pytest.mark.parametrize("verb", ["draw", "score", "discard"])
def test_a_card_is_one_of_the_ten(verb: str, word: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(f"{verb} {word}")
    assert refusal.value.reason.startswith(f"{word!r} is no order card; there are pepper, ginger")


def test_the_hidden_draw_is_no_action() -> None:
    with pytest.raises(Malformed):
        read(HIDDEN_DRAW)


def test_a_long_text_is_told_back_in_part_only() -> None:
    with pytest.raises(Malformed) as refusal:
        read("x" * 10_000)
    assert len(refusal.value.reason) < 200
    with pytest.raises(Malformed) as refusal:
        read("score " + "x" * 10_000)
    assert len(refusal.value.reason) < 200
