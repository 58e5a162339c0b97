"""`spicetable tournament`: many games between several players, and a report."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from spicetable.arena.cluster import on_ray
from spicetable.arena.schedule import Plan
from spicetable.arena.tally import Result
from spicetable.arena.tournament import GAMES, REPORT, hold_with
from spicetable.arena.workers import in_order
from spicetable.cli.parameters import (
    GameName,
    IslandOption,
    JsonOption,
    OptionsOption,
    SeedOption,
    island_option,
    options_from,
    seed_from,
)
from spicetable.kernel.codec import to_json
from spicetable.players.registry import known_players


def command(
    game: GameName,
    players: Annotated[str, typer.Option(help=f"Who plays, with commas: {known_players()}.")],
    out: Annotated[Path, typer.Option(help="The folder for games, result and report.", metavar="DIR")],
    seats: Annotated[int, typer.Option("--seats", help="How many sit at a table.")] = 2,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games in all.")] = 100,
    seed: SeedOption = "0",
    island: IslandOption = None,
    option: OptionsOption = None,
    processes: Annotated[int, typer.Option("--processes", "-j", min=1, help="How many games at once.")] = os.cpu_count()
    or 1,
    ray: Annotated[
        str | None, typer.Option(help="Play on the Ray cluster at this address; auto: the one that runs here.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play a tournament, and write games.jsonl.zst, result.json and report.html.

    It can be interrupted whenever you like: finished games are kept, and the same command goes on with the others.
    """
    names = tuple(name.strip() for name in players.split(","))
    options = {**island_option(island), **options_from(option)}
    plan = Plan(game, options, names, seats, games, seed_from(seed or ""))
    try:
        with _progress(games, f"{game}, {seats} seats") as tell:
            run = partial(in_order, processes=processes) if ray is None else partial(on_ray, address=ray)
            result = hold_with(plan, out, run, tell)
    except KeyboardInterrupt:
        typer.echo(f"interrupted; finished games are kept in {out / GAMES}, and the same command goes on", err=True)
        raise typer.Exit(130) from None
    typer.echo(to_json(result).decode() if as_json else in_words(result, out))


def in_words(result: Result, out: Path) -> str:
    """The standings for people."""
    width = max(len(standing.name) for standing in result.standings)
    lines = [f"{result.games} games of {result.plan.game}, {result.plan.seats} seats, seed {result.plan.seed}"]
    lines += [
        f"{standing.name:{width}}  rating {standing.rating.mean:5.1f} ({standing.rating.lo:.1f} to "
        f"{standing.rating.hi:.1f})  won {standing.rate.mean:6.1%} ({standing.rate.lo:.1%} to {standing.rate.hi:.1%})"
        for standing in result.standings
    ]
    return "\n".join([*lines, f"report: {out / REPORT}"])


class _Rate(TextColumn):
    """Games a minute, since the run began."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        """The rate, once there is one."""
        if not task.speed:
            return Text("")
        return Text(f"{60 * task.speed:,.0f} games/min")


@contextmanager
def _progress(total: int, what: str) -> Generator[Callable[[int], object]]:
    """A bar with rate and time left on standard error, if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)

        def tell(finished: int) -> None:
            progress.update(task, completed=finished)

        yield tell
