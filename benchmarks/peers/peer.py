"""What the peers' programs share: cases in, one answer a round out. Runs in any of their environments."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TypedDict


class Case(TypedDict):
    """Six chips lie, a seventh slides: mm and mm/s."""

    lying: list[list[float]]
    start: list[float]
    velocity: list[float]


Slide = Callable[[Case], list[list[float]]]


def serve(slide: Slide, version: str) -> None:
    """Read the cases, then for each further line run all of them and say how long one took."""
    cases: list[Case] = json.loads(sys.stdin.readline())
    slide(cases[0])
    sys.stdout.write(json.dumps({"version": version}) + "\n")
    sys.stdout.flush()
    for _ in sys.stdin:
        started = time.perf_counter()
        places = [slide(case) for case in cases]
        seconds = (time.perf_counter() - started) / len(cases)
        sys.stdout.write(json.dumps({"seconds": seconds, "places": places}) + "\n")
        sys.stdout.flush()
