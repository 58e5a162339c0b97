"""Whose turn it is beyond the rules: the clock, and the bots that act for seats."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from spicetable.kernel.actors import Seat
from spicetable.kernel.errors import SpiceError
from spicetable.table.about import About
from spicetable.table.play import Play
from spicetable.table.refusals import Stale
from spicetable.table.store.kept import How

if TYPE_CHECKING:
    from spicetable.table.live import LiveTable, Plan


class Turns:
    """Lets bots act at a table, and ends turns whose time is up."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._seat: Seat | None = None
        self._deadline = 0.0
        self._overtime = False
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, Seat, str] | None = None

    @property
    def busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self._timer is not None or self._thinking is not None

    def mark(self, about: About, play: Play) -> None:
        """Notice who is to act; a new turn gets all its time."""
        actor = play.actor
        seat = actor if isinstance(actor, int) else None
        if seat != self._seat:
            self._seat = seat
            self._overtime = False
            if about.clock is not None:
                self._deadline = self._table.house.world.monotonic() + about.clock.turn_seconds

    def seconds_left(self, about: About, play: Play) -> float | None:
        """What is left of the turn, where the table has a clock."""
        if about.clock is None or not isinstance(play.actor, int):
            return None
        return round(max(0.0, self._deadline - self._table.house.world.monotonic()), 1)

    def go_on(self) -> None:
        """See to it that whoever is to act does: called whenever something has changed."""
        table = self._table
        self._stop_timer()
        play = table.play
        if play is None or table.about.phase != "playing":
            return
        self.mark(table.about, play)
        seat = self._seat
        if seat is None:
            return
        bot = table.about.chairs[seat].bot
        if bot is not None:
            self._seat = None  # whoever takes the seat back gets a whole turn's time
            self._think(seat, bot, "bot")
        elif self._overtime:
            self._think(seat, table.house.bots.simple(table.about.game), "clock")
        elif table.about.clock is not None:
            wait = max(0.0, self._deadline - table.house.world.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        self._stop_timer()
        self._thinking = None

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer = None
        left = self._deadline - self._table.house.world.monotonic()
        if left > 0:
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up)
            return
        self._overtime = True
        self.go_on()

    def _think(self, seat: Seat, bot: str, how: How) -> None:
        play = self._table.play
        assert play is not None
        task = (play.seq, seat, bot)
        if self._thinking == task:
            return
        self._thinking = task
        self._table.house.spawn(self._thought(task, play, how))

    async def _thought(self, task: tuple[int, Seat, str], play: Play, how: How) -> None:
        seq, seat, bot = task
        house = self._table.house
        begun = house.world.monotonic()
        text = await house.bots.think(play.game, play.recorder.state, seat, bot)
        pace = house.settings.bot_pace
        if self._table.connections and pace:
            await asyncio.sleep(max(0.0, pace - (house.world.monotonic() - begun)))
        if self._thinking == task:
            self._thinking = None
            self._table.post(BotActs(seq, seat, text, how))


class BotActs:
    """What a bot decided, on the same way as what people decide."""

    def __init__(self, seq: int, seat: Seat, action: str, how: How) -> None:
        self._seq = seq
        self._seat = seat
        self._action = action
        self._how: How = how

    def decide(self, table: LiveTable) -> Plan | None:
        """Act, if nothing has happened since the bot was asked."""
        from spicetable.table.live import Plan  # noqa: PLC0415 - the two know each other

        play = table.play
        if play is None or table.about.phase != "playing" or play.seq != self._seq or play.actor != self._seat:
            raise Stale("the game has gone on")
        driven = table.about.chairs[self._seat].bot is not None
        if driven != (self._how == "bot"):
            raise Stale("somebody else plays this seat now")
        play.act(self._seat, self._action, self._how)
        play.settle(following(table.about))
        return Plan(after=self._seq)

    def refused(self, table: LiveTable, error: SpiceError) -> None:
        """The game has gone on without it: ask again."""
        del error
        table.turns.go_on()

    def done(self, table: LiveTable) -> None:
        """Nobody waits for it."""


def following(about: About) -> list[Seat]:
    """The seats whose standing orders are followed: those that people play themselves."""
    return [seat for seat, chair in enumerate(about.chairs) if chair.person is not None and chair.bot is None]
