"""The page as it was built into the package: read once, served from memory, compressed where the browser takes it."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).resolve().parents[1] / "page"

_INDEX: Final = "index.html"
_FOREVER: Final = b"public, max-age=31536000, immutable"
_ASK: Final = b"no-cache"
_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))

_TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}

_MISSING: Final = (
    b"The page is not built: this is a copy of the source without it. Build it with `make page`; "
    b"programs can play here all the same, see /api/schema/openapi.json.\n"
)

Headers = list[tuple[bytes, bytes]]


class File(msgspec.Struct, frozen=True):
    """One file in all its encodings."""

    kind: bytes
    tag: bytes
    bodies: dict[str, bytes]


class Answer(msgspec.Struct, frozen=True):
    """What is sent."""

    status: int
    headers: Headers
    body: bytes


class PageFiles:
    """All files of a folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = dict(_read(folder))

    @property
    def built(self) -> bool:
        """Whether there is a page."""
        return _INDEX in self._files

    def answer(self, path: str, accepted: str, known: str) -> Answer:
        """The file of this path, or the page itself, which shows all other paths by itself.

        `accepted` and `known` are the headers Accept-Encoding and If-None-Match.
        """
        if not self.built:
            return Answer(
                503, [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")], _MISSING
            )
        name = path.lstrip("/")
        file = self._files.get(name)
        if file is None:
            if "." in name.rsplit("/", 1)[-1]:
                return Answer(404, [(b"content-type", b"text/plain; charset=utf-8")], b"There is no such file.\n")
            name, file = _INDEX, self._files[_INDEX]
        headers: Headers = [
            (b"content-type", file.kind),
            (b"cache-control", _FOREVER if name.startswith("assets/") else _ASK),
            (b"etag", file.tag),
            (b"vary", b"accept-encoding"),
        ]
        if file.tag.decode() in known:
            return Answer(304, headers, b"")
        encoding = next((name for name, _ in _PACKED if name in file.bodies and takes(accepted, name)), "")
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        return Answer(200, headers, file.bodies[encoding])


def takes(accepted: str, encoding: str) -> bool:
    """Whether a browser takes an encoding.

    >>> takes("gzip, deflate, br;q=1.0", "br"), takes("gzip;q=0", "gzip"), takes("", "br")
    (True, False, False)
    """
    for part in accepted.lower().split(","):
        name, _, quality = part.strip().partition(";")
        if name.strip() == encoding:
            return quality.strip() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _read(folder: Path) -> Iterable[tuple[str, File]]:
    if not folder.is_dir():
        return
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in (".br", ".gz", ".py", ".pyc") or path.name.startswith("."):
            continue
        body = path.read_bytes()
        bodies = {"": body}
        for name, suffix in _PACKED:
            packed = path.with_name(path.name + suffix)
            if packed.is_file():
                bodies[name] = packed.read_bytes()
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'.encode()
        yield path.relative_to(folder).as_posix(), File(_kind(path), tag, bodies)


def _kind(path: Path) -> bytes:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("json", "xml", "javascript")):
        kind += "; charset=utf-8"
    return kind.encode()
