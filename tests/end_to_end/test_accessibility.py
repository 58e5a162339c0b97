"""No violation that axe finds, on any page, in light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, board_at, come_in, finished, table_of
from tests.end_to_end.visitor import Visitor
from tests.end_to_end.zanzibar import GO, PLACE, TAKE, play

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def home(guest: Visitor) -> None:
    guest.page.goto("/")
    expect(guest.page.get_by_role("button", name="Play now")).to_be_enabled()


def settings(guest: Visitor) -> None:
    home(guest)
    guest.page.get_by_role("button", name="Settings").click()


def oneself(guest: Visitor) -> None:
    home(guest)
    guest.page.get_by_role("button", name="You at the table").click()


def set_up(guest: Visitor) -> None:
    guest.page.goto("/new")
    expect(guest.page.get_by_role("button", name="Set up the table")).to_be_enabled()


def lobby(guest: Visitor) -> None:
    guest.page.goto(table_of(guest, "me", "open", BOT, start=False))
    expect(guest.page.get_by_role("region", name="Invite")).to_be_visible()


def how_to_play(guest: Visitor) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("link", name="How to play").first.click()
    expect(guest.page.get_by_role("heading", level=1, name="Zanzibar")).to_be_visible()


def fairness(guest: Visitor) -> None:
    guest.page.goto("/fairness#commitment=0&seed=1")
    expect(guest.page.get_by_text("They differ")).to_be_visible()


def nowhere(guest: Visitor) -> None:
    guest.page.goto("/nowhere/at/all")
    expect(guest.page.get_by_role("heading", name="Nothing here")).to_be_visible()


def placing(guest: Visitor) -> None:
    board_at(guest, table_of(guest, "me", BOT)).wait_for(PLACE)


def moving(guest: Visitor) -> None:
    board = board_at(guest, table_of(guest, "me", BOT))
    play((board,), lambda: bool(board.spaces(TAKE)), Random(9))
    board.space(board.wait_for(TAKE)).click()
    board.wait_for(GO)
    guest.page.get_by_text("The island as a list").click()


def over(guest: Visitor) -> None:
    finished(guest)
    guest.page.get_by_text("Fairness and record").click()


SITUATIONS: list[Callable[[Visitor], None]] = [
    home,
    settings,
    oneself,
    set_up,
    lobby,
    how_to_play,
    fairness,
    nowhere,
    placing,
    moving,
    over,
]


def violations(page: Page) -> list[Any]:
    """What axe has to complain of, in short."""
    # By the debugger, since the page's own content policy lets no script in from elsewhere.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(({violations}) =>"
        " violations.map(({id, nodes}) => [id, nodes.map(({html, failureSummary}) => [html, failureSummary])]))"
    )
    return found


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


def test_axe_would_find_something(visit: Visit) -> None:
    guest = visit()
    home(guest)
    guest.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [name for name, _ in violations(guest.page)] == ["button-name"]
