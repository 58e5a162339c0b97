"""What makes the search of Safranito strong: the whole of it against itself with a part taken away, in short matches.

Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from ablation import play_all
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal
from spicetable.players.registry import player_named
from spicetable.players.safranito import search
from spicetable.players.safranito.aims import LOW, Aim, aims_at_areas, aims_at_chips, simulated
from spicetable.safranito import actions as act
from spicetable.safranito.view import SeenChip, View

PLAYOUTS = 1_000


def no_aims(chips: Sequence[SeenChip], seat: int, side: int) -> list[Aim]:
    """Nothing is thrown at chips."""
    del chips, seat, side
    return []


def low_aims(side: int) -> tuple[Aim, ...]:
    """Areas are thrown at low and straight only."""
    aims = aims_at_areas(side)
    return tuple(aim for aim in aims if aim.vx == 0 and round(aim.vy * LOW) == aim.vz)


class Parts(NamedTuple):
    """The parts of the search that a variant may exchange."""

    at_chips: Callable[[Sequence[SeenChip], int, int], list[Aim]] = aims_at_chips
    at_areas: Callable[[int], tuple[Aim, ...]] = aims_at_areas
    worlds: int = search.WORLDS
    releases: int = 50


class Variant(NamedTuple):
    """A search with other parts or options; where `throws` or `trades` is false, `greedy` does that in its place."""

    options: str = f"playouts={PLAYOUTS}"
    parts: Parts = Parts()
    throws: bool = True
    trades: bool = True


WHOLE = Variant()
VARIANTS = {
    "throws as greedy does": Variant(throws=False),
    "trades as greedy does": Variant(trades=False),
    "nothing thrown at others' chips": Variant(parts=Parts(at_chips=no_aims)),
    "low and straight throws only": Variant(parts=Parts(at_areas=low_aims)),
    "one release of each throw and not 50": Variant(parts=Parts(releases=1)),
    "one world and not 24": Variant(parts=Parts(worlds=1)),
    "one round more played out": Variant(f"playouts={PLAYOUTS}:rounds=1"),
    "the whole game played out": Variant(f"playouts={PLAYOUTS}:rounds=30"),
    "a quarter of the playouts": Variant(f"playouts={PLAYOUTS // 4}"),
    "four times the playouts": Variant(f"playouts={4 * PLAYOUTS}"),
}


class Varied:
    """Plays as a variant says."""

    def __init__(self, variant: Variant) -> None:
        self._search = player_named(f"search:{variant.options}", "safranito")
        self._greedy = player_named("greedy", "safranito")
        self._variant = variant

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """The parts of the search are exchanged for this one choice."""
        variant, parts = self._variant, self._variant.parts
        if not (variant.trades if legal.throw is None else variant.throws):
            return self._greedy.choose(view, legal, source)
        exchanged = {
            "aims_at_chips": parts.at_chips,
            "aims_at_areas": parts.at_areas,
            "WORLDS": parts.worlds,
            "simulated": partial(simulated, releases=parts.releases),
        }
        for name, value in exchanged.items():
            setattr(search, name, value)
        return self._search.choose(view, legal, source)


def main() -> None:
    """All variants of the search of Safranito."""
    what = f"how often a search of Safranito with one part changed beats the whole (search:playouts={PLAYOUTS})"
    play_all("safranito", {name: Varied(variant) for name, variant in VARIANTS.items()}, Varied(WHOLE), what)


if __name__ == "__main__":
    main()
