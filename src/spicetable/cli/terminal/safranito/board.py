"""The board in characters: every bowl and action space with the chips in it, as seen from one's own side."""

from __future__ import annotations

from rich.table import Table

from spicetable.cli.terminal.face import COLOURS, SIGNS
from spicetable.disks import MEASURES
from spicetable.safranito.board import seen_from
from spicetable.safranito.data import SIDES, SPICES
from spicetable.safranito.kitchen import KITCHEN
from spicetable.safranito.view import SeenChip, View

_STEP = 93.75


def board_table(view: View) -> Table:
    """Five by five cells: bowls in the odd ones, action spaces between, and what lies in no area below.

    >>> from spicetable.safranito.game import Safranito
    >>> game = Safranito()
    >>> board_table(game.view(game.setup(game.options({})), None)).row_count
    5
    """
    side = 0 if view.seat is None else SIDES[view.options.players][view.seat]
    cells = [["" for _ in range(5)] for _ in range(5)]
    for area in MEASURES.areas:
        name = KITCHEN.areas[area.name]
        right, away = seen_from(area.x, area.y, side)
        cells[2 - round(away / _STEP)][2 + round(right / _STEP)] = _cell(view, name)
    table = Table(show_header=False, show_lines=True, pad_edge=False)
    for _ in range(5):
        table.add_column(justify="center", min_width=13)
    for row in cells:
        table.add_row(*row)
    return table


def _cell(view: View, name: str) -> str:
    chips = " ".join(chip_text(chip) for chip in view.chips if chip.area == name)
    heading = f"[b]{name}[/b]" if name in SPICES else f"[dim]{name}[/dim]"
    return f"{heading}\n{chips}"


def chip_text(chip: SeenChip) -> str:
    """A chip: its owner's sign, and its value where it is known; in brackets where others do not know it.

    >>> chip_text(SeenChip(1, 40, False, 0, 0, "mint")), chip_text(SeenChip(0, None, False, 0, 0, "mint"))
    ('[deep_sky_blue3]◆(40)[/]', '[red3]●?[/]')
    """
    value = "?" if chip.value is None else str(chip.value) if chip.shown else f"({chip.value})"
    return f"[{COLOURS[chip.seat]}]{SIGNS[chip.seat]}{value}[/]"


def elsewhere(view: View) -> str:
    """The chips in no area and those that are out."""
    lying = [chip_text(chip) for chip in view.chips if chip.area is None and chip.x is not None]
    out = [chip_text(chip) for chip in view.chips if chip.x is None]
    parts = ([f"in no area: {' '.join(lying)}"] if lying else []) + ([f"out: {' '.join(out)}"] if out else [])
    return " · ".join(parts)
