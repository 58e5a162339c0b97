"""Records as JSON lines, compressed with zstd: a frame for each game, so that they can be read one by one.

A file that was cut off in the midst of a game is read, and gone on with, up to the last whole one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

import zstandard

from spicetable.arena.games import PlayedGame
from spicetable.kernel.codec import from_json, shaped
from spicetable.kernel.errors import Malformed

T = TypeVar("T")

CHUNK: Final = 1 << 16
LARGEST: Final = 1 << 26
"""How long the line of a game may be; what claims to be longer is no record."""


def lines_of(path: Path) -> Iterator[tuple[bytes, int]]:
    """Every whole line, and where in the file its frame ends."""
    end = 0
    try:
        with path.open("rb") as file:
            rest = b""
            while True:
                frame = zstandard.ZstdDecompressor().decompressobj()
                line = bytearray()
                used = 0
                while not frame.eof:
                    piece = rest or file.read(CHUNK)
                    rest = b""
                    if not piece:
                        return
                    line += frame.decompress(piece)
                    used += len(piece)
                    if len(line) > LARGEST:
                        raise Malformed(f"{path}: a game is longer than {LARGEST} bytes")
                rest = frame.unused_data
                end += used - len(rest)
                yield bytes(line), end
    except zstandard.ZstdError as error:
        raise Malformed(f"{path}: not compressed with zstd after byte {end}: {error}") from None
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None


def games_of(path: Path) -> Iterator[PlayedGame]:
    """Every game of a file of records, one at a time."""
    for line, _ in lines_of(path):
        yield read_line(line)


def read_line(line: bytes) -> PlayedGame:
    """The game in a line."""
    return shaped(from_json(line), PlayedGame, "game")


def fold(path: Path, add: Callable[[T, PlayedGame], T], start: T) -> T:
    """Take all games of a file into account, one after another; no more than one is held at a time."""
    for game in games_of(path):
        start = add(start, game)
    return start


class Archive:
    """A file of records that games are added to."""

    def __init__(self, path: Path, size: int) -> None:
        """Go on behind the first `size` bytes; what is behind them is cut off."""
        self._file = path.open("ab")
        self._file.truncate(size)
        self._compressor = zstandard.ZstdCompressor(level=9, write_checksum=True)

    def add(self, line: bytes) -> None:
        """Add a game; when this returns, it is on the disk."""
        self._file.write(self._compressor.compress(line + b"\n"))
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
