"""Take the pictures of the page that stand in docs/page.md: the main situations of each game, at three sizes.

What is shown is played: a server of its own, bots, and a browser that clicks. Names of games after the command choose
whose pictures are taken.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, FloatRect, Locator, expect, sync_playwright
from tests.end_to_end import safranito
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
            for game in sys.argv[1:] or THROUGH:
                for size, device in SIZES.items():
                    guest = come_in(Visitor(browser, house.url, {**device, "reduced_motion": "reduce"}), "Asha")
                    THROUGH[game](guest, size)
                    guest.close()
        finally:
            browser.close()
            house.stop()


def through_zanzibar(guest: Visitor, size: str) -> None:
    """Go through all situations, from the first page on, and take a picture of each."""
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
    dark(guest, "dark", size)
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


def through_safranito(guest: Visitor, size: str) -> None:
    """The same of the other game."""
    practise(guest, size)
    table = safranito_table(guest, *OPPONENTS)
    guest.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    throws(guest, table, size)
    guest.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    decisions(guest, size)
    finished(guest, bot="bot:novice", game="safranito", options={"round_limit": 8})
    take(guest, "safranito-end", size)


def safranito_table(guest: Visitor, *opponents: str) -> safranito.Table:
    """A table where the guest throws first."""
    path = table_of(guest, "me", *opponents, game="safranito", options={"first": 0})
    return safranito.table_at(guest, path, fast=False)


def practise(guest: Visitor, size: str) -> None:
    """Some throws at the practice range."""
    page = guest.page
    page.goto("/practice/safranito")
    table = safranito.Table(page)
    expect(table.throwing).to_be_visible()
    page.get_by_role("checkbox", name="Let chips lie").check()
    hits = page.locator("tbody td.number")
    for count, area in enumerate(("garlic", "mint", "cardamom"), start=1):
        table.aim(area)
        page.get_by_role("button", name="Throw", exact=True).click()
        expect(hits).to_have_count(2 * count)
    take(guest, "safranito-range", size)


def throws(guest: Visitor, table: safranito.Table, size: str) -> None:
    """A throw that is aimed, one in flight, and on the desktop a film of it."""
    page = guest.page
    expect(table.throwing).to_be_visible()
    table.throw("garlic", 50)
    expect(page.get_by_role("button", name="Skip ahead")).to_be_enabled()
    expect(table.throwing).to_be_visible()
    table.throwing.get_by_role("radio", name="Chip worth 40", exact=True).check(force=True)
    table.aim("saffron")
    take(guest, "safranito-throw", size)
    table.region.get_by_role("button", name="Throw", exact=True).click()
    page.locator(".flyer").first.wait_for(state="attached")
    take(guest, "safranito-flight", size)
    if size == "desktop":
        expect(table.throwing).to_be_visible()
        film(guest, table.region.locator(".drawing"), page.get_by_role("button", name="In slow motion"))


FRAMES = 6
STRIP = 1440
"""How wide the strip of frames is."""
ONTO_PAPER = """(shots) => Promise.all(shots.map((shot) => {
    const picture = document.body.appendChild(new Image());
    picture.src = `data:image/webp;base64,${shot}`;
    return picture.decode();
})).then(() => null)"""


def film(guest: Visitor, drawing: Locator, again: Locator) -> None:
    """The last throw, slowly, as a strip of frames. On one's own turn nobody else throws meanwhile."""
    again.click()
    guest.page.evaluate("scrollTo(0, 0)")
    box = drawing.bounding_box()
    assert box is not None
    shots = [shoot(guest, box)]
    while again.is_disabled():
        shots.append(shoot(guest, box))
    last = len(shots) - 2
    # A chip is fastest in the beginning, so that there the frames are nearest to each other.
    chosen = [shots[round(last * (number / (FRAMES - 1)) ** 2)] for number in range(FRAMES)]
    browser = guest.context.browser
    assert browser is not None
    paper = browser.new_page(viewport={"width": STRIP, "height": 600})
    paper.set_content(
        f"<style>body {{ margin: 0; display: flex; align-items: start }} img {{ width: {STRIP / FRAMES}px }}</style>"
    )
    paper.evaluate(ONTO_PAPER, chosen)
    height = paper.evaluate("document.images[0].getBoundingClientRect().height")
    session: Any = paper.context.new_cdp_session(paper)
    clip = {"x": 0, "y": 0, "width": STRIP, "height": height, "scale": 1}
    keep(
        session.send("Page.captureScreenshot", {"format": "webp", "quality": 82, "clip": clip})["data"],
        "safranito-film",
    )
    paper.close()


