"""What a server takes from outside: time, ids, secrets. Tests put a world of their own in its place."""

from __future__ import annotations

import secrets
import time
from typing import Final, Protocol

from spicetable.kernel.chance import Seed, fresh_seed

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that is easily taken for another letter."""

CODE_LENGTH: Final = 6


class World(Protocol):
    """Everything that differs from one run of a server to the next."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back."""
        ...

    def new_id(self) -> str:
        """An id that nobody can guess."""
        ...

    def new_code(self) -> str:
        """A short code to read out to others."""
        ...

    def new_seed(self) -> Seed:
        """The secret seed of a game: 256 random bits."""
        ...

    def new_key(self) -> str:
        """A key for signing tokens."""
        ...


class RealWorld:
    """The machine's clock and the system's generator."""

    def now(self) -> float:
        """The time of day."""
        return time.time()

    def monotonic(self) -> float:
        """The time since the machine started."""
        return time.monotonic()

    def new_id(self) -> str:
        """96 random bits.

        >>> len(RealWorld().new_id())
        16
        """
        return secrets.token_urlsafe(12)

    def new_code(self) -> str:
        """Six letters and digits: a thousand million codes."""
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def new_seed(self) -> Seed:
        """256 random bits."""
        return fresh_seed()

    def new_key(self) -> str:
        """256 random bits."""
        return secrets.token_hex(32)
