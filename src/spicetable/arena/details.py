"""What only one game knows to tell of its games: found in the folder of its name, where there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from spicetable.arena.figures import Figure
from spicetable.kernel.codec import Json
from spicetable.kernel.record import Record


class Telling(Protocol):
    """Gathers what a game's folder has told of many games, in bounded memory."""

    def add(self, details: Json, seating: Sequence[int]) -> None:
        """The details of one more game, and which player sat where."""
        ...

    def figures(self, names: Sequence[str]) -> list[Figure]:
        """What the report shows of it."""
        ...


class _Folder(Protocol):
    """What the module `telling` in a game's folder holds."""

    details: Callable[[Record, object], Json]
    Telling: Callable[[int], Telling]


class NothingTold:
    """For games without a folder of their own.

    >>> NothingTold().figures(("a", "b"))
    []
    """

    def add(self, details: Json, seating: Sequence[int]) -> None:
        """Nothing is kept."""
        del details, seating

    def figures(self, names: Sequence[str]) -> list[Figure]:
        """Nothing is shown."""
        del names
        return []


@cache
def _folder(game: str) -> _Folder | None:
    name = f"spicetable.arena.{game}"
    if find_spec(name) is None:
        return None
    return cast("_Folder", import_module(f"{name}.telling"))


def details_of(record: Record, last: object) -> Json:
    """What a game's folder tells of a game that is over, by its record and its last state."""
    folder = _folder(record.game)
    return None if folder is None else folder.details(record, last)


def telling_of(game: str, players: int) -> Telling:
    """What gathers such details for so many players."""
    folder = _folder(game)
    return NothingTold() if folder is None else folder.Telling(players)
