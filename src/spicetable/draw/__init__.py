"""Pictures of positions as SVG: for notebooks, records, reports and pages.

Each game of the catalog that can be drawn has a package of its name here, with a function `draw(view, **wishes)`.
`draw_view` draws the view of any of them; `width`, `theme` and `players` are wishes that every game understands.
`draw_board` draws what never changes, for pages that move the rest about on it: the package's `board(view, theme=...)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from spicetable.catalog import GAMES
from spicetable.draw.board import Board
from spicetable.draw.seats import Theme
from spicetable.kernel.errors import Unsupported


def draw_view(game: str, view: Any, **wishes: Any) -> str:  # noqa: ANN401 - every game has views and wishes of its own
    """A view of a game as SVG; `wishes` are the arguments of the game's own drawing.

    >>> from spicetable.catalog import GAMES
    >>> game = next(iter(GAMES.values()))
    >>> view = game.view(game.setup(game.options({"players": 2})), None)
    >>> draw_view(game.name, view, theme="dark").endswith("</svg>")
    True
    >>> draw_view("chess", view)
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: there is no drawing of 'chess'; there is: zanzibar, safranito
    """
    draw: Callable[..., str] = _package(game).draw
    return draw(view, **wishes)


def draw_board(game: str, view: Any, *, theme: Theme = "light") -> Board:  # noqa: ANN401 - as above
    """What never changes in the picture of a view, and where on it things have their place.

    >>> from spicetable.catalog import GAMES
    >>> game = next(iter(GAMES.values()))
    >>> view = game.view(game.setup(game.options({"players": 2})), None)
    >>> draw_board(game.name, view, theme="dark").svg.endswith("</svg>")
    True
    """
    board: Callable[..., Board] | None = getattr(_package(game), "draw_board", None)
    if board is None:
        raise Unsupported(f"{game} has no drawing of its board alone")
    return board(view, theme=theme)


def _package(game: str) -> ModuleType:
    if game not in drawn_games():
        raise Unsupported(f"there is no drawing of {game[:40]!r}; there is: {', '.join(drawn_games())}")
    return import_module(f"{__name__}.{game}")


@cache
def drawn_games() -> tuple[str, ...]:
    """The games of the catalog that have a drawing.

    >>> set(drawn_games()) <= set(GAMES)
    True
    """
    return tuple(game for game in GAMES if find_spec(f"{__name__}.{game}"))


__all__ = ["Board", "draw_board", "draw_view", "drawn_games"]
