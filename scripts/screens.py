"""Take the pictures of the page that stand in docs/page.md: the main situations, at three sizes.

What is shown is played: a server of its own, bots, and a browser that clicks.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import expect, sync_playwright
from tests.end_to_end.house import House
from tests.end_to_end.tables import board_at, come_in, finished, table_of
from tests.end_to_end.visitor import PHONE, Device, Visitor, launch
from tests.end_to_end.zanzibar import GO, PLACE, SEND, TAKE, Board, play

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "page"
OPPONENTS = ("bot:novice", "bot:novice")
SIZES: dict[str, Device] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": PHONE,
}


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house, browser = House(Path(folder)), launch(playwright)
        try:
            for size, device in SIZES.items():
                guest = come_in(Visitor(browser, house.url, {**device, "reduced_motion": "reduce"}), "Asha")
                through(guest, size)
                guest.close()
        finally:
            browser.close()
            house.stop()


def through(guest: Visitor, size: str) -> None:
    """Go through all situations, and take a picture of each."""
    page = guest.page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    take(guest, "home", size)
    page.goto(table_of(guest, "me", "open", "bot:novice", start=False, name="Friday at home"))
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    take(guest, "lobby", size)
    board = board_at(guest, table_of(guest, "me", *OPPONENTS))
    board.wait_for(PLACE)
    play((board,), lambda: len(board.spaces(PLACE)) < 30, Random(3))
    take(guest, "placing", size)
    play((board,), lambda: bool(board.spaces(TAKE)), Random(3), moves=0)
    push(board, size, guest)
    dark(guest, board, size)
    finished(guest, bot="bot:novice")
    take(guest, "end", size)


def push(board: Board, size: str, guest: Visitor) -> None:
    """Take up a merchant that can push a rival who has a choice, and show both; or another turn."""
    for _ in range(8):
        for merchant in board.page.get_by_role("region", name="Your merchants").get_by_role("button").all():
            merchant.click()
            board.wait_for(GO)
            goals = [name for name in board.spaces(GO) if "Pushes" in name]
            if not goals:
                merchant.click()
            elif choose(board, goals[0], size, guest):
                take(guest, "cards", size)
                return
            else:
                break
        board.end_turn()
        play((board,), lambda: bool(board.spaces(TAKE)), Random(4), moves=0)
    sys.exit("nobody came into the way in eight turns")


def choose(board: Board, goal: str, size: str, guest: Visitor) -> bool:
    """Go where somebody is pushed; whether there was a choice of where to."""
    page = board.page
    board.space(goal).hover()
    take(guest, "reach", size)
    board.space(goal).click()
    for _ in range(200):
        ways = page.get_by_role("group", name="Ways to").get_by_role("button", name="Pushes")
        if ways.count():
            page.wait_for_timeout(320)
            ways.first.click()
        if board.spaces(SEND):
            take(guest, "push", size)
            while board.spaces(SEND):
                board.do_something(Random(5))
                page.wait_for_timeout(200)
            page.get_by_role("button", name="Undo").and_(page.locator(":enabled")).wait_for()
            return True
        if page.get_by_role("button", name="Undo").is_enabled() and not ways.count():
            return False
        page.wait_for_timeout(100)
    return False


def dark(guest: Visitor, board: Board, size: str) -> None:
    """The same in the dark."""
    guest.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(guest.page.locator(".stage.dark")).to_be_visible()
    board.page.wait_for_timeout(400)
    take(guest, "dark", size)
    guest.page.emulate_media(color_scheme="light", reduced_motion="reduce")


def take(guest: Visitor, name: str, size: str) -> None:
    """One picture, as small as a picture of this kind gets."""
    guest.page.evaluate("scrollTo(0, 0)")
    guest.page.wait_for_timeout(250)
    session: Any = guest.context.new_cdp_session(guest.page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    path = FOLDER / f"{name}-{size}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    print(path.relative_to(FOLDER.parents[2]), path.stat().st_size // 1024, "KiB", flush=True)


if __name__ == "__main__":
    main()
