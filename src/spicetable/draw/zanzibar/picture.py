"""A position of Zanzibar as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from spicetable.draw.seats import SEATS, Theme
from spicetable.draw.svg import Element, at, el, number
from spicetable.draw.zanzibar.figures import merchant
from spicetable.draw.zanzibar.land import ground, names, paths, province_names, space
from spicetable.draw.zanzibar.ornaments import ornaments
from spicetable.draw.zanzibar.palette import Palette, palette
from spicetable.draw.zanzibar.panel import BELOW, BESIDE, BESIDE_HEIGHT, Table, height_below, table_below, table_beside
from spicetable.draw.zanzibar.placing import placing
from spicetable.draw.zanzibar.words import description, seat_names, status
from spicetable.kernel.errors import Malformed
from spicetable.zanzibar.chart import DISC
from spicetable.zanzibar.data import CARDS, MERCHANTS
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.view import View

Layout = Literal["tall", "wide"]


def draw_zanzibar(
    view: View,
    *,
    width: int = 800,
    theme: Theme = "light",
    layout: Layout = "tall",
    highlights: Sequence[str] = (),
    players: Sequence[str] = (),
) -> str:
    """A view as a standalone SVG 1.1 document. The same arguments give the same bytes.

    Args:
        view: what a seat or a spectator knows.
        width: of the picture, in pixels.
        theme: "light" or "dark".
        layout: the table of scores below the map ("tall") or beside it ("wide").
        highlights: ids of spaces, or cards, of which every village is marked.
        players: names for the seats.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> view = game.view(game.setup(game.options({"players": 3, "first": 0})), None)
    >>> draw_zanzibar(view)[:54]
    '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" '
    """
    island = load_island(view.island)
    colours = palette(theme)
    seats = seat_names(view, players)
    marked = _marked(island, highlights)
    size, spots = _layout(island.chart.frame, view.players, layout)
    table = Table(view, island, seats, colours)
    return str(
        el(
            "svg",
            el("title", f"Zanzibar: {status(view, seats)}"),
            el("desc", description(view, island, seats, marked)),
            el("rect", class_="page", width=size[0], height=size[1], fill=colours.page),
            el("g", *_map(view, island, marked, theme), class_="map", transform=spots[0]),
            el("g", table_below(table) if layout == "tall" else table_beside(table), transform=spots[1]),
            xmlns="http://www.w3.org/2000/svg",
            version="1.1",
            role="img",
            class_=f"spicetable zanzibar {theme}",
            width=width,
            height=round(width * size[1] / size[0]),
            viewBox=f"0 0 {number(size[0])} {number(size[1])}",
        )
    )


def _marked(island: Island, highlights: Sequence[str]) -> tuple[str, ...]:
    """The ids of all spaces that are asked for, in the island's order."""
    unknown = [name for name in highlights if name not in island.index and name not in CARDS]
    if unknown:
        raise Malformed(f"{unknown[0]!r} is neither a space of the island nor a card")
    kinds = zip(island.ids, island.spice, island.province, strict=True)
    return tuple(name for name, spice, province in kinds if {name, spice, province} & set(highlights))


def _layout(frame: tuple[int, int], players: int, layout: Layout) -> tuple[tuple[int, int], tuple[str, str]]:
    """The size of the picture, and where map and table stand in it."""
    width, height = frame
    if layout == "wide":
        return (width + BESIDE, max(height, BESIDE_HEIGHT)), (at(0, 0), at(width, 0))
    size = (max(width, BELOW), height + height_below(players))
    return size, (at((size[0] - width) / 2, 0), at((size[0] - BELOW) / 2, height))


def _map(view: View, island: Island, marked: Sequence[str], theme: Theme) -> list[Element]:
    """The island from the ground up: marks lie under the spaces, so that they cover neither symbol nor id."""
    colours = palette(theme)
    under, over = still(island, theme)
    marks = el("g", *_marks(view, island, marked, colours), class_="marks")
    pieces = el("g", *_merchants(view, island, colours), class_="pieces")
    return [*under, marks, *over, pieces]


@lru_cache(maxsize=16)
def still(island: Island, theme: Theme) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    """All that does not change in the course of a game: what lies under the marks, and what lies over them."""
    chart, colours, places = island.chart, palette(theme), placing(island)
    under = (
        *ground(chart, colours, f"{theme}-{island.digest}"),
        el("g", *province_names(chart, colours), class_="province-names"),
        el("g", *ornaments(chart, places, colours), class_="ornaments"),
        el("g", *paths(chart, colours), class_="paths"),
    )
    over = (
        el("g", *(space(place, colours) for place in chart.spaces()), class_="spaces"),
        el("g", *names(chart, places, colours), class_="names"),
    )
    return under, over


def _marks(view: View, island: Island, marked: Sequence[str], colours: Palette) -> list[Element]:
    rings = [_ring(island, name, "highlight", stroke=colours.glow) for name in marked]
    if view.target is not None:
        rings.append(_ring(island, view.target, "target", stroke=SEATS[view.turn].fill, stroke_dasharray="12 7"))
    return rings


def _ring(island: Island, name: str, kind: str, **look: str) -> Element:
    place = island.chart.spaces()[island.index[name]]
    return el(
        "g",
        el("circle", r=DISC + 5, fill="none", stroke_width=7, **look),
        el("circle", r=DISC + 9.5, fill="none", stroke="#fffdf6", stroke_width=2),
        class_=kind,
        data_space=name,
        transform=at(place.x, place.y),
    )


def _merchants(view: View, island: Island, colours: Palette) -> list[Element]:
    """All merchants on the board; those farther down stand in front."""
    places = placing(island)
    standing: list[tuple[float, Element]] = []
    for seat, row in enumerate(view.merchants):
        for strength, name in zip(MERCHANTS[view.players], row, strict=True):
            if name is None:
                continue
            x, y = places.docks[island.index[name]].stand(strength)
            lifted = seat == view.turn and strength == view.lifted
            standing.append((y, merchant(seat, strength, x, y, colours, lifted=lifted)))
    return [figure for _, figure in sorted(standing, key=lambda item: item[0])]
