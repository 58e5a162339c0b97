"""What the commands print, write and exit with."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

from spicetable import __version__
from spicetable.catalog import game_named
from spicetable.cli.bench import SCRIPTS
from spicetable.cli.main import app, run
from spicetable.kernel.codec import to_json
from spicetable.testing.random_games import begin, played_out

GAME = game_named("zanzibar")
SPICETABLE = [sys.executable, "-m", "spicetable"]
COMMANDS = [
    *("play", "serve", "engine", "simulate", "tournament", "records", "replay"),
    *("verify", "draw", "island", "bench", "doctor"),
]


def spicetable(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin)


def reason(*arguments: str) -> str:
    """What a command that cannot be carried out says, as its only line."""
    error = spicetable(*arguments).exception
    assert error is not None
    return str(error)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(to_json(played_out(GAME, 3, 5).record()))
    return path


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_text(name: str) -> None:
    shown = spicetable(name, "--help")
    assert shown.exit_code == 0
    assert "Usage" in shown.output


def test_version() -> None:
    assert spicetable("--version").output == f"{__version__}\n"


def test_errors_are_one_line_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["spicetable", "simulate", "zanzibar", "--players", "9"])
    with pytest.raises(SystemExit) as stop:
        run()
    assert stop.value.code == 2
    assert capsys.readouterr() == ("", "spicetable: options: Zanzibar is for 2 to 5 players, not 9\n")


def test_simulate_prints_json_as_documented() -> None:
    report = json.loads(spicetable("simulate", "zanzibar", "-p", "3", "-n", "20", "-s", "4", "--json").output)
    assert set(report) == {"game", "players", "seed", "games", "turns", "wins", "version"}
    assert (report["game"], report["players"], report["seed"], report["games"]) == ("zanzibar", 3, 4, 20)
    assert report["turns"]["lo"] <= report["turns"]["mean"] <= report["turns"]["hi"]
    assert [win["seat"] for win in report["wins"]] == [0, 1, 2]
    assert sum(win["n"] for win in report["wins"]) >= 20
    assert all(win["lo"] <= win["rate"] <= win["hi"] for win in report["wins"])


def test_simulate_is_the_same_for_the_same_seed_and_reads_well() -> None:
    one, two, other = (spicetable("simulate", "zanzibar", "-n", "10", "-s", seed).output for seed in ("x", "x", "y"))
    assert one == two != other
    assert one.startswith("10 games of zanzibar, 2 players, seed x\nturns a game: ")


def test_simulate_writes_records_that_verify(tmp_path: Path) -> None:
    records = tmp_path / "records.jsonl"
    assert spicetable("simulate", "zanzibar", "-n", "3", "--records", str(records)).exit_code == 0
    lines = records.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    for line in lines:
        assert spicetable("verify", "-", stdin=line).exit_code == 0


def test_simulate_refuses_wrong_bots_and_places() -> None:
    assert "oracle" in reason("simulate", "zanzibar", "--bots", "oracle")
    assert reason("simulate", "zanzibar", "-p", "3", "--bots", "random,random") == "2 bots are named for 3 seats"
    assert "No such file" in reason("simulate", "zanzibar", "--records", "/nowhere/at/all")


def test_verify_agrees(record: Path) -> None:
    done = spicetable("verify", str(record))
    assert (done.exit_code, done.output.split(":")[0]) == (0, "agrees")
    assert spicetable("verify", str(record), "--json").output == "null\n"


def test_verify_names_the_first_divergence(record: Path) -> None:
    document = json.loads(record.read_bytes())
    document["entries"][9]["action"] = "place 9 c1"
    record.write_text(json.dumps(document), encoding="utf-8")
    done = spicetable("verify", str(record), "--json")
    assert done.exit_code == 1
    assert json.loads(done.output) | {"expected": ""} == {
        "ply": 10,
        "field": "action",
        "expected": "",
        "found": "place 9 c1",
    }
    assert "diverges at entry 10: action should be" in spicetable("verify", str(record)).output


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "not JSON"),
        (b"{}", "record: Object missing required field"),
        (b'{"format":2,"game":"zanzibar","rules":"1","physics":null,"options":{}}', "record: Invalid enum value 2"),
        (b'{"format":1,"game":"chess","rules":"1","physics":null,"options":{}}', "there is no game 'chess'"),
        (to_json(begin(GAME, 2, seed=1).record(0)), "this record leaves out"),
    ],
)
def test_verify_cannot_read(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    done = spicetable("verify", str(path))
    assert done.exit_code == 2
    assert why in done.output


def test_verify_cannot_find(tmp_path: Path) -> None:
    done = spicetable("verify", str(tmp_path / "none.json"))
    assert (done.exit_code, "No such file" in done.output) == (2, True)


def test_replay_prints_the_whole_game(record: Path) -> None:
    text = spicetable("replay", str(record)).output
    assert text.startswith("zanzibar, rules 1, physics none\n")
    assert "ranking [[" in text


def test_replay_prints_one_line_of_json_for_every_entry(record: Path) -> None:
    lines = [json.loads(line) for line in spicetable("replay", str(record), "--json").output.splitlines()]
    entries = json.loads(record.read_bytes())["entries"]
    assert len(lines) == len(entries) + 1
    assert lines[-1]["hash"] == entries[-1]["hash"]


def test_replay_tells_undone_acts() -> None:
    recorder = begin(GAME, 2, seed=1)
    recorder.settle()
    seat = recorder.actor
    assert isinstance(seat, int)
    recorder.act(GAME.read("place 4 c1"), by=seat)
    recorder.undo_own(seat)
    done = spicetable("replay", "-", stdin=to_json(recorder.record()).decode())
    assert f"seat {seat}: undo to 1" in done.output


def test_draw_writes_svg(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    assert spicetable("draw", str(record), "--ply", "60", "--out", str(picture)).exit_code == 0
    assert ET.parse(picture).getroot().tag.endswith("svg")
    shown = spicetable("draw", str(record), "--ply", "60").output
    assert shown.strip() == picture.read_text(encoding="utf-8").strip()
    dark = spicetable("draw", str(record), "--seat", "1", "--theme", "dark", "--width", "400").output
    assert ET.fromstring(dark).get("width") == "400"


def test_draw_refuses_what_is_not_there(record: Path) -> None:
    assert "there is nothing after entry 9999" in reason("draw", str(record), "--ply", "9999")
    assert reason("draw", str(record), "--seat", "3") == "there is no seat 3; seats go from 0 to 2"
    assert reason("draw", str(record), "--theme", "pink") == "the theme is light or dark, not 'pink'"
    assert "No such file" in reason("draw", str(record), "--out", "/nowhere/at/all.svg")


def test_island_reports_on_a_map(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 'x'", encoding="utf-8")
    assert "this is no island" in reason("island", str(bad))
    assert reason("island", str(tmp_path / "none.toml")) == f"{tmp_path / 'none.toml'}: No such file or directory"
    source = Path(__file__).resolve().parents[3] / "src/spicetable/zanzibar/island.toml"
    unfit = tmp_path / "unfit.toml"
    unfit.write_text(source.read_text(encoding="utf-8").replace('spice = "pepper"', 'spice = "ginger"'), "utf-8")
    done = spicetable("island", str(unfit))
    assert (done.exit_code, "cannot be played" in done.output) == (1, True)
    done = spicetable("island", str(source))
    assert (done.exit_code, "can be played" in done.output) == (0, True)


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    (tmp_path / "cut.json").write_text('{"format":', encoding="utf-8")
    for verb in ("replay", "draw"):
        assert reason(verb, str(tmp_path / "cut.json")).startswith(f"{tmp_path / 'cut.json'}: not JSON: ")
    done = spicetable("verify", str(tmp_path / "none.json"))
    assert (done.exit_code, done.stderr) == (2, f"spicetable: {tmp_path / 'none.json'}: No such file or directory\n")


def test_a_seed_that_is_no_text_is_refused() -> None:
    assert reason("simulate", "zanzibar", "--seed", "\udcff") == "the seed is not proper text"


@pytest.mark.parametrize("what", [["simulate", "zanzibar", "-n", "1", "--json"], ["engine", "zanzibar"]])
def test_a_full_device_is_told_in_one_line(what: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*SPICETABLE, *what],
            input=b'{"do":"hello"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, b"spicetable: No space left on device\n")


def test_an_engine_without_an_input_says_so() -> None:
    command = " ".join([*SPICETABLE, "engine", "zanzibar", "<&-"])
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, b"spicetable: an engine needs its standard input and output open\n")


def test_bench_refuses_unknown_names() -> None:
    assert reason("bench", "tea") == f"there is no benchmark 'tea'; there is: {', '.join(SCRIPTS)}"


def test_bench_prints_one_array_of_all_benchmarks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text(f'print(\'[{{"bench": "{name}"}}]\')', encoding="utf-8")
    monkeypatch.setattr("spicetable.cli.bench.SCRIPTS", {name: str(tmp_path / f"{name}.py") for name in ("one", "two")})
    assert json.loads(spicetable("bench", "--json").output) == [{"bench": "one"}, {"bench": "two"}]


def test_doctor_finds_nothing_missing_here() -> None:
    done = spicetable("doctor")
    assert (done.exit_code, "MISSING" in done.output) == (0, False)
    assert all(finding["ok"] for finding in json.loads(spicetable("doctor", "--json").output))


def test_doctor_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spicetable.cli.doctor.PARTS", ("unheard-of",))
    done = spicetable("doctor")
    assert (done.exit_code, "MISSING unheard-of" in done.output) == (1, True)
