"""The board alone, for pages that put living chips and cards on it: its drawing, and where everything has its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from spicetable.disks import HANDS, MEASURES
from spicetable.draw.board import Board
from spicetable.draw.safranito.board import HALF, RIM, still
from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.palette import Palette, palette
from spicetable.draw.seats import Theme
from spicetable.draw.svg import Element, at, el, number
from spicetable.safranito.data import SIDES, SPICES, Space, Spice, Tremor
from spicetable.safranito.kitchen import KITCHEN
from spicetable.safranito.view import View

Spot = tuple[float, float]
Range = tuple[int, int]

LEDGE: Final = 68
"""How much wood stands above the far rim, for the cards."""
_SLOT: Final = 2 * (HALF + RIM) / len(SPICES)
_CARD: Final = (44, 54)


class Area(msgspec.Struct, frozen=True):
    """A bowl or an action space: its middle as seen from side 0 (to the right, and away), and its radius."""

    name: Spice | Space
    kind: Literal["bowl", "space"]
    x: float
    y: float
    radius: float


class ChipSize(msgspec.Struct, frozen=True):
    """How large a chip and the hole in it are."""

    radius: float
    hole: float
    thickness: float


class Releases(msgspec.Struct, frozen=True):
    """Where chips leave the hand: so far before the board's edge, so high, and so far along it at most."""

    back: float
    height: float
    along: int
    fastest: int


class Motion(msgspec.Struct, frozen=True):
    """The constants of a chip that meets nothing: enough to tell where it would come to rest on an empty board."""

    gravity: float
    friction: float
    bounce: float
    settle: float
    grip: float
    rim: float


class Spread(msgspec.Struct, frozen=True):
    """How a hand trembles: standard deviations of speed (a share of it) and of direction (degrees)."""

    speed: float
    angle: float


class Places(msgspec.Struct, frozen=True):
    """Where everything on the board has its place, in millimetres from its middle.

    - `frame`: left, top, width and height of the drawing, whose y grows towards the reader;
    - `board`, `rim`: the length of the board's edge, and how wide the rim is drawn;
    - `slots`: in the drawing, the middle of the cards of each spice; `card`: how wide and high a card is;
    - `sides`: by number of players, the side on which each seat sits: 0 south, 1 west, 2 north, 3 east;
    - `hands`: by tremor, how much every hand at the table trembles.
    """

    frame: tuple[float, float, float, float]
    board: float
    rim: float
    areas: tuple[Area, ...]
    slots: dict[Spice, Spot]
    card: Range
    chip: ChipSize
    release: Releases
    motion: Motion
    sides: dict[str, tuple[int, ...]]
    hands: dict[Tremor, Spread]


def draw_board(view: View, *, theme: Theme = "light") -> Board:
    """The board of a view as seen from side 0, without chips and cards: for all games the same.

    Areas are groups with `data-area`, their names texts of the class `name` or `word`, so that a page can move them to
    where another side sees them, upright, and write them in other languages.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> board = draw_board(game.view(game.setup(game.options({"players": 3})), None))
    >>> board.svg[:54], board.places.areas[0].name, board.places.sides["3"]
    ('<svg xmlns="http://www.w3.org/2000/svg" version="1.1" ', 'curry', (0, 1, 2))
    """
    del view
    return _board(theme)


@lru_cache(maxsize=2)
def _board(theme: Theme) -> Board:
    places = _places()
    colours = palette(theme)
    drawing = el(
        "svg",
        *_ledge(places, colours),
        *still(theme, 0),
        xmlns="http://www.w3.org/2000/svg",
        version="1.1",
        class_=f"spicetable safranito {theme}",
        viewBox=" ".join(number(value) for value in places.frame),
    )
    return Board(str(drawing), places)


def _ledge(places: Places, colours: Palette) -> list[Element]:
    """Where the cards lie: a slot for each spice, seen where none is left."""
    left, top, width, _ = places.frame
    look = {"fill": colours.wood, "stroke": colours.wood_shade, "stroke_width": 3}
    parts = [
        el("rect", x=left + 2, y=top + 2, width=width - 4, height=LEDGE + 30, rx=16, **look),
    ]
    wide, high = places.card
    for spice, (x, y) in places.slots.items():
        hollow = el(
            "rect",
            x=-wide / 2,
            y=-high / 2,
            width=wide,
            height=high,
            rx=5,
            fill=colours.wood_shade,
            opacity=0.6,
            stroke=colours.wood_lit,
            stroke_width=1.4,
            stroke_dasharray="5 4",
        )
        parts.append(
            el("g", hollow, icon(spice, opacity=0.4), class_="slot", data_spice=spice, transform=at(x, y)),
        )
    return parts


def _places() -> Places:
    outer = HALF + RIM + 4
    middle = -outer - LEDGE / 2 + 4
    return Places(
        frame=(-outer, -outer - LEDGE, 2 * outer, 2 * outer + LEDGE),
        board=MEASURES.board.size,
        rim=RIM,
        areas=tuple(_area(area.name, area.x, area.y, area.radius) for area in MEASURES.areas),
        slots={spice: (round(_SLOT * (place - 4), 2), middle) for place, spice in enumerate(SPICES)},
        card=_CARD,
        chip=ChipSize(MEASURES.chip.radius, MEASURES.chip.hole_radius, MEASURES.chip.thickness),
        release=Releases(
            MEASURES.release.back, MEASURES.release.height, MEASURES.release.along, MEASURES.release.fastest
        ),
        motion=Motion(
            MEASURES.motion.gravity,
            MEASURES.motion.friction,
            MEASURES.landing.restitution,
            MEASURES.landing.settle,
            MEASURES.landing.grip,
            MEASURES.board.rim_height,
        ),
        sides={str(players): sides for players, sides in SIDES.items()},
        hands={tremor: _spread(tremor) for tremor in ("steady", "light", "normal", "shaky")},
    )


def _area(name: str, x: float, y: float, radius: float) -> Area:
    area = KITCHEN.areas[name]
    return msgspec.convert(
        {"name": area, "kind": "bowl" if area in SPICES else "space", "x": x, "y": y, "radius": radius}, Area
    )


def _spread(tremor: Tremor) -> Spread:
    hand = HANDS[tremor]
    return Spread(hand.speed / 1_000_000, hand.angle / 1_000_000)
