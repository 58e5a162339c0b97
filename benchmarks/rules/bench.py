"""How fast the rules are, beside the peers, in one run: `spicetable bench rules`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Literal, TypedDict

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from spicetable.catalog import GAMES
from workers import Contender, Worker, peer, peer_version, rates


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


SECONDS = 1.0
PARTS = ("legal", "apply", "legal and apply", "view", "hash")


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = [entry for game in GAMES for entry in measure(game, arguments.rounds)]
    print(json.dumps(results, indent=2) if arguments.json else table(results))


def measure(game: str, rounds: int) -> list[Entry]:
    """Random play of one game beside the peers, and its parts one by one."""
    ours = Worker(Path(sys.executable), Path(__file__).parent / "worker.py")
    spiel, catan, zoo = peer("openspiel"), peer("catanatron"), peer("pettingzoo")
    peers = {
        "OpenSpiel backgammon": (Contender("OpenSpiel backgammon", spiel, f"backgammon {SECONDS}"), "open-spiel"),
        "OpenSpiel gin rummy": (Contender("OpenSpiel gin rummy", spiel, f"gin_rummy {SECONDS}"), "open-spiel"),
        "Catanatron": (Contender("Catanatron", catan, f"catan {SECONDS}"), "catanatron"),
        "PettingZoo Hanabi": (Contender("PettingZoo Hanabi", zoo, f"hanabi {SECONDS}"), "pettingzoo"),
        "PettingZoo Connect Four": (Contender("PettingZoo Connect Four", zoo, f"connect_four {SECONDS}"), "pettingzoo"),
    }
    play = Contender(f"{game} random play", ours, f"{game}\trandom play\t{SECONDS}")
    parts = [Contender(f"{game} {part}", ours, f"{game}\t{part}\t{SECONDS / 5}") for part in PARTS]
    rate = rates([play, *(contender for contender, _ in peers.values()), *parts], rounds)
    for worker in (ours, spiel, catan, zoo):
        worker.close()
    folders = {"open-spiel": "openspiel", "catanatron": "catanatron", "pettingzoo": "pettingzoo"}
    beside: dict[str, Peer] = {
        name: {"value": round(rate[name]), "version": peer_version(folders[package], package)}
        for name, (_, package) in peers.items()
    }
    whole: Entry = {
        "bench": f"rules: {play.name}",
        "unit": "steps/s",
        "better": "higher",
        "ours": round(rate[play.name]),
        "peers": beside,
        "ratio": round(rate[play.name] / max(rate[name] for name in peers), 3),
        "rounds": rounds,
    }
    return [whole, *(part_entry(part.name, rate[part.name], rounds) for part in parts)]


def part_entry(name: str, rate: float, rounds: int) -> Entry:
    """One part of the rules, which no peer has a like of."""
    return {
        "bench": f"rules: {name}",
        "unit": "µs/call",
        "better": "lower",
        "ours": round(1e6 / rate, 3),
        "peers": {},
        "ratio": None,
        "rounds": rounds,
    }


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
