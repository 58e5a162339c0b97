"""What positions and uses of cards are worth at sight, before anything is played out."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import bits
from spicetable.players.zanzibar.model.cards import left
from spicetable.players.zanzibar.model.layout import (
    CARDS_IN_ALL,
    HAND,
    HARM,
    HOLD,
    LATER,
    OWED,
    PILE,
    PLAYERS,
    PRICE,
    TURN,
    Land,
    fast,
)
from spicetable.players.zanzibar.model.policy import hold_pair
from spicetable.players.zanzibar.model.values import promise, standing

NEVER, UNUSED = -1e9, -1e8
"""The worth of what is not there, and what is below all others."""

LOST = 6.0
"""What a card thrown away would have brought, roughly."""


@fast
def own_value(game: Ints, land: Land, habits: Floats, seat: int) -> float:
    """What the seat's cards are worth where its merchants stand: each scored now or held."""
    value = 0.0
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1:
            now = land.points[card, standing(game, land, seat, card)] + habits[seat, PRICE]
            value += max(now, habits[seat, HOLD] * promise(game, land, habits, seat, card))
        elif game[PILE + seat] >> card & 1:
            value += habits[seat, LATER] * promise(game, land, habits, seat, card)
    return value


@fast
def rivals_value(game: Ints, land: Land, habits: Floats, seat: int) -> float:
    """What the others' cards promise, each weighed by how likely it is in hand."""
    value = 0.0
    for other in range(game[PLAYERS]):
        cards = game[HAND + other] | game[PILE + other]
        if other == seat or cards == 0:
            continue
        likely = bits(game[HAND + other]) / bits(cards)
        for card in range(CARDS_IN_ALL):
            if cards >> card & 1:
                value += likely * promise(game, land, habits, other, card)
    return value


@fast
def may_use(game: Ints, seat: int, scored: int, discarded: int) -> bool:
    """Whether so many cards of the hand may be scored and discarded in this turn."""
    return discarded <= game[OWED + seat] and left(game, seat) - scored >= game[OWED + seat]


@fast
def use_value(game: Ints, land: Land, habits: Floats, card: int, use: int) -> float:
    """What it is worth to hold (0), score (1) or discard (2) a card of the hand."""
    seat = game[TURN]
    if card < 0:
        return 0.0
    if use == 0:
        return habits[seat, HOLD] * promise(game, land, habits, seat, card)
    if use == 1:
        return land.points[card, standing(game, land, seat, card)] + habits[seat, PRICE]
    return habits[seat, PRICE] - LOST


@fast
def rest_value(game: Ints, land: Land, habits: Floats) -> float:
    """What a position is worth beside the cards in hand."""
    seat = game[TURN]
    value = -habits[seat, HARM] * rivals_value(game, land, habits, seat)
    for card in range(CARDS_IN_ALL):
        if game[PILE + seat] >> card & 1:
            value += habits[seat, LATER] * promise(game, land, habits, seat, card)
    return value


@fast
def use_cards(land: Land, habits: Floats, games: Ints, values: Floats, pair: Ints, worths: Floats) -> None:
    """For every end and every use of both cards (3 times that of one plus that of the other) its worth at sight."""
    worths[:] = NEVER
    for k in range(len(values)):
        if values[k] < UNUSED:
            continue
        game = games[k]
        hold_pair(game, pair)
        rest = rest_value(game, land, habits)
        for one in range(3 if pair[0] >= 0 else 1):
            for two in range(3 if pair[1] >= 0 else 1):
                if may_use(game, game[TURN], (one == 1) + (two == 1), (one == 2) + (two == 2)):
                    worths[k, 3 * one + two] = (
                        rest + use_value(game, land, habits, pair[0], one) + use_value(game, land, habits, pair[1], two)
                    )
