"""When which order card brought how many points: gathered from single games, and drawn for a report."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spicetable.arena import plots
from spicetable.arena.figures import Figure
from spicetable.kernel.codec import Json, plain, shaped
from spicetable.kernel.record import Act, Record
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import CARDS, FIRST_SCORE, Card
from spicetable.zanzibar.notation import read
from spicetable.zanzibar.state import State

TURNS = 80
"""Of longer games the rest is not drawn."""

FEW = 0.05
"""Once fewer than this part of all games goes on, a curve ends."""


class Order(msgspec.Struct, frozen=True, array_like=True):
    """An order card that went: in which of the seat's turns (0: while dealing), and its points (none: discarded)."""

    turn: int
    card: Card
    points: int | None


class Details(msgspec.Struct, frozen=True):
    """What is kept of a game: each seat's orders in turn, and how many turns it had."""

    orders: tuple[tuple[Order, ...], ...]
    turns: tuple[int, ...]


def details(record: Record, last: object) -> Json:
    """What is kept of a game that is over."""
    assert isinstance(last, State)
    gone = [list(cards) for cards in last.gone]
    turns = [0] * last.players
    orders: list[list[Order]] = [[] for _ in gone]
    begun = False
    for entry in record.entries:
        if not isinstance(entry, Act) or not isinstance(entry.by, int):
            continue
        action = read(entry.action)
        begun = begun or isinstance(action, act.Take | act.Score | act.End)
        if isinstance(action, act.Score | act.Discard):
            card = gone[entry.by].pop(0)
            orders[entry.by].append(Order(turns[entry.by] + begun, card.card, card.points))
        turns[entry.by] += isinstance(action, act.End)
    return plain(Details(tuple(map(tuple, orders)), tuple(turns)))


class Telling:
    """Gathers orders by player: points turn by turn, and what each card brought."""

    def __init__(self, players: int) -> None:
        self._points = [[0] * (TURNS + 1) for _ in range(players)]
        self._games = [[0] * (TURNS + 1) for _ in range(players)]
        self._scored: list[dict[Card, list[int]]] = [{card: [0, 0] for card in CARDS} for _ in range(players)]
        self._discarded: list[dict[Card, int]] = [dict.fromkeys(CARDS, 0) for _ in range(players)]

    def add(self, details: Json, seating: Sequence[int]) -> None:
        """One game more."""
        told = shaped(details, Details, "details")
        for player, orders, turns in zip(seating, told.orders, told.turns, strict=True):
            self._add_course(player, orders, min(turns, TURNS))
            for order in orders:
                if order.points is None:
                    self._discarded[player][order.card] += 1
                else:
                    sums = self._scored[player][order.card]
                    sums[0] += 1
                    sums[1] += order.points

    def _add_course(self, player: int, orders: Sequence[Order], turns: int) -> None:
        for turn in range(turns + 1):
            self._games[player][turn] += 1
            self._points[player][turn] += FIRST_SCORE + sum(order.points or 0 for order in orders if order.turn <= turn)

    def figures(self, names: Sequence[str]) -> list[Figure]:
        """Points over time, and what the cards brought."""
        cards: list[Card] = [card for card in CARDS if any(scored[card][0] for scored in self._scored)]
        means = [[_mean(scored[card]) for card in cards] for scored in self._scored]
        thrown = [[self._thrown(player, card) for card in cards] for player in range(len(names))]
        return [
            Figure(
                "Points over time",
                "Mean score after each of one's own turns, as long as at least one game in twenty goes on.",
                plots.lines(names, [self._course(player) for player in range(len(names))], "own turns", "points"),
                wide=True,
            ),
            Figure(
                "What each order card brought",
                "Mean points of a card when it was scored.",
                plots.grouped(names, cards, means, "points"),
                wide=True,
            ),
            Figure(
                "Cards thrown away",
                "How many of a hundred cards of each kind that left the hand were discarded without points.",
                plots.grouped(names, cards, thrown, "%"),
                wide=True,
            ),
        ]

    def _course(self, player: int) -> list[float]:
        games, points = self._games[player], self._points[player]
        return [points[turn] / count for turn, count in enumerate(games) if count > FEW * games[0]]

    def _thrown(self, player: int, card: Card) -> float:
        gone = self._scored[player][card][0] + self._discarded[player][card]
        return 100 * self._discarded[player][card] / max(1, gone)


def _mean(sums: Sequence[int]) -> float:
    return sums[1] / max(1, sums[0])
