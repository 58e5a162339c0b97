"""The colours of table, wood and spices, in a light and a dark theme.

Colour never tells anything alone: spices have their own drawings and names, seats their signs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spicetable.draw.seats import Theme


@dataclass(frozen=True, slots=True)
class Heap:
    """A heap of spice: its body, its lit and its shaded grains."""

    body: str
    lit: str
    shade: str


HEAPS: Final = {
    "curry": Heap("#d8971b", "#f0bd4d", "#a96e0c"),
    "ginger": Heap("#e3c78d", "#f4e2b8", "#b8955a"),
    "cardamom": Heap("#9db36a", "#c3d498", "#6d8440"),
    "chili": Heap("#c22d1e", "#e8604c", "#861509"),
    "garlic": Heap("#eee6d3", "#fffaf0", "#c6b894"),
    "mint": Heap("#3f9d69", "#7cc79b", "#226b43"),
    "cumin": Heap("#96713f", "#bf9b66", "#664923"),
    "saffron": Heap("#e26a17", "#f9983f", "#a84207"),
    "cinnamon": Heap("#84441d", "#b06a3c", "#552608"),
}


@dataclass(frozen=True, slots=True)
class Palette:
    """What a theme says of everything that is not a spice or a seat."""

    page: str
    ink: str
    quiet: str
    line: str
    row: str
    cloth: str
    weave: str
    wood: str
    wood_lit: str
    wood_shade: str
    bowl: str
    bowl_edge: str
    space: str
    space_edge: str
    label: str
    card: str
    card_edge: str
    card_ink: str
    good: str
    glow: str


LIGHT: Final = Palette(
    page="#fbf6ea", ink="#2c2318", quiet="#6f614d", line="#d9cdb4", row="#f3e7c8",
    cloth="#efe0bf", weave="#e3cfa4", wood="#8a5a33", wood_lit="#b27d4f", wood_shade="#5a3719",
    bowl="#fdf8ee", bowl_edge="#8c6d45", space="#dbe6d3", space_edge="#5f7a54", label="#3a2c18",
    card="#fffaf0", card_edge="#8a6a43", card_ink="#2c2318", good="#2f7a3a", glow="#ff8a00",
)  # fmt: skip

DARK: Final = Palette(
    page="#14181d", ink="#f1e8d6", quiet="#b3a78f", line="#3a4149", row="#24303a",
    cloth="#39332a", weave="#423a2e", wood="#5b3b22", wood_lit="#7d5534", wood_shade="#2c1a0c",
    bowl="#d9cfbb", bowl_edge="#17120b", space="#4d5f49", space_edge="#a9c39d", label="#f4ead4",
    card="#f4ecd9", card_edge="#1d1a14", card_ink="#2c2318", good="#8fd49a", glow="#ffae35",
)  # fmt: skip


def palette(theme: Theme) -> Palette:
    """The colours of a theme.

    >>> palette("dark").page
    '#14181d'
    """
    return DARK if theme == "dark" else LIGHT
