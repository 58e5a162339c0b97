"""Draw the pictures of docs/pictures/zanzibar anew from the positions beside them, and those of the page.

Each position is told as options and actions; `pictures` says which picture shows which position, and how. The page keeps
the symbols of cards, and the scenes of its lesson, in one file.
"""

import json
from pathlib import Path
from typing import Literal

import msgspec

from spicetable.draw.zanzibar.picture import draw_zanzibar
from spicetable.draw.zanzibar.sketch import card_symbols, sketch
from spicetable.zanzibar.actions import Walk
from spicetable.zanzibar.chart import Village
from spicetable.zanzibar.game import Zanzibar

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures" / "zanzibar"
PAGE = ROOT / "web" / "src" / "games" / "zanzibar" / "pictures.json"


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
    PAGE.write_text(page_pictures(), encoding="utf-8")
