"""A player that goes for the blends it is nearest to: it throws at their spices, buys them, and sells the others."""

from __future__ import annotations

from collections import Counter

from spicetable.kernel.chance import Source
from spicetable.kernel.legal import Legal
from spicetable.players.safranito.hand import by_hand
from spicetable.players.safranito.options import GreedyOptions
from spicetable.safranito import actions as act
from spicetable.safranito.aiming import aimed
from spicetable.safranito.board import centre_of, seen_from
from spicetable.safranito.data import SIDES, SPACES, SPICES, Spice
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.view import View

FINE = 1_000_000
CARD, BLEND, MILL, AGAIN = 0.8, 0.5, 0.25, 0.1
"""What the action spaces are worth, beside a spice that completes a blend (1)."""
TO_SELL = 0.45
NEAR_BOWL, MIDDLE_BOWL, FAR_BOWL = 0.9, 0.7, 0.55
NEAR_SPACE, FAR_SPACE = 0.55, 0.38
"""How often a throw at bowls and action spaces ends there, near and far from the thrower, with the usual tremor."""
CROWDED = 0.12
"""What each rival chip makes an area less worth."""
FAIR_PRICE = 130
"""What a spice that completes a blend may cost."""
GOOD_PRICE = 40
"""From this price on cards are sold that no blend needs."""


class GreedySafranito:
    """Looks at its own blends and at what lies open, and at nothing beyond the present decision."""

    def __init__(self, options: GreedyOptions | None = None) -> None:
        self._options = options or GreedyOptions()
        self._slips = round(self._options.slips * FINE)

    def choose(self, view: View, legal: Legal[act.Action], source: Source) -> act.Action:
        """The best action, or any at all where it slips."""
        if self._slips and source.below(FINE) < self._slips:
            return legal.sample(source)
        if legal.throw is not None:
            return by_hand(_throw(view, source), self._options.hand, source)
        chosen = decide(view, list(legal))
        return chosen if chosen in legal else legal.sample(source)


def wishes(view: View) -> dict[str, float]:
    """How much each spice is wanted: the fewer a blend still lacks, the more; nothing where no blend lacks it."""
    wanted: dict[str, float] = {}
    for blend in (*view.face_up, *view.reserved):
        lacks = [spice for spice in RECIPES[blend].spices if not view.hand.count(spice)]
        for spice in lacks:
            wanted[spice] = max(wanted.get(spice, 0.0), 1 / len(lacks))
    return wanted


def spare(view: View) -> Counter[str]:
    """The cards in hand that no blend within reach needs."""
    needed = {spice for blend in (*view.face_up, *view.reserved) for spice in RECIPES[blend].spices}
    held = Counter[str](view.hand)
    return Counter({spice: number - (spice in needed) for spice, number in held.items() if number > (spice in needed)})


def _throw(view: View, source: Source) -> act.Throw:
    """At the area that promises most; a little at random, so that not all throw at the same."""
    assert view.seat is not None
    side = SIDES[view.options.players][view.seat]
    worth = {
        area: value * chance_to_hit(area, side) * (0.7 + 0.6 * source.below(FINE) / FINE)
        for area, value in _areas(view).items()
    }
    target = max(worth, key=lambda area: worth[area])
    return aimed(_chip(view, target), target, side)


def chance_to_hit(area: str, side: int) -> float:
    """How likely a chip ends where it is thrown: less far away, and less in the small action spaces.

    >>> chance_to_hit("cumin", 0), chance_to_hit("cumin", 2), chance_to_hit("spice-card", 0)
    (0.9, 0.55, 0.38)
    """
    away = seen_from(*centre_of(area), side)[1]
    near, middle, far = (NEAR_SPACE, 0.0, FAR_SPACE) if area in SPACES else (NEAR_BOWL, MIDDLE_BOWL, FAR_BOWL)
    return near if away < 0 else far if away > 0 else middle


def _areas(view: View) -> dict[str, float]:
    """What a chip in each area is worth now."""
    wanted, spares = wishes(view), spare(view)
    cheapest = view.in_hand[0]
    found: dict[str, float] = dict(zip(SPACES, (AGAIN, CARD, BLEND, MILL), strict=True))
    for spice in SPICES:
        chips = [chip for chip in view.chips if chip.area == spice]
        own = any(chip.seat == view.seat for chip in chips)
        buying = wanted.get(spice, 0.0) if view.display.count(spice) and view.money[view.turn] >= cheapest else 0.0
        found[spice] = 0.05 + buying * (0.3 if own else 1.0) + TO_SELL * spares[spice]
    for chip in view.chips:
        if chip.area is not None:
            found[chip.area] -= CROWDED if chip.seat != view.seat else 0.3
    return found


def _chip(view: View, area: str) -> int:
    """The best chip where the highest decides or cards are to be sold; the lowest where nobody else bids."""
    affordable = [chip for chip in view.in_hand if chip <= view.money[view.turn]] or [view.in_hand[0]]
    if area in SPACES or spare(view)[area]:
        return view.in_hand[-1]
    rivals = any(chip.area == area and chip.seat != view.seat for chip in view.chips)
    return affordable[-1] if rivals else affordable[0]


def decide(view: View, legal: list[act.Action]) -> act.Action:
    """The best of the listed actions, at sight."""
    match view.phase:
        case "keep":
            wanted = wishes(view)
            return max((one for one in legal if isinstance(one, act.Keep)), key=lambda one: wanted.get(one.spice, 0.0))
        case "name":
            spares = spare(view)
            return max((one for one in legal if isinstance(one, act.Name)), key=lambda one: spares[one.spice])
        case "sell":
            return _sale(view)
        case "buy":
            return act.BUY if _price(view) <= FAIR_PRICE * wishes(view).get(_bowl(view), 0.0) else act.PASS
        case "cook":
            made = [one for one in legal if isinstance(one, act.Make)]
            return min(made, key=lambda one: len(one.without)) if made else act.DONE
        case _:
            return act.TAKE


def _bowl(view: View) -> Spice:
    assert view.bowl is not None
    return view.bowl


def _price(view: View) -> int:
    """What the player would pay who is asked now."""
    values = [chip.value or 0 for chip in view.chips if chip.area == view.bowl and chip.seat == view.seat]
    return max(values) if view.options.edition == "ru" and view.bought else sum(values)


def _sale(view: View) -> act.Action:
    """All cards that no blend needs, for a good price; any price is good for who is poor."""
    price = sum(chip.value or 0 for chip in view.chips if chip.area == view.bowl)
    good = price >= GOOD_PRICE or view.money[view.turn] < GOOD_PRICE
    return act.SELL[spare(view)[_bowl(view)] if good else 0]
