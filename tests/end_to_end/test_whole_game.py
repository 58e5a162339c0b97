"""A whole game of two browsers and a bot, before the eyes of a spectator; and that nobody saw more than he may."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.secrets import Watch, truth_of
from tests.end_to_end.zanzibar import Board, play


def test_from_the_first_page_to_the_rematch(visit: Visit) -> None:
    host, friend, passer_by = visit(), visit(), visit()
    host.page.goto("/")
    host.page.get_by_role("link", name="Set up a table").click()
    host.page.get_by_label("Seat 3").select_option(label="Bot: Random")
    host.page.get_by_role("button", name="Set up the table").click()
    invitation = host.page.get_by_role("region", name="Invite")
    code = invitation.locator("strong").inner_text()
    link = host.page.get_by_label("Address of the table").input_value()
    assert link.endswith(f"/t/{code}")

    friend.page.goto("/")
    friend.page.get_by_label("Code", exact=True).fill(code.lower())
    friend.page.get_by_role("button", name="Go", exact=True).click()
    friend.page.get_by_role("button", name="Sit here").click()
    expect(friend.page.get_by_text("starts the game when everybody is here")).to_be_visible()
    passer_by.page.goto(link)
    expect(passer_by.page.get_by_text("Take a seat, or stay and watch.")).to_be_visible()

    host.page.get_by_role("button", name="Start the game").click()
    boards = Board(host.page), Board(friend.page)
    for board in (*boards, Board(passer_by.page)):
        board.fast()
    watches = [Watch(host, 0), Watch(friend, 1), Watch(passer_by, None)]
    chance = Random(20)
    boards[0].place_all(chance, boards[1])
    expect(passer_by.page.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(passer_by.page.get_by_role("region", name="Your cards")).to_have_count(0)

    def watched_to_the_end() -> bool:
        for watch in watches:
            watch.look()
        return all(board.over() for board in boards)

    play(boards, watched_to_the_end, chance)

    end = host.page.get_by_role("region", name="won")
    expect(end.get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_role("table", name="Points by order")).to_be_visible()

    truth = truth_of(host)
    for watch in watches:
        watch.check(truth, [other.visitor for other in watches if other is not watch])

    host.page.get_by_role("button", name="Play again").click()
    friend.page.get_by_role("link", name="To the next game").click()
    expect(host.page.get_by_role("region", name="Invite")).to_be_visible()
    expect(friend.page).to_have_url(host.page.url)
    seats = host.page.get_by_role("region", name="At the table").locator("strong").all_inner_texts()
    assert seats == ["Random", "Guest 1", "Guest 2"]


def test_a_wrong_code_is_told(visit: Visit) -> None:
    guest = visit()
    guest.page.goto("/")
    guest.page.get_by_label("Code", exact=True).fill("NOSUCH")
    guest.page.get_by_role("button", name="Go", exact=True).click()
    expect(guest.page.get_by_text("There is no table with the code NOSUCH.")).to_be_visible()
    expect(guest.page.get_by_label("Code", exact=True)).to_have_attribute("aria-invalid", "true")
