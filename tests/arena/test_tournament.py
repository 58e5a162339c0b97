"""Tournaments end the same however often they were interrupted, and tell what was played."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
import zstandard
from typer.testing import CliRunner

from spicetable.arena.archive import Archive, fold, games_of, lines_of
from spicetable.arena.games import PlayedGame, play_match
from spicetable.arena.schedule import Match, Plan, schedule
from spicetable.arena.tally import Result
from spicetable.arena.tournament import GAMES as KEPT
from spicetable.arena.tournament import REPORT, RESULT, hold, hold_with
from spicetable.catalog import GAMES, game_named
from spicetable.cli.main import app
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed, SpiceError, Unsupported
from spicetable.kernel.replay import verify
from spicetable.players.registry import levels_of

FILES = (KEPT, RESULT, REPORT)


def plan_for(game: str, games: int = 12, seats: int = 2, *players: str) -> Plan:
    return Plan(game, {}, players or ("random", "greedy", levels_of(game)[0].name), seats, games, "test")


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_kept_verifies_and_is_counted(game: str, tmp_path: Path) -> None:
    plan = plan_for(game)
    result = hold(plan, tmp_path, 2)
    games = list(games_of(tmp_path / KEPT))
    assert [(found.seating, found.record.seed) for found in games] == [
        (match.seating, match.seed) for match in schedule(plan)
    ]
    assert all(verify(game_named(game), found.record) is None for found in games)
    assert msgspec.json.decode((tmp_path / RESULT).read_bytes(), type=Result) == result
    assert sum(standing.wins for standing in result.standings) == pytest.approx(12)
    assert sum(standing.games for standing in result.standings) == 24
    assert sum(count for _, count in result.lengths) == 12
    greedy, other = plan.players.index("greedy"), plan.players.index("random")
    assert result.ahead[greedy][other] + result.ahead[other][greedy] == result.met[greedy][other]
    assert result.standings[-1].name == "random"


@pytest.mark.parametrize("game", GAMES)
def test_one_process_or_two_and_all_at_once_or_bit_by_bit_it_ends_the_same(game: str, tmp_path: Path) -> None:
    hold(plan_for(game), tmp_path / "whole", 2)
    for games in (1, 5, 12):
        hold(plan_for(game, games), tmp_path / "grown", 1)
    assert contents(tmp_path / "whole") == contents(tmp_path / "grown")


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_that_was_killed_goes_on_and_ends_the_same(game: str, tmp_path: Path) -> None:
    """SIGKILL for everything, in the midst of it; a torn last game is dropped, and nothing else is."""
    plan = plan_for(game, 24)
    hold(plan, tmp_path / "whole", 2)
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "spicetable", "tournament", game, "--players", ",".join(plan.players)]
    command += ["--games", "24", "--seed", "test", "--processes", "2", "--out", str(folder)]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while (time.monotonic() < until and not (folder / KEPT).exists()) or (folder / KEPT).stat().st_size < 20_000:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = len(list(games_of(folder / KEPT)))
    assert 0 < kept < 24
    assert not (folder / RESULT).exists()
    with (folder / KEPT).open("ab") as file:
        file.write((tmp_path / "whole" / KEPT).read_bytes()[:500])
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert contents(tmp_path / "whole") == contents(folder)


# Whoever runs the tests in the background may have them ignore the interrupt, and programs inherit that.
INTERRUPTIBLE = (
    "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "runpy.run_module('spicetable', run_name='__main__', alter_sys=True)"
)


def test_interrupted_it_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTIBLE, "tournament", "zanzibar", "--players", "greedy,random"]
    command += ["--games", "5000", "--processes", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        until = time.monotonic() + 60
        while not (tmp_path / KEPT).exists() or (tmp_path / KEPT).stat().st_size < 20_000:
            assert time.monotonic() < until, "no game was finished"
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert process.returncode == 130
    assert "finished games are kept" in said
    assert "Traceback" not in said
    assert list(games_of(tmp_path / KEPT))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_playing_processes_end_with_a_tournament_that_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spicetable", "tournament", "zanzibar", "--players", "greedy,random"]
    command += ["--games", "5000", "--processes", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while not (tmp_path / KEPT).exists() or (tmp_path / KEPT).stat().st_size == 0:
            assert time.monotonic() < until, "no game was finished"
            time.sleep(0.05)
        children = [
            Path("/proc") / child
            for task in Path(f"/proc/{process.pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
        process.kill()
        process.wait()
        assert len(children) >= 2
        until = time.monotonic() + 10
        while left := [child for child in children if child.exists()]:
            assert time.monotonic() < until, f"{left} have outlived their tournament"
            time.sleep(0.05)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_it_stops_when_there_are_enough_and_knows_so_again(tmp_path: Path) -> None:
    plan = plan_for("zanzibar", 12)
    asked: list[int] = []

    def enough(game: PlayedGame) -> bool:
        return game.number == 4

    def run(work: object, matches: object) -> object:
        for match in matches:  # pyright: ignore[reportGeneralTypeIssues, reportUnknownVariableType] (any matches)
            assert isinstance(match, Match)
            asked.append(match.number)
            yield play_match(plan, match)

    assert hold_with(plan, tmp_path, run, enough=enough).games == 5  # pyright: ignore[reportArgumentType] (a generator)
    assert hold_with(plan, tmp_path, run, enough=enough).games == 5  # pyright: ignore[reportArgumentType] (a generator)
    assert asked == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("plan", "error", "reason"),
    [
        (plan_for("zanzibar", 12, 9), Malformed, "2 to 5 players, not 9"),
        (plan_for("zanzibar", 0), Malformed, "at least one game"),
        (plan_for("zanzibar", 12, 2, "random"), Malformed, "at least two players"),
        (plan_for("zanzibar", 12, 2, "random", "random"), Malformed, "named twice"),
        (plan_for("zanzibar", 12, 2, "random", "oracle"), Unsupported, "nobody called 'oracle'"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    plan: Plan, error: type[SpiceError], reason: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=reason):
        hold(plan, tmp_path / "new", 1)
    assert not (tmp_path / "new").exists()


def test_another_tournaments_games_are_not_touched(tmp_path: Path) -> None:
    hold(plan_for("zanzibar", 4), tmp_path, 1)
    before = contents(tmp_path)
    for plan in (plan_for("zanzibar", 3), msgspec.structs.replace(plan_for("zanzibar", 4), seed="other")):
        with pytest.raises(Malformed, match="name another folder"):
            hold(plan, tmp_path, 1)
    assert contents(tmp_path) == before


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    inner: list[str] = []

    def run(work: object, matches: object) -> object:
        with pytest.raises(Malformed) as caught:
            hold(plan_for("zanzibar", 1), tmp_path, 1)
        inner.append(caught.value.reason)
        yield from ()

    hold_with(plan_for("zanzibar", 1), tmp_path, run)  # pyright: ignore[reportArgumentType] (a generator)
    assert "another tournament is being played there" in inner[0]


def test_a_torn_file_is_read_up_to_its_last_whole_game_and_others_are_refused(tmp_path: Path) -> None:
    file = tmp_path / KEPT
    with Archive(file, 0) as archive:
        for number in range(3):
            archive.add(b"%d" % number)
    whole = file.read_bytes()
    ends = [end for _, end in lines_of(file)]
    for length in range(len(whole) + 1):
        file.write_bytes(whole[:length])
        assert [line for line, _ in lines_of(file)] == [
            b"%d\n" % number for number, end in enumerate(ends) if end <= length
        ]
    file.write_bytes(whole + b"something else entirely")
    with pytest.raises(Malformed, match="not compressed with zstd"):
        list(lines_of(file))
    file.write_bytes(zstandard.compress(b"0" * (1 << 27)))
    with pytest.raises(Malformed, match="longer than"):
        list(lines_of(file))


def test_a_fold_over_many_games_needs_little_memory(tmp_path: Path) -> None:
    """A thousand games take no more room than a hundred."""
    line = play_match(plan_for("zanzibar"), Match(0, (0, 1), "fold"))

    def peak(games: int) -> int:
        file = tmp_path / f"{games}"
        frame = zstandard.compress(line + b"\n")
        with file.open("wb") as out:
            for _ in range(games):
                out.write(frame)
        tracemalloc.start()
        assert fold(file, lambda count, game: count + len(game.seats), 0) == 2 * games
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return used

    peak(10)
    assert peak(1_000) < 1.2 * peak(100)


class Page(HTMLParser):
    """Finds what a page asks for, and whether its elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.asked += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "line", "rect", "circle", "polyline", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "rect", "circle", "polyline") or self.open[-1] == tag:
            assert self.open.pop() == tag


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_report_stands_alone_and_shows_everybody(game: str, seats: int, tmp_path: Path) -> None:
    result = hold(plan_for(game, 6, seats), tmp_path, 2)
    text = (tmp_path / REPORT).read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.open == []
    assert set(page.asked) == {KEPT}
    assert "url(" not in text
    assert "<script" not in text
    assert text.count("<svg") >= 4
    assert all(f"<b>{standing.name}</b>" in text for standing in result.standings)
    assert "nan" not in re.sub(r"<[a-z]+>", "", text).lower().split()
    assert "Points over time" in text or game != "zanzibar"


