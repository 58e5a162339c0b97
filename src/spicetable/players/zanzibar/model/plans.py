"""All that can come of one's own turn: a beam search over up to three moves, rivals pushed and displaced on the way.

The moves of one merchant are found exactly where nobody has to go: every space in reach, by a shortest way. Where rivals have
to go, every way in and, for each, the refuges that hurt them most are tried, again with all that can be reached from there.
After each merchant the best positions go on to the next one, and the best of each kind are kept as ends of the movement.
"""

from __future__ import annotations

from typing import NamedTuple

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.cards import left
from spicetable.players.zanzibar.model.dice import bits
from spicetable.players.zanzibar.model.layout import (
    BOARD,
    CARDS_IN_ALL,
    DEGREE,
    DISPLACE,
    HAND,
    HARM,
    HIGHEST,
    HOLD,
    LATER,
    LOWEST,
    MOST_MOVES,
    NEAR,
    OWED,
    PILE,
    PLAYERS,
    PRICE,
    PUSH,
    STOP,
    TAKE,
    TURN,
    WALK,
    WHERE,
    fast,
)
from spicetable.players.zanzibar.model.moving import enter, free_beside, may_enter, note, reach
from spicetable.players.zanzibar.model.values import promise, standing

LOG = 72
"""How many numbers the log of a turn takes: three merchants with seven steps and pushes each, and cards."""

WAYS_IN = 2
"""From so many spaces the entering of a rival's space is tried, since each leaves other refuges open."""

REFUGES = 2
"""So many refuges are tried for a rival: those that hurt it most."""

PUSHES = 3
"""So many rivals may have to go in one merchant's move."""

KINDS = 98
OF_A_KIND = 3
"""Ends of the movement are told apart by how many merchants the cards in hand count, and by whether a rival was moved."""

NEVER, UNUSED = -1e9, -1e8
"""The worth of a place where nothing is kept yet, and what is below all others."""

LOST = 6.0
"""What a card thrown away would have brought, roughly."""

MOVED, ENDED, SHOVED, HASH = 0, 1, 2, 3
MARKS = 4
"""What is marked beside a position: moves used, merchants whose move is over, rivals moved, a number for comparing."""


class Kept(NamedTuple):
    """Positions that are kept, with their worth, what led to them, and their marks."""

    values: Floats
    games: Ints
    logs: Ints
    marks: Ints


class Desk(NamedTuple):
    """Where a movement is worked out: made once.

    `bases` are the positions from which one merchant goes on without anybody having to go; `facts` are steps and pushes.
    """

    room: Ints
    mark: Ints
    ended: Ints
    found: Ints
    harms: Floats
    start: Ints
    trail: Ints
    log: Ints
    bases: Ints
    base_logs: Ints
    facts: Ints
    mix: Ints


@fast
def own_value(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, seat: int) -> float:
    """What the seat's cards are worth where its merchants stand: each scored now or held."""
    value = 0.0
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1:
            now = points[card, standing(game, land, seat, card)] + habits[seat, PRICE]
            value += max(now, habits[seat, HOLD] * promise(game, land, points, share, habits, seat, card))
        elif game[PILE + seat] >> card & 1:
            value += habits[seat, LATER] * promise(game, land, points, share, habits, seat, card)
    return value


@fast
def rivals_value(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, seat: int) -> float:
    """What the others' cards promise, each weighed by how likely it is in hand."""
    value = 0.0
    for other in range(game[PLAYERS]):
        cards = game[HAND + other] | game[PILE + other]
        if other == seat or cards == 0:
            continue
        likely = bits(game[HAND + other]) / bits(cards)
        for card in range(CARDS_IN_ALL):
            if cards >> card & 1:
                value += likely * promise(game, land, points, share, habits, other, card)
    return value


@fast
def mark_of(game: Ints, mark: Ints, mix: Ints) -> int:
    """A number that tells positions apart by where everybody stands and whose move is over."""
    total = mark[ENDED] * (1 << 50)
    for seat in range(game[PLAYERS]):
        for number in range(game[LOWEST], game[HIGHEST] + 1):
            total += mix[8 * seat + number, game[WHERE + 8 * seat + number]]
    return total


@fast
def keep_best(kept: Kept, begin: int, end: int, value: float, game: Ints, log: Ints, mark: Ints) -> None:
    """Keep a position among those from `begin` to `end`, if it is good enough and not there already."""
    worst = begin
    for k in range(begin, end):
        if kept.values[k] > UNUSED and kept.marks[k, HASH] == mark[HASH]:
            worst = k
            break
        if kept.values[k] < kept.values[worst]:
            worst = k
    if value > kept.values[worst]:
        kept.values[worst] = value
        kept.games[worst] = game
        kept.logs[worst] = log
        kept.marks[worst] = mark


@fast
def kind_of(game: Ints, land: Ints, seat: int, shoved: int) -> int:
    """The kind of an end of the movement."""
    key = 0
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1:
            key = 7 * key + standing(game, land, seat, card)
    return key + (49 if shoved else 0)


