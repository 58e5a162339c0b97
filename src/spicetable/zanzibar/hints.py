"""What follows from a view and helps to decide: how far merchants can go, and what cards would bring.

All of it can be worked out from what lies open, and from the reader's own turn; the page `docs/hints.md` tells it to
readers. Legality is the game's own: what may be taken up is asked of `legal`, what may be entered of `moving`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from spicetable.kernel.actors import Seat
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import CARDS, SPICES, Card
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.legal import legal
from spicetable.zanzibar.loading import imagined
from spicetable.zanzibar.moving import refuges, standing
from spicetable.zanzibar.notation import write
from spicetable.zanzibar.orders import order_value
from spicetable.zanzibar.reach import Mover, Route, quiet_routes, routes, ways_to
from spicetable.zanzibar.state import FREE, State, code_of, number_of, owner_of
from spicetable.zanzibar.view import View

How: TypeAlias = Literal["push", "displace"]


class Rival(msgspec.Struct, frozen=True):
    """Another player's merchant, and where it stands now."""

    seat: Seat
    number: int
    space: str


class Choice(msgspec.Struct, frozen=True):
    """Where a rival is sent is for the player to say: by `push` or by `displace`, and to one of the spaces `to`."""

    rival: Rival
    how: How
    to: tuple[str, ...]


class Way(msgspec.Struct, frozen=True):
    """One way to a space.

    - `steps`: how many it takes; `spaces`: those that are entered, in order;
    - `sends`: the rivals who stand on them now and would have to go;
    - `acts`: the actions that lead there, up to the first `choice`; all of them if there is none.
    """

    steps: int
    spaces: tuple[str, ...]
    sends: tuple[Rival, ...]
    acts: tuple[str, ...]
    choice: Choice | None


class Reach(msgspec.Struct, frozen=True):
    """A space that can be reached: the shortest way, then, if that sends somebody away, the shortest quiet one."""

    space: str
    ways: tuple[Way, ...]


class Merchant(msgspec.Struct, frozen=True):
    """An own merchant that may be moved: its number, where it stands, the steps it has left, and all it can reach."""

    number: int
    space: str
    steps: int
    reach: tuple[Reach, ...]


class Other(msgspec.Struct, frozen=True):
    """Another player's merchant, and how many steps it would take to each space, if it were his turn now."""

    seat: Seat
    number: int
    space: str
    reach: dict[str, int]


class Worth(msgspec.Struct, frozen=True):
    """What a card would bring if it were scored now: how many merchants it counts, on which spaces, and the points."""

    card: Card
    merchants: int
    points: int
    spaces: tuple[str, ...]


class Hints(msgspec.Struct, frozen=True):
    """What follows from a view and helps its reader to decide.

    - `ahead`: the reader cannot move merchants now, so `merchants` tells how it would be if a turn of his began now;
    - `merchants`: his merchants that may be moved; the one taken up alone, while one is;
    - `choice`: what he has to choose now, while a rival has to go;
    - `others`: the merchants of the others, so that one sees what they can do;
    - `worth`: for each seat, the cards it has left, whether in hand or not;
    - `places`: for each card, the villages that count for it.
    """

    ahead: bool
    merchants: tuple[Merchant, ...]
    choice: Choice | None
    others: tuple[Other, ...]
    worth: tuple[tuple[Worth, ...], ...]
    places: dict[Card, tuple[str, ...]]


def hints(view: View) -> Hints:
    """All hints for the reader of a view; a spectator has no merchants of his own."""
    state, seat = imagined(view), view.seat
    moving = state.turn == seat and state.phase in ("turn", "move", "push")
    return Hints(
        ahead=seat is not None and not moving,
        merchants=() if seat is None or seat in view.emptied else _movable(state if moving else _turn_of(state, seat)),
        choice=_choice_now(state) if moving and state.phase == "push" else None,
        others=tuple(_others(state, seat)),
        worth=tuple(tuple(_worth(view, state.island, other)) for other in range(view.players)),
        places={card: _places(state.island, card) for card in CARDS},
    )


