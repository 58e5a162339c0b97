"""Golden transcripts and schemas are what the program makes now; `make goldens` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, ValidationError
from tests.golden.goldens import ROOT, golden_files

from spicetable.catalog import GAMES
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import Json, plain
from spicetable.testing.conformance import readers
from spicetable.testing.random_games import begin, played_out, random_play

FILES = dict(golden_files())
TABLES = [(name, players) for name, game in GAMES.items() for players in game.players]


def validator(path: str) -> Callable[[Json], None]:
    """What raises where a document does not fit the schema in this file."""
    schema = Draft202012Validator(json.loads((ROOT / "schema" / path).read_text(encoding="utf-8")))

    def check(document: Json) -> None:
        schema.validate(document)  # pyright: ignore[reportUnknownMemberType] (its stubs are partial)

    return check


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_golden_file_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path]


def test_no_golden_file_is_left_over() -> None:
    found = {path for name in GAMES for path in (ROOT / "tests/golden" / name).iterdir()}
    assert found | {*(ROOT / "schema").rglob("*.json")} == set(FILES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_states_views_and_records_fit_their_schemas(name: str, players: int) -> None:
    game = GAMES[name]
    state, view, record = map(validator, (f"{name}/state.json", f"{name}/view.json", "record.json"))
    recorder = begin(game, players, seed=1)
    for _ in random_play(recorder, QuickSource(1)):
        if recorder.ply % 10 == 0:
            state(plain(game.dump(recorder.state)))
            for reader in readers(players):
                view(plain(game.view(recorder.state, reader)))
                record(plain(recorder.record(reader)))
    record(plain(played_out(game, players, 2).record()))
    with pytest.raises(ValidationError):
        record({"game": name})