@fast
def write_way(log: Ints, before: Ints, start: int, goal: int, way: Ints) -> None:
    """Write down the steps from the start to the goal."""
    length = 0
    space = goal
    while space != start:
        way[length] = space
        length += 1
        space = before[space]
    for k in range(length - 1, -1, -1):
        note(log, WALK, way[k])


@fast
def find_refuges(
    game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, target: int, departure: int, desk: Desk
) -> bool:
    """Find the refuges on which the target's rival is hurt most, -1 where there are fewer; whether it is a push."""
    rival = game[BOARD + target]
    cards = game[HAND + (rival >> 3)] | game[PILE + (rival >> 3)]
    pushing = free_beside(game, land, target) > 0
    desk.found[:] = -1
    desk.harms[:] = 1e9
    amount = land[target, DEGREE] if pushing else len(land)
    for k in range(amount):
        space = land[target, NEAR + k] if pushing else k
        if game[BOARD + space] and (pushing or space != departure):
            continue
        game[WHERE + rival] = space
        promised = 0.0
        for card in range(CARDS_IN_ALL):
            if cards >> card & 1:
                promised += promise(game, land, points, share, habits, rival >> 3, card)
        for place in range(REFUGES):
            if promised < desk.harms[place]:
                for later in range(REFUGES - 1, place, -1):
                    desk.found[later], desk.harms[later] = desk.found[later - 1], desk.harms[later - 1]
                desk.found[place], desk.harms[place] = space, promised
                break
    game[WHERE + rival] = target
    return pushing


@fast
def end_move(
    game: Ints,
    number: int,
    steps: int,
    rivals: float,
    land: Ints,
    points: Ints,
    share: Floats,
    habits: Floats,
    desk: Desk,
    after: Kept,
    ends: Kept,
) -> None:
    """The merchant stops: the position goes on to the next merchant, and stands as an end of the movement."""  # fmt: skip
    seat = game[TURN]
    if steps:
        note(desk.trail, STOP, 0)
    mark = desk.ended
    mark[MOVED] += steps < number
    mark[ENDED] |= 1 << number
    mark[HASH] = mark_of(game, mark, desk.mix)
    value = own_value(game, land, points, share, habits, seat) - habits[seat, HARM] * rivals - 0.01 * mark[MOVED]
    if mark[MOVED] < MOST_MOVES:
        keep_best(after, 0, len(after.values), value, game, desk.trail, mark)
    begin = kind_of(game, land, seat, mark[SHOVED]) * OF_A_KIND
    mark[HASH] -= mark[ENDED] * (1 << 50)
    keep_best(ends, begin, begin + OF_A_KIND, value, game, desk.trail, mark)


@fast
def go_in(
    base: Ints,
    done: int,
    count: int,
    space: int,
    start: int,
    steps: int,
    number: int,
    only: int,
    land: Ints,
    points: Ints,
    share: Floats,
    habits: Floats,
    desk: Desk,
) -> int:
    """Enter the spaces beside on which rivals have to go, with every refuge that is tried; how many bases there are."""  # fmt: skip
    seat = base[TURN]
    for k in range(land[space, DEGREE]):
        target = land[space, NEAR + k]
        if base[BOARD + target] == 0 or not may_enter(base, land, seat, number, target):
            continue
        if (only >= 0 and target != only) or desk.room[4, target] >= WAYS_IN:
            continue
        desk.room[4, target] += 1
        pushing = find_refuges(base, land, points, share, habits, target, space, desk)
        for k in range(REFUGES):
            refuge = desk.found[k]
            if refuge < 0 or count == len(desk.bases):
                continue
            desk.bases[count] = base
            desk.base_logs[count] = desk.base_logs[done]
            if only < 0:
                write_way(desk.base_logs[count], desk.room[1], start, space, desk.room[3])
                note(desk.base_logs[count], WALK, target)
            note(desk.base_logs[count], PUSH if pushing else DISPLACE, refuge)
            enter(desk.bases[count], seat, number, target, refuge)
            desk.facts[count, 0] = steps - 1
            desk.facts[count, 1] = desk.facts[done, 1] + 1
            count += 1
    return count


@fast
def shift(game: Ints, seat: int, number: int, space: int) -> None:
    """Put a merchant that stands on the board on a free space, or where it stands."""
    here = game[WHERE + 8 * seat + number]
    game[BOARD + here] = 0
    game[BOARD + space] = seat << 3 | number
    game[WHERE + 8 * seat + number] = space


