"""The ASGI application: what holds for every HTTP request, before it comes to the lobby or the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeAlias

from spicetable.kernel.codec import to_json
from spicetable.table import metrics
from spicetable.table.bodies import ErrorBody
from spicetable.table.common import ErrorCode
from spicetable.table.gate import Gate
from spicetable.table.page import Headers, PageFiles
from spicetable.table.refusals import STATUS

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Asgi: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]

_OURS: Final = ("/api/", "/healthz", "/readyz", "/metrics")
_UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})

_POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    b"font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Scripts come from here alone, and none stand in the page. Pictures carry their own style attributes."""

SECURITY: Final[Headers] = [
    (b"content-security-policy", _POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]

Opening: TypeAlias = Callable[[], AbstractAsyncContextManager[Asgi]]
"""Opens the house, and gives the lobby's application as long as it is open."""


class Front:
    """Everything that comes in over HTTP."""

    def __init__(self, gate: Gate, page: PageFiles, opening: Opening) -> None:
        self._gate = gate
        self._page = page
        self._opening = opening
        self._lobby: Asgi | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection of the ASGI server."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            async with self._opening() as self._lobby:
                await send({"type": "lifespan.startup.complete"})
                await receive()
        except Exception as error:
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        headers = dict(reversed(scope["headers"]))

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *SECURITY]
                if path.startswith("/api/"):
                    message["headers"] = _not_kept(message["headers"])
            await send(message)

        if not path.startswith(_OURS):
            await self._serve_page(scope, headers, secured)
            return
        if scope["method"] in _UNSAFE:
            refused = self._refuse(scope, headers)
            if refused is not None:
                await _answer_error(secured, *refused)
                return
            receive = _with_body(scope, headers, receive)
        if self._lobby is None:
            await _answer_error(secured, "unavailable", "the server is not ready")
            return
        await self._lobby(scope, receive, secured)

    def _refuse(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[ErrorCode, str] | None:
        """Why a request that would change something is refused before it is read."""
        if not self._gate.allows(_text(headers, b"origin"), _text(headers, b"host")):
            return "forbidden", "pages of this origin may not ask for this"
        client = scope.get("client")
        now = self._gate.now()
        if not self._gate.bucket(client[0] if client else "local", now).take(now):
            return "busy", "too many requests from this address; wait a moment"
        return None

    async def _serve_page(self, scope: Scope, headers: dict[bytes, bytes], send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await _answer_error(send, "unsupported", "this address does not take such a request", 405)
            return
        answer = self._page.answer(
            scope["path"], _text(headers, b"accept-encoding") or "", _text(headers, b"if-none-match") or ""
        )
        length = (b"content-length", str(len(answer.body)).encode())
        await send({"type": "http.response.start", "status": answer.status, "headers": [*answer.headers, length]})
        body = b"" if scope["method"] == "HEAD" else answer.body
        await send({"type": "http.response.body", "body": body})


def _not_kept(headers: Headers) -> Headers:
    """What the lobby answers is true for the moment and for the asker only."""
    if any(name.lower() == b"cache-control" for name, _ in headers):
        return headers
    return [*headers, (b"cache-control", b"no-store")]


def _with_body(scope: Scope, headers: dict[bytes, bytes], receive: Receive) -> Receive:
    """A request without a body says `{}`, so that bodies in which nothing must be given may be left out."""
    length = headers.get(b"content-length", b"0")
    if b"transfer-encoding" in headers or length.strip() != b"0":
        return receive
    kept = [pair for pair in scope["headers"] if pair[0] not in (b"content-length", b"content-type")]
    scope["headers"] = [*kept, (b"content-length", b"2"), (b"content-type", b"application/json")]
    told = False

    async def receive_empty() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": b"{}", "more_body": False}

    return receive_empty


def _text(headers: dict[bytes, bytes], name: bytes) -> str | None:
    value = headers.get(name)
    return None if value is None else value.decode("latin-1")


async def _answer_error(send: Send, code: ErrorCode, reason: str, status: int | None = None) -> None:
    metrics.REFUSALS.labels(code).inc()
    body = to_json(ErrorBody(code, reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status or STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
