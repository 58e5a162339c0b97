"""Who gives up is written down; when only one is left, the game is over, and the record says so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spicetable.catalog import AnyRecorder, game_named
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Illegal, OutOfTurn
from spicetable.kernel.game import Outcome
from spicetable.kernel.record import Act, Concede, Undo, read_record
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import resume, verify
from spicetable.testing.random_games import begin, random_play
from spicetable.testing.transcript import transcript

GAME = game_named("zanzibar")


def after_acts(players: int, acts: int, seed: int = 3) -> AnyRecorder:
    recorder = begin(GAME, players, seed=seed)
    for _ in random_play(recorder, QuickSource(seed)):
        if recorder.ply >= acts and recorder.actor != CHANCE:
            return recorder
    raise AssertionError


def test_of_two_the_other_wins_and_the_record_verifies() -> None:
    recorder = after_acts(2, 20)
    recorder.concede(1)
    assert recorder.actor is None
    record = recorder.record()
    assert record.outcome == recorder.outcome == Outcome(((0,), (1,)), (), "all others conceded")
    assert record.entries[-1] == Concede(1)
    assert record.seed == 3
    assert verify(GAME, read_record(to_json(record))) is None
    assert resume(GAME, record).record() == record
    assert "seat 1: concedes" in transcript(GAME, record)


def test_after_the_last_concession_nothing_can_be_done() -> None:
    recorder = after_acts(2, 20)
    recorder.concede(0)
    with pytest.raises(OutOfTurn, match="the game is over"):
        recorder.act(next(iter(GAME.legal(recorder.state))))
    with pytest.raises(OutOfTurn, match="the game is over"):
        recorder.undo(to=0)
    with pytest.raises(OutOfTurn, match="the game is over"):
        recorder.concede(1)


def test_of_three_the_game_goes_on_without_a_seat_until_a_second_one_concedes() -> None:
    recorder = after_acts(3, 20)
    recorder.concede(2)
    assert recorder.outcome is None
    assert recorder.record(0).seed is None
    with pytest.raises(Illegal, match="seat 2 has conceded already"):
        recorder.concede(2)
    with pytest.raises(Illegal, match="there is no seat 3"):
        recorder.concede(3)
    recorder.undo_decision()
    assert recorder.conceded == (2,)
    recorder.concede(0)
    assert recorder.outcome == Outcome(((1,), (0,), (2,)), (), "all others conceded")
    assert verify(GAME, recorder.record()) is None


def test_untruths_about_concessions_are_found() -> None:
    recorder = after_acts(2, 20)
    recorder.concede(1)
    record = recorder.record()
    ply = len(record.entries)
    act = next(entry for entry in record.entries if isinstance(entry, Act))
    untruths = [
        (replace(record, outcome=Outcome(((1,), (0,)), (), "all others conceded")), ply, "outcome"),
        (replace(record, entries=record.entries[:-1]), ply - 1, "outcome"),
        (replace(record, entries=(*record.entries, act)), ply + 1, "by"),
        (replace(record, entries=(*record.entries, Undo(0, 1))), ply + 1, "by"),
        (replace(record, entries=(*record.entries[:-1], Concede(7))), ply, "by"),
    ]
    for untruth, where, field in untruths:
        found = verify(GAME, untruth)
        assert found is not None
        assert (found.ply, found.field) == (where, field)


def test_a_game_goes_on_from_entries_and_the_count_of_what_was_drawn() -> None:
    recorder = after_acts(3, 40)
    again: AnyRecorder = Recorder(GAME, GAME.options({"players": 3}), seed=3)
    for entry in recorder.record().entries:
        assert isinstance(entry, Act)
        again.act(GAME.read(entry.action), by=entry.by)
    assert again.drawn == 0
    again.drawn = recorder.drawn
    for one in (recorder, again):
        for _ in random_play(one, QuickSource(8)):
            pass
    assert again.record() == recorder.record()


def test_without_a_seed_nothing_is_drawn() -> None:
    recorder = begin(GAME, 2)
    recorder.drawn = 7
    assert recorder.drawn == 0
