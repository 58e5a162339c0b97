"""What may be asked of an engine, one JSON object a line."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Every request may carry an `id`, which its answer repeats."""

    id: Json = None


class Hello(Request, frozen=True, tag="hello"):
    """Who are you?"""


class New(Request, frozen=True, tag="new"):
    """Begin a game. The options are the game's own and `seed`; without a seed the caller plays chance."""

    options: dict[str, Json] = {}


class Apply(Request, frozen=True, tag="apply"):
    """Do something; `seat` says who does it, to be refused when it is another's turn."""

    action: str
    seat: Seat | None = None


class AskState(Request, frozen=True, tag="state"):
    """The whole state as a document."""


class Load(Request, frozen=True, tag="load"):
    """Go on from a document."""

    state: Json
    seed: Seed | None = None


class AskView(Request, frozen=True, tag="view"):
    """What a seat, or (null) a spectator, may know."""

    seat: Seat | None = None


class AskRecord(Request, frozen=True, tag="record"):
    """The record; with `seat` as that seat, or (null) a spectator, may see it."""

    seat: Seat | msgspec.UnsetType | None = msgspec.UNSET


class Sample(Request, frozen=True, tag="sample"):
    """A random legal action, not applied."""

    seed: Seed | None = None


class AskLegal(Request, frozen=True, tag="legal"):
    """The legal actions alone."""


class PlayChance(Request, frozen=True, tag="chance"):
    """Let chance act once: by its weights, from this seed or a fresh one."""

    seed: Seed | None = None


class Resample(Request, frozen=True, tag="resample"):
    """A full state that a view cannot tell from the true one."""

    view: Json
    seed: Seed | None = None


class UndoLast(Request, frozen=True, tag="undo"):
    """Take the last decision back, with what chance did after it."""


AnyRequest: TypeAlias = (
    Hello | New | Apply | AskState | Load | AskView | AskRecord | Sample | AskLegal | PlayChance | Resample | UndoLast
)

_decoder = msgspec.json.Decoder(AnyRequest)


def read_request(line: bytes) -> AnyRequest:
    """Read one line, or say what is wrong with it.

    >>> read_request(b'{"do":"apply","action":"end"}')
    Apply(action='end', seat=None, id=None)
    >>> read_request(b'{"do":"dance"}')
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: Invalid value 'dance' - at `$.do`
    """
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Malformed(str(error) or "this is no request") from None


def id_of(line: bytes) -> Json:
    """The `id` of a line that is no proper request, if it is JSON enough to have one.

    >>> id_of(b'{"do":"dance","id":7}')
    7
    """
    try:
        return msgspec.json.decode(line, type=_Identified).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


class _Identified(msgspec.Struct):
    id: Json = None
