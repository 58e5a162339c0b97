"""The island alone, for pages that put living figures on it: its drawing, and where everything has its place."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from spicetable.draw.board import Board
from spicetable.draw.seats import Theme
from spicetable.draw.svg import el, number
from spicetable.draw.zanzibar.figures import FOOT, GLOSS, HEAD, HEIGHT, LOWER, ROBE, SIGN, WIDTH, letters, size
from spicetable.draw.zanzibar.land import curve
from spicetable.draw.zanzibar.palette import palette
from spicetable.draw.zanzibar.picture import still
from spicetable.draw.zanzibar.placing import placing
from spicetable.zanzibar.chart import DISC, Point
from spicetable.zanzibar.data import MERCHANTS, PROVINCES, Spice
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.view import View

Spot = tuple[float, float]


class Space(msgspec.Struct, frozen=True):
    """A space: where it is drawn, what it is, and where each merchant stands beside it.

    - `province`: one of the five, or "sea"; `spice`: null for neutral villages and for the sea;
    - `docks`: by a merchant's number, the point under its feet;
    - `neighbours`: by id, the curve of the path there, as path data that begins here.
    """

    id: str
    name: str
    x: int
    y: int
    province: str
    spice: Spice | None
    docks: dict[str, Spot]
    neighbours: dict[str, str]


class Figure(msgspec.Struct, frozen=True):
    """How a merchant is drawn, its feet at the origin, before it is made smaller by its `sizes`.

    - `robe`, `gloss`: path data; `head`: where the middle of the seat's sign is; `sign`: the sign's radius;
    - `lower`: how much deeper a triangle's middle is;
    - `letters`: by number, the height of the numeral's font; `width`, `height`, `foot`: the box, and how far it
      reaches below the feet.
    """

    robe: str
    gloss: str
    head: Spot
    sign: float
    lower: float
    sizes: dict[str, float]
    letters: dict[str, float]
    width: float
    height: float
    foot: float


class Places(msgspec.Struct, frozen=True):
    """Where everything on the island has its place.

    - `frame`: width and height of the drawing; `disc`: the radius of a space;
    - `labels`: where the names of the provinces stand, for pages that write them in other languages.
    """

    frame: tuple[int, int]
    disc: int
    spaces: tuple[Space, ...]
    labels: dict[str, Point]
    figure: Figure


def draw_board(view: View, *, theme: Theme = "light") -> Board:
    """The island of a view without figures or scores.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> board = draw_board(game.view(game.setup(game.options({"players": 3})), None))
    >>> board.svg[:54], board.places.spaces[0].name
    ('<svg xmlns="http://www.w3.org/2000/svg" version="1.1" ', 'Nungwi')
    """
    return _board(load_island(view.island), theme)


@lru_cache(maxsize=16)
def _board(island: Island, theme: Theme) -> Board:
    width, height = island.chart.frame
    under, over = still(island, theme)
    drawing = el(
        "svg",
        el("rect", class_="page", width=width, height=height, fill=palette(theme).page),
        *under,
        *over,
        xmlns="http://www.w3.org/2000/svg",
        version="1.1",
        class_=f"spicetable zanzibar {theme}",
        viewBox=f"0 0 {number(width)} {number(height)}",
    )
    return Board(str(drawing), _places(island))


def _places(island: Island) -> Places:
    chart = island.chart
    return Places(
        frame=chart.frame,
        disc=DISC,
        spaces=tuple(_space(island, place) for place in range(len(island.ids))),
        labels={province: getattr(chart.labels, province) for province in PROVINCES},
        figure=_figure(),
    )


def _space(island: Island, place: int) -> Space:
    chart, name = island.chart, island.ids[place]
    drawn = chart.spaces()[place]
    where = {space.id: (space.x, space.y) for space in chart.spaces()}
    dock = placing(island).docks[place]
    ways = {path.between: path.bend for path in chart.paths}
    ways |= {(end, start): bend[::-1] for (start, end), bend in ways.items()}
    neighbours = (island.ids[near] for near in island.neighbours[place])
    return Space(
        id=name,
        name=drawn.name,
        x=drawn.x,
        y=drawn.y,
        province=island.province[place],
        spice=getattr(drawn, "spice", None),
        docks={str(merchant): dock.stand(merchant) for merchant in _numbers()},
        neighbours={near: curve(where[name], ways[name, near], where[near]) for near in neighbours},
    )


def _figure() -> Figure:
    return Figure(
        robe=ROBE,
        gloss=GLOSS,
        head=HEAD,
        sign=SIGN,
        lower=LOWER,
        sizes={str(merchant): size(merchant) for merchant in _numbers()},
        letters={str(merchant): letters(merchant) for merchant in _numbers()},
        width=WIDTH,
        height=HEIGHT,
        foot=FOOT,
    )


def _numbers() -> list[int]:
    return sorted({merchant for merchants in MERCHANTS.values() for merchant in merchants})
