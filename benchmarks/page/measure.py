"""Measure the page in Chromium: the first load, how soon it reacts to a touch, and what Lighthouse says of it.

`python -m benchmarks.page.measure` prints one line a figure. Everything runs on this machine: server, bots, browser.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect, sync_playwright
from scripts.browser import chromium
from scripts.page import machines_npm, packaged_npm
from tests.end_to_end.house import House
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.visitor import FLAGS, Visitor, launch
from tests.end_to_end.zanzibar import PLACE, TAKE, Board, play

HERE = Path(__file__).parent
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
RUNS = 5
TOUCHES = 20
CATEGORIES = ("performance", "accessibility", "best-practices")

WATCH = """() => {
    window.reactions = [];
    let touched = null;
    addEventListener("pointerdown", () => { touched = performance.now(); }, true);
    new MutationObserver(() => {
        if (touched === null) return;
        const begun = touched;
        touched = null;
        requestAnimationFrame(() => setTimeout(() => window.reactions.push(performance.now() - begun)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
LOAD = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const all = [page, ...performance.getEntriesByType("resource")];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return [paint.startTime, all.reduce((sum, one) => sum + one.transferSize, 0), all.length];
}"""


def main() -> None:
    """Measure everything, and say it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = launch(playwright)
                first_load(browser, house)
                reactions(browser, house)
                browser.close()
            lighthouse(house.url)
        finally:
            house.stop()


def first_load(browser: Browser, house: House) -> None:
    """From nothing to the first page, with an empty cache each time."""
    paints: list[float] = []
    for _ in range(RUNS):
        guest = Visitor(browser, house.url)
        guest.page.goto("/", wait_until="networkidle")
        expect(guest.page.get_by_role("button", name="Play now")).to_be_enabled()
        paint, size, requests = guest.page.evaluate(LOAD)
        paints.append(paint)
        guest.close()
        if len(paints) == RUNS:
            print(f"first load: {size / 1024:.1f} KiB on the wire in {requests} requests")
    print(
        f"first contentful paint: {statistics.median(paints):.0f} ms (median of {RUNS}), {max(paints):.0f} ms at most"
    )


def reactions(browser: Browser, house: House) -> None:
    """From a touch to the frame that shows its effect: what the page does alone, and what the server has to store."""
    guest = come_in(Visitor(browser, house.url), "Asha")
    board = board_at(guest, table_of(guest, "me", BOT))
    guest.page.evaluate(WATCH)

    def placed() -> bool:
        return bool(board.spaces(TAKE))

    stored = timed(guest.page, lambda: place(board), 6)
    play((board,), placed, Random(1))
    row = guest.page.get_by_role("region", name="Your merchants").get_by_role("button")
    alone = timed(guest.page, row.first.click, TOUCHES)
    told("taking up a merchant", alone)
    told("placing a merchant", stored)
    guest.close()


def place(board: Board) -> None:
    """Put the next merchant somewhere."""
    board.space(board.wait_for(PLACE)).click()


def timed(page: Page, touch: Callable[[], None], times: int) -> list[float]:
    """How long each of so many touches took to be seen, in milliseconds."""
    page.evaluate("window.reactions.length = 0")
    for _ in range(times):
        touch()
        page.wait_for_timeout(150)
    found: list[float] = page.evaluate("window.reactions")
    assert len(found) >= times, (len(found), times)
    return found


def told(what: str, times: list[float]) -> None:
    """One line."""
    middle, most = statistics.median(times), max(times)
    print(f"touch to frame, {what}: {middle:.0f} ms (median of {len(times)}), {most:.0f} ms at most")


def lighthouse(url: str) -> None:
    """The medians of several runs, on the phone that Lighthouse imitates."""
    command, folder = machines_npm() or packaged_npm()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "CHROME_PATH": chromium() or ""}
    if not LIGHTHOUSE.exists():
        subprocess.run(
            [*command, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=HERE, env=environment, check=True
        )
    found: dict[str, list[float]] = {name: [] for name in CATEGORIES}
    for _ in range(RUNS):
        flags = " ".join(["--headless=new", *FLAGS])
        arguments = [f"--chrome-flags={flags}", f"--only-categories={','.join(CATEGORIES)}", "--output=json", "--quiet"]
        done = subprocess.run(
            ["node", str(LIGHTHOUSE), url, *arguments], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"Lighthouse failed: {done.stderr[-1000:]}")
        categories = json.loads(done.stdout)["categories"]
        for name in CATEGORIES:
            found[name].append(100 * categories[name]["score"])
    for name, scores in found.items():
        print(f"Lighthouse, {name}: {statistics.median(scores):.0f} (median of {RUNS}: {sorted(map(round, scores))})")


if __name__ == "__main__":
    main()
