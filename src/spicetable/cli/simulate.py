"""`spicetable simulate`: many games between players, and what came out."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
import typer

from spicetable import __version__
from spicetable.catalog import AnyGame, game_named
from spicetable.cli.parameters import (
    GameName,
    IslandOption,
    JsonOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    island_option,
    options_from,
    seed_from,
)
from spicetable.cli.progress import with_progress
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json, to_json
from spicetable.kernel.errors import Malformed
from spicetable.players.registry import known_players, player_named
from spicetable.players.simulation import Interval, Played, Wins, closing_players, interval_of_mean, play_game, wins_of


class Report(msgspec.Struct, frozen=True):
    """What `simulate --json` prints."""

    game: str
    players: int
    seed: Seed
    games: int
    turns: Interval
    wins: list[Wins]
    version: str


def command(
    game: GameName,
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    seed: SeedOption = "0",
    island: IslandOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        str, typer.Option(help=f"Who plays, one name or one for each seat, with commas: {known_players()}.")
    ] = "random",
    records: Annotated[
        Path | None, typer.Option(help="Write every record to this file, one line of JSON each.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play many games and print how long they were and who won them."""
    rules = game_named(game)
    options = {"players": players, **island_option(island), **options_from(option)}
    report = simulate(rules, options, games, seed_from(seed or ""), bots, records)
    typer.echo(to_json(report).decode() if as_json else _in_words(report))


def simulate(
    game: AnyGame,
    options: dict[str, Json],
    games: int,
    seed: Seed,
    bots: str = "random",
    records: Path | None = None,
) -> Report:
    """Play the games one after another; game number k has the seed `SEED/k`."""
    chosen = game.options(options)
    players = chosen.players
    names = bots.split(",") * (players if "," not in bots else 1)
    if len(names) != players:
        raise Malformed(f"{len(names)} bots are named for {players} seats")
    seats = [player_named(name, game.name, trusted=True) for name in names]
    turns: list[float] = []
    wins = [0] * players
    with _record_file(records) as sink, closing_players(seats):
        for number in with_progress(range(games), games, f"{game.name}, {players} players"):
            played = play_game(game, chosen, seats, f"{seed}/{number}")
            turns.append(played.turns)
            for seat in _winners(played):
                wins[seat] += 1
            if sink is not None:
                sink.write(to_json(played.recorder.record()) + b"\n")
    return Report(
        game=game.name,
        players=players,
        seed=seed,
        games=games,
        turns=interval_of_mean(turns),
        wins=[wins_of(seat, count, games) for seat, count in enumerate(wins)],
        version=__version__,
    )


def _winners(played: Played) -> tuple[int, ...]:
    outcome = played.recorder.game.outcome(played.recorder.state)
    assert outcome is not None
    return outcome.winners


def _record_file(path: Path | None) -> AbstractContextManager[BinaryIO | None]:
    if path is None:
        return nullcontext()
    try:
        return path.open("wb")
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None


def _in_words(report: Report) -> str:
    turns = report.turns
    lines = [
        f"{report.games} games of {report.game}, {report.players} players, seed {report.seed}",
        f"turns a game: {turns.mean:.1f} ({turns.lo:.1f} to {turns.hi:.1f})",
    ]
    lines += [f"seat {w.seat} first in {w.n}: {w.rate:.1%} ({w.lo:.1%} to {w.hi:.1%})" for w in report.wins]
    return "\n".join(lines)
