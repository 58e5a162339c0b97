"""A program that plays badly on purpose, each time in the way that it is told."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any


def first_action(question: dict[str, Any]) -> str:
    """The first action that is listed, or the smallest of the throws."""
    if question["legal"]:
        return question["legal"][0]
    throw = question["throw"]
    return f"throw {throw['chips'][0]} x={throw['x'][0]} v={throw['vx'][0]},{throw['vy'][0]},{throw['vz'][0]}"


def answer(question: dict[str, Any], manner: str) -> str:
    """A line that fits the manner."""
    action = first_action(question)
    good = json.dumps({"id": question["id"], "action": action})
    return {
        "good": good,
        "nonsense": "I would rather not",
        "number": "7",
        "nested": "[" * 100_000,
        "old": json.dumps({"id": 1, "action": action}),
        "ahead": json.dumps({"id": 10_000, "action": action}),
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
