"""HTTP: boards and codes as pictures."""

from __future__ import annotations

import gzip
import io
from typing import Any

import segno
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from spicetable.catalog import game_named
from spicetable.draw import Board, draw_board
from spicetable.draw.seats import Theme
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed
from spicetable.table.asked import Asked, asker_of, check_spectator, house_of
from spicetable.table.live import LiveTable
from spicetable.table.page import takes
from spicetable.table.refusals import NotFound


@get("/api/games/{name:str}/board", summary="A game's board as a picture")
async def empty_board(request: Asked, name: FromPath[str], theme: FromQuery[str] = "light") -> Response[bytes]:
    """The board of a game that has its usual options, away from any table."""
    game = game_named(name)
    view = game.view(game.setup(game.options({"players": game.players[0]})), None)
    return _drawn(request, draw_board(game.name, view, theme=_theme(theme)))


@get("/api/tables/{ident:str}/board", summary="The board as a picture")
async def board(request: Asked, ident: FromPath[str], theme: FromQuery[str] = "light") -> Response[bytes]:
    """What spectators see, as SVG, with the places on it."""
    shown = _theme(theme)
    house = house_of(request)
    person = await asker_of(request)
    table = await house.table(ident)
    check_spectator(table, None if person is None else person.id)
    return _drawn(request, await house.peek(table, lambda at: draw_board(at.about.game, _open_view(at), theme=shown)))


def _theme(name: str) -> Theme:
    if name != "light" and name != "dark":  # noqa: PLR1714 - so its type is known
        raise Malformed("a theme is light or dark")
    return name


def _drawn(request: Asked, board: Board) -> Response[bytes]:
    body, headers = to_json(board), {"vary": "accept-encoding"}
    # A drawing is by far the largest answer there is, and shrinks to a fifth.
    if takes(request.headers.get("accept-encoding", ""), "gzip"):
        body, headers = gzip.compress(body, 6, mtime=0), headers | {"content-encoding": "gzip"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _open_view(table: LiveTable) -> Any:  # noqa: ANN401 - some game's view
    if table.play is None:
        raise NotFound("the game has not begun, so there is no board")
    return table.play.game.view(table.play.recorder.state, None)


@get("/api/tables/{ident:str}/qr.svg", summary="The address to share, as a picture", media_type="image/svg+xml")
async def qr(request: Asked, ident: FromPath[str]) -> Response[bytes]:
    """A QR code, dark on light whatever the theme."""
    info = await house_of(request).info(ident, None)
    out = io.BytesIO()
    segno.make(info.url, error="m").save(out, kind="svg", scale=8, border=3, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")
