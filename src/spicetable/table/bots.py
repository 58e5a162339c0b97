"""Bots: which may sit at a table, and the processes in which they think."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

import structlog

from spicetable.catalog import AnyGame
from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Unsupported
from spicetable.players.processes import begin
from spicetable.players.registry import kinds_of, levels_of
from spicetable.table import metrics, thinking
from spicetable.table.bodies import BotInfo
from spicetable.table.settings import Settings
from spicetable.table.world import World

_log = structlog.get_logger("bots")

_TRIES = 2


@cache
def bots_of(game: str) -> tuple[BotInfo, ...]:
    """The bots that may take a seat: the levels, and every kind that runs no program of somebody's choice.

    >>> from spicetable.catalog import GAMES
    >>> all("random" in {bot.name for bot in bots_of(game)} for game in GAMES)
    True
    """
    levels = tuple(BotInfo(level.name, level.description) for level in levels_of(game))
    return (*levels, *(BotInfo(kind.name, kind.description) for kind in kinds_of(game) if kind.rest is None))


def check_bot(name: str, game: str) -> str:
    """The name, if such a bot plays this game here."""
    known = [bot.name for bot in bots_of(game)]
    if name not in known:
        raise Unsupported(f"no bot called {name[:40]!r} plays {game} here; there is: {', '.join(known)}")
    return name


class Bots(Protocol):
    """Whoever decides for seats that no person plays."""

    def simple(self, game: str) -> str:
        """The bot that steps in where somebody is gone or too slow."""
        ...

    def warm(self, game: str) -> None:
        """Bots of this game will soon be asked."""
        ...

    async def think(self, game: AnyGame, state: Any, seat: Seat, bot: str) -> str:  # noqa: ANN401 - some game's state
        """What a bot does, in notation."""
        ...

    async def close(self) -> None:
        """Think no more."""
        ...


class BotPool:
    """Bots in spawned processes, so that thinking holds up nobody, and a bot that crashes takes nothing with it."""

    def __init__(self, settings: Settings, world: World) -> None:
        self._settings = settings
        self._key = world.new_key()
        self._pool: ProcessPoolExecutor | None = None
        self._room = asyncio.Semaphore(settings.bot_workers * 2)
        self._count = 0

    def simple(self, game: str) -> str:
        """The weakest level, or chance where a game has no levels."""
        return next((level.name for level in levels_of(game)), "random")

    def warm(self, game: str) -> None:
        """Start a process, while people still find their seats."""
        if self._pool is None:
            self._open().submit(thinking.warm, game)

    async def think(self, game: AnyGame, state: Any, seat: Seat, bot: str) -> str:  # noqa: ANN401 - some game's state
        """Ask a process; if that comes to nothing, do something legal at random, so that the game goes on."""
        document = to_json(game.view(state, seat))
        self._count += 1
        seed = f"{self._key} {self._count}"
        async with self._room:
            for _ in range(_TRIES):
                text = await self._ask(game, bot, document, seed)
                if text is not None:
                    return text
        return game.write(game.legal(state).sample(QuickSource(seed)))

    async def _ask(self, game: AnyGame, bot: str, document: bytes, seed: str) -> str | None:
        loop = asyncio.get_running_loop()
        pool = self._open()
        begun = loop.time()
        try:
            asked = loop.run_in_executor(pool, thinking.think, game.name, bot, document, seed)
            text = await asyncio.wait_for(asked, self._settings.bot_seconds)
            game.read(text)
        except (BrokenProcessPool, TimeoutError) as error:
            _log.warning("a bot's process is replaced", bot=bot, game=game.name, error=type(error).__name__)
            self._drop(pool)
        except Exception as error:  # noqa: BLE001 - bots are others' code, and may fail in any way
            _log.warning("a bot failed", bot=bot, game=game.name, error=type(error).__name__)
        else:
            metrics.THINK_SECONDS.observe(loop.time() - begun)
            return text
        metrics.BOT_FAILURES.inc()
        return None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._settings.bot_workers, context, initializer=begin)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a pool, with whatever its processes are doing."""
        if self._pool is pool:
            self._pool = None
        for process in _processes(pool):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def processes(self) -> list[BaseProcess]:
        """The processes that think."""
        return [] if self._pool is None else _processes(self._pool)

    async def close(self) -> None:
        """End all processes."""
        if self._pool is not None:
            self._drop(self._pool)


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of a pool; before Python 3.14 there is no public way to end one that does not answer."""
    processes: dict[int, BaseProcess] | None = getattr(pool, "_processes", None)
    return list((processes or {}).values())
