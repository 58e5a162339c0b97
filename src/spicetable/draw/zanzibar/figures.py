"""The merchants: a robe of the seat's colour, the seat's sign for a head, and the number; the stronger, the larger."""

from __future__ import annotations

from typing import Final

from spicetable.draw.seats import OUTLINE, SEATS, sign
from spicetable.draw.svg import Element, at, el
from spicetable.draw.zanzibar.palette import Palette

WIDTH: Final = 48
HEIGHT: Final = 78
"""The box of the strongest merchant, its rim included; it stands in the middle of the box's lower side."""

FOOT: Final = 6
"""How far robe and rim reach below the point on which a merchant stands."""

_SIZE: Final = {2: 1.0, 3: 0.94, 4: 0.88, 5: 0.82, 6: 0.77, 7: 0.72}
ROBE: Final = "M-20 0C-20 -15 -15 -26 -11 -38Q0 -45 11 -38C15 -26 20 -15 20 0Q0 5 -20 0Z"
GLOSS: Final = "M-14.5 -8C-13.5 -17 -11 -25 -8 -34"
HEAD: Final = (0, -52)
"""Where the middle of the sign is that stands for the head."""

SIGN: Final = 12
"""The radius of that sign."""

LOWER: Final = 2
"""How much deeper a triangle's middle is."""


def size(merchant: int) -> float:
    """How large a merchant is, the strongest being 1.

    >>> size(2) > size(3) > size(7)
    True
    """
    return _SIZE[merchant]


def letters(merchant: int) -> float:
    """How high the numeral's font is before the figure is made smaller: the small ones have large numerals.

    >>> letters(2), letters(7)
    (28.0, 32.5)
    """
    return round(28 / size(merchant) ** 0.45, 1)


def box(merchant: int) -> tuple[float, float]:
    """Width and height of a merchant as drawn.

    >>> box(2)
    (48.0, 78.0)
    """
    return WIDTH * size(merchant), HEIGHT * size(merchant)


def merchant(seat: int, strength: int, x: float, y: float, colours: Palette, *, lifted: bool = False) -> Element:
    """A merchant standing at a point.

    >>> from spicetable.draw.zanzibar.palette import LIGHT
    >>> merchant(1, 3, 100, 200, LIGHT).attributes[:3]
    (('class', 'merchant seat-1'), ('data-seat', '1'), ('data-merchant', '3'))
    """
    look = SEATS[seat]
    scale = size(strength)
    drop = LOWER if look.sign == "triangle" else 0
    rim = {
        "fill": colours.halo,
        "stroke": colours.glow if lifted else colours.halo,
        "stroke_width": 10 if lifted else 7,
    }
    body = {"fill": look.fill, "stroke": OUTLINE, "stroke_width": 2.2}
    head = at(HEAD[0], HEAD[1] + drop)
    numeral = el(
        "text",
        str(strength),
        y=-5,
        class_="number",
        font_family="sans-serif",
        font_size=letters(strength),
        font_weight="bold",
        fill=look.ink,
        text_anchor="middle",
    )
    return el(
        "g",
        el("path", d=ROBE, stroke_linejoin="round", **rim),
        el("g", sign(seat, SIGN, **rim), transform=head),
        el("path", d=ROBE, stroke_linejoin="round", **body),
        el("g", sign(seat, SIGN, **body), transform=head),
        el("path", d=GLOSS, fill="none", stroke="#ffffff", stroke_opacity=0.4, stroke_width=3, stroke_linecap="round"),
        numeral,
        class_=f"merchant seat-{seat}" + (" lifted" if lifted else ""),
        data_seat=seat,
        data_merchant=strength,
        transform=at(x, y, scale),
    )
