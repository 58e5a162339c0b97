"""A turn with nothing but the keyboard, and always seeing where one is."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.zanzibar import GO, PLACE, SEND, TAKE, Board, play

SEEN = """() => {
    const one = document.activeElement;
    const styles = [one, ...one.querySelectorAll("*")].map((part) => getComputedStyle(part));
    const outlined = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    const ringed = one.closest("svg.overlay") !== null &&
        styles.some((style) => style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2);
    return one !== document.body && (outlined(styles[0]) || ringed);
}"""


def name_of_focus(page: Page) -> str:
    """What a screen reader would call what has the focus."""
    return page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText")


def tab_to(page: Page, name: str, *, back: bool = False) -> None:
    """Press Tab until this has the focus; all that is passed must show that it has it."""
    for _ in range(80):
        if name_of_focus(page).startswith(name):
            assert page.evaluate(SEEN), f"nobody sees that {name} has the focus"
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
        assert page.evaluate(SEEN) or page.evaluate("document.activeElement === document.body"), name_of_focus(page)
    raise AssertionError(f"Tab does not lead to {name}")


def to_map(page: Page) -> None:
    """Go to the map, which is one stop of Tab."""
    for _ in range(150):
        if page.evaluate("document.activeElement.hasAttribute('data-at')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the map")


def next_offer(board: Board, what: str) -> str:
    """Go with N to a space where this is offered."""
    page = board.page
    board.wait_for(what)
    to_map(page)
    for _ in range(40):
        if what in name_of_focus(page):
            assert page.evaluate(SEEN), name_of_focus(page)
            return name_of_focus(page)
        page.keyboard.press("n")
    raise AssertionError(f"N does not lead to: {what}")


def test_from_the_first_page_to_the_first_merchant(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    board = Board(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible(timeout=20_000)
    name = next_offer(board, PLACE).split(".")[0]
    page.keyboard.press("Enter")
    expect(board.map.get_by_role("button", name=name)).to_have_accessible_name(f"{name}. Here stands Guest\u2019s 2")
    here = name_of_focus(page)
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.hasAttribute('data-at')")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert name_of_focus(page) != here


def test_a_turn_from_start_to_end(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    board, page = board_at(asha, table_of(asha, "me", BOT)), asha.page
    play((board,), lambda: bool(board.spaces(TAKE)), Random(4))
    page.evaluate("document.activeElement.blur()")
    next_offer(board, TAKE)
    page.keyboard.press("Enter")
    next_offer(board, GO)
    page.keyboard.press("Enter")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(50):
        if undo.is_enabled() or board.spaces(SEND):
            break
        if page.get_by_role("group", name="Ways to").is_visible():
            assert page.evaluate(SEEN)
            page.wait_for_timeout(320)  # a press sooner is taken for a second one
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    if board.spaces(SEND):
        next_offer(board, SEND)
        page.keyboard.press("Enter")
    expect(undo).to_be_enabled()
    page.keyboard.press("u")
    expect(page.get_by_role("list", name="What happened")).to_contain_text("takes it back")
    end = page.get_by_role("button", name="End turn")
    for _ in range(20):  # a merchant that is still taken up has to be put back, too
        if end.is_visible() and end.is_enabled():
            break
        if undo.is_enabled():
            page.keyboard.press("u")
        page.wait_for_timeout(400)
    tab_to(page, "End turn")
    page.wait_for_timeout(320)  # a press sooner is taken for one that was meant for what stood here before
    lines = board.log().count()
    page.keyboard.press("Enter")
    expect(board.log().nth(lines)).to_be_attached()