def test_a_player_with_an_odd_name_does_no_harm_to_the_report(tmp_path: Path) -> None:
    odd = "stdio:sh -c 'cat >/dev/null; : <b>&amp;\"</b>'"
    hold(Plan("zanzibar", {}, ("random", odd), 2, 2, 1), tmp_path, 1)
    text = (tmp_path / REPORT).read_text(encoding="utf-8")
    assert "<b>&amp;\"</b>'" not in text
    assert "&lt;b&gt;" in text
    games = list(games_of(tmp_path / KEPT))
    assert all("the program has ended" in (game.forfeits[game.seats.index(odd)] or "") for game in games)


def test_the_command_prints_standings_or_json_and_records_can_be_taken_out(tmp_path: Path) -> None:
    command = [
        "tournament",
        "zanzibar",
        "--players",
        "greedy,random",
        "--games",
        "2",
        "--out",
        str(tmp_path),
        "-j",
        "1",
    ]
    said = CliRunner().invoke(app, command)
    assert said.exit_code == 0
    assert re.search(r"greedy +rating .* won 100.0%", said.output)
    again = CliRunner().invoke(app, [*command, "--json"])
    assert msgspec.json.decode(again.output, type=Result).games == 2
    listed = CliRunner().invoke(app, ["records", str(tmp_path / KEPT)]).output.splitlines()
    assert [line.split("\t")[0] for line in listed] == ["0", "1"]
    record = CliRunner().invoke(app, ["records", str(tmp_path / KEPT), "1"]).output
    checked = CliRunner().invoke(app, ["verify", "-"], input=record)
    assert checked.exit_code == 0
    assert record.encode().strip() == to_json([*games_of(tmp_path / KEPT)][1].record)


def test_the_command_takes_options_of_the_game(tmp_path: Path) -> None:
    command = [
        "tournament",
        "safranito",
        "--players",
        "random,greedy",
        "--games",
        "1",
        "--out",
        str(tmp_path),
        "-j",
        "1",
    ]
    said = CliRunner().invoke(app, [*command, "--option", "round_limit=1", "--option", "edition=ru", "--json"])
    assert said.exit_code == 0
    [game] = games_of(tmp_path / KEPT)
    options = msgspec.convert(game.record.options, dict[str, object])
    assert (options["edition"], options["round_limit"]) == ("ru", 1)
    refused = CliRunner().invoke(app, [*command, "--option", "edition=elvish"])
    assert isinstance(refused.exception, SpiceError)
