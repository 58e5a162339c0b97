"""How much players think: playouts and evaluations on one core, in the middle of games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from safranito import candidates, round_playouts
from zanzibar import evaluations, playouts

from spicetable.catalog import game_named


class Bench(NamedTuple):
    """What is measured: amounts a second, or (with an amount asked) the seconds that this takes."""

    run: Callable[[], tuple[int, float]]
    asked: int | None = None

    def value(self) -> float:
        """One measurement."""
        count, seconds = self.run()
        return count / seconds if self.asked is None else self.asked * seconds / count


ASKED = 200
RELEASES = 50


def benches() -> dict[str, Bench]:
    """Everything that is measured."""
    found: dict[str, Bench] = {}
    for players in game_named("zanzibar").players:
        found[f"zanzibar, {players} players: playouts"] = Bench(playouts(players))
        found[f"zanzibar, {players} players: leaf evaluations"] = Bench(evaluations(players))
    for players in game_named("safranito").players:
        name = f"safranito, {players} players"
        found[f"{name}: playouts to the end of a round"] = Bench(round_playouts(players))
        found[f"{name}: {ASKED} throws, {RELEASES} releases each"] = Bench(candidates(players, ASKED, RELEASES), ASKED)
    return found


def measure(rounds: int) -> list[dict[str, object]]:
    """Everything in interleaved rounds, after one that is not counted."""
    runs = benches()
    seen: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(rounds + 1):
        sys.stderr.write(f"bench players: round {number}/{rounds}\n")
        for name, bench in runs.items():
            value = bench.value()
            if number:
                seen[name].append(value)
    return [
        {
            "bench": name,
            "unit": "1/s" if bench.asked is None else "s",
            "better": "higher" if bench.asked is None else "lower",
            "ours": round(median(seen[name])) if bench.asked is None else round(median(seen[name]), 4),
            "peers": {},
            "ratio": None,
            "rounds": rounds,
        }
        for name, bench in runs.items()
    ]


def main() -> None:
    """Print the report, as JSON or as lines to read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    report = measure(arguments.rounds)
    if arguments.json:
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
        return
    for line in report:
        unit = "/s" if line["unit"] == "1/s" else " s"
        sys.stdout.write(f"{line['bench']}: {line['ours']:,}{unit}\n")


if __name__ == "__main__":
    main()
