"""From states to arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from spicetable.disks.compile import Floats, Ints
from spicetable.players.safranito.model import layout as at
from spicetable.players.safranito.model.areas import NUMBER
from spicetable.players.safranito.model.layout import Tools
from spicetable.safranito.data import CHIPS, INDEX, SIDES
from spicetable.safranito.kitchen import ORDER, RECIPES
from spicetable.safranito.state import Phase, State

PHASES: Final[dict[Phase, int]] = {
    "throw": at.THROWING,
    "offer": at.ON_SPACE,
    "name": at.NAMING,
    "sell": at.SELLING,
    "buy": at.BUYING,
    "cook": at.COOKING,
    "over": at.OVER,
}
"""The phases of a game that the model can go on from."""


def mask_of(blends: Iterable[str]) -> int:
    """Blends as bits."""
    return sum(1 << ORDER[blend] for blend in blends)


def game_of(state: State) -> Ints:
    """The arrays of a state, in one of `PHASES`."""
    game: Ints = np.zeros(at.SIZE, np.int64)
    options, players = state.options, state.players
    game[at.PLAYERS], game[at.PHASE], game[at.TURN] = players, PHASES[state.phase], state.turn
    game[at.CHEF] = state.chef or 0
    game[at.ROUND], game[at.LIMIT] = state.round, options.round_limit or 0
    game[at.SINGLE], game[at.CHILI], game[at.REFILL] = options.edition == "ru", options.chili, options.refill
    game[at.THROWS] = state.throws
    game[at.SPACE] = 0 if state.space is None else NUMBER[state.space]
    game[at.BOWL] = 0 if state.bowl is None else INDEX[state.bowl]
    game[at.SAID] = len(state.said) if state.phase == "sell" else 0
    game[at.BOUGHT], game[at.COOKED] = state.bought, state.cooked
    game[at.FACE_UP], game[at.UNSEEN] = mask_of(state.face_up), mask_of(state.unseen)
    game[at.BARRED] = -1 if state.barred is None else state.barred
    for seat in range(players):
        game[at.MONEY + seat], game[at.TOKENS + seat] = state.money[seat], state.tokens[seat]
        game[at.MADE + seat], game[at.RESERVED + seat] = len(state.made[seat]), mask_of(state.reserved[seat])
        game[at.HANDS + at.SPICES * seat : at.HANDS + at.SPICES * (seat + 1)] = state.hands[seat]
    if state.phase == "sell":
        for step, number in enumerate(state.said):
            game[at.SOLD + (game[at.CHEF] + step) % players] = number
    game[at.DISPLAY : at.DISPLAY + at.SPICES] = state.display
    game[at.POOL : at.POOL + at.SPICES] = state.pool
    for card in state.under:
        game[at.POOL + INDEX[card.spice]] += 1
    game[at.DISCARDS : at.DISCARDS + at.SPICES] = state.discards
    _lay_chips(game, state)
    return game


def _lay_chips(game: Ints, state: State) -> None:
    game[at.CHIPS] = len(state.chips)
    for number, chip in enumerate(state.chips):
        area = at.NOWHERE if chip.area is None else NUMBER[chip.area]
        game[at.CHIP + 4 * number : at.CHIP + 4 * number + 4] = (chip.seat, chip.value, chip.shown, area)
        game[at.USED + chip.seat] |= 1 << CHIPS.index(chip.value)


def tools_for(players: int, ends: Floats) -> Tools:
    """Fresh tools for playouts."""
    return Tools(
        dice=np.ones(2, np.int64),
        recipes=np.array([[INDEX[spice] for spice in recipe.spices] for recipe in RECIPES.values()], np.int64),
        ends=ends,
        sides=np.array(SIDES[players], np.int64),
        hand=np.zeros(at.SPICES, np.int64),
        wants=np.zeros((at.MOST_SEATS, at.SPICES)),
        losses=np.zeros((at.MOST_SEATS, at.SPICES)),
        totals=np.zeros((at.MOST_SEATS, at.AREAS), np.int64),
        chances=np.zeros(at.MOST_SEATS),
        log=np.zeros(at.LOG, np.int64),
    )
