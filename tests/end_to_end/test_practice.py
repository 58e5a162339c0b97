"""The practice range: found from the first page, thrown at in every way, and counted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.test_accessibility import violations
from tests.end_to_end.visitor import DESKTOP, PHONE, Device, Visitor

NEVER = "\u2013"
RANGE = "/practice/safranito"
RESULT = re.compile(r"^(Hit: |The chip lies in |The chip left the board)")


def opened(guest: Visitor) -> Locator:
    """The edge of the board, where chips are thrown."""
    guest.page.goto(RANGE)
    edge = guest.page.get_by_role("application", name="Your edge of the board")
    expect(edge).to_be_visible()
    return edge


def counted(page: Page) -> list[list[str]]:
    """The table of hits: area, flicked, aimed."""
    rows = page.get_by_role("region").or_(page.locator("table")).locator("tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def test_it_is_found_from_the_first_page_and_from_the_rules(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("link", name="Practise").click()
    expect(page.get_by_role("heading", level=1, name="Safranito: practice")).to_be_visible()
    page.goto("/rules/safranito")
    expect(page.get_by_role("link", name="Practise")).to_have_attribute("href", RANGE)
    page.goto("/practice/zanzibar")
    expect(page.get_by_text("There is nothing to practise in this game.")).to_be_visible()


def test_by_keyboard_alone(visit: Visit) -> None:
    guest = visit({"reduced_motion": "reduce"})
    page, edge = guest.page, opened(guest)
    edge.focus()
    for key in ("3", "f", "ArrowLeft", "Shift+ArrowRight", "PageUp", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.get_by_role("radio", name="Chip worth 30")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Face up")).to_be_checked()
    expect(page.get_by_label("Place: \u221210 mm")).to_be_visible()
    expect(page.get_by_label("Loft 15°")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text(RESULT).first).to_be_visible()
    ((area, flicked, aimed),) = counted(page)
    assert (area, flicked) == ("saffron", NEVER)
    assert re.fullmatch("[01] of 1", aimed)
    page.get_by_role("button", name="Begin anew").click()
    assert counted(page) == [[NEVER]]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "touch"])
def test_by_a_flick_and_not_by_putting_down(visit: Visit, device: Device) -> None:
    guest = visit(device)
    page, edge = guest.page, opened(guest)
    edge.scroll_into_view_if_needed()
    box = edge.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.66
    hand = Finger(guest) if "has_touch" in device else Mouse(page)
    hand.down(x, y)
    for step in range(4):
        hand.move(x + step, y)
        page.wait_for_timeout(30)
    page.wait_for_timeout(80)
    hand.up()
    expect(page.locator(".message")).to_have_text("Too slow for a throw: the chip lies where you put it.")
    hand.down(x, y)
    hand.move(x, y + box["height"])
    hand.up()
    expect(page.locator(".message")).to_have_text("The chip is back in your hand.")
    hand.down(x, y)
    for step in range(1, 7):
        hand.move(x, y - 16 * step)
    hand.up()
    expect(page.get_by_text(RESULT).first).to_be_visible()
    assert counted(page)[0][0] == "saffron"
    assert counted(page)[0][2] == NEVER


def test_by_a_moving_mark_at_an_area(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    opened(guest)
    page.get_by_role("radio", name="Aim", exact=True).check(force=True)
    page.get_by_label("Aim at").select_option("garlic")
    expect(page.get_by_label("What you want to hit")).to_have_value("garlic")
    page.get_by_role("button", name="Start the mark").click()
    page.wait_for_timeout(400)
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.get_by_text(RESULT).first).to_be_visible()
    assert counted(page)[0][0] == "garlic"


def test_axe_finds_nothing(visit: Visit) -> None:
    guest = visit({"reduced_motion": "reduce"})
    opened(guest)
    guest.page.get_by_role("radio", name="Aim", exact=True).check(force=True)
    guest.page.get_by_role("button", name="Throw", exact=True).click()
    expect(guest.page.get_by_text(RESULT).first).to_be_visible()
    assert not violations(guest.page)
    guest.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")
    guest.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => null)")
    assert not violations(guest.page)


class Mouse:
    """A hand with a mouse."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y)

    def up(self) -> None:
        self._mouse.up()


class Finger:
    """A finger on the glass."""

    def __init__(self, guest: Visitor) -> None:
        self._session: Any = guest.context.new_cdp_session(guest.page)

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
