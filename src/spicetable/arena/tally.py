"""What a tournament came to: wins, ratings, who stood before whom, how long games were. A fold in bounded memory."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from spicetable import __version__
from spicetable.arena.details import Telling, telling_of
from spicetable.arena.games import PlayedGame
from spicetable.arena.schedule import Plan
from spicetable.players.simulation import Interval, Z, share_interval

NOTABLE = 3
"""So many games of each kind are named in a report."""


class SeatShare(msgspec.Struct, frozen=True):
    """How often a player won on one seat."""

    seat: int
    games: int
    wins: float
    rate: Interval


class Standing(msgspec.Struct, frozen=True):
    """What one player came to. Wins that are shared count in parts; `games` counts every seat it sat on.

    The rating is openskill's (Plackett and Luce), with the interval in which it lies with 95 %.
    """

    name: str
    games: int
    wins: float
    rate: Interval
    rating: Interval
    points: Interval | None
    seats: tuple[SeatShare, ...]
    playouts: float | None
    forfeits: int


class Notable(msgspec.Struct, frozen=True):
    """A game worth looking at, and why."""

    why: str
    number: int
    told: str


class Result(msgspec.Struct, frozen=True):
    """What `result.json` holds. It depends on the games alone: the same games, the same bytes.

    - `lengths`: how many games had how many turns;
    - `ahead`, `met`: how often the one player came before the other, and how often they met, by place in the plan.
    """

    plan: Plan
    version: str
    rules: str
    physics: str | None
    games: int
    turns: Interval
    lengths: tuple[tuple[int, int], ...]
    standings: tuple[Standing, ...]
    ahead: tuple[tuple[float, ...], ...]
    met: tuple[tuple[int, ...], ...]
    notable: tuple[Notable, ...]


class Sums:
    """A number of values, of which mean and spread can be told without keeping them.

    >>> sums = Sums()
    >>> for value in (10, 12, 14, 16):
    ...     sums.add(value)
    >>> sums.interval()
    Interval(mean=13.0, lo=10.4697, hi=15.5303)
    """

    def __init__(self) -> None:
        self.count, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One value more (Welford's way)."""
        self.count += 1
        before = value - self._mean
        self._mean += before / self.count
        self._squares += before * (value - self._mean)

    def interval(self) -> Interval:
        """The mean and its 95 % interval."""
        reach = Z * sqrt(self._squares / max(1, self.count - 1) / max(1, self.count))
        return Interval(round(self._mean, 4), round(self._mean - reach, 4), round(self._mean + reach, 4))


