"""Chips on the board: what they come to, who comes first, and how they get there and back."""

from __future__ import annotations

from typing import Final

from spicetable.disks.compile import Ints
from spicetable.players.safranito.model.layout import (
    AREA,
    AREAS,
    CHEF,
    CHIP,
    CHIPS,
    NOWHERE,
    OWNER,
    PLAYERS,
    SHOWN,
    USED,
    VALUE,
    Tools,
    fast,
    small,
)

USUAL: Final = 35
"""What others take a chip for that lies face down."""


@small
def put(game: Ints, seat: int, value: int, area: int) -> None:
    """A chip more is on the board, in an area or in none."""
    chip = CHIP + 4 * game[CHIPS]
    game[chip + OWNER] = seat
    game[chip + VALUE] = value
    game[chip + SHOWN] = 0
    game[chip + AREA] = area
    game[CHIPS] += 1
    game[USED + seat] |= 1 << (value // 10 - 1)


@small
def guess_totals(game: Ints, tools: Tools, seat: int) -> None:
    """What the chips of each seat come to in each area, as far as one seat can tell."""
    totals = tools.totals
    for other in range(game[PLAYERS]):
        for area in range(AREAS):
            totals[other, area] = 0
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        area = game[chip + AREA]
        if area < NOWHERE:
            owner = game[chip + OWNER]
            known = owner == seat or game[chip + SHOWN]
            totals[owner, area] += game[chip + VALUE] if known else USUAL


@small
def strength(game: Ints, seat: int, area: int, single: int) -> int:
    """The total of a seat's chips in an area, or (`single`) the most valuable of them."""
    found = 0
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        if game[chip + AREA] == area and game[chip + OWNER] == seat:
            value = game[chip + VALUE]
            found = max(found, value) if single else found + value
    return found


@fast
def first_in(game: Ints, area: int, single: int) -> int:
    """Who comes first in an area: the strongest, of equals the first clockwise from the head chef; -1: nobody."""
    best, most = -1, 0
    for step in range(game[PLAYERS]):
        seat = (game[CHEF] + step) % game[PLAYERS]
        found = strength(game, seat, area, single)
        if found > most:
            best, most = seat, found
    return best


@small
def price_in(game: Ints, area: int) -> int:
    """What all chips in an area come to."""
    total = 0
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        if game[chip + AREA] == area:
            total += game[chip + VALUE]
    return total


@small
def take_out(game: Ints, seat: int, area: int) -> None:
    """A seat takes all its chips out of an area."""
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        if game[chip + AREA] == area and game[chip + OWNER] == seat:
            game[chip + AREA] = NOWHERE


@small
def take_best_out(game: Ints, seat: int, area: int) -> None:
    """A seat takes its most valuable chip out of an area."""
    best, most = -1, 0
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        if game[chip + AREA] == area and game[chip + OWNER] == seat and game[chip + VALUE] > most:
            best, most = chip, game[chip + VALUE]
    if best >= 0:
        game[best + AREA] = NOWHERE


@small
def show_all(game: Ints, area: int) -> None:
    """All chips in an area are revealed."""
    for number in range(game[CHIPS]):
        chip = CHIP + 4 * number
        if game[chip + AREA] == area:
            game[chip + SHOWN] = 1
