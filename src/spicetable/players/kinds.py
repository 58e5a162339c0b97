"""Kinds of players, and how a name with options is read: `search:playouts=400`, `stdio:wait=2:node bot.mjs`."""

from __future__ import annotations

import typing
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any, Final, TypeAlias, cast

import msgspec

from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.players.player import Player

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player for some game; see `AnyGame`."""

SEPARATOR: Final = ":"


class PlayerOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen about a player; each field is documented by its `Meta`."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of player: what it is, its options, and the class that is made from them.

    - `where`: "module:class"; imported when the first is made, because a search brings a compiler with it;
    - `any_game`: whether the class plays any game, and is told which, behind its options;
    - `rest`: the option that takes everything after the last `name=value`, where a kind has one: a command, say;
    - `trusted`: only who may start programs on this machine may have one.
    """

    name: str
    description: str
    where: str
    options: type[PlayerOptions] = PlayerOptions
    any_game: bool = False
    rest: str | None = None
    trusted: bool = False

    def read(self, text: str) -> PlayerOptions:
        """The options written behind a name."""
        given = _given(self, text)
        try:
            return msgspec.convert(given, self.options, strict=False)
        except msgspec.ValidationError as error:
            raise Malformed(f"{self.name}: {error}") from None

    def make(self, options: PlayerOptions, game: str) -> AnyPlayer:
        """A new player of this kind."""
        module, name = self.where.split(SEPARATOR)
        make = cast("Callable[..., AnyPlayer]", getattr(import_module(module), name))
        return make(options, game) if self.any_game else make(options)


class Level(msgspec.Struct, frozen=True):
    """A strength that a person can choose, and the player that stands for it, named with its options."""

    name: str
    description: str
    player: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option as a list of players shows it."""

    name: str
    default: str
    description: str


class Offer(msgspec.Struct, frozen=True):
    """A player as a list shows it: a kind with its options, or a level, which stands for a player with options."""

    name: str
    description: str
    options: tuple[OptionInfo, ...] = ()
    stands_for: str | None = None


def split_name(text: str) -> tuple[str, str]:
    """The kind's name, and its options as written.

    >>> split_name("search:playouts=400:width=12")
    ('search', 'playouts=400:width=12')
    """
    name, _, options = text.partition(SEPARATOR)
    return name, options


def _given(kind: Kind, text: str) -> dict[str, str]:
    names = kind.options.__struct_fields__
    given: dict[str, str] = {}
    rest = text
    while rest:
        part, _, after = rest.partition(SEPARATOR)
        name, is_option, value = part.partition("=")
        if kind.rest is not None and (not is_option or name not in names):
            given[kind.rest] = rest
            break
        if not is_option or name not in names:
            known = ", ".join(names) or "none"
            raise Unsupported(f"{kind.name} has no option {part[:40]!r}; there is: {known}")
        if name in given:
            raise Malformed(f"{kind.name}: option {name} is given twice")
        given[name] = value
        rest = after
    return given


def option_infos(kind: Kind) -> tuple[OptionInfo, ...]:
    """The options of a kind with their defaults and descriptions."""
    hints = typing.get_type_hints(kind.options, include_extras=True)
    return tuple(
        OptionInfo(
            field.name,
            "" if field.default in (msgspec.NODEFAULT, None) else str(field.default),
            _description(hints[field.name]),
        )
        for field in msgspec.structs.fields(kind.options)
    )


def _description(annotation: object) -> str:
    if typing.get_origin(annotation) is not Annotated:
        return ""
    metas = [meta for meta in typing.get_args(annotation) if isinstance(meta, msgspec.Meta)]
    return next((meta.description for meta in metas if meta.description), "")
