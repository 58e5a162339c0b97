"""The small drawings: spices, actions, the pepper mill. Each fits a circle of radius 20 round the origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spicetable.draw.svg import Element, el

EDGE: Final = "#2a1a0a"


def _curry() -> list[Element]:
    leaves = [
        el("path", d="M0 0Q-7 -6 -13 -3Q-8 4 0 0Z", transform=f"translate(0 {y}) rotate({turn})", **_LEAF)
        for y, turn in ((12, 8), (4, 12), (-4, 18), (12, 172), (4, 168), (-4, 162))
    ]
    top = el("path", d="M0 -5Q-5 -12 0 -19Q5 -12 0 -5Z", **_LEAF)
    return [el("path", d="M0 19V-6", fill="none", stroke="#4c6b23", stroke_width=2), *leaves, top]


_LEAF: Final[dict[str, str | float]] = {"fill": "#7fae3c", "stroke": "#37521a", "stroke_width": 1.3}


def _ginger() -> list[Element]:
    limbs = "M-13 7Q-6 1 2 3T14 -3M-4 2Q-8 -6 -5 -12M5 2Q7 9 4 13M11 -1Q10 -8 14 -11"
    rings = "M-10 1L-7 8M-1 -2L0 7M7 -2L9 6M-9 -7L-3 -8M1 9L8 8M9 -6L15 -6"
    return [
        el("path", d=limbs, fill="none", stroke="#8a5a12", stroke_width=12.5, stroke_linecap="round"),
        el("path", d=limbs, fill="none", stroke="#e8c27a", stroke_width=9.5, stroke_linecap="round"),
        el("path", d=rings, fill="none", stroke="#a8701c", stroke_width=1.3, stroke_linecap="round"),
    ]


def _cardamom() -> list[Element]:
    pod = "M0 -18Q9 -9 8 3Q7 13 0 18Q-7 13 -8 3Q-9 -9 0 -18Z"
    ribs = "M0 -16V16M-4.5 -10Q-6 3 -3 14M4.5 -10Q6 3 3 14"
    look = {"fill": "#b9cf7c", "stroke": "#4c5f1e", "stroke_width": 1.6}

    def one(x: float, turn: float) -> Element:
        return el(
            "g",
            el("path", d=pod, **look),
            el("path", d=ribs, fill="none", stroke="#6d8436", stroke_width=1.2),
            transform=f"translate({x:g} 0) rotate({turn:g})",
        )

    return [one(-7, -24), one(7, 20)]


def _chili() -> list[Element]:
    body = "M-9 -9Q-13 4 -3 12Q6 18 17 14Q7 11 4 3Q2 -5 2 -10Q-4 -14 -9 -9Z"
    shine = "M-6 -5Q-8 4 0 9"
    cap = "M-11 -9Q-5 -15 4 -10Q2 -6 -3 -7Q-7 -5 -11 -9Z"
    return [
        el("path", d=body, fill="#e0331f", stroke="#6d0f06", stroke_width=1.6, stroke_linejoin="round"),
        el("path", d=shine, fill="none", stroke="#ff9a86", stroke_width=2, stroke_linecap="round"),
        el("path", d=cap, fill="#4f8a2f", stroke="#234812", stroke_width=1.3),
        el("path", d="M-4 -11Q-4 -16 1 -18", fill="none", stroke="#4f8a2f", stroke_width=3, stroke_linecap="round"),
    ]


def _garlic() -> list[Element]:
    bulb = "M0 -17Q2 -10 8 -5Q16 1 13 10Q9 17 0 16Q-9 17 -13 10Q-16 1 -8 -5Q-2 -10 0 -17Z"
    cloves = "M0 -12Q-6 0 -4 15M0 -12Q6 0 4 15M-4 -7Q-12 3 -9 14M4 -7Q12 3 9 14"
    return [
        el("path", d=bulb, fill="#fffaf2", stroke="#6b5a6e", stroke_width=1.7),
        el("path", d=cloves, fill="none", stroke="#b79fbe", stroke_width=1.4),
        el("path", d="M-4 17Q0 20 4 17", fill="none", stroke="#6b5a6e", stroke_width=1.6),
    ]


def _mint() -> list[Element]:
    leaf = (
        "M0 2Q-5 1 -7 -3L-9 -4L-8 -7L-9 -10L-7 -12L-6 -15Q-3 -18 0 -20Q3 -18 6 -15L7 -12L9 -10L8 -7L9 -4L7 -3Q5 1 0 2Z"
    )
    veins = "M0 1V-15M0 -3L-5 -7M0 -3L5 -7M0 -8L-4 -12M0 -8L4 -12"

    def one(x: float, y: float, turn: float) -> Element:
        return el(
            "g",
            el("path", d=leaf, fill="#4fb37a", stroke="#155232", stroke_width=1.3, stroke_linejoin="round"),
            el("path", d=veins, fill="none", stroke="#1d6b42", stroke_width=1.1),
            transform=f"translate({x:g} {y:g}) rotate({turn:g})",
        )

    return [one(2, 8, -74), one(-2, 8, 74), one(0, 9, 0)]


def _cumin() -> list[Element]:
    seeds = ((-8, -7, 30), (6, -9, -25), (-3, 4, 75), (10, 4, 15), (-11, 10, -20), (3, 14, -65))
    return [
        el(
            "g",
            el(
                "path",
                d="M0 -8Q4 -2 3 4Q2 8 0 8.5Q-2 8 -3 4Q-4 -2 0 -8Z",
                fill="#b98a4d",
                stroke="#4d3212",
                stroke_width=1.2,
            ),
            el("path", d="M0 -6V7M-1.8 -2V5M1.8 -2V5", fill="none", stroke="#70501f", stroke_width=0.9),
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn in seeds
    ]


def _saffron() -> list[Element]:
    petal = "M0 4Q-8 -4 -5 -14Q-2 -18 0 -19Q2 -18 5 -14Q8 -4 0 4Z"
    look = {"fill": "#a987d6", "stroke": "#4a2a78", "stroke_width": 1.3}
    back = [el("path", d=petal, transform=f"translate(0 4) rotate({turn})", **look) for turn in (-58, 58, -24, 24)]
    threads = "M0 6Q-2 -6 -7 -13M0 6V-15M0 6Q2 -6 7 -13"
    return [
        el("path", d="M0 6V19", fill="none", stroke="#5d7d33", stroke_width=2.6, stroke_linecap="round"),
        *back,
        el("path", d=threads, fill="none", stroke="#7a1d04", stroke_width=4.2, stroke_linecap="round"),
        el("path", d=threads, fill="none", stroke="#f0541c", stroke_width=2.6, stroke_linecap="round"),
    ]


def _cinnamon() -> list[Element]:
    def stick(turn: int) -> Element:
        return el(
            "g",
            el("rect", x=-5, y=-18, width=10, height=35, rx=2, fill="#b5652f", stroke="#5c2a0e", stroke_width=1.4),
            el("path", d="M-1.5 -13V16M2.4 -13V16", fill="none", stroke="#7d3c15", stroke_width=1.2),
            el("ellipse", cx=0, cy=-16.5, rx=5, ry=2.6, fill="#e5ac72", stroke="#5c2a0e", stroke_width=1.3),
            transform=f"rotate({turn})",
        )

    band = el("path", d="M-10 4Q0 8 10 3", fill="none", stroke="#f2e3c0", stroke_width=3.4)
    return [stick(-30), stick(30), stick(0), band]


def _extra_throw() -> list[Element]:
    return [
        el("path", d="M-15 12Q-9 -13 10 -6", fill="none", stroke_width=3.4, **_STROKE),
        el("path", d="M4 -14L13 -5L3 1", fill="none", stroke_width=3.4, stroke_linejoin="round", **_STROKE),
        el("circle", cx=8, cy=12, r=6.5, fill="none", stroke_width=3, **_STROKE),
    ]


_STROKE: Final[dict[str, str | float]] = {"stroke": "currentColor", "stroke_linecap": "round"}


def _spice_card() -> list[Element]:
    return [
        el("rect", x=-14, y=-13, width=17, height=24, rx=3, fill="none", stroke_width=2.6, **_STROKE),
        el("rect", x=-4, y=-9, width=17, height=24, rx=3, fill="#fffaf0", stroke_width=2.6, **_STROKE),
        el("path", d="M4.5 -3V9M-1.5 3H10.5", fill="none", stroke_width=2.8, **_STROKE),
    ]


def _reserved_blend() -> list[Element]:
    return [
        el("path", d="M-7 -1V-6A7 7 0 0 1 7 -6V-1", fill="none", stroke_width=3, **_STROKE),
        el("rect", x=-12, y=-2, width=24, height=17, rx=3, fill="#fffaf0", stroke_width=2.8, **_STROKE),
        el("circle", cx=0, cy=5, r=2.6, fill="currentColor"),
        el("path", d="M0 6V10", fill="none", stroke_width=2.6, **_STROKE),
    ]


def _head_chef() -> list[Element]:
    body = "M-7 15L-5 -1Q-9 -4 -6 -8H6Q9 -4 5 -1L7 15Z"
    return [
        el("path", d=body, fill="#b5763f", stroke="#3c2009", stroke_width=2, stroke_linejoin="round"),
        el("path", d="M-6 3H6M-6.5 10H6.5", fill="none", stroke="#6d4119", stroke_width=1.6),
        el("circle", cx=0, cy=-12, r=5.4, fill="#d8b07c", stroke="#3c2009", stroke_width=2),
        el("path", d="M-9 15H9V18H-9Z", fill="#8a5523", stroke="#3c2009", stroke_width=1.4),
    ]


_DRAWN: Final[dict[str, Callable[[], list[Element]]]] = {
    "curry": _curry,
    "ginger": _ginger,
    "cardamom": _cardamom,
    "chili": _chili,
    "garlic": _garlic,
    "mint": _mint,
    "cumin": _cumin,
    "saffron": _saffron,
    "cinnamon": _cinnamon,
    "extra-throw": _extra_throw,
    "spice-card": _spice_card,
    "reserved-blend": _reserved_blend,
    "head-chef": _head_chef,
}


def icon(name: str, transform: str | None = None, **attributes: str | float) -> Element:
    """The drawing of a spice or an action, round the origin unless it is moved.

    >>> icon("mint").attributes
    (('class', 'icon mint'),)
    """
    return el("g", *_DRAWN[name](), class_=f"icon {name}", transform=transform, **attributes)
