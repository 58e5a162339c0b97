"""Records tell the truth, and every untruth in one is found where it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spicetable.catalog import AnyRecorder, game_named
from spicetable.kernel.actors import CHANCE
from spicetable.kernel.chance import QuickSource, commitment_to
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Illegal, Impossible, Malformed, OutOfTurn, Unsupported
from spicetable.kernel.game import Outcome
from spicetable.kernel.record import Act, Record, Undo, read_record
from spicetable.kernel.recorder import Recorder
from spicetable.kernel.replay import Divergence, replay, resume, verify
from spicetable.testing.random_games import begin, played_out, random_play

GAME = game_named("zanzibar")
WHOLE = played_out(GAME, 2, "truth").record()


def with_entry(record: Record, ply: int, entry: Act | Undo) -> Record:
    return replace(record, entries=(*record.entries[: ply - 1], entry, *record.entries[ply:]))


def act(ply: int) -> Act:
    entry = WHOLE.entries[ply - 1]
    assert isinstance(entry, Act)
    return entry


def first_draw() -> int:
    return next(ply for ply, e in enumerate(WHOLE.entries, 1) if isinstance(e, Act) and e.action.startswith("draw"))


def other_draw(ply: int) -> Act:
    card = "draw pepper" if act(ply).action != "draw pepper" else "draw ginger"
    return replace(act(ply), action=card)


UNTRUTHS: list[tuple[str, Callable[[], Record], int, str]] = [
    ("another game", lambda: replace(WHOLE, game="safranito"), 0, "game"),
    ("other rules", lambda: replace(WHOLE, rules="0"), 0, "rules"),
    ("other physics", lambda: replace(WHOLE, physics="1"), 0, "physics"),
    ("another seed", lambda: replace(WHOLE, seed="lie"), 0, "commitment"),
    ("seed and commitment", lambda: replace(WHOLE, seed="lie", commitment=commitment_to("lie")), 1, "action"),
    ("no seed", lambda: replace(WHOLE, seed=None), len(WHOLE.entries), "seed"),
    ("another drawn card", lambda: with_entry(WHOLE, first_draw(), other_draw(first_draw())), first_draw(), "action"),
    ("another actor", lambda: with_entry(WHOLE, 2, replace(act(2), by=1 - int(act(2).by))), 2, "by"),
    ("an illegal act", lambda: with_entry(WHOLE, 2, replace(act(2), action="end")), 2, "action"),
    ("no act at all", lambda: with_entry(WHOLE, 2, replace(act(2), action="dance")), 2, "action"),
    ("another state", lambda: with_entry(WHOLE, 5, replace(act(5), hash="0" * 32)), 5, "hash"),
    ("too long an undo", lambda: with_entry(WHOLE, 3, Undo(by=0, to=2)), 3, "to"),
    ("an undo by nobody", lambda: with_entry(WHOLE, 3, Undo(by=99, to=0)), 3, "by"),
    ("an undo by chance", lambda: with_entry(WHOLE, 3, Undo(by=CHANCE, to=0)), 3, "by"),
    ("a negative undo", lambda: with_entry(WHOLE, 3, Undo(by=0, to=-1)), 3, "to"),
    ("an early end", lambda: replace(WHOLE, entries=WHOLE.entries[:-1]), len(WHOLE.entries) - 1, "outcome"),
    (
        "another winner",
        lambda: replace(WHOLE, outcome=Outcome(((1,), (0,)), (0, 99), "")),
        len(WHOLE.entries),
        "outcome",
    ),
    ("acts after the end", lambda: replace(WHOLE, entries=(*WHOLE.entries, act(2))), len(WHOLE.entries) + 1, "by"),
]


@pytest.mark.parametrize(("what", "record", "ply", "field"), UNTRUTHS, ids=[untruth[0] for untruth in UNTRUTHS])
def test_an_untruth_is_found_where_it_stands(what: str, record: Callable[[], Record], ply: int, field: str) -> None:
    divergence = verify(GAME, record())
    assert isinstance(divergence, Divergence)
    assert (divergence.ply, divergence.field) == (ply, field)
    assert divergence.expected != divergence.found


def test_what_began_from_a_position_has_no_options() -> None:
    begun = Recorder(GAME, start=GAME.setup(GAME.options({"players": 2}))).record()
    assert verify(GAME, begun) is None
    divergence = verify(GAME, replace(begun, options={"players": 5}))
    assert divergence is not None
    assert (divergence.ply, divergence.field) == (0, "options")


def test_nothing_is_taken_back_when_the_seed_may_be_known() -> None:
    recorder = played_out(GAME, 2, 3)
    last = recorder.record().entries[-1].by
    assert isinstance(last, int)
    assert not recorder.can_undo_own(last)
    with pytest.raises(Illegal, match="or the game is over"):
        recorder.undo_own(last)


def test_a_true_record_verifies_also_after_json() -> None:
    assert verify(GAME, read_record(to_json(WHOLE))) is None


def test_a_record_without_hashes_verifies_by_its_acts() -> None:
    bare = tuple(replace(e, hash=None) if isinstance(e, Act) else e for e in WHOLE.entries)
    assert verify(GAME, replace(WHOLE, entries=bare)) is None


def test_replaying_an_untrue_record_stops_at_the_entry() -> None:
    with pytest.raises(Impossible, match="entry 2: action: expected a legal action"):
        list(replay(GAME, with_entry(WHOLE, 2, replace(act(2), action="end"))))


def test_options_and_positions_of_a_record_are_checked() -> None:
    with pytest.raises(Malformed):
        verify(GAME, replace(WHOLE, options={"players": 9}))
    with pytest.raises(Malformed):
        verify(GAME, replace(WHOLE, options=None, start={"players": 2}))


def test_records_of_running_games_cannot_be_replayed_or_resumed() -> None:
    running = begin(GAME, 2, seed=1).record(0)
    for use in (lambda: list(replay(GAME, running)), lambda: resume(GAME, running), lambda: verify(GAME, running)):
        with pytest.raises(Unsupported, match="leaves out what its reader may not know"):
            use()


def test_a_game_begins_with_options_or_a_position() -> None:
    with pytest.raises(Impossible):
        Recorder(GAME)


def test_chance_needs_a_seed_to_act_by_itself() -> None:
    recorder = begin(GAME, 2)
    assert recorder.settle() == ()
    with pytest.raises(Unsupported):
        recorder.act_chance()


def test_whose_turn_it_is_not_is_told_so() -> None:
    recorder = begin(GAME, 2, seed=1)
    with pytest.raises(OutOfTurn, match="it is the turn of chance, not of seat 0"):
        recorder.act(GAME.read("lot 0"), by=0)
    recorder.settle()
    with pytest.raises(OutOfTurn, match="not of chance"):
        recorder.act(GAME.read("lot 0"), by=CHANCE)


def test_nobody_acts_after_the_end() -> None:
    recorder = played_out(GAME, 2, 3)
    with pytest.raises(OutOfTurn, match="the game is over"):
        recorder.act(GAME.read("end"))


def in_turn(seed: int) -> AnyRecorder:
    recorder = begin(GAME, 2, seed=seed)
    for _ in random_play(recorder, QuickSource(seed)):
        if recorder.actor != CHANCE and recorder.state.phase == "turn":
            return recorder
    raise AssertionError


def test_ones_own_last_act_can_be_taken_back_and_nothing_else() -> None:
    recorder = in_turn(1)
    seat = recorder.actor
    assert isinstance(seat, int)
    before = recorder.state
    assert not recorder.can_undo_own(seat)
    with pytest.raises(Illegal, match="only your own last act"):
        recorder.undo_own(seat)
    recorder.act(GAME.read("take 4"), by=seat)
    assert recorder.can_undo_own(seat)
    assert not recorder.can_undo_own(1 - seat)
    recorder.undo_own(seat)
    assert recorder.state == before
    assert recorder.record().entries[-1] == Undo(by=seat, to=recorder.ply)


def test_undo_goes_back_and_never_forward() -> None:
    recorder = in_turn(2)
    for to in (-1, recorder.ply, recorder.ply + 1):
        with pytest.raises(Illegal, match="acts stand"):
            recorder.undo(to=to)


def test_chance_does_not_draw_again_what_was_taken_back() -> None:
    """The counter goes on: who takes back a turn cannot try his luck with the same card, nor foresee the next."""
    recorder = in_turn(4)
    ply = recorder.ply
    recorder.undo(to=0)
    recorder.settle()
    assert recorder.ply == 1
    record = recorder.record()
    assert verify(GAME, record) is None
    assert record.entries[ply] == Undo(by=None, to=0)
    assert resume(GAME, record).record() == record


def test_games_from_a_given_position_are_recorded_and_resumed() -> None:
    state = in_turn(5).state
    recorder = Recorder(GAME, start=state, seed=9)
    for _ in random_play(recorder, QuickSource(6)):
        pass
    record = recorder.record()
    assert (record.options, record.start is None) == (None, False)
    assert verify(GAME, record) is None
    assert resume(GAME, record).record() == record


def test_a_game_whose_chance_the_caller_plays_is_resumed() -> None:
    recorder = begin(GAME, 2)
    for _ in random_play(recorder, QuickSource(6), limit=10_000):
        pass
    assert resume(GAME, recorder.record()).record() == recorder.record()


def test_a_seat_is_told_of_an_artificial_beginning_only_what_it_may_know() -> None:
    state = in_turn(5).state
    recorder = Recorder(GAME, start=state, seed=9)
    start = recorder.record(1).start
    assert isinstance(start, dict)
    assert start["seat"] == 1
    assert "hands" not in start


def test_a_game_that_does_not_end_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="did not end within 5 acts"):
        list(random_play(begin(GAME, 2), QuickSource(1), limit=5))
