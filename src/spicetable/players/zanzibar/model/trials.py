"""Playouts of one's own plans: every plan meets the same worlds, so that luck favours none."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.cards import discard_card, draw, next_turn, score_card
from spicetable.players.zanzibar.model.dice import shake
from spicetable.players.zanzibar.model.games import deal, play_out, values
from spicetable.players.zanzibar.model.layout import CARDS_IN_ALL, HAND, TURN, fast


@fast
def use(game: Ints, land: Ints, points: Ints, uses: int, log: Ints) -> None:
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
                    score_card(game, land, points, seat, card, log)
                elif how == wanted:
                    discard_card(game, seat, card, log)


@fast
def try_plans(
    plans: Ints,
    seat: int,
    drawing: bool,
    order: Ints,
    first: int,
    worlds: int,
    seed: int,
    land: Ints,
    points: Ints,
    share: Floats,
    dice: Ints,
    habits: Floats,
    teams: Ints,
    room: Ints,
    goals: Floats,
    sums: Floats,
    log: Ints,
    game: Ints,
    wins: Floats,
    worths: Floats,
    counts: Ints,
) -> int:
    """Play every plan of the order out in so many worlds, from number `first` on; how many turns were played.

    With `drawing`, the turn of the plan goes on with draws; else the turn after it comes next.
    """  # fmt: skip
    turns = 0
    for world in range(first, first + worlds):
        for k in range(len(order)):
            plan = order[k]
            game[:] = plans[plan]
            shake(dice, seed, world)
            deal(game, dice, seat)
            if drawing:
                draw(game, land, points, share, dice, habits, log)
                if next_turn(game):
                    turns += play_out(game, land, points, share, dice, habits, teams, room, goals, sums, log)
            else:
                turns += play_out(game, land, points, share, dice, habits, teams, room, goals, sums, log)
            values(game, wins[plan], worths[plan])
            counts[plan] += 1
    return turns
