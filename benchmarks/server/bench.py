"""How fast live tables are, beside boardgame.io, in one run: `spicetable bench server`.

Both servers and the load share the machine's cores; the rounds are interleaved. Ours has stored and synced what it
acknowledges, the peer keeps everything in memory.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Literal, TypedDict

sys.path.insert(0, str(Path(__file__).resolve().parent))

import costs
from serving import PEER, Load, load_ours, load_peer, ours, peer

from spicetable.catalog import GAMES


class Peer(TypedDict):
    """What a peer reached."""

    value: float
    version: str


class Entry(TypedDict):
    """One line of `spicetable bench --json`."""

    bench: str
    unit: str
    better: Literal["higher", "lower"]
    ours: float
    peers: dict[str, Peer]
    ratio: float | None
    rounds: int


TABLES = (5, 50, 200)
SECONDS = 2.0


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not (PEER / "node_modules").exists():
        sys.exit("boardgame.io is not set up; `make bench` does that")
    results = [entry for game in GAMES for entry in measure(game, arguments.rounds)]
    print(json.dumps(results, indent=2) if arguments.json else table(results))


def measure(game: str, rounds: int) -> list[Entry]:
    """One game beside the peer at all numbers of tables, and what its acts cost when there is much."""
    with tempfile.TemporaryDirectory() as folder:
        seen: dict[int, list[tuple[Load, Load]]] = {tables: [] for tables in TABLES}
        server, other = ours(Path(folder) / "load.db"), peer()
        try:
            for number in range(rounds):
                for tables in TABLES:
                    pair = (load_ours(server, game, tables, SECONDS), load_peer(other, tables, SECONDS))
                    seen[tables].append(pair)
                    told = " and ".join(f"{one['acts'] / one['seconds']:,.0f}/s" for one in pair)
                    print(f"round {number + 1}/{rounds}  {tables} tables: {told}", file=sys.stderr, flush=True)
        finally:
            server.close()
            other.close()
        entries = [entry for tables in TABLES for entry in beside(game, tables, seen[tables])]
        return [*entries, *own(game, costs.measure(Path(folder), game))]


def beside(game: str, tables: int, pairs: list[tuple[Load, Load]]) -> list[Entry]:
    """Acts a second and waits at so many tables: medians over the rounds."""
    lock = json.loads((PEER / "package.json").read_text(encoding="utf-8"))
    version = str(lock["dependencies"]["boardgame.io"])

    def entry(what: str, unit: str, mine: float, theirs: float, *, higher: bool) -> Entry:
        return {
            "bench": f"server: {game}, {tables} tables, {what}",
            "unit": unit,
            "better": "higher" if higher else "lower",
            "ours": round(mine, 2),
            "peers": {"boardgame.io": {"value": round(theirs, 2), "version": version}},
            "ratio": round(mine / theirs if higher else theirs / mine, 3),
            "rounds": len(pairs),
        }

    rates = [median(pair[side]["acts"] / pair[side]["seconds"] for pair in pairs) for side in (0, 1)]
    half = [median(pair[side]["p50"] for pair in pairs) for side in (0, 1)]
    most = [median(pair[side]["p99"] for pair in pairs) for side in (0, 1)]
    return [
        entry("acknowledged", "acts/s", rates[0], rates[1], higher=True),
        entry("half are acknowledged within", "ms", half[0], half[1], higher=False),
        entry("99 % are acknowledged within", "ms", most[0], most[1], higher=False),
    ]


def own(game: str, found: costs.Costs) -> list[Entry]:
    """What no peer was measured at."""

    def entry(what: str, unit: str, value: float) -> Entry:
        name = f"server: {game}, {what}"
        return {
            "bench": name,
            "unit": unit,
            "better": "lower",
            "ours": round(value, 3),
            "peers": {},
            "ratio": None,
            "rounds": 1,
        }

    return [
        entry(f"an act among the first {costs.WINDOW}", "ms", found.first),
        entry(f"an act after {costs.ENTRIES - costs.WINDOW} entries", "ms", found.last),
        entry(f"an act beside {costs.IDLE} idle tables", "ms", found.crowded),
        entry("memory of a table in play", "KB", found.table_bytes / 1024),
        entry("memory of a connection", "KB", found.connection_bytes / 1024),
    ]


def table(results: list[Entry]) -> str:
    """The results for people."""
    lines: list[str] = []
    for entry in results:
        lines.append(f"{entry['bench']}: {entry['ours']:,} {entry['unit']}")
        lines += [f"    {name} {found['version']}: {found['value']:,}" for name, found in entry["peers"].items()]
        if entry["ratio"] is not None:
            lines.append(f"    ratio to the best peer: {entry['ratio']}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
