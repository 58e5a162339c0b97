"""Write the golden files anew: transcripts of seeded games, and the JSON schemas that the docs point to.

`make goldens` runs this after a change that is meant; `git diff` then shows what it changed, and the tests compare.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import msgspec

from spicetable.arena.games import PlayedGame
from spicetable.arena.tally import Result
from spicetable.catalog import GAMES
from spicetable.cli.requests import AnyRequest
from spicetable.draw.safranito import places as safranito_places
from spicetable.draw.zanzibar.board import Places
from spicetable.kernel.record import Record
from spicetable.players.stdio import Answer, Question
from spicetable.safranito import aids, practice
from spicetable.safranito import view as safranito
from spicetable.safranito.options import SafranitoOptions
from spicetable.table.bodies import BODIES
from spicetable.table.common import TableLink
from spicetable.table.protocol import FromClient, FromServer
from spicetable.testing.random_games import played_out
from spicetable.testing.transcript import transcript
from spicetable.zanzibar import view as zanzibar
from spicetable.zanzibar.hints import Hints
from spicetable.zanzibar.setup import ZanzibarOptions

ROOT = Path(__file__).resolve().parents[2]
SEED = "golden"
SCHEMAS = {
    "record.json": Record,
    "engine.json": AnyRequest,
    "player/question.json": Question,
    "player/answer.json": Answer,
    "tournament/game.json": PlayedGame,
    "tournament/result.json": Result,
    "safranito/options.json": SafranitoOptions,
    "safranito/state.json": safranito.Document,
    "safranito/view.json": safranito.View,
    "safranito/hints.json": aids.Hints,
    "safranito/places.json": safranito_places.Places,
    "safranito/scene.json": aids.Scene,
    "safranito/practice.json": practice.Practice,
    "safranito/practised.json": practice.Practised,
    "zanzibar/options.json": ZanzibarOptions,
    "zanzibar/state.json": zanzibar.Document,
    "zanzibar/view.json": zanzibar.View,
    "zanzibar/hints.json": Hints,
    "zanzibar/places.json": Places,
}


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what it must hold."""
    for name, game in GAMES.items():
        for players in game.players:
            record = played_out(game, players, SEED).record()
            yield ROOT / f"tests/golden/{name}/{players}_players.txt", transcript(game, record) + "\n"
    for name, form in SCHEMAS.items():
        yield ROOT / "schema" / name, schema_of(form)
    yield ROOT / "schema/table/protocol.json", protocol_schema()


def schema_of(form: object) -> str:
    """The JSON schema of a type. Of its descriptions the first paragraph is enough; the rest speaks of Python."""
    schema = msgspec.json.schema(form)
    for part in (schema, *schema.get("$defs", {}).values()):
        if "description" in part:
            part["description"] = " ".join(part["description"].split("\n\n")[0].split())
    return _as_text(schema)


def protocol_schema() -> str:
    """One schema of all that client and table say to each other, from which the page's types are made.

    `FromClient` and `FromServer` are the messages of the WebSocket; the others are HTTP's.
    """
    (client, server, *bodies), parts = msgspec.json.schema_components(
        (FromClient, FromServer, *BODIES, TableLink), ref_template="#/$defs/{name}"
    )
    parts |= {"FromClient": client, "FromServer": server}
    for part in parts.values():
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    either = [{"$ref": f"#/$defs/{name}"} for name in ("FromClient", "FromServer")]
    return _as_text({"title": "Protocol", "anyOf": [*either, *bodies], "$defs": parts})


def _as_text(schema: object) -> str:
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    """Write what differs."""
    for path, content in golden_files():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
            print(f"goldens: wrote {path.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
