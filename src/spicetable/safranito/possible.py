"""Can there be such a position? Everything that the rules take for granted is checked before a document is played.

Each check yields what is wrong. They run in order and stop at the first fault, since each relies on those before it.
What the game asks for is checked by asking the game: a position waits for somebody only where the game would stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from spicetable.disks import MEASURES, Refused
from spicetable.disks.check import bounds_of_release, check_release
from spicetable.disks.values import Release
from spicetable.kernel.actors import Seat, clockwise
from spicetable.kernel.errors import Impossible
from spicetable.kernel.game import Step
from spicetable.safranito.board import BOUND, BOWLS, CLOSEST, area_at
from spicetable.safranito.data import CHIPS, COPIES, DEALT, FACE_UP, INDEX, SPACES, SPICES, THROWS, TO_WIN
from spicetable.safranito.flow import bowl_named, buy_on, cook_on, draw_on, lay_out, next_bowl, on_space, sell_on
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.options import fault_of
from spicetable.safranito.state import Chip, Phase, State, pile_size
from spicetable.safranito.throwing import all_thrown
from spicetable.safranito.trade import in_no_bowl, sellers
from spicetable.safranito.view import Document, Public, View

MOST: Final = 1_000_000
"""Money, rounds and tokens beyond this are taken for a mistake."""


def check_document(wanted: Document) -> None:
    """Refuse a document whose rows and numbers cannot be; what it means is checked when it is a state."""
    rows = {"hands": wanted.hands, "reserved": wanted.reserved}
    _refuse_first(chain(_shape(wanted), _rows(rows, wanted.options.players), _cards(wanted), _blends(wanted)))


def check_view(seen: View) -> None:
    """Refuse a view from which no state could be made up."""
    rows = {"held": seen.held, "reserves": seen.reserves, "seen": seen.seen}
    _refuse_first(chain(_shape(seen), _rows(rows, seen.options.players), _own(seen)))


def check_state(state: State) -> None:
    """Refuse a state that no game could lead to."""
    checks = (_chips, _owned, _apart, _fields, _thrown, _ending, _waiting)
    _refuse_first(chain.from_iterable(check(state) for check in checks))


def _refuse_first(faults: Iterator[str]) -> None:
    """Refuse for the first fault; the checks after it may rely on what it denies."""
    fault = next(faults, None)
    if fault is not None:
        raise Impossible(fault)


def _rows(rows: Mapping[str, tuple[object, ...]], players: int) -> Iterator[str]:
    for name, row in rows.items():
        if len(row) != players:
            yield f"{name} must have one item for each of the {players} seats"


def _shape(table: Public) -> Iterator[str]:
    """Options, seats, rows and numbers (S-M)."""
    fault = fault_of(table.options)
    if fault is not None:
        yield fault
    seats = range(table.options.players)
    if table.turn not in seats:
        yield f"there is no seat {table.turn} whose turn it could be"
    if (table.chef is None) != (table.phase == "lot") or table.chef not in (None, *seats):
        yield "somebody is head chef, unless chance is about to draw who"
    rows = {"money": table.money, "tokens": table.tokens, "made": table.made, "known": table.known, "home": table.home}
    yield from _rows(rows, table.options.players)
    if not 1 <= table.round <= (table.options.round_limit or MOST):
        yield f"there is no round {table.round}"
    if any(not 0 <= money <= MOST for money in table.money):
        yield f"money is from 0 to {MOST}"
    if any(not 0 <= number <= (MOST if table.options.chili else 0) for number in table.tokens):
        yield "chili tokens are never less than none, and there are some only by the house rule"
    for values in table.home:
        if any(value not in CHIPS for value in values) or list(values) != sorted(set(values)):
            yield f"home lists values of chips ({', '.join(map(str, CHIPS))}) in ascending order"
    if not 0 <= table.to_draw <= max(DEALT[table.options.players], CHIPS[-1] // 10):
        yield f"nobody draws {table.to_draw} cards"


def _own(seen: View) -> Iterator[str]:
    """What a reader knows for himself."""
    if seen.seat is not None and seen.seat not in range(seen.options.players):
        yield f"there is no seat {seen.seat}"
    for number, chip in enumerate(seen.chips):
        if chip.seat not in range(seen.options.players):
            yield f"there is no seat {chip.seat}"
        if (chip.value is not None) != (chip.shown or chip.seat == seen.seat):
            yield f"the value of chip {number} is known to its owner, and to others once it is revealed"
    if seen.flying is not None and (seen.flying.chip is not None) != (seen.seat == seen.turn):
        yield "the chip in the air is known to its thrower alone"
    if seen.flying is not None and seen.phase == "show" and not seen.chips:
        yield "a chip that is looked at lies on the board or is out"


def _cards(wanted: Document) -> Iterator[str]:
    """No more cards than there are, and nothing known that is not so (S-M3)."""
    places = [wanted.display, wanted.discards, wanted.drawn, *wanted.hands]
    count = Counter(card for cards in places for card in cards) + Counter(card.spice for card in wanted.under)
    for spice in SPICES:
        if count[spice] > COPIES:
            yield f"there are {COPIES} cards of {spice}, not {count[spice]}"
    for seat, (hand, known) in enumerate(zip(wanted.hands, wanted.known, strict=True)):
        if Counter(known) - Counter(hand):
            yield f"seat {seat} does not hold the cards that are known to be in its hand"
    if any(card.seat not in range(wanted.options.players) for card in wanted.under):
        yield "a card under the draw pile was put there by one of the seats"


def _blends(wanted: Document) -> Iterator[str]:
    """Each blend in one place, and no more of them than can be (S-M4, S-M7, S-C4)."""
    found = [*wanted.face_up]
    for row in (*wanted.made, *wanted.reserved):
        found.extend(row)
    for blend in found:
        if blend not in RECIPES:
            yield f"there is no blend {blend}"
    if len(set(found)) < len(found):
        yield "a blend is in two places"
    if len(wanted.face_up) > FACE_UP[wanted.options.players]:
        yield f"{FACE_UP[wanted.options.players]} blends lie face up at most"
    winners = [seat for seat, made in enumerate(wanted.made) if len(made) >= TO_WIN]
    most = max(len(made) for made in wanted.made)
    if most > TO_WIN or (winners and wanted.phase != "over"):
        yield f"the game is over with the first {TO_WIN} blends"
    if winners not in ([], [wanted.turn]):
        yield f"whoever has put {TO_WIN} blends together did so in his turn, and he alone"


def _chips(state: State) -> Iterator[str]:
    """Chips that belong to somebody and lie where chips can lie (S-M5, S-T)."""
    seats = range(state.players)
    for number, chip in enumerate(state.chips):
        if chip.seat not in seats or chip.value not in CHIPS:
            yield f"chip {number} is none that a player has"
        if (chip.x is None) != (chip.y is None):
            yield f"chip {number} lies somewhere or is out"
        if chip.x is not None and chip.y is not None and max(abs(chip.x), abs(chip.y)) > BOUND:
            yield f"chip {number} is not on the board: its centre can be up to {BOUND} from the middle to each side"
        if chip.area != _area(chip):
            yield f"chip {number} lies in {_area(chip) or 'no area'}, not in {chip.area or 'none'}"


def _owned(state: State) -> Iterator[str]:
    """Each chip in one place, and no more of them than can be thrown (S-M5, S-M7)."""
    owned = [(chip.seat, chip.value) for chip in state.chips]
    if state.phase == "land" and state.flying is not None:
        owned.append((state.turn, state.flying.chip))
    owned += [(seat, value) for seat, values in enumerate(state.home) for value in values]
    if len(set(owned)) < len(owned):
        yield "a chip is in two places"
    most = THROWS[state.players] + 1
    if any(count > most for count in Counter(seat for seat, _ in owned).values()):
        yield f"nobody throws more than {most} chips in a round"


def _apart(state: State) -> Iterator[str]:
    """As far from each other as chips come to lie."""
    lying = [(chip.x, chip.y) for chip in state.chips if chip.x is not None and chip.y is not None]
    for place, (x, y) in enumerate(lying):
        if any((x - a) ** 2 + (y - b) ** 2 < CLOSEST**2 for a, b in lying[:place]):
            yield f"two chips lie nearer than {CLOSEST} to each other"


def _area(chip: Chip) -> str | None:
    return None if chip.x is None or chip.y is None else area_at(chip.x, chip.y)


_BEFORE: Final[tuple[Phase, ...]] = ("lot", "lay", "deal")
_SPACES: Final[tuple[Phase, ...]] = ("offer", "draw", "keep", "reserve")
_TRADE: Final[tuple[Phase, ...]] = ("name", "sell", "buy")
_AFTER: Final[tuple[Phase, ...]] = ("cook", "over")
_ONLY: Final[dict[str, tuple[Phase, ...]]] = {
    "flying": ("land", "show"),
    "space": ("land", "show", *_SPACES),
    "barred": ("land", "show", *_SPACES, *_TRADE, *_AFTER),
    "showing": ("show",),
    "drawn": ("draw", "keep"),
    "to_draw": ("lay", "deal", "draw"),
    "bowl": ("show", "sell", "buy"),
    "said": ("sell", "buy"),
    "bought": ("buy",),
    "cooked": ("cook",),
    "chips": ("throw", "land", "show", *_SPACES, *_TRADE),
    "throws": ("throw", "land", "show", *_SPACES, *_TRADE, *_AFTER),
}
"""In which phases these fields can have anything in them."""


def _fields(state: State) -> Iterator[str]:
    """What can be under way at the same time."""
    for name, phases in _ONLY.items():
        value = getattr(state, name)
        if value not in (None, (), 0, False) and state.phase not in phases:
            yield f"{name} has nothing in it in phase {state.phase!r}"
    if state.space is not None and state.bowl is not None:
        yield "no space is dealt with while a bowl is"
    if any(state.home) and state.phase not in (*_TRADE, *_AFTER) and state.bowl is None:
        yield "no chip comes back before the trade"
    if state.barred is not None and (state.options.edition != "ru" or state.barred not in range(state.players)):
        yield "only in edition ru somebody can act on no further space"
    if state.phase in _SPACES and state.space is None:
        yield f"a space is dealt with in phase {state.phase!r}"
    wanted = {"draw": "spice-card", "keep": "spice-card", "reserve": "reserved-blend"}.get(state.phase)
    if wanted is not None and state.space != wanted:
        yield f"phase {state.phase!r} belongs to the space {wanted}"
    if (state.phase == "land") > (state.flying is not None):
        yield "a chip lands that was thrown"
    if state.flying is not None:
        yield from _flying(state)


def _flying(state: State) -> Iterator[str]:
    throw = state.flying
    assert throw is not None
    if throw.chip not in CHIPS:
        yield f"there is no chip {throw.chip}"
    try:
        check_release(Release(throw.x, throw.vx, throw.vy, throw.vz), bounds_of_release(MEASURES))
    except Refused as refusal:
        yield str(refusal)
    if state.bowl is not None or state.space not in (None, SPACES[0]):
        yield "a chip is thrown before the spaces are dealt with, or as an extra throw"


def _thrown(state: State) -> Iterator[str]:
    """Who has thrown how often (S-M7, S-T1, S-A3)."""
    if state.chef is None or state.phase in _BEFORE:
        return
    total = state.players * THROWS[state.players]
    order = [seat for _ in range(THROWS[state.players]) for seat in clockwise(state.chef, state.players)]
    if not 0 <= state.throws <= total:
        yield f"there are {total} throws in a round"
    trading = state.phase in (*_TRADE, *_AFTER) or state.bowl is not None
    if all_thrown(state) != (trading or state.space is not None):
        yield "the spaces and what follows are dealt with when all throws are made, and not before"
    if not trading:
        yield from _in_turn(state, order)
    elif any(in_no_bowl(chip) for chip in state.chips):
        yield "chips in no bowl are back with their owners before the trade"


def _in_turn(state: State, order: list[Seat]) -> Iterator[str]:
    """The chips on and off the board are those of the throws made (S-T1, S-A3)."""
    regular = state.space is None
    looked_at = state.phase == "show" and state.flying is not None
    if regular and (state.turn != order[state.throws] or len(state.chips) != state.throws + looked_at):
        yield "the players throw in turn, beginning with the head chef"
    if not regular:
        first = state.space == SPACES[0] and not looked_at
        extra = len(state.chips) - state.throws
        if not looked_at <= extra <= (not first):
            yield "there is one extra throw at most, when its space is dealt with"
    if [chip.seat for chip in state.chips[: state.throws]] != order[: state.throws]:
        yield "the players throw in turn, beginning with the head chef"
    if looked_at:
        yield from _looked_at(state)


def _looked_at(state: State) -> Iterator[str]:
    """A chip that came to lie face up is about to be revealed (S-T2)."""
    last = state.chips[-1]
    assert state.flying is not None
    if last.seat != state.turn or last.value != state.flying.chip or last.shown:
        yield "the chip that is looked at is the one just thrown"
    if state.showing != (len(state.chips) - 1,):
        yield "just the chip that was thrown is looked at"


def _ending(state: State) -> Iterator[str]:
    """When the game is over (S-C4, S-D3)."""
    if state.phase != "over":
        return
    third = any(len(made) == TO_WIN for made in state.made)
    if not third and state.round != state.options.round_limit:
        yield "the game is not over: nobody has three blends, and no limit of rounds is reached"


def _again_show(state: State) -> Step[State]:
    return on_space(state, ()) if state.bowl is None else bowl_named(state, ())


_STOPS: Final[dict[Phase, Callable[[State], Step[State]]]] = {
    "lay": lambda state: lay_out(state, ()),
    "deal": lambda state: lay_out(state, ()),
    "show": _again_show,
    "offer": lambda state: on_space(state, ()),
    "draw": lambda state: draw_on(state, ()),
    "keep": lambda state: draw_on(state, ()),
    "name": lambda state: next_bowl(state, ()),
    "sell": lambda state: sell_on(state, ()),
    "buy": lambda state: buy_on(state, ()),
    "cook": lambda state: cook_on(state, ()),
}
"""What leads to a phase; done again there, it must stop where it is."""


def _waiting(state: State) -> Iterator[str]:
    """Whether the game would stop here."""
    if state.phase in ("lay", "deal", "name") and state.turn != state.chef:
        yield f"in phase {state.phase!r} it is the head chef's turn"
    if state.phase == "reserve" and not state.unseen:
        yield "there is no blend to reserve"
    if state.phase == "show" and state.flying is None and state.space is None and state.bowl is None:
        yield "chips are revealed in an area, or after a throw"
    if state.phase in ("sell", "buy"):
        yield from _in_bowl(state)
    lead = _STOPS.get(state.phase)
    if lead is None or (state.phase == "show" and state.flying is not None):
        return
    if (state.phase in ("draw", "keep") and not _draws(state)) or lead(state).state != state:
        yield f"the game does not stop like this in phase {state.phase!r}"


def _draws(state: State) -> bool:
    """Whether a card was drawn, or one still can be."""
    return bool(state.drawn) or (state.to_draw > 0 and (pile_size(state) > 0 or any(state.discards)))


def _in_bowl(state: State) -> Iterator[str]:
    """Who has sold what (S-B4 to S-B6)."""
    if state.bowl not in BOWLS or not any(chip.area == state.bowl for chip in state.chips):
        yield "a bowl with chips is dealt with"
    if any(not chip.shown for chip in state.chips if chip.area == state.bowl):
        yield "all chips of the bowl that is dealt with are revealed"
    if any(not 0 <= number <= COPIES for number in state.said) or len(state.said) > state.players:
        yield f"each player sells from none to {COPIES} cards"
    if (state.phase == "buy") != (len(state.said) == state.players):
        yield "the purchase begins when all have said how many they sell"
    assert state.bowl is not None
    if sum(state.said) > state.discards[INDEX[state.bowl]]:
        yield f"the cards of {state.bowl} that were sold lie on the discard pile"
    sold = sellers(state)
    if state.phase == "buy" and any(chip.area == state.bowl and chip.seat in sold for chip in state.chips):
        yield "whoever has sold has no chip in the bowl"
