"""How fast random play with throws is, and what its time goes into: physics, hand, rules, and, for bots, views.

python benchmarks/throws/shares.py [--seconds 4]; the result is kept under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import cycle
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from results import keep
from spicetable.kernel.chance import QuickSource
from spicetable.safranito.actions import Landed
from spicetable.safranito.game import Safranito
from spicetable.safranito.state import State
from spicetable.safranito.throwing import situation_of
from spicetable.testing.random_games import trial

GAME = Safranito()


def play(seconds: float, *, views: bool) -> tuple[int, int, float]:
    """Random games for some seconds; decisions of seats, acts in all, and the time they took."""
    source, decisions, acts, begun = QuickSource(1), 0, 0, time.perf_counter()
    for players in cycle(GAME.players):
        state = GAME.setup(trial(GAME, players))
        while (actor := GAME.actor(state)) is not None:
            if actor == "chance":
                action = GAME.chance(state, source)
            else:
                decisions += 1
                if views:
                    GAME.view(state, state.turn)
                action = GAME.legal(state).sample(source)
            state = GAME.apply(state, action).state
            acts += 1
        if time.perf_counter() - begun > seconds:
            return decisions, acts, time.perf_counter() - begun
    raise AssertionError


def parts(games: int) -> dict[str, float]:
    """Seconds for each part of some games: landings, and of them the flight alone; deciding and applying; views."""
    source = QuickSource(2)
    spent: dict[str, float] = {"landing": 0.0, "flight": 0.0, "rules": 0.0, "views": 0.0}
    clock = time.perf_counter
    for number in range(games):
        state: State = GAME.setup(trial(GAME, GAME.players[number % len(GAME.players)]))
        while (actor := GAME.actor(state)) is not None:
            begun = clock()
            action = GAME.chance(state, source) if actor == "chance" else GAME.legal(state).sample(source)
            taken = clock() - begun
            spent["landing" if isinstance(action, Landed) else "rules"] += taken
            if isinstance(action, Landed):
                situation = situation_of(state.chips)
                begun = clock()
                situation.throw(action.release)
                spent["flight"] += clock() - begun
            elif actor != "chance":
                begun = clock()
                GAME.view(state, state.turn)
                spent["views"] += clock() - begun
            begun = clock()
            state = GAME.apply(state, action).state
            spent["rules"] += clock() - begun
    return spent


def main() -> None:
    """Measure and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    arguments = parser.parse_args()
    begun = time.monotonic()
    play(1.0, views=False)
    rounds = [(play(arguments.seconds, views=False), play(arguments.seconds, views=True)) for _ in range(3)]
    alone = median(decisions / spent for (decisions, _, spent), _ in rounds)
    acts = median(acts / spent for (_, acts, spent), _ in rounds)
    with_views = median(decisions / spent for _, (decisions, _, spent) in rounds)
    spent = parts(60)
    whole = spent["landing"] + spent["rules"]
    found = {
        "decisions a second": round(alone),
        "acts a second": round(acts),
        "decisions a second, each with a view": round(with_views),
        "share of landings": round(spent["landing"] / whole, 3),
        "of these the flight alone": round(spent["flight"] / whole, 3),
        "share of rules": round(spent["rules"] / whole, 3),
        "views, beside that": round(spent["views"] / whole, 3),
    }
    for name, value in found.items():
        print(f"{name}: {value}")
    keep("throws", "random play of Safranito, physics included, one core", found, begun)


if __name__ == "__main__":
    main()
