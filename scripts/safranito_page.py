"""Write what the page's Safranito has from the package: its icons, and the moments of games that its tests look at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from spicetable.catalog import game_named
from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.palette import HEAPS
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import plain
from spicetable.kernel.events import told
from spicetable.kernel.game import Game
from spicetable.kernel.recorder import Recorder
from spicetable.players.registry import player_named
from spicetable.safranito.data import SPACES, SPICES

WEB = Path(__file__).parents[1] / "web"
PICTURES = WEB / "src" / "games" / "safranito" / "pictures.json"
MOMENTS = WEB / "tests" / "games" / "safranito"
GAMES: dict[str, tuple[dict[str, Any], int | None, int]] = {
    "english": ({"players": 3, "round_limit": 3, "first": 0}, 0, 74),
    "russian": ({"players": 2, "round_limit": 2, "first": 1, "edition": "ru", "chili": True, "tremor": "light"}, 1, 74),
    "watched": ({"players": 4, "round_limit": 2, "first": 2, "edition": "fr", "refill": True}, None, 92),
}
"""Options, the seat that looks on, and a number from which all chance follows."""


def pictures() -> str:
    """The file of icons: each fits a circle of radius 20 round the origin; and the colours of spices."""
    icons = {name: str(icon(name)).replace("\n", "") for name in (*SPICES, *SPACES)}
    heaps = {spice: heap.body for spice, heap in HEAPS.items()}
    return json.dumps({"icons": icons, "heaps": heaps}, indent=2) + "\n"


def moments(options: dict[str, Any], seat: int | None, seed: int) -> str:
    """A game as one reader is told of it: the first view, then what each entry says and changes of the view."""
    game: Game[Any, Any, Any] = game_named("safranito")
    recorder, source = Recorder(game, game.options(options), seed=f"moments {seed}"), QuickSource(seed)
    player = player_named("greedy:slips=0.1", "safranito")
    first = seen = _view(game, recorder.state, seat)
    found: list[dict[str, Any]] = []
    while recorder.actor is not None:
        before, by = recorder.state, recorder.actor
        if by == CHANCE:
            action = game.chance(before, source)
        else:
            action = player.choose(game.view(before, by), game.legal(before), source)
        events = recorder.act(action)
        now = _view(game, recorder.state, seat)
        entry = {
            "by": by,
            "action": game.observe(before, action, seat),
            "events": [msgspec.to_builtins(event) for event in told(events, seat)],
            "changed": {name: value for name, value in now.items() if seen[name] != value},
        }
        found.append(entry)
        seen = now
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in found)
    return f'{{"seat":{json.dumps(seat)},"view":{json.dumps(first, separators=(",", ":"))},"moments":[\n{lines}\n]}}\n'


def _view(game: Game[Any, Any, Any], state: object, seat: int | None) -> dict[str, Any]:
    return json.loads(json.dumps(plain(game.view(state, seat))))


if __name__ == "__main__":
    PICTURES.write_text(pictures(), encoding="utf-8")
    MOMENTS.mkdir(parents=True, exist_ok=True)
    for name, (options, seat, seed) in GAMES.items():
        file = MOMENTS / f"{name}.json"
        file.write_text(moments(options, seat, seed), encoding="utf-8")
        print(f"{file}: {file.stat().st_size // 1000} kB")
