"""One codec: equal values, equal bytes; what is not JSON or not of the form is named."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicetable.kernel.codec import Json, fingerprint, from_json, plain, shaped, to_json
from spicetable.kernel.errors import Malformed

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(VALUES)
def test_values_go_through_json_unchanged(value: Json) -> None:
    assert from_json(to_json(value)) == value == plain(value)


@given(st.dictionaries(st.text(), st.integers(), min_size=2))
def test_the_order_of_keys_does_not_matter(value: dict[str, int]) -> None:
    other = dict(reversed(value.items()))
    assert to_json(value) == to_json(other)
    assert fingerprint(value) == fingerprint(other)


class Pair(msgspec.Struct):
    b: int
    a: int


def test_a_structure_and_its_plain_value_have_one_fingerprint() -> None:
    assert to_json(Pair(1, 2)) == b'{"b":1,"a":2}'
    assert fingerprint(Pair(1, 2)) == fingerprint(plain(Pair(1, 2)))


@pytest.mark.parametrize("text", [b"", b"{", b"nul", b"1 2", b"\xff", b"[" * 100_000, b'"\\ud800"', b"1e999"])
def test_what_is_not_json_is_named(text: bytes) -> None:
    with pytest.raises(Malformed, match=r"^not JSON: "):
        from_json(text)


def test_what_has_another_form_is_named_with_its_place() -> None:
    with pytest.raises(Malformed, match=r"pair: Expected `int`, got `str` - at `\$.a`"):
        shaped({"b": 1, "a": "2"}, Pair, "pair")
