"""Whole games: what is hidden is dealt anew, and everybody plays by the policy to the end."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import bits, pick_bit
from spicetable.players.zanzibar.model.cards import draw, next_turn, places
from spicetable.players.zanzibar.model.layout import HAND, MOST_SEATS, PILE, PLAYERS, SCORE, TURN, Land, Tools, fast
from spicetable.players.zanzibar.model.policy import aspiration, move, play_cards

MARGIN = 60.0
"""Of a lead of so many points the part of a value that counts points is exhausted."""

BY_POINTS = 0.3
"""How much of a value counts points and not wins: it tells apart lines of which all or none win."""


@fast
def deal(game: Ints, dice: Ints, seat: int) -> None:
    """Give every other seat a hand of those cards that it may hold (`seat`: who knows his own)."""
    for other in range(game[PLAYERS]):
        if other == seat:
            continue
        held = bits(game[HAND + other])
        cards = game[HAND + other] | game[PILE + other]
        hand = 0
        for _ in range(held):
            hand |= 1 << pick_bit(dice, cards & ~hand)
        game[HAND + other] = hand
        game[PILE + other] = cards & ~hand


@fast
def play_turn(game: Ints, land: Land, tools: Tools) -> bool:
    """One turn by the policy; False where the game is over after it."""
    wish = aspiration(game, tools.dice, tools.habits, game[TURN])
    move(game, land, tools, wish)
    play_cards(game, land, tools, wish)
    draw(game, land, tools)
    return next_turn(game)


@fast
def play_out(game: Ints, land: Land, tools: Tools) -> int:
    """All turns to the end of the game; how many there were."""
    turns = 1
    while play_turn(game, land, tools):
        turns += 1
    return turns


@fast
def values(game: Ints, wins: Floats, worths: Floats) -> None:
    """Add the win to who won, and to everybody's worth what wins and points say together."""
    players = game[PLAYERS]
    won = worths[MOST_SEATS:]
    won[:] = 0.0
    places(game, won)
    for seat in range(players):
        wins[seat] += won[seat]
        ahead = -1e9
        for other in range(players):
            if other != seat:
                ahead = max(ahead, game[SCORE + other])
        lead = max(-1.0, min(1.0, (game[SCORE + seat] - ahead) / MARGIN))
        worths[seat] += (1 - BY_POINTS) * won[seat] + BY_POINTS * (0.5 + 0.5 * lead)
