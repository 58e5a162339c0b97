"""Playouts of what can be done now: all alternatives meet the same worlds and the same luck."""

from __future__ import annotations

from typing import NamedTuple

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import shake
from spicetable.players.safranito.model.board import put
from spicetable.players.safranito.model.games import chances, play_out
from spicetable.players.safranito.model.layout import (
    AREA,
    CHILI,
    CHIP,
    CHIPS,
    EXTRA_THROW,
    MOST_SEATS,
    NOWHERE,
    ON_SPACE,
    PHASE,
    PLAYERS,
    SPACE,
    THROWS,
    TOKENS,
    TURN,
    Tools,
    entry,
    small,
)


class Sums(NamedTuple):
    """What playouts came to: sums of chances to win for each alternative and seat, and how many there were of each."""

    wins: Floats
    counts: Ints


@small
def end_up(game: Ints, ends: Ints, aim: int, release: int, value: int) -> None:
    """All chips lie where a throw of this value has left them."""
    chips = game[CHIPS]
    for chip in range(chips):
        game[CHIP + 4 * chip + AREA] = min(ends[aim, release, chip], NOWHERE)
    put(game, game[TURN], value, min(ends[aim, release, chips], NOWHERE))
    if game[CHILI] and ends[aim, release, chips] == NOWHERE:
        game[TOKENS + game[TURN]] += 1


@entry
def try_throws(
    worlds: Ints, ends: Ints, options: Ints, order: Ints, first: int, count: int, seed: int, rounds: int,
    tools: Tools, game: Ints, sums: Sums,
) -> None:  # fmt: skip
    """Throw each option of the order so many times, from number `first` on, each time in another world.

    `ends` has for each aim and release the area of every chip, the thrown one last; an option is an aim and a value, or
    -1 for passing on an extra throw.
    """
    found = tools.chances
    for place in range(order.shape[0]):
        option = order[place]
        aim, value = options[option, 0], options[option, 1]
        for number in range(first, first + count):
            world = worlds[number % worlds.shape[0]]
            for field in range(game.shape[0]):
                game[field] = world[field]
            shake(tools.dice, seed, number)
            if aim >= 0:
                end_up(game, ends, aim, number % ends.shape[1], value)
            if game[PHASE] == ON_SPACE:
                game[SPACE] = EXTRA_THROW + 1
            else:
                game[THROWS] += 1
                game[TURN] = (game[TURN] + 1) % game[PLAYERS]
            play_out(game, tools, rounds)
            chances(game, tools, found)
            for other in range(MOST_SEATS):
                sums.wins[option, other] += found[other] if other < game[PLAYERS] else 0.0
            sums.counts[option] += 1


@entry
def try_worlds(
    worlds: Ints, order: Ints, first: int, count: int, seed: int, rounds: int, tools: Tools, game: Ints, sums: Sums
) -> None:  # fmt: skip
    """Play out what became of each alternative of the order (`worlds[alternative, world]`) so many times."""
    found = tools.chances
    for place in range(order.shape[0]):
        option = order[place]
        for number in range(first, first + count):
            for field in range(game.shape[0]):
                game[field] = worlds[option, number % worlds.shape[1], field]
            shake(tools.dice, seed, number)
            play_out(game, tools, rounds)
            chances(game, tools, found)
            for other in range(game[PLAYERS]):
                sums.wins[option, other] += found[other]
            sums.counts[option] += 1
