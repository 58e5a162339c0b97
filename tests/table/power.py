"""A disk that loses what was not synced.

What a server wrote, synced and acknowledged, in one order, and what of it would be left if the power had gone.
"""

from __future__ import annotations

import random
import re
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.disks.twin import compiler

SOURCE = Path(__file__).parent / "watch" / "watch.c"
_HEAD = struct.Struct("<IIIIq")
_ACK = re.compile(rb'\{"type":"ack","id":("[^"]*"|\d+),"seq":(\d+)\}')


class Note(NamedTuple):
    """Something a process did: a write, a cut, a sync or the end of a file, or an acknowledgement."""

    kind: str
    path: str
    data: bytes
    offset: int

    @property
    def acks(self) -> list[str]:
        """The ids, as JSON, that an acknowledgement names."""
        return [found[1].decode() for found in _ACK.finditer(self.data)]


def watch(folder: Path) -> tuple[dict[str, str], Path]:
    """The environment that makes a process take notes about this folder, and where it takes them."""
    library, notes = folder.parent / "watch.so", folder.parent / "notes"
    flags = ("-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-pthread")
    subprocess.run([*compiler(), *flags, "-o", str(library), str(SOURCE)], check=True)
    environment = {"LD_PRELOAD": str(library), "SPICE_WATCH_FOLDER": str(folder), "SPICE_WATCH_LOG": str(notes)}
    return environment, notes


def read_notes(path: Path) -> list[Note]:
    """All notes; one that the end of the process cut short was never acted on."""
    whole, notes, at = path.read_bytes(), list[Note](), 0
    while at + _HEAD.size <= len(whole):
        kind, path_length, length, _, offset = _HEAD.unpack_from(whole, at)
        begin, end = at + _HEAD.size + path_length, at + _HEAD.size + path_length + length
        if end > len(whole):
            break
        name = whole[at + _HEAD.size : begin].decode()
        notes.append(Note(chr(kind), name, whole[begin:end], offset))
        at = end
    return notes


class File:
    """One file: what has reached the disk, and what only the system knows."""

    def __init__(self) -> None:
        self.durable = bytearray()
        self.pending: list[Note] = []

    def sync(self) -> None:
        """Everything reaches the disk."""
        for note in self.pending:
            _do(self.durable, note)
        self.pending.clear()

    def after_power_cut(self, chance: random.Random | None) -> bytes:
        """What is left: nothing that was not synced, or (with `chance`) some of it, some only half written."""
        left = bytearray(self.durable)
        for note in self.pending if chance is not None else ():
            assert chance is not None
            fate = chance.random()
            if fate < 0.3:
                _do(left, note)
            elif fate < 0.4:
                _do(left, note._replace(data=note.data[: chance.randrange(len(note.data) + 1)]))
        return bytes(left)


def _do(content: bytearray, note: Note) -> None:
    if note.kind == "T":
        del content[note.offset :]
        content.extend(bytes(note.offset - len(content)))
    else:
        content.extend(bytes(max(0, note.offset - len(content))))
        content[note.offset : note.offset + len(note.data)] = note.data


class Disk:
    """All files of the folder."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}

    def take(self, note: Note) -> None:
        """Follow one note."""
        if note.kind in "WT":
            self.files.setdefault(note.path, File()).pending.append(note)
        elif note.kind == "S" and note.path in self.files:
            self.files[note.path].sync()
        elif note.kind == "U":
            self.files.pop(note.path, None)

    def settle(self) -> None:
        """Long after: everything has reached the disk by itself."""
        for file in self.files.values():
            file.sync()

    def restore(self, folder: Path, chance: random.Random | None) -> None:
        """What a machine would find after the power was cut now."""
        for path, file in self.files.items():
            content = file.after_power_cut(chance)
            if content or file.durable:
                (folder / Path(path).name).write_bytes(content)


def unsynced_acks(notes: list[Note]) -> Iterator[str]:
    """The ids of acknowledgements that were sent before what they tell of was written and synced."""
    written: dict[str, str] = {}
    synced: set[str] = set()
    ids = {ack: ack.strip('"').encode() for note in notes for ack in note.acks}
    for note in notes:
        if note.kind == "W":
            written |= {ack: note.path for ack, text in ids.items() if ack not in written and text in note.data}
        elif note.kind == "S":
            synced |= {ack for ack, path in written.items() if path == note.path}
        elif note.kind == "A":
            yield from (ack for ack in note.acks if ack not in synced)
