"""The small drawings: spices, huts, provinces, waves and a dhow. Each fits a circle of radius 20 round the origin."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final

from spicetable.draw.palette import Palette
from spicetable.draw.svg import Element, el

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
    pods = "M-14 16Q-9 2 -1 -4M13 17Q9 4 2 -3"
    petal = "M0 -2C-7 -6 -6 -15 0 -17C6 -15 7 -6 0 -2Z"
    petals = [
        el(
            "path",
            d=petal,
            fill="#fff6cf",
            stroke="#6f7f2a",
            stroke_width=1.3,
            transform=f"translate(0 -3) rotate({a})",
        )
        for a in (0, 68, -68, 122, -122)
    ]
    return [
        el("path", d=pods, fill="none", stroke="#2e1a0c", stroke_width=4.6, stroke_linecap="round"),
        el("path", d=pods, fill="none", stroke="#6a4424", stroke_width=1.3, stroke_linecap="round"),
        *petals,
        el("circle", cx=0, cy=-3, r=3.6, fill="#e9a91f", stroke="#8a5f0c", stroke_width=1),
    ]


def _cloves() -> list[Element]:
    def bud(turn: int) -> Element:
        return el(
            "g",
            el("path", d="M-2.6 -6L-1.2 18Q0 19.5 1.2 18L2.6 -6Z", fill="#6e2a26", stroke="#33100f", stroke_width=1.1),
            el("path", d="M-8.5 -12L-3 -4H3L8.5 -12L2 -9H-2Z", fill="#8e3a30", stroke="#33100f", stroke_width=1.1),
            el("circle", cx=0, cy=-13, r=5.2, fill="#c9737a", stroke="#33100f", stroke_width=1.2),
            el("path", d="M-3 -14Q0 -17 3 -14", fill="none", stroke="#f3c9c4", stroke_width=1.2),
            transform=f"rotate({turn})",
        )

    return [bud(-30), bud(30)]


def _huts() -> list[Element]:
    def hut(x: float, y: float, size: float) -> Element:
        return el(
            "g",
            el("rect", x=-8, y=-1, width=16, height=11, fill="#e7d6b2", stroke="#55452c", stroke_width=1.4),
            el("rect", x=-2.5, y=3, width=5, height=7, fill="#55452c"),
            el("path", d="M0 -13L12 1Q0 -3 -12 1Z", fill="#b09a6c", stroke="#55452c", stroke_width=1.4, stroke_linejoin="round"),
            transform=f"translate({x:g} {y:g}) scale({size:g})",
        )  # fmt: skip

    return [hut(6, -4, 0.85), hut(-5, 4, 1)]


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

    >>> from spicetable.draw.palette import LIGHT
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


def compass(colours: Palette) -> Element:
    """A rose of eight points with its north.

    >>> from spicetable.draw.palette import LIGHT
    >>> compass(LIGHT).attributes[0]
    ('class', 'compass')
    """
    shades = cycle((colours.ink, colours.surf))
    points = [
        el("path", d=f"M0 0L{side * 9 * size:g} {-12 * size:g}L0 {-52 * size:g}Z", fill=next(shades),
           stroke=colours.ink, stroke_width=1.2, transform=f"rotate({turn})")
        for size, turns in ((0.7, (45, 135, 225, 315)), (1, (0, 90, 180, 270)))
        for turn in turns
        for side in (-1, 1)
    ]  # fmt: skip
    rings = [el("circle", r=r, fill="none", stroke=colours.ink, stroke_width=1.2) for r in (30, 34)]
    north = el(
        "text",
        "N",
        y=-58,
        font_family="serif",
        font_size=24,
        font_weight="bold",
        fill=colours.ink,
        text_anchor="middle",
    )
    return el("g", *rings, *points, north, class_="compass")


def dhow(colours: Palette) -> Element:
    """A ship with a slanting sail.

    >>> from spicetable.draw.palette import LIGHT
    >>> dhow(LIGHT).attributes[0]
    ('class', 'dhow')
    """
    ink = colours.quiet
    return el(
        "g",
        el("path", d="M-8 8L-13 -44Q26 -22 30 4Z", fill=colours.surf, stroke=ink, stroke_width=2, stroke_linejoin="round"),
        el("path", d="M2 8L-3 -34", stroke=ink, stroke_width=2.4),
        el("path", d="M-38 6Q-30 12 -26 22H24Q36 20 42 8Q2 16 -38 6Z", fill=ink),
        el("path", d="M-48 30q8 -7 16 0t16 0t16 0t16 0t16 0t16 0", fill="none", stroke=colours.sea_path, stroke_width=2.2),
        class_="dhow",
    )  # fmt: skip
