"""The sliding part in Box2D, at steps of 0.2 ms; one of its metres is 40 mm, a size that it likes."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

import Box2D

sys.path.insert(0, str(Path(__file__).parent.parent))
from peer import Case, serve

STEP = 0.0002
METRE = 40.0


def slide(case: Case) -> list[list[float]]:
    world = Box2D.b2World(gravity=(0, 0), doSleep=False)
    ground = world.CreateStaticBody()
    bodies = []
    for x, y in [*case["lying"], case["start"]]:
        body = world.CreateDynamicBody(position=(x / METRE, y / METRE), fixedRotation=True)
        body.CreateCircleFixture(radius=0.5, density=1.0, friction=0.0, restitution=0.75)
        force = body.mass * 0.3 * 9810.0 / METRE
        world.CreateFrictionJoint(bodyA=ground, bodyB=body, maxForce=force, maxTorque=0.0)
        bodies.append(body)
    bodies[-1].linearVelocity = [speed / METRE for speed in case["velocity"]]
    for _ in range(200):
        for _ in range(50):
            world.Step(STEP, 8, 3)
        if all(body.linearVelocity.length < 1e-6 for body in bodies):
            break
    return [[METRE * body.position[0], METRE * body.position[1]] for body in bodies]


serve(slide, version("box2d"))
