"""What the terminal has to know of a game in order to show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from rich.console import RenderableType

from spicetable.kernel.events import Event

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)

SIGNS = ("●", "◆", "■", "▲", "✚")
COLOURS = ("red3", "deep_sky_blue3", "green4", "dark_orange3", "magenta3")
"""Each seat has a sign and a colour; the sign alone tells it."""


MORE = " …"
"""How the text of a choice ends that stands for many actions of its kind."""


class Choice(msgspec.Struct, frozen=True):
    """A legal action in notation, and what it means."""

    text: str
    meaning: str


class Face(Protocol[ViewT_contra]):
    """How a game looks in a terminal. Names are the players', by seat."""

    def board(self, view: ViewT_contra, names: Sequence[str], width: int) -> RenderableType:
        """The table as this view shows it."""
        ...

    def own(self, view: ViewT_contra) -> Sequence[str]:
        """What the seat alone knows: its hand, say."""
        ...

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        """An event in words; None where nothing needs to be said."""
        ...

    def choices(self, view: ViewT_contra, legal: Sequence[str]) -> Sequence[Choice]:
        """The legal actions with their meanings."""
        ...

    def hint(self, view: ViewT_contra) -> str:
        """What there is to do now, in one sentence."""
        ...

    def help(self) -> str:
        """The game in a few lines."""
        ...


AnyFace = Face[Any]


def player_text(seat: int, names: Sequence[str]) -> str:
    """A player's sign and name.

    >>> player_text(1, ["Ada", "Bo"])
    '[deep_sky_blue3]◆ Bo[/]'
    """
    return f"[{COLOURS[seat]}]{SIGNS[seat]} {names[seat]}[/]"