class Tally:
    """Takes one game after another into account."""

    def __init__(self, plan: Plan) -> None:
        players, seats = range(len(plan.players)), range(plan.seats)
        self.plan = plan
        self.games = 0
        self.telling: Telling = telling_of(plan.game, len(plan.players))
        self._rules: tuple[str, str | None] = ("", None)
        self._model = PlackettLuce()
        self._ratings: list[PlackettLuceRating] = [self._model.rating(name=name) for name in plan.players]
        self._turns, self._lengths = Sums(), Counter[int]()
        self._points = [Sums() for _ in players]
        self._playouts = [Sums() for _ in players]
        self._forfeits = [0 for _ in players]
        self._on_seat = [[0 for _ in seats] for _ in players]
        self._won_on = [[0.0 for _ in seats] for _ in players]
        self._met = [[0 for _ in players] for _ in players]
        self._ahead = [[0.0 for _ in players] for _ in players]
        self._notable: dict[str, list[tuple[float, Notable]]] = {}

    def add(self, game: PlayedGame) -> None:
        """One game more."""
        outcome = game.record.outcome
        assert outcome is not None
        places = {seat: place for place, seats in enumerate(outcome.ranking) for seat in seats}
        self.games += 1
        self._rules = (game.record.rules, game.record.physics)
        self._turns.add(game.turns)
        self._lengths[game.turns] += 1
        for seat, player in enumerate(game.seating):
            self._on_seat[player][seat] += 1
            self._won_on[player][seat] += (seat in outcome.winners) / len(outcome.winners)
            self._forfeits[player] += game.forfeits[seat] is not None
            for playouts in game.playouts[seat]:
                self._playouts[player].add(playouts)
            if outcome.scores:
                self._points[player].add(outcome.scores[seat])
            self._compare(game, places, seat, player)
        self._rate(game, places)
        self._note(game)
        self.telling.add(game.details, game.seating)

    def _compare(self, game: PlayedGame, places: dict[int, int], seat: int, player: int) -> None:
        for other_seat, other in enumerate(game.seating):
            if other != player:
                self._met[player][other] += 1
                before, after = places[seat] < places[other_seat], places[seat] == places[other_seat]
                self._ahead[player][other] += before + after / 2

    def _rate(self, game: PlayedGame, places: dict[int, int]) -> None:
        """Rate every seat for itself; who sat on several gets the mean of what they came to."""
        teams = [[self._ratings[player]] for player in game.seating]
        rated = self._model.rate(teams, ranks=[float(places[seat]) for seat in range(len(teams))])
        for player in set(game.seating):
            mine = [rated[seat][0] for seat, other in enumerate(game.seating) if other == player]
            mu, sigma = (sum(values) / len(mine) for values in ([r.mu for r in mine], [r.sigma for r in mine]))
            self._ratings[player] = self._model.rating(mu=mu, sigma=sigma, name=self.plan.players[player])

    def _note(self, game: PlayedGame) -> None:
        outcome = game.record.outcome
        assert outcome is not None
        self._keep("longest", game, game.turns, f"{game.turns} turns")
        self._keep("shortest", game, -game.turns, f"{game.turns} turns")
        if len(outcome.scores) > 1:
            first, second = sorted(outcome.scores, reverse=True)[:2]
            self._keep("closest", game, second - first, f"{first} to {second} points")
            self._keep("clearest", game, first - second, f"{first} to {second} points")
        for seat, reason in enumerate(game.forfeits):
            if reason is not None:
                self._keep("forfeited", game, 0, f"seat {seat}: {reason[:120]}")

    def _keep(self, why: str, game: PlayedGame, measure: float, told: str) -> None:
        kept = self._notable.setdefault(why, [])
        kept.append((measure, Notable(why, game.number, f"{told} ({' - '.join(game.seats)})")))
        kept.sort(key=lambda item: (-item[0], item[1].number))
        del kept[NOTABLE:]

    def result(self) -> Result:
        """What it has come to so far."""
        players = range(len(self.plan.players))
        standings = sorted((self._standing(player) for player in players), key=lambda found: -found.rating.mean)
        return Result(
            plan=self.plan,
            version=__version__,
            rules=self._rules[0],
            physics=self._rules[1],
            games=self.games,
            turns=self._turns.interval(),
            lengths=tuple(sorted(self._lengths.items())),
            standings=tuple(standings),
            ahead=tuple(map(tuple, self._ahead)),
            met=tuple(map(tuple, self._met)),
            notable=tuple(notable for kept in self._notable.values() for _, notable in kept),
        )

    def _standing(self, player: int) -> Standing:
        games, wins = sum(self._on_seat[player]), sum(self._won_on[player])
        rating = self._ratings[player]
        seats = [
            SeatShare(seat, count, round(won, 4), share_interval(won, count))
            for seat, (count, won) in enumerate(zip(self._on_seat[player], self._won_on[player], strict=True))
        ]
        return Standing(
            name=self.plan.players[player],
            games=games,
            wins=round(wins, 4),
            rate=share_interval(wins, games),
            rating=Interval(
                round(rating.mu, 4), round(rating.mu - Z * rating.sigma, 4), round(rating.mu + Z * rating.sigma, 4)
            ),
            points=self._points[player].interval() if self._points[player].count else None,
            seats=tuple(seats),
            playouts=self._playouts[player].interval().mean if self._playouts[player].count else None,
            forfeits=self._forfeits[player],
        )
