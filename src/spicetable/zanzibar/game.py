"""Zanzibar as a game of the kernel."""

from __future__ import annotations

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json
from spicetable.kernel.game import Options, Outcome, Step, WithoutAids
from spicetable.kernel.legal import Legal
from spicetable.zanzibar import apply, flow, hints, legal, loading, notation, setup, view
from spicetable.zanzibar.actions import Action, Draw
from spicetable.zanzibar.data import PLAYERS
from spicetable.zanzibar.state import State


class Zanzibar(WithoutAids[view.View]):
    """Merchants of different strength travel an island's paths and fulfil orders for points.

    >>> from spicetable.kernel.chance import QuickSource
    >>> game = Zanzibar()
    >>> state = game.setup(game.options({"players": 2, "first": 0}))
    >>> game.actor(state), len(game.legal(state)), game.write(game.legal(state).sample(QuickSource(1)))
    (0, 240, 'place 5 c5')
    """

    name: str = "zanzibar"
    rules: str = "1"
    physics: str | None = None
    players: range = PLAYERS

    def options(self, document: Json) -> setup.ZanzibarOptions:
        """Read options and check them."""
        return setup.read_options(document)

    def setup(self, options: Options) -> State:
        """The empty board."""
        assert isinstance(options, setup.ZanzibarOptions)
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
        """What chance does: a lot, or a card of the pile, each as likely as the others."""
        return legal.legal(state).sample(source)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The state after a legal action, and what happened."""
        return apply.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat, or (None) a spectator, may know."""
        return view.view(state, seat)

    def observe(self, state: State, action: Action, seat: Seat | None) -> str:
        """The action as a seat may see it: only its owner sees a card that is drawn."""
        if isinstance(action, Draw) and seat != state.turn:
            return notation.HIDDEN_DRAW
        return notation.write(action)

    def resample(self, view: view.View, source: Source) -> State:
        """A state that the view cannot tell from the true one."""
        return loading.resample(view, source)

    def hints(self, view: view.View) -> hints.Hints:
        """How far merchants can go, and what cards would bring."""
        return hints.hints(view)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking; None while the game runs."""
        return flow.outcome(state)

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
