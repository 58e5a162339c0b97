"""The players' colours and signs, the same in every game's pictures: colour never tells a seat alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from spicetable.draw.svg import Element, el, number

Theme = Literal["light", "dark"]

OUTLINE: Final = "#1c140c"
"""What surrounds every piece of a player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's colour, the colour that is read on it, and the sign that tells it without colour."""

    fill: str
    ink: str
    sign: str


SEATS: Final = (
    Seat("#c8321f", "#ffffff", "circle"),
    Seat("#16467f", "#ffffff", "square"),
    Seat("#f5c63a", "#241a08", "triangle"),
    Seat("#4fb58f", "#0b2018", "diamond"),
    Seat("#c8a2e4", "#22112e", "star"),
)


def sign(seat: int, radius: float, **attributes: str | float) -> Element:
    """The sign of a seat, round the origin: circle, square, triangle, diamond or star.

    >>> sign(0, 10).tag, sign(4, 10).tag
    ('circle', 'path')
    """
    shape = SEATS[seat].sign
    if shape == "circle":
        return el("circle", r=radius, class_="sign", **attributes)
    corners, start, inner, stretch = {
        "square": (4, 45, 1.0, 1.22),
        "triangle": (3, 0, 1.0, 1.3),
        "diamond": (4, 0, 1.0, 1.22),
        "star": (10, 0, 0.5, 1.28),
    }[shape]
    points: list[str] = []
    for corner in range(corners):
        angle = math.radians(start + 360 * corner / corners)
        reach = radius * stretch * (inner if corner % 2 and shape == "star" else 1)
        points.append(f"{number(reach * math.sin(angle))} {number(-reach * math.cos(angle))}")
    return el("path", d="M" + "L".join(points) + "Z", class_="sign", stroke_linejoin="round", **attributes)
