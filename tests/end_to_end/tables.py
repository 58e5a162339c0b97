"""Tables set up beforehand, for tests that are about what comes after."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import APIResponse, expect
from tests.end_to_end.visitor import Visitor
from tests.end_to_end.zanzibar import Board

GAME = "zanzibar"
BOT = "bot:random"


def ask(visitor: Visitor, path: str, body: dict[str, object]) -> dict[str, Any]:
    """Post as this visitor's browser would."""
    answer: APIResponse = visitor.context.request.post(path, data=body)
    assert answer.ok, (path, answer.status, answer.text())
    return answer.json()


def come_in(visitor: Visitor, name: str) -> Visitor:
    """Give a visitor a name."""
    ask(visitor, "/api/guest", {"name": name})
    return visitor


def table_of(host: Visitor, *seats: str, start: bool = True, game: str = GAME, **more: object) -> str:
    """A new table's path."""
    table: str = ask(host, "/api/tables", {"game": game, "seats": list(seats), **more})["id"]
    if start:
        ask(host, f"/api/tables/{table}/start", {})
    return f"/t/{table}"


def sit_down(visitor: Visitor, path: str, seat: int) -> None:
    """Take a seat."""
    ask(visitor, f"/api/tables/{path.removeprefix('/t/')}/join", {"seat": seat})


def begin(host: Visitor, path: str) -> None:
    """Start the game."""
    ask(host, f"/api/tables/{path.removeprefix('/t/')}/start", {})


def board_at(visitor: Visitor, path: str, *, fast: bool = True) -> Board:
    """Open a table at which a game goes on, and wait until it lies there."""
    visitor.page.goto(path)
    board = Board(visitor.page)
    expect(board.map).to_be_visible()
    if fast:
        board.fast()
    return board


def finished(
    visitor: Visitor,
    title: str = "The game is over",
    bot: str = BOT,
    game: str = GAME,
    options: dict[str, object] | None = None,
) -> str:
    """A table at which bots have played to the end."""
    path = table_of(visitor, *[bot] * 2, game=game, options=options or {})
    for _ in range(600):
        if visitor.context.request.get(f"/api/tables/{path.removeprefix('/t/')}").json()["phase"] == "over":
            break
        visitor.page.wait_for_timeout(100)
    visitor.page.goto(path)
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()
    return path
