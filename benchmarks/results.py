"""Results of long runs, kept with what they were made by."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

FOLDER = Path(__file__).parent / "results"


def keep(name: str, what: str, counts: object, begun: float) -> None:
    """Print a result and write it under benchmarks/results/ with date, command, commit and the seconds it took."""
    now = datetime.now(UTC)
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    report = {
        "what": what,
        "date": now.isoformat(timespec="seconds"),
        "command": " ".join(["python", *sys.argv]),
        "commit": commit,
        "seconds": round(time.monotonic() - begun),
        "counts": counts,
    }
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(report, indent=2)
    (FOLDER / f"{name}-{now:%Y%m%d-%H%M%S}.json").write_text(text + "\n", encoding="utf-8")
    print(text)
