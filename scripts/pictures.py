"""Draw the pictures of docs/pictures anew from the positions that stand beside them, game by game.

Each position is told as options and actions; `pictures` says which picture shows which position, and how.
"""

import re
from pathlib import Path
from typing import Literal

import msgspec

from spicetable.catalog import AnyGame, game_named
from spicetable.draw import draw_view
from spicetable.draw.safranito import draw_throw_map, throw_map
from spicetable.kernel.codec import Json
from spicetable.zanzibar.actions import Walk

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A moment of a game: its options, all actions up to it, whose view is shown, and the players' names."""

    options: dict[str, Json]
    seat: int | None
    players: tuple[str, ...]
    actions: tuple[str, ...]


class Wishes(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a picture is drawn; `layout` only where a game knows it."""

    theme: Literal["light", "dark"] = "light"
    layout: Literal["tall", "wide"] | None = None


class Picture(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Which position a picture shows; with a throw, where thousands of it would end."""

    position: str
    wishes: Wishes
    throw: str | None = None


class Album(msgspec.Struct, forbid_unknown_fields=True):
    """All pictures and positions."""

    positions: dict[str, Position]
    pictures: dict[str, Picture]


def pictures() -> dict[str, str]:
    """The pictures by their paths below the folder."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("*/positions.json")):
        game = game_named(file.parent.name)
        album = msgspec.json.decode(file.read_bytes(), type=Album)
        for name, picture in album.pictures.items():
            found[f"{game.name}/{name}"] = _draw(game, album.positions[picture.position], picture)
    return found


def _draw(game: AnyGame, position: Position, picture: Picture) -> str:
    state = game.setup(game.options(position.options))
    for text in re.findall(r"[^;]+" if game.physics else r"[^,]+", " ".join(position.actions)):
        if text.strip():
            state = game.apply(state, game.read(text.strip())).state
    view, wishes = game.view(state, position.seat), picture.wishes
    if picture.throw is not None:
        seat = position.seat or 0
        found = throw_map(view, seat, game.read(picture.throw))
        return draw_throw_map(view, seat, found, theme=wishes.theme, width=900)
    steps = [action.space for action in game.legal(state) if isinstance(action, Walk)]
    more = {"layout": wishes.layout or "tall", "highlights": steps} if game.physics is None else {}
    return draw_view(game.name, view, theme=wishes.theme, players=position.players, width=900, **more)


if __name__ == "__main__":
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture + "\n", encoding="utf-8")
        print(f"{FOLDER / name}: {len(picture) // 1000} kB")
