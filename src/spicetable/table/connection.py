"""What a table knows of somebody who is connected to it."""

from __future__ import annotations

from typing import Protocol

from spicetable.kernel.actors import Seat


def frame(message: bytes) -> bytes:
    r"""A message as one frame of the WebSocket protocol (RFC 6455, 5.2): text, whole, not masked.

    >>> frame(b"{}")
    b'\x81\x02{}'
    """
    length = len(message)
    if length < 126:
        return b"\x81" + length.to_bytes(1, "big") + message
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + message
    return b"\x81\x7f" + length.to_bytes(8, "big") + message


class Connection(Protocol):
    """Somebody at the other end of a WebSocket.

    - `person`: who he is, None while nobody is signed in;
    - `looking`: the seat that he looks from, None for what spectators see.
    """

    person: str | None
    looking: Seat | None

    @property
    def gone(self) -> bool:
        """Whether nothing more can be sent."""
        ...

    def send(self, frames: bytes) -> None:
        """Send frames; never waits. Who reads too slowly is cut off."""
        ...

    def bye(self, reason: str, *, again: bool) -> None:
        """Say why, and close."""
        ...
