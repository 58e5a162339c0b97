"""Random play of our games through the outside Python API, legal actions listed at every step."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import cycle

from spicetable.catalog import AnyGame, game_named
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import fingerprint
from spicetable.testing.random_games import begin, random_play, trial

Positions = list[tuple[object, object]]


def play(game: AnyGame, seconds: float) -> tuple[int, float]:
    """Play random games at every number of players for some seconds; returns steps and the time they took."""
    tables = [trial(game, players) for players in game.players]
    source = QuickSource(1)
    steps, begun = 0, time.perf_counter()
    end = begun + seconds
    for options in cycle(tables):
        state = game.setup(options)
        while game.actor(state) is not None:
            state = game.apply(state, any_action(game, state, source)).state
            steps += 1
        if time.perf_counter() >= end:
            break
    return steps, time.perf_counter() - begun


def any_action(game: AnyGame, state: object, source: QuickSource) -> object:
    """One of the legal actions, all of them listed; a throw or a landing, which are too many, is drawn."""
    legal = game.legal(state)
    if legal.unlisted:
        return game.chance(state, source) if game.actor(state) == CHANCE else legal.sample(source)
    actions = list(legal)
    return actions[source.below(len(actions))]


def calls(game: AnyGame, what: str, seconds: float) -> tuple[int, float]:
    """Do one thing to positions of random games over and over; returns calls and the time they took."""
    done, spent = 0, 0.0
    while spent < seconds:
        positions = fresh_positions(game)
        call = CALLS[what](game)
        begun = time.perf_counter()
        for state, action in positions:
            call(state, action)
        spent += time.perf_counter() - begun
        done += len(positions)
    return done, spent


def fresh_positions(game: AnyGame) -> Positions:
    """Positions loaded anew, so that nothing is remembered from before, each with a legal action."""
    source = QuickSource(2)
    found: Positions = []
    for players in game.players:
        recorder = begin(game, players)
        for _ in random_play(recorder, source):
            if recorder.actor is not None:
                found.append((recorder.state, game.legal(recorder.state).sample(source)))
    for state, _ in found:
        vars(state).clear()
    return found


def warm(game: AnyGame, state: object) -> object:
    """The state with its legal actions listed, as a caller who chose among them has it."""
    list(game.legal(state))
    return state


CALLS: dict[str, Callable[[AnyGame], Callable[[object, object], object]]] = {
    "legal": lambda game: lambda state, _: list(game.legal(state)),
    "legal and apply": lambda game: lambda state, action: game.apply(warm(game, state), action),
    "apply": lambda game: game.apply,
    "view": lambda game: lambda state, _: game.view(state, 0),
    "hash": lambda game: lambda state, _: fingerprint(game.dump(state)),
}


if __name__ == "__main__":
    for line in sys.stdin:
        name, what, span = line.rstrip("\n").split("\t")
        rules = game_named(name)
        result = play(rules, float(span)) if what == "random play" else calls(rules, what, float(span))
        print(*result, flush=True)
