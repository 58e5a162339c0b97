"""`spicetable play`: who sits where, where the game is kept, and going on with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spicetable.catalog import game_named
from spicetable.cli.main import app
from spicetable.cli.parameters import seed_from
from spicetable.cli.terminal import save
from spicetable.cli.terminal.save import HUMAN, Chair
from spicetable.kernel.errors import Malformed
from spicetable.testing.random_games import begin

ISLAND = Path(__file__).resolve().parents[3] / "src/spicetable/zanzibar/island.toml"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept.json"


def play(path: Path, *arguments: str, entries: str = "") -> Result:
    return CliRunner().invoke(app, ["play", "zanzibar", "--save", str(path), *arguments], input=entries)


def test_one_person_sits_with_bots_unless_asked_otherwise(path: Path) -> None:
    done = play(path)
    assert done.exit_code == 0
    assert save.read(path).chairs == (Chair("Guest", HUMAN), Chair("Amina", "regular"), Chair("Bakari", "regular"))
    told = " ".join(done.output.split())
    assert f"go on with: spicetable play zanzibar --resume --save {path}" in told


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--names", "Ada,Bo", "--players", "2"], ["Ada", "Bo"]),
        (["--humans", "2", "--names", "Ada", "--bot", "random"], ["Ada", "Player 2", "Amina"]),
        (["--players", "5"], ["Guest", "Amina", "Bakari", "Chausiku", "Daudi"]),
    ],
)
def test_names_fill_the_seats(path: Path, arguments: list[str], names: list[str]) -> None:
    assert play(path, *arguments).exit_code == 0
    assert [chair.name for chair in save.read(path).chairs] == names


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--names", "a,b,c", "--players", "2"], "3 people do not fit on 2 seats"),
        (["--humans", "4"], "4 people do not fit on 3 seats"),
        (["--bot", "oracle"], "nobody called 'oracle' plays zanzibar; there is: "),
        (["--players", "6"], "options: Zanzibar is for 2 to 5 players, not 6"),
        (["--island", "/nowhere.toml"], "No such file or directory"),
        (["--resume"], "there is no saved game at"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(path: Path, arguments: list[str], why: str) -> None:
    assert why in str(play(path, *arguments).exception)
    assert not path.exists()


def test_a_seed_gives_the_same_game_again(tmp_path: Path) -> None:
    games = [tmp_path / f"{number}.json" for number in range(5)]
    for game in games:
        play(game, "--seed", "7")
    assert len({save.read(game).record.entries for game in games}) == 1


def test_a_kept_game_goes_on_and_is_a_record_for_the_other_commands(path: Path) -> None:
    play(path, "--seed", "7", "--island", str(ISLAND), entries="place 4 c1\n")
    before = save.read(path).record
    assert any(getattr(entry, "action", "") == "place 4 c1" for entry in before.entries)
    assert play(path, "--resume").exit_code == 0
    assert save.read(path).record == before
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0
    assert "place 4 c1" in CliRunner().invoke(app, ["replay", str(path)]).output


def test_a_kept_game_that_is_not_one_is_refused(path: Path) -> None:
    play(path)
    kept = json.loads(path.read_bytes())
    path.write_text(json.dumps(kept | {"chairs": kept["chairs"][:2]}), encoding="utf-8")
    assert "names 2 players for 3 seats" in str(play(path, "--resume").exception)
    kept["record"]["game"] = "safranito"
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert "holds a game of safranito" in str(play(path, "--resume").exception)


@pytest.mark.parametrize(("text", "seed"), [("7", 7), ("-7", -7), ("--7", "--7"), ("٣", "٣"), ("", ""), ("1.5", "1.5")])
def test_seeds_are_numbers_where_they_read_as_one(text: str, seed: int | str) -> None:
    assert seed_from(text) == seed


def test_a_file_that_is_no_kept_game_is_left_as_it_is(path: Path) -> None:
    path.write_text("my thesis", encoding="utf-8")
    done = play(path)
    assert "is no kept game, so it is left as it is" in str(done.exception)
    assert path.read_text(encoding="utf-8") == "my thesis"


def test_an_unfinished_game_is_put_aside_before_another_begins(path: Path) -> None:
    play(path, "--names", "Ada")
    kept = path.read_bytes()
    done = play(path, "--names", "Bo")
    aside = path.with_name("kept.old.json")
    assert f"The unfinished game that was kept there is now in {aside}." in done.output
    assert aside.read_bytes() == kept
    assert save.read(path).chairs[0].name == "Bo"


def test_a_game_that_cannot_be_kept_leaves_no_secret_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    recorder = begin(game_named("zanzibar"), 2, seed="secret")
    with pytest.raises(Malformed, match=r"cannot be saved to .*: Is a directory"):
        save.write(tmp_path / "folder", save.Save(1, (), recorder.record()))
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_names_that_are_no_text_are_refused(path: Path) -> None:
    assert str(play(path, "--names", "\udcff").exception) == "a name is not proper text"
