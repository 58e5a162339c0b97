"""Safranito played through what one sees: throws that are aimed, and choices that say what they lead to."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Error, Locator, Page, expect
from tests.end_to_end.visitor import Visitor

AREAS = (
    *("curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon"),
    *("extra throw", "additional spice card", "reserved blend", "head chef"),
)
GUARD = 320
"""Milliseconds in which a press is taken for one that was meant for what stood there before."""
SOON = 2000
"""Milliseconds in which a control that is there can be used; one that went away is not waited for."""


class Table:
    """The table on a page, as the seat sees it that looks from there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("region", name="Board", exact=True)
        self.guide = page.get_by_role("region", name="What to do now")
        self.throwing = page.get_by_role("region", name="Your throw")

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
        """What happened, newest first."""
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem")

    def round(self) -> int:
        """The number of the round."""
        return int(re.findall(r"Round (\d+)", self.guide.inner_text())[0])

    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.page.get_by_role("heading", name="The game is over").is_visible()

    def choices(self) -> list[str]:
        """The names of all that can be chosen now."""
        return [name for name in map(_name, self._buttons().all()) if name]

    def choice(self, name: str) -> Locator:
        """What can be chosen under this name."""
        return self._buttons().and_(self.page.get_by_role("button", name=name))

    def choose(self, name: str) -> None:
        """Choose it, once it counts."""
        expect(self.choice(name).first).to_be_enabled()
        self.page.wait_for_timeout(GUARD)
        self.choice(name).first.click()

    def aim(self, area: str) -> None:
        """Aim at an area, without a moving mark."""
        aims = self.throwing.get_by_role("radio", name="Aim", exact=True)
        if not aims.is_checked(timeout=SOON):
            aims.check(force=True, timeout=SOON)
            self.throwing.get_by_role("radio", name="in steps").check(force=True, timeout=SOON)
        self.throwing.get_by_label("Aim at").select_option(label=area, timeout=SOON)

    def throw(self, area: str, chip: int | None = None) -> None:
        """Throw a chip at an area."""
        if chip is not None:
            self.throwing.get_by_role("radio", name=f"Chip worth {chip}", exact=True).check(force=True)
        self.aim(area)
        self.region.get_by_role("button", name="Throw", exact=True).click(timeout=SOON)

    def do_something(self, chance: Random) -> bool:
        """Do one thing that is offered; whether something was."""
        try:
            if self.throwing.is_visible():
                self.throw(chance.choice(AREAS))
                return True
            names = self.choices()
            if not names:
                return False
            wanted = [name for name in names if name.startswith(("Make", "Buy", "Draw", "Take"))]
            self.page.wait_for_timeout(GUARD)
            self.choice(chance.choice(wanted or names)).first.click(timeout=SOON)
        except (Error, AssertionError):  # what was offered went away meanwhile
            return False
        return True

    def _buttons(self) -> Locator:
        return self.guide.get_by_role("list").get_by_role("listitem").get_by_role("button", disabled=False)


def _name(button: Locator) -> str:
    try:
        return re.sub(r"\s+", " ", button.inner_text(timeout=1000))
    except Error:
        return ""


def play(tables: Sequence[Table], done: Callable[[], bool], chance: Random, *, seconds: float = 300) -> None:
    """Let all of them do what is offered, until `done` says so."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [table.region.inner_text() for table in tables]
        acted = [table.do_something(chance) for table in tables]
        if not any(acted):
            tables[0].page.wait_for_timeout(40)


def throw_on(table: Table, chance: Random, *, seconds: float = 60) -> None:
    """Throw until something else is to be decided."""
    end = time.monotonic() + seconds
    while not table.choices():
        assert time.monotonic() < end, table.region.inner_text()
        if table.throwing.is_visible():
            table.do_something(chance)
        table.page.wait_for_timeout(40)


def table_at(visitor: Visitor, path: str, *, fast: bool = True) -> Table:
    """Open a table at which a game goes on, and wait until it lies there."""
    visitor.page.goto(path)
    table = Table(visitor.page)
    expect(table.guide).to_be_visible()
    if fast:
        table.fast()
    return table
