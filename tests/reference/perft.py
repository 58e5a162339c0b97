"""Perft: how many ways of playing on there are from a position, by depth, chance's outcomes counted as actions.

`.venv/bin/python -m tests.reference.perft` counts the positions of the golden file again with the engine, and writes
the numbers beside them. A new position is added to the file with `"depth"` and `"state"`; the command does the rest.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
from tests.reference import zanzibar_slow as slow
from tests.reference.lockstep import GAME, verb_of
from tests.reference.zanzibar_slow_after import after

from spicetable.zanzibar.state import State

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "perft" / "zanzibar.json"


class Perft(msgspec.Struct):
    """One position and its numbers: `leaves[d - 1]` is how many sequences of d actions there are.

    `last[d - 1]` tells them apart by what their last action is.
    """

    name: str
    about: str
    depth: int
    leaves: list[int]
    last: list[dict[str, int]]
    state: slow.Document


def golden() -> list[Perft]:
    """The positions of the golden file."""
    return msgspec.json.decode(GOLDEN.read_bytes(), type=list[Perft])


def write_golden(positions: list[Perft]) -> None:
    """Write the golden file in a form that a reader can compare line by line."""
    entries = [_entry(position) for position in positions]
    GOLDEN.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


def _entry(position: Perft) -> str:
    fields = msgspec.to_builtins(position)
    lines = [f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items()]
    return "  {\n" + ",\n".join(lines) + "\n  }"


def counted(position: Perft) -> Perft:
    """The position with its numbers counted by the engine."""
    state = GAME.load(position.state)
    last = [dict(sorted(by_engine(state, depth).items())) for depth in range(1, position.depth + 1)]
    return msgspec.structs.replace(position, leaves=[sum(verbs.values()) for verbs in last], last=last)


def by_engine(state: State, depth: int) -> Counter[str]:
    """How many sequences of so many actions there are, by what their last action is called."""
    if depth == 1:
        return Counter(verb_of(GAME.write(action)) for action in GAME.legal(state))
    found: Counter[str] = Counter()
    for action in GAME.legal(state):
        found.update(by_engine(GAME.apply(state, action).state, depth - 1))
    return found


def by_reference(document: slow.Document, depth: int) -> Counter[str]:
    """The same, counted by the slow reference."""
    if depth == 1:
        return Counter(verb_of(action) for action in slow.legal(document))
    found: Counter[str] = Counter()
    for action in slow.legal(document):
        found.update(by_reference(after(document, action), depth - 1))
    return found


if __name__ == "__main__":
    write_golden([counted(position) for position in golden()])
