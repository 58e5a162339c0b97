"""A player of Zanzibar that looks one merchant's move ahead.

It likes positions by one number: what its cards would bring if every merchant that stands near enough already counted
in part. Each own decision is judged by the best such number it can lead to, as if nobody stood in the way; rivals that
have to go are sent where their own number is lowest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal
from spicetable.players.zanzibar.options import GreedyOptions
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import CARDS, MERCHANTS, SPICES, Card
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.view import View, card_value

NEAR, FAR = 0.6, 0.4
"""How much a merchant one whole move away counts less than one on the spot, and what every further move leaves."""

HELPERS = 2
"""How many merchants on the way to a card's places count: the others are needed elsewhere."""

ASPIRATION, PATIENCE = 5, 2
"""The points for which a card is scored, and by how much less one is content after each round without a card."""

HURRY = 1
"""The points for which a card is scored when the end is near."""

NEAR_THE_END = 3
"""With so few cards left to somebody, the end is near."""

HOPELESS = 0.5
"""A card that promises less is discarded if a discard is owed."""

BEFORE_SCORING = 100.0
"""No points of a card are as many: nobody moves any more once he has scored."""

PROGRESS = 0.05
"""A move that improves the position by less is not worth making."""

LATER = 0.1
"""How much the cards of the pile weigh beside those of the hand."""

STEP = 0.001
"""What one step costs: of two equal goals the nearer one is taken."""


class GreedyZanzibar:
    """Moves where its cards want merchants, scores what brings enough, discards what promises nothing."""

    def __init__(self, options: GreedyOptions | None = None) -> None:
        self._slips = (options or GreedyOptions()).slips

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """The action of the highest worth; of equals, any. Now and then, by a slip, any at all."""
        actions = list(legal)
        if len(actions) == 1:
            return actions[0]
        if self._slips and source.below(1000) < 1000 * self._slips:
            return actions[source.below(len(actions))]
        judge = _Judge(view)
        worths = [judge.worth(action) for action in actions]
        best = max(worths)
        candidates = [action for action, worth in zip(actions, worths, strict=True) if worth > best - 1e-9]
        return candidates[source.below(len(candidates))]


class _Judge:
    """Judges the actions of one moment."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._island = load_island(view.island)
        self._numbers = tuple(MERCHANTS[view.players])
        self._spots = [self._spots_of(seat) for seat in range(view.players)]
        self._taken = {spot for spots in self._spots for spot in spots if spot is not None}
        hand = (*view.hand, *((view.drawn,) if view.drawn else ()))
        self._weights: dict[Card, float] = {card: 1.0 if card in hand else LATER for card in view.left[self._seat]}

    def _spots_of(self, seat: Seat) -> list[int | None]:
        return [None if space is None else self._island.index[space] for space in self._view.merchants[seat]]

    def worth(self, action: act.Action) -> float:
        """How good this action looks. Moves that make progress come before scoring, and scoring before ending."""
        match action:
            case act.Place(number, space):
                return self._with(number, self._island.index[space])
            case act.Take(number):
                progress = self._best_goal(number, self._where(number), number) - self._now
                return BEFORE_SCORING + progress if progress > PROGRESS else -BEFORE_SCORING
            case act.Walk(space):
                return self._best_goal(self._view.lifted, self._island.index[space], self._view.steps - 1) - STEP
            case act.Push(space) | act.Displace(space):
                return -self._rival_with(self._island.index[space])
            case act.Score(card):
                return card_value(self._view, self._seat, card)[1] - self._aspiration
            case act.Discard(card):
                return HOPELESS - self._promise(card, self._spots[self._seat])
            case act.Stop():
                return self._now
            case _:
                return -STEP

    @property
    def _now(self) -> float:
        return self._likes(self._spots[self._seat], self._weights)

    @property
    def _aspiration(self) -> float:
        """How many points a card must bring: fewer when nobody plays, and when the end is near."""
        view = self._view
        if view.emptied or min(map(len, view.left)) <= NEAR_THE_END:
            return HURRY
        return ASPIRATION - PATIENCE * (view.idle // view.players)

    def _where(self, number: int) -> int:
        spot = self._spots[self._seat][number - self._numbers[0]]
        assert spot is not None
        return spot

    def _likes(self, spots: Sequence[int | None], weights: Mapping[Card, float]) -> float:
        return sum(weight * self._promise(card, spots) for card, weight in weights.items())

    def _promise(self, card: Card, spots: Sequence[int | None]) -> float:
        """The points of a card for merchants that count in part, between the whole numbers of its table."""
        table = self._island.points_of(card)
        shares = _shares(self._island)[card]
        parts = sorted(
            shares[number][spot] for number, spot in zip(self._numbers, spots, strict=True) if spot is not None
        )
        there = parts.count(1.0)
        on_the_way = parts[: len(parts) - there][-HELPERS:]
        count = there + sum(on_the_way)
        whole = min(int(count), len(table) - 2)
        return table[whole] + (count - whole) * (table[whole + 1] - table[whole])

    def _with(self, number: int, spot: int) -> float:
        spots = list(self._spots[self._seat])
        spots[number - self._numbers[0]] = spot
        return self._likes(spots, self._weights)

    def _best_goal(self, number: int, start: int, steps: int) -> float:
        """The best that this merchant can reach from here, as if nobody stood on the way."""
        ways = _ways(self._island)[start]
        return max(
            self._with(number, goal) - STEP * way
            for goal, way in enumerate(ways)
            if way <= steps and (way == 0 or goal not in self._taken)
        )

    def _rival_with(self, spot: int) -> float:
        """What the rival that has to go would like this space."""
        target = self._view.target
        assert target is not None
        seat, spots = next(
            (seat, spots) for seat, spots in enumerate(self._spots) if target in self._view.merchants[seat]
        )
        moved = [spot if was == self._island.index[target] else was for was in spots]
        wanted: dict[Card, float] = dict.fromkeys(self._view.left[seat], 1.0)
        return self._likes(moved, wanted)


@lru_cache(maxsize=16)
def _ways(island: Island) -> tuple[tuple[int, ...], ...]:
    """The steps from every space to every other on an empty board."""
    return tuple(_ways_from(island, space) for space in range(len(island.ids)))


def _ways_from(island: Island, start: int) -> tuple[int, ...]:
    way = {start: 0}
    edge = [start]
    for space in edge:
        for neighbour in island.neighbours[space]:
            if neighbour not in way:
                way[neighbour] = way[space] + 1
                edge.append(neighbour)
    return tuple(way[space] for space in range(len(island.ids)))


@lru_cache(maxsize=16)
def _shares(island: Island) -> dict[Card, dict[int, tuple[float, ...]]]:
    """For every card and merchant, how much the merchant counts from each space: 1 on the spot, less from afar."""
    numbers = range(min(map(min, MERCHANTS.values())), 1 + max(map(max, MERCHANTS.values())))
    return {
        card: {number: tuple(_share(way / number) for way in ways_to(island, card)) for number in numbers}
        for card in CARDS
    }


def ways_to(island: Island, card: Card) -> list[int]:
    """The steps from every space to the nearest one that a card counts, on an empty board."""
    counts = island.spice if card in SPICES else island.province
    goals = [space for space, kind in enumerate(counts) if kind == card]
    return [min(ways[goal] for goal in goals) for ways in _ways(island)]


def _share(moves: float) -> float:
    return 1 - NEAR * moves if moves <= 1 else (1 - NEAR) * FAR ** (moves - 1)
