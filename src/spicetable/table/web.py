"""HTTP: the lobby, who one is, and what operators look at.

Every answer is JSON of `bodies`, every refusal an `ErrorBody`.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from spicetable import __version__
from spicetable.catalog import GAMES, AnyGame, game_named
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed, SpiceError
from spicetable.table import lobby, metrics, pictures
from spicetable.table.asked import Asked, asker_of, check_spectator, house_of, signed_in
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
from spicetable.table.common import ErrorCode, TableInfo, TableLink
from spicetable.table.gate import COOKIE
from spicetable.table.house import LIST, House
from spicetable.table.live import LiveTable
from spicetable.table.refusals import STATUS, Forbidden, NotFound, code_of

_YEAR: Final = 365 * 86_400
_log = structlog.get_logger("web")


@post("/api/guest", summary="Come in as a guest")
async def guest(request: Asked, data: JSONBody[GuestBody]) -> Response[GuestAnswer]:
    """A new person; the cookie, or the token, signs him in from now on."""
    house = house_of(request)
    person, token = await house.people.come_in(data)
    cookie = Cookie(
        COOKIE, path="/", value=token, max_age=_YEAR, httponly=True, samesite="lax", secure=house.settings.secure
    )
    return Response(GuestAnswer(token, person), status_code=201, cookies=[cookie])


@get("/api/me", summary="Who one is")
async def me(request: Asked) -> MeAnswer:
    """The person signed in, or null."""
    return MeAnswer(await asker_of(request))


@patch("/api/me", summary="Change name, colour or sign")
async def change_me(request: Asked, data: JSONBody[MeBody]) -> MeAnswer:
    """Everybody at one's tables sees it at once."""
    house = house_of(request)
    person = await house.people.change(await signed_in(request), data)
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


@post("/api/games/{name:str}/practice", summary="Try something out", status_code=200)
async def practise(name: FromPath[str], data: JSONBody[dict[str, Any]]) -> Response[bytes]:
    """By oneself, away from any table: nothing is kept. What can be asked for, and what is told, is the game's own."""
    found = game_named(name).practise(data, QuickSource(secrets.randbits(64)))
    return Response(to_json(found), media_type=MediaType.JSON)


@post("/api/tables", summary="Set up a table")
async def lay(request: Asked, data: JSONBody[TableBody]) -> TableLink:
    """The asker is its host."""
    return await house_of(request).lay(data, await signed_in(request))


@get("/api/tables", summary="Find tables")
async def find(
    request: Asked,
    code: Annotated[str | None, QueryParameter(max_length=64)] = None,
    mine: FromQuery[bool] = False,
    listed: Annotated[bool, QueryParameter(name="open")] = False,
) -> TablesAnswer:
    """By code, or one's own, or those that strangers may join."""
    house = house_of(request)
    person = await asker_of(request)
    if code is not None:
        wanted = code.strip().upper()
        return TablesAnswer(await house.infos(lambda store: store.by_code(wanted), person))
    if mine:
        ident = (await signed_in(request)).id
        return TablesAnswer(await house.infos(lambda store: store.of_person(ident, LIST), person))
    if listed:
        return TablesAnswer(await house.infos(lambda store: store.listed(LIST), person))
    raise Malformed("say which tables: code=..., mine=1 or open=1")


@get("/api/tables/{ident:str}", summary="One table")
async def table(request: Asked, ident: FromPath[str]) -> TableInfo:
    """Everything about it but the game itself."""
    return await house_of(request).info(ident, await asker_of(request))


@post("/api/tables/{ident:str}/join", summary="Take a seat", status_code=200)
async def join(request: Asked, ident: FromPath[str], data: JSONBody[SeatBody]) -> TableInfo:
    """This seat, or the first that is open."""
    person = await signed_in(request)
    return await house_of(request).change(ident, person, lambda about: lobby.joined(about, person.id, data.seat))


