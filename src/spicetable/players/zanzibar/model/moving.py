"""Single steps of merchants (Z-V), each written down as the action it is."""

from __future__ import annotations

from spicetable.disks.compile import Ints
from spicetable.players.zanzibar.model.dice import below
from spicetable.players.zanzibar.model.layout import (
    BOARD,
    DEGREE,
    DISPLACE,
    KIND,
    NEAR,
    PUSH,
    STOP,
    TAKE,
    WALK,
    WHERE,
    fast,
)


@fast
def note(log: Ints, kind: int, what: int) -> None:
    """Write an action down, where there is room: the first number says how many there are."""
    if log[0] + 1 < len(log):
        log[0] += 1
        log[log[0]] = kind * KIND + what


@fast
def free_beside(game: Ints, land: Ints, space: int) -> int:
    """How many neighbours of a space are free."""
    free = 0
    for k in range(land[space, DEGREE]):
        free += game[BOARD + land[space, NEAR + k]] == 0
    return free


@fast
def may_enter(game: Ints, land: Ints, seat: int, number: int, target: int) -> bool:
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
def any_refuge(game: Ints, land: Ints, dice: Ints, spaces: int, target: int, departure: int) -> int:
    """Some place where the rival on the target may be sent."""
    free = free_beside(game, land, target)
    if free:
        chosen = below(dice, free)
        for k in range(land[target, DEGREE]):
            beside = land[target, NEAR + k]
            if game[BOARD + beside] == 0:
                if chosen == 0:
                    return beside
                chosen -= 1
    while True:
        space = below(dice, spaces)
        if space == departure or game[BOARD + space] == 0:
            return space


@fast
def walk_way(
    game: Ints, land: Ints, dice: Ints, seat: int, number: int, goal: int, before: Ints, way: Ints, log: Ints
) -> bool:
    """Walk to a goal by the way that was found, as far as it is open; False where not one step could be made."""
    spaces = len(land)
    start = game[WHERE + 8 * seat + number]
    length = 0
    space = goal
    while space != start:
        way[length] = space
        length += 1
        space = before[space]
    if length == 0 or not may_enter(game, land, seat, number, way[length - 1]):
        return False
    note(log, TAKE, number)
    steps = number
    for k in range(length - 1, -1, -1):
        target = way[k]
        if not may_enter(game, land, seat, number, target):
            break
        here = game[WHERE + 8 * seat + number]
        refuge = -1
        note(log, WALK, target)
        if game[BOARD + target]:
            pushing = free_beside(game, land, target) > 0
            refuge = any_refuge(game, land, dice, spaces, target, here)
            note(log, PUSH if pushing else DISPLACE, refuge)
        enter(game, seat, number, target, refuge)
        steps -= 1
    if steps:
        note(log, STOP, 0)
    return True


@fast
def reach(
    game: Ints,
    land: Ints,
    seat: int,
    number: int,
    start: int,
    steps: int,
    pushing: bool,
    ways: Ints,
    before: Ints,
    edge: Ints,
) -> int:
    """Which spaces a merchant can reach from a start, and how; `edge` lists them, the start first.

    With `pushing`, rivals that would have to go are passed, too, as if they still stood where they stand now.
    """  # fmt: skip
    ways[:] = -1
    ways[start] = 0
    edge[0] = start
    count = 1
    done = 0
    while done < count:
        space = edge[done]
        done += 1
        if ways[space] == steps:
            continue
        for k in range(land[space, DEGREE]):
            target = land[space, NEAR + k]
            if ways[target] >= 0:
                continue
            if game[BOARD + target] and not (pushing and may_enter(game, land, seat, number, target)):
                continue
            ways[target] = ways[space] + 1
            before[target] = space
            edge[count] = target
            count += 1
    return count
