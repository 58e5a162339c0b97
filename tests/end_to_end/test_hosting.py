"""What a host and a player can do besides playing: take back, give up, send away, let a bot play, close."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, begin, board_at, come_in, sit_down, table_of
from tests.end_to_end.zanzibar import GO, TAKE, Board, play


def seat(page: Page, name: str) -> Locator:
    """The row of a seat."""
    return page.get_by_role("region", name="At the table").get_by_role("listitem").filter(has_text=name)


def walk(board: Board) -> None:
    """Walk some merchant to a space where nobody is disturbed."""
    board.space(board.wait_for(TAKE)).click()
    board.wait_for(GO)
    board.space(next(name for name in board.spaces(GO) if "Here stands" not in name and "ushes" not in name)).click()


def test_undo_and_reset_take_back_what_was_done(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    board = board_at(asha, table_of(asha, "me", BOT))
    play((board,), lambda: bool(board.spaces(TAKE)), Random(8))
    undo, reset = (asha.page.get_by_role("button", name=name) for name in ("Undo", "Reset turn"))
    expect(undo).to_be_disabled()
    before = set(board.spaces(TAKE))
    walk(board)
    expect(undo).to_be_enabled()
    board.wait_for(TAKE)
    assert set(board.spaces(TAKE)) != before
    for _ in range(100):  # a walk may be several steps, and Undo rests while one is taken back
        if undo.is_enabled():
            undo.click(timeout=2000)
        elif set(board.spaces(TAKE)) == before:
            break
        asha.page.wait_for_timeout(100)
    assert set(board.spaces(TAKE)) == before
    walk(board)
    walk(board)
    reset.click()
    expect(reset).to_be_disabled()
    expect(undo).to_be_disabled()
    board.wait_for(TAKE)
    assert set(board.spaces(TAKE)) == before
    expect(asha.page.get_by_role("list", name="What happened")).to_contain_text("takes it back")


def test_giving_up_asks_first(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    page = board_at(asha, table_of(asha, "me", BOT)).page
    page.get_by_role("button", name="Give up").click()
    dialog = page.get_by_role("dialog", name="Give up")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_hidden()
    page.get_by_role("button", name="Give up").click()
    page.wait_for_timeout(320)  # a press sooner is taken for a second tap
    dialog.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.get_by_role("region", name="Random has won")).to_be_visible()


def test_the_host_sends_somebody_away_and_a_bot_plays_on(visit: Visit) -> None:
    host, friend = come_in(visit(), "Hana"), come_in(visit(), "Farid")
    path = table_of(host, "me", "open", start=False)
    sit_down(friend, path, 1)
    begin(host, path)
    board, away = board_at(host, path), board_at(friend, path)
    expect(seat(host.page, "Farid")).to_be_visible()
    seat(host.page, "Farid").get_by_label("More about Farid").click()
    host.page.get_by_role("button", name="Send away").click()
    dialog = host.page.get_by_role("dialog", name="Send Farid away")
    expect(dialog).to_contain_text("cannot come back to this table")
    host.page.wait_for_timeout(320)
    dialog.get_by_role("button", name="Send away").click()
    expect(seat(host.page, "Farid")).to_have_count(0)
    expect(away.page.get_by_text("You are watching", exact=True)).to_be_visible()
    play((board,), lambda: bool(board.hand()), Random(2))


def test_a_bot_stands_in_until_its_player_is_back(visit: Visit) -> None:
    host, friend = come_in(visit(), "Hana"), come_in(visit(), "Farid")
    path = table_of(host, "me", "open", start=False)
    sit_down(friend, path, 1)
    begin(host, path)
    board = board_at(host, path)
    seat(host.page, "Farid").get_by_label("More about Farid").click()
    host.page.get_by_role("button", name="Let a bot play").click()
    expect(seat(host.page, "Farid")).to_contain_text("a bot plays")
    play((board,), lambda: bool(board.hand()), Random(2))
    away = board_at(friend, path)
    mine = seat(away.page, "Farid")
    mine.get_by_label("More about Farid").click()
    away.page.get_by_role("button", name="Play myself again").click()
    expect(mine).not_to_contain_text("a bot plays")


def test_closing_ends_it_for_everybody(visit: Visit) -> None:
    host, friend = come_in(visit(), "Hana"), come_in(visit(), "Farid")
    path = table_of(host, "me", "open", start=False)
    sit_down(friend, path, 1)
    begin(host, path)
    pages = [board_at(visitor, path).page for visitor in (host, friend)]
    expect(pages[1].get_by_role("button", name="Close the table")).to_have_count(0)
    pages[0].get_by_role("button", name="Close the table").click()
    pages[0].wait_for_timeout(320)
    pages[0].get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for page in pages:
        expect(page.get_by_role("heading", name="The table is closed")).to_be_visible()
        assert not Board(page).spaces("Enter puts your")
