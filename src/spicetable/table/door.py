"""The HTTP server's protocol, with an eye on those who never come to the end of a request."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from spicetable.table import metrics

_HEAD_BYTES: Final = 65_536
"""The largest head of a request; the parser would keep any."""


class Door(HttpToolsProtocol):
    """A connection that has to finish each request within some seconds, and its head within some bytes."""

    def __init__(self, seconds: float, **given: Any) -> None:  # noqa: ANN401 - whatever the server gives its protocol
        super().__init__(**given)
        self._seconds = seconds
        self._patience: asyncio.TimerHandle | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - as its base has it
        """Somebody is at the door."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._relax()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request; heads that never end are cut off."""
        if self._patience is None:
            self._expect()
        self._head += len(data)
        super().data_received(data)
        if self._head > _HEAD_BYTES:
            self._cut_off("head")

    def on_headers_complete(self) -> None:
        """The head is whole; the body has a bound of its own."""
        self._head = -(1 << 62)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, which is watched in its own way."""
        self._relax()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._head = 0
        self._patience = self.loop.call_later(self._seconds, self._cut_off, "unfinished")

    def _relax(self) -> None:
        self._head = 0
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _cut_off(self, cause: str) -> None:
        self._relax()
        metrics.CUT_OFF.labels(cause).inc()
        self.transport.abort()
