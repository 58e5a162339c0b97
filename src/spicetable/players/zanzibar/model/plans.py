"""All that can come of one's own turn: a beam search over up to three moves, rivals pushed and displaced on the way.

The moves of one merchant are found exactly where nobody has to go: every space in reach, by a shortest way. Where
rivals have to go, several ways in and, for each, the refuges that hurt them most are tried, again with all that can be
reached from there. After each merchant the best positions go on to the next one, and the best of each kind are kept as
ends of the movement.
"""

from __future__ import annotations

from typing import NamedTuple

from spicetable.disks.compile import Floats, Ints
from spicetable.players.zanzibar.model.layout import (
    BOARD,
    CARDS_IN_ALL,
    DEGREE,
    DISPLACE,
    HAND,
    HARM,
    HIGHEST,
    LOWEST,
    MOST_MOVES,
    NEAR,
    PILE,
    PLAYERS,
    PUSH,
    STOP,
    TAKE,
    TURN,
    WALK,
    WHERE,
    Land,
    fast,
)
from spicetable.players.zanzibar.model.moving import (
    BEFORE,
    EDGE,
    STEPS,
    TRIED,
    WAY,
    enter,
    free_beside,
    may_enter,
    note,
    reach,
)
from spicetable.players.zanzibar.model.sight import NEVER, UNUSED, own_value, rivals_value
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
"""Ends of the movement are told apart by how many merchants the cards in hand count, and whether a rival was moved."""

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

    `bases` are the positions from which one merchant goes on, each with its steps left and pushes made in `facts`;
    `judged` counts positions.
    """

    ways: Ints
    ended: Ints
    found: Ints
    harms: Floats
    start: Ints
    trail: Ints
    bases: Ints
    base_logs: Ints
    facts: Ints
    mix: Ints
    judged: Ints


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
def kind_of(game: Ints, land: Land, seat: int, shoved: int) -> int:
    """The kind of an end of the movement."""
    key = 0
    for card in range(CARDS_IN_ALL):
        if game[HAND + seat] >> card & 1:
            key = 7 * key + standing(game, land, seat, card)
    return key + (49 if shoved else 0)


@fast
def write_way(log: Ints, ways: Ints, start: int, goal: int) -> None:
    """Write down the steps from the start to the goal."""
    length = 0
    space = goal
    while space != start:
        ways[WAY, length] = space
        length += 1
        space = ways[BEFORE, space]
    for k in range(length - 1, -1, -1):
        note(log, WALK, ways[WAY, k])


@fast
def find_refuges(game: Ints, land: Land, habits: Floats, target: int, departure: int, desk: Desk) -> bool:
    """Find the refuges on which the target's rival is hurt most, -1 where there are fewer; whether it is a push."""
    rival = game[BOARD + target]
    cards = game[HAND + (rival >> 3)] | game[PILE + (rival >> 3)]
    pushing = free_beside(game, land, target) > 0
    desk.found[:] = -1
    desk.harms[:] = 1e9
    amount = land.spaces[target, DEGREE] if pushing else len(land.spaces)
    for k in range(amount):
        space = land.spaces[target, NEAR + k] if pushing else k
        if game[BOARD + space] and (pushing or space != departure):
            continue
        game[WHERE + rival] = space
        promised = 0.0
        for card in range(CARDS_IN_ALL):
            if cards >> card & 1:
                promised += promise(game, land, habits, rival >> 3, card)
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
    land: Land,
    habits: Floats,
    desk: Desk,
    after: Kept,
    ends: Kept,
) -> None:
    """The merchant stops: the position goes on to the next merchant, and stands as an end of the movement."""
    seat = game[TURN]
    if steps:
        note(desk.trail, STOP, 0)
    mark = desk.ended
    mark[MOVED] += steps < number
    mark[ENDED] |= 1 << number
    mark[HASH] = mark_of(game, mark, desk.mix)
    desk.judged[0] += 1
    value = own_value(game, land, habits, seat) - habits[seat, HARM] * rivals - 0.01 * mark[MOVED]
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
    land: Land,
    habits: Floats,
    desk: Desk,
) -> int:
    """Enter the spaces beside where rivals have to go, with every refuge that is tried; how many bases there are."""
    seat = base[TURN]
    for k in range(land.spaces[space, DEGREE]):
        target = land.spaces[space, NEAR + k]
        if base[BOARD + target] == 0 or not may_enter(base, land, seat, number, target):
            continue
        if (only >= 0 and target != only) or desk.ways[TRIED, target] >= WAYS_IN:
            continue
        desk.ways[TRIED, target] += 1
        pushing = find_refuges(base, land, habits, target, space, desk)
        for place in range(REFUGES):
            refuge = desk.found[place]
            if refuge < 0 or count == len(desk.bases):
                continue
            desk.bases[count] = base
            desk.base_logs[count] = desk.base_logs[done]
            if only < 0:
                write_way(desk.base_logs[count], desk.ways, start, space)
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
    land: Land,
    habits: Floats,
    desk: Desk,
    after: Kept,
    ends: Kept,
) -> None:
    """All that one merchant can do, with so many steps; `target`: the space it is about to enter, or -1.

    What led here stands in `desk.start`.
    """
    seat = game[TURN]
    desk.bases[0], desk.base_logs[0] = game, desk.start
    desk.facts[0, 0], desk.facts[0, 1] = steps, 0
    count, done = 1, 0
    while done < count:
        base = desk.bases[done]
        start = base[WHERE + 8 * seat + number]
        entering = done == 0 and target >= 0
        rivals = rivals_value(base, land, habits, seat)
        desk.ways[TRIED, :] = 0
        reached = reach(base, land, seat, number, start, desk.facts[done, 0], False, desk.ways)
        for k in range(1 if entering else reached):
            space = desk.ways[EDGE, k]
            left_over = desk.facts[done, 0] - desk.ways[STEPS, space]
            shift(base, seat, number, space)
            if not entering and (k > 0 or done > 0 or lifted):
                desk.trail[:] = desk.base_logs[done]
                write_way(desk.trail, desk.ways, start, space)
                desk.ended[:] = mark
                desk.ended[SHOVED] += desk.facts[done, 1]
                end_move(base, number, left_over, rivals, land, habits, desk, after, ends)
            if left_over and desk.facts[done, 1] < PUSHES:
                only = target if entering else -1
                count = go_in(base, done, count, space, start, left_over, number, only, land, habits, desk)
            shift(base, seat, number, start)
        done += 1


@fast
def plan_turn(
    game: Ints,
    mark: Ints,
    lifted: int,
    steps: int,
    target: int,
    land: Land,
    habits: Floats,
    desk: Desk,
    even: Kept,
    odd: Kept,
    ends: Kept,
) -> None:
    """Fill the ends of the movement, beginning in the midst of it if need be."""
    seat = game[TURN]
    even.values[:] = NEVER
    odd.values[:] = NEVER
    ends.values[:] = NEVER
    desk.start[0] = 0
    if lifted:
        move_one(game, mark, lifted, steps, target, True, land, habits, desk, even, ends)
    else:
        rivals = rivals_value(game, land, habits, seat)
        value = own_value(game, land, habits, seat) - habits[seat, HARM] * rivals
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
                    land, habits, desk, after, ends,
                )  # fmt: skip
