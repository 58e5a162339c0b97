"""Kill the server at random moments under load, very often, and hold what everybody was told against the journal.

Results are written with date, command and commit under benchmarks/results/; ends with 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec
from tests.table.crashing import Report, run_crashes

from results import keep

KILLS_A_DATABASE = 50
COMPANY = ((2, 0), (2, 0), (3, 0), (1, 1), (2, 1), (5, 0))


def main() -> int:
    """Run all kills, on one database after the other, and keep what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.monotonic()
    total = Report()
    for number, first in enumerate(range(0, arguments.kills, KILLS_A_DATABASE)):
        kills = min(KILLS_A_DATABASE, arguments.kills - first)
        with tempfile.TemporaryDirectory() as folder:
            report = asyncio.run(run_crashes(Path(folder), kills, seed=arguments.seed + number, company=COMPANY))
        for field in Report.__struct_fields__:
            setattr(total, field, getattr(total, field) + getattr(report, field))
        print(
            f"{total.kills} kills, {total.acknowledged} acknowledged, {len(total.wrong)} wrong",
            file=sys.stderr,
            flush=True,
        )
    keep("crash", "kills of the server under load, and what was wrong afterwards", msgspec.structs.asdict(total), begun)
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
