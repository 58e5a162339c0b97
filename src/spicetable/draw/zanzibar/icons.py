"""The small drawings: spices, huts, provinces, waves and a dhow. Each fits a circle of radius 20 round the origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spicetable.draw.svg import Element, at, el
from spicetable.draw.zanzibar.palette import Palette

RADIUS: Final = 20
"""No icon reaches farther from its middle."""


def _peppercorns() -> list[Element]:
    corns = ((-7, -6, 8), (8, -5, 7.5), (0, 8, 8.5), (13, 8, 5), (-13, 8, 4.5))
    stem = el("path", d="M-12 -12C-4 -20 6 -20 12 -13", fill="none", stroke="#6b7f32", stroke_width=2.6)
    drawn = [stem]
    for x, y, r in corns:
        drawn.append(el("circle", cx=x, cy=y, r=r, fill="#2b2a2e", stroke="#0e0e10", stroke_width=1.2))
        wrinkle = f"M{x - r * 0.55:g} {y - r * 0.1:g}Q{x - r * 0.1:g} {y - r * 0.85:g} {x + r * 0.5:g} {y - r * 0.35:g}"
        drawn.append(el("path", d=wrinkle, fill="none", stroke="#a9a4a0", stroke_width=1.5, stroke_linecap="round"))
    return drawn


def _ginger() -> list[Element]:
    limbs = "M-13 7Q-6 1 2 3T14 -3M-4 2Q-8 -6 -5 -12M5 2Q7 9 4 13M11 -1Q10 -8 14 -11"
    rings = "M-10 1L-7 8M-1 -2L0 7M7 -2L9 6M-9 -7L-3 -8M1 9L8 8M9 -6L15 -6"
    return [
        el("path", d=limbs, fill="none", stroke="#8a5a12", stroke_width=12.5, stroke_linecap="round"),
        el("path", d=limbs, fill="none", stroke="#e8b04a", stroke_width=9.5, stroke_linecap="round"),
        el("path", d=rings, fill="none", stroke="#a8701c", stroke_width=1.3, stroke_linecap="round"),
    ]


def _cinnamon() -> list[Element]:
    def stick(turn: int) -> Element:
        return el(
            "g",
            el("rect", x=-5, y=-18, width=10, height=35, rx=2, fill="#b5652f", stroke="#5c2a0e", stroke_width=1.4),
            el("path", d="M-1.5 -13V16M2.4 -13V16", fill="none", stroke="#7d3c15", stroke_width=1.2),
            el("ellipse", cx=0, cy=-16.5, rx=5, ry=2.6, fill="#e5ac72", stroke="#5c2a0e", stroke_width=1.3),
            el("path", d="M-2.6 -16.4Q0 -18 2 -16.6T-0.4 -16", fill="none", stroke="#5c2a0e", stroke_width=1),
            transform=f"rotate({turn})",
        )

    band = el("path", d="M-10 4Q0 8 10 3", fill="none", stroke="#f2e3c0", stroke_width=3.4)
    return [stick(-34), stick(34), stick(0), band]


def _vanilla() -> list[Element]:
    pods = "M2 -6Q-13 0 -15 16M3 -4Q-5 6 -4 19M5 -5Q14 4 11 17"
    petal = "M0 -2C-8 -6 -7 -15 0 -17C7 -15 8 -6 0 -2Z"
    look = {"fill": "#fff3bf", "stroke": "#7c7a1e", "stroke_width": 1.3}
    petals = [el("path", d=petal, transform=f"rotate({turn})", **look) for turn in (140, -140, 68, -68, 0)]
    heart = el("path", d="M-4 -3Q0 6 4 -3Q0 -6 -4 -3Z", fill="#e9a91f", stroke="#8a5f0c", stroke_width=1)
    return [
        el("path", d=pods, fill="none", stroke="#2e1a0c", stroke_width=4.4, stroke_linecap="round"),
        el("path", d=pods, fill="none", stroke="#7a5230", stroke_width=1.3, stroke_linecap="round"),
        el("g", *petals, heart, transform="translate(2 -5) scale(0.86)"),
    ]


def _cloves() -> list[Element]:
    edge = {"stroke": "#33100f", "stroke_width": 1.2, "stroke_linejoin": "round"}
    stem = "M-4 -3L-1.6 17Q0 19 1.6 17L4 -3Z"
    crown = "M-10 -10L-4 -2H4L10 -10L4.5 -7L0 -10L-4.5 -7Z"

    def bud(turn: int) -> Element:
        return el(
            "g",
            el("circle", cx=0, cy=-11.5, r=6.4, fill="#d98a7c", **edge),
            el("path", d="M-3.6 -13Q-1 -16.4 3 -15", fill="none", stroke="#fbe3d8", stroke_width=1.5),
            el("path", d=stem, fill="#7a322a", **edge),
            el("path", d=crown, fill="#96402f", **edge),
            transform=f"rotate({turn} 0 16)",
        )

    return [el("g", bud(27), bud(-27), transform="scale(0.94)")]


def _huts() -> list[Element]:
    edge = {"stroke": "#55452c", "stroke_width": 1.4, "stroke_linejoin": "round"}

    def hut(x: float, y: float, size: float) -> Element:
        return el(
            "g",
            el("rect", x=-8, y=-1, width=16, height=11, fill="#e7d6b2", **edge),
            el("rect", x=-2.5, y=3, width=5, height=7, fill="#55452c"),
            el("path", d="M0 -13L12 1Q0 -3 -12 1Z", fill="#b09a6c", **edge),
            transform=at(x, y, size),
        )

    return [hut(6, -4, 0.9), hut(-5, 4, 1.06)]


_DRAWN: Final[dict[str | None, Callable[[], list[Element]]]] = {
    "pepper": _peppercorns,
    "ginger": _ginger,
    "cinnamon": _cinnamon,
    "vanilla": _vanilla,
    "cloves": _cloves,
    None: _huts,
}


def spice_icon(spice: str | None) -> Element:
    """The drawing of a spice; None gives the huts of a neutral village.

    >>> spice_icon("cloves").attributes
    (('class', 'icon icon-cloves'),)
    """
    return el("g", *_DRAWN[spice](), class_=f"icon icon-{spice or 'neutral'}")


def waves(colour: str) -> Element:
    """The drawing of a space on the sea.

    >>> waves("#123").tag
    'path'
    """
    rows = "".join(f"M-15 {y}q3.75 -6 7.5 0t7.5 0t7.5 0t7.5 0" for y in (-6, 2, 10))
    return el(
        "path", d=rows, class_="icon icon-sea", fill="none", stroke=colour, stroke_width=2.4, stroke_linecap="round"
    )


_POINTER: Final = {"north": 0, "east": 90, "south": 180, "west": 270}


def province_icon(province: str, colours: Palette) -> Element:
    """A letter, and a pointer to where the province lies.

    >>> from spicetable.draw.zanzibar.palette import LIGHT
    >>> province_icon("north", LIGHT).attributes[0]
    ('class', 'icon icon-north')
    """
    ink = colours.strong[province]
    pointer = (
        el("circle", r=19, fill="none", stroke=ink, stroke_width=1.6, stroke_dasharray="2 4")
        if province == "centre"
        else el("path", d="M-7 -14L0 -20L7 -14Z", fill=ink, transform=f"rotate({_POINTER[province]})")
    )
    letter = el(
        "text",
        province[0].upper(),
        y=7,
        class_="letter",
        font_family="sans-serif",
        font_size=20,
        font_weight="bold",
        fill="#ffffff",
        text_anchor="middle",
    )
    return el("g", el("circle", r=15, fill=ink), pointer, letter, class_=f"icon icon-{province}")
