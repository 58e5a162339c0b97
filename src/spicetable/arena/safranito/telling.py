"""Money, spices traded, and where throws ended: gathered from single games, and drawn for a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from spicetable.arena import plots
from spicetable.arena.figures import Figure
from spicetable.arena.safranito.ends import CELLS, boards, cell_of
from spicetable.catalog import game_named
from spicetable.kernel.codec import Json, plain, shaped
from spicetable.kernel.record import Record
from spicetable.kernel.replay import replay
from spicetable.safranito import events as ev
from spicetable.safranito.data import INDEX, MONEY, SIDES, SPICES
from spicetable.safranito.state import State

ROUNDS: Final = 40
"""Of longer games the rest is not drawn."""
FEW: Final = 0.05
"""Once fewer than this part of all games goes on, a curve ends."""
OUT: Final = -1
"""What stands for a throw that left the board."""

Row = list[int]


class Seat(msgspec.Struct, array_like=True):
    """What is kept of a seat.

    - `money`: at the end of each round;
    - `bought`, `sold`: cards of each spice; `paid`, `earned`: what they came to;
    - `ends`: in which square of the board each throw ended, as the thrower sees it, or -1 for those that left it.
    """

    money: Row
    bought: Row
    paid: Row
    sold: Row
    earned: Row
    ends: Row


class Details(msgspec.Struct, frozen=True):
    """What is kept of a game."""

    seats: tuple[Seat, ...]


def _nothing() -> Seat:
    bought, paid, sold, earned = ([0] * len(SPICES) for _ in range(4))
    return Seat([], bought, paid, sold, earned, [])


def details(record: Record, last: object) -> Json:
    """What is kept of a game that is over."""
    assert isinstance(last, State)
    seats = tuple(_nothing() for _ in range(last.players))
    state = last
    for moment in replay(game_named(record.game), record):
        assert isinstance(moment.state, State)
        for event in moment.events:
            _note(event, seats, state)
        state = moment.state
    for seat, money in zip(seats, last.money, strict=True):
        seat.money.append(money)
    return plain(Details(seats))


def _note(event: object, seats: tuple[Seat, ...], before: State) -> None:
    match event:
        case ev.RoundBegan() if event.round > 1:
            for seat, money in zip(seats, before.money, strict=True):
                seat.money.append(money)
        case ev.Bought():
            seats[event.seat].bought[INDEX[event.spice]] += 1
            seats[event.seat].paid[INDEX[event.spice]] += event.price
        case ev.Sold() if event.number:
            seats[event.seat].sold[INDEX[event.spice]] += event.number
            seats[event.seat].earned[INDEX[event.spice]] += event.paid
        case ev.Came():
            side = SIDES[len(seats)][event.seat]
            landed = event.x is not None and event.y is not None
            seats[event.seat].ends.append(cell_of(event.x or 0, event.y or 0, side) if landed else OUT)
        case _:
            pass


class Telling:
    """Gathers by player what games were kept of."""

    def __init__(self, players: int) -> None:
        self._money = [[0] * (ROUNDS + 1) for _ in range(players)]
        self._games = [[0] * (ROUNDS + 1) for _ in range(players)]
        self._traded = [_nothing() for _ in range(players)]
        self._ends = [[0] * (CELLS * CELLS) for _ in range(players)]
        self._out = [0] * players

    def add(self, details: Json, seating: Sequence[int]) -> None:
        """One game more."""
        for player, seat in zip(seating, shaped(details, Details, "details").seats, strict=True):
            for number, money in enumerate([MONEY, *seat.money][: ROUNDS + 1]):
                self._games[player][number] += 1
                self._money[player][number] += money
            total = self._traded[player]
            for sums, row in (
                (total.bought, seat.bought),
                (total.paid, seat.paid),
                (total.sold, seat.sold),
                (total.earned, seat.earned),
            ):
                for place, number in enumerate(row):
                    sums[place] += number
            for end in seat.ends:
                if end == OUT:
                    self._out[player] += 1
                else:
                    self._ends[player][end] += 1

    def figures(self, names: Sequence[str]) -> list[Figure]:
        """Money over time, spices traded, and where throws ended."""
        games = [max(1, counts[0]) for counts in self._games]
        traded = self._traded
        bought = [[number / games[player] for number in total.bought] for player, total in enumerate(traded)]
        sold = [[number / games[player] for number in total.sold] for player, total in enumerate(traded)]
        paid = [_means(total.paid, total.bought) for total in traded]
        earned = [_means(total.earned, total.sold) for total in traded]
        course = plots.lines(names, [self._course(player) for player in range(len(names))], "rounds", "rupees")
        return [
            _wide("Money over time", "Mean money after each round, while one game in twenty goes on.", course),
            _wide(
                "Where throws ended",
                "Where thrown chips came to rest, the thrower sitting below: the more, the stronger the colour.",
                boards(names, self._ends, self._out),
            ),
            _wide("Cards bought", "Cards of each spice in a game.", _by_spice(names, bought, "cards")),
            _wide("What was paid", "Mean price of a card that was bought.", _by_spice(names, paid, "rupees")),
            _wide("Cards sold", "Cards of each spice in a game.", _by_spice(names, sold, "cards")),
            _wide("What was earned", "Mean price of a card that was sold.", _by_spice(names, earned, "rupees")),
        ]

    def _course(self, player: int) -> list[float]:
        games, money = self._games[player], self._money[player]
        return [money[number] / count for number, count in enumerate(games) if count > FEW * games[0]]


def _wide(title: str, note: str, svg: str) -> Figure:
    return Figure(title, note, svg, wide=True)


def _by_spice(names: Sequence[str], values: Sequence[Sequence[float]], unit: str) -> str:
    return plots.grouped(names, SPICES, values, unit)


def _means(sums: Sequence[int], counts: Sequence[int]) -> list[float]:
    return [total / max(1, count) for total, count in zip(sums, counts, strict=True)]
