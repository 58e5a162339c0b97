"""What a seat or a spectator may know: built up from nothing, and the only definition of it.

`Public` is what lies open on the table. A view adds one seat's own secrets and what follows from the open things; a
document, which is what the JSON of a whole state is, adds everybody's.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.game import Outcome
from spicetable.zanzibar.chart import Chart
from spicetable.zanzibar.data import CARDS, MERCHANTS, Card
from spicetable.zanzibar.flow import actor, outcome
from spicetable.zanzibar.island import Island, load_island, named_or_charted
from spicetable.zanzibar.orders import order_value
from spicetable.zanzibar.state import Gone, Phase, State, code_of, owed

_CACHED: Final = "open"


class Public(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What everybody sees.

    - `merchants`: for each seat where its merchants 2, 3, 4 ... stand, null before they are placed;
    - `gone`: for each seat its cards that lie face up, in the order in which they went;
    - the rest as in the state.
    """

    island: str | Chart
    players: int
    first: Seat | None
    phase: Phase
    turn: Seat
    merchants: tuple[tuple[str | None, ...], ...]
    scores: tuple[int, ...]
    gone: tuple[tuple[Gone, ...], ...]
    dealing: bool
    lifted: int
    steps: int
    target: str | None
    ended: tuple[int, ...]
    moved: int
    played: bool
    idle: int
    emptied: tuple[Seat, ...]


class Document(Public, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole state. What is neither in hand, nor just drawn, nor gone, is in the pile."""

    hands: tuple[tuple[Card, ...], ...]
    drawn: Card | None


class View(Public, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one seat, or (seat null) a spectator, may know.

    - `hand`, `drawn`: the seat's own cards, and the one it has just drawn;
    - `held`: how many cards each seat has in hand;
    - `left`: which cards each seat has neither played nor discarded, in hand or not;
    - `owed`: how many cards each seat must still discard.
    """

    seat: Seat | None
    actor: Actor
    hand: tuple[Card, ...]
    drawn: Card | None
    held: tuple[int, ...]
    left: tuple[tuple[Card, ...], ...]
    owed: tuple[int, ...]
    outcome: Outcome | None


def document(state: State) -> Document:
    """The state as the value that its JSON is made of."""
    return Document(**asdict(_public(state)), hands=state.hands, drawn=state.drawn)


def view(state: State, seat: Seat | None) -> View:
    """What this seat, or (None) a spectator, may know of the state."""
    return View(
        **_open(state),
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        drawn=state.drawn if seat == state.turn else None,
    )


def _open(state: State) -> dict[str, Any]:
    """The fields of a view that are the same for everybody; worked out once for all who look at this moment."""
    cache = vars(state)
    known: dict[str, Any] | None = cache.get(_CACHED)
    if known is None:
        seats = range(state.players)
        known = cache[_CACHED] = asdict(_public(state)) | {
            "actor": actor(state),
            "held": tuple(len(hand) for hand in state.hands),
            "left": tuple(still_left(state.gone[seat]) for seat in seats),
            "owed": tuple(owed(state, seat) for seat in seats),
            "outcome": outcome(state),
        }
    return known


def card_value(table: Public, seat: Seat, card: Card) -> tuple[int, int]:
    """How many merchants an order card would count for a seat now, and what it would bring."""
    island = load_island(table.island)
    return order_value(island, (island.index[space] for space in table.merchants[seat] if space is not None), card)


def _public(state: State) -> Public:
    """Every field is named here, so that nothing becomes public by being added to the state."""
    return Public(
        island=named_or_charted(state.island),
        players=state.players,
        first=state.first,
        phase=state.phase,
        turn=state.turn,
        merchants=tuple(_places(state, seat) for seat in range(state.players)),
        scores=state.scores,
        gone=state.gone,
        dealing=state.dealing,
        lifted=state.lifted,
        steps=state.steps,
        target=state.target,
        ended=state.ended,
        moved=state.moved,
        played=state.played,
        idle=state.idle,
        emptied=state.emptied,
    )


def _places(state: State, seat: Seat) -> tuple[str | None, ...]:
    ids, find = state.island.ids, state.board.find
    codes = _codes(state.players, seat)
    return tuple([None if (space := find(code)) < 0 else ids[space] for code in codes])


@cache
def _codes(players: int, seat: Seat) -> tuple[int, ...]:
    return tuple(code_of(seat, number) for number in MERCHANTS[players])


@lru_cache(maxsize=1 << 12)
def still_left(gone: tuple[Gone, ...]) -> tuple[Card, ...]:
    """The cards that do not lie face up yet.

    >>> still_left((Gone("pepper", 6), Gone("ginger", None)))[:3]
    ('cinnamon', 'vanilla', 'cloves')
    """
    open_cards = {card.card for card in gone}
    return tuple(card for card in CARDS if card not in open_cards)


def board_of(table: Public, island: Island) -> bytes:
    """The board of a state, from where the merchants of a document stand."""
    board = bytearray(len(island.ids))
    for seat, spaces in enumerate(table.merchants):
        for number, space in zip(MERCHANTS[table.players], spaces, strict=True):
            if space is not None:
                board[island.index[space]] = code_of(seat, number)
    return bytes(board)
