"""A recorded game as text that a person can read and compare line by line."""

from __future__ import annotations

from collections.abc import Iterator

from spicetable.catalog import AnyGame
from spicetable.kernel.actors import named
from spicetable.kernel.codec import fingerprint, to_json
from spicetable.kernel.record import Act, Record, Undo
from spicetable.kernel.replay import Moment, replay

WIDTH = 118


def transcript(game: AnyGame, record: Record) -> str:
    r"""One paragraph for every run of acts of one actor, with the scores after it and the state's hash.

    >>> from spicetable.catalog import game_named
    >>> from spicetable.testing.random_games import played_out
    >>> game = game_named("zanzibar")
    >>> print("\n".join(transcript(game, played_out(game, 2, 7).record()).splitlines()[:5]))
    zanzibar, rules 1, physics none
    options {"first":null,"island":"zanzibar","players":2}
    <BLANKLINE>
       1 chance: lot 1
       2 seat 1: place 5 e2
    """
    return "\n".join(_lines(game, record))


def _lines(game: AnyGame, record: Record) -> Iterator[str]:
    yield f"{record.game}, rules {record.rules}, physics {record.physics or 'none'}"
    yield f"options {to_json(record.options).decode()}"
    yield ""
    run: list[Moment[object]] = []
    last: Moment[object] | None = None
    for moment in replay(game, record):
        if run and not _same_actor(run[-1], moment):
            yield from _paragraph(run)
            run = []
        if moment.entry is not None:
            run.append(moment)
        last = moment
    if run:
        yield from _paragraph(run)
    yield ""
    assert last is not None
    yield f"state {fingerprint(game.dump(last.state))}"
    if record.outcome is not None:
        yield f"ranking {to_json(record.outcome.ranking).decode()}, scores {to_json(record.outcome.scores).decode()}"
        yield record.outcome.reason


def _same_actor(one: Moment[object], other: Moment[object]) -> bool:
    return isinstance(one.entry, Act) and isinstance(other.entry, Act) and one.entry.by == other.entry.by


def _paragraph(run: list[Moment[object]]) -> Iterator[str]:
    first = run[0].entry
    assert first is not None
    if not isinstance(first, Act):
        what = f"undo to {first.to}" if isinstance(first, Undo) else "concedes"
        yield f"{run[0].ply:4} {named(first.by)}: {what}"
        return
    line = f"{run[0].ply:4} {named(first.by)}:"
    for moment in run:
        assert isinstance(moment.entry, Act)
        text = f" {moment.entry.action}" + ("," if moment is not run[-1] else "")
        if len(line) + len(text) > WIDTH:
            yield line
            line = " " * 9
        line += text
    yield line
