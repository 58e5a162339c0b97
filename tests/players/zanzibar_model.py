"""Positions for tests of the compiled model."""

from __future__ import annotations

from functools import cache

from spicetable.catalog import game_named
from spicetable.disks.compile import Ints
from spicetable.kernel.chance import QuickSource, Seed
from spicetable.kernel.recorder import Recorder
from spicetable.players.registry import player_named
from spicetable.players.zanzibar.model import layout as at
from spicetable.players.zanzibar.model.arrays import game_of, mask_of
from spicetable.zanzibar.state import State
from spicetable.zanzibar.view import view

ZANZIBAR = game_named("zanzibar")


@cache
def states(players: int, seed: Seed, bots: str = "greedy") -> list[State]:
    """The states of a game in which a seat decides, from the first turn on."""
    recorder = Recorder(ZANZIBAR, ZANZIBAR.options({"players": players}), seed=seed)
    recorder.settle()
    bot, source = player_named(bots, "zanzibar"), QuickSource(seed)
    found: list[State] = []
    while isinstance(seat := recorder.actor, int):
        state = recorder.state
        if state.phase != "place" and not state.dealing:
            found.append(state)
        recorder.act(bot.choose(view(state, seat), ZANZIBAR.legal(state), source))
        recorder.settle()
    return found


def true_game(state: State) -> Ints:
    """The arrays of a whole state, hidden cards and all."""
    game = game_of(view(state, state.turn))
    for seat in range(state.players):
        drawn = state.drawn if seat == state.turn else None
        game[at.HAND + seat] = mask_of(state.hands[seat])
        game[at.PILE + seat] = mask_of([card for card in state.piles[seat] if card != drawn])
    return game
