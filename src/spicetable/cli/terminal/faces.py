"""The faces of the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spicetable.cli.terminal.face import AnyFace
from spicetable.cli.terminal.zanzibar_face import ZanzibarFace
from spicetable.kernel.errors import Unsupported

FACES: Final[Mapping[str, AnyFace]] = {"zanzibar": ZanzibarFace()}


def face_of(game: str) -> AnyFace:
    """The face of a game.

    >>> face_of("zanzibar").hint.__doc__
    'What there is to do now.'
    """
    face = FACES.get(game)
    if face is None:
        raise Unsupported(f"{game} cannot be played in a terminal")
    return face
