"""Random play of OpenSpiel games from Python: one applied action, chance's included, is a step."""

from __future__ import annotations

import random
import sys
import time

import pyspiel


def play(name: str, seconds: float) -> tuple[int, float]:
    """Play random games for some seconds; returns steps and the time they took."""
    game, draw = pyspiel.load_game(name), random.Random(1).random
    steps, begun = 0, time.perf_counter()
    end = begun + seconds
    while time.perf_counter() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            steps += 1
    return steps, time.perf_counter() - begun


for line in sys.stdin:
    wanted, span = line.split()
    print(*play(wanted, float(span)), flush=True)
