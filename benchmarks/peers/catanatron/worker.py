"""Random games of Catanatron: one player's action is a step."""

from __future__ import annotations

import sys
import time

from catanatron import Color, Game, RandomPlayer


def play(seconds: float) -> tuple[int, float]:
    """Play random four-player games for some seconds; returns actions and the time they took."""
    steps, begun = 0, time.perf_counter()
    end = begun + seconds
    while time.perf_counter() < end:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        steps += len(actions_of(game.state))
    return steps, time.perf_counter() - begun


def actions_of(state: object) -> list[object]:
    """The actions of a game, whatever this version calls them."""
    return getattr(state, "action_records", None) or state.actions


for line in sys.stdin:
    _, span = line.split()
    print(*play(float(span)), flush=True)
