"""Fail where the kernel or a game is not covered by tests to the last branch."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TypedDict, cast

WHOLLY_COVERED = ("src/spicetable/kernel/", "src/spicetable/zanzibar/")


class Summary(TypedDict):
    """What coverage counts for one file."""

    percent_covered: float


class FileReport(TypedDict):
    """What coverage says of one file."""

    summary: Summary
    missing_lines: list[int]
    missing_branches: list[list[int]]


class Report(TypedDict):
    """The part of coverage's JSON that is read here."""

    files: dict[str, FileReport]


def main(path: Path) -> None:
    """Print what is missing, and end with 1 where anything is."""
    report = cast("Report", json.loads(path.read_text(encoding="utf-8")))
    watched = {name: file for name, file in report["files"].items() if name.startswith(WHOLLY_COVERED)}
    if not watched:
        sys.exit("coverage: no file of the kernel or the games was measured")
    missing = [
        f"  {name}: lines {file['missing_lines']}, branches {file['missing_branches']}"
        for name, file in sorted(watched.items())
        if file["summary"]["percent_covered"] < 100
    ]
    if missing:
        sys.exit("coverage: these must be covered to the last branch\n" + "\n".join(missing))
    print(f"coverage: {len(watched)} files of the kernel and the games, every line and branch")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
