"""Where chance comes from: a secret seed and a counter that never goes back, or a quick source for playouts."""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from typing import Protocol, TypeAlias

from spicetable.kernel.codec import to_json

Seed: TypeAlias = int | str

_SPAN = 1 << 256


class Source(Protocol):
    """Something that draws whole numbers, each of a range as likely as the others."""

    def below(self, bound: int) -> int:
        """A number from 0 up to, and not including, `bound`."""
        ...


class SeededSource:
    """Draws HMAC-SHA256(seed, counter), so that a game can be checked once its seed is told.

    The key is the seed written as JSON, so that `7` and `"7"` differ, and anyone can compute what it drew:

    >>> source = SeededSource(7)
    >>> [source.below(6) for _ in range(5)], source.counter
    ([5, 0, 2, 2, 5], 5)
    """

    __slots__ = ("_key", "counter")

    def __init__(self, seed: Seed, counter: int = 0) -> None:
        self._key = to_json(seed)
        self.counter = counter

    def below(self, bound: int) -> int:
        """The next draw. Numbers beyond the last whole multiple of `bound` are passed over, so none is favoured."""
        limit = _SPAN - _SPAN % bound
        while True:
            digest = hmac.digest(self._key, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            number = int.from_bytes(digest, "big")
            if number < limit:
                return number % bound


class QuickSource:
    """A fast source for bots, playouts and simulated players; its seed is no secret.

    >>> [QuickSource(7).below(6) for _ in range(3)]
    [3, 3, 3]
    """

    __slots__ = ("_random",)

    def __init__(self, seed: Seed) -> None:
        # A string seed is spread by SHA-512 and so the same on every machine.
        self._random = random.Random(f"{type(seed).__name__}:{seed}").random  # noqa: S311 (no secret depends on it)

    def below(self, bound: int) -> int:
        """The next draw; 53 random bits are plenty for the small ranges of a game."""
        return int(self._random() * bound)


def fresh_seed() -> Seed:
    """A seed of 256 random bits that nobody can guess.

    >>> len(fresh_seed())
    64
    """
    return secrets.token_hex(32)


def commitment_to(seed: Seed) -> str:
    """What is published before a game so that its seed cannot be changed afterwards: the SHA-256 of the seed as JSON.

    >>> commitment_to("abc") == __import__("hashlib").sha256(b'"abc"').hexdigest()
    True
    """
    return hashlib.sha256(to_json(seed)).hexdigest()
