"""A phone: everything within 360 pixels, by touch."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.visitor import PHONE
from tests.end_to_end.zanzibar import GO, PLACE, SEND, TAKE, Board, play

PUSHES = "Pushes"


def width_of_map(page: Page) -> float:
    """How wide the map is drawn."""
    box = Board(page).map.bounding_box()
    assert box is not None
    return box["width"]


def until(page: Page, true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    for _ in range(100):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come to be so")


def test_play_now_in_the_dark(visit: Visit) -> None:
    page = visit({**PHONE, "color_scheme": "dark"}).page
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()
    board = Board(page)
    space = board.wait_for(PLACE).split(".")[0]
    board.space(board.spaces(PLACE)[0]).tap()
    expect(board.map.get_by_role("button", name=space)).to_have_accessible_name(f"{space}. Here stands Guest\u2019s 2")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible(timeout=30_000)
    board.wait_for(PLACE)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_larger_and_the_whole_island_again(visit: Visit) -> None:
    guest = come_in(visit(PHONE), "Asha")
    page = board_at(guest, table_of(guest, "me", BOT)).page
    whole = width_of_map(page)
    page.get_by_role("button", name="Larger").tap()
    until(page, lambda: width_of_map(page) > 1.2 * whole)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Show the whole island").tap()
    until(page, lambda: abs(width_of_map(page) - whole) < 2)


def test_a_move_that_pushes(visit: Visit) -> None:
    guest = come_in(visit(PHONE), "Asha")
    board, page = board_at(guest, table_of(guest, "me", BOT, BOT, BOT)), guest.page
    chance = Random(6)
    for _ in range(6):
        play((board,), lambda: bool(board.spaces(TAKE)), chance, moves=0)
        if pushed(board):
            break
        board.end_turn()
    else:
        raise AssertionError("in six turns nobody could be pushed")
    expect(page.get_by_role("list", name="What happened")).to_contain_text("is pushed from")


def pushed(board: Board) -> bool:
    """Push somebody, where anybody can be pushed."""
    page = board.page
    for merchant in page.get_by_role("region", name="Your merchants").get_by_role("button").all():
        merchant.tap()
        board.wait_for(GO)
        goals = [name for name in board.spaces(GO) if PUSHES in name]
        if not goals:
            merchant.tap()
            continue
        board.space(goals[0]).tap()
        log = page.get_by_role("list", name="What happened")
        for _ in range(60):
            if "is pushed from" in log.inner_text():
                return True
            ways = page.get_by_role("group", name="Ways to").get_by_role("button", name=PUSHES)
            refuges = board.spaces(SEND)
            if ways.count():
                page.wait_for_timeout(320)
                ways.first.tap()
            elif refuges:
                board.space(refuges[0]).tap()
            page.wait_for_timeout(100)
    return False
