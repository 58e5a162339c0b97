"""HTTP: the lobby, who one is, and what operators look at.

Every answer is JSON of `bodies`, every refusal an `ErrorBody`.
"""

from __future__ import annotations

import gzip
import io
import secrets
from typing import Annotated, Any, Final

import msgspec
import segno
import structlog
from litestar import Litestar, MediaType, Request, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from spicetable import __version__
from spicetable.catalog import GAMES, AnyGame, game_named
from spicetable.draw import Board, draw_board
from spicetable.draw.seats import Theme
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed, SpiceError
from spicetable.table import lobby, metrics
from spicetable.table.bodies import (
    ChangeSeat,
    ErrorBody,
    GameInfo,
    GamesAnswer,
    GuestAnswer,
    GuestBody,
    MeAnswer,
    MeBody,
    SeatBody,
    StartBody,
    TableBody,
    TablesAnswer,
)
from spicetable.table.bots import bots_of
from spicetable.table.common import ErrorCode, Person, TableInfo, TableLink
from spicetable.table.gate import COOKIE, token_of
from spicetable.table.house import LIST, House
from spicetable.table.live import LiveTable
from spicetable.table.page import takes
from spicetable.table.refusals import STATUS, Forbidden, NotFound, Unauthorized, code_of

Asked = Request[Any, Any, Any]
"""A request; Litestar's users, tokens and state are not used."""

_YEAR: Final = 365 * 86_400
_log = structlog.get_logger("web")


def _house(request: Asked) -> House:
    house: House = request.app.state.house
    return house


async def _asker(request: Asked) -> Person | None:
    token = token_of(request.headers.get("authorization"), request.headers.get("cookie"))
    return await _house(request).people.of_token(token)


async def _signed_in(request: Asked) -> Person:
    person = await _asker(request)
    if person is None:
        raise Unauthorized("nobody is signed in; come in as a guest first")
    return person


@post("/api/guest", summary="Come in as a guest")
async def guest(request: Asked, data: JSONBody[GuestBody]) -> Response[GuestAnswer]:
    """A new person; the cookie, or the token, signs him in from now on."""
    house = _house(request)
    person, token = await house.people.come_in(data)
    cookie = Cookie(
        COOKIE, path="/", value=token, max_age=_YEAR, httponly=True, samesite="lax", secure=house.settings.secure
    )
    return Response(GuestAnswer(token, person), status_code=201, cookies=[cookie])


@get("/api/me", summary="Who one is")
async def me(request: Asked) -> MeAnswer:
    """The person signed in, or null."""
    return MeAnswer(await _asker(request))


@patch("/api/me", summary="Change name, colour or sign")
async def change_me(request: Asked, data: JSONBody[MeBody]) -> MeAnswer:
    """Everybody at one's tables sees it at once."""
    house = _house(request)
    person = await house.people.change(await _signed_in(request), data)
    house.renamed(person)
    return MeAnswer(person)


@get("/api/games", summary="All games")
async def games() -> GamesAnswer:
    """What can be played here, with options and bots."""
    return GamesAnswer(tuple(_game_info(game) for game in GAMES.values()))


def _game_info(game: AnyGame) -> GameInfo:
    options = type(game.options({"players": game.players[0]}))
    return GameInfo(
        name=game.name,
        rules=game.rules,
        physics=game.physics,
        players=(game.players[0], game.players[-1]),
        options=msgspec.json.schema(options),
        bots=bots_of(game.name),
        orders=game.orders,
    )


@get("/api/games/{name:str}/board", summary="A game's board as a picture")
async def empty_board(request: Asked, name: FromPath[str], theme: FromQuery[str] = "light") -> Response[bytes]:
    """The board of a game that has its usual options, away from any table."""
    game = game_named(name)
    view = game.view(game.setup(game.options({"players": game.players[0]})), None)
    return _drawn(request, draw_board(game.name, view, theme=_theme(theme)))


@post("/api/games/{name:str}/practice", summary="Try something out", status_code=200)
async def practise(name: FromPath[str], data: JSONBody[dict[str, Any]]) -> Response[bytes]:
    """By oneself, away from any table: nothing is kept. What can be asked for, and what is told, is the game's own."""
    found = game_named(name).practise(data, QuickSource(secrets.randbits(64)))
    return Response(to_json(found), media_type=MediaType.JSON)


