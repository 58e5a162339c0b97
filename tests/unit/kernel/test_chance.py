"""Chance is unbiased, follows from its seed alone, and its counter never goes back."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicetable.kernel import chance
from spicetable.kernel.chance import QuickSource, SeededSource, commitment_to, fresh_seed
from spicetable.kernel.errors import OutOfTurn
from spicetable.kernel.legal import Listed

SEEDS = st.integers() | st.text()


@given(SEEDS, st.integers(1, 10**30))
def test_draws_stay_below_their_bound(seed: int | str, bound: int) -> None:
    source = SeededSource(seed)
    assert all(0 <= source.below(bound) < bound for _ in range(5))
    assert source.counter >= 5


def test_draws_can_be_computed_by_anybody() -> None:
    source = SeededSource("abc")
    expected = [
        int.from_bytes(hmac.digest(b'"abc"', counter.to_bytes(8, "big"), "sha256"), "big") % 10 for counter in range(9)
    ]
    assert [source.below(10) for _ in range(9)] == expected


def test_a_source_goes_on_from_its_counter() -> None:
    source = SeededSource(5)
    first = [source.below(100) for _ in range(10)]
    assert [SeededSource(5, counter).below(100) for counter in range(10)] == first


def one_byte(key: bytes, message: bytes, _: str) -> bytes:
    return hashlib.sha256(key + message).digest()[:1]


def test_numbers_beyond_the_last_whole_multiple_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a span of 256, a bound of 200 refuses 56 numbers: none is favoured."""
    monkeypatch.setattr(chance, "_SPAN", 256)
    monkeypatch.setattr(hmac, "digest", one_byte)
    source = SeededSource(1)
    drawn = [source.below(200) for _ in range(2000)]
    assert max(drawn) < 200
    assert source.counter > 2000
    low = sum(number < 56 for number in drawn) / 2000
    assert 0.24 < low < 0.32


@pytest.mark.parametrize("source", [SeededSource("fair"), QuickSource("fair")])
def test_every_number_is_as_likely_as_the_others(source: chance.Source) -> None:
    counts = Counter(source.below(7) for _ in range(14_000))
    assert set(counts) == set(range(7))
    assert all(1800 < count < 2200 for count in counts.values())


@given(SEEDS)
def test_the_commitment_is_the_hash_of_the_seed_as_json(seed: int | str) -> None:
    assert len(commitment_to(seed)) == 64
    assert commitment_to(seed) != commitment_to(f"{seed}'")


def test_seven_and_the_text_seven_differ() -> None:
    assert commitment_to(7) != commitment_to("7")
    assert [SeededSource(7).below(10**9)] != [SeededSource("7").below(10**9)]
    assert [QuickSource(7).below(10**9)] != [QuickSource("7").below(10**9)]


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100


def test_nothing_is_drawn_from_no_legal_action() -> None:
    with pytest.raises(OutOfTurn):
        Listed[str](()).sample(QuickSource(1))