@post("/api/tables/{ident:str}/leave", summary="Give up a seat", status_code=200)
async def leave(request: Asked, ident: FromPath[str], data: JSONBody[SeatBody]) -> TableInfo:
    """This seat, or all one has; in play a bot takes it for good."""
    person, house = await signed_in(request), house_of(request)
    return await house.change(
        ident, person, lambda about: lobby.left(about, person.id, data.seat, house.bots.simple(about.game))
    )


@post("/api/tables/{ident:str}/start", summary="Begin", status_code=200)
async def start(request: Asked, ident: FromPath[str], data: JSONBody[StartBody]) -> TableInfo:
    """Only the host can; bots may take what is open."""
    person = await signed_in(request)
    return await house_of(request).change(
        ident, person, lambda about: lobby.started(about, person.id, data.fill), begin=True
    )


@post("/api/tables/{ident:str}/seats/{seat:int}", summary="Change a seat", status_code=200)
async def change_seat(
    request: Asked, ident: FromPath[str], seat: FromPath[int], data: JSONBody[ChangeSeat]
) -> TableInfo:
    """A bot for it, back to its person, open, or its person sent away."""
    if seat < 0:
        raise Malformed("seats are numbered from 0")
    person, house = await signed_in(request), house_of(request)
    return await house.change(
        ident,
        person,
        lambda about: lobby.seat_changed(about, person.id, seat, data, house.bots.simple(about.game)),
    )


@post("/api/tables/{ident:str}/rematch", summary="Play again")
async def rematch(request: Asked, ident: FromPath[str]) -> TableLink:
    """A table with the same people, everybody one seat further."""
    return await house_of(request).rematch(ident, await signed_in(request))


@post("/api/tables/{ident:str}/close", summary="Close a table", status_code=200)
async def close(request: Asked, ident: FromPath[str]) -> TableInfo:
    """Only the host can. The game stays as it is, and nobody plays on."""
    person = await signed_in(request)
    return await house_of(request).change(ident, person, lambda about: lobby.closed(about, person.id))


@get("/api/tables/{ident:str}/record", summary="The record as one may see it")
async def record(request: Asked, ident: FromPath[str], seat: FromQuery[int | None] = None) -> Response[bytes]:
    """Everything once the game is over; before, what this seat, or a spectator, could follow."""
    house = house_of(request)
    person = await asker_of(request)
    table = await house.table(ident)
    ident_of_asker = None if person is None else person.id
    if seat is not None and table.about.outcome is None and seat not in table.about.seats_of(ident_of_asker):
        raise Forbidden(f"seat {seat} is not yours")
    check_spectator(table, ident_of_asker)
    body = await house.peek(table, lambda at: _record(at, seat))
    name = f"{table.about.game}-{table.about.code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _record(table: LiveTable, seat: int | None) -> bytes:
    if table.play is None:
        raise NotFound("the game has not begun, so there is no record")
    return to_json(table.play.record(seat))


@get("/healthz", summary="Whether the process runs", media_type=MediaType.TEXT)
async def healthz() -> str:
    """It does."""
    return "ok\n"


@get("/readyz", summary="Whether tables can be played", media_type=MediaType.TEXT)
async def readyz(request: Asked) -> Response[str]:
    """Whether the database answers, and the server is not about to stop."""
    house = house_of(request)
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


def _too_deep(_: Asked, __: RecursionError) -> Response[ErrorBody]:
    return _refuse("malformed", "the body is nested too deeply", 400)


def _own_error(_: Asked, error: Exception) -> Response[ErrorBody]:
    metrics.ERRORS.inc()
    _log.error("a request failed", error=type(error).__name__, exc_info=error)
    return _refuse("unavailable", "the server could not deal with this request", 500)


HANDLERS: Final = (
    guest,
    me,
    change_me,
    games,
    pictures.empty_board,
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
    pictures.board,
    pictures.qr,
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
        exception_handlers={
            SpiceError: _spice_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _own_error,
        },
        request_max_body_size=house.settings.body_bytes,
        logging_config=None,
    )