def shoot(guest: Visitor, box: FloatRect) -> str:
    """A part of the page as it is at this moment."""
    session: Any = guest.context.new_cdp_session(guest.page)
    clip = {**box, "scale": 1}
    shot: str = session.send("Page.captureScreenshot", {"format": "webp", "quality": 90, "clip": clip})["data"]
    session.detach()
    return shot


SITUATIONS: dict[str, tuple[str, Callable[[str], bool]]] = {
    "spaces": ("Action spaces", lambda choice: choice.startswith(("Draw", "Take"))),
    "trade": ("Trade", lambda choice: choice.startswith("Sell") and not choice.startswith("Sell none")),
    "blends": ("Blends", lambda choice: choice.startswith("Make")),
}
"""Each part of a round to be shown, and a choice that makes it worth a look."""


def decisions(guest: Visitor, size: str) -> None:
    """Play against one bot until each of the situations has come, at one table after the other if need be."""
    table = safranito_table(guest, OPPONENTS[0])
    missing, chance, end = dict(SITUATIONS), Random(6), time.monotonic() + 600
    while missing:
        if time.monotonic() > end:
            sys.exit(f"in ten minutes there was nothing to show of {', '.join(missing)}")
        if table.over():
            table = safranito_table(guest, OPPONENTS[0])
        for name, (part, worth) in list(missing.items()):
            if shows(table, part, worth):
                del missing[name]
                take(guest, f"safranito-{name}", size, near=table.guide)
                if name == "trade":
                    dark(guest, "safranito-dark", size, near=table.guide)
        # Whoever keeps his cards soon has a blend together.
        if "Sell none" in " ".join(table.choices()):
            table.choose("Sell none")
        elif not table.do_something(chance):
            guest.page.wait_for_timeout(40)


def shows(table: safranito.Table, part: str, worth: Callable[[str], bool]) -> bool:
    """Whether this part of a round is under way, with such a choice."""
    try:
        now = table.guide.locator("[aria-current=step]").inner_text(timeout=500)
    except Error:  # between two rounds there is none
        return False
    return part in now and any(map(worth, table.choices()))


def dark(guest: Visitor, name: str, size: str, near: Locator | None = None) -> None:
    """The same in the dark."""
    guest.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(guest.page.locator(".stage.dark")).to_be_visible()
    guest.page.wait_for_timeout(400)
    take(guest, name, size, near)
    guest.page.emulate_media(color_scheme="light", reduced_motion="reduce")


def take(guest: Visitor, name: str, size: str, near: Locator | None = None) -> None:
    """One picture, as small as a picture of this kind gets: of the top, or as far down as something is seen."""
    guest.page.evaluate("scrollTo(0, 0)")
    if near is not None:
        near.evaluate("one => one.scrollIntoView({block: 'nearest', behavior: 'instant'})")
    guest.page.wait_for_timeout(250)
    session: Any = guest.context.new_cdp_session(guest.page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    keep(shot["data"], f"{name}-{size}")


def keep(shot: str, name: str) -> None:
    """Put a picture to the others."""
    path = FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot))
    print(path.relative_to(FOLDER.parents[2]), path.stat().st_size // 1024, "KiB", flush=True)


THROUGH: dict[str, Callable[[Visitor, str], None]] = {"zanzibar": through_zanzibar, "safranito": through_safranito}


if __name__ == "__main__":
    main()
