"""Draw the pictures of docs/pictures/zanzibar anew from the positions beside them.

Each position is told as options and actions; `pictures` says which picture shows which position, and how.
"""

from pathlib import Path
from typing import Literal

import msgspec

from spicetable.draw.zanzibar.picture import draw_zanzibar
from spicetable.zanzibar.actions import Walk
from spicetable.zanzibar.game import Zanzibar

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "zanzibar"


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A moment of a game: its options, all actions up to it, whose view is shown, and the players' names."""

    options: dict[str, int]
    seat: int | None
    players: tuple[str, ...]
    actions: tuple[str, ...]


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """How a picture is drawn."""

    theme: Literal["light", "dark"] = "light"
    layout: Literal["tall", "wide"] = "tall"


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """Which position a picture shows."""

    position: str
    wishes: Wishes


class Album(msgspec.Struct, forbid_unknown_fields=True):
    """All pictures and positions."""

    positions: dict[str, Position]
    pictures: dict[str, Picture]


def pictures() -> dict[str, str]:
    """The pictures by their file names."""
    album = msgspec.json.decode((FOLDER / "positions.json").read_bytes(), type=Album)
    return {name: _draw(album.positions[picture.position], picture.wishes) for name, picture in album.pictures.items()}


def _draw(position: Position, wishes: Wishes) -> str:
    game = Zanzibar()
    state = game.setup(game.options(position.options))
    for text in filter(None, " ".join(position.actions).split(", ")):
        state = game.apply(state, game.read(text)).state
    steps = [action.space for action in game.legal(state) if isinstance(action, Walk)]
    view = game.view(state, position.seat)
    return draw_zanzibar(
        view, theme=wishes.theme, layout=wishes.layout, players=position.players, highlights=steps, width=900
    )


if __name__ == "__main__":
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture + "\n", encoding="utf-8")
        print(f"{FOLDER / name}: {len(picture) // 1000} kB")
