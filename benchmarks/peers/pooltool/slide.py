"""The sliding part in pooltool, event-driven: balls that roll, slowed as chips that slide."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pooltool as pt

sys.path.insert(0, str(Path(__file__).parent.parent))
from peer import Case, serve

SLIDING, ROLLING = 2, 3
TABLE = pt.Table.default()
MIDDLE = (TABLE.w / 2, TABLE.l / 2)


def slide(case: Case) -> list[list[float]]:
    balls = {}
    for number, (x, y) in enumerate([*case["lying"], case["start"]]):
        name = str(number)
        balls[name] = pt.Ball.create(
            name,
            xy=(MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000),
            m=0.01,
            R=0.02,
            u_s=0.3,
            u_r=0.3,
            e_b=0.75,
            g=9.81,
        )
    thrown = balls[str(len(balls) - 1)]
    vx, vy = (speed / 1000 for speed in case["velocity"])
    thrown.state.rvw[1] = (vx, vy, 0.0)
    thrown.state.rvw[2] = np.array([-vy, vx, 0.0]) / 0.02
    thrown.state.s = ROLLING
    system = pt.System(balls=balls, table=TABLE, cue=pt.Cue(cue_ball_id=thrown.id))
    pt.simulate(system, inplace=True)
    return [
        [1000 * (ball.state.rvw[0, 0] - MIDDLE[0]), 1000 * (ball.state.rvw[0, 1] - MIDDLE[1])]
        for ball in balls.values()
    ]


serve(slide, version("pooltool-billiards"))
