"""A sitting on disk: who plays, and the record so far."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Literal

import msgspec

from spicetable.kernel.codec import from_json, shaped, to_json
from spicetable.kernel.errors import Malformed
from spicetable.kernel.record import Record

HUMAN = "human"


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name, and `human` or the name of a bot."""

    name: str
    kind: str


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sitting needs to go on."""

    format: Literal[1]
    chairs: tuple[Chair, ...]
    record: Record


def default_path(game: str) -> Path:
    """Where a game is saved unless another place is named."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "spicetable" / f"{game}.json"


def write(path: Path, save: Save) -> None:
    """Write the whole file beside the old one and exchange them, so that a crash loses neither."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as file:
            file.write(to_json(save))
    except OSError as error:
        raise _cannot(path, error) from None
    try:
        Path(file.name).replace(path)
    except OSError as error:
        Path(file.name).unlink()  # it holds the secret seed
        raise _cannot(path, error) from None


def _cannot(path: Path, error: OSError) -> Malformed:
    return Malformed(f"the game cannot be saved to {path}: {error.strerror}")


def put_aside(path: Path) -> Path:
    """Give a kept game another name, so that a new one can be kept in its place; returns where it is now."""
    aside = path.with_suffix(".old" + path.suffix)
    path.replace(aside)
    return aside


def record_of_save(content: bytes) -> Record | None:
    """The record in a kept game; None where the content is not one."""
    try:
        return shaped(from_json(content), Save, "save").record
    except Malformed:
        return None


def read(path: Path) -> Save:
    """Read a saved sitting, or say why it cannot be."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Malformed(f"there is no saved game at {path}: {error.strerror}") from None
    return shaped(from_json(content), Save, str(path))
