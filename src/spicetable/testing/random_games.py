"""Games played at random: what the suites below look at."""

from __future__ import annotations

from collections.abc import Iterator

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource, Seed, Source
from spicetable.kernel.recorder import Recorder


def begin(game: AnyGame, players: int, seed: Seed | None = None) -> AnyRecorder:
    """A new game with the default options."""
    return Recorder(game, game.options({"players": players}), seed=seed)


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


def played_out(game: AnyGame, players: int, seed: Seed) -> AnyRecorder:
    """A whole random game, chance by its seed.

    >>> from spicetable.catalog import game_named
    >>> played_out(game_named("zanzibar"), 3, 7).ply
    265
    """
    recorder = begin(game, players, seed)
    for _ in random_play(recorder, QuickSource(seed)):
        pass
    return recorder
