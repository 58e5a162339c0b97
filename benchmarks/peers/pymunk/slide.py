"""The sliding part in pymunk, at steps of a millisecond.

Coulomb friction on the ground is a joint to it with a limited force: pymunk's own way for a view from above.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pymunk

sys.path.insert(0, str(Path(__file__).parent.parent))
from peer import Case, serve

STEP = 0.001


def slide(case: Case) -> list[list[float]]:
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.iterations = 10
    bodies = []
    for x, y in [*case["lying"], case["start"]]:
        body = pymunk.Body(1.0, math.inf)
        body.position = (x, y)
        shape = pymunk.Circle(body, 20.0)
        shape.elasticity = math.sqrt(0.75)
        shape.friction = 0.0
        joint = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        joint.max_bias = 0.0
        joint.max_force = 0.3 * 9810.0
        space.add(body, shape, joint)
        bodies.append(body)
    bodies[-1].velocity = tuple(case["velocity"])
    for _ in range(200):
        for _ in range(10):
            space.step(STEP)
        if all(body.velocity.length < 1e-6 for body in bodies):
            break
    return [list(body.position) for body in bodies]


serve(slide, pymunk.version)
