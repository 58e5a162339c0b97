"""A drawing of where throws ended: a board for each player, in stronger colour where more chips came to rest."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from spicetable.arena.plots import COLOURS, WIDTH, short
from spicetable.disks import MEASURES
from spicetable.safranito.board import seen_from

CELL: Final = 20
"""The side of a square in which chips are counted (mm)."""
CELLS: Final = round(MEASURES.board.size) // CELL
ROW: Final = 3
"""So many boards stand side by side."""
HEAD, FOOT, GAP = 30, 30, 24
LEAST: Final = 0.05
"""How strong the colour of a square with a single chip is at least."""


def cell_of(x: int, y: int, side: int) -> int:
    """The number of the square in which a chip lies at a place (micrometres), the thrower's own side being below.

    >>> cell_of(-299_000, 299_000, 0), cell_of(299_000, -299_000, 0), cell_of(-299_000, 299_000, 2)
    (0, 899, 899)
    """
    right, away = seen_from(x, y, side)
    half = MEASURES.board.size * 500
    column, row = (min(CELLS - 1, int((place + half) // (CELL * 1000))) for place in (right, -away))
    return row * CELLS + column


def boards(names: Sequence[str], counts: Sequence[Sequence[int]], out: Sequence[int]) -> str:
    """A board for each name: how many chips came to rest in each square, and how many left the board."""
    side = (WIDTH - GAP * (ROW - 1)) / ROW
    rows = -(-len(names) // ROW)
    high = side + HEAD + FOOT
    parts = [
        _board(number, name, counts[number], out[number], side, (number % ROW) * (side + GAP), number // ROW * high)
        for number, name in enumerate(names)
    ]
    label = f"where the throws of {', '.join(names)} ended"
    return (
        f'<svg viewBox="0 0 {WIDTH} {rows * high:.0f}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _board(number: int, name: str, counts: Sequence[int], out: int, side: float, x: float, y: float) -> str:
    total, most = sum(counts) + out, max(1, *counts)
    scale = side / MEASURES.board.size
    cell = CELL * scale
    parts = [
        f'<text x="{x:.1f}" y="{y + 18:.1f}"><title>{escape(name)}</title>{short(name, 34)}</text>',
        f'<rect x="{x:.1f}" y="{y + HEAD:.1f}" width="{side:.1f}" height="{side:.1f}" class="none"/>',
    ]
    for place, count in enumerate(counts):
        if count:
            row, column = divmod(place, CELLS)
            strong = LEAST + (1 - LEAST) * (count / most) ** 0.5
            parts.append(
                f'<rect x="{x + column * cell:.1f}" y="{y + HEAD + row * cell:.1f}" width="{cell:.1f}" '
                f'height="{cell:.1f}" class="bar c{number % COLOURS}" fill-opacity="{strong:.2f}"/>'
            )
    parts += [
        f'<circle cx="{x + side / 2 + area.x * scale:.1f}" cy="{y + HEAD + side / 2 - area.y * scale:.1f}" '
        f'r="{area.radius * scale:.1f}" class="area"/>'
        for area in MEASURES.areas
    ]
    share = f"{out / total:.1%} of {total:,} throws left the board" if total else "nothing was thrown"
    parts.append(f'<text x="{x:.1f}" y="{y + HEAD + side + 20:.1f}" class="axis">{share}</text>')
    return "".join(parts)
