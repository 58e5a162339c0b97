"""Is Zanzibar fair (Z-D5)? Games of equal greedy players, counted by seat, by order of play and by order card.

The lot draws who begins, so no seat is favoured. That the first in order of play wins more often lies in the rules: who
ends the game gives a further turn to all others, also to those who were before him. It is reported, not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from spicetable.arena.fairness import MOST_OF_A_FAIR_SHARE, shares
from spicetable.catalog import game_named
from spicetable.kernel.actors import clockwise
from spicetable.kernel.game import Outcome
from spicetable.players.registry import player_named
from spicetable.players.simulation import play_game
from spicetable.zanzibar.data import CARDS, PROVINCES, SPICES, Card
from spicetable.zanzibar.state import State

LEAST_OF_A_MEAN, MOST_OF_A_MEAN = 0.5, 2.0


class Tally(msgspec.Struct):
    """What was counted: wins (a shared one in parts), and how often and for how many points cards were scored."""

    games: int
    wins: list[float]
    wins_in_order: list[float]
    scored: dict[Card, int]
    points: dict[Card, int]


def count_games(players: int, seeds: Iterable[int]) -> Tally:
    """Play one game of greedy players for each seed.

    >>> tally = count_games(2, range(2))
    >>> tally.games, sum(tally.wins), sum(tally.scored.values()) > 20
    (2, 2.0, True)
    """
    game = game_named("zanzibar")
    bots = [player_named("greedy", game.name) for _ in range(players)]
    tally = Tally(0, [0.0] * players, [0.0] * players, dict.fromkeys(CARDS, 0), dict.fromkeys(CARDS, 0))
    for seed in seeds:
        played = play_game(game, game.options({"players": players}), bots, f"balance/{seed}")
        _add(tally, played.recorder.state, played.recorder.game.outcome(played.recorder.state))
    return tally


def _add(tally: Tally, state: State, outcome: Outcome | None) -> None:
    assert outcome is not None
    assert state.first is not None
    order = clockwise(state.first, state.players)
    tally.games += 1
    for winner in outcome.winners:
        tally.wins[winner] += 1 / len(outcome.winners)
        tally.wins_in_order[order.index(winner)] += 1 / len(outcome.winners)
    for gone in state.gone:
        for card in gone:
            if card.points is not None:
                tally.scored[card.card] += 1
                tally.points[card.card] += card.points


def merged(tallies: Sequence[Tally]) -> Tally:
    """Several tallies of one number of players as one."""
    first = tallies[0]
    return Tally(
        games=sum(tally.games for tally in tallies),
        wins=[sum(tally.wins[seat] for tally in tallies) for seat in range(len(first.wins))],
        wins_in_order=[sum(tally.wins_in_order[place] for tally in tallies) for place in range(len(first.wins))],
        scored={card: sum(tally.scored[card] for tally in tallies) for card in CARDS},
        points={card: sum(tally.points[card] for tally in tallies) for card in CARDS},
    )


def summary(players: int, tally: Tally) -> dict[str, object]:
    """The tally in the words of Z-D5: shares of a fair win with 95 % intervals, and mean points of cards."""
    return {
        "games": tally.games,
        "share of a fair win by seat": shares(players, tally.wins, tally.games),
        "share of a fair win by order of play": shares(players, tally.wins_in_order, tally.games),
        "mean points of a card": {card: round(points, 2) for card, points in means(tally).items()},
    }


def means(tally: Tally) -> dict[Card, float]:
    """The mean points for which each card was scored."""
    return {card: tally.points[card] / max(1, tally.scored[card]) for card in CARDS}


def faults(players: int, tally: Tally) -> Iterator[str]:
    """What is not fair beyond doubt: where even the near end of the 95 % interval is outside."""
    for seat, (_, least, _) in enumerate(shares(players, tally.wins, tally.games)):
        if least > MOST_OF_A_FAIR_SHARE:
            yield f"{players} players: seat {seat} wins at least {least:.2f} of a fair share"
    mean = means(tally)
    for kind in (SPICES, PROVINCES):
        usual = sum(mean[card] for card in kind) / len(kind)
        for card in kind:
            if not LEAST_OF_A_MEAN * usual <= mean[card] <= MOST_OF_A_MEAN * usual:
                yield f"{players} players: {card} brings {mean[card]:.2f}, cards of its kind {usual:.2f}"
