"""The trade in playouts: who names what, who sells how many, who buys."""

from __future__ import annotations

from typing import Final

from spicetable.disks.compile import Ints
from spicetable.players.dice import below
from spicetable.players.safranito.model.board import first_in, price_in, strength, take_best_out, take_out
from spicetable.players.safranito.model.layout import (
    BOUGHT,
    BOWL,
    BUYING,
    CHEF,
    DID_BUY,
    DISCARDS,
    DISPLAY,
    HANDS,
    LEFT,
    MONEY,
    NAMED,
    NAMING,
    PHASE,
    PLAYERS,
    SAID,
    SAID_SOLD,
    SELLING,
    SINGLE,
    SOLD,
    SPICES,
    Tools,
    fast,
)
from spicetable.players.safranito.model.spaces import note
from spicetable.players.safranito.model.worth import gathered_with, purse

FINE: Final = 1 << 20


@fast
def next_bowl(game: Ints, tools: Tools) -> int:
    """The bowl that the head chef names: where he sells much, else any; -1: no bowl has a chip (S-B2)."""
    chef, best, most = game[CHEF], -1, -1.0
    filled = 0
    for spice in range(SPICES):
        price = price_in(game, spice)
        if price > 0:
            filled += 1
            score = 0.2 * game[HANDS + SPICES * chef + spice] * price + below(tools.dice, FINE) / FINE
            if score > most:
                best, most = spice, score
    if filled > 1:
        note(tools, NAMED, best)
    return best


@fast
def how_many(game: Ints, tools: Tools, seat: int, spice: int, price: int) -> int:
    """How many cards a seat sells at this price: as many as leave it best off (S-B4 to S-B6)."""
    held = game[HANDS + SPICES * seat + spice]
    if held == 0:
        return 0
    money = game[MONEY + seat]
    best, most = 0, gathered_with(game, tools, seat, spice, 0) + purse(money)
    if game[DISPLAY + spice] > 0 and first_in(game, spice, 0) == seat:
        cost = strength(game, seat, spice, 0)
        if cost <= money:
            bought = gathered_with(game, tools, seat, spice, 1) + purse(money - cost)
            most = max(most, bought)
    for number in range(1, held + 1):
        worth = gathered_with(game, tools, seat, spice, -number) + purse(money + number * price)
        if worth > most:
            best, most = number, worth
    return best


@fast
def sell(game: Ints, tools: Tools) -> None:
    """Everybody who has not yet spoken says how many cards he sells; then sellers take their chips (S-B4 to S-B6)."""
    spice = game[BOWL]
    price = price_in(game, spice)
    for step in range(game[SAID], game[PLAYERS]):
        seat = (game[CHEF] + step) % game[PLAYERS]
        number = how_many(game, tools, seat, spice, price)
        note(tools, SAID_SOLD, 10 * seat + number)
        game[SOLD + seat] = number
        game[HANDS + SPICES * seat + spice] -= number
        game[DISCARDS + spice] += number
        game[MONEY + seat] += number * price
    for seat in range(game[PLAYERS]):
        if game[SOLD + seat]:
            take_out(game, seat, spice)
            game[SOLD + seat] = 0
    game[SAID] = 0


@fast
def buy(game: Ints, tools: Tools) -> None:
    """Who comes first buys or leaves, as long as there are cards and chips (S-B7 to S-B9)."""
    spice = game[BOWL]
    while game[DISPLAY + spice] > 0:
        single = 1 if game[SINGLE] and game[BOUGHT] else 0
        seat = first_in(game, spice, single)
        if seat < 0:
            break
        cost, money = strength(game, seat, spice, single), game[MONEY + seat]
        if cost > money:
            take_out(game, seat, spice)
            continue
        gain = gathered_with(game, tools, seat, spice, 1) - gathered_with(game, tools, seat, spice, 0)
        if gain < purse(money) - purse(money - cost):
            note(tools, LEFT, seat)
            take_out(game, seat, spice)
            continue
        note(tools, DID_BUY, seat)
        game[MONEY + seat] -= cost
        game[DISPLAY + spice] -= 1
        game[HANDS + SPICES * seat + spice] += 1
        game[BOUGHT] = 1
        take_best_out(game, seat, spice)
    for seat in range(game[PLAYERS]):
        take_out(game, seat, spice)
    game[BOUGHT] = 0


@fast
def trade(game: Ints, tools: Tools) -> None:
    """All that is left of the trade, from whatever moment of it."""
    while True:
        if game[PHASE] == NAMING:
            spice = next_bowl(game, tools)
            if spice < 0:
                return
            game[BOWL] = spice
            game[PHASE] = SELLING
        if game[PHASE] == SELLING:
            sell(game, tools)
            game[PHASE] = BUYING
        buy(game, tools)
        game[PHASE] = NAMING
