"""How everybody plays in playouts: the three moves that do most for the two cards in hand, then the cards.

For each merchant the best goal for one card, for the other and for both is found; of all ways to send up to three of
them the best is taken. Somebody standing in the way is seen when the walk is made, no sooner.
"""

from __future__ import annotations

from spicetable.disks.compile import Floats, Ints
from spicetable.players.dice import below
from spicetable.players.zanzibar.model.cards import discard_card, left, may_score, score_card
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
    Land,
    Tools,
    fast,
)
from spicetable.players.zanzibar.model.moving import EDGE, STEPS, reach, walk_way
from spicetable.players.zanzibar.model.values import MOST_HELP, promise, standing, worth

GOALS = 4
"""To stay, and the best goals for the first card, the second, and both."""

GOAL = 0
THERE = 1
COMING = 3
EXTRA = 5
FIT = 6
"""What is kept of a goal: the space, whether each of two cards counts it, how near it is to their places, what else
speaks for it, and all that together."""


ANYTHING = 1.0
"""In the last turn a card is scored for so little."""


@fast
def aspiration(game: Ints, dice: Ints, habits: Floats, seat: int) -> float:
    """The points for which a card is scored in this turn; anything in the last one."""
    if game[EMPTIED]:
        return ANYTHING
    least = CARDS_IN_ALL
    for other in range(game[PLAYERS]):
        least = min(least, left(game, other))
    wish = habits[seat, ASPIRE] + habits[seat, JITTER] * (below(dice, 3) - 1)
    return min(wish, 2.0) if least <= 2 else wish


@fast
def card_use(land: Land, habits: Floats, seat: int, card: int, there: float, coming: float, wish: float) -> float:
    """What a card is worth with so many merchants there and on the way: scored now, or held."""
    if card < 0:
        return 0.0
    now = land.points[card, int(there)]
    if now >= wish:
        return now + habits[seat, PRICE]
    if wish == ANYTHING:
        return 0.0
    return habits[seat, HOLD] * worth(land, card, there + min(MOST_HELP, habits[seat, HELP] * coming))


@fast
def find_goals(game: Ints, land: Land, tools: Tools, number: int, reached: int) -> None:
    """The best goals of one merchant among the spaces it can reach."""
    seat = game[TURN]
    pile, later = game[PILE + seat], tools.habits[seat, LATER]
    goals = tools.goals[number]
    goals[:, FIT] = -1.0
    for k in range(reached):
        space = tools.ways[EDGE, k]
        extra = 0.0
        for card in range(CARDS_IN_ALL):
            if pile >> card & 1:
                extra += later * land.share[card, number, space]
        one = land.share[tools.pair[0], number, space] if tools.pair[0] >= 0 else 0.0
        two = land.share[tools.pair[1], number, space] if tools.pair[1] >= 0 else 0.0
        for goal in range(GOALS):
            wanted = one if goal == 1 else two if goal == 2 else one + two
            fit = 10 * wanted + extra if goal or k == 0 else -1.0
            if fit > goals[goal, FIT]:
                goals[goal, FIT] = fit
                goals[goal, GOAL] = space
                goals[goal, EXTRA] = extra
                for which in range(2):
                    card = tools.pair[which]
                    there = card >= 0 and land.spaces[space, COUNTS + card] == 1
                    goals[goal, THERE + which] = 1.0 if there else 0.0
                    goals[goal, COMING + which] = 0.0 if there or card < 0 else land.share[card, number, space]


@fast
def sum_up(game: Ints, tools: Tools, row: int) -> bool:
    """What would count where if this team went; False where it cannot go like this."""
    low, goals, sums, teams = game[LOWEST], tools.goals, tools.sums, tools.teams
    for fact in range(THERE, FIT):
        sums[1, fact] = sums[0, fact]
    for k in range(teams[row, 0]):
        number, goal = low + teams[row, 1 + 2 * k], teams[row, 2 + 2 * k]
        if goals[number, goal, GOAL] == goals[number, 0, GOAL]:
            return False
        for other in range(k):
            if goals[low + teams[row, 1 + 2 * other], teams[row, 2 + 2 * other], GOAL] == goals[number, goal, GOAL]:
                return False
        for fact in range(THERE, FIT):
            sums[1, fact] += goals[number, goal, fact] - goals[number, 0, fact]
    return True


@fast
def best_team(game: Ints, land: Land, tools: Tools, wish: float) -> int:
    """The best way to send up to three merchants, as the row of `teams` that says so."""
    seat, sums = game[TURN], tools.sums
    sums[0, :] = 0.0
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        for fact in range(THERE, FIT):
            sums[0, fact] += tools.goals[number, 0, fact]
    best, chosen = -1e9, 0
    for row in range(len(tools.teams)):
        if not sum_up(game, tools, row):
            continue
        value = sums[1, EXTRA] - 0.01 * tools.teams[row, 0]
        for which in range(2):
            there, coming = sums[1, THERE + which], sums[1, COMING + which]
            value += card_use(land, tools.habits, seat, tools.pair[which], there, coming, wish)
        if value > best:
            best, chosen = value, row
    return chosen


@fast
def hold_pair(game: Ints, pair: Ints) -> None:
    """Write down which two cards the seat whose turn it is holds, -1 where there is none."""
    pair[:] = -1
    for card in range(CARDS_IN_ALL):
        if game[HAND + game[TURN]] >> card & 1:
            pair[0 if pair[0] < 0 else 1] = card


@fast
def move(game: Ints, land: Land, tools: Tools, wish: float) -> None:
    """Move up to three merchants for the cards in hand."""
    seat: int = game[TURN]
    ways = tools.ways
    hold_pair(game, tools.pair)
    if tools.pair[0] < 0:
        return
    for number in range(game[LOWEST], game[HIGHEST] + 1):
        start = game[WHERE + 8 * seat + number]
        find_goals(game, land, tools, number, reach(game, land, seat, number, start, number, True, ways))
    row = best_team(game, land, tools, wish)
    for k in range(tools.teams[row, 0]):
        number: int = game[LOWEST] + tools.teams[row, 1 + 2 * k]
        goal = int(tools.goals[number, tools.teams[row, 2 + 2 * k], GOAL])
        start = game[WHERE + 8 * seat + number]
        reach(game, land, seat, number, start, number, True, ways)
        if ways[STEPS, goal] > 0:
            walk_way(game, land, tools, number, goal)


@fast
def play_cards(game: Ints, land: Land, tools: Tools, wish: float) -> None:
    """Score what brings enough, and discard what promises nothing or what is left at the end."""
    seat = game[TURN]
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1 and may_score(game, seat):
            enough = land.points[card, standing(game, land, seat, card)] >= wish
            if enough:
                score_card(game, land, seat, card, tools.log)
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1 and game[OWED + seat]:
            hopeless = promise(game, land, tools.habits, seat, card) < tools.habits[seat, HOPELESS]
            if hopeless or left(game, seat) <= game[OWED + seat]:
                discard_card(game, seat, card, tools.log)
