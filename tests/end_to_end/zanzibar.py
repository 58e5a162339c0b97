"""Zanzibar played through what one sees: spaces of the map and buttons, found by their accessible names in English."""

from __future__ import annotations

import re
import time
from random import Random

from playwright.sync_api import Error, Locator, Page, expect

PLACE, SEND, GO, TAKE = "Enter puts your", "Enter sends the rival here", "Enter goes here", "Enter selects it"
OFFERS = (PLACE, SEND, GO)


class Board:
    """The board on a page, as the seat sees it that looks from there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.map = page.get_by_role("group", name="The island. Arrow keys")
        self.region = page.get_by_role("region", name="Board", exact=True)

    def spaces(self, what: str) -> list[str]:
        """The names of all spaces of the map where this is offered, as a screen reader says them."""
        script = "(all, what) => all.map((one) => one.ariaLabel).filter((name) => name?.includes(what))"
        return self.map.locator("[data-at]").evaluate_all(script, what)

    def space(self, name: str) -> Locator:
        """The space of this accessible name."""
        return self.map.get_by_role("button", name=name, exact=True)

    def buttons(self, *names: str) -> list[Locator]:
        """The buttons beside the map whose names begin so, and which can be pressed."""
        found = self.region.get_by_role("button", name=re.compile("^(" + "|".join(names) + ")"), disabled=False)
        return found.all()

    def named(self, name: str) -> Locator:
        """One button beside the map."""
        return self.region.get_by_role("button", name=name)

    def wait_for(self, what: str) -> str:
        """Wait until this is offered somewhere, and say where first."""
        expect(self.map.get_by_role("button", name=what).first).to_be_attached()
        return self.spaces(what)[0]

    def fast(self) -> None:
        """Show everything at once from now on."""
        speed = self.page.get_by_role("toolbar").get_by_label("Speed of play")
        if speed.is_visible():
            speed.select_option(label="At once")
            return
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_role("radio", name="At once").check(force=True)
        self.page.keyboard.press("Escape")

    def log(self) -> Locator:
        """What happened, newest first; what several acts did is an item each."""
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem")

    def end_turn(self) -> None:
        """Press the button, and wait until that is done; the others may have had their turns by then."""
        expect(self.named("End turn")).to_be_visible()
        self.page.wait_for_timeout(320)  # a press sooner is taken for one that was meant for what stood here before
        lines = self.log().count()
        self.named("End turn").click()
        expect(self.log().nth(lines)).to_be_attached()

    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.page.get_by_role("heading", name="The game is over").is_visible()

    def place_all(self, chance: Random, *others: Board) -> None:
        """Put all merchants on the island, together with the others who play."""
        boards = (self, *others)
        play(boards, lambda: all(bool(board.hand()) for board in boards), chance)

    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        cards = self.page.get_by_role("region", name="Your cards").get_by_role("listitem").locator("strong")
        return cards.all_inner_texts()

    def do_something(self, chance: Random, *, moves: float = 0.2) -> str | None:
        """Do one thing that is offered, by chance, but get rid of cards where that is possible; None: nothing was."""
        for what in (SEND, PLACE):
            names = self.spaces(what)
            if names:
                return self._press(self.space(chance.choice(names)))
        ways = self.page.get_by_role("group", name="Ways to").get_by_role("button").all()
        if ways:
            return self._press(ways[0])
        goals = self.spaces(GO)
        if goals and (chance.random() < 0.5 or not self.buttons("End turn")):
            return self._press(self.space(chance.choice(goals)))
        movable = self.spaces(TAKE)
        if movable and not goals and chance.random() < moves:
            return self._press(self.space(chance.choice(movable)))
        cards = self.buttons("Keep it", "Score now", "Discard")
        return self._press(chance.choice(cards)) if cards else self._first("End turn", "Put your")

    def _first(self, *names: str) -> str | None:
        found = self.buttons(*names)
        return self._press(found[0]) if found else None

    def _press(self, control: Locator) -> str | None:
        """Press it; None where it went away meanwhile, as what is offered does when something happens."""
        try:
            name = control.get_attribute("aria-label", timeout=1000) or control.inner_text(timeout=1000)
            control.click(timeout=2000)
        except Error:
            return None
        return name


def play(boards: tuple[Board, ...], done: object, chance: Random, *, seconds: float = 100, moves: float = 0.2) -> None:
    """Let all of them do what is offered, until `done` says so."""
    assert callable(done)
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [board.region.inner_text() for board in boards]
        acted = [board.do_something(chance, moves=moves) for board in boards]
        if not any(acted):
            boards[0].page.wait_for_timeout(40)
