"""From documents and views back to states. Artificial positions are welcome, impossible ones are refused."""

from __future__ import annotations

from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json, shaped
from spicetable.kernel.errors import Impossible
from spicetable.zanzibar.data import Card
from spicetable.zanzibar.island import load_island
from spicetable.zanzibar.possible import check_hands, check_held, check_public
from spicetable.zanzibar.state import State, in_order
from spicetable.zanzibar.view import Document, Public, View, board_of, still_left, view


def load(document: Json) -> State:
    """The state that a document describes, or why there cannot be such a state."""
    wanted = shaped(document, Document, "state")
    check_public(wanted)
    check_hands(wanted, wanted.hands, wanted.drawn)
    return _state(wanted, wanted.hands, wanted.drawn)


def read_view(document: Json) -> View:
    """The view that a document describes, or why nobody can have such a view."""
    found = shaped(document, View, "view")
    _check_view(found)
    return found


def resample(seen: View, source: Source) -> State:
    """A state that this view cannot tell from the true one: hands of others are drawn from what they have left."""
    _check_view(seen)
    return _any_state(seen, source)


def imagined(seen: View) -> State:
    """Any state of which a possible view could be the view: for what hangs on open things alone."""
    return _any_state(seen, _First())


def _check_view(seen: View) -> None:
    """A view is possible if a state of which it is the view is; whatever is said twice must agree."""
    check_public(seen)
    if seen.seat is not None and seen.seat not in range(seen.players):
        raise Impossible(f"there is no seat {seen.seat}")
    check_held(seen, seen.held)
    state = imagined(seen)
    check_hands(seen, state.hands, state.drawn)
    again = view(state, seen.seat)
    for name in seen.__struct_fields__:
        if getattr(again, name) != getattr(seen, name):
            raise Impossible(f"{name} does not agree with the rest of the view")


def _any_state(seen: View, source: Source) -> State:
    hands: list[tuple[Card, ...]] = []
    drawn = seen.drawn
    for seat in range(seen.players):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        unknown = list(still_left(seen.gone[seat]))
        if seen.phase == "keep" and seat == seen.turn:
            drawn = unknown.pop(source.below(len(unknown)))
        hands.append(in_order(unknown.pop(source.below(len(unknown))) for _ in range(seen.held[seat])))
    return _state(seen, tuple(hands), drawn)


def _state(table: Public, hands: tuple[tuple[Card, ...], ...], drawn: Card | None) -> State:
    island = load_island(table.island)
    return State(
        island=island,
        players=table.players,
        phase=table.phase,
        turn=table.turn,
        first=table.first,
        board=board_of(table, island),
        scores=table.scores,
        hands=tuple(in_order(hand) for hand in hands),
        piles=tuple(
            tuple(
                card
                for card in still_left(table.gone[seat])
                if card not in hand and (seat != table.turn or card != drawn)
            )
            for seat, hand in enumerate(hands)
        ),
        gone=table.gone,
        dealing=table.dealing,
        drawn=drawn,
        lifted=table.lifted,
        steps=table.steps,
        target=table.target,
        ended=table.ended,
        moved=table.moved,
        played=table.played,
        idle=table.idle,
        emptied=table.emptied,
    )


class _First:
    """A source for states of which one is as good as another."""

    def below(self, bound: int) -> int:
        """Always the first."""
        assert bound > 0
        return 0
