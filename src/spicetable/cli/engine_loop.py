"""Lines in, lines out: what survives bad lines, endless lines and closed pipes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from spicetable.cli.engine import LONGEST_LINE, Engine, Refusal
from spicetable.cli.streams import drop_output
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until the source ends or nobody reads the answers any more."""
    try:
        for line in lines(source):
            sink.write((_too_long() if line is None else engine.answer(line)) + b"\n")
            sink.flush()
    except BrokenPipeError:
        drop_output()
    except KeyboardInterrupt:
        pass


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    r"""The lines of a stream without their ends; None for one that is too long, however long it is.

    >>> import io
    >>> list(lines(io.BytesIO(b"one\n\ntwo")))
    [b'one', b'', b'two']
    """
    while line := source.readline(LONGEST_LINE + 1):
        if line.endswith(b"\n") or len(line) <= LONGEST_LINE:
            yield line.rstrip(b"\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None


def _too_long() -> bytes:
    return to_json(Refusal(error=Malformed.code, reason=f"a line has at most {LONGEST_LINE} bytes"))
