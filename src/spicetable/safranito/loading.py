"""From documents and views back to states. Artificial positions are welcome, impossible ones are refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json, shaped
from spicetable.kernel.errors import Impossible
from spicetable.safranito.actions import Throw
from spicetable.safranito.data import CHIPS, COPIES, SPICES, Spice
from spicetable.safranito.kitchen import BLEND_IDS
from spicetable.safranito.possible import check_document, check_state, check_view
from spicetable.safranito.state import Chip, Counts, State, Under, counted, in_order
from spicetable.safranito.view import Document, View, view

ThingT = TypeVar("ThingT")


def load(document: Json) -> State:
    """The state that a document describes, or why there cannot be such a state."""
    wanted = shaped(document, Document, "state")
    return _state(wanted)


def read_view(document: Json) -> View:
    """The view that a document describes, or why nobody can have such a view."""
    found = shaped(document, View, "view")
    _check(found)
    return found


def resample(seen: View, source: Source) -> State:
    """A state that this view cannot tell from the true one; of those, each as likely as the others."""
    _check(seen)
    return _any_state(seen, source)


def _check(seen: View) -> None:
    """A view is possible if a state of which it is the view is; whatever is said twice must agree."""
    check_view(seen)
    state = _any_state(seen, _First())
    again = view(state, seen.seat)
    for name in seen.__struct_fields__:
        if getattr(again, name) != getattr(seen, name):
            raise Impossible(f"{name} does not agree with the rest of the view")


def _any_state(seen: View, source: Source) -> State:
    chips, flying = _chips(seen, source)
    cards = _hidden_cards(seen)
    blends = _hidden_blends(seen)
    seats = range(seen.options.players)
    hands: list[tuple[Spice, ...]] = []
    reserved: list[tuple[str, ...]] = []
    for seat in seats:
        if seat == seen.seat:
            hands.append(seen.hand)
            reserved.append(seen.reserved)
            continue
        strange = _drawn(cards, seen.held[seat] - len(seen.known[seat]), source)
        hands.append((*seen.known[seat], *strange))
        reserved.append(in_order(_drawn(blends, seen.reserves[seat], source)))
    in_others_eyes = 0 if seen.seat == seen.turn else seen.seen[seen.turn]
    drawn = (*seen.drawn, *_drawn(cards, in_others_eyes, source))
    under = tuple(Under(card.spice or _drawn(cards, 1, source)[0], card.seat) for card in seen.under)
    shared = {name: getattr(seen, name) for name in Document.__struct_fields__ if name not in _OWN}
    wanted = Document(
        **shared, chips=chips, flying=flying, hands=tuple(hands), reserved=tuple(reserved), drawn=drawn, under=under
    )
    return _state(wanted)


_OWN = frozenset({"chips", "flying", "hands", "reserved", "drawn", "under"})


def _drawn(things: list[ThingT], number: int, source: Source) -> tuple[ThingT, ...]:
    """So many of the things, taken out of them."""
    if number > len(things):
        raise Impossible("there are not so many cards")
    return tuple(things.pop(source.below(len(things))) for _ in range(number))


def _chips(seen: View, source: Source) -> tuple[tuple[Chip, ...], Throw | None]:
    """Values for the chips that this view does not know, from those that each owner may have thrown."""
    left = {seat: _may_have_thrown(seen, seat, source) for seat in range(seen.options.players)}
    chips = tuple(
        Chip(
            chip.seat,
            _next(left[chip.seat]) if chip.value is None else chip.value,
            chip.shown,
            chip.x,
            chip.y,
            chip.area,
        )
        for chip in seen.chips
    )
    throw = seen.flying
    if throw is None:
        return chips, None
    if throw.chip is not None:
        chip = throw.chip
    elif seen.phase == "show":  # it lies already, as the last of the row
        chip = chips[-1].value
    else:
        chip = _next(left[seen.turn])
    return chips, Throw(chip, throw.up, throw.x, throw.vx, throw.vy, throw.vz)


def _next(values: list[int]) -> int:
    if not values:
        raise Impossible("a player has not so many chips")
    return values.pop()


def _may_have_thrown(seen: View, seat: int, source: Source) -> list[int]:
    """The values that a player's unknown chips may have, shuffled: those neither seen on the board nor back home."""
    away = {chip.value for chip in seen.chips if chip.seat == seat} | {*seen.home[seat]}
    values = [value for value in CHIPS if value not in away]
    return [values.pop(source.below(len(values))) for _ in range(len(values))]


def _hidden_cards(seen: View) -> list[Spice]:
    """The spice cards whose place this view does not know."""
    located: list[str] = [*seen.display, *seen.discards, *seen.drawn, *seen.hand]
    located += [card for seat, cards in enumerate(seen.known) if seat != seen.seat for card in cards]
    located += [card.spice for card in seen.under if card.spice is not None]
    return [spice for spice, number in zip(SPICES, counted(located), strict=True) for _ in range(COPIES - number)]


def _hidden_blends(seen: View) -> list[str]:
    """The blends whose place this view does not know."""
    located = {*seen.face_up, *seen.reserved, *(blend for made in seen.made for blend in made)}
    return [blend for blend in BLEND_IDS if blend not in located]


def _state(wanted: Document) -> State:
    check_document(wanted)
    hands = tuple(counted(hand) for hand in wanted.hands)
    display, discards = counted(wanted.display), counted(wanted.discards)
    elsewhere = counted([*wanted.drawn, *(card.spice for card in wanted.under)])
    seen_blends = {*wanted.face_up, *_flat(wanted.made), *_flat(wanted.reserved)}
    state = State(
        options=wanted.options,
        phase=wanted.phase,
        round=wanted.round,
        chef=wanted.chef,
        turn=wanted.turn,
        money=wanted.money,
        hands=hands,
        known=tuple(counted(cards) for cards in wanted.known),
        reserved=tuple(in_order(blends) for blends in wanted.reserved),
        made=wanted.made,
        tokens=wanted.tokens,
        home=wanted.home,
        pool=_rest((*hands, display, discards, elsewhere)),
        unseen=tuple(blend for blend in BLEND_IDS if blend not in seen_blends),
        under=wanted.under,
        discards=discards,
        display=display,
        face_up=wanted.face_up,
        chips=wanted.chips,
        flying=wanted.flying,
        throws=wanted.throws,
        space=wanted.space,
        barred=wanted.barred,
        showing=wanted.showing,
        drawn=wanted.drawn,
        to_draw=wanted.to_draw,
        bowl=wanted.bowl,
        said=wanted.said,
        bought=wanted.bought,
        cooked=wanted.cooked,
    )
    check_state(state)
    return state


def _rest(located: tuple[Counts, ...]) -> Counts:
    """How many cards of each spice are nowhere else than in the draw pile."""
    return tuple(COPIES - sum(numbers) for numbers in zip(*located, strict=True))


def _flat(rows: Iterable[Iterable[str]]) -> list[str]:
    return [item for row in rows for item in row]


class _First:
    """A source for states of which one is as good as another."""

    def below(self, bound: int) -> int:
        """Always the first."""
        assert bound > 0
        return 0
