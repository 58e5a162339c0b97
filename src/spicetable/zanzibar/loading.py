"""From documents and views back to states. Artificial positions are welcome, impossible ones are refused.

Everything that the rules would take for granted is checked here, so that no later step can stumble over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from spicetable.kernel.actors import Seat, clockwise
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json, shaped
from spicetable.kernel.errors import Impossible
from spicetable.zanzibar.data import CARDS, DISCARDS, HAND, IDLE_ROUNDS, MERCHANTS, MOVES, PLAYERS, Card
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.moving import may_enter
from spicetable.zanzibar.state import FREE, State, code_of, discards_made, in_order
from spicetable.zanzibar.view import Document, Public, View, still_left, view

SCORE_LIMIT = 1_000_000
"""Scores beyond this are taken for a mistake."""


def load(document: Json) -> State:
    """The state that a document describes, or why there cannot be such a state."""
    wanted = shaped(document, Document, "state")
    _check_public(wanted)
    _check_hands(wanted, wanted.hands, wanted.drawn)
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
        board=_board(table, island),
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


def _board(table: Public, island: Island) -> bytes:
    board = bytearray(len(island.ids))
    for seat, spaces in enumerate(table.merchants):
        for number, space in zip(MERCHANTS[table.players], spaces, strict=True):
            if space is not None:
                board[island.index[space]] = code_of(seat, number)
    return bytes(board)


def _refuse_first(faults: Iterator[str]) -> None:
    """Refuse for the first fault; the checks after it may rely on what it denies."""
    fault = next(faults, None)
    if fault is not None:
        raise Impossible(fault)


def _check_public(table: Public) -> None:
    _refuse_first(chain(_shape(table), _standing(table), _cards(table), _phase(table), _moving(table), _ending(table)))


def _shape(table: Public) -> Iterator[str]:
    """The numbers of players, rows and seats."""
    if table.players not in PLAYERS:
        yield f"Zanzibar is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {table.players}"
    seats = range(table.players)
    if table.turn not in seats:
        yield f"there is no seat {table.turn} whose turn it could be"
    if (table.first is None) != (table.phase == "lot") or table.first not in (None, *seats):
        yield "somebody begins, unless chance is about to draw who"
    rows = {"merchants": table.merchants, "scores": table.scores, "gone": table.gone}
    for name, row in rows.items():
        if len(row) != table.players:
            yield f"{name} must have one item for each of the {table.players} seats"
    if any(abs(score) > SCORE_LIMIT for score in table.scores):
        yield f"no score is beyond {SCORE_LIMIT}"
    if not 0 <= table.idle < IDLE_ROUNDS * table.players + (table.phase == "over"):
        yield f"idle counts turns, from 0 to {IDLE_ROUNDS * table.players - 1} while the game runs"


def _standing(table: Public) -> Iterator[str]:
    """Where the merchants are (Z-M4, Z-S1 to Z-S3)."""
    island = load_island(table.island)
    numbers = MERCHANTS[table.players]
    for seat, spaces in enumerate(table.merchants):
        if len(spaces) != len(numbers):
            yield f"seat {seat} must have {len(numbers)} merchants"
    placed = [space for spaces in table.merchants for space in spaces if space is not None]
    for space in placed:
        if space not in island.index:
            yield f"there is no space {space} on this island"
        if placed.count(space) > 1:
            yield f"two merchants stand on {space}"
    counts = [sum(space is not None for space in spaces) for spaces in table.merchants]
    if table.phase == "lot":
        if placed or table.turn:
            yield "nobody places a merchant before it is known who begins"
    elif table.phase == "place":
        yield from _placing(table, island, counts)
    elif len(placed) < table.players * len(numbers):
        yield f"in phase {table.phase!r} all merchants stand on the board"


def _placing(table: Public, island: Island, counts: list[int]) -> Iterator[str]:
    assert table.first is not None
    order = clockwise(table.first, table.players)
    rounds, ahead = divmod(sum(counts), table.players)
    expected = [rounds + (order.index(seat) < ahead) for seat in range(table.players)]
    if counts != expected or table.turn != order[ahead] or rounds == len(MERCHANTS[table.players]):
        yield "merchants are placed one at a time in turn order, beginning with the first player"
    for seat, spaces in enumerate(table.merchants):
        provinces = [island.province[island.index[space]] for space in spaces if space is not None]
        if len(set(provinces)) < len(provinces):
            yield f"seat {seat} has two merchants in one province while setting up"


def _cards(table: Public) -> Iterator[str]:
    """Which cards are gone (Z-M5, Z-O3, Z-O4)."""
    discards = DISCARDS[table.players]
    for seat, gone in enumerate(table.gone):
        names = [card.card for card in gone]
        if len(set(names)) < len(names):
            yield f"seat {seat} has got rid of a card twice"
        discarded = discards_made(gone)
        if discarded > discards:
            yield f"seat {seat} has discarded {discarded} cards; it must discard exactly {discards}"
        if len(gone) - discarded > len(CARDS) - discards:
            yield f"seat {seat} has scored {len(gone) - discarded} cards and cannot make its discards any more"
        if (table.dealing or table.phase in ("lot", "place")) and len(gone) > discarded:
            yield f"seat {seat} has scored a card before the first turn"
        if table.phase in ("lot", "place") and gone:
            yield f"seat {seat} has got rid of a card before it drew one"


def _phase(table: Public) -> Iterator[str]:
    """What can be under way at the same time."""
    if table.dealing and table.phase not in ("draw", "keep"):
        yield f"no hands are dealt in phase {table.phase!r}"
    in_turn = table.phase in ("turn", "move", "push")
    if table.phase in ("draw", "keep") and table.dealing == table.played:
        yield "cards are drawn while dealing, or after cards were played"
    if table.played and not (table.phase == "turn" or table.phase in ("draw", "keep")):
        yield f"nobody has played a card in phase {table.phase!r}"
    if not in_turn and (table.ended or table.moved):
        yield f"no merchant has moved in phase {table.phase!r}"
    if tuple(sorted(set(table.ended))) != table.ended or not set(table.ended) <= set(MERCHANTS[table.players]):
        yield "ended lists merchants in ascending order"
    if not 0 <= table.moved <= min(MOVES, len(table.ended)):
        yield f"of the merchants whose move has ended, at most {MOVES} have moved"
    if table.idle and (table.phase in ("lot", "place") or table.dealing or table.played):
        yield "idle counts the turns in a row, before this one, in which no card left a hand"
    if table.played and not table.gone[table.turn]:
        yield f"seat {table.turn} has played a card in this turn, but none of its cards is gone"
    if table.phase == "keep" and discards_made(table.gone[table.turn]) == DISCARDS[table.players]:
        yield f"seat {table.turn} owes no discard, so the card just drawn is kept without a word"


def _moving(table: Public) -> Iterator[str]:
    """The merchant that is being moved (Z-V1 to Z-V6)."""
    if table.phase not in ("move", "push"):
        if table.lifted or table.steps or table.target is not None:
            yield f"no merchant is taken up in phase {table.phase!r}"
        return
    if table.lifted not in MERCHANTS[table.players] or table.lifted in table.ended or table.moved == MOVES:
        yield f"the merchant {table.lifted} cannot have been taken up"
    if not 1 <= table.steps <= table.lifted:
        yield f"the {table.lifted} cannot have {table.steps} steps left"
    if table.phase == "push":
        yield from _pushing(table)
    elif table.target is not None:
        yield "a target is named only while a rival has to go"


def _pushing(table: Public) -> Iterator[str]:
    island = load_island(table.island)
    target = island.index.get(table.target or "")
    board = _board(table, island)
    mover = code_of(table.turn, table.lifted)
    if target is None or target not in island.neighbours[board.index(mover)]:
        yield f"the {table.lifted} is not beside the space it enters: {table.target}"
    elif board[target] == FREE or not may_enter(island, board, mover, target):
        yield f"there is no rival on {table.target} that the {table.lifted} could send away"


def _ending(table: Public) -> Iterator[str]:
    """Who has got rid of his last card, and whose turn it can then be (Z-E1, Z-E3)."""
    rid = {seat for seat, gone in enumerate(table.gone) if len(gone) == len(CARDS)}
    if len(set(table.emptied)) < len(table.emptied) or set(table.emptied) != rid:
        yield "emptied lists the seats that have got rid of their last card"
    if not table.emptied:
        if table.phase == "over" and table.idle != IDLE_ROUNDS * table.players:
            yield "the game is not over: nobody has got rid of his last card"
        return
    since = clockwise(table.emptied[0], table.players)
    played = since[: since.index(table.turn) + 1]
    if [seat for seat in played if seat in table.emptied] != list(table.emptied):
        yield "after the first last card, every other player has one turn, clockwise"
    if table.phase == "over" and len(played) < table.players:
        yield f"the game is not over: seat {since[len(played)]} has its last turn to come"
    if table.turn in table.emptied and not ((table.played and table.phase == "turn") or table.phase == "over"):
        yield f"seat {table.turn} has no card left to play"


def _check_hands(table: Public, hands: tuple[tuple[Card, ...], ...], drawn: Card | None) -> None:
    if len(hands) != table.players:
        raise Impossible(f"hands must have one item for each of the {table.players} seats")
    _refuse_first(
        chain.from_iterable(
            _hand(table, seat, hand, drawn if seat == table.turn else None) for seat, hand in enumerate(hands)
        )
    )
    if (drawn is not None) != (table.phase == "keep"):
        raise Impossible("a card is drawn just when it may be kept or discarded")


def _hand(table: Public, seat: Seat, hand: tuple[Card, ...], drawn: Card | None) -> Iterator[str]:
    left = still_left(table.gone[seat])
    if len(set(hand)) < len(hand) or not {*hand, *((drawn,) if drawn else ())} <= set(left) or drawn in hand:
        yield f"seat {seat} holds a card twice, or one that is gone"
    yield from _size(table, seat, len(hand))


def _size(table: Public, seat: Seat, held: int) -> Iterator[str]:
    """How many cards a seat can have in hand (Z-S4, Z-O2)."""
    left = len(still_left(table.gone[seat]))
    lowest = highest = min(HAND, left)
    if table.phase in ("lot", "place"):
        lowest = highest = 0
    elif seat == table.turn and table.phase in ("draw", "keep"):
        lowest, highest = 0, min(HAND, left) - 1
    elif seat == table.turn and table.played and table.phase == "turn":
        lowest, highest = 0, min(HAND - 1, left)
    elif table.dealing and table.first is not None:
        order = clockwise(table.first, table.players)
        lowest = highest = min(HAND, left) if order.index(seat) < order.index(table.turn) else 0
    if not lowest <= held <= highest:
        yield f"seat {seat} cannot have {held} cards in hand in phase {table.phase!r} with {left} cards left"


def _check_view(seen: View) -> None:
    """A view is possible if a state of which it is the view is; whatever is said twice must agree."""
    _check_public(seen)
    if seen.seat is not None and seen.seat not in range(seen.players):
        raise Impossible(f"there is no seat {seen.seat}")
    if len(seen.held) != seen.players:
        raise Impossible(f"held must have one item for each of the {seen.players} seats")
    _refuse_first(chain.from_iterable(_size(seen, seat, held) for seat, held in enumerate(seen.held)))
    state = _any_state(seen, _First())
    _check_hands(seen, state.hands, state.drawn)
    again = view(state, seen.seat)
    for name in seen.__struct_fields__:
        if getattr(again, name) != getattr(seen, name):
            raise Impossible(f"{name} does not agree with the rest of the view")


class _First:
    """A source for states of which one is as good as another."""

    def below(self, bound: int) -> int:
        """Always the first."""
        assert bound > 0
        return 0
