"""How everybody plays in playouts: the three moves that do most for the two cards in hand, then the cards.

For each merchant the best goal for one card, for the other and for both is found; of all ways to send up to three of them
the best is taken. Somebody standing in the way is seen when the walk is made, no sooner.
"""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.cards import discard_card, left, may_score, score_card
from spicetable.players.zanzibar.model.dice import below
from spicetable.players.zanzibar.model.layout import (
    ASPIRE,
    CARDS_IN_ALL,
    COUNTS,
    EMPTIED,
    HAND,
    HELP,
    HIGHEST,
    HOLD,
    HOPELESS,
    JITTER,
    LATER,
    LOWEST,
    OWED,
    PILE,
    PLAYERS,
    PRICE,
    TURN,
    WHERE,
    fast,
)
from spicetable.players.zanzibar.model.moving import reach, walk_way
from spicetable.players.zanzibar.model.values import MOST_HELP, promise, standing, worth

GOALS = 4
"""To stay, and the best goals for the first card, the second, and both."""

GOAL = 0
THERE = 1
COMING = 3
EXTRA = 5
FACTS = 6
"""What is kept of a goal: the space, whether each of two cards counts it, how near it is to their places, the rest."""


@fast
def aspiration(game: Ints, dice: Ints, habits: Floats, seat: int) -> float:
    """The points for which a card is scored in this turn; anything in the last one."""
    if game[EMPTIED]:
        return 1.0
    least = 10
    for other in range(game[PLAYERS]):
        least = min(least, left(game, other))
    wish = habits[seat, ASPIRE] + habits[seat, JITTER] * (below(dice, 3) - 1)
    return min(wish, 2.0) if least <= 2 else wish


@fast
def card_use(points: Ints, habits: Floats, seat: int, card: int, there: float, coming: float, wish: float) -> float:
    """What a card is worth with so many merchants there and on the way: scored now, or held."""
    now = points[card, int(there)]
    if now >= wish:
        return now + habits[seat, PRICE]
    if wish == 1.0:
        return 0.0
    return habits[seat, HOLD] * worth(points, card, there + min(MOST_HELP, habits[seat, HELP] * coming))


@fast
def goals_of(
    game: Ints,
    land: Ints,
    share: Floats,
    habits: Floats,
    seat: int,
    number: int,
    first: int,
    second: int,
    reached: int,
    edge: Ints,
    goals: Floats,
) -> None:
    """The best goals of one merchant among the spaces it can reach."""  # fmt: skip
    pile = game[PILE + seat]
    best = goals[:, FACTS]
    best[:] = -1.0
    for k in range(reached):
        space = edge[k]
        extra = 0.0
        for card in range(CARDS_IN_ALL):
            if pile >> card & 1:
                extra += share[card, number, space]
        one = share[first, number, space] if first >= 0 else 0.0
        two = share[second, number, space] if second >= 0 else 0.0
        extra *= habits[seat, LATER]
        for goal in range(GOALS):
            if goal == 0:
                fit = 1000.0 if k == 0 else -1.0
            elif goal == 1:
                fit = 10 * one + extra
            elif goal == 2:
                fit = 10 * two + extra
            else:
                fit = 10 * (one + two) + extra
            if fit > best[goal]:
                best[goal] = fit
                goals[goal, GOAL] = space
                goals[goal, EXTRA] = extra
                for which in range(2):
                    card = first if which == 0 else second
                    there = card >= 0 and land[space, COUNTS + card] == 1
                    goals[goal, THERE + which] = 1.0 if there else 0.0
                    goals[goal, COMING + which] = 0.0 if there or card < 0 else share[card, number, space]


@fast
def combination(
    game: Ints,
    land: Ints,
    points: Ints,
    habits: Floats,
    seat: int,
    first: int,
    second: int,
    wish: float,
    teams: Ints,
    goals: Floats,
    sums: Floats,
) -> int:
    """The best way to send up to three merchants, as the row of `teams` that says so."""  # fmt: skip
    low, high = game[LOWEST], game[HIGHEST]
    sums[:] = 0.0
    for number in range(low, high + 1):
        for fact in range(THERE, FACTS):
            sums[fact] += goals[number, 0, fact]
    best, chosen = -1e9, 0
    for row in range(len(teams)):
        one, two, near_one, near_two = sums[THERE], sums[THERE + 1], sums[COMING], sums[COMING + 1]
        extra = sums[EXTRA]
        fits = True
        for k in range(teams[row, 0]):
            number = low + teams[row, 1 + 2 * k]
            goal = teams[row, 2 + 2 * k]
            if number > high or goals[number, goal, GOAL] == goals[number, 0, GOAL]:
                fits = False
                break
            one += goals[number, goal, THERE] - goals[number, 0, THERE]
            two += goals[number, goal, THERE + 1] - goals[number, 0, THERE + 1]
            near_one += goals[number, goal, COMING] - goals[number, 0, COMING]
            near_two += goals[number, goal, COMING + 1] - goals[number, 0, COMING + 1]
            extra += goals[number, goal, EXTRA] - goals[number, 0, EXTRA]
            for other in range(k):
                taken = low + teams[row, 1 + 2 * other]
                if goals[taken, teams[row, 2 + 2 * other], GOAL] == goals[number, goal, GOAL]:
                    fits = False
        if not fits:
            continue
        value = extra - 0.01 * teams[row, 0]
        if first >= 0:
            value += card_use(points, habits, seat, first, one, near_one, wish)
        if second >= 0:
            value += card_use(points, habits, seat, second, two, near_two, wish)
        if value > best:
            best, chosen = value, row
    return chosen


@fast
def move(
    game: Ints,
    land: Ints,
    points: Ints,
    share: Floats,
    dice: Ints,
    habits: Floats,
    wish: float,
    teams: Ints,
    room: Ints,
    goals: Floats,
    sums: Floats,
    log: Ints,
) -> None:
    """Move up to three merchants for the cards in hand."""  # fmt: skip
    seat = game[TURN]
    first = second = -1
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1:
            if first < 0:
                first = card
            else:
                second = card
    if first < 0:
        return
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        start = game[WHERE + 8 * seat + number]
        reached = reach(game, land, seat, number, start, number, True, room[0], room[1], room[2])
        goals_of(game, land, share, habits, seat, number, first, second, reached, room[2], goals[number])
    row = combination(game, land, points, habits, seat, first, second, wish, teams, goals, sums)
    for k in range(teams[row, 0]):
        number = game[LOWEST] + teams[row, 1 + 2 * k]
        goal = int(goals[number, teams[row, 2 + 2 * k], GOAL])
        start = game[WHERE + 8 * seat + number]
        reach(game, land, seat, number, start, number, True, room[0], room[1], room[2])
        if room[0, goal] > 0:
            walk_way(game, land, dice, seat, number, goal, room[1], room[3], log)


@fast
def play_cards(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, wish: float, log: Ints) -> None:
    """Score what brings enough, and discard what promises nothing or what is left at the end."""
    seat = game[TURN]
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1 and may_score(game, seat):
            if points[card, standing(game, land, seat, card)] >= wish:
                score_card(game, land, points, seat, card, log)
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1 and game[OWED + seat]:
            hopeless = promise(game, land, points, share, habits, seat, card) < habits[seat, HOPELESS]
            if hopeless or left(game, seat) <= game[OWED + seat]:
                discard_card(game, seat, card, log)
