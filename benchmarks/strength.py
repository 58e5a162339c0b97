"""How strong the players are: every claim is tested game by game until it holds or fails, or 400 games are played.

Results are written with date, command and commit under benchmarks/results/. Games are kept under benchmarks/strength/,
so that a run that was interrupted goes on where it stopped; remove that folder to begin anew.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from results import keep
from spicetable.arena.schedule import Plan
from spicetable.arena.sprt import Sprt, enough
from spicetable.arena.tournament import hold_with
from spicetable.arena.workers import in_order
from spicetable.catalog import GAMES
from spicetable.players.registry import levels_of
from spicetable.players.simulation import share_interval

KEPT = Path(__file__).parent / "strength"


class Claim(NamedTuple):
    """That a player wins at least so often, in every game or in one; from `hoped` on it is sure to be found so."""

    name: str
    player: str
    rivals: str
    seats: int
    asked: float
    hoped: float
    game: str | None = None


CLAIMS = (
    Claim("greedy-random", "greedy", "random", 2, 0.97, 0.995),
    Claim("search-greedy", "search:think=0.5", "greedy", 2, 0.75, 0.85),
    Claim("search-greedy-4", "search:think=0.5", "greedy", 4, 0.45, 0.55),
    Claim("double-budget", "search:playouts=96", "search:playouts=48", 2, 0.45, 0.55, "zanzibar"),
    Claim("double-budget", "search:playouts=4000", "search:playouts=2000", 2, 0.45, 0.55, "safranito"),
    Claim("master-regular", "master", "regular", 2, 0.7, 0.8),
    Claim("regular-novice", "regular", "novice", 2, 0.7, 0.8),
)


def test(game: str, claim: Claim, games: int, processes: int) -> dict[str, object]:
    """Play until the claim is decided; what came of it."""
    sprt = Sprt(claim.asked, claim.hoped)
    players = (claim.player, claim.rivals)
    plan = Plan(game, {}, players, claim.seats, games, f"strength {claim.name}", (0, *[1] * (claim.seats - 1)))
    hold_with(
        plan,
        KEPT / f"{game}-{claim.name}",
        partial(in_order, processes=processes),
        lambda finished: sys.stderr.write(f"\r{game} {claim.name}: {finished} games, {sprt.wins:g} won   "),
        partial(enough, sprt, 0, claim.seats),
    )
    sys.stderr.write("\n")
    share = share_interval(sprt.wins, sprt.games)
    by_interval = "holds" if share.lo >= claim.asked else "fails" if share.hi < claim.asked else "undecided"
    return {
        "claim": f"{claim.player} wins at least {claim.asked:.0%} at {claim.seats} seats against {claim.rivals}",
        "levels": {level.name: level.player for level in levels_of(game) if level.name in players},
        "verdict": sprt.verdict or f"{by_interval}, by the interval",
        "games": sprt.games,
        "wins": sprt.wins,
        "rate": [share.mean, share.lo, share.hi],
    }


def main() -> None:
    """Test all claims, or those whose names contain a text; exit 1 where one does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="at most, for each claim")
    parser.add_argument("--processes", type=int, default=1, help="timed players think less where they share a core")
    parser.add_argument("--only", default="", help="the claim of this name, or those whose name contains it")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="a game; all if not given")
    arguments = parser.parse_args()
    begun = time.monotonic()
    named = [claim for claim in CLAIMS if claim.name == arguments.only]
    wanted = named or [claim for claim in CLAIMS if arguments.only in claim.name]
    found = {
        f"{game} {claim.name}": test(game, claim, arguments.games, arguments.processes)
        for game in arguments.game or GAMES
        for claim in wanted
        if claim.game in (None, game)
    }
    keep("strength", "sequential tests (Wald, 5 % error either way) of how often players win", found, begun)
    if any(str(outcome["verdict"]).startswith("fails") for outcome in found.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
