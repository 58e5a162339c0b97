"""Safranito's table in other hands: handed over, reloaded, by touch, by keyboard, looked at by axe."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.safranito import GUARD, Table, play, table_at, throw_on
from tests.end_to_end.tables import come_in, table_of
from tests.end_to_end.test_accessibility import violations
from tests.end_to_end.test_keyboard import tab_to
from tests.end_to_end.visitor import PHONE, Visitor

from spicetable.safranito.data import SPICES

ROUND = {"round_limit": 2, "first": 0}
SECRETS = re.compile(rf"\b({'|'.join(SPICES)})\b", re.IGNORECASE)


def alone(visitor: Visitor, *, fast: bool = True, **options: object) -> Table:
    """A table of one's own against a bot, who throws second."""
    path = table_of(visitor, "me", "bot:regular", game="safranito", options=ROUND | options)
    return table_at(visitor, path, fast=fast)


def take_over(visitor: Visitor) -> str | None:
    """Be the one to whom the screen is handed, where it is being handed to somebody; check what is on it."""
    page = visitor.page
    ready = page.get_by_role("button", name="show my cards")
    if not ready.is_visible():
        return None
    name = page.get_by_role("heading", level=1).inner_text()
    main = page.get_by_role("main")
    assert not SECRETS.search(main.inner_html()), main.inner_html()
    seen = [frame for frame in map(json.loads, visitor.frames) if frame["type"] == "view"]
    assert seen[-1]["seat"] is None
    view = seen[-1]["view"]
    assert [view[field] for field in ("hand", "in_hand", "reserved", "drawn")] == [[], [], [], []]
    page.wait_for_timeout(GUARD)
    ready.click()
    return name


def test_the_screen_is_handed_over_without_secrets(visit: Visit) -> None:
    host = come_in(visit(), "Asha")
    host.page.goto(table_of(host, "me", "me", game="safranito", options=ROUND))
    table, chance = Table(host.page), Random(5)
    handed: list[str] = []

    def handed_to_both() -> bool:
        name = take_over(host)
        if name is not None:
            handed.append(name)
            expect(table.guide).to_be_visible()
            if len(handed) == 1:
                table.fast()
        return len(handed) == 4

    play([table], handed_to_both, chance)
    assert handed[:2] == handed[2:]
    assert len(set(handed)) == 2