@post("/api/tables", summary="Set up a table")
async def lay(request: Asked, data: JSONBody[TableBody]) -> TableLink:
    """The asker is its host."""
    return await _house(request).lay(data, await _signed_in(request))


@get("/api/tables", summary="Find tables")
async def find(
    request: Asked,
    code: Annotated[str | None, QueryParameter(max_length=64)] = None,
    mine: FromQuery[bool] = False,
    listed: Annotated[bool, QueryParameter(name="open")] = False,
) -> TablesAnswer:
    """By code, or one's own, or those that strangers may join."""
    house = _house(request)
    person = await _asker(request)
    if code is not None:
        wanted = code.strip().upper()
        return TablesAnswer(await house.infos(lambda store: store.by_code(wanted), person))
    if mine:
        ident = (await _signed_in(request)).id
        return TablesAnswer(await house.infos(lambda store: store.of_person(ident, LIST), person))
    if listed:
        return TablesAnswer(await house.infos(lambda store: store.listed(LIST), person))
    raise Malformed("say which tables: code=..., mine=1 or open=1")


@get("/api/tables/{ident:str}", summary="One table")
async def table(request: Asked, ident: FromPath[str]) -> TableInfo:
    """Everything about it but the game itself."""
    return await _house(request).info(ident, await _asker(request))


@post("/api/tables/{ident:str}/join", summary="Take a seat", status_code=200)
async def join(request: Asked, ident: FromPath[str], data: JSONBody[SeatBody]) -> TableInfo:
    """This seat, or the first that is open."""
    person = await _signed_in(request)
    return await _house(request).change(ident, person, lambda about: lobby.joined(about, person.id, data.seat))


@post("/api/tables/{ident:str}/leave", summary="Give up a seat", status_code=200)
async def leave(request: Asked, ident: FromPath[str], data: JSONBody[SeatBody]) -> TableInfo:
    """This seat, or all one has; in play a bot takes it for good."""
    person, house = await _signed_in(request), _house(request)
    return await house.change(
        ident, person, lambda about: lobby.left(about, person.id, data.seat, house.bots.simple(about.game))
    )


@post("/api/tables/{ident:str}/start", summary="Begin", status_code=200)
async def start(request: Asked, ident: FromPath[str], data: JSONBody[StartBody]) -> TableInfo:
    """Only the host can; bots may take what is open."""
    person = await _signed_in(request)
    return await _house(request).change(
        ident, person, lambda about: lobby.started(about, person.id, data.fill), begin=True
    )


@post("/api/tables/{ident:str}/seats/{seat:int}", summary="Change a seat", status_code=200)
async def change_seat(
    request: Asked, ident: FromPath[str], seat: FromPath[int], data: JSONBody[ChangeSeat]
) -> TableInfo:
    """A bot for it, back to its person, open, or its person sent away."""
    if seat < 0:
        raise Malformed("seats are numbered from 0")
    person, house = await _signed_in(request), _house(request)
    return await house.change(
        ident,
        person,
        lambda about: lobby.seat_changed(about, person.id, seat, data, house.bots.simple(about.game)),
    )


@post("/api/tables/{ident:str}/rematch", summary="Play again")
async def rematch(request: Asked, ident: FromPath[str]) -> TableLink:
    """A table with the same people, everybody one seat further."""
    return await _house(request).rematch(ident, await _signed_in(request))


@post("/api/tables/{ident:str}/close", summary="Close a table", status_code=200)
async def close(request: Asked, ident: FromPath[str]) -> TableInfo:
    """Only the host can. The game stays as it is, and nobody plays on."""
    person = await _signed_in(request)
    return await _house(request).change(ident, person, lambda about: lobby.closed(about, person.id))


@get("/api/tables/{ident:str}/record", summary="The record as one may see it")
async def record(request: Asked, ident: FromPath[str], seat: FromQuery[int | None] = None) -> Response[bytes]:
    """Everything once the game is over; before, what this seat, or a spectator, could follow."""
    house = _house(request)
    person = await _asker(request)
    table = await house.table(ident)
    ident_of_asker = None if person is None else person.id
    if seat is not None and table.about.outcome is None and seat not in table.about.seats_of(ident_of_asker):
        raise Forbidden(f"seat {seat} is not yours")
    _check_spectator(table, ident_of_asker)
    body = await house.peek(table, lambda at: _record(at, seat))
    name = f"{table.about.game}-{table.about.code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _record(table: LiveTable, seat: int | None) -> bytes:
    if table.play is None:
        raise NotFound("the game has not begun, so there is no record")
    return to_json(table.play.record(seat))


