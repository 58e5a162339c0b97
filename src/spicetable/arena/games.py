"""One game of a tournament, as it is played in a process of its own and as it stands in the records."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spicetable.arena.details import details_of
from spicetable.arena.schedule import Match, Plan
from spicetable.catalog import game_named
from spicetable.kernel.codec import Json, to_json
from spicetable.kernel.record import Record
from spicetable.players.kinds import AnyPlayer
from spicetable.players.registry import players_named, without_level
from spicetable.players.simulation import closing_players, forfeited, play_game


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the records.

    - `seats`: who sat where, by name; `seating`: the same by the places of the names in the tournament;
    - `stood_for`: the same with levels told as the players that they stood for;
    - `turns`: how often the turn went on to another seat;
    - `playouts`: for each seat, how many games it played out for each decision that rests on such;
    - `forfeits`: for each seat why the game was lost to it, if it was;
    - `details`: what the game's own folder found worth telling.
    """

    number: int
    seats: tuple[str, ...]
    seating: tuple[int, ...]
    stood_for: tuple[str, ...]
    turns: int
    playouts: tuple[tuple[int, ...], ...]
    forfeits: tuple[str | None, ...]
    details: Json
    record: Record


def play_match(plan: Plan, match: Match) -> bytes:
    """Play a game of a tournament; its line in the records."""
    game = game_named(plan.game)
    options = game.options({**plan.options, "players": plan.seats})
    names = tuple(plan.players[player] for player in match.seating)
    players = players_named(names, game.name, trusted=True)
    with closing_players(players):
        played = play_game(game, options, players, match.seed)
        record = played.recorder.record()
        return to_json(
            PlayedGame(
                number=match.number,
                seats=names,
                seating=match.seating,
                stood_for=tuple(without_level(name, game.name) for name in names),
                turns=played.turns,
                playouts=tuple(played.playouts),
                forfeits=tuple(_forfeits(players)),
                details=details_of(record, played.recorder.state),
                record=record,
            )
        )


def _forfeits(players: Sequence[AnyPlayer]) -> list[str | None]:
    return [forfeited(player) for player in players]
