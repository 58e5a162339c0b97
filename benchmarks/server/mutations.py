"""Millions of broken messages and requests: refusals only, and a process that does not grow.

Results are written with date, command and commit under benchmarks/results/.
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
from tests.table.mutating import run_mutations

from results import keep

GROWTH = 64 * 1024 * 1024
"""What a process may take after the first tenth: guests and tables that were rightly made, mostly."""


def main() -> int:
    """Send all messages, and keep what came out; ends with 1 if the process grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        counts = asyncio.run(run_mutations(Path(folder), arguments.messages, seed=arguments.seed))
    grown = counts.memory[-1] - counts.memory[len(counts.memory) // 10]
    counts.memory = counts.memory[:: max(1, len(counts.memory) // 10)]
    keep("mutations", "broken messages that were refused", {**msgspec.structs.asdict(counts), "grown": grown}, begun)
    return 1 if grown > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
