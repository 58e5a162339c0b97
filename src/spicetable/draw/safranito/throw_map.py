"""Where would this throw end? Thousands of throws of one aim in one situation, counted and drawn."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
import numpy as np

from spicetable.disks import DRAWS, HANDS, MEASURES, Release, Situation, Spot, tremble_many
from spicetable.draw.safranito.board import CHIP, HALF, RIM, chips, side_below, still, turned
from spicetable.draw.safranito.palette import palette
from spicetable.draw.seats import SEATS, Theme
from spicetable.draw.svg import Element, at, el
from spicetable.kernel.chance import QuickSource, Seed
from spicetable.kernel.errors import Illegal
from spicetable.safranito.actions import Throw
from spicetable.safranito.board import area_at
from spicetable.safranito.data import SIDES
from spicetable.safranito.kitchen import KITCHEN
from spicetable.safranito.view import View

THROWS: Final = 2000
MOST: Final = 200_000


class ThrowMap(msgspec.Struct, frozen=True):
    """What became of many throws of one aim.

    `areas` counts throws by spice or action, `nowhere` those on the board but in no area; `moved` says for each chip on
    the board, by its number, in how many throws it was moved or shot off; `places` are those of all that are not out.
    """

    throws: int
    areas: dict[str, int]
    nowhere: int
    out: int
    moved: dict[int, int]
    places: tuple[Spot, ...]


def throw_map(view: View, seat: int, throw: Throw, *, throws: int = THROWS, seed: Seed = 0) -> ThrowMap:
    """Throw one chip many times from a seat's side onto the chips of a view, each time with the table's tremor.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> view = game.view(game.setup(game.options({"players": 2, "first": 0})), None)
    >>> found = throw_map(view, 0, Throw(40, False, 0, 0, 1900, 300), throws=500)
    >>> found.throws == sum(found.areas.values()) + found.nowhere + found.out, max(found.areas, key=found.areas.get)
    (True, 'saffron')
    """
    if not 1 <= throws <= MOST:
        raise Illegal(f"from 1 to {MOST} throws can be made at once, not {throws}")
    if seat not in range(view.options.players):
        raise Illegal(f"there is no seat {seat}; seats go from 0 to {view.options.players - 1}")
    lying = [
        (number, Spot(chip.x, chip.y))
        for number, chip in enumerate(view.chips)
        if chip.x is not None and chip.y is not None
    ]
    side = SIDES[view.options.players][seat]
    release = Release(throw.x, throw.vx, throw.vy, throw.vz, side)
    row = np.array([[side, release.x, release.vx, release.vy, release.vz]] * throws, dtype=np.int64)
    source = QuickSource(seed)
    draws = np.array([[source.below(DRAWS) for _ in range(3)] for _ in range(throws)], dtype=np.int64)
    done = Situation([spot for _, spot in lying]).throw_many(tremble_many(row, HANDS[view.options.tremor], draws))
    last = len(lying)
    ends = [Spot(int(x), int(y)) for (x, y), out in zip(done.rest[:, last], done.out[:, last], strict=True) if not out]
    areas = Counter(area_at(spot.x, spot.y) for spot in ends)
    moved: dict[int, int] = {}
    for place, (number, spot) in enumerate(lying):
        stirred = (done.rest[:, place] != np.array([spot.x, spot.y])).any(axis=1) | done.out[:, place]
        moved[number] = int(stirred.sum())
    nowhere = areas.pop(None, 0)
    named = {name: count for name, count in areas.most_common() if name is not None}
    return ThrowMap(throws, named, nowhere, throws - len(ends), moved, tuple(ends))


def draw_throw_map(view: View, seat: int, found: ThrowMap, *, width: int = 800, theme: Theme = "light") -> str:
    """The board with every end of a throw as a dot, and the share of each area."""
    colours, side = palette(theme), side_below(view) if view.seat is not None else SIDES[view.options.players][seat]
    full = 2 * (HALF + RIM) + 16
    dots = "".join(_dot(spot, side) for spot in found.places)
    look = SEATS[seat]
    board = [
        *still(theme, side),
        el("g", *chips(view, side, colours), class_="chips", opacity=0.9),
        el("path", d=dots, fill="none", stroke="#fffaf0", stroke_width=7, stroke_linecap="round", opacity=0.35),
        el("path", d=dots, fill="none", stroke=look.fill, stroke_width=4.4, stroke_linecap="round", opacity=0.5),
        *_shares(found, side),
    ]
    words = (
        f"{found.out / found.throws:.0%} out, {found.nowhere / found.throws:.0%} in no area, of {found.throws} throws"
    )
    footer = el(
        "text",
        words,
        x=full / 2,
        y=full + 22,
        font_size=22,
        fill=colours.ink,
        text_anchor="middle",
        font_family="Georgia, 'DejaVu Serif', serif",
    )
    return str(
        el(
            "svg",
            el("title", f"Safranito: where {found.throws} throws end"),
            el("rect", width=full, height=full + 40, fill=colours.page),
            el("g", *board, transform=at(full / 2, full / 2)),
            footer,
            xmlns="http://www.w3.org/2000/svg",
            version="1.1",
            role="img",
            class_=f"spicetable safranito {theme}",
            width=width,
            height=round(width * (full + 40) / full),
            viewBox=f"0 0 {full:g} {full + 40:g}",
        )
    )


def _dot(spot: Spot, side: int) -> str:
    x, y = turned(spot.x / 1000, spot.y / 1000, side)
    return f"M{x:.1f} {y:.1f}h0"


def _shares(found: ThrowMap, side: int) -> list[Element]:
    """The share of throws beside each area that got one in a hundred or more."""
    drawn: list[Element] = []
    for area in MEASURES.areas:
        count = found.areas.get(KITCHEN.areas[area.name], 0)
        if count * 100 < found.throws:
            continue
        x, y = turned(area.x, area.y, side)
        drawn.append(
            el(
                "g",
                el(
                    "rect", x=-34, y=-15, width=68, height=30, rx=15, fill="#fffaf0", stroke="#2c2318", stroke_width=1.8
                ),
                el(
                    "text",
                    f"{count / found.throws:.0%}",
                    y=8,
                    font_size=22,
                    font_weight="bold",
                    fill="#2c2318",
                    text_anchor="middle",
                    font_family="'DejaVu Sans', Verdana, sans-serif",
                ),
                class_="share",
                transform=at(x, y - area.radius + CHIP * 0.4),
            )
        )
    return drawn
