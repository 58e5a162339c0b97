"""Draw the pictures of docs/pictures anew from the positions that stand beside them, game by game, and those of the page.

Each position is told as options and actions; `pictures` says which picture shows which position, and how. The page
keeps the symbols of cards, and the scenes of its lesson, in one file.
"""

import json
import re
from pathlib import Path
from typing import Literal

import msgspec

from spicetable.catalog import AnyGame, game_named
from spicetable.draw import draw_view
from spicetable.draw.safranito import draw_throw_map, throw_map
from spicetable.kernel.codec import Json
from spicetable.draw.zanzibar.sketch import card_symbols, sketch
from spicetable.zanzibar.actions import Walk
from spicetable.zanzibar.chart import Village

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
PAGE = ROOT / "web" / "src" / "games" / "zanzibar" / "pictures.json"


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


def page_pictures() -> str:
    """The file of the page's pictures."""
    return json.dumps({"cards": card_symbols(), "lessons": lessons()}, indent=2) + "\n"


def lessons() -> dict[str, str]:
    """The scenes of the lesson: who is who, walking, pushing, displacing, and what an order counts."""
    line = (
        Village("o", "", "south", 60, 80), Village("v", "", "south", 220, 80, "pepper"),
        Village("w", "", "south", 380, 80, "vanilla"),
    )  # fmt: skip
    spread = (
        Village("a", "", "north", 60, 80, "cloves"), Village("b", "", "east", 200, 80, "ginger"),
        Village("c", "", "west", 340, 80, "cloves"), Village("d", "", "south", 480, 80, "cloves"),
    )  # fmt: skip
    along = (("o", "v"), ("v", "w"))
    return {
        "crew": sketch((420, 112), merchants=[(0, strength, 60 * strength - 60, 94) for strength in range(2, 8)]),
        "walk": sketch(
            (450, 130), spaces=line, ways=along, merchants=[(0, 4, 106, 100)],
            arrows=[((110, 34), (170, 4), (222, 38)), ((238, 36), (310, 4), (380, 38))],
        ),
        "push": sketch(
            (450, 130), spaces=line, ways=along, merchants=[(0, 3, 106, 100), (1, 5, 264, 100)],
            arrows=[((112, 34), (165, 4), (212, 38)), ((276, 36), (330, 2), (376, 38))],
        ),
        "displace": sketch(
            (560, 130), spaces=(*line, Village("x", "", "east", 500, 80, "cinnamon")), ways=along,
            merchants=[(0, 3, 106, 100), (1, 5, 264, 100), (2, 2, 424, 100)],
            arrows=[((112, 34), (165, 4), (212, 38)), ((276, 36), (390, -24), (494, 38))],
        ),
        "order": sketch(
            (560, 130), spaces=spread, ways=(("a", "b"), ("b", "c"), ("c", "d")),
            merchants=[(0, 2, 106, 100), (0, 5, 386, 100), (0, 7, 522, 100), (1, 3, 246, 100)],
        ),
    }  # fmt: skip


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
    PAGE.write_text(page_pictures(), encoding="utf-8")
