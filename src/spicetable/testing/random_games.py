"""Games played at random: what the suites below look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource, Seed, Source
from spicetable.kernel.game import Options
from spicetable.kernel.legal import Legal
from spicetable.kernel.recorder import Recorder

DRAWN: Final = 4
"""So many actions are drawn where not all can be listed."""


def trial(game: AnyGame, players: int, number: int = 0) -> Options:
    """The options of one of the game's trials; their numbers go round."""
    return game.options({"players": players, **game.trials[number % len(game.trials)]})


def trial_for(game: AnyGame, players: int, seed: Seed) -> Options:
    """The options of the trial that a seed picks."""
    return trial(game, players, QuickSource(f"trial {seed}").below(len(game.trials)))


def begin(game: AnyGame, players: int, seed: Seed | None = None, options: Options | None = None) -> AnyRecorder:
    """A new game, with the options of the game's first trial unless others are given."""
    return Recorder(game, options or trial(game, players), seed=seed)


def random_play(recorder: AnyRecorder, source: Source, limit: int = 100_000) -> Iterator[AnyRecorder]:
    """Act at random until the game is over, stopping after every act.

    A recorder with a seed lets chance act by it. A game that is not over after `limit` acts fails.

    >>> from spicetable.catalog import game_named
    >>> for recorder in random_play(begin(game_named("zanzibar"), 2), QuickSource(1)):
    ...     pass
    >>> recorder.actor is None
    True
    """
    yield recorder
    for _ in range(limit):
        actor = recorder.actor
        if actor is None:
            return
        if actor == CHANCE and recorder.seed is not None:
            recorder.settle()
        elif actor == CHANCE:
            recorder.act(recorder.game.chance(recorder.state, source))
        else:
            recorder.act(recorder.game.legal(recorder.state).sample(source))
        yield recorder
    raise AssertionError(f"a game of {recorder.game.name} did not end within {limit} acts")


def some_of(game: AnyGame, state: object, source: Source) -> list[object]:
    """The legal actions that are listed, and of those that are not, some drawn from the source."""
    legal: Legal[object] = game.legal(state)
    found = list(legal)
    if legal.unlisted and game.actor(state) == CHANCE:
        found.append(game.chance(state, source))
    elif legal.unlisted:
        found.extend(dict.fromkeys(action for _ in range(DRAWN) if (action := legal.sample(source)) not in found))
    return found


def played_out(game: AnyGame, players: int, seed: Seed, options: Options | None = None) -> AnyRecorder:
    """A whole random game, of the first trial unless options are given, chance by its seed.

    >>> from spicetable.catalog import game_named
    >>> played_out(game_named("zanzibar"), 3, 7).ply
    265
    """
    recorder = begin(game, players, seed, options)
    for _ in random_play(recorder, QuickSource(seed)):
        pass
    return recorder
