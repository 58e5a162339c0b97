"""Whole games by the policy, and what a position is worth at the end of a playout."""

from __future__ import annotations

from math import exp
from typing import Final

from spicetable.disks.compile import Floats, Ints
from spicetable.players.safranito.model.board import take_out
from spicetable.players.safranito.model.layout import (
    BARRED,
    CHEF,
    CHIPS,
    COOKED,
    COOKING,
    EXTRA_THROW,
    HEAD_CHEF,
    LIMIT,
    MADE,
    MONEY,
    NAMING,
    ON_SPACE,
    OVER,
    PHASE,
    PLAYERS,
    ROUND,
    SPACE,
    THROWING,
    THROWS,
    TO_WIN,
    TURN,
    USED,
    Tools,
    fast,
)
from spicetable.players.safranito.model.spaces import act_on, cook, lay_out
from spicetable.players.safranito.model.throws import throw
from spicetable.players.safranito.model.trade import trade
from spicetable.players.safranito.model.worth import standing, weigh

SURE: Final = 0.8
"""How much a lead of one card means for the chance to win."""


@fast
def throw_rest(game: Ints, tools: Tools) -> None:
    """All regular throws that are left in this round."""
    players = game[PLAYERS]
    for seat in range(players):
        weigh(game, tools, seat)
    for _ in range(game[THROWS], players * (3 if players == 4 else 4)):
        throw(game, tools, game[TURN])
        game[TURN] = (game[TURN] + 1) % players


@fast
def cook_rest(game: Ints, tools: Tools) -> bool:
    """Everybody from the one whose turn it is on puts blends together; whether somebody has won."""
    while True:
        if cook(game, tools, game[TURN]):
            return True
        game[COOKED] = 0
        game[TURN] = (game[TURN] + 1) % game[PLAYERS]
        if game[TURN] == game[CHEF]:
            return False


@fast
def finish_round(game: Ints, tools: Tools) -> None:
    """Whatever is left of this round, to the beginning of the next one or the end of the game."""
    if game[PHASE] == THROWING:
        throw_rest(game, tools)
        game[PHASE], game[SPACE] = ON_SPACE, EXTRA_THROW
    if game[PHASE] == ON_SPACE:
        for space in range(game[SPACE], HEAD_CHEF + 1):
            act_on(game, tools, space)
        for seat in range(game[PLAYERS]):
            for space in range(EXTRA_THROW, HEAD_CHEF + 1):
                take_out(game, seat, space)
        game[PHASE] = NAMING
    if game[PHASE] != COOKING:
        trade(game, tools)
        game[PHASE], game[TURN], game[COOKED] = COOKING, game[CHEF], 0
    if cook_rest(game, tools) or (game[LIMIT] and game[ROUND] >= game[LIMIT]):
        game[PHASE] = OVER
        return
    game[CHEF] = (game[CHEF] + 1) % game[PLAYERS]
    game[ROUND] += 1
    game[PHASE], game[TURN], game[THROWS], game[CHIPS], game[BARRED] = THROWING, game[CHEF], 0, 0, -1
    for seat in range(game[PLAYERS]):
        game[USED + seat] = 0
    lay_out(game, tools)


@fast
def play_out(game: Ints, tools: Tools, rounds: int) -> None:
    """This round and so many more, or to the end of the game."""
    for _ in range(rounds + 1):
        if game[PHASE] == OVER:
            return
        finish_round(game, tools)


@fast
def ahead(game: Ints, one: int, other: int) -> int:
    """Who is ahead when a game is over: positive where the one is, 0 where they share the place (S-C4)."""
    made = game[MADE + one] - game[MADE + other]
    return made or game[MONEY + one] - game[MONEY + other]


@fast
def chances(game: Ints, tools: Tools, found: Floats) -> None:
    """Everybody's chance to win: certain when the game is over, else by how far each has come."""
    players = game[PLAYERS]
    total = 0.0
    over = game[PHASE] == OVER
    if not over:
        most = -1e9
        for seat in range(players):
            found[seat] = SURE * standing(game, tools, seat)
            most = max(most, found[seat])
        for seat in range(players):
            found[seat] = exp(found[seat] - most)
            total += found[seat]
    else:
        for seat in range(players):
            first = True
            for other in range(players):
                if game[MADE + other] == TO_WIN != game[MADE + seat] or ahead(game, other, seat) > 0:
                    first = False
            found[seat] = 1.0 if first else 0.0
            total += found[seat]
    for seat in range(players):
        found[seat] /= total
