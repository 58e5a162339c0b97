"""The faces of the games: each has a package of its name beside this module, with its `FACE`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from spicetable.catalog import GAMES
from spicetable.cli.terminal.face import AnyFace
from spicetable.kernel.errors import Unsupported


def face_of(game: str) -> AnyFace:
    """The face of a game.

    >>> from spicetable.catalog import GAMES
    >>> face_of(next(iter(GAMES))).hint.__doc__
    'What there is to do now.'
    """
    name = f"{__package__}.{game}"
    if game not in GAMES or find_spec(name) is None:
        raise Unsupported(f"{game} cannot be played in a terminal")
    face: AnyFace = import_module(name).FACE
    return face
