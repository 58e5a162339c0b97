"""The one JSON codec, and the hash of anything that can be written with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

from spicetable.kernel.errors import Malformed

if TYPE_CHECKING:
    Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
else:
    Json = Any  # msgspec reads annotations, and knows no recursive ones

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")
_canonical = msgspec.json.Encoder(order="sorted")


def to_json(value: object) -> bytes:
    """JSON without spaces, the same bytes for equal values; structures keep the order of their fields.

    >>> to_json({"b": 1, "a": (True, None)})
    b'{"a":[true,null],"b":1}'
    """
    return _encoder.encode(value)


def from_json(text: bytes | str) -> Json:
    """Read JSON text, or say where it breaks.

    >>> from_json('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"not JSON: {error}") from None


def shaped(value: object, form: type[T], what: str) -> T:
    """Turn plain JSON values into `form`, or say what does not fit and where.

    >>> shaped([1, 2], tuple[int, int], "pair")
    (1, 2)
    >>> shaped([1, "x"], tuple[int, int], "pair")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: pair: Expected `int`, got `str` - at `$[1]`
    """
    try:
        return msgspec.convert(value, form)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(f"{what}: {error}") from None


def plain(value: object) -> Json:
    """Turn a value into what its JSON would be read as.

    >>> plain((1, {"a": (2,)}))
    [1, {'a': [2]}]
    """
    return from_json(to_json(value))


def canonical(value: object) -> bytes:
    """JSON without spaces and with all keys in order: what reads the same is written the same, on every machine.

    >>> canonical({"b": 1, "a": 2})
    b'{"a":2,"b":1}'
    """
    return _canonical.encode(value)


def digest(text: bytes) -> str:
    """A short hash of bytes.

    >>> digest(canonical({"a": 1})) == fingerprint({"a": 1})
    True
    """
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def fingerprint(value: object) -> str:
    """The hash of a value's canonical JSON.

    >>> fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    True
    """
    return digest(canonical(value))
