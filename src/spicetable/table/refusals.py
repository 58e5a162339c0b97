"""What a server refuses beyond what a game does: each with the code that clients read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, get_args

from spicetable.kernel.errors import SpiceError
from spicetable.table.common import ErrorCode


class Unauthorized(SpiceError):
    """Nobody is signed in."""

    code = "unauthorized"


class Forbidden(SpiceError):
    """Signed in, but not allowed."""

    code = "forbidden"


class NotFound(SpiceError):
    """There is no such table, or nothing at this address."""

    code = "not_found"


class Stale(SpiceError):
    """Meant for a moment that has passed."""

    code = "stale"


class Busy(SpiceError):
    """Too much at once."""

    code = "busy"


class Unavailable(SpiceError):
    """It could not be stored, or the server is about to stop. Nothing was changed."""

    code = "unavailable"


STATUS: Final[Mapping[str, int]] = {
    "malformed": 400,
    "illegal": 409,
    "out_of_turn": 409,
    "impossible": 422,
    "unsupported": 422,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "stale": 409,
    "busy": 429,
    "unavailable": 503,
}
"""The status that an HTTP answer has for each code."""


def code_of(error: SpiceError) -> ErrorCode:
    """The code of an error, as the protocol spells it.

    >>> code_of(Stale("the game has gone on"))
    'stale'
    """
    return cast("ErrorCode", error.code) if error.code in get_args(ErrorCode) else "unavailable"
