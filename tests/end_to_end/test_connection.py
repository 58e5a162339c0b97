"""What happens when the page is loaded anew, when the server falls over, and when one seat has two tabs."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.house import House
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.visitor import Visitor
from tests.end_to_end.zanzibar import GO, OFFERS, PLACE, TAKE, Board, play

AWAY = "The connection is gone; it is being mended."


@pytest.fixture
def own_house(tmp_path: Path) -> Generator[House]:
    """A server that this test may end."""
    house = House(tmp_path)
    yield house
    house.stop()


def in_mid_turn(visitor: Visitor) -> Board:
    """A board at which everybody stands, and this visitor has made one move of his turn."""
    board = board_at(visitor, table_of(come_in(visitor, "Asha"), "me", BOT))
    play((board,), lambda: bool(board.spaces(TAKE)), Random(5))
    move(board)
    expect(undo(board.page)).to_be_enabled()
    return board


def move(board: Board) -> None:
    """Walk some merchant to a space where nobody is disturbed."""
    board.space(board.wait_for(TAKE)).click()
    board.wait_for(GO)
    board.space(next(name for name in board.spaces(GO) if "Here stands" not in name and "ushes" not in name)).click()


def undo(page: Page) -> Locator:
    """The button that takes a move back."""
    return page.get_by_role("button", name="Undo")


def figures(page: Page) -> list[str]:
    """Where the figures stand, as the map says it."""
    names = Board(page).map.locator("[data-at]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return sorted(name.split(". Enter")[0] for name in names if "Here stands" in name)


def test_reloading_in_mid_turn_loses_nothing(visit: Visit) -> None:
    asha = visit()
    board = in_mid_turn(asha)
    before = figures(board.page)
    board.page.reload()
    expect(board.page.get_by_role("heading", name="Your turn")).to_be_visible()
    board.wait_for(TAKE)
    assert figures(board.page) == before
    expect(undo(board.page)).to_be_enabled()
    board.end_turn()


def test_a_server_that_falls_over_and_comes_back(visit: Visit, own_house: House) -> None:
    asha = visit(url=own_house.url)
    board = in_mid_turn(asha)
    page, before = board.page, figures(board.page)
    with asha.expecting("ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Connection closed|ERR_CONNECTION_RESET"):
        own_house.kill()
        expect(page.get_by_text(AWAY).first).to_be_visible()
        expect(undo(page)).to_be_disabled()
        said = len(asha.sent)
        assert not any(board.spaces(offer) for offer in OFFERS)
        assert not board.buttons("End turn", "Score now", "Discard")
        for space in board.map.locator("[data-at]").all()[:6]:
            space.click()
        page.keyboard.press("u")
        page.keyboard.press("r")
        own_house.start()
        expect(page.get_by_role("main").get_by_text(AWAY)).to_be_hidden(timeout=20_000)
    board.wait_for(TAKE)
    assert figures(page) == before
    assert not [text for text in asha.sent[said:] if '"act"' in text or '"undo"' in text], asha.sent[said:]
    move(board)
    expect(undo(page)).to_be_enabled()
    assert figures(page) != before
    page.keyboard.press("Escape")
    board.end_turn()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_two_tabs_of_one_seat_agree(visit: Visit) -> None:
    asha = visit()
    path = table_of(come_in(asha, "Asha"), "me", BOT)
    one = board_at(asha, path)
    other = Board(asha.open(path))
    expect(other.map).to_be_visible()
    for mine, shown in ((one, other), (other, one)):
        mine.space(mine.wait_for(PLACE)).click()
        mine.wait_for(PLACE)
        shown.wait_for(PLACE)
        agree(mine, shown)
    assert len([name for name in figures(one.page) if "Asha" in name]) == 2


def agree(one: Board, other: Board) -> None:
    """Wait until two tabs show and offer the same."""
    for _ in range(100):
        if figures(one.page) == figures(other.page) and one.spaces(PLACE) == other.spaces(PLACE):
            return
        one.page.wait_for_timeout(50)
    assert figures(one.page) == figures(other.page)
    assert one.spaces(PLACE) == other.spaces(PLACE)
