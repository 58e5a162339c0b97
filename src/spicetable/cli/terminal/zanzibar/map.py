"""The island in characters: paths as dots, every space with its spice and, below, who stands there."""

from __future__ import annotations

from itertools import pairwise

from rich.style import Style
from rich.text import Text

from spicetable.cli.terminal.face import COLOURS, SIGNS
from spicetable.zanzibar.chart import Chart, Path
from spicetable.zanzibar.curves import polyline
from spicetable.zanzibar.data import MERCHANTS, SEA
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.view import View

NARROWEST, WIDEST = 80, 110
LABEL = 6
SPICE_COLOURS = {
    "pepper": "grey62",
    "ginger": "gold3",
    "cinnamon": "dark_orange3",
    "vanilla": "khaki1",
    "cloves": "indian_red",
}
Cell = tuple[str, str]


class _Canvas:
    """Characters with styles, addressed by column and row; what lies outside is not drawn."""

    def __init__(self, columns: int, rows: int) -> None:
        self._cells: list[list[Cell]] = [[(" ", "")] * columns for _ in range(rows)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            if 0 <= row < len(self._cells) and 0 <= column + offset < len(self._cells[row]):
                self._cells[row][column + offset] = (character, style)

    def text(self) -> Text:
        lines = Text(no_wrap=True)
        for row in self._cells:
            while row and row[-1][0] == " ":
                row.pop()
            for character, style in row:
                lines.append(character, Style.parse(style) if style else None)
            lines.append("\n")
        return lines


def island_map(view: View, width: int) -> Text:
    """The whole island, as wide as the terminal allows.

    >>> from spicetable.catalog import game_named
    >>> game = game_named("zanzibar")
    >>> view = game.view(game.setup(game.options({})), None)
    >>> "n1 hut" in island_map(view, 100).plain
    True
    """
    island = load_island(view.island)
    columns = max(NARROWEST, min(WIDEST, width)) - 1
    across, down = island.chart.frame
    rows = round(columns * down / across * 0.42)
    scale = ((columns - LABEL) / across, (rows - 2) / down)
    canvas = _Canvas(columns, rows)
    for path in island.chart.paths:
        _draw_path(canvas, island, path, scale)
    stands = _stands(view)
    for space in island.chart.spaces():
        _draw_space(canvas, island, space.id, stands.get(space.id), scale)
    return canvas.text()


def _stands(view: View) -> dict[str, tuple[int, int]]:
    return {
        space: (seat, number)
        for seat, spaces in enumerate(view.merchants)
        for number, space in zip(MERCHANTS[view.players], spaces, strict=True)
        if space is not None
    }


def _draw_path(canvas: _Canvas, island: Island, path: Path, scale: tuple[float, float]) -> None:
    at_sea = any(island.province[island.index[end]] == SEA for end in path.between)
    sign, style = ("~", "steel_blue") if at_sea else ("·", "grey58")
    places = _places(island.chart)
    spots = polyline(places[path.between[0]], path.bend, places[path.between[1]])
    for (x1, y1), (x2, y2) in pairwise(spots):
        steps = 1 + int(max(abs(x2 - x1) * scale[0], abs(y2 - y1) * scale[1]) * 1.5)
        for step in range(steps + 1):
            x, y = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
            canvas.put(round(x * scale[0]) + LABEL // 2, round(y * scale[1]), sign, style)


def _draw_space(
    canvas: _Canvas, island: Island, space: str, stands: tuple[int, int] | None, scale: tuple[float, float]
) -> None:
    place = _places(island.chart)[space]
    column, row = round(place[0] * scale[0]), round(place[1] * scale[1])
    index = island.index[space]
    spice = island.spice[index]
    kind = "sea" if island.province[index] == SEA else (spice or "hut")[:3]
    style = "bold steel_blue1" if kind == "sea" else f"bold {SPICE_COLOURS.get(spice or '', 'grey85')}"
    canvas.put(column, row, f"{space} {kind}".ljust(LABEL), style)
    if stands is None:
        canvas.put(column, row + 1, " " * LABEL, "")
    else:
        seat, number = stands
        canvas.put(column, row + 1, f"[{SIGNS[seat]} {number}]".center(LABEL), f"bold {COLOURS[seat]}")


def _places(chart: Chart) -> dict[str, tuple[int, int]]:
    return {space.id: (space.x, space.y) for space in chart.spaces()}
