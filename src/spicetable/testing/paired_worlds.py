"""Do secrets leak? Two worlds are played that one reader cannot tell apart, and everything he is told is compared.

Both worlds begin alike. At every step somebody acts in the first world, and in the second something is done that looks
the same to the reader: another card is drawn, say. Whatever reaches the reader must then be the same to the byte. Where
hidden things come to light that are not the same in both worlds, both begin anew from there: the second one in a
position made up from what the reader knows of the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from spicetable.catalog import AnyGame, AnyRecorder
from spicetable.kernel.actors import CHANCE, Actor, Seat
from spicetable.kernel.chance import QuickSource, Seed, Source
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Impossible, SpiceError
from spicetable.kernel.events import told
from spicetable.kernel.game import Options
from spicetable.kernel.recorder import Recorder
from spicetable.testing.conformance import action_pool
from spicetable.testing.random_games import some_of, trial_for

World: TypeAlias = AnyRecorder
Worlds: TypeAlias = tuple[World, World]
NewRecorder: TypeAlias = Callable[[AnyGame, Options, Seed, str], World]

COMMITMENT = "the commitment of both worlds"
ATTEMPTS = 6


class LeakFound(AssertionError):
    """A reader was told something that depends on another's secret."""


class Pairing(msgspec.Struct):
    """How much was compared: acts, and acts after which the two worlds were really different."""

    acts: int = 0
    apart: int = 0


def new_recorder(game: AnyGame, options: Options, seed: Seed, commitment: str) -> World:
    """A recorder whose seed is secret and whose commitment is injected, since it stands for the seed."""
    return Recorder(game, options, seed=seed, commitment=commitment)


def check_paired_worlds(
    game: AnyGame, players: int, reader: Seat | None, seed: Seed, *, recorder: NewRecorder = new_recorder
) -> Pairing:
    """Play two worlds that differ only in what `reader` may not know; `LeakFound` names the first difference.

    >>> from spicetable.catalog import game_named
    >>> pairing = check_paired_worlds(game_named("zanzibar"), 3, 1, seed=5)
    >>> pairing.apart > 100
    True
    """
    source = QuickSource(seed)
    pool = action_pool(game, players, source)
    options = trial_for(game, players, seed)
    worlds = (recorder(game, options, f"{seed} one", COMMITMENT), recorder(game, options, f"{seed} two", COMMITMENT))
    done = Pairing()
    _compare_positions(worlds, reader)
    while worlds[0].actor is not None:
        _compare_errors(worlds, reader, [pool[source.below(len(pool))] for _ in range(ATTEMPTS)])
        if _act(worlds, reader, source) is None:
            worlds = _parted(worlds, reader, source)
        _compare_positions(worlds, reader)
        done.acts += 1
        done.apart += worlds[0].game.dump(worlds[0].state) != worlds[1].game.dump(worlds[1].state)
    return done


class PairedAct(msgspec.Struct, frozen=True):
    """What somebody does in each of two worlds, in notation.

    `refused`: what the reader could try before it, and must be refused.
    """

    by: Actor
    one: str
    two: str
    refused: tuple[str, ...]


def paired_acts(game: AnyGame, players: int, reader: Seat | None, seed: Seed) -> Iterator[PairedAct]:
    """Two games that `reader` cannot tell apart, act by act, for whoever plays them elsewhere and compares there.

    They end before the game does, since then everything is revealed.

    >>> from spicetable.catalog import game_named
    >>> acts = list(paired_acts(game_named("zanzibar"), 2, 0, seed=1))
    >>> any(act.one != act.two for act in acts)
    True
    """
    source = QuickSource(seed)
    pool = action_pool(game, players, source)
    worlds = (
        new_recorder(game, players, f"{seed} one", COMMITMENT),
        new_recorder(game, players, f"{seed} two", COMMITMENT),
    )
    while True:
        one = worlds[0]
        actor, tried = one.actor, [pool[source.below(len(pool))] for _ in range(ATTEMPTS)]
        refused = [action for action in tried if actor != reader or action not in game.legal(one.state)]
        pair = _act(worlds, reader, source)
        if pair is None or one.outcome is not None:
            return
        mine, other = (game.write(action) for action in pair)
        yield PairedAct(actor, mine, other, tuple(map(game.write, refused)))