@fast
def move_one(
    game: Ints,
    mark: Ints,
    number: int,
    steps: int,
    target: int,
    lifted: bool,
    land: Ints,
    points: Ints,
    share: Floats,
    habits: Floats,
    desk: Desk,
    after: Kept,
    ends: Kept,
) -> None:
    """All that one merchant can do, with so many steps; `target`: the space it is about to enter, or -1.

    What led here stands in `desk.start`.
    """  # fmt: skip
    seat = game[TURN]
    ways, before, edge = desk.room[0], desk.room[1], desk.room[2]
    desk.bases[0], desk.base_logs[0] = game, desk.start
    desk.facts[0, 0], desk.facts[0, 1] = steps, 0
    count, done = 1, 0
    while done < count:
        base = desk.bases[done]
        start = base[WHERE + 8 * seat + number]
        entering = done == 0 and target >= 0
        rivals = rivals_value(base, land, points, share, habits, seat)
        desk.room[4, :] = 0
        reached = reach(base, land, seat, number, start, desk.facts[done, 0], False, ways, before, edge)
        for k in range(1 if entering else reached):
            space = edge[k]
            left_over = desk.facts[done, 0] - ways[space]
            shift(base, seat, number, space)
            if not entering and (k > 0 or done > 0 or lifted):
                desk.trail[:] = desk.base_logs[done]
                write_way(desk.trail, before, start, space, desk.room[3])
                desk.ended[:] = mark
                desk.ended[SHOVED] += desk.facts[done, 1]
                end_move(base, number, left_over, rivals, land, points, share, habits, desk, after, ends)
            if left_over and desk.facts[done, 1] < PUSHES:
                only = target if entering else -1
                count = go_in(
                    base, done, count, space, start, left_over, number, only, land, points, share, habits, desk
                )
            shift(base, seat, number, start)
        done += 1


@fast
def plan_turn(
    game: Ints,
    mark: Ints,
    lifted: int,
    steps: int,
    target: int,
    land: Ints,
    points: Ints,
    share: Floats,
    habits: Floats,
    desk: Desk,
    even: Kept,
    odd: Kept,
    ends: Kept,
) -> None:
    """Fill the ends of the movement, beginning in the midst of it if need be."""  # fmt: skip
    seat = game[TURN]
    even.values[:] = NEVER
    odd.values[:] = NEVER
    ends.values[:] = NEVER
    desk.start[0] = 0
    if lifted:
        move_one(game, mark, lifted, steps, target, True, land, points, share, habits, desk, even, ends)
    else:
        rivals = rivals_value(game, land, points, share, habits, seat)
        value = own_value(game, land, points, share, habits, seat) - habits[seat, HARM] * rivals
        begin = kind_of(game, land, seat, 0) * OF_A_KIND
        keep_best(even, 0, 1, value, game, desk.start, mark)
        keep_best(ends, begin, begin + 1, value, game, desk.start, mark)
    for level in range(MOST_MOVES):
        here = even if level % 2 == 0 else odd
        after = odd if level % 2 == 0 else even
        after.values[:] = NEVER
        for k in range(len(here.values)):
            if here.values[k] < UNUSED or here.marks[k, MOVED] == MOST_MOVES:
                continue
            for number in range(game[LOWEST], game[HIGHEST] + 1):
                if here.marks[k, ENDED] >> number & 1:
                    continue
                desk.start[:] = here.logs[k]
                note(desk.start, TAKE, number)
                move_one(
                    here.games[k], here.marks[k], number, number, -1, False,
                    land, points, share, habits, desk, after, ends,
                )  # fmt: skip


@fast
def may_use(game: Ints, seat: int, scored: int, discarded: int) -> bool:
    """Whether so many cards of the hand may be scored and discarded in this turn."""
    return discarded <= game[OWED + seat] and left(game, seat) - scored >= game[OWED + seat]


@fast
def use_value(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats, card: int, use: int) -> float:
    """What it is worth to hold (0), score (1) or discard (2) a card of the hand."""
    seat = game[TURN]
    if use == 0:
        return habits[seat, HOLD] * promise(game, land, points, share, habits, seat, card)
    if use == 1:
        return points[card, standing(game, land, seat, card)] + habits[seat, PRICE]
    return habits[seat, PRICE] - LOST


@fast
def rest_value(game: Ints, land: Ints, points: Ints, share: Floats, habits: Floats) -> float:
    """What a position is worth beside the cards in hand."""
    seat = game[TURN]
    value = -habits[seat, HARM] * rivals_value(game, land, points, share, habits, seat)
    for card in range(CARDS_IN_ALL):
        if game[PILE + seat] >> card & 1:
            value += habits[seat, LATER] * promise(game, land, points, share, habits, seat, card)
    return value


@fast
def use_cards(land: Ints, points: Ints, share: Floats, habits: Floats, ends: Kept, worths: Floats) -> None:
    """For every end of the movement and every use of both cards (3 times that of one plus that of the other): its worth."""
    worths[:] = NEVER
    for k in range(len(ends.values)):
        if ends.values[k] < UNUSED:
            continue
        game = ends.games[k]
        seat = game[TURN]
        first = second = -1
        for card in range(CARDS_IN_ALL):
            if game[HAND + seat] >> card & 1:
                if first < 0:
                    first = card
                else:
                    second = card
        rest = rest_value(game, land, points, share, habits) - 0.01 * ends.marks[k, MOVED]
        for one in range(3 if first >= 0 else 1):
            for two in range(3 if second >= 0 else 1):
                if not may_use(game, seat, (one == 1) + (two == 1), (one == 2) + (two == 2)):
                    continue
                worths[k, 3 * one + two] = rest
                if first >= 0:
                    worths[k, 3 * one + two] += use_value(game, land, points, share, habits, first, one)
                if second >= 0:
                    worths[k, 3 * one + two] += use_value(game, land, points, share, habits, second, two)
