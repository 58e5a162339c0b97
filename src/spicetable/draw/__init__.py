"""Pictures of positions as SVG: for notebooks, records, reports and pages.

`draw_view` draws the view of any game that has a drawing; each game's own function takes more wishes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from spicetable.draw.zanzibar import draw_zanzibar
from spicetable.kernel.errors import Unsupported

DRAWINGS: Final[Mapping[str, Callable[..., str]]] = {"zanzibar": draw_zanzibar}
"""For each game what draws its views."""


def draw_view(game: str, view: Any, **wishes: Any) -> str:  # noqa: ANN401 - every game has views and wishes of its own
    """A view of a game as SVG; `wishes` are the arguments of the game's own drawing.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> view = game.view(game.setup(game.options({"players": 2, "first": 0})), None)
    >>> draw_view("zanzibar", view, theme="dark").endswith("</svg>")
    True
    >>> draw_view("chess", view)
    Traceback (most recent call last):
    spicetable.kernel.errors.Unsupported: there is no drawing of 'chess'; there is: zanzibar
    """
    if game not in DRAWINGS:
        raise Unsupported(f"there is no drawing of {game[:40]!r}; there is: {', '.join(DRAWINGS)}")
    return DRAWINGS[game](view, **wishes)


__all__ = ["DRAWINGS", "draw_view", "draw_zanzibar"]
