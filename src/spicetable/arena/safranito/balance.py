"""Is Safranito fair (S-D4)? Games of equal greedy players, counted by seat and by how many rounds they last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from spicetable.arena.fairness import MOST_OF_A_FAIR_SHARE, shares
from spicetable.catalog import game_named
from spicetable.players.registry import player_named
from spicetable.players.simulation import play_game
from spicetable.safranito.data import TO_WIN
from spicetable.safranito.state import State

ROUNDS_OF_HALF = range(5, 13)
"""Half of all games are over after so many rounds."""
TOO_LONG = 60
"""A game that is not won by then has failed."""


class Tally(msgspec.Struct):
    """What was counted: wins by seat, by order in the first round, and how many games lasted how many rounds."""

    games: int
    wins: list[float]
    wins_in_order: list[float]
    rounds: Counter[int]
    failed: int


def count_games(players: int, seeds: Iterable[int]) -> Tally:
    """Play one game of greedy players for each seed; the first head chef goes round.

    >>> tally = count_games(2, range(4))
    >>> tally.games, sum(tally.wins), tally.failed
    (4, 4.0, 0)
    """
    game = game_named("safranito")
    bots = [player_named("greedy", game.name) for _ in range(players)]
    tally = Tally(0, [0.0] * players, [0.0] * players, Counter(), 0)
    for seed in seeds:
        first = seed % players
        options = game.options({"players": players, "first": first, "round_limit": TOO_LONG})
        _add(tally, play_game(game, options, bots, f"balance/{seed}").recorder.state, first)
    return tally


def _add(tally: Tally, state: State, first: int) -> None:
    tally.games += 1
    tally.rounds[state.round] += 1
    won = [seat for seat, made in enumerate(state.made) if len(made) == TO_WIN]
    for seat in won:
        tally.wins[seat] += 1
        tally.wins_in_order[(seat - first) % state.players] += 1
    tally.failed += not won


def merged(tallies: Sequence[Tally]) -> Tally:
    """Several tallies of one number of players as one."""
    seats = range(len(tallies[0].wins))
    return Tally(
        games=sum(tally.games for tally in tallies),
        wins=[sum(tally.wins[seat] for tally in tallies) for seat in seats],
        wins_in_order=[sum(tally.wins_in_order[place] for tally in tallies) for place in seats],
        rounds=sum((tally.rounds for tally in tallies), Counter[int]()),
        failed=sum(tally.failed for tally in tallies),
    )


def quartiles(rounds: Counter[int]) -> tuple[int, int, int]:
    """After how many rounds a quarter, half and three quarters of all games are over.

    >>> quartiles(Counter({7: 3, 8: 3, 20: 2}))
    (7, 8, 20)
    """
    lengths = sorted(rounds.elements())
    first, half, third = (lengths[len(lengths) * part // 4] for part in (1, 2, 3))
    return first, half, third


def summary(players: int, tally: Tally) -> dict[str, object]:
    """The tally in the words of S-D4: shares of a fair win with 95 % intervals, and how long games are."""
    return {
        "games": tally.games,
        "share of a fair win by seat": shares(players, tally.wins, tally.games),
        "share of a fair win by order in the first round": shares(players, tally.wins_in_order, tally.games),
        "rounds: quartiles": quartiles(tally.rounds),
        "rounds: fewest and most": [min(tally.rounds), max(tally.rounds)],
        "part over within 5 to 12 rounds": round(_within(tally), 4),
        f"not won within {TOO_LONG} rounds": tally.failed,
    }


def _within(tally: Tally) -> float:
    return sum(tally.rounds[length] for length in ROUNDS_OF_HALF) / tally.games


def faults(players: int, tally: Tally) -> Iterator[str]:
    """What is not as S-D4 asks: a seat favoured beyond doubt, too few games of a usual length, or one without end."""
    for seat, (_, least, _) in enumerate(shares(players, tally.wins, tally.games)):
        if least > MOST_OF_A_FAIR_SHARE:
            yield f"safranito, {players} players: seat {seat} wins at least {least:.2f} of a fair share"
    if _within(tally) < 0.5:
        yield f"safranito, {players} players: only {_within(tally):.0%} of games are over within 5 to 12 rounds"
    if tally.failed:
        yield f"safranito, {players} players: {tally.failed} games were not won within {TOO_LONG} rounds"
