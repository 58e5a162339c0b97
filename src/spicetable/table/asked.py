"""What the handlers of requests share: the house they are in, and who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request

from spicetable.table.common import Person
from spicetable.table.gate import token_of
from spicetable.table.house import House
from spicetable.table.live import LiveTable
from spicetable.table.refusals import Forbidden, Unauthorized

Asked = Request[Any, Any, Any]
"""A request; Litestar's users, tokens and state are not used."""


def house_of(request: Asked) -> House:
    """The house that is asked."""
    house: House = request.app.state.house
    return house


async def asker_of(request: Asked) -> Person | None:
    """Who asks, if he is signed in."""
    token = token_of(request.headers.get("authorization"), request.headers.get("cookie"))
    return await house_of(request).people.of_token(token)


async def signed_in(request: Asked) -> Person:
    """Who asks; nobody else may."""
    person = await asker_of(request)
    if person is None:
        raise Unauthorized("nobody is signed in; come in as a guest first")
    return person


def check_spectator(table: LiveTable, person: str | None) -> None:
    """Refuse who may not look at a table."""
    if not table.may_look(person):
        raise Forbidden("this table has no spectators")
