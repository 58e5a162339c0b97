"""The closed family of errors: whoever sent something wrong is told what was wrong with it."""

from __future__ import annotations

from typing import ClassVar


class SpiceError(Exception):
    """Something asked for cannot be done; `reason` is one sentence for whoever asked.

    >>> raise Illegal("the 7 cannot enter c1: the 2 of seat 1 is stronger")
    Traceback (most recent call last):
    spicetable.kernel.errors.Illegal: the 7 cannot enter c1: the 2 of seat 1 is stronger
    """

    code: ClassVar[str] = "error"

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Malformed(SpiceError):
    """The input is not of the form that is asked for."""

    code = "malformed"


class Illegal(SpiceError):
    """The action is well formed, but the rules do not allow it here."""

    code = "illegal"


class OutOfTurn(SpiceError):
    """It is another's turn, or the game is over."""

    code = "out_of_turn"


class Impossible(SpiceError):
    """The position, view or chart contradicts itself or the rules."""

    code = "impossible"


class Unsupported(SpiceError):
    """The request is understood, but this program or game does not offer it."""

    code = "unsupported"
