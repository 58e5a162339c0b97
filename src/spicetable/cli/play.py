"""`spicetable play`: a game in this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from spicetable.catalog import AnyGame, AnyRecorder, game_named
from spicetable.cli.parameters import (
    GameName,
    IslandOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    island_option,
    options_from,
    seed_from,
    writable,
)
from spicetable.cli.terminal import save
from spicetable.cli.terminal.faces import face_of
from spicetable.cli.terminal.save import HUMAN, Chair
from spicetable.cli.terminal.sitting import Left, Sitting
from spicetable.kernel.chance import fresh_seed
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import resume
from spicetable.players.registry import known_players, levels_of, player_named

BOTS = ("Amina", "Bakari", "Chausiku", "Daudi", "Eshe")


def command(
    game: GameName,
    players: PlayersOption = 3,
    humans: Annotated[int, typer.Option("--humans", "-H", min=1, help="How many people share this terminal.")] = 1,
    names: Annotated[str, typer.Option(help="The people's names, with commas.")] = "",
    bot: Annotated[
        str | None, typer.Option(help=f"Who takes the other seats: {known_players()}; the best if not given.")
    ] = None,
    seed: SeedOption = None,
    island: IslandOption = None,
    option: OptionsOption = None,
    file: Annotated[Path | None, typer.Option("--save", help="Where the game is kept, act by act.")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with the game that is kept there.")] = False,
    pace: Annotated[float, typer.Option(min=0, max=10, help="Seconds to wait after a bot's turn.")] = 0.5,
) -> None:
    """Play a game in this terminal, against bots or with others at the same keyboard.

    The game is kept after every act, so that it can be gone on with (--resume) after whatever happens.
    """
    rules = game_named(game)
    console = Console(highlight=False)
    path = file or save.default_path(game)
    if resume_it or _wants_to_go_on(console, path):
        recorder, chairs = _kept(rules, path)
    else:
        _make_room(console, path)
        options = {"players": players, **island_option(island), **options_from(option)}
        people = _people(humans, names, players)
        recorder, chairs = _new(rules, options, people, bot or _usual_bot(rules.name), seed)
    sitting = Sitting(console, recorder, chairs, face_of(rules.name), path, pace=pace if sys.stdin.isatty() else 0)
    try:
        sitting.run()
    except Left:
        where = f" --save {path}" if file else ""
        console.print(
            f"\nThe game is kept in {path}; go on with: spicetable play {game} --resume{where}", soft_wrap=True
        )


def _new(
    game: AnyGame, chosen: dict[str, Json], people: list[str], bot: str, seed: str | None
) -> tuple[AnyRecorder, list[Chair]]:
    options = game.options(chosen)
    player_named(bot, game.name, trusted=True)
    chairs = [Chair(name, HUMAN) for name in people]
    chairs += [Chair(name, bot) for name in BOTS[: options.players - len(people)]]
    return Recorder(game, options, seed=fresh_seed() if seed is None else seed_from(seed)), chairs


def _people(humans: int, names: str, players: int) -> list[str]:
    given = [writable(name, "a name").strip()[:20] for name in names.split(",") if name.strip()]
    humans = max(humans, len(given))
    if humans > players:
        raise Malformed(f"{humans} people do not fit on {players} seats")
    defaults = ["Guest"] if humans == 1 else [f"Player {number}" for number in range(1, humans + 1)]
    return given + defaults[len(given) :]


def _wants_to_go_on(console: Console, path: Path) -> bool:
    """Whether an unfinished game lies there and the person, asked, wants it back."""
    if not path.exists() or not sys.stdin.isatty():
        return False
    try:
        if save.read(path).record.outcome is not None:
            return False
    except Malformed:
        return False
    answer = console.input(f"An unfinished game is kept in {path}. Go on with it? [Y/n] ")
    return answer.strip().lower() in ("", "y", "yes")


def _usual_bot(game: str) -> str:
    """The middle one of the levels that a person can choose from."""
    levels = levels_of(game)
    return levels[len(levels) // 2].name


def _make_room(console: Console, path: Path) -> None:
    """See to it that what lies where the game will be kept is not lost."""
    if not path.exists():
        return
    try:
        unfinished = save.read(path).record.outcome is None
    except Malformed:
        raise Malformed(f"{path} is no kept game, so it is left as it is: name another file with --save") from None
    if unfinished:
        console.print(f"The unfinished game that was kept there is now in {save.put_aside(path)}.", soft_wrap=True)


def _kept(game: AnyGame, path: Path) -> tuple[AnyRecorder, list[Chair]]:
    kept = save.read(path)
    if kept.record.game != game.name:
        raise Malformed(f"{path} holds a game of {kept.record.game}")
    recorder = resume(game, kept.record)
    seats = len(game.seats(recorder.state))
    if len(kept.chairs) != seats:
        raise Malformed(f"{path} names {len(kept.chairs)} players for {seats} seats")
    return recorder, list(kept.chairs)
