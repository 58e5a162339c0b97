"""Write the throws that the page's tests look at: scenes with places on them, and ends of throws on an empty board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from spicetable.disks import Release, Situation
from spicetable.disks.path import Flight
from spicetable.disks.samples import releases, scatter
from spicetable.draw import draw_board
from spicetable.kernel.chance import QuickSource
from spicetable.safranito.game import Safranito
from spicetable.safranito.practice import practise

FILE = Path(__file__).parents[1] / "web" / "tests" / "games" / "safranito" / "throws.json"
SCENES = 12
MOMENTS = 9
"""Of each scene, so many moments are kept, from before its beginning to after its end."""
ENDS = 40
HIGHEST = 1400
HARDEST = 3200


def content() -> str:
    """The file."""
    game = Safranito()
    view = game.view(game.setup(game.options({"players": 2})), None)
    places = msgspec.to_builtins(draw_board("safranito", view).places)
    return json.dumps({"places": places, "scenes": scenes(), "ends": ends()}, separators=(",", ":")) + "\n"


def scenes() -> list[dict[str, Any]]:
    """Paths with many chips on the board, and where the chips are at some moments."""
    found: list[dict[str, Any]] = []
    for seed in range(SCENES):
        lying = scatter(seed, seed)
        thrown = practise(
            {
                "x": 20 * seed - 120,
                "vx": 30 * seed - 150,
                "vy": HARDEST - 150 * seed,
                "vz": 90 * seed,
                "lying": [[spot.x, spot.y] for spot in lying],
            },
            QuickSource(seed),
        )
        flight = _flight(thrown.scene.pieces, thrown.scene.numbers)
        times = [round((step / (MOMENTS - 2)) * thrown.scene.duration * 1.1 - 0.02, 4) for step in range(MOMENTS)]
        at = [[flight(index, time) for index in thrown.scene.numbers] for time in times]
        found.append({"scene": msgspec.to_builtins(thrown.scene), "times": times, "at": at, "hits": _hits(thrown)})
    return found


def _flight(pieces: tuple[Any, ...], numbers: tuple[int, ...]) -> Any:  # noqa: ANN401 - a function
    whole = Flight(Situation([]).throw(Release(0, 0, 0, 0)), pieces)

    def at(index: int, time: float) -> list[float] | None:
        # A page draws the thrown chip in the hand before it leaves it.
        place = whole.at(index, max(time, 0.0) if index == numbers[-1] else time)
        return None if place is None else list(place)

    return at


def _hits(thrown: Any) -> list[list[float]]:  # noqa: ANN401 - what practice tells
    whole = Flight(Situation([]).throw(Release(0, 0, 0, 0)), thrown.scene.pieces)
    return [[piece.time, piece.strength] for piece in whole.hits]


def ends() -> list[dict[str, Any]]:
    """Throws that come to rest on an empty board without meeting its rim."""
    found: list[dict[str, Any]] = []
    for _, x, vx, vy, vz in releases(3, 400).tolist():
        flight = Situation([]).watch(Release(x, vx, vy, vz))
        rest = flight.outcome.thrown
        met = any(piece.kind.name.startswith("RIM") for piece in flight.pieces)
        if rest is not None and not met and vz < HIGHEST and len(found) < ENDS:
            found.append({"x": x, "vx": vx, "vy": vy, "vz": vz, "rest": [rest.x / 1000, rest.y / 1000]})
    return found


if __name__ == "__main__":
    FILE.write_text(content(), encoding="utf-8")
    print(f"{FILE}: {FILE.stat().st_size // 1000} kB")
