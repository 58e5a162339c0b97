"""How long a throw keeps the page's main thread busy in each frame, on a machine four times as slow as this one.

`python -m benchmarks.page.frames` plays to the last throw of a round of four players, the twelfth chip, flicks it and
traces Chromium; and does the same at the practice range, where all eleven other chips surely lie on the board.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.end_to_end.house import House
from tests.end_to_end.tables import ask, come_in
from tests.end_to_end.visitor import Device, Visitor, launch

GAME = "safranito"
SLOWER = 4
TABLES, RANGES = 5, 8
SEATS, THROWS = 4, 3
CHIPS = SEATS * THROWS
PAUSE = 250_000
"""Animation frames further apart than this (microseconds) belong to two throws."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
DEVICE: Device = {"viewport": {"width": 1440, "height": 900}}


def main() -> None:
    """Measure both, and say it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = launch(playwright)
                at_tables = [time for _ in range(TABLES) for time in at_a_table(browser, house)]
                told("the twelfth chip at a table", at_tables)
                told(f"{CHIPS} chips at the range", list(at_the_range(browser, house)))
                browser.close()
        finally:
            house.stop()


def at_a_table(browser: Browser, house: House) -> Iterator[float]:
    """The last throw of the first round, by a guest whose turn comes last."""
    guest = come_in(Visitor(browser, house.url, DEVICE), "Asha")
    body: dict[str, object] = {"game": GAME, "seats": ["me", *["bot:random"] * (SEATS - 1)], "options": {"first": 1}}
    table = ask(guest, "/api/tables", body)["id"]
    ask(guest, f"/api/tables/{table}/start", {})
    page = guest.page
    page.goto(f"/t/{table}")
    speed = page.get_by_label("Speed of play").first
    for throw in range(THROWS):
        speed.select_option("instant")
        expect(page.locator("svg .chip[data-chip]")).to_have_count(SEATS * throw + SEATS - 1)
        if throw < THROWS - 1:
            flick(page)
    speed.select_option("normal")
    yield from traced(browser, page)
    guest.close()


def at_the_range(browser: Browser, house: House) -> Iterator[float]:
    """Throws into a heap: chips that leave the board are thrown again, until there are eleven."""
    guest = Visitor(browser, house.url, DEVICE)
    page = guest.page
    page.goto(f"/practice/{GAME}")
    page.get_by_label("Let chips lie").check()
    measured = 0
    while measured < RANGES:
        lying = page.locator('svg .chip[data-chip][opacity="1"]').count()
        if lying >= CHIPS:
            page.get_by_role("button", name="Begin anew").click()
        elif lying < CHIPS - 1:
            flick(page)
            page.wait_for_timeout(1800)
        else:
            measured += 1
            yield from traced(browser, page)
    guest.close()


def flick(page: Page) -> None:
    """As a hand with a mouse does it."""
    page.evaluate("scrollTo(0, 0)")
    edge = page.locator(".apron.able")
    expect(edge).to_be_visible()
    page.wait_for_timeout(200)
    box = edge.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 7):
        page.mouse.move(x, y - 22 * step)
    page.mouse.up()


def traced(browser: Browser, page: Page) -> list[float]:
    """Throw on a slow machine; the main thread's time in each frame of the flight, in milliseconds."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    flick(page)
    page.wait_for_timeout(2500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return frames(events)


def frames(events: list[dict[str, Any]]) -> list[float]:
    """What all tasks of the page's main thread took from one animation frame to the next, for all frames with one.

    Time in which the machine did something else does not count.
    """
    fired = [event for event in events if event["name"] == "FireAnimationFrame"]
    assert fired, "nothing was animated"
    thread = fired[0]["pid"], fired[0]["tid"]
    starts = sorted(event["ts"] for event in fired if (event["pid"], event["tid"]) == thread)
    tasks = [
        (event["ts"], event["dur"], event.get("tdur", event["dur"]))
        for event in events
        if event.get("ph") == "X" and event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread
    ]
    # What was animated before the hand let go is no part of the flight.
    late = [place + 1 for place, (one, other) in enumerate(pairwise(starts)) if other - one > PAUSE]
    starts = starts[late[-1] if late else 0 :]
    # A frame's own task begins a little before its callbacks.
    begun = [max((ts for ts, dur, _ in tasks if ts <= start < ts + dur), default=start) for start in starts]
    spans = [(one, other) for one, other in pairwise(begun)]
    return [sum(busy for ts, _, busy in tasks if one <= ts < other) / 1000 for one, other in spans if other > one]


def told(what: str, times: list[float]) -> None:
    """One line."""
    ordered = sorted(times)
    late = ordered[round(0.95 * (len(ordered) - 1))]
    print(
        f"{what}, {SLOWER}x slower: main thread {statistics.median(ordered):.1f} ms a frame (median), "
        f"{late:.1f} ms (p95), {ordered[-1]:.1f} ms at most, {len(ordered)} frames",
        flush=True,
    )


if __name__ == "__main__":
    main()
