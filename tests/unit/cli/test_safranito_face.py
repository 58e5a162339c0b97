"""Safranito in the terminal: every moment can be shown, its choices are legal, and others' secrets are not told."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.rules.safranito_positions import GAME, A, B, do_told, round_told, table
from tests.unit.safranito import moments
from typer.testing import CliRunner

from spicetable.cli.main import app
from spicetable.cli.terminal.faces import face_of
from spicetable.kernel.events import Event
from spicetable.safranito.state import State

FACE = face_of("safranito")
NAMES = ["Asha", "Omar"]


def printed(state: State, seat: int | None) -> str:
    console = Console(file=io.StringIO(), width=120)
    view = GAME.view(state, seat)
    console.print(FACE.board(view, NAMES, 120))
    for line in FACE.own(view):
        console.print(line)
    console.print(FACE.hint(view))
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()


@pytest.mark.parametrize("position", moments.POSITIONS)
def test_every_moment_can_be_shown_and_its_choices_are_legal(position: Callable[[], State]) -> None:
    state = position()
    for seat in (A, B, None):
        assert "saffron" in printed(state, seat)
    if GAME.actor(state) in (A, B):
        legal = GAME.legal(state)
        choices = FACE.choices(GAME.view(state, state.turn), [GAME.write(action) for action in legal])
        assert choices
        assert all(GAME.read(choice.text) in legal and choice.meaning for choice in choices)


def test_chips_that_lie_face_down_are_not_told_to_others() -> None:
    state = moments.at_throw()
    assert "●(10)" in printed(state, A)
    assert "●?" in printed(state, B)
    assert "◆10" in printed(state, A)


def test_events_are_told_in_words() -> None:
    events: list[Event] = []
    plan = {A: [(20, "spice-card"), (30, "mint")], B: [(10, "gap"), (40, "mint"), (50, "reserved-blend")]}
    begun = table(2, hands={A: ["mint"]}, display=["mint"], options={"chili": True})
    state, told = round_told(begun, plan)
    events += told
    for texts in (("take", "draw mint", "draw curry", "keep curry"), ("take", "reserve laksa"), ("sell 1",), ("buy",)):
        state, told = do_told(state, *texts)
        events += told
    sentences = [FACE.sentence(event, NAMES) for event in events]
    words = "\n".join(sentence for sentence in sentences if sentence)
    for piece in ("leads on spice-card with 20", "keeps a card", "reserves a blend", "reserved [b]Laksa[/b]",
                  "sells 1 mint", "buys mint for 40", "Revealed: ", "drew [b]mint[/b]", "'s chip is out"):  # fmt: skip
        assert piece in words, piece


def test_the_help_tells_how_to_throw() -> None:
    assert "throw CHIP x=PLACE v=RIGHT,FORWARD,UP" in FACE.help()


def test_a_whole_game_can_be_played_at_the_keyboard(tmp_path: Path) -> None:
    entries = "1\n" * 400
    arguments = ["play", "safranito", "--players", "2", "--seed", "1", "--option", "round_limit=2", "--save"]
    result = CliRunner().invoke(app, [*arguments, str(tmp_path / "game")], input=entries)
    assert result.exit_code == 0, result.output
    assert "The game is over: the limit of 2 rounds is reached" in result.output


def test_throw_maps_are_made_from_records(tmp_path: Path) -> None:
    runner, record, picture = CliRunner(), tmp_path / "game.json", tmp_path / "map.svg"
    made = runner.invoke(
        app, ["simulate", "safranito", "-n", "1", "--option", "round_limit=1", "--records", str(record)]
    )
    assert made.exit_code == 0, made.output
    aim = ["throw-map", str(record), "--throw", "throw 40 x=0 v=0,1800,300", "--ply", "12", "--throws", "300"]
    assert runner.invoke(app, [*aim, "--out", str(picture)]).exit_code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert '"throws":300' in runner.invoke(app, [*aim, "--json"]).output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--throw", "take"], "a throw is wanted, as in"),
        (["--throw", "throw 40 x=0 v=0,1800,300", "--seat", "5"], "there is no seat 5; seats go from 0 to 1"),
    ],
)
def test_throw_maps_that_cannot_be_made_are_refused(tmp_path: Path, arguments: list[str], reason: str) -> None:
    runner, record = CliRunner(), tmp_path / "game.json"
    runner.invoke(app, ["simulate", "safranito", "-n", "1", "--option", "round_limit=1", "--records", str(record)])
    result = runner.invoke(app, ["throw-map", str(record), *arguments])
    assert reason in str(result.exception)


def test_there_are_no_throw_maps_of_other_games(tmp_path: Path) -> None:
    runner, record = CliRunner(), tmp_path / "game.json"
    runner.invoke(app, ["simulate", "zanzibar", "-n", "1", "--records", str(record)])
    result = runner.invoke(app, ["throw-map", str(record), "--throw", "throw 40 x=0 v=0,1800,300"])
    assert "nothing is thrown in zanzibar" in str(result.exception)
