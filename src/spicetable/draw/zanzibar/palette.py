"""The colours of the island, in a light and a dark theme.

Colour never tells anything alone: spices have their own drawings, provinces letters and patterns, seats signs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spicetable.draw.seats import Theme

SPICE: Final = {
    "pepper": "#3a3a40",
    "ginger": "#d08a12",
    "cinnamon": "#9a4a20",
    "vanilla": "#6f8f2f",
    "cloves": "#a02c5c",
    None: "#8b8374",
}
"""The ring round a village, by its spice; None is neutral."""


@dataclass(frozen=True, slots=True)
class Palette:
    """What a theme says of everything that is not a spice or a seat."""

    page: str
    ink: str
    quiet: str
    sea: str
    shallow: str
    surf: str
    coast: str
    road: str
    road_edge: str
    sea_path: str
    border: str
    disc: str
    halo: str
    glow: str
    line: str
    row: str
    tint: dict[str, str]
    strong: dict[str, str]
    label: dict[str, str]
    ripple: str


LIGHT: Final = Palette(
    page="#fbf6ea",
    ink="#2c2318",
    quiet="#7a6c57",
    sea="#bcdde0",
    shallow="#d6ecea",
    surf="#f3f8f1",
    coast="#9a7f52",
    road="#fffaf0",
    road_edge="#8a6a43",
    sea_path="#27708a",
    border="#7d6238",
    disc="#fffaf0",
    halo="#fffdf6",
    glow="#ff8a00",
    line="#d9cdb4",
    row="#f3e7c8",
    tint={
        "north": "#dfe3ad", "east": "#f7d7a6", "south": "#efc7b0", "west": "#c4dfb8", "centre": "#f6ecc4",
    },
    strong={
        "north": "#5d6614", "east": "#94580a", "south": "#9a3f22", "west": "#2f6a3a", "centre": "#7a641c",
        "sea": "#1f5d74",
    },
    label={
        "north": "#8f9654", "east": "#bd8a48", "south": "#bd7c63", "west": "#6f9d70", "centre": "#aa9a5e",
    },
    ripple="#a6ced3",
)  # fmt: skip

DARK: Final = Palette(
    page="#14181d",
    ink="#f1e8d6",
    quiet="#a89d88",
    sea="#142c3a",
    shallow="#1b3d4b",
    surf="#2a5462",
    coast="#c2a46a",
    road="#d8c7a0",
    road_edge="#1d1a14",
    sea_path="#6fc0d6",
    border="#d3b87e",
    disc="#f4ecd9",
    halo="#f8f1df",
    glow="#ffae35",
    line="#3a4149",
    row="#24303a",
    tint={
        "north": "#4c5028", "east": "#60482a", "south": "#5e3a30", "west": "#2f4d37", "centre": "#56502f",
    },
    strong={
        "north": "#5d6614", "east": "#94580a", "south": "#9a3f22", "west": "#2f6a3a", "centre": "#7a641c",
        "sea": "#1f5d74",
    },
    label={
        "north": "#a3a86a", "east": "#c49a64", "south": "#c28a76", "west": "#86b38b", "centre": "#b5a868",
    },
    ripple="#1c3a4a",
)  # fmt: skip


def palette(theme: Theme) -> Palette:
    """The colours of a theme.

    >>> palette("dark").page
    '#14181d'
    """
    return DARK if theme == "dark" else LIGHT
