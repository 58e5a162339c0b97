"""What makes the search of Zanzibar strong: the whole of it against itself with a part taken away, in short matches.

Results are written with date, command and commit under benchmarks/results/.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.catalog import game_named
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal
from spicetable.players.kinds import AnyPlayer
from spicetable.players.registry import player_named
from spicetable.players.simulation import play_game, share_interval
from spicetable.players.zanzibar import search
from spicetable.players.zanzibar.model.workshop import BEAM, Workshop
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.view import View


class Variant(NamedTuple):
    """A search with other numbers: options, width of the beam, and how many playouts the look at sight is worth."""

    options: str = "playouts=96"
    beam: int = BEAM
    belief: float = search.BELIEF


WHOLE = Variant()
VARIANTS = {
    "plans at sight, nothing played out": Variant("playouts=2:width=2", belief=100_000.0),
    "one merchant after another, no beam": Variant(beam=1),
    "four plans and not 24": Variant("playouts=96:width=4"),
    "no belief in what plans are worth at sight": Variant(belief=0.01),
    "a quarter of the playouts": Variant("playouts=24"),
    "four times the playouts": Variant("playouts=384"),
}

make_workshop = lru_cache(maxsize=8)(Workshop)


class Varied:
    """Plays as a variant says."""

    def __init__(self, variant: Variant) -> None:
        self._player = player_named(f"search:{variant.options}", "zanzibar")
        self._variant = variant

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """The numbers of the search are exchanged for this one choice."""
        numbers = {"BELIEF": self._variant.belief, "workshop_for": partial(make_workshop, beam=self._variant.beam)}
        for name, value in numbers.items():
            setattr(search, name, value)
        return self._player.choose(view, legal, source)


def match(name: str, variant: AnyPlayer, whole: AnyPlayer, games: int) -> float:
    """How many games a variant wins against the whole, on both seats with the same luck."""
    game, won = game_named(name), 0.0
    for number in range(games):
        players = [variant, whole]
        mine = number % 2
        seats = players if mine == 0 else players[::-1]
        outcome = play_game(game, game.options({"players": 2}), seats, f"ablation/{number // 2}").recorder.outcome
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    return won


def play_all(game: str, variants: Mapping[str, AnyPlayer], whole: AnyPlayer, what: str) -> None:
    """Play all matches, or those that the command line asks for, and keep what came of them."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--games", type=int, default=60, help="for each variant")
    parser.add_argument("--only", default="", help="variants whose name contains this")
    arguments = parser.parse_args()
    begun = time.monotonic()
    found: dict[str, object] = {}
    for name, variant in variants.items():
        if arguments.only in name:
            share = share_interval(match(game, variant, whole, arguments.games), arguments.games)
            found[name] = {"games": arguments.games, "rate": [share.mean, share.lo, share.hi]}
            sys.stderr.write(f"{name}: {share}\n")
    keep("ablation", what, found, begun)


def main() -> None:
    """All variants of the search of Zanzibar."""
    what = "how often a search with one part changed beats the whole (search:playouts=96)"
    play_all("zanzibar", {name: Varied(variant) for name, variant in VARIANTS.items()}, Varied(WHOLE), what)


if __name__ == "__main__":
    main()
