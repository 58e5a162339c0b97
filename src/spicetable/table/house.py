"""All tables of a server: found, loaded when they are needed, let go when they are not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Final, TypeVar

import structlog

from spicetable.kernel.errors import SpiceError
from spicetable.table import lobby, metrics
from spicetable.table.about import About
from spicetable.table.bodies import TableBody
from spicetable.table.bots import BotPool, Bots
from spicetable.table.common import Person, TableInfo, TableLink
from spicetable.table.journal import Journal
from spicetable.table.live import LiveTable, Plan, address_of, table_info
from spicetable.table.people import People, Tokens
from spicetable.table.play import Play, rebuild
from spicetable.table.readers import Readers
from spicetable.table.refusals import Busy, NotFound, Unavailable
from spicetable.table.settings import Settings
from spicetable.table.store import Kept, Page, Store, Unit
from spicetable.table.turns import following
from spicetable.table.world import World

T = TypeVar("T")

LIST: Final = 50
"""How many tables a list shows."""

_SWEEP: Final = 5.0
"""Seconds between two looks for tables that nobody uses."""

_EXPIRE: Final = 100
"""How many expired tables are dealt with at once."""

_log = structlog.get_logger("house")


class House:
    """The server without its network: tables, people, bots and what is stored."""

    def __init__(self, settings: Settings, world: World, store: Store, bots: Bots | None = None) -> None:
        """Open the house in the running event loop."""
        loop = asyncio.get_running_loop()
        self.settings = settings
        self.world = world
        self.store = store
        self.journal = Journal(store, loop)
        self.readers = Readers(store)
        self.people = People(self.readers, self.journal, world, Tokens(store.key(world.new_key())))
        self.bots: Bots = bots or BotPool(settings, world)
        self.address = settings.url
        self.tables: dict[str, LiveTable] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.spawn(self._keep_house())

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            metrics.ERRORS.inc()
            _log.error("something in the background failed", error=type(error).__name__, exc_info=error)

    async def table(self, ident: str) -> LiveTable:
        """A table, loaded if need be; whoever gives it a job at once can be sure that it stays in memory."""
        while (known := self.tables.get(ident)) is None:
            if self.stopping:
                raise Unavailable("the server is about to stop")
            loading = self._loading.get(ident)
            if loading is None:
                loading = self._loading[ident] = asyncio.ensure_future(self._load(ident))
                loading.add_done_callback(lambda _: self._loading.pop(ident, None))
            await asyncio.shield(loading)  # and look again: it may have been let go before this went on
        return known

    async def _load(self, ident: str) -> LiveTable:
        if len(self.tables) >= self.settings.loaded_tables:
            self._unload(0.0)
            if len(self.tables) >= self.settings.loaded_tables:
                raise Busy("too many tables are in use; try again later")
        about, play, people = await self.read_table(ident)
        table = self.tables[ident] = LiveTable(self, about, play, people)
        metrics.LOADS.inc()
        metrics.TABLES.set(len(self.tables))
        table.turns.go_on()
        return table

    async def read_table(self, ident: str) -> tuple[About, Play | None, dict[str, Person]]:
        """A table as it is stored: its game rebuilt from the journal."""
        found = await self.readers.run(lambda store: _rebuilt(store.load(ident)))
        if found is None:
            raise NotFound("there is no such table")
        about, play = found
        return about, play, await self.people.named(about.persons)

    async def lay(self, body: TableBody, host: Person) -> TableLink:
        """Set up a new table."""
        if await self.readers.run(lambda store: store.hosted(host.id)) >= self.settings.tables_per_person:
            raise Busy("you host too many unfinished tables; close some of them first")
        about = lobby.laid(body, host.id, self.world)
        await self.keep_new(about)
        if any(chair.bot for chair in about.chairs):
            self.bots.warm(about.game)
        _log.info("table laid", table=about.id, game=about.game, seats=len(about.chairs))
        return self.link(about)

    async def keep_new(self, about: About) -> None:
        """Store a new table; it is loaded when somebody comes."""
        if self.stopping:
            raise Unavailable("the server is about to stop")
        try:
            await self.journal.keep(Unit(about=about, touched=self.world.now()))
        except Exception as error:
            raise Unavailable("the table could not be stored") from error

    def link(self, about: About) -> TableLink:
        """Where a table is found."""
        return TableLink(about.id, about.code, address_of(self.address, about.code))

    async def change(
        self, ident: str, person: Person | None, how: Callable[[About], About], *, begin: bool = False
    ) -> TableInfo:
        """Change something about a table, and say how it is now."""
        table = await self.table(ident)
        if person is not None:
            table.people[person.id] = person
        await self.ask(table, _Change(how, begin=begin))
        return table.info(None if person is None else person.id)

    async def ask(self, table: LiveTable, change: _Change) -> None:
        """Give a table a job, and wait until it is done and durable."""
        change.waiting = asyncio.get_running_loop().create_future()
        table.post(change)
        await change.waiting

    async def peek(self, table: LiveTable, look: Callable[[LiveTable], T]) -> T:
        """What a table says between two jobs, when everything it knows is durable."""
        found: list[T] = []

        def decide(at: LiveTable) -> None:
            found.append(look(at))

        await self.ask(table, _Change(_same, peek=decide))
        return found[0]

    async def rematch(self, ident: str, person: Person) -> TableLink:
        """The table of the next game: whoever asks first makes it, all others are led there."""
        table = await self.table(ident)
        if table.about.next is None:
            next_ = lobby.again(table.about, person.id, self.world)
            await self.keep_new(next_)
            await self.ask(table, _Change(lambda about: about if about.next else lobby.with_next(about, next_)))
        assert table.about.next is not None
        link = table.about.next
        return TableLink(link.id, link.code, address_of(self.address, link.code))

    async def infos(self, find: Callable[[Store], list[Page]], person: Person | None) -> tuple[TableInfo, ...]:
        """What is found, as somebody reads it; tables in memory tell it themselves."""
        pages = await self.readers.run(find)
        people = await self.people.named({ident for page in pages for ident in page.about.persons})
        reader = None if person is None else person.id
        return tuple(self._info(page, people, reader) for page in pages)

    def _info(self, page: Page, people: dict[str, Person], reader: str | None) -> TableInfo:
        known = self.tables.get(page.about.id)
        return known.info(reader) if known else table_info(page.about, people, page.seq, reader, self.address)

    async def info(self, ident: str, person: Person | None) -> TableInfo:
        """One table, without loading its game."""
        found = await self.infos(lambda store: [page] if (page := store.page(ident)) else [], person)
        if not found:
            raise NotFound("there is no such table")
        return found[0]

    def renamed(self, person: Person) -> None:
        """Somebody has changed how he is called or shown: all his tables are told."""
        for table in tuple(self.tables.values()):
            if person.id in table.people:
                table.people[person.id] = person
                table.tell_table()

    async def _keep_house(self) -> None:
        while not self.stopping:
            await asyncio.sleep(_SWEEP)
            self._unload(self.settings.unload_seconds)
            try:
                await self.expire()
            except Exception as error:  # noqa: BLE001 - a store that fails now may work at the next round
                _log.error("expiry failed", error=type(error).__name__)

    def _unload(self, after: float) -> None:
        now = self.world.monotonic()
        for ident, table in tuple(self.tables.items()):
            if table.idle and now - table.used >= after:
                del self.tables[ident]
        metrics.TABLES.set(len(self.tables))

    async def expire(self) -> None:
        """Close what nobody has used for long, and remove what was over or closed long ago."""
        now, settings = self.world.now(), self.settings
        for phases, seconds in ((("lobby",), settings.lobby_seconds), (("playing",), settings.playing_seconds)):
            for ident in await self._unused(phases, now - seconds):
                table = await self.table(ident)
                if not table.connections:
                    await self.ask(table, _Change(lambda about: lobby.closed(about, None)))
                    _log.info("table expired", table=ident)
        for ident in await self._unused(("over", "closed"), now - settings.over_seconds):
            table = self.tables.get(ident)
            if table is None or table.idle:
                self.tables.pop(ident, None)
                await self.journal.between(lambda ident=ident: self.store.remove(ident))
                _log.info("table removed", table=ident)

    async def _unused(self, phases: Sequence[str], before: float) -> list[str]:
        return await self.readers.run(lambda store: store.unused(phases, before, _EXPIRE))

    def say_goodbye(self) -> None:
        """From now on nothing begins here; everybody is told, and may come back when the server does."""
        self.stopping = True
        for table in tuple(self.tables.values()):
            table.turns.stop()
            for connection in tuple(table.connections):
                connection.bye("the server stops; it will be back in a moment", again=True)

    async def close(self) -> None:
        """Say good-bye to everybody, store what is waiting, end all bots."""
        self.say_goodbye()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.journal.close()
        self.readers.close()
        self.store.close()


def _same(about: About) -> About:
    return about


def _rebuilt(kept: Kept | None) -> tuple[About, Play | None] | None:
    if kept is None:
        return None
    begun = kept.about.phase != "lobby" and bool(kept.entries or kept.about.phase in ("playing", "over"))
    return kept.about, rebuild(kept) if begun else None


class _Change:
    """A change of the table's own matters."""

    waiting: asyncio.Future[None]

    def __init__(
        self,
        how: Callable[[About], About],
        *,
        begin: bool = False,
        peek: Callable[[LiveTable], None] | None = None,
    ) -> None:
        self._how = how
        self._begin = begin
        self._peek = peek
        self._wanted: About | None = None

    def decide(self, table: LiveTable) -> Plan | None:
        """Change it; where the game begins, it is set up."""
        if self._peek is not None:
            self._peek(table)
            return None
        about = self._how(table.about)
        if about == table.about:
            return None
        self._wanted = about
        if not self._begin:
            return Plan(about=about)
        play = Play(about)
        play.settle(following(about))
        return Plan(about=about, play=play, after=0)

    def was_done(self, table: LiveTable) -> bool:
        """Whether the table as it was stored is as it was to be."""
        return self._wanted is not None and table.about == self._wanted

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """Tell who waits."""
        del table
        if not self.waiting.done():
            self.waiting.set_exception(error)

    def done(self, table: LiveTable) -> None:
        """Tell who waits."""
        del table
        if not self.waiting.done():
            self.waiting.set_result(None)
