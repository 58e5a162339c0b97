"""A game at the terminal: entries, undo, hand-over, keeping and going on."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from spicetable.catalog import AnyRecorder, game_named
from spicetable.cli.terminal import save
from spicetable.cli.terminal.faces import face_of
from spicetable.cli.terminal.save import HUMAN, Chair
from spicetable.cli.terminal.sitting import Left, Sitting
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import resume, verify

GAME = game_named("zanzibar")


class Keyboard(Console):
    """A console whose input is written beforehand; what is shown between two entries can be looked at."""

    def __init__(self, entries: Sequence[str] = ()) -> None:
        super().__init__(file=io.StringIO(), width=110, force_terminal=True, color_system=None)
        self.entries = iter(entries)
        self.screens: list[str] = []

    def input(self, prompt: object = "", **_: object) -> str:  # type: ignore[override]  # fewer wishes than the real one
        assert isinstance(self.file, io.StringIO)
        self.screens.append(self.file.getvalue() + str(prompt))
        self.file = io.StringIO()
        entry = next(self.entries, None)
        if entry is None:
            raise EOFError
        return entry

    @property
    def rest(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def sitting(console: Console, recorder: AnyRecorder, kinds: Sequence[str], path: Path) -> Sitting:
    chairs = [Chair(name, kind) for name, kind in zip(("Ada", "Bo", "Cleo"), kinds, strict=False)]
    return Sitting(console, recorder, chairs, face_of("zanzibar"), path, pace=0)


def new(players: int, seed: int = 1) -> AnyRecorder:
    return Recorder(GAME, GAME.options({"players": players, "first": 0}), seed=seed)


def play(entries: Sequence[str], kinds: Sequence[str], path: Path, recorder: AnyRecorder | None = None) -> Keyboard:
    keyboard = Keyboard(entries)
    with pytest.raises(Left):
        sitting(keyboard, recorder or new(len(kinds)), kinds, path).run()
    return keyboard


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "game.json"


def test_the_first_screen_shows_the_map_the_scores_and_what_there_is_to_do(path: Path) -> None:
    (screen,) = play([], [HUMAN, "random"], path).screens
    assert "n1 hut" in screen
    assert "● Ada" in screen
    assert "Place one merchant on a free space" in screen
    assert screen.endswith("Ada> ")


@pytest.mark.parametrize(
    ("entry", "answer"),
    [
        ("dance", "Not possible: 'dance' is no action"),
        ("place 4", "Not possible: 'place' takes a merchant and a space"),
        ("place 4 q9", "Not possible: there is no space q9 on this island"),
        ("end", "Not possible: now is the time to place a merchant"),
        ("undo", "Not possible: only your own last act can be taken back"),
        ("[b]", "Not possible: '[b]' is no action"),
        ("1", "Not possible: there are many of these: write out the one you want, as in 'place 2 n1'"),
        ("99", "Not possible: '99' is no action"),
        ("help", "Your merchants are numbered"),
        ("", "Your merchants are numbered"),
        ("map", "n1 hut"),
    ],
)
def test_every_entry_is_answered_and_a_wrong_one_changes_nothing(path: Path, entry: str, answer: str) -> None:
    recorder = new(2)
    keyboard = play([entry], [HUMAN, "random"], path, recorder)
    assert answer in keyboard.screens[1]
    assert recorder.ply == 0


def test_saving_elsewhere_and_to_nowhere(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    keyboard = play([f"save {other}", "save /proc/none/x.json", "quit"], [HUMAN, "random"], path)
    assert save.read(other).chairs == (Chair("Ada", HUMAN), Chair("Bo", "random"))
    assert "cannot be saved" in keyboard.screens[2]


def at_own_turn(kinds: Sequence[str]) -> AnyRecorder:
    """A game in which seat 0 is about to move merchants."""
    recorder, source = new(len(kinds)), QuickSource(3)
    while recorder.actor != 0 or recorder.state.phase != "turn":
        recorder.settle()
        if recorder.actor != 0 or recorder.state.phase != "turn":
            recorder.act(GAME.legal(recorder.state).sample(source))
    return recorder


def test_undo_and_reset_take_back_own_steps_of_the_turn(path: Path) -> None:
    recorder = at_own_turn([HUMAN, "random"])
    ply = recorder.ply
    keyboard = play(["1", "undo", "1", "stop", "take 3", "reset", "undo"], [HUMAN, "random"], path, recorder)
    assert recorder.ply <= ply
    assert "taken back" in keyboard.screens[2]
    assert "steps left" in keyboard.screens[1]


def test_cards_in_hand_are_shown_with_what_they_would_bring_now(path: Path) -> None:
    recorder = at_own_turn([HUMAN, "random"])
    (screen,) = play([], [HUMAN, "random"], path, recorder).screens
    for card in recorder.state.hands[0]:
        assert re.search(rf"your card {card} \([+-]\d+ now, with \d merchants?\)", screen)


def test_between_two_people_the_screen_shows_nobodys_secrets(path: Path) -> None:
    recorder = at_own_turn([HUMAN, HUMAN])
    assert recorder.actor == 0
    keyboard = play(["", "end", "", "end", ""], [HUMAN, HUMAN], path, recorder)
    handing, own, over, others = keyboard.screens[:4]
    for screen, seat in ((own, 0), (others, 1)):
        for card in recorder.state.hands[seat]:
            assert f"your card {card}" in screen
    assert "The keyboard goes to ● Ada" in handing
    assert "The keyboard goes to ◆ Bo" in over
    assert "\x1b[3J" in over
    for screen in (handing, over):
        assert "your card" not in screen.rsplit("\x1b[3J", maxsplit=1)[-1]
    for screen, seat in ((own, 1), (others, 0)):
        drawn = set(recorder.state.hands[seat])
        told = set(re.findall(r"drew (\w+)", screen)) | set(re.findall(r"your card (\w+)", screen))
        assert not told & drawn - set(recorder.state.hands[1 - seat])


def test_a_sitting_is_kept_after_every_act_and_goes_on_alike(path: Path) -> None:
    recorder = new(3)
    play(["place 4 c1", "place 2 n1"], [HUMAN, "random", "random"], path, recorder)
    kept = save.read(path)
    again = resume(GAME, kept.record)
    assert again.state == recorder.state
    assert again.record() == recorder.record()
    assert verify(GAME, kept.record) is None
    (screen,) = play([], [chair.kind for chair in kept.chairs], path, again).screens
    assert "[● 4]" in screen


def whole_game(seed: int) -> Iterator[str]:
    """Entries for a person who plays at random, by trying the numbers that are listed."""
    source = QuickSource(seed)
    while True:
        yield str(1 + source.below(9))


def test_a_whole_game_is_played_and_its_record_verifies(path: Path) -> None:
    recorder = at_own_turn([HUMAN, "random"])
    keyboard = Keyboard(())
    keyboard.entries = whole_game(1)
    sitting(keyboard, recorder, [HUMAN, "random"], path).run()
    assert recorder.actor is None
    assert "The game is over" in keyboard.rest
    assert "spicetable verify" in keyboard.rest
    assert verify(GAME, recorder.record()) is None
    assert all("None" not in screen for screen in keyboard.screens)


def test_unreadable_saves_are_named(path: Path) -> None:
    with pytest.raises(Malformed, match="there is no saved game at"):
        save.read(path)
    path.parent.mkdir()
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(Malformed, match=r"game\.json: Object missing required field"):
        save.read(path)


def test_the_place_of_saves_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert save.default_path("zanzibar") == tmp_path / "spicetable" / "zanzibar.json"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert save.default_path("zanzibar") == tmp_path / ".local" / "state" / "spicetable" / "zanzibar.json"


def test_a_game_without_a_face_cannot_be_played_here() -> None:
    with pytest.raises(Unsupported):
        face_of("chess")
