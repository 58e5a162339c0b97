"""Playouts of one's own plans: every plan meets the same worlds, so that luck favours none."""

from __future__ import annotations

from typing import NamedTuple

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import shake
from spicetable.players.zanzibar.model.cards import discard_card, draw, next_turn, score_card
from spicetable.players.zanzibar.model.games import deal, play_out, values
from spicetable.players.zanzibar.model.layout import CARDS_IN_ALL, HAND, TURN, Land, Tools, fast


class Sums(NamedTuple):
    """What playouts came to: sums of wins and worths for each plan and seat, and how many there were of each plan."""

    wins: Floats
    worths: Floats
    counts: Ints


@fast
def use(game: Ints, land: Land, uses: int, log: Ints) -> None:
    """Score and discard cards of the hand as a number says: 3 times the use of the first, plus that of the second."""
    seat = game[TURN]
    hand = game[HAND + seat]
    for wanted in range(1, 3):
        place = 0
        for card in range(CARDS_IN_ALL):
            if hand >> card & 1:
                how = uses // 3 if place == 0 else uses % 3
                place += 1
                if how == wanted == 1:
                    score_card(game, land, seat, card, log)
                elif how == wanted:
                    discard_card(game, seat, card, log)


@fast
def try_plans(
    plans: Ints, order: Ints, first: int, worlds: int, seed: int, land: Land, tools: Tools, game: Ints, sums: Sums
) -> int:
    """Play every plan of the order out in so many worlds, from number `first` on; how many turns were played.

    Every plan stands where its movement and its cards are done, and goes on with the draws of its turn.
    """
    turns = 0
    for world in range(first, first + worlds):
        for k in range(len(order)):
            plan = order[k]
            game[:] = plans[plan]
            shake(tools.dice, seed, world)
            deal(game, tools.dice, game[TURN])
            draw(game, land, tools)
            if next_turn(game):
                turns += play_out(game, land, tools)
            values(game, sums.wins[plan], sums.worths[plan])
            sums.counts[plan] += 1
    return turns
