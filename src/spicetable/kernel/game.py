"""The contract between a game and everything that plays, shows, stores or checks games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.kernel.events import Event
from spicetable.kernel.legal import Legal

StateT = TypeVar("StateT")
StateT_co = TypeVar("StateT_co", covariant=True)
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=msgspec.Struct)


class Step(msgspec.Struct, Generic[StateT_co], frozen=True):
    """What an action leads to: the state after it, and what happened on the way."""

    state: StateT_co
    events: tuple[Event, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    >>> Outcome(ranking=((2,), (0, 1)), scores=(40, 40, 52), reason="seat 2 got rid of all its cards").winners
    (2,)
    """

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return self.ranking[0]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen when a table is set up. Games add their own; all of it is kept in the record."""

    players: int


OptionsT = TypeVar("OptionsT", bound=Options)


class Game(Protocol[StateT, ActionT, ViewT]):
    """A game's rules as functions of values: no clock, no hidden generator, no input or output.

    The text and JSON forms at the end are the documented ones that records, engines and servers exchange.
    """

    @property
    def name(self) -> str:
        """What the catalog, records and commands call it."""
        ...

    @property
    def rules(self) -> str:
        """The version of the rules; it changes when any game could go differently."""
        ...

    @property
    def physics(self) -> str | None:
        """The version of the physics, where the game has any."""
        ...

    @property
    def players(self) -> range:
        """The numbers of players it can be played with."""
        ...

    @property
    def trials(self) -> tuple[Mapping[str, Json], ...]:
        """Options to try the game with: together they reach all of its rules, and weak players' games end soon."""
        ...

    def options(self, document: Json) -> Options:
        """Read options and check them; what is left out gets its default."""
        ...

    def seats(self, state: StateT) -> range:
        """The seats of this game, numbered clockwise from 0."""
        ...

    def setup(self, options: Options) -> StateT:
        """The state before anything was done."""
        ...

    def actor(self, state: StateT) -> Actor:
        """Who is to act; None when the game is over."""
        ...

    def legal(self, state: StateT) -> Legal[ActionT]:
        """What the actor may do: the one truth about it."""
        ...

    def chance(self, state: StateT, source: Source) -> ActionT:
        """What chance does next, with its exact weights."""
        ...

    def apply(self, state: StateT, action: ActionT) -> Step[StateT]:
        """The state after a legal action and what happened; anything else raises `Illegal`."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What a seat, or (None) a spectator, may know."""
        ...

    def observe(self, state: StateT, action: ActionT, seat: Seat | None) -> str:
        """The action, done in this state, as a seat may see it."""
        ...

    def resample(self, view: ViewT, source: Source) -> StateT:
        """A full state that this view cannot tell from the true one."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended; None while it runs."""
        ...

    def hints(self, view: ViewT) -> msgspec.Struct | None:
        """What follows from a view and helps its reader to decide: nothing that he could not work out himself."""
        ...

    def scene(self, view: ViewT, action: ActionT) -> msgspec.Struct | None:
        """What is to be seen of an action beyond its events: the path of a throw, say.

        The view is a spectator's, of the moment before, so that a scene can show nothing but what all may know.
        """
        ...

    def practise(self, request: Json, source: Source) -> msgspec.Struct:
        """Try something out by oneself, away from any table; what can be asked for is the game's own."""
        ...

    @property
    def orders(self) -> tuple[str, ...]:
        """The standing orders that a player may leave, so that he is not asked where he would always say the same."""
        ...

    def follow(self, view: ViewT, order: str) -> ActionT | None:
        """What a standing order does now; None where it does not apply and the player is asked."""
        ...

    def write(self, action: ActionT) -> str:
        """The action in notation."""
        ...

    def read(self, text: str) -> ActionT:
        """The action that a notation means."""
        ...

    def dump(self, state: StateT) -> msgspec.Struct:
        """The state as the documented value that its JSON is made of."""
        ...

    def load(self, document: Json) -> StateT:
        """The state that a document describes; what no game could lead to is refused."""
        ...

    def read_view(self, document: Json) -> ViewT:
        """The view that a document describes."""
        ...


class WithoutAids(Generic[ViewT]):
    """For games without hints, scenes, practice, orders and trials: what the contract says of them, saying nothing.

    >>> WithoutAids().follow(None, "never sell")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: there is no standing order 'never sell'; there is: none
    """

    orders: tuple[str, ...] = ()
    trials: tuple[Mapping[str, Json], ...] = ({},)

    def hints(self, view: ViewT) -> msgspec.Struct | None:
        """Nothing."""
        del view

    def scene(self, view: ViewT, action: object) -> msgspec.Struct | None:
        """Nothing: the events tell all."""
        del view, action

    def practise(self, request: Json, source: Source) -> msgspec.Struct:
        """There is nothing to practise."""
        del request, source
        raise Unsupported("there is nothing to practise in this game")

    def follow(self, view: ViewT, order: str) -> None:
        """No order is known, unless the game says otherwise."""
        del view
        raise Malformed(f"there is no standing order {order[:40]!r}; there is: {', '.join(self.orders) or 'none'}")
