"""Can there be such a position? Everything that the rules take for granted is checked before a document is played.

Each check yields what is wrong. They run in order and stop at the first fault, since each relies on those before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from spicetable.kernel.actors import Seat, clockwise
from spicetable.kernel.errors import Impossible
from spicetable.zanzibar.chart_check import POINTS_MOST
from spicetable.zanzibar.data import CARDS, DISCARDS, HAND, IDLE_ROUNDS, MERCHANTS, MOVES, PLAYERS, Card
from spicetable.zanzibar.island import Island, load_island
from spicetable.zanzibar.moving import may_enter
from spicetable.zanzibar.state import FREE, code_of, discards_made
from spicetable.zanzibar.view import Public, board_of, still_left

SCORE_LIMIT = 1_000_000
"""Scores beyond this are taken for a mistake."""


def check_public(table: Public) -> None:
    """Refuse what lies open on the table where it contradicts itself or the rules."""
    _refuse_first(chain(_shape(table), _standing(table), _cards(table), _phase(table), _moving(table), _ending(table)))


def check_hands(table: Public, hands: tuple[tuple[Card, ...], ...], drawn: Card | None) -> None:
    """Refuse hands that cannot be, beside what lies open."""
    if len(hands) != table.players:
        raise Impossible(f"hands must have one item for each of the {table.players} seats")
    _refuse_first(
        chain.from_iterable(
            _hand(table, seat, hand, drawn if seat == table.turn else None) for seat, hand in enumerate(hands)
        )
    )
    if (drawn is not None) != (table.phase == "keep"):
        raise Impossible("a card is drawn just when it may be kept or discarded")


def check_held(table: Public, held: tuple[int, ...]) -> None:
    """Refuse numbers of cards in hand that cannot be."""
    if len(held) != table.players:
        raise Impossible(f"held must have one item for each of the {table.players} seats")
    _refuse_first(chain.from_iterable(_size(table, seat, count) for seat, count in enumerate(held)))


def _refuse_first(faults: Iterator[str]) -> None:
    """Refuse for the first fault; the checks after it may rely on what it denies."""
    fault = next(faults, None)
    if fault is not None:
        raise Impossible(fault)


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
    for score, gone in zip(table.scores, table.gone, strict=True):
        # What the cards left may still bring stays within the limit, so that no game leads out of it.
        limit = SCORE_LIMIT - POINTS_MOST * (len(CARDS) - len(gone))
        if abs(score) > limit:
            yield f"no score is beyond {limit} with {len(gone)} cards gone"
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
        if any(abs(card.points or 0) > POINTS_MOST for card in gone):
            yield f"seat {seat} has got more than {POINTS_MOST} points for one card"
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
        if table.dealing and gone and _follows(table, seat):
            yield f"seat {seat} has got rid of a card before it drew one"


def _follows(table: Public, seat: Seat) -> bool:
    """Whether this seat comes after the one whose turn it is, counted from who began."""
    assert table.first is not None
    order = clockwise(table.first, table.players)
    return order.index(seat) > order.index(table.turn)


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
    board = board_of(table, island)
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
    since_last = (table.turn - table.emptied[-1]) % table.players
    if table.idle > max(since_last - (table.phase != "over"), 0):
        yield "idle counts the turns in a row, before this one, in which no card left a hand"
    if table.turn in table.emptied and not ((table.played and table.phase == "turn") or table.phase == "over"):
        yield f"seat {table.turn} has no card left to play"


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
        lowest, highest = int(table.played and len(table.gone[seat]) == 1), min(HAND, left) - 1
    elif seat == table.turn and table.played and table.phase == "turn":
        lowest, highest = int(len(table.gone[seat]) == 1), min(HAND - 1, left)
    elif table.dealing and table.first is not None:
        order = clockwise(table.first, table.players)
        lowest = highest = min(HAND, left) if order.index(seat) < order.index(table.turn) else 0
    if not lowest <= held <= highest:
        yield f"seat {seat} cannot have {held} cards in hand in phase {table.phase!r} with {left} cards left"
