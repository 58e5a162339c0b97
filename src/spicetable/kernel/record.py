"""A game written down: enough to play it again, and to check that nothing was changed."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from spicetable.kernel.actors import Actor, Chance, Seat
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json, from_json, shaped
from spicetable.kernel.game import Outcome

FORMAT: Final = 1

Reader: TypeAlias = Literal["all"] | Seat | None
"""Whom a record was written for: everybody, one seat, or (None) spectators."""


class Act(msgspec.Struct, frozen=True, tag_field="do", tag="act", forbid_unknown_fields=True, omit_defaults=True):
    """Somebody, or chance, did something. `hash` is that of the state it led to; it is told when the game is over."""

    by: Seat | Chance
    action: str
    hash: str | None = None


class Undo(msgspec.Struct, frozen=True, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Acts were taken back until only the first `to` of those that stood were left. What chance drew stays drawn."""

    by: Actor
    to: int


class Concede(msgspec.Struct, frozen=True, tag_field="do", tag="concede", forbid_unknown_fields=True):
    """A seat gave up. When all but one have, the game is over; until then somebody else acts for the seat."""

    by: Seat


Entry: TypeAlias = Act | Undo | Concede


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of a game, or what one reader may know of it while it runs.

    `start` is the document of an artificial position, where the game did not begin with its set-up. The seed is told
    when the game is over; the commitment to it stands from the beginning.
    """

    format: Literal[1] = FORMAT
    game: str
    rules: str
    physics: str | None
    options: Json
    start: Json = None
    reader: Reader = "all"
    commitment: str | None = None
    seed: Seed | None = None
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None


def read_record(text: bytes | str) -> Record:
    """Read a record's JSON, or say what is wrong with it.

    >>> read_record('{"format": 1, "game": "zanzibar"}')
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: record: Object missing required field `rules`
    """
    return shaped(from_json(text), Record, "record")
