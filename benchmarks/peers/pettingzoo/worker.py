"""Random play of PettingZoo's classic environments through the AEC interface with action masks."""

from __future__ import annotations

import random
import sys
import time

from pettingzoo.classic import connect_four_v3, hanabi_v5

MAKERS = {"connect_four": connect_four_v3.env, "hanabi": hanabi_v5.env}


def play(name: str, seconds: float) -> tuple[int, float]:
    """Play random games for some seconds; returns steps and the time they took."""
    env, draw = MAKERS[name](), random.Random(1).random
    steps, begun = 0, time.perf_counter()
    end = begun + seconds
    while time.perf_counter() < end:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = [action for action, legal in enumerate(observation["action_mask"]) if legal]
            env.step(actions[int(draw() * len(actions))])
            steps += 1
    return steps, time.perf_counter() - begun


for line in sys.stdin:
    wanted, span = line.split()
    print(*play(wanted, float(span)), flush=True)
