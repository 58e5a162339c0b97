"""Whole games between players, and what can be said of many of them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from math import sqrt

import msgspec

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.kernel.actors import CHANCE, Actor
from spicetable.kernel.chance import QuickSource, Seed
from spicetable.kernel.game import Options
from spicetable.kernel.recorder import Recorder
from spicetable.players.kinds import AnyPlayer
from spicetable.players.player import Closable, Forfeiter, Thinker

Z = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


class Played(msgspec.Struct, frozen=True):
    """A game that is over: how often the turn went on to another seat, and the playouts of each seat's decisions."""

    recorder: AnyRecorder
    turns: int
    playouts: tuple[tuple[int, ...], ...] = ()


class Interval(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    lo: float
    hi: float


class Wins(msgspec.Struct, frozen=True):
    """How often a seat came first (a shared first place counts for each), with a 95 % interval."""

    seat: int
    n: int
    rate: float
    lo: float
    hi: float


def play_game(game: AnyGame, options: Options, players: Sequence[AnyPlayer], seed: Seed) -> Played:
    """One game to its end: chance by the seed, each player by a source of its own.

    Who forfeits concedes; where others play on, it goes on with random actions.

    >>> from spicetable.catalog import game_named
    >>> from spicetable.players.registry import player_named
    >>> game = game_named("zanzibar")
    >>> played = play_game(game, game.options({"players": 2}), [player_named("random", "zanzibar")] * 2, seed=7)
    >>> len(played.recorder.record().outcome.ranking)
    2
    """
    recorder: AnyRecorder = Recorder(game, options, seed=seed)
    sources = [QuickSource(f"{seed} seat {seat}") for seat in range(len(players))]
    recorder.settle()
    turns, before = 0, CHANCE
    playouts: list[list[int]] = [[] for _ in players]
    while True:
        seat: Actor = recorder.actor
        if not isinstance(seat, int):
            return Played(recorder, turns, tuple(map(tuple, playouts)))
        turns += seat != before
        before = seat
        view = game.view(recorder.state, seat)
        action = players[seat].choose(view, game.legal(recorder.state), sources[seat])
        playouts[seat].extend(_playouts_of(players[seat]))
        if forfeited(players[seat]) and seat not in recorder.conceded:
            recorder.concede(seat)
        else:
            recorder.act(action, by=seat)
            recorder.settle()


def _playouts_of(player: AnyPlayer) -> list[int]:
    """How many playouts the last choice took, where it took any."""
    thought = player.thought if isinstance(player, Thinker) else None
    return [] if thought is None else [thought.playouts]


@contextmanager
def closing_players(players: Iterable[AnyPlayer]) -> Generator[None]:
    """Tell players, whatever happens, when they are needed no longer."""
    try:
        yield
    finally:
        for player in players:
            if isinstance(player, Closable):
                player.close()


def forfeited(player: AnyPlayer) -> str | None:
    """Why the game is lost to this player, whatever stands on the table; None in the usual case."""
    return player.forfeited if isinstance(player, Forfeiter) else None


def interval_of_mean(values: Sequence[float]) -> Interval:
    """The mean of some values and its 95 % interval.

    >>> interval_of_mean([10, 12, 14, 16])
    Interval(mean=13.0, lo=10.4697, hi=15.5303)
    """
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    reach = Z * spread / sqrt(len(values))
    return Interval(round(mean, 4), round(mean - reach, 4), round(mean + reach, 4))


def share_interval(wins: float, games: int) -> Interval:
    """The rate of wins with Wilson's 95 % interval, which is right for few games, too; shared wins count in parts.

    >>> share_interval(5, 10)
    Interval(mean=0.5, lo=0.2366, hi=0.7634)
    """
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = wins / games
    scale = 1 + Z * Z / games
    centre = (rate + Z * Z / (2 * games)) / scale
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / scale
    return Interval(round(rate, 4), max(0.0, round(centre - reach, 4)), min(1.0, round(centre + reach, 4)))


def wins_of(seat: int, wins: int, games: int) -> Wins:
    """The rate of wins with Wilson's 95 % interval, which is right for few games, too.

    >>> wins_of(0, 5, 10)
    Wins(seat=0, n=5, rate=0.5, lo=0.2366, hi=0.7634)
    """
    share = share_interval(wins, games)
    return Wins(seat, wins, share.mean, share.lo, share.hi)
