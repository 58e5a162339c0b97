"""A tournament in a folder: plays what is missing, keeps every game at once, and tells what came of it."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from spicetable.arena.archive import Archive, lines_of, read_line
from spicetable.arena.games import PlayedGame, play_match
from spicetable.arena.report import page
from spicetable.arena.schedule import Match, Plan, schedule
from spicetable.arena.tally import Result, Tally
from spicetable.arena.workers import in_order
from spicetable.catalog import game_named
from spicetable.kernel.codec import plain, to_json
from spicetable.kernel.errors import Malformed
from spicetable.players.registry import player_named, without_level
from spicetable.players.simulation import closing_players

GAMES: Final = "games.jsonl.zst"
RESULT: Final = "result.json"
REPORT: Final = "report.html"

Run = Callable[[Callable[[Match], bytes], Iterable[Match]], Generator[bytes]]
"""Plays matches somewhere, and gives their lines in order."""


def check(plan: Plan) -> None:
    """Refuse what cannot be played before anything is written."""
    game = game_named(plan.game)
    game.options({**plan.options, "players": plan.seats})
    if len(plan.players) < 2:
        raise Malformed("a tournament needs at least two players; name them with commas")
    if len(set(plan.players)) < len(plan.players):
        raise Malformed("a player is named twice; give the two different options, or name it once")
    if plan.games < 1:
        raise Malformed("a tournament has at least one game")
    for name in plan.players:
        with closing_players([player_named(name, plan.game, trusted=True)]):
            pass


def hold(plan: Plan, folder: Path, processes: int, progress: Callable[[int], object] | None = None) -> Result:
    """Play all games of the plan that the folder does not hold yet; what is finished is never lost.

    `progress` is told how many games are finished whenever that changes.
    """
    return hold_with(plan, folder, partial(in_order, processes=processes), progress)


def hold_with(
    plan: Plan,
    folder: Path,
    run: Run,
    progress: Callable[[int], object] | None = None,
    enough: Callable[[PlayedGame], bool] | None = None,
) -> Result:
    """The same, playing the games in some other way, and only until there are enough."""
    check(plan)
    with _alone(folder):
        tally = Tally(plan)
        tell = progress or _nothing
        size, stop = _count_kept(plan, folder / GAMES, tally, enough)
        tell(tally.games)
        left = islice(schedule(plan), tally.games, tally.games if stop else None)
        with Archive(folder / GAMES, size) as archive, closing(run(partial(play_match, plan), left)) as lines:
            for line in lines:
                archive.add(line)
                game = read_line(line)
                tally.add(game)
                tell(tally.games)
                if enough is not None and enough(game):
                    break
        result = tally.result()
        write(folder / RESULT, to_json(result) + b"\n")
        write(folder / REPORT, page(result, tally.telling.figures(plan.players)).encode())
    return result


def _nothing(finished: int) -> None:
    del finished


def _count_kept(plan: Plan, path: Path, tally: Tally, enough: Callable[[PlayedGame], bool] | None) -> tuple[int, bool]:
    """Take the games that are kept into account: how many bytes of the file are whole games, and are they enough."""
    if not path.exists():
        return 0, False
    size, stop = 0, False
    matches = schedule(plan)
    for line, end in lines_of(path):
        game = read_line(line)
        _check_kept(plan, game, next(matches, None), path)
        tally.add(game)
        size = end
        stop = enough is not None and enough(game)
    return size, stop


def _check_kept(plan: Plan, game: PlayedGame, match: Match | None, path: Path) -> None:
    if match is None:
        raise Malformed(f"{path} holds more games than {plan.games}; name another folder")
    names = tuple(plan.players[player] for player in match.seating)
    players = tuple(without_level(name, plan.game) for name in names)
    options = plain(game_named(plan.game).options({**plan.options, "players": plan.seats}))
    expected = (plan.game, match.number, match.seed, names, players, options)
    found = (game.record.game, game.number, game.record.seed, game.seats, game.stood_for, game.record.options)
    if found != expected:
        raise Malformed(f"{path} holds another tournament (see game {game.number}); name another folder")


def write(path: Path, content: bytes) -> None:
    """Write a file as a whole: whoever looks sees the old one or the new one."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        file.write(content)
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)


@contextmanager
def _alone(folder: Path) -> Generator[None]:
    """Keep two runs from writing to one folder; the system lets go of the lock when a run ends, however it ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / ".lock").open("ab")
    except OSError as error:
        raise Malformed(f"{folder}: {error.strerror}") from None
    with file:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415 (not on Windows)

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Malformed(f"{folder}: another tournament is being played there") from None
        yield
