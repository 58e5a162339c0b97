"""A position of Safranito as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from spicetable.draw.safranito.board import HALF, RIM, chips, side_below, still
from spicetable.draw.safranito.cards import SHELF, shelf
from spicetable.draw.safranito.palette import palette
from spicetable.draw.safranito.panel import WIDTH, face_up, line, own, players
from spicetable.draw.safranito.words import description, seat_names, status
from spicetable.draw.seats import Theme
from spicetable.draw.svg import Element, at, el, number
from spicetable.safranito.view import View

MARGIN = 16
HEAD = 56


def draw_safranito(view: View, *, width: int = 800, theme: Theme = "light", players: Sequence[str] = ()) -> str:
    """A view as a standalone SVG 1.1 document, the board seen from the reader's side. Equal arguments, equal bytes.

    Args:
        view: what a seat or a spectator knows.
        width: of the picture, in pixels.
        theme: "light" or "dark".
        players: names for the seats.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> view = game.view(game.setup(game.options({"players": 3, "first": 0})), None)
    >>> draw_safranito(view)[:54]
    '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" '
    """
    colours, names = palette(theme), seat_names(view, players)
    parts, height = _stacked(view, theme, names)
    full = WIDTH + 2 * MARGIN
    return str(
        el(
            "svg",
            el("title", f"Safranito: {status(view, names)}"),
            el("desc", description(view, names)),
            el("rect", class_="page", width=full, height=height, fill=colours.page),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            version="1.1",
            role="img",
            class_=f"spicetable safranito {theme}",
            width=width,
            height=round(width * height / full),
            viewBox=f"0 0 {number(full)} {number(height)}",
        )
    )


def _stacked(view: View, theme: Theme, names: Sequence[str]) -> tuple[list[Element], float]:
    """Everything from the top down, and how high it stands."""
    colours, side = palette(theme), side_below(view)
    told = status(view, names)
    # A bold letter is about two thirds as wide as high; what is long must leave room for the round.
    size = min(26.0, (WIDTH - 110) / (0.65 * len(told)))
    head = [
        line(told, 4, 34, colours, size=size, weight="bold"),
        line(f"round {view.round}", WIDTH - 4, 34, colours, size=19, fill=colours.quiet, anchor="end"),
    ]
    board = [*still(theme, side), el("g", *chips(view, side, colours), class_="chips")]
    parts = [el("g", *head, class_="head", transform=at(MARGIN, 0))]
    y = float(HEAD) + HALF + RIM
    parts.append(el("g", *board, class_="board", transform=at(MARGIN + WIDTH / 2, y)))
    y += HALF + RIM + 10
    parts.append(el("g", *shelf(view.display, colours), class_="edge", transform=at(MARGIN, y)))
    y += SHELF + 16
    for name, (drawn, height) in (
        ("blends", face_up(view, colours)),
        ("players", _players(view, names, theme)),
        ("own", own(view, colours)),
    ):
        parts.append(el("g", *drawn, class_=name, transform=at(MARGIN, y)))
        y += height
    return parts, y


def _players(view: View, names: Sequence[str], theme: Theme) -> tuple[list[Element], float]:
    return players(view, names, palette(theme))
