"""Action spaces, blends, and what is laid out: everything of a round but throws and trade."""

from __future__ import annotations

from typing import Final

from spicetable.disks.compile import Ints
from spicetable.players.dice import below, bits, pick_bit
from spicetable.players.safranito.model.board import first_in, show_all, strength
from spicetable.players.safranito.model.layout import (
    AREA,
    BARRED,
    BLENDS,
    CHEF,
    CHIP,
    CHIPS,
    COOKED,
    DISCARDS,
    DISPLAY,
    DONE,
    DREW,
    EXTRA_THROW,
    FACE_UP,
    GOT_BLEND,
    HANDS,
    HEAD_CHEF,
    IN_A_BLEND,
    KEPT,
    KIND,
    LOG,
    MADE,
    MADE_BLEND,
    OWNER,
    PASSED,
    PLAYERS,
    POOL,
    REFILL,
    RESERVED,
    RESERVED_BLEND,
    SINGLE,
    SPICE_CARD,
    SPICES,
    TO_WIN,
    TOKENS,
    TOOK,
    UNSEEN,
    Tools,
    fast,
    small,
)
from spicetable.players.safranito.model.throws import throw
from spicetable.players.safranito.model.worth import gathered, lacking, weigh

WORTH_A_BLEND: Final = 2
"""With fewer reserved blends than this another one is welcome."""


@small
def note(tools: Tools, kind: int, number: int) -> None:
    """Write down what happened, as long as there is room."""
    count = tools.log[0]
    if count + 1 < LOG and count >= 0:
        tools.log[count + 1] = KIND * kind + number
        tools.log[0] = count + 1


@fast
def top_card(game: Ints, tools: Tools) -> int:
    """A card drawn from the pile, which the discards make up when it is empty; -1: there is none."""
    total = 0
    for spice in range(SPICES):
        total += game[POOL + spice]
    if total == 0:
        for spice in range(SPICES):
            total += game[DISCARDS + spice]
            game[POOL + spice] = game[DISCARDS + spice]
            game[DISCARDS + spice] = 0
    if total == 0:
        return -1
    drawn = below(tools.dice, total)
    for spice in range(SPICES):
        drawn -= game[POOL + spice]
        if drawn < 0:
            game[POOL + spice] -= 1
            return spice
    return -1


@small
def any_card(game: Ints) -> bool:
    """Whether a card can be drawn."""
    cards = 0
    for spice in range(SPICES):
        cards += game[POOL + spice] + game[DISCARDS + spice]
    return cards > 0


@fast
def act_on(game: Ints, tools: Tools, space: int) -> None:
    """Deal with one action space (S-A2 to S-A6)."""
    show_all(game, space)
    seat = first_in(game, space, game[SINGLE])
    if seat < 0 or seat == game[BARRED]:
        return
    if space == EXTRA_THROW:
        weigh(game, tools, seat)
        throw(game, tools, seat)
        last = CHIP + 4 * (game[CHIPS] - 1)
        if game[SINGLE] and SPICES <= game[last + AREA] < SPICES + 4:
            game[BARRED] = game[last + OWNER]
    elif space == SPICE_CARD and any_card(game):
        note(tools, TOOK, 0)
        draw_cards(game, tools, seat, strength(game, seat, space, 1) // 10)
    elif space == RESERVED_BLEND and game[UNSEEN]:
        if bits(game[RESERVED + seat]) < WORTH_A_BLEND:
            blend = pick_bit(tools.dice, game[UNSEEN])
            note(tools, TOOK, 0)
            note(tools, GOT_BLEND, blend)
            game[UNSEEN] &= ~(1 << blend)
            game[RESERVED + seat] |= 1 << blend
        else:
            note(tools, PASSED, 0)
    elif space == HEAD_CHEF and seat != game[CHEF]:
        note(tools, TOOK, 0)
        game[CHEF] = seat


@fast
def draw_cards(game: Ints, tools: Tools, seat: int, number: int) -> None:
    """Draw cards, keep the one that is wanted most, and put the others back (S-A4).

    They go back into the pile before the next draw, not under it: who draws how many cards in which round is so
    uncertain that it does not matter.
    """
    weigh(game, tools, seat)
    kept = -1
    for spice in range(SPICES):
        tools.hand[spice] = 0
    count = 0
    for _ in range(number):
        spice = top_card(game, tools)
        if spice < 0:
            break
        note(tools, DREW, spice)
        count += 1
        tools.hand[spice] += 1
        if kept < 0 or tools.wants[seat, spice] > tools.wants[seat, kept]:
            kept = spice
    tools.hand[kept] -= 1
    game[HANDS + SPICES * seat + kept] += 1
    if count > 1:
        note(tools, KEPT, kept)
    for spice in range(SPICES):
        game[POOL + spice] += tools.hand[spice]


@fast
def best_blend(game: Ints, tools: Tools, seat: int) -> int:
    """The blend that a seat can put together and that leaves it most; -1: none."""
    best, most = -1, -1.0
    blends = game[RESERVED + seat] | (0 if game[COOKED] else game[FACE_UP])
    for blend in range(BLENDS):
        if not blends >> blend & 1:
            continue
        for spice in range(SPICES):
            tools.hand[spice] = game[HANDS + SPICES * seat + spice]
        if lacking(tools.hand, tools.recipes, blend) > game[TOKENS + seat] // 2:
            continue
        for place in range(IN_A_BLEND):
            spice = tools.recipes[blend, place]
            tools.hand[spice] = max(0, tools.hand[spice] - 1)
        left = gathered(game, tools, seat)
        if left > most:
            best, most = blend, left
    return best


@fast
def cook(game: Ints, tools: Tools, seat: int) -> bool:
    """A seat puts together all that it can; whether it has won (S-C)."""
    while True:
        blend = best_blend(game, tools, seat)
        if blend < 0:
            note(tools, DONE, seat)
            return False
        note(tools, MADE_BLEND, blend)
        for place in range(IN_A_BLEND):
            spice = tools.recipes[blend, place]
            if game[HANDS + SPICES * seat + spice]:
                game[HANDS + SPICES * seat + spice] -= 1
                game[DISCARDS + spice] += 1
            else:
                game[TOKENS + seat] -= 2
        game[MADE + seat] += 1
        if game[RESERVED + seat] >> blend & 1:
            game[RESERVED + seat] &= ~(1 << blend)
        else:
            game[FACE_UP] &= ~(1 << blend)
            game[COOKED] = 1
        if game[MADE + seat] >= TO_WIN:
            return True


@fast
def lay_out(game: Ints, tools: Tools) -> None:
    """Blends up to their number, and cards for the round (S-R2)."""
    players = game[PLAYERS]
    while game[UNSEEN] and bits(game[FACE_UP]) < (3 if players == 4 else 2):
        blend = pick_bit(tools.dice, game[UNSEEN])
        game[UNSEEN] &= ~(1 << blend)
        game[FACE_UP] |= 1 << blend
    number = 2 + players
    if game[REFILL]:
        for spice in range(SPICES):
            number -= game[DISPLAY + spice]
    for _ in range(number):
        spice = top_card(game, tools)
        if spice < 0:
            break
        game[DISPLAY + spice] += 1
