"""The engine as a program: long lines, the end of the input, closed pipes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from spicetable.cli.engine import LONGEST_LINE
from spicetable.cli.engine_loop import lines

COMMAND = [sys.executable, "-m", "spicetable", "engine", "zanzibar"]


def run(text: bytes) -> tuple[list[dict[str, object]], bytes, int]:
    done = subprocess.run(COMMAND, input=text, capture_output=True, timeout=60, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr, done.returncode


def test_every_line_gets_one_answer_and_the_end_of_input_ends_it() -> None:
    answers, errors, code = run(b'{"do":"hello"}\n\nnonsense\n{"do":"new","options":{"players":2,"seed":1}}')
    assert [answer["ok"] for answer in answers] == [True, False, False, True]
    assert (errors, code) == (b"", 0)


def test_an_oversized_line_is_refused_and_the_engine_goes_on() -> None:
    answers, errors, code = run(b"x" * (3 * LONGEST_LINE) + b'\n{"do":"hello"}\n')
    assert (answers[0]["error"], answers[1]["ok"]) == ("malformed", True)
    assert len(answers) == 2
    assert (errors, code) == (b"", 0)


@pytest.mark.parametrize("length", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 2 * LONGEST_LINE + 1])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_the_limit_of_a_line_is_exact_whatever_ends_it(length: int, end: bytes) -> None:
    found = list(lines(io.BytesIO(b"x" * length + end + b"y" * bool(end))))
    first = None if length + end.count(b"\r") > LONGEST_LINE else b"x" * length
    assert found == [first, *([b"y"] if end else [])]


@pytest.fixture
def engine() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def test_a_closed_pipe_ends_the_engine_without_a_word(engine: subprocess.Popen[bytes]) -> None:
    assert engine.stdin
    assert engine.stdout
    assert engine.stderr
    engine.stdin.write(b'{"do":"hello"}\n')
    engine.stdin.flush()
    assert engine.stdout.readline()
    engine.stdout.close()
    engine.stdin.write(b'{"do":"hello"}\n' * 3)
    engine.stdin.close()
    assert engine.wait(timeout=30) == 0
    assert engine.stderr.read() == b""


def test_an_unknown_game_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run([*COMMAND[:-1], "chess"], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "spicetable: there is no game 'chess' here; there is: zanzibar, safranito\n"
