"""WebSockets at the level of bytes, plugged into the ASGI server in the place of its own.

The common case, one whole text frame, is read and written here with next to no work, because every act at a table
costs several of them. Handshakes, fragments, control frames and whatever breaks the rules go to the `websockets`
library, which knows all of RFC 6455.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.speedups import apply_mask

from spicetable.kernel.actors import Seat
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import SpiceError
from spicetable.table import metrics
from spicetable.table.commands import refusal
from spicetable.table.connection import frame
from spicetable.table.limits import Bucket
from spicetable.table.protocol import Bye
from spicetable.table.refusals import Busy
from spicetable.table.sessions import Session

if TYPE_CHECKING:
    from spicetable.table.gate import Gate

_WHOLE_TEXT: Final = 0x81
_SIMPLE: Final = frozenset({_WHOLE_TEXT, 0x88, 0x89, 0x8A})
"""Whole texts, and control frames. With anything else the library takes over for good."""

_MASKED: Final = 0x80
PING: Final = b"\x89\x00"
_CLOSE_WAIT: Final = 5.0
"""Seconds that the other side has to answer a close frame."""

_HANDSHAKE_BYTES: Final = 65_536

_quiet = logging.getLogger("spicetable.wire")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


class Wire(asyncio.Protocol):
    """One WebSocket connection."""

    __slots__ = (
        "__weakref__",
        "_bucket",
        "_buffer",
        "_closing",
        "_entered",
        "_entering",
        "_gate",
        "_joined",
        "_library",
        "_parts",
        "_room",
        "_strikes",
        "_through_library",
        "_timer",
        "_transport",
        "address",
        "heard",
        "looking",
        "person",
        "session",
    )

    def __init__(self, gate: Gate, room: set[object]) -> None:
        """`room` is where the server keeps its open connections."""
        self._gate = gate
        self._room = room
        self._library = ServerProtocol(max_size=gate.settings.frame_bytes, logger=_quiet)
        self._transport: asyncio.Transport = _NOT_YET
        self._buffer = b""
        self._parts: list[bytes] = []
        self._entered = False
        self._entering: asyncio.Task[None] | None = None
        self._joined = False
        self._through_library = True
        self._closing = False
        self._strikes = 0
        self._timer: asyncio.TimerHandle | None = None
        self._bucket: Bucket = gate.new_bucket()
        self.address = ""
        self.heard = gate.now()
        self.person: str | None = None
        self.looking: Seat | None = None
        self.session: Session | None = None

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The HTTP server hands its connection over."""
        self._transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self.address = str(cast("tuple[object, ...]", peer)[0]) if isinstance(peer, tuple) else "local"
        self._room.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone."""
        del exc
        self._closing = True
        self._room.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        if self._entering is not None:
            self._entering.cancel()
        if self.session is not None:
            self.session.left(self)
            self.session = None
        if self._joined:
            self._joined = False
            self._gate.closed(self)

    def eof_received(self) -> None:
        """Half-open connections are of no use."""

    def data_received(self, data: bytes) -> None:
        """Take whole text frames out of what came; leave the rest to the library."""
        self.heard = self._gate.now()
        if self._through_library:
            self._receive_by_library(data)
            return
        buffer = self._buffer + data if self._buffer else data
        if not self._entered:
            self._buffer = buffer
            if len(buffer) > self._gate.settings.frame_bytes:
                self._transport.pause_reading()
            return
        self._buffer = b""
        self._read_frames(buffer)

    def _read_frames(self, buffer: bytes) -> None:
        at, end, limit = 0, len(buffer), self._gate.settings.frame_bytes
        while end - at >= 6 and not self._closing:
            first, second = buffer[at], buffer[at + 1]
            length, head = second & 0x7F, 6
            if length == 126:
                if end - at < 8:
                    break
                length, head = buffer[at + 2] << 8 | buffer[at + 3], 8
            whole = at + head + length
            if first not in _SIMPLE or not second & _MASKED or length > limit or second & 0x7F == 127:
                self._through_library = True
                break
            if end < whole:
                break
            if first == _WHOLE_TEXT:
                self._text(apply_mask(buffer[at + head : whole], buffer[at + head - 4 : at + head]))
            else:
                self._receive_by_library(buffer[at:whole])
            at = whole
        if at < end:
            if self._through_library:
                self._receive_by_library(buffer[at:])
            else:
                self._buffer = buffer[at:]

    def _receive_by_library(self, data: bytes) -> None:
        library = self._library
        library.receive_data(data)
        for event in library.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            else:
                assert isinstance(event, Frame)
                self._library_frame(event)
        self._write_library()
        if library.close_expected():
            self._transport.close()

    def _library_frame(self, event: Frame) -> None:
        if event.opcode is Opcode.CLOSE:
            self._closing = True
        elif self._closing:
            return
        elif event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if event.data:
                self._parts.append(bytes(event.data))
            if event.fin:
                whole, self._parts = b"".join(self._parts), []
                self._text(whole)
            else:
                self._may_go_on()
        else:
            self._may_go_on()

    def _write_library(self) -> None:
        for data in self._library.data_to_send():
            if data:
                self._write(data)
            else:
                self._transport.close()

    # Coming in.

    def _shake_hands(self, request: Request) -> None:
        library = self._library
        try:
            answer = self._gate.refusal(self, request)
        except Exception as error:  # noqa: BLE001 - whatever a handshake says, it must not leave half a connection
            self._gate.failed("a handshake", error)
            answer = HTTPStatus.BAD_REQUEST, "This handshake makes no sense.\n"
        response = library.reject(*answer) if answer is not None else library.accept(request)
        if response.status_code == 101:
            self._joined = True
            self._gate.opened(self)
        for name, value in self._gate.headers:
            response.headers[name] = value
        library.send_response(response)
        self._write_library()
        if response.status_code != 101:
            self._transport.close()
            return
        self._through_library = False
        self._entering = asyncio.get_running_loop().create_task(self._enter(request))

    async def _enter(self, request: Request) -> None:
        try:
            self.session = await self._gate.enter(self, request)
        except SpiceError as error:
            self.bye(error.reason, again=error.code in ("busy", "unavailable"))
            return
        except Exception as error:  # noqa: BLE001 - whoever connects is told, whatever it was
            self._gate.failed("entering", error)
            self.bye("the table cannot be opened at the moment", again=True)
            return
        finally:
            self._entering = None
        self._entered = True
        buffer, self._buffer = self._buffer, b""
        self._transport.resume_reading()
        self._read_frames(buffer)

    # Messages.

    def _text(self, message: bytes) -> None:
        session = self.session
        if session is None or self._closing:
            return
        if not self._may_go_on():
            return
        try:
            session.receive(self, message)
        except Exception as error:  # noqa: BLE001 - no message may end the server
            self._gate.failed("a message", error)
            self.send(refusal(None, Busy("the server could not deal with this message")))

    def _may_go_on(self) -> bool:
        """Whether a frame did not come too fast."""
        now = self._gate.now()
        if self._bucket.take(now) and self._gate.bucket(self.address, now).take(now):
            return True
        self._too_fast()
        return False

    def _too_fast(self) -> None:
        self._strikes += 1
        if self._strikes > self._gate.settings.strikes:
            metrics.CUT_OFF.labels("rate").inc()
            self.bye("too many messages came too fast", again=False)
        else:
            self.send(refusal(None, Busy("messages come too fast; wait a moment")))

    @property
    def transport(self) -> asyncio.Transport:
        """What its bytes go through."""
        return self._transport

    @property
    def gone(self) -> bool:
        """Whether nothing more can be sent."""
        return self._closing

    def send(self, frames: bytes) -> None:
        """Send frames; who reads too slowly is cut off."""
        if not self._closing:
            self._write(frames)

    def _write(self, data: bytes) -> None:
        transport = self._transport
        transport.write(data)
        if transport.get_write_buffer_size() > self._gate.settings.out_bytes:
            metrics.CUT_OFF.labels("slow").inc()
            self._closing = True
            transport.abort()

    def bye(self, reason: str, *, again: bool) -> None:
        """Say why, and close."""
        if self._closing:
            return
        self.send(frame(to_json(Bye(reason=reason, again=again))))
        self.close(1012 if again else 1000)

    def close(self, code: int) -> None:
        """Close in good order; whoever does not answer is dropped."""
        if self._closing and self._timer is not None:
            return
        self._closing = self._through_library = True
        self._library.send_close(code)
        self._write_library()
        rest, self._buffer = self._buffer, b""
        if rest:
            self._receive_by_library(rest)
        self._timer = asyncio.get_running_loop().call_later(_CLOSE_WAIT, self._transport.abort)

    def abort(self) -> None:
        """Drop the connection at once."""
        self._closing = True
        self._transport.abort()

    def ping(self) -> None:
        """Ask for a sign of life."""
        if not self._closing:
            self._transport.write(PING)

    def shutdown(self) -> None:
        """The server stops: what it calls when nothing more is to come."""
        if self._transport.is_closing():
            return
        if not self._closing:
            self.bye("the server stops", again=True)
        self._transport.close()


class _NoTransport(asyncio.Transport):
    """Stands in until the connection is made."""


_NOT_YET: Final = _NoTransport()