def _check_spectator(table: LiveTable, person: str | None) -> None:
    if not table.may_look(person):
        raise Forbidden("this table has no spectators")


@get("/api/tables/{ident:str}/board", summary="The board as a picture")
async def board(request: Asked, ident: FromPath[str], theme: FromQuery[str] = "light") -> Response[bytes]:
    """What spectators see, as SVG, with the places on it."""
    shown = _theme(theme)
    house = _house(request)
    person = await _asker(request)
    table = await house.table(ident)
    _check_spectator(table, None if person is None else person.id)
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
    info = await _house(request).info(ident, None)
    out = io.BytesIO()
    segno.make(info.url, error="m").save(out, kind="svg", scale=8, border=3, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


@get("/healthz", summary="Whether the process runs", media_type=MediaType.TEXT)
async def healthz() -> str:
    """It does."""
    return "ok\n"


@get("/readyz", summary="Whether tables can be played", media_type=MediaType.TEXT)
async def readyz(request: Asked) -> Response[str]:
    """Whether the database answers, and the server is not about to stop."""
    house = _house(request)
    if house.stopping:
        return Response("stopping\n", status_code=503)
    try:
        await house.readers.run(lambda store: store.ready())
    except Exception as error:  # noqa: BLE001 - not ready, whatever it is
        _log.error("the database does not answer", error=type(error).__name__)
        return Response("the database does not answer\n", status_code=503)
    return Response("ready\n")


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def figures() -> Response[bytes]:
    """Counts and times; nothing of any game."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _refuse(code: ErrorCode, reason: str, status: int) -> Response[ErrorBody]:
    metrics.REFUSALS.labels(code).inc()
    return Response(ErrorBody(code, reason), status_code=status, media_type=MediaType.JSON)


def _spice_error(_: Asked, error: SpiceError) -> Response[ErrorBody]:
    code = code_of(error)
    return _refuse(code, error.reason, STATUS[code])


_BY_STATUS: Final[dict[int, ErrorCode]] = {401: "unauthorized", 403: "forbidden", 404: "not_found", 405: "unsupported"}


def _http_error(_: Asked, error: HTTPException) -> Response[ErrorBody]:
    """What Litestar refuses: what is no proper request, or at no address of ours."""
    status = error.status_code
    if status >= 500:
        return _own_error(_, error)
    reasons = [part.message for part in _parts(error.extra)]
    reason = {404: "there is nothing at this address", 405: "this address does not take such a request"}.get(status)
    said = "; ".join(part for part in reasons if part) or str(error.__cause__ or error.detail)
    return _refuse(_BY_STATUS.get(status, "malformed"), reason or said, status)


class _Part(msgspec.Struct):
    message: str = ""


def _parts(extra: object) -> list[_Part]:
    """What Litestar says of each field."""
    try:
        return msgspec.convert(extra, list[_Part])
    except msgspec.ValidationError:
        return []


def _own_error(_: Asked, error: Exception) -> Response[ErrorBody]:
    metrics.ERRORS.inc()
    _log.error("a request failed", error=type(error).__name__, exc_info=error)
    return _refuse("unavailable", "the server could not deal with this request", 500)


HANDLERS: Final = (
    guest,
    me,
    change_me,
    games,
    empty_board,
    practise,
    lay,
    find,
    table,
    join,
    leave,
    start,
    change_seat,
    rematch,
    close,
    record,
    board,
    qr,
    healthz,
    readyz,
    figures,
)


def make_web(house: House) -> Litestar:
    """The HTTP side of a house."""
    return Litestar(
        list(HANDLERS),
        state=State({"house": house}),
        openapi_config=OpenAPIConfig(
            "Spice Table", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        exception_handlers={SpiceError: _spice_error, HTTPException: _http_error, Exception: _own_error},
        request_max_body_size=house.settings.body_bytes,
        logging_config=None,
    )