def test_a_reload_while_a_chip_flies(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    table = alone(asha, fast=False)
    table.throw("saffron", 40)
    expect(asha.page.get_by_role("button", name="Skip ahead")).to_be_enabled()
    asha.page.reload()
    expect(table.log().filter(has_text="Asha throws the 40.")).to_have_count(1)
    expect(table.log().filter(has_text="Asha\u2019s chip ends")).to_have_count(1)
    table.fast()
    expect(table.throwing).to_be_visible()
    expect(table.throwing.get_by_role("radio", name="Chip worth 40", exact=True)).to_have_count(0)
    table.throw("saffron", 50)
    expect(table.log().filter(has_text="Asha throws the 50.")).to_have_count(1)


def test_throws_by_touch_on_a_phone(visit: Visit) -> None:
    asha = come_in(visit(PHONE), "Asha")
    table, page = alone(asha), asha.page
    thrown = table.log().filter(has_text="Asha throws the")
    for number in range(3):
        expect(table.throwing).to_be_visible()
        flick(page)
        expect(thrown).to_have_count(number + 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    on_the_board = table.log().filter(has_text="Asha\u2019s chip ends").filter(has_not_text="outside")
    assert on_the_board.count() > 0


def test_a_phone_has_its_room_for_what_counts(visit: Visit) -> None:
    asha = come_in(visit(PHONE), "Asha")
    table = alone(asha, round_limit=30)
    frame = table.region.locator(".frame")
    table.throw("saffron", 10)
    for name in ("See the throw again", "In slow motion"):
        button = table.region.get_by_role("button", name=name)
        expect(button).to_be_enabled()
        expect(table.throwing).to_be_visible()
        asha.page.wait_for_timeout(400)
        lies, board = button.bounding_box(), frame.bounding_box()
        assert lies is not None
        assert board is not None
        assert lies["y"] >= board["y"] + board["height"], "it lies over the board"
        assert min(lies["width"], lies["height"]) >= 44
    throwing = frame.bounding_box()
    play([table], lambda: bool(table.choices()) and not table.throwing.is_visible(), Random(1))
    asha.page.wait_for_timeout(400)
    deciding = frame.bounding_box()
    assert throwing is not None
    assert deciding is not None
    assert deciding["width"] == throwing["width"]
    assert deciding["height"] < throwing["height"] - 60, "the ground before the board is still there"


def flick(page: Page) -> None:
    """Put a finger on the ground before the board, push it quickly towards the board, and lift it."""
    apron = page.get_by_role("application", name="Your edge of the board")
    apron.scroll_into_view_if_needed()
    box = apron.bounding_box()
    assert box is not None
    touch: Any = page.context.new_cdp_session(page)
    x, y, begun = box["x"] + box["width"] / 2, box["y"] + 0.75 * box["height"], time.time()

    def send(kind: str, step: int, *points: dict[str, float]) -> None:
        moment = {"type": kind, "touchPoints": list(points), "timestamp": begun + 0.008 * step}
        touch.send("Input.dispatchTouchEvent", moment)

    send("touchStart", 0, {"x": x, "y": y})
    for step in range(1, 7):
        send("touchMove", step, {"x": x, "y": y - 0.09 * step * box["height"]})
    send("touchEnd", 6)


def test_a_round_by_keyboard_alone(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    table, page = alone(asha, chili=True), asha.page
    keys = page.keyboard
    page.evaluate("document.activeElement.blur()")
    for number in range(4):
        expect(table.throwing).to_be_visible()
        tab_to(page, "Your edge of the board")
        keys.press("1")
        for key in ("ArrowLeft", "ArrowLeft", "ArrowUp"):
            keys.press(key)
        keys.press("Enter")
        expect(table.log().filter(has_text=f"Asha throws the {10 * number + 10}.")).to_have_count(1)
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    while table.round() == 1:
        names = table.choices()
        if not names:
            page.wait_for_timeout(50)
            continue
        page.wait_for_timeout(GUARD)
        before = table.log().count()
        tab_to(page, names[-1])
        keys.press("Enter")
        expect(table.log().nth(before)).to_be_attached()


def throwing(guest: Visitor) -> None:
    table = alone(guest)
    table.aim("saffron")
    guest.page.get_by_text("The board as a list").click()


def deciding(guest: Visitor) -> None:
    throw_on(alone(guest, round_limit=9), Random(1))


def next_round(guest: Visitor) -> None:
    table = alone(guest, chili=True)
    play([table], lambda: table.round() == 2, Random(1))


def over(guest: Visitor) -> None:
    table = alone(guest, round_limit=1)
    play([table], table.over, Random(1))


def how_to_play(guest: Visitor) -> None:
    guest.page.goto("/rules/safranito")
    expect(guest.page.get_by_role("heading", level=1, name="Safranito")).to_be_visible()


def practice(guest: Visitor) -> None:
    guest.page.goto("/practice/safranito")
    expect(guest.page.get_by_role("region", name="Your throw")).to_be_visible()


SITUATIONS: list[Callable[[Visitor], None]] = [throwing, deciding, next_round, over, how_to_play, practice]


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_axe_finds_nothing(visit: Visit, situation: Callable[[Visitor], None]) -> None:
    guest = come_in(visit({"reduced_motion": "reduce"}), "Asha")
    situation(guest)
    themes: list[Literal["light", "dark"]] = ["light", "dark"]
    for theme in themes:
        guest.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(guest.page.locator("html")).to_have_attribute("data-theme", theme)
        guest.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => null)")
        assert not violations(guest.page), theme
