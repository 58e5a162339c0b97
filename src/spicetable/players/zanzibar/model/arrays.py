"""From views to arrays, and from written numbers back to actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

import numpy as np

from spicetable.disks.compile import Floats, Ints
from spicetable.kernel.actors import Seat
from spicetable.players.zanzibar.greedy import ways_to
from spicetable.players.zanzibar.model import layout as at
from spicetable.players.zanzibar.model.layout import Land, Tools
from spicetable.players.zanzibar.model.moving import ROWS
from spicetable.players.zanzibar.model.policy import FIT, GOALS
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import CARDS, MERCHANTS, MOVES, PROVINCES, Card
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.state import code_of
from spicetable.zanzibar.view import View

NUMBERS: Final = 8
NEXT, AFTER = 0.9, 0.45
"""How much a merchant one move away counts beside one on the spot, and what each further move leaves of it."""


@lru_cache(maxsize=16)
def land_of(island: Island) -> Land:
    """The arrays of an island."""
    degree = max(map(len, island.neighbours))
    spaces = np.zeros((len(island.ids), at.NEAR + degree), np.int64)
    for space, near in enumerate(island.neighbours):
        for column, card in enumerate(CARDS):
            spaces[space, column] = card in (island.spice[space], island.province[space])
        spaces[space, at.DEGREE] = len(near)
        spaces[space, at.NEAR : at.NEAR + len(near)] = near
    points = np.array([_points(island, card) for card in CARDS], np.int64)
    share = np.zeros((len(CARDS), NUMBERS, len(spaces)), np.float64)
    for column, card in enumerate(CARDS):
        for number in range(1, NUMBERS):
            share[column, number] = [_share(way, number) for way in ways_to(island, card)]
    return Land(spaces, points, share)


def _points(island: Island, card: Card) -> list[int]:
    table = island.points_province if card in PROVINCES else island.points_spice
    return [*table, *[table[-1]] * (NUMBERS - len(table))]


def _share(way: int, number: int) -> float:
    if way == 0:
        return 1.0
    moves = -(-way // number)
    return NEXT * AFTER ** (moves - 1) - 0.01 * way


@lru_cache(maxsize=4)
def teams_of(players: int) -> Ints:
    """All ways to send up to three merchants to one of their goals: how many, then merchant and goal of each."""
    merchants = range(len(MERCHANTS[players]))
    rows: list[list[int]] = []
    for size in range(MOVES + 1):
        for team in combinations(merchants, size):
            for goals in product(range(1, GOALS), repeat=size):
                pairs = [value for pair in zip(team, goals, strict=True) for value in pair]
                rows.append([size, *pairs, *[0] * (2 * MOVES - len(pairs))])
    return np.array(rows, np.int64)


def tools_for(land: Land, players: int, habits: Floats, room_to_log: int = 0) -> Tools:
    """Fresh tools for playouts."""
    return Tools(
        dice=np.ones(2, np.int64),
        habits=habits,
        teams=teams_of(players),
        ways=np.zeros((ROWS, len(land.spaces)), np.int64),
        goals=np.zeros((NUMBERS, GOALS, FIT + 1), np.float64),
        sums=np.zeros((2, FIT), np.float64),
        pair=np.zeros(2, np.int64),
        log=np.zeros(1 + room_to_log, np.int64),
    )


def game_of(view: View) -> Ints:
    """The arrays of a view, in which the others' hands are any cards that they may hold; `deal` deals them anew."""
    island = load_island(view.island)
    game = np.zeros(at.BOARD + len(island.ids), np.int64)
    numbers = MERCHANTS[view.players]
    game[at.PLAYERS], game[at.TURN] = view.players, view.turn
    game[at.IDLE], game[at.PLAYED] = view.idle, view.played
    game[at.EMPTIED] = len(view.emptied)
    game[at.FIRST_OUT] = view.emptied[0] if view.emptied else 0
    game[at.LOWEST], game[at.HIGHEST] = numbers[0], numbers[-1]
    for seat in range(view.players):
        game[at.SCORE + seat], game[at.OWED + seat] = view.scores[seat], view.owed[seat]
        game[at.OUT + seat] = view.emptied.index(seat) + 1 if seat in view.emptied else 0
        hand = view.hand if seat == view.seat else view.left[seat][: view.held[seat]]
        drawn = (view.drawn,) if seat == view.seat and view.drawn else ()
        game[at.HAND + seat] = mask_of(hand)
        game[at.PILE + seat] = mask_of([card for card in view.left[seat] if card not in (*hand, *drawn)])
        for number, space in zip(numbers, view.merchants[seat], strict=True):
            if space is not None:
                stand(game, seat, number, island.index[space])
    return game


def stand(game: Ints, seat: Seat, number: int, space: int) -> None:
    """Put a merchant on a free space."""
    game[at.WHERE + 8 * seat + number] = space
    game[at.BOARD + space] = code_of(seat, number)


def mask_of(cards: Sequence[Card]) -> int:
    """A bit for each card.

    >>> mask_of(("pepper", "vanilla"))
    9
    """
    return sum(1 << CARDS.index(card) for card in cards)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask.

    >>> cards_of(9)
    ('pepper', 'vanilla')
    """
    return tuple(card for bit, card in enumerate(CARDS) if mask >> bit & 1)


def action_of(code: int, island: Island) -> act.Action:
    """The action that a number stands for."""
    kind, what = divmod(code, at.KIND)
    match kind:
        case at.TAKE:
            return act.TAKE[what]
        case at.WALK:
            return act.WALK[island.ids[what]]
        case at.PUSH:
            return act.PUSH[island.ids[what]]
        case at.DISPLACE:
            return act.DISPLACE[island.ids[what]]
        case at.SCORED:
            return act.SCORE[CARDS[what]]
        case at.DISCARDED:
            return act.DISCARD[CARDS[what]]
        case at.DRAW:
            return act.DRAW[CARDS[what]]
        case at.STOP:
            return act.STOP
        case at.KEEP:
            return act.KEEP
        case _:
            return act.END


def actions_of(log: Ints, island: Island) -> list[act.Action]:
    """The actions of a log."""
    return [action_of(int(code), island) for code in log[1 : 1 + int(log[0])]]
