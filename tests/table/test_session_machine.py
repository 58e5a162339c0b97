"""Proper, late, forged, repeated and senseless messages in any order: each is done once, or refused as foreseen."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.table.serving import GAME, Guest, Json, Line, begun, come_in, line, serving, settings_for

T = TypeVar("T")
PEOPLE = 3
"""Two at the table, and a stranger."""


class Shared:
    """One server in a thread of its own for all examples."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self._folder = tempfile.TemporaryDirectory()
        self.guests: list[Guest] = []
        self.do(self._open())

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    async def _open(self) -> None:
        chosen = settings_for(
            Path(self._folder.name), message_rate=0.0, address_rate=0.0, tables_per_person=10_000, log_level="error"
        )
        self.server = await self._stack.enter_async_context(serving(chosen))
        self.guests = [await come_in(self.server) for _ in range(PEOPLE)]

    async def _shut(self) -> None:
        for guest in self.guests:
            await guest.http.aclose()
        await self._stack.aclose()

    def close(self) -> None:
        """Stop it in good order."""
        self.do(self._shut())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._folder.cleanup()


class Sessions(RuleBasedStateMachine):
    """Two people, a stranger and somebody who is not signed in, at one table."""

    shared: Shared

    @initialize()
    def sit_down(self) -> None:
        self.stack = AsyncExitStack()
        self.count = 0
        self.done: list[tuple[int, Json, Json]] = []
        self.over = False
        self.do(self._sit_down())

    async def _sit_down(self) -> None:
        guests = self.shared.guests
        self.table = await begun(*guests[:2], game=GAME)
        self.lines: list[Line] = []
        for guest in (*guests, None):
            headers = {"authorization": f"Bearer {guest.token}"} if guest else None
            connected = await self.stack.enter_async_context(line(self.shared.server.url, self.table, headers=headers))
            await connected.until_type("view")
            self.lines.append(connected)
        self.seq = int(self.lines[0].view["seq"])

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.shared.do(work)

    def say(self, who: int, **command: Any) -> Json:  # noqa: ANN401 - whatever a client may say
        """Send a command; the answer to it."""
        self.count += 1
        return self.do(self.lines[who].command(**({"id": f"{who}.{self.count}"} | command)))

    def settled(self, answer: Json) -> None:
        """Something was done: everybody is shown what follows from it."""
        assert answer["type"] == "ack", answer
        assert answer["seq"] == self.seq + 1
        for connected in self.lines:
            self.do(connected.until_seq(answer["seq"]))
        self.seq = int(self.lines[0].view["seq"])
        self.over = self.lines[0].view["actor"] is None

    def refused(self, answer: Json, *codes: str) -> None:
        """It was refused for one of these reasons."""
        assert answer["type"] == "refused", answer
        assert answer["error"] in codes, answer
        assert answer["reason"]

    @property
    def actor(self) -> int:
        return int(self.lines[0].view["actor"])

    @precondition(lambda self: not self.over)
    @rule(pick=st.integers(0, 200))
    def act(self, pick: int) -> None:
        legal = self.lines[self.actor].view["legal"]
        who = self.actor
        command = {
            "do": "act",
            "id": f"act {self.count}",
            "seat": who,
            "seq": self.seq,
            "action": legal[pick % len(legal)],
        }
        answer = self.say(who, **command)
        self.settled(answer)
        self.done.append((who, command, answer))

    @rule(which=st.integers(0, 50))
    def send_again(self, which: int) -> None:
        if self.done:
            who, command, answer = self.done[which % len(self.done)]
            assert self.say(who, **command) == answer

    @precondition(lambda self: not self.over)
    @rule(late=st.integers(1, 5), who=st.integers(0, 1))
    def act_late(self, late: int, who: int) -> None:
        legal = self.lines[self.actor].view["legal"]
        answer = self.say(who, do="act", seat=who, seq=max(0, self.seq - late), action=legal[0])
        self.refused(answer, "stale")

    @precondition(lambda self: not self.over)
    @rule()
    def act_out_of_turn(self) -> None:
        legal = self.lines[self.actor].view["legal"]
        other = 1 - self.actor
        self.refused(self.say(other, do="act", seat=other, seq=self.seq, action=legal[0]), "out_of_turn")

    @precondition(lambda self: not self.over)
    @rule(who=st.integers(0, PEOPLE), seat=st.integers(0, 15), do=st.sampled_from(["act", "undo", "concede", "orders"]))
    def do_it_for_another(self, who: int, seat: int, do: str) -> None:
        if who == seat:
            return
        legal = self.lines[self.actor].view["legal"]
        more: dict[str, Json] = {"act": {"seq": self.seq, "action": legal[0]}, "orders": {"orders": []}}
        answer = self.say(who, do=do, seat=seat, **more.get(do, {}))
        self.refused(answer, "unauthorized" if who == PEOPLE else "forbidden")

    @precondition(lambda self: not self.over)
    @rule(who=st.integers(0, 1), to=st.sampled_from(["act", "turn"]))
    def undo(self, who: int, to: str) -> None:
        can = self.lines[who].view["undo"][to]
        answer = self.say(who, do="undo", seat=who, to=to, seq=self.seq)
        if can:
            self.settled(answer)
        else:
            self.refused(answer, "illegal")

    @rule(who=st.integers(0, PEOPLE), text=st.text(max_size=60))
    def talk_nonsense(self, who: int, text: str) -> None:
        connected = self.lines[who]
        self.do(connected.socket.send(text.encode("utf-8", "surrogatepass")))
        self.refused(self.do(connected.until_type("refused")), "malformed")

    @rule(who=st.integers(0, PEOPLE), action=st.text(max_size=400))
    def act_in_nonsense(self, who: int, action: str) -> None:
        answer = self.say(who, do="act", seat=min(who, 1), seq=self.seq, action=action.encode(errors="ignore").decode())
        self.refused(answer, "malformed", "illegal", "out_of_turn", "unauthorized", "forbidden")

    @rule(who=st.integers(0, PEOPLE), since=st.one_of(st.none(), st.integers(0, 1 << 40)))
    def resume(self, who: int, since: int | None) -> None:
        connected = self.lines[who]
        self.do(connected.say(do="resume", seq=since))
        resumed = self.do(connected.until_type("resumed"))
        assert resumed["seq"] == self.seq
        assert resumed["hash"] == connected.view["hash"]
        if since != self.seq:
            assert self.do(connected.until_type("view"))["hash"] == resumed["hash"]

    @precondition(lambda self: not self.over and self.seq > 12)
    @rule(who=st.integers(0, 1))
    def concede(self, who: int) -> None:
        self.settled(self.say(who, do="concede", seat=who))
        assert self.over

    @invariant()
    def nothing_else_changes(self) -> None:
        """Everybody's view is what it was after the last thing that was done."""
        if not hasattr(self, "lines"):
            return
        for connected in self.lines:
            before = connected.view
            self.do(connected.say(do="look", seat=before["seat"]))
            assert self.do(connected.until_type("view")) == before

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.do(self.stack.aclose())


def test_sessions_keep_to_the_model() -> None:
    Sessions.shared = Shared()
    try:
        Sessions.TestCase.settings = settings(max_examples=25, stateful_step_count=30)
        Sessions.TestCase().runTest()
    finally:
        Sessions.shared.close()
