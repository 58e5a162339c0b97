"""A server as one process: settings in, sockets out."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Final, cast

import sqlalchemy as sa
import structlog
import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.server import ServerState

from spicetable.kernel.errors import Unsupported
from spicetable.table.bots import Bots
from spicetable.table.door import Door
from spicetable.table.front import Asgi, Front
from spicetable.table.gate import Gate
from spicetable.table.house import House
from spicetable.table.page import PageFiles
from spicetable.table.settings import Settings
from spicetable.table.store import Store
from spicetable.table.store.sql import SqlStore
from spicetable.table.web import make_web
from spicetable.table.wire import Wire
from spicetable.table.world import RealWorld, World

_STOP_SECONDS: Final = 8
_BACKLOG: Final = 2048
_SWITCH_SECONDS: Final = 0.0005
"""How long the event loop may keep the interpreter while the journal's thread waits for it: half a millisecond."""

_GARBAGE: Final = (50_000, 50, 50)
"""How seldom Python looks for garbage in cycles: tables make next to none, and keep much that it would look through."""

_log = structlog.get_logger("server")


def data_folder() -> Path:
    """Where the database lies when nothing else is said."""
    base = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "spicetable"


def database_url(settings: Settings) -> str:
    """The database to use; its folder is made if it is our own."""
    if settings.database:
        return settings.database
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'table.db'}"


def lan_address() -> str | None:
    """This machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        address = str(probe.getsockname()[0])
        return None if address.startswith("127.") else address
    return None


def open_store(settings: Settings) -> Store:
    """The store of these settings, or one sentence why it cannot be opened."""
    url = database_url(settings)
    try:
        return SqlStore(url)
    except (SQLAlchemyError, OSError, ImportError) as error:
        shown = sa.make_url(url).render_as_string(hide_password=True) if "://" in url else url
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Unsupported(f"the database {shown} cannot be opened: {reason}") from None


class TableServer:
    """Everything that serves; tests put a world, a store or bots of their own in."""

    def __init__(
        self,
        settings: Settings,
        *,
        world: World | None = None,
        store: Store | None = None,
        bots: Bots | None = None,
        page: PageFiles | None = None,
    ) -> None:
        self.settings = settings
        self.gate = Gate(settings)
        self.house: House | None = None
        self.page = page or PageFiles()
        self._world = world or RealWorld()
        self._store = store
        self._bots = bots
        self._front = Front(self.gate, self.page, self._open)
        self._socket = self._bind()

    def _bind(self) -> socket.socket:
        settings = self.settings
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            bound.bind((settings.host, settings.port))
        except OSError as error:
            bound.close()
            raise Unsupported(f"cannot listen on {settings.host}, port {settings.port}: {error.strerror}") from None
        bound.setblocking(False)
        return bound

    def release(self) -> None:
        """Let go of the port without ever having served."""
        self._socket.close()

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self._socket.getsockname()[1])

    @property
    def url(self) -> str:
        """Its address on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.settings.host, self.settings.host)  # noqa: S104
        return f"http://{host}:{self.port}/"

    @property
    def shared_url(self) -> str:
        """Its address for others: as set, or this machine's in its network where it listens to all."""
        if self.settings.url:
            return f"{self.settings.url.rstrip('/')}/"
        if self.settings.host in ("0.0.0.0", "::"):  # noqa: S104
            address = lan_address()
            if address is not None:
                return f"http://{address}:{self.port}/"
        return self.url

    @asynccontextmanager
    async def _open(self) -> AsyncGenerator[Asgi]:
        house = House(self.settings, self._world, self._store or open_store(self.settings), self._bots)
        house.address = self.shared_url
        self.house = self.gate.house = house
        house.spawn(self.gate.keep_alive())
        try:
            yield make_web(house)
        finally:
            await self._close_house()

    async def _close_house(self) -> None:
        house, self.house = self.house, None
        if house is not None:
            await house.close()

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until a signal or `stop`; `ready` is called when requests are answered."""
        if self._store is None:
            self._store = open_store(self.settings)
        sys.setswitchinterval(_SWITCH_SECONDS)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_GARBAGE)
        _Uvicorn(self, self._config(), ready).run(sockets=[self._socket])

    async def serve(self, ready: Callable[[], None] = lambda: None, stop: asyncio.Event | None = None) -> None:
        """The same inside a running event loop, ended by an event."""
        server = _Uvicorn(self, self._config(), ready, signals=False)
        serving = asyncio.ensure_future(server.serve(sockets=[self._socket]))
        if stop is not None:
            waiting = asyncio.ensure_future(stop.wait())
            await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            server.should_exit = True
        await serving

    def _config(self) -> uvicorn.Config:
        return uvicorn.Config(
            self._front,
            http=self._door,  # pyright: ignore[reportArgumentType] - whatever makes a protocol will do
            ws=self._wire,  # pyright: ignore[reportArgumentType] - whatever makes a protocol will do
            lifespan="on",
            interface="asgi3",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            backlog=_BACKLOG,
            timeout_graceful_shutdown=_STOP_SECONDS,
            h11_max_incomplete_event_size=32_768,
        )

    def _door(self, **given: object) -> Door:
        return Door(self.settings.request_seconds, **given)

    def _wire(self, *, server_state: ServerState, **_: object) -> Wire:
        return Wire(self.gate, cast("set[object]", server_state.connections))

    async def before_stop(self) -> None:
        """Say good-bye on every table while connections are still open, and store what is waiting."""
        if self.house is not None:
            _log.info("stopping", connections=len(self.gate.wires))
            self.house.say_goodbye()
            await asyncio.sleep(0)


class _Uvicorn(uvicorn.Server):
    """Tells when it serves, and says good-bye before it closes connections."""

    def __init__(
        self, server: TableServer, config: uvicorn.Config, ready: Callable[[], None], *, signals: bool = True
    ) -> None:
        super().__init__(config)
        self._server = server
        self._ready = ready
        self._signals = signals

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._server.before_stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Inside somebody else's event loop, signals are somebody else's matter."""
        if self._signals:
            with super().capture_signals():
                yield
        else:
            yield