def _turn_of(state: State, seat: Seat) -> State:
    """The same board at the beginning of this seat's turn."""
    return replace(state, phase="turn", turn=seat, lifted=0, steps=0, target=None, ended=(), moved=0, played=False)


def _movable(state: State) -> tuple[Merchant, ...]:
    """Those that may be taken up, or the one that is."""
    if state.phase == "move":
        return (_merchant(state, state.lifted, state.steps, ()),)
    taking = [action for action in legal(state) if isinstance(action, act.Take)]
    return tuple(
        _merchant(state, action.number, action.number, (write(action),))
        for action in taking
        if standing(state, state.turn, action.number) >= 0
    )


def _merchant(state: State, number: int, steps: int, before: tuple[str, ...]) -> Merchant:
    island = state.island
    mover = Mover(island, state.board, code_of(state.turn, number), steps)
    quiet = quiet_routes(mover)
    reach: list[Reach] = []
    for space, route in sorted(routes(mover).items()):
        ways = [_way(mover, route, before)]
        if ways[0].sends and space in quiet:
            ways.append(_way(mover, quiet[space], before))
        reach.append(Reach(island.ids[space], tuple(ways)))
    return Merchant(number, island.ids[mover.start], steps, tuple(reach))


def _way(mover: Mover, route: Route, before: tuple[str, ...]) -> Way:
    ids = mover.island.ids
    acts, choice = _acts(mover, route)
    return Way(
        steps=len(route),
        spaces=tuple(ids[space] for space in route),
        sends=tuple(_rival(mover, space) for space in route if mover.meets(space)),
        acts=(*before, *acts),
        choice=choice,
    )


def _acts(mover: Mover, route: Route) -> tuple[list[str], Choice | None]:
    """The actions of a route, up to where the player has to choose."""
    ids = mover.island.ids
    acts: list[str] = []
    for done, space in enumerate(route):
        acts.append(write(act.WALK[ids[space]]))
        refuge = None
        if mover.meets(space):
            choices, pushing = ways_to(mover, space, route[done:])
            if len(choices) > 1:
                return acts, _choice(mover, space, choices, pushing=pushing)
            (refuge,) = choices
            acts.append(write((act.PUSH if pushing else act.DISPLACE)[ids[refuge]]))
        mover = mover.stepped(space, refuge)
    return acts, None


def _choice(mover: Mover, space: int, choices: list[int], *, pushing: bool) -> Choice:
    to = tuple(mover.island.ids[refuge] for refuge in choices)
    return Choice(_rival(mover, space), "push" if pushing else "displace", to)


def _choice_now(state: State) -> Choice:
    """What the player who enters a space has to choose."""
    assert state.target is not None
    mover = Mover(state.island, state.board, code_of(state.turn, state.lifted), state.steps)
    space = state.island.index[state.target]
    choices, pushing = refuges(state.island, state.board, mover.start, space)
    return _choice(mover, space, choices, pushing=pushing)


def _rival(mover: Mover, space: int) -> Rival:
    code = mover.board[space]
    return Rival(owner_of(code), number_of(code), mover.island.ids[space])


def _others(state: State, reader: Seat | None) -> Iterator[Other]:
    ids = state.island.ids
    for space, code in enumerate(state.board):
        if code != FREE and owner_of(code) != reader:
            number = number_of(code)
            found = routes(Mover(state.island, state.board, code, number))
            yield Other(owner_of(code), number, ids[space], {ids[to]: len(found[to]) for to in sorted(found)})


def _worth(view: View, island: Island, seat: Seat) -> Iterator[Worth]:
    standing_on = [space for space in view.merchants[seat] if space is not None]
    spaces = [island.index[space] for space in standing_on]
    for card in view.left[seat]:
        places = _places(island, card)
        merchants, points = order_value(island, spaces, card)
        yield Worth(card, merchants, points, tuple(space for space in standing_on if space in places))


def _places(island: Island, card: Card) -> tuple[str, ...]:
    """The villages that count for a card."""
    kinds = island.spice if card in SPICES else island.province
    return tuple(name for name, kind in zip(island.ids, kinds, strict=True) if kind == card)
