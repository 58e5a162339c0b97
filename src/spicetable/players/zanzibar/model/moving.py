"""Single steps of merchants (Z-V), each written down as the action it is."""

from __future__ import annotations

from spicetable.disks.compile import Ints
from spicetable.players.dice import below
from spicetable.players.zanzibar.model.layout import (
    BOARD,
    DEGREE,
    DISPLACE,
    KIND,
    NEAR,
    PUSH,
    STOP,
    TAKE,
    TURN,
    WALK,
    WHERE,
    Land,
    Tools,
    fast,
)

STEPS, BEFORE, EDGE, WAY, TRIED = 0, 1, 2, 3, 4
ROWS = 5
"""Rows in which ways are found: how many steps it is to a space, from where one gets there, the spaces in the order in
which they were found, a way from its end to its beginning; and how often each space was tried."""


@fast
def note(log: Ints, kind: int, what: int) -> None:
    """Write an action down, where there is room: the first number says how many there are."""
    if log[0] + 1 < len(log):
        log[0] += 1
        log[log[0]] = kind * KIND + what


@fast
def free_beside(game: Ints, land: Land, space: int) -> int:
    """How many neighbours of a space are free."""
    free = 0
    for k in range(land.spaces[space, DEGREE]):
        free += game[BOARD + land.spaces[space, NEAR + k]] == 0
    return free


@fast
def may_enter(game: Ints, land: Land, seat: int, number: int, target: int) -> bool:
    """Whether a merchant beside this space can step onto it."""
    there = game[BOARD + target]
    if there == 0:
        return True
    if there >> 3 == seat:
        return False
    weaker_by = (there & 7) - number
    return weaker_by > 0 or (weaker_by == 0 and free_beside(game, land, target) == 0)


@fast
def enter(game: Ints, seat: int, number: int, target: int, refuge: int) -> None:
    """The merchant goes to a neighbouring space; whoever stands there goes to the refuge."""
    origin = game[WHERE + 8 * seat + number]
    rival = game[BOARD + target]
    game[BOARD + origin] = 0
    game[BOARD + target] = seat << 3 | number
    game[WHERE + 8 * seat + number] = target
    if rival:
        game[BOARD + refuge] = rival
        game[WHERE + rival] = refuge


@fast
def any_refuge(game: Ints, land: Land, dice: Ints, target: int, departure: int) -> int:
    """Some place where the rival on the target may be sent."""
    free = free_beside(game, land, target)
    if free:
        chosen = below(dice, free)
        for k in range(land.spaces[target, DEGREE]):
            beside = land.spaces[target, NEAR + k]
            if game[BOARD + beside] == 0:
                if chosen == 0:
                    return beside
                chosen -= 1
    while True:
        space = below(dice, len(land.spaces))
        if space == departure or game[BOARD + space] == 0:
            return space


@fast
def walk_way(game: Ints, land: Land, tools: Tools, number: int, goal: int) -> None:
    """Walk to a goal by the way that was found, as far as it is open."""
    seat: int = game[TURN]
    ways = tools.ways
    length = 0
    space = goal
    while space != game[WHERE + 8 * seat + number]:
        ways[WAY, length] = space
        length += 1
        space = ways[BEFORE, space]
    if not may_enter(game, land, seat, number, ways[WAY, length - 1]):
        return
    note(tools.log, TAKE, number)
    steps = number
    for k in range(length - 1, -1, -1):
        target = ways[WAY, k]
        if not may_enter(game, land, seat, number, target):
            break
        refuge = -1
        note(tools.log, WALK, target)
        if game[BOARD + target]:
            pushing = free_beside(game, land, target) > 0
            refuge = any_refuge(game, land, tools.dice, target, game[WHERE + 8 * seat + number])
            note(tools.log, PUSH if pushing else DISPLACE, refuge)
        enter(game, seat, number, target, refuge)
        steps -= 1
    if steps:
        note(tools.log, STOP, 0)


@fast
def reach(game: Ints, land: Land, seat: int, number: int, start: int, steps: int, pushing: bool, ways: Ints) -> int:
    """Find which spaces a merchant can reach from a start, and how; how many there are, the start being the first.

    With `pushing`, rivals that would have to go are passed, too, as if they still stood where they stand now.
    """
    ways[STEPS, :] = -1
    ways[STEPS, start] = 0
    ways[EDGE, 0] = start
    count = 1
    done = 0
    while done < count:
        space = ways[EDGE, done]
        done += 1
        if ways[STEPS, space] == steps:
            continue
        for k in range(land.spaces[space, DEGREE]):
            target = land.spaces[space, NEAR + k]
            if ways[STEPS, target] >= 0:
                continue
            if game[BOARD + target] and not (pushing and may_enter(game, land, seat, number, target)):
                continue
            ways[STEPS, target] = ways[STEPS, space] + 1
            ways[BEFORE, target] = space
            ways[EDGE, count] = target
            count += 1
    return count
