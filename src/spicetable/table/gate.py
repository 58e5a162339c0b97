"""Who may connect: origins, addresses, how many; and who they are."""

from __future__ import annotations

import asyncio
import re
import time
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, parse_qs, urlsplit

import structlog
from websockets.http11 import Request

from spicetable.kernel.errors import SpiceError
from spicetable.table import metrics
from spicetable.table.common import VERSION
from spicetable.table.limits import Addresses, Bucket
from spicetable.table.refusals import Unavailable
from spicetable.table.sessions import Enters, Session
from spicetable.table.settings import Settings

if TYPE_CHECKING:
    from spicetable.table.house import House
    from spicetable.table.wire import Wire

COOKIE: Final = "spicetable"
_PATH: Final = re.compile(r"/ws/tables/([A-Za-z0-9_-]{1,64})")
_BEARER: Final = "bearer "

_log = structlog.get_logger("gate")


class Gate:
    """Every connection passes here, WebSocket or not."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house: House | None = None
        self.headers: tuple[tuple[str, str], ...] = ()
        self.wires: set[Wire] = set()
        self.now = time.monotonic
        self._addresses = Addresses(settings.address_rate, settings.address_burst)

    def new_bucket(self) -> Bucket:
        """The bucket of a new connection."""
        return Bucket(self.settings.message_rate, self.settings.message_burst, self.now())

    def bucket(self, address: str, now: float) -> Bucket:
        """The bucket of an address."""
        return self._addresses.bucket(address, now)

    def opened(self, wire: Wire) -> None:
        """A connection is there."""
        self.wires.add(wire)
        self._addresses.opened(wire.address)
        metrics.CONNECTIONS.set(len(self.wires))

    def closed(self, wire: Wire) -> None:
        """A connection is gone."""
        self.wires.discard(wire)
        self._addresses.closed(wire.address)
        metrics.CONNECTIONS.set(len(self.wires))

    def allows(self, origin: str | None, host: str | None) -> bool:
        """Whether a page from this origin may talk to us. What is no browser sends none.

        >>> gate = Gate(Settings(origins=("https://spice.example",)))
        >>> gate.allows(None, "a:8000"), gate.allows("http://a:8000", "a:8000"), gate.allows("http://b", "a:8000")
        (True, True, False)
        >>> gate.allows("https://spice.example", "a:8000"), gate.allows("null", "a:8000")
        (True, False)
        >>> gate.allows("http://[", "a:8000")
        False
        """
        if origin is None or origin in self.settings.origins:
            return True
        address = _split(origin)
        return address is not None and host is not None and address.netloc.lower() == host.lower()

    def refusal(self, wire: Wire, request: Request) -> tuple[HTTPStatus, str] | None:
        """Why a handshake is refused; None if it is not."""
        now = self.now()
        if self.house is None or self.house.stopping:
            return HTTPStatus.SERVICE_UNAVAILABLE, "The server is not ready.\n"
        address = _split(request.path)
        if address is None or not _PATH.fullmatch(address.path):
            return HTTPStatus.NOT_FOUND, "There is nothing here; tables are at /ws/tables/ID.\n"
        if not self.allows(_one(request, "Origin"), _one(request, "Host")):
            return HTTPStatus.FORBIDDEN, "Pages of this origin may not connect.\n"
        if not self.bucket(wire.address, now).take(now):
            return HTTPStatus.TOO_MANY_REQUESTS, "Too many requests from this address.\n"
        there = self._addresses.connections.get(wire.address, 0)
        if there >= self.settings.connections_per_address or len(self.wires) >= self.settings.connections:
            return HTTPStatus.TOO_MANY_REQUESTS, "Too many connections are open.\n"
        return None

    async def enter(self, wire: Wire, request: Request) -> Session:
        """Lead a new connection to its table."""
        if self.house is None:
            raise Unavailable("the server is not ready")
        address = urlsplit(request.path)
        query = parse_qs(address.query)
        if query.get("v", [str(VERSION)]) != [str(VERSION)]:
            raise _WrongVersion(f"this server speaks version {VERSION} of the protocol; reload the page")
        seq = _number(query.get("seq", [""])[0])
        match = _PATH.fullmatch(address.path)
        assert match is not None
        person = await self.house.people.of_token(token_of(_one(request, "Authorization"), _one(request, "Cookie")))
        table = await self.house.table(match[1])
        if person is not None:
            wire.person = person.id
            table.people[person.id] = person
        session = Session(self.house, table)
        wire.session = session
        table.post(Enters(wire, seq))
        return session

    def failed(self, what: str, error: Exception) -> None:
        """Something went wrong that should not."""
        metrics.ERRORS.inc()
        _log.error("failed", what=what, error=type(error).__name__, exc_info=error)

    async def keep_alive(self) -> None:
        """Ask the silent for a sign, and drop those who gave none."""
        while True:
            await asyncio.sleep(max(1.0, self.settings.ping_seconds / 4))
            now = self.now()
            for wire in tuple(self.wires):
                silent = now - wire.heard
                if silent > self.settings.silence_seconds:
                    metrics.CUT_OFF.labels("silent").inc()
                    wire.abort()
                elif silent > self.settings.ping_seconds:
                    wire.ping()


class _WrongVersion(SpiceError):
    code = "unsupported"


def _split(text: str) -> SplitResult | None:
    """The parts of an address, if it is one.

    >>> _split("http://[") is None
    True
    """
    try:
        return urlsplit(text)
    except ValueError:
        return None


def _one(request: Request, name: str) -> str | None:
    return next(iter(request.headers.get_all(name)), None)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 13 else None


def token_of(authorization: str | None, cookies: str | None) -> str | None:
    """The token of a request: the bearer's if there is one, else the cookie's.

    >>> token_of("Bearer p.s", None), token_of(None, "a=b; spicetable=p.s"), token_of(None, None)
    ('p.s', 'p.s', None)
    """
    if authorization is not None and authorization.lower().startswith(_BEARER):
        return authorization[len(_BEARER) :].strip()
    if cookies is None:
        return None
    try:
        cookie = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
