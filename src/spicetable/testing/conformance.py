"""Laws that every game in the catalog must keep. Each check raises `AssertionError` with what broke and where.

The checks of one position may be called for any state of any game; `check_game` plays random games and calls them all.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.kernel.actors import CHANCE, Actor, Seat
from spicetable.kernel.chance import QuickSource, Seed, Source
from spicetable.kernel.codec import fingerprint, plain, to_json
from spicetable.kernel.errors import Illegal, Malformed, OutOfTurn
from spicetable.kernel.record import read_record
from spicetable.kernel.replay import replay, verify
from spicetable.testing.random_games import begin, played_out, random_play, some_of, trial_for

POOL: Final = 400
"""How many actions of other positions are tried where they may not be legal."""


def readers(players: int) -> tuple[Seat | None, ...]:
    """Everybody who may look: each seat, and (None) a spectator."""
    return (*range(players), None)


def check_legal(game: AnyGame, state: object, pool: Sequence[object], source: Source) -> None:
    """Everything legal applies; everything else is refused with a reason; neither changes the state."""
    before = fingerprint(game.dump(state))
    legal = game.legal(state)
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed)), "legal actions are counted wrong or listed twice"
    possible = bool(listed) or legal.unlisted
    assert possible == (game.actor(state) is not None), "somebody acts just while actions are legal"
    for action in some_of(game, state, source):
        assert action in legal, f"{action!r} is listed or drawn, but not contained"
        game.apply(state, action)
    for action in pool:
        if action not in legal:
            _check_refused(game, state, action)
    assert fingerprint(game.dump(state)) == before, "applying an action changed the state it was applied to"


def _check_refused(game: AnyGame, state: object, action: object) -> None:
    try:
        game.apply(state, action)
    except (Illegal, OutOfTurn) as refusal:
        reason = refusal.reason
    else:
        raise AssertionError(f"{action!r} is not legal, but was applied")
    assert reason, f"{action!r} was refused without a reason"


def check_forms(game: AnyGame, state: object, players: int, source: Source) -> None:
    """Documents, views, notation and `repr` lead back to what they stand for, and legal actions keep their order."""
    again = game.load(plain(game.dump(state)))
    assert again == state, "a state changed on its way through JSON"
    assert list(game.legal(again)) == list(game.legal(state)), "the order of legal actions is not that of the state"
    for reader in readers(players):
        view = game.view(state, reader)
        assert game.read_view(plain(view)) == view, f"the view of {reader} changed on its way through JSON"
    for action in some_of(game, state, source):
        assert game.read(game.write(action)) == action, f"{action!r} changed on its way through notation"
        names = vars(sys.modules[type(action).__module__])
        assert eval(repr(action), dict(names)) == action, f"{action!r} cannot be pasted back"  # noqa: S307 (our own)


def check_resample(game: AnyGame, state: object, players: int, source: Source) -> None:
    """A resampled state has the very view it was made from."""
    for reader in readers(players):
        view = game.view(state, reader)
        again = game.resample(view, source)
        assert to_json(game.view(again, reader)) == to_json(view), f"a resampled state looks different to {reader}"
        assert game.load(plain(game.dump(again))) == again, "a resampled state is not a possible one"


def check_record(recorder: AnyRecorder) -> None:
    """The record, through JSON, verifies and replays to the same state; readers of running games get no more."""
    record = recorder.record()
    again = read_record(to_json(record))
    assert again == record, "a record changed on its way through JSON"
    divergence = verify(recorder.game, again)
    assert divergence is None, f"a true record does not verify: {divergence}"
    *_, last = replay(recorder.game, again)
    assert last.state == recorder.state, "a replayed game ends otherwise than the played one"


def check_outcome(game: AnyGame, state: object, players: int) -> None:
    """An outcome stands just at the end, and ranks every seat once."""
    outcome = game.outcome(state)
    assert (outcome is None) == (game.actor(state) is not None), "an outcome stands just when nobody is to act"
    if outcome is not None:
        ranked = sorted(seat for place in outcome.ranking for seat in place)
        assert ranked == list(range(players)), f"the ranking {outcome.ranking} does not name every seat once"
        assert len(outcome.scores) == players
        assert outcome.reason


def check_aids(game: AnyGame, state: object, players: int, source: Source) -> None:
    """Hints and scenes can be sent to whoever has the view, and a standing order does what is legal, or nothing."""
    actor = game.actor(state)
    for reader in (actor if isinstance(actor, int) else players - 1, None):
        to_json(game.hints(game.view(state, reader)))
    for action in some_of(game, state, source):
        to_json(game.scene(game.view(state, None), action))
    if isinstance(actor, int):
        legal, view = game.legal(state), game.view(state, actor)
        for order in game.orders:
            action = game.follow(view, order)
            assert action is None or action in legal, f"the standing order {order!r} does what is not legal: {action!r}"
    try:
        game.follow(game.view(state, 0), "no such order")
    except Malformed:
        return
    raise AssertionError("an unknown standing order was followed")


def check_turns(recorder: AnyRecorder, players: int) -> None:
    """Whoever is not to act is told so, and nothing happens."""
    actor, ply = recorder.actor, recorder.ply
    action = next(iter(recorder.game.legal(recorder.state)), None)
    others: list[Actor] = [seat for seat in (*range(players), CHANCE) if seat != actor]
    for other in others:
        try:
            recorder.act(action, by=other)
        except OutOfTurn:
            assert recorder.ply == ply
        else:
            raise AssertionError(f"{other} acted in the turn of {actor}")


def check_game(game: AnyGame, players: int, seed: Seed, *, every: int = 1) -> int:
    """Play a random game of a trial and check every `every`-th position; returns the number of positions looked at.

    >>> from spicetable.catalog import game_named
    >>> check_game(game_named("zanzibar"), 2, 1, every=50)
    5
    """
    source = QuickSource(seed)
    pool = action_pool(game, players, source)
    looked_at = 0
    recorder = begin(game, players, options=trial_for(game, players, seed))
    for _ in random_play(recorder, source):
        if recorder.ply % every == 0 or recorder.actor is None:
            check_legal(game, recorder.state, pool, source)
            check_forms(game, recorder.state, players, source)
            check_resample(game, recorder.state, players, source)
            check_outcome(game, recorder.state, players)
            check_turns(recorder, players)
            check_aids(game, recorder.state, players, source)
            looked_at += 1
    check_record(recorder)
    return looked_at


def check_equal_seeds(game: AnyGame, players: int, seed: Seed) -> None:
    """Equal seeds give equal games; another seed gives another."""
    first, second = (to_json(played_out(game, players, seed).record()) for _ in range(2))
    assert first == second, "two games of one seed differ"
    other = to_json(played_out(game, players, f"not {seed}").record())
    assert other != first, "the seed does not matter"


def action_pool(game: AnyGame, players: int, source: Source) -> list[object]:
    """Actions of another random game, each once: most of them are not legal at a given moment."""
    found: dict[object, None] = {}
    for recorder in random_play(begin(game, players), source):
        found.update(dict.fromkeys(some_of(game, recorder.state, source)))
    actions = list(found)
    return actions if len(actions) <= POOL else [actions[source.below(len(actions))] for _ in range(POOL)]
