"""Documents and views with anything changed in them are refused by name, or can be played; nothing else happens."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, TypeAlias, cast

import pytest

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import Json, plain
from spicetable.kernel.errors import Impossible, Malformed
from spicetable.safranito.game import Safranito
from spicetable.safranito.state import State
from spicetable.testing.random_games import begin, random_play, trial

GAME = Safranito()
Path: TypeAlias = tuple[str | int, ...]
ODD: list[Any] = [
    None,
    0,
    1,
    2,
    3,
    7,
    10,
    40,
    -1,
    10**9,
    2**70,
    "",
    "mint",
    "zhug",
    "head-chef",
    "spice-card",
    True,
    False,
    [],
    {},
    [0],
    [40],
]
PHASES = [
    "lot",
    "lay",
    "deal",
    "throw",
    "land",
    "show",
    "offer",
    "draw",
    "keep",
    "reserve",
    "name",
    "sell",
    "buy",
    "cook",
    "over",
]


def positions(players: int, number: int) -> Iterator[State]:
    recorder = begin(GAME, players, options=trial(GAME, players, number))
    for _ in random_play(recorder, QuickSource(f"{players} {number}")):
        if recorder.ply % 7 == 0:
            yield recorder.state


def spots(document: object, path: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    for key, value in items_of(document):
        yield (*path, key)
        yield from spots(value, (*path, key))


def items_of(document: object) -> list[tuple[str | int, object]]:
    if isinstance(document, dict):
        return [*cast("dict[str, object]", document).items()]
    return [*enumerate(cast("list[object]", document))] if isinstance(document, list) else []


def _change(inner: Any, key: Any, source: QuickSource) -> None:  # noqa: ANN401 (any part of a document)
    """Change one value somehow, or, in a list, repeat one or leave one out."""
    what, is_row = source.below(4), type(inner) is list
    if key == "phase":
        inner[key] = PHASES[source.below(len(PHASES))]
    elif what == 0 and is_row:
        inner.append(copy.deepcopy(inner[0]))
    elif what == 1 and is_row:
        del inner[key]
    elif what == 2 and isinstance(inner[key], int):
        inner[key] += source.below(5) - 2
    else:
        inner[key] = ODD[source.below(len(ODD))]


def mutated(document: object, source: QuickSource) -> Json:
    changed: Any = copy.deepcopy(document)
    for _ in range(1 + source.below(2)):
        where = list(spots(changed))
        path = where[source.below(len(where))]
        inner: Any = changed
        for key in path[:-1]:
            inner = inner[key]
        _change(inner, path[-1], source)
    return changed


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_changed_document_is_refused_or_played(players: int, number: int) -> None:
    source, loaded, refused = QuickSource(f"documents {players} {number}"), 0, 0
    for state in positions(players, number):
        document = plain(GAME.dump(state))
        for _ in range(12):
            try:
                found = GAME.load(mutated(document, source))
            except (Malformed, Impossible):
                refused += 1
                continue
            loaded += 1
            assert GAME.load(plain(GAME.dump(found))) == found
            for seat in (*range(found.players), None):
                GAME.resample(GAME.view(found, seat), source)
            for _ in range(20):
                actor = GAME.actor(found)
                if actor is None:
                    break
                action = GAME.chance(found, source) if actor == "chance" else GAME.legal(found).sample(source)
                found = GAME.apply(found, action).state
    assert loaded
    assert refused


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_changed_view_is_refused_or_leads_to_a_state_with_this_view(players: int) -> None:
    source, made, refused = QuickSource(f"views {players}"), 0, 0
    for state in positions(players, players % 3):
        for seat in (0, None):
            document = plain(GAME.view(state, seat))
            for _ in range(8):
                try:
                    view = GAME.read_view(mutated(document, source))
                except (Malformed, Impossible):
                    refused += 1
                    continue
                made += 1
                assert GAME.view(GAME.resample(view, source), view.seat) == view
    assert made
    assert refused