def _act(worlds: Worlds, reader: Seat | None, source: Source) -> tuple[object, object] | None:
    """One act in each world that looks the same to the reader; None where the second world has none."""
    one, two = worlds
    candidates = some_of(one.game, one.state, source)
    while candidates:
        action = candidates.pop(source.below(len(candidates)))
        twins = _twins(worlds, reader, action, source)
        if twins:
            twin = twins[source.below(len(twins))]
            _same("observed actions", *(_text(*pair, reader) for pair in ((one, action), (two, twin))))
            events = (one.act(action), two.act(twin))
            _same("events", *(to_json(told(happened, reader)) for happened in events))
            return action, twin
    return None


def _parted(worlds: Worlds, reader: Seat | None, source: Source) -> Worlds:
    """Two new worlds after an act of the first one that has no twin: that world, and one that looks the same."""
    one, two = worlds
    game = one.game
    one.act(game.chance(one.state, source) if one.actor == CHANCE else game.legal(one.state).sample(source))
    if one.actor is None:
        return one, one
    try:
        states = (one.state, game.resample(game.view(one.state, reader), source))
    except Impossible as error:
        raise LeakFound(f"no position has this view: {error.reason}") from None
    first, second = (
        type(world)(game, start=state, seed=world.seed, commitment=COMMITMENT)
        for world, state in zip((one, two), states, strict=True)
    )
    return first, second


def _twins(worlds: Worlds, reader: Seat | None, action: object, source: Source) -> list[object]:
    """Actions of the second world that look like `action` to the reader: other ones if there are any.

    An action that reads the same is a twin, and so is one after which he sees the same and is told the same. In a game
    without leaks the two go together; where they do not, the comparison that follows finds out.
    """
    one, two = worlds
    alike = [twin for twin in _like(two, action) if _text(two, twin, reader) == _text(one, action, reader)]
    if one.actor != reader:
        seen = _seen(one, action, reader)
        legal = _like(two, action)
        tried = [legal.pop(source.below(len(legal))) for _ in range(min(ATTEMPTS, len(legal)))]
        alike += [twin for twin in tried if _seen(two, twin, reader) == seen]
    return [twin for twin in alike if twin != action] or alike


def _like(world: World, action: object) -> list[object]:
    """The legal actions of a world: those that are listed, and those like this one where not all are."""
    legal = world.game.legal(world.state)
    found = list(legal)
    if legal.unlisted and isinstance(action, msgspec.Struct) and action not in found:
        throws = () if legal.throw is None else legal.throw.chips
        likely = [replace(action, chip=chip) for chip in throws] if "chip" in action.__struct_fields__ else [action]
        found.extend(like for like in likely if like in legal)
    return found


def _text(world: World, action: object, reader: Seat | None) -> bytes:
    return to_json(world.game.observe(world.state, action, reader))


def _seen(world: World, action: object, reader: Seat | None) -> bytes:
    step = world.game.apply(world.state, action)
    return to_json([told(step.events, reader), world.game.view(step.state, reader)])


def _compare_positions(worlds: Worlds, reader: Seat | None) -> None:
    one, two = worlds
    _same("actor", to_json(one.actor), to_json(two.actor))
    _same("view", *(to_json(world.game.view(world.state, reader)) for world in worlds))
    if one.actor == reader and reader is not None:
        _same("legal actions", *(to_json([*map(world.game.write, world.game.legal(world.state))]) for world in worlds))
    if one.ply % 16 == 0 and one.game.outcome(one.state) is None:
        _compare_records(worlds, reader)


def _compare_records(worlds: Worlds, reader: Seat | None) -> None:
    _same("record", *(to_json(world.record(reader)) for world in worlds))


def _compare_errors(worlds: Worlds, reader: Seat | None, actions: list[object]) -> None:
    """What the reader is told when he tries what he may not do; a spectator tries it in the name of chance."""
    sender: Actor = CHANCE if reader is None else reader
    for action in actions:
        if worlds[0].actor == sender and action in worlds[0].game.legal(worlds[0].state):
            continue
        if worlds[0].actor == sender == CHANCE:
            continue
        _same("error", *(_refusal(world, action, sender) for world in worlds))


def _refusal(world: World, action: object, sender: Actor) -> bytes:
    try:
        world.act(action, by=sender)
    except SpiceError as refusal:
        return to_json([refusal.code, refusal.reason])
    raise LeakFound(f"{action!r} is refused in one world and applied in the other")


def _same(what: str, one: bytes, two: bytes) -> None:
    if one != two:
        raise LeakFound(f"the worlds can be told apart by their {what}:\n{one.decode()}\n{two.decode()}")
