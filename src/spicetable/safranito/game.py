"""Safranito as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from spicetable.disks import MEASURES
from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json
from spicetable.kernel.game import Options, Outcome, Step
from spicetable.kernel.legal import Legal
from spicetable.safranito import (
    aids,
    apply,
    chance,
    flow,
    legal,
    loading,
    notation,
    options,
    practice,
    setup,
    view,
)
from spicetable.safranito.actions import Action, Draw, Keep, Reserve, Throw
from spicetable.safranito.data import PLAYERS
from spicetable.safranito.state import State


class Safranito:
    """Cooks throw chips into bowls of spice, trade what they have aimed at, and put blends together.

    >>> from spicetable.kernel.chance import QuickSource
    >>> game = Safranito()
    >>> state, source = game.setup(game.options({"players": 2, "first": 0})), QuickSource(1)
    >>> while game.actor(state) == "chance":
    ...     state = game.apply(state, game.chance(state, source)).state
    >>> game.actor(state), game.legal(state).throw.chips, len(state.face_up), sum(state.display)
    (0, (10, 20, 30, 40, 50, 60), 2, 4)
    """

    name: str = "safranito"
    rules: str = "1"
    physics: str | None = str(MEASURES.version)
    players: range = PLAYERS
    orders: tuple[str, ...] = aids.ORDERS
    trials: tuple[Mapping[str, Json], ...] = (
        {"round_limit": 8},
        {"round_limit": 6, "edition": "ru", "chili": True, "tremor": "light"},
        {"round_limit": 7, "edition": "fr", "refill": True, "first": 1, "tremor": "shaky"},
    )

    def options(self, document: Json) -> options.SafranitoOptions:
        """Read options and check them."""
        return options.read_options(document)

    def setup(self, options: Options) -> State:
        """The table before the first card is laid out."""
        assert isinstance(options, setup.SafranitoOptions)
        return setup.setup(options)

    def seats(self, state: State) -> range:
        """The seats, from 0."""
        return range(state.players)

    def actor(self, state: State) -> Actor:
        """Who is to act."""
        return flow.actor(state)

    def legal(self, state: State) -> Legal[Action]:
        """What may be done now."""
        return legal.legal(state)

    def chance(self, state: State, source: Source) -> Action:
        """What chance does: a lot, a card, a landing by the physics, or what lies face down coming to light."""
        return chance.chance(state, source)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action, and what happened."""
        return apply.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat, or (None) a spectator, may know."""
        return view.view(state, seat)

    def observe(self, state: State, action: Action, seat: Seat | None) -> str:
        """The action as a seat may see it: others see neither the chip that is thrown nor cards drawn and kept."""
        if seat != state.turn:
            if isinstance(action, Throw):
                return notation.write_hidden(action)
            if isinstance(action, Draw | Keep | Reserve):
                return notation.HIDDEN[type(action)]
        return notation.write(action)

    def resample(self, view: view.View, source: Source) -> State:
        """A state that the view cannot tell from the true one."""
        return loading.resample(view, source)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking; None while the game runs."""
        return flow.outcome(state)

    def hints(self, view: view.View) -> aids.Hints:
        """What would be earned, what would be paid, and what blends still need."""
        return aids.hints(view)

    def scene(self, view: view.View, action: Action) -> aids.Scene | None:
        """The path of a throw, where the action is its landing."""
        return aids.scene(view, action)

    def practise(self, request: Json, source: Source) -> practice.Practised:
        """A throw that nobody plays with."""
        return practice.practise(request, source)

    def follow(self, view: view.View, order: str) -> Action | None:
        """What a standing order does now; None where it does not apply."""
        return aids.follow(view, order)

    def write(self, action: Action) -> str:
        """The action in notation."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action that a notation means."""
        return notation.read(text)

    def dump(self, state: State) -> view.Document:
        """The state as the value that its JSON is made of."""
        return view.document(state)

    def load(self, document: Json) -> State:
        """The state that a document describes."""
        return loading.load(document)

    def read_view(self, document: Json) -> view.View:
        """The view that a document describes."""
        return loading.read_view(document)
