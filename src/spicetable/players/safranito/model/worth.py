"""What a hand and money are worth, in cards: the readable heart of what everybody in a playout goes for."""

from __future__ import annotations

from typing import Final

from spicetable.disks.compile import Ints
from spicetable.players.safranito.model.layout import (
    BLENDS,
    FACE_UP,
    HANDS,
    IN_A_BLEND,
    MADE,
    MONEY,
    RESERVED,
    SPICES,
    TO_WIN,
    TOKENS,
    Tools,
    fast,
    small,
)

READY: Final = 3.4
LACKS_ONE: Final = 2.2
LACKS_TWO: Final = 1.15
LACKS_ALL: Final = 0.3
"""What a blend within reach is worth that lacks none, one, two or three of its spices."""
LATER: Final = 0.8
"""How much less the second blend counts that is being gathered for, and the third again."""
LOOSE: Final = 0.28
ALIKE: Final = 0.12
"""What a card is worth that none of these blends needs: the first of its spice, and each further one."""
BLEND: Final = 4.4
"""What a blend that is made is worth."""

POOR: Final = 60
RICH: Final = 160
FIRST_RUPEE: Final = 0.022
RUPEE: Final = 0.011
LAST_RUPEE: Final = 0.004
"""What a rupee is worth up to the first sum, up to the second, and beyond."""


@small
def purse(money: int) -> float:
    """What money is worth."""
    worth = FIRST_RUPEE * min(money, POOR)
    if money > POOR:
        worth += RUPEE * (min(money, RICH) - POOR)
    if money > RICH:
        worth += LAST_RUPEE * (money - RICH)
    return worth


@small
def lacking(hand: Ints, recipes: Ints, blend: int) -> int:
    """How many spices of a blend a hand lacks."""
    lacks = 0
    for place in range(IN_A_BLEND):
        if hand[recipes[blend, place]] <= 0:
            lacks += 1
    return lacks


@fast
def gathered(game: Ints, tools: Tools, seat: int) -> float:
    """What the hand that is tried out (`tools.hand`) is worth to a seat; the hand is used up."""
    hand = tools.hand
    blends = game[FACE_UP] | game[RESERVED + seat]
    wild = game[TOKENS + seat] // 2
    worth, weight = 0.0, 1.0
    for _ in range(TO_WIN - game[MADE + seat]):
        best, least = -1, IN_A_BLEND + 1
        for blend in range(BLENDS):
            if blends >> blend & 1:
                lacks = lacking(hand, tools.recipes, blend)
                if lacks < least:
                    best, least = blend, lacks
        if best < 0:
            break
        with_tokens = min(wild, least)
        wild -= with_tokens
        least -= with_tokens
        worth += weight * (READY if least == 0 else LACKS_ONE if least == 1 else LACKS_TWO if least == 2 else LACKS_ALL)
        weight *= LATER
        blends &= ~(1 << best)
        for place in range(IN_A_BLEND):
            spice = tools.recipes[best, place]
            if hand[spice] > 0:
                hand[spice] -= 1
    for spice in range(SPICES):
        if hand[spice] > 0:
            worth += LOOSE + ALIKE * (hand[spice] - 1)
    return worth


@small
def gathered_with(game: Ints, tools: Tools, seat: int, spice: int, more: int) -> float:
    """What the hand of a seat is worth with so many cards of a spice more."""
    for place in range(SPICES):
        tools.hand[place] = game[HANDS + SPICES * seat + place]
    tools.hand[spice] += more
    return gathered(game, tools, seat)


@fast
def weigh(game: Ints, tools: Tools, seat: int) -> None:
    """Work out what a card of each spice more, or less, means to a seat."""
    now = gathered_with(game, tools, seat, 0, 0)
    for spice in range(SPICES):
        tools.wants[seat, spice] = gathered_with(game, tools, seat, spice, 1) - now
        tools.losses[seat, spice] = 0.0
        if game[HANDS + SPICES * seat + spice] > 0:
            tools.losses[seat, spice] = now - gathered_with(game, tools, seat, spice, -1)


@fast
def standing(game: Ints, tools: Tools, seat: int) -> float:
    """How far a seat has come."""
    return BLEND * game[MADE + seat] + gathered_with(game, tools, seat, 0, 0) + purse(game[MONEY + seat])
