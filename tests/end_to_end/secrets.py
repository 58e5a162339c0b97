"""What has come into a browser, held against what was true: nothing may be there that its seat may not know.

The truth comes from the record of the finished game, replayed: every card in every hand at every moment.
"""

from __future__ import annotations

import json
from typing import Any

from tests.end_to_end.visitor import Visitor

from spicetable.catalog import game_named
from spicetable.kernel.codec import plain
from spicetable.kernel.record import Act, Record, read_record
from spicetable.kernel.replay import replay

SEED_FROM = 16
"""A seed that is shorter could be anywhere by accident."""
IN_HAND = {"zanzibar": "td.hand .unseen", "safranito": "section[aria-labelledby=safranito-hand] .cards .unseen"}
"""What on the page tells, in words, which cards are in hand."""
OWN_EVENTS = frozenset({"got_card", "kept_card", "got_blend"})
OWN_ACTIONS = frozenset({"draw", "keep", "reserve", "throw"})
"""What only the seat whose turn it is may read as a whole."""


class Truth:
    """A game as it really was: the record, and the state after each entry."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Any = game_named(record.game)
        self.states = {moment.ply: moment.state for moment in replay(self.game, record)}

    def view(self, seq: int, seat: int | None) -> object:
        """What a seat may know after this entry."""
        return json.loads(json.dumps(plain(self.game.view(self.states[seq], seat))))

    def hints(self, seq: int, seat: int) -> object:
        """What follows from that."""
        return json.loads(json.dumps(plain(self.game.hints(self.game.view(self.states[seq], seat)))))


def truth_of(visitor: Visitor) -> Truth:
    """The truth of the finished game that a visitor is looking at."""
    table = visitor.page.url.rsplit("/", 1)[-1]
    return Truth(read_record(visitor.context.request.get(f"/api/tables/{table}/record").text()))


class Watch:
    """Looks again and again at what a browser holds while a game goes on."""

    def __init__(self, visitor: Visitor, seat: int | None, game: str = "zanzibar") -> None:
        self.visitor, self.seat = visitor, seat
        self._cards = IN_HAND[game]
        self._kept: set[str] = set()
        self._looks = 0
        self._in_hand: set[tuple[str, ...]] = set()

    def look(self) -> None:
        """Remember what scripts can read: the page, what is stored, and cookies; now and then, as it is much."""
        page = self.visitor.page
        self._in_hand.add(tuple(page.locator(self._cards).all_inner_texts()))
        self._looks += 1
        if self._looks % 8 or page.get_by_role("heading", name="The game is over").is_visible():
            return
        self._kept.add(
            page.evaluate(
                "JSON.stringify([document.documentElement.outerHTML, {...localStorage}, {...sessionStorage},"
                " document.cookie])"
            )
        )

    def check(self, truth: Truth, strangers: list[Visitor]) -> None:
        """Hold everything against the truth."""
        running = self._running(truth)
        self._check_views(truth, running)
        self._check_draws(truth, running)
        self._check_words(truth, strangers, running)

    def _running(self, truth: Truth) -> list[dict[str, Any]]:
        """The messages that came before the last entry."""
        frames = [json.loads(frame) for frame in self.visitor.frames]
        ends = len(truth.record.entries)
        last = next(n for n, frame in enumerate(frames) if frame["type"] == "events" and frame["seq"] == ends)
        return frames[:last]

    def _check_views(self, truth: Truth, running: list[dict[str, Any]]) -> None:
        views = [frame for frame in running if frame["type"] == "view"]
        assert len(views) > 20
        for frame in views:
            assert frame["seat"] == self.seat
            assert frame["view"] == truth.view(frame["seq"], self.seat)
        for frame in running:
            if frame["type"] == "hints":
                assert self.seat is not None
                assert frame["hints"] == truth.hints(frame["seq"], self.seat)
        shown = {text.partition(":")[0].rpartition(" \u00d7 ")[2] for texts in self._in_hand for text in texts}
        own = self._ever_in_hand()
        told = {name.lower() for name in shown}
        assert told <= own, told - own

    def _ever_in_hand(self) -> set[str]:
        """The cards that the seat was told it has, at the end of the game as well, or by what it did."""
        if self.seat is None:
            return set()
        frames = [json.loads(frame) for frame in self.visitor.frames]
        found = {card for frame in frames if frame["type"] == "view" for card in frame["view"]["hand"]}
        events = [event for frame in frames if frame["type"] == "events" for event in frame["events"]]
        told = [event for event in events if event.get("seat") == self.seat]
        return found | {event[what] for event in told for what in ("card", "spice") if what in event}

    def _check_draws(self, truth: Truth, running: list[dict[str, Any]]) -> None:
        """A card that somebody else draws has no name here, nor a chip he throws; one's own have one."""
        seen = 0
        for frame in running:
            if frame["type"] != "events":
                continue
            seq: int = frame["seq"]
            before, entry = truth.states[seq - 1], truth.record.entries[seq - 1]
            own = before.turn == self.seat
            for event in frame["events"]:
                assert event["type"] not in OWN_EVENTS or event["seat"] == self.seat, (self.seat, frame)
            if not isinstance(entry, Act) or " " not in entry.action or entry.action.split(" ")[0] not in OWN_ACTIONS:
                continue
            seen += 1
            assert (frame["action"] == entry.action) == own, (self.seat, frame)
            assert own or "?" in frame["action"].split(" ")
            if entry.action.startswith("draw "):
                told = [event for event in frame["events"] if event["type"] in {"drew", "got_card"}]
                assert (entry.action.split(" ")[1] in json.dumps([frame["action"], told])) == own
        assert seen > 10

    def _check_words(self, truth: Truth, strangers: list[Visitor], running: list[dict[str, Any]]) -> None:
        """The seed, and what others sign in with, are nowhere."""
        seed = str(truth.record.seed)
        assert len(seed) >= SEED_FROM
        assert all(frame["table"]["seed"] is None for frame in running if frame["type"] == "table")
        tokens = [cookie.get("value", "") for stranger in strangers for cookie in stranger.context.cookies()]
        assert all(len(token) >= SEED_FROM for token in tokens)
        assert len(tokens) >= len(strangers)
        assert self._kept
        for text in [*self._kept, *map(json.dumps, running)]:
            assert seed not in text
        for text in [*self._kept, *self.visitor.frames, *self.visitor.bodies()]:
            assert not [token for token in tokens if token in text]
        own = [cookie.get("value", "") for cookie in self.visitor.context.cookies()]
        assert not [token for token in own for text in self._kept if token in text], "scripts can read the cookie"
