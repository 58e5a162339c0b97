"""How everybody throws in playouts: at the area that promises most, with the chip that will do, a little at random."""

from __future__ import annotations

from typing import Final

from spicetable.disks.compile import Ints
from spicetable.players.dice import below
from spicetable.players.safranito.model.board import guess_totals, put
from spicetable.players.safranito.model.layout import (
    AREAS,
    CHILI,
    DISPLAY,
    EXTRA_THROW,
    HANDS,
    HEAD_CHEF,
    MONEY,
    NOWHERE,
    PLAYERS,
    RESERVED_BLEND,
    SPICE_CARD,
    SPICES,
    TOKENS,
    USED,
    VALUES,
    Tools,
    fast,
    small,
)
from spicetable.players.safranito.model.worth import purse

FINE: Final = 1 << 20
ALONE: Final = 0.85
AHEAD: Final = 0.7
BEHIND: Final = 0.2
ENOUGH_FOR_TWO: Final = 0.55
"""How likely one gets a card: alone, ahead of the others, behind them, and behind them with two cards on display."""
AGAIN: Final = 0.3
"""What a further card of a spice is worth beside the first."""
SPARE: Final = 0.5
"""Who would lose less than this by a card can sell it."""
EXTRA, MILL, RESERVING = 0.2, 0.12, 0.55
"""What the actions are worth that cannot be reckoned."""
A_CARD, EACH_DRAWN = 0.3, 0.1
"""How near to one of the best cards one comes by drawing: at any rate, and for each card that is drawn."""
WHIM: Final = 0.5
"""How far chance sways the choice."""


@small
def lowest(game: Ints, seat: int, beyond: int) -> int:
    """The least valuable chip in hand that is worth more than this; 0: none."""
    for number in range(VALUES):
        if not game[USED + seat] >> number & 1 and 10 * (number + 1) > beyond:
            return 10 * (number + 1)
    return 0


@small
def highest(game: Ints, seat: int) -> int:
    """The most valuable chip in hand."""
    for number in range(VALUES - 1, -1, -1):
        if not game[USED + seat] >> number & 1:
            return 10 * (number + 1)
    return 0


@small
def land(game: Ints, tools: Tools, seat: int, area: int, value: int) -> None:
    """A chip thrown at an area ends somewhere."""
    ends = tools.ends[tools.sides[seat], area]
    drawn = below(tools.dice, FINE) / FINE
    end = 0
    while end < NOWHERE and ends[end] < drawn:
        end += 1
    put(game, seat, value, end)
    if game[CHILI] and end == NOWHERE:
        game[TOKENS + seat] += 1


@fast
def throw(game: Ints, tools: Tools, seat: int) -> None:
    """One throw of a seat, by what `weigh` has found out before."""
    guess_totals(game, tools, seat)
    best, most, chosen = 0, -1e9, lowest(game, seat, 0)
    for area in range(AREAS):
        rival = 0
        for other in range(game[PLAYERS]):
            if other != seat:
                rival = max(rival, tools.totals[other, area])
        own = tools.totals[seat, area]
        if area < SPICES:
            chip, gain = bowl_gain(game, tools, seat, area, own, rival)
        else:
            chip, gain = space_gain(game, tools, seat, area, own, rival)
        aim = tools.ends[tools.sides[seat], area]
        hit = aim[area] - (aim[area - 1] if area else 0.0)
        gain *= hit * (1.0 + WHIM * (below(tools.dice, FINE) / FINE - 0.5))
        if gain > most:
            best, most, chosen = area, gain, chip
    land(game, tools, seat, best, chosen)


@small
def bowl_gain(game: Ints, tools: Tools, seat: int, spice: int, own: int, rival: int) -> tuple[int, float]:
    """The best chip for a bowl, and what it promises there: a purchase or a sale."""
    money = game[MONEY + seat]
    low, high = lowest(game, seat, 0), highest(game, seat)
    chip, gain = low, 0.0
    display = game[DISPLAY + spice]
    if display > 0:
        likely = ALONE
        if rival > 0:
            better = lowest(game, seat, rival - own)
            likely = AHEAD
            if better == 0:
                better, likely = low, ENOUGH_FOR_TWO if display > 1 else BEHIND
            chip = better
        if own + chip <= money:
            already = own > 0 and own >= rival
            worth = tools.wants[seat, spice] * (AGAIN if already else 1.0)
            gain = likely * (worth - purse(money) + purse(money - own - chip))
    held = game[HANDS + SPICES * seat + spice]
    if held > 0 and tools.losses[seat, spice] < SPARE:
        before = max(0.0, purse(money + held * (own + rival)) - purse(money) - held * tools.losses[seat, spice])
        after = purse(money + held * (own + rival + high)) - purse(money) - held * tools.losses[seat, spice]
        if after - before > gain:
            return high, after - before
    return chip, gain


@small
def best_wants(tools: Tools, seat: int) -> float:
    """What one of the three spices means that a seat wants most."""
    first, second, third = 0.0, 0.0, 0.0
    for spice in range(SPICES):
        want = tools.wants[seat, spice]
        if want > first:
            first, second, third = want, first, second
        elif want > second:
            second, third = want, second
        elif want > third:
            third = want
    return (first + second + third) / 3


@small
def space_gain(game: Ints, tools: Tools, seat: int, space: int, own: int, rival: int) -> tuple[int, float]:
    """The best chip for an action space, and what it promises there."""
    chip = highest(game, seat) if space == SPICE_CARD else lowest(game, seat, 0)
    likely = ALONE
    if rival > 0:
        better = lowest(game, seat, rival - own)
        likely = AHEAD
        if better == 0:
            likely = BEHIND
        elif space != SPICE_CARD:
            chip = better
    if own > rival:
        likely *= AGAIN
    if space == SPICE_CARD:
        return chip, likely * (A_CARD + EACH_DRAWN * (chip // 10)) * best_wants(tools, seat)
    if space == RESERVED_BLEND:
        return chip, likely * RESERVING
    return chip, likely * (MILL if space == HEAD_CHEF else EXTRA if space == EXTRA_THROW else 0.0)
