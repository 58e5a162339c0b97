"""Scoring, discarding and drawing (Z-O), the next turn and the end (Z-E)."""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import bits, pick_bit
from spicetable.players.zanzibar.model.layout import (
    DISCARDED,
    DRAW,
    EMPTIED,
    END,
    FIRST_OUT,
    HAND,
    HAND_SIZE,
    HOPELESS,
    IDLE,
    IDLE_LIMIT,
    KEEP,
    OUT,
    OWED,
    PILE,
    PLAYED,
    PLAYERS,
    SCORE,
    SCORED,
    TURN,
    Land,
    Tools,
    fast,
)
from spicetable.players.zanzibar.model.moving import note
from spicetable.players.zanzibar.model.values import promise, standing


@fast
def left(game: Ints, seat: int) -> int:
    """How many cards a seat has neither scored nor discarded; one just drawn is in neither of both places."""
    return bits(game[HAND + seat] | game[PILE + seat])


@fast
def gone(game: Ints, seat: int, remaining: int) -> None:
    """A card lies face up now; with the last one the last turns begin."""
    game[PLAYED] = 1
    if remaining == 0:
        if game[EMPTIED] == 0:
            game[FIRST_OUT] = seat
        game[EMPTIED] += 1
        game[OUT + seat] = game[EMPTIED]


@fast
def score_card(game: Ints, land: Land, seat: int, card: int, log: Ints) -> None:
    """Score a card of the hand."""
    game[SCORE + seat] += land.points[card, standing(game, land, seat, card)]
    game[HAND + seat] &= ~(1 << card)
    note(log, SCORED, card)
    gone(game, seat, left(game, seat))


@fast
def discard_card(game: Ints, seat: int, card: int, log: Ints) -> None:
    """Discard a card of the hand."""
    game[OWED + seat] -= 1
    game[HAND + seat] &= ~(1 << card)
    note(log, DISCARDED, card)
    gone(game, seat, left(game, seat))


@fast
def may_score(game: Ints, seat: int) -> bool:
    """Whether one more card may be scored and still leave enough for the discards owed."""
    return left(game, seat) - 1 >= game[OWED + seat]


@fast
def draw(game: Ints, land: Land, tools: Tools) -> None:
    """End the turn's actions: draw for the cards that left the hand, and lay aside what promises nothing."""
    seat: int = game[TURN]
    note(tools.log, END, 0)
    if game[PLAYED] == 0:
        return
    while bits(game[HAND + seat]) < HAND_SIZE and game[PILE + seat]:
        card = pick_bit(tools.dice, game[PILE + seat])
        note(tools.log, DRAW, card)
        game[PILE + seat] &= ~(1 << card)
        if game[OWED + seat] == 0:
            game[HAND + seat] |= 1 << card
        elif promise(game, land, tools.habits, seat, card) < tools.habits[seat, HOPELESS]:
            game[OWED + seat] -= 1
            note(tools.log, DISCARDED, card)
            gone(game, seat, left(game, seat))
        else:
            note(tools.log, KEEP, 0)
            game[HAND + seat] |= 1 << card


@fast
def next_turn(game: Ints) -> bool:
    """The next one's turn; False where the game is over instead."""
    game[IDLE] = 0 if game[PLAYED] else game[IDLE] + 1
    game[PLAYED] = 0
    seat = (game[TURN] + 1) % game[PLAYERS]
    if (game[EMPTIED] and seat == game[FIRST_OUT]) or game[IDLE] == IDLE_LIMIT * game[PLAYERS]:
        return False
    game[TURN] = seat
    return True


@fast
def rank(game: Ints, seat: int) -> int:
    """A number that is highest for who wins: points, then who got rid of his last card first."""
    return game[SCORE + seat] * 16 - (game[OUT + seat] or game[PLAYERS] + 1)


@fast
def places(game: Ints, wins: Floats) -> None:
    """Add the win to whoever won; who share the first place share it."""
    players = game[PLAYERS]
    best = -(1 << 60)
    for seat in range(players):
        best = max(best, rank(game, seat))
    count = 0
    for seat in range(players):
        count += rank(game, seat) == best
    for seat in range(players):
        if rank(game, seat) == best:
            wins[seat] += 1.0 / count
