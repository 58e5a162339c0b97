"""A program that plays badly on purpose, each time in the way that it is told."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def answer(question: dict[str, object], manner: str) -> str:
    """A line that fits the manner."""
    legal = question["legal"]
    assert isinstance(legal, list)
    good = json.dumps({"id": question["id"], "action": legal[0]})
    return {
        "good": good,
        "nonsense": "I would rather not",
        "number": "7",
        "nested": "[" * 100_000,
        "old": json.dumps({"id": 1, "action": legal[0]}),
        "ahead": json.dumps({"id": 10_000, "action": legal[0]}),
        "unknown": json.dumps({"id": question["id"], "action": "win"}),
        "illegal": json.dumps({"id": question["id"], "action": "score pepper, twice"}),
        "absent": json.dumps({"id": question["id"]}),
        "long": "x" * (1 << 21),
        "binary": "\udcff\udcfe",
        "flood": "\n".join([good] * 5_000),
    }[manner]


def main(manner: str, log: str | None = None) -> None:
    """Answer every line."""
    if manner == "deaf":
        time.sleep(60)
    for line in sys.stdin.buffer:
        if log:
            with Path(log).open("ab") as file:
                file.write(line)
        if manner == "dies":
            sys.exit(3)
        if manner in ("silent", "late"):
            time.sleep(60 if manner == "silent" else 0.4)
        said = answer(json.loads(line), "good" if manner == "late" else manner)
        sys.stdout.buffer.write(said.encode(errors="surrogateescape") + b"\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
