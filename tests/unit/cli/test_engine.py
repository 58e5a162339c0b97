"""The engine answers every request as documented, and refuses everything else without changing anything."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicetable.catalog import game_named
from spicetable.cli.engine import Engine
from spicetable.kernel.chance import commitment_to
from spicetable.kernel.codec import to_json

Answer = dict[str, Any]


class Table:
    """An engine that takes and gives plain values."""

    def __init__(self, **options: object) -> None:
        self.engine = Engine(game_named("zanzibar"))
        if options:
            assert self.ask("new", options=options)["ok"]

    def ask(self, do: str, **more: object) -> Answer:
        return self.line(to_json({"do": do, **more}))

    def line(self, line: bytes) -> Answer:
        return msgspec.json.decode(self.engine.answer(line), type=dict[str, Any])


def refused(answer: Answer, error: str) -> str:
    assert answer["ok"] is False
    assert answer["error"] == error
    assert set(answer) <= {"ok", "error", "reason", "id"}
    return answer["reason"]


def test_hello_tells_game_and_versions() -> None:
    assert Table().ask("hello") == {"ok": True, "protocol": 1, "game": "zanzibar", "rules": "1", "physics": None}


def test_new_with_a_seed_plays_chance_itself() -> None:
    position = Table().ask("new", options={"players": 3, "seed": 7})
    assert position["actor"] in (0, 1, 2)
    assert position["count"] == len(position["legal"]) == 240
    assert [event["type"] for event in position["events"]] == ["began"]
    assert position["throw"] is None
    assert position["outcome"] is None


def test_new_without_a_seed_leaves_chance_to_the_caller() -> None:
    table = Table()
    position = table.ask("new", options={"players": 2})
    assert (position["actor"], position["legal"]) == ("chance", ["lot 0", "lot 1"])
    assert table.ask("apply", action="lot 1")["actor"] == 1


def test_equal_seeds_give_equal_positions_and_seven_is_not_the_text_seven() -> None:
    hashes = [Table().ask("new", options={"players": 5, "seed": seed})["hash"] for seed in (7, 7, "7", 10**40)]
    assert hashes[0] == hashes[1]
    assert len({*hashes}) > 1


def test_apply_refuses_what_is_malformed_illegal_or_out_of_turn() -> None:
    table = Table(players=2, first=0)
    before = table.ask("state")
    assert "dance" in refused(table.ask("apply", action="dance"), "malformed")
    assert "place a merchant" in refused(table.ask("apply", action="end"), "illegal")
    assert "turn of seat 0" in refused(table.ask("apply", action="place 4 c1", seat=1), "out_of_turn")
    assert table.ask("state") == before
    assert table.ask("apply", action="place 4 c1", seat=0)["ok"]


def test_id_is_echoed_by_answers_and_refusals_and_for_lines_that_are_no_request() -> None:
    table = Table()
    assert table.ask("hello", id=[1, "two"])["id"] == [1, "two"]
    assert table.ask("legal", id=3)["id"] == 3
    assert table.ask("dance", id="x")["id"] == "x"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"null",
        b"[]",
        b"{}",
        b'{"do":1}',
        b'{"do":"dance"}',
        b'{"do":"hello","more":1}',
        b'{"do":"apply"}',
        b'{"do":"apply","action":7}',
        b'{"do":"new","options":{"players":1}}',
        b'{"do":"new","options":{"players":"two"}}',
        b'{"do":"new","options":{"players":2,"first":2}}',
        b'{"do":"new","options":{"players":2,"colour":"red"}}',
        b'{"do":"new","options":{"players":2,"seed":[]}}',
        b'{"do":"new","options":{"players":2,"seed":1.5}}',
        b'{"do":"new","options":{"players":2,"island":"atlantis"}}',
        b'{"do":"new","options":{"players":2,"island":{"name":"x"}}}',
        b'{"do":"load","state":7}',
        b'{"do":"load","state":{"players":2}}',
        b'{"do":"view","seat":"north"}',
        b'{"do":"resample","view":{}}',
        b'{"do":"hello"',
        b'{"do":"hello"} {"do":"hello"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"id":' + b"[" * 100_000,
        b'{"do":"new","options":{"seed":' + b"9" * 100_000 + b"}}",
        b'{"do":"new","options":{"seed":1e999}}',
        b'{"do":"apply","action":"' + b"x" * 500_000 + b'"}',
    ],
)
def test_malformed_lines_are_told_so_and_change_nothing(line: bytes) -> None:
    table = Table(players=2, first=0)
    before = table.ask("state")
    assert refused(table.line(line), "malformed")
    assert table.ask("state") == before


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_line_whatever_it_holds_ends_the_engine(line: bytes) -> None:
    table = Table(players=2, first=0)
    answer = table.line(line)
    assert isinstance(answer["ok"], bool)


WORDS = st.sampled_from(["seat", "action", "state", "view", "seed", "options", "id", "do"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
REQUESTS = st.sampled_from(
    ["hello", "new", "apply", "state", "load", "view", "record", "sample", "legal", "chance", "resample", "undo"]
)


@given(REQUESTS, st.dictionaries(WORDS, VALUES, max_size=4))
def test_no_request_whatever_its_fields_ends_the_engine(do: str, fields: dict[str, object]) -> None:
    table = Table(players=2, first=0)
    answer = table.line(to_json(fields | {"do": do}))
    assert answer["ok"] or answer["reason"]


def test_requests_that_need_a_game_are_refused_before_there_is_one() -> None:
    for do in ("state", "view", "record", "sample", "legal", "chance", "undo"):
        assert "no game yet" in refused(Table().ask(do), "impossible")


def test_state_and_load_go_round() -> None:
    table = Table(players=4, seed=3)
    for seed in range(40):
        table.ask("apply", action=table.ask("sample", seed=seed)["action"])
    state, legal = table.ask("state")["state"], table.ask("legal")
    other = Table()
    position = other.ask("load", state=state, seed=3)
    assert (position["legal"], other.ask("state")["state"]) == (legal["legal"], state)


def test_load_refuses_impossible_states_with_the_reason() -> None:
    table = Table(players=2, first=0)
    state = table.ask("state")["state"]
    reason = refused(table.ask("load", state={**state, "turn": 1}), "impossible")
    assert "turn order" in reason
    assert table.ask("state")["state"] == state


def test_loaded_games_have_records_that_verify_and_start_where_they_were_loaded() -> None:
    table = Table(players=2, seed=1)
    state = table.ask("state")["state"]
    other = Table()
    other.ask("load", state=state, seed=5)
    record = other.ask("record")["record"]
    assert (record["start"], record["options"], record["commitment"]) == (state, None, commitment_to(5))


def test_view_and_record_know_their_readers() -> None:
    table = Table(players=3, seed=2)
    while table.ask("view", seat=0)["view"]["phase"] == "place":
        table.ask("apply", action=table.ask("sample", seed=1)["action"])
    seat = table.ask("legal") and table.ask("view", seat=None)["view"]["turn"]
    own, open_to_all = (table.ask("view", seat=reader)["view"] for reader in (seat, None))
    assert own["drawn"] is not None
    assert open_to_all["drawn"] is None
    assert refused(table.ask("view", seat=3), "malformed") == "there is no seat 3; seats go from 0 to 2"
    assert refused(table.ask("record", seat=-1), "malformed")
    asked: tuple[dict[str, object], ...] = ({}, {"seat": seat}, {"seat": None})
    whole, for_seat, for_all = (table.ask("record", **fields)["record"] for fields in asked)
    assert (whole["reader"], whole["seed"]) == ("all", 2)
    assert (for_seat["reader"], for_seat["seed"], for_all["reader"]) == (seat, None, None)
    assert for_seat["entries"][-1]["action"].startswith("draw ")
    assert for_all["entries"][-1]["action"] == "draw ?"
    assert whole["commitment"] == for_seat["commitment"] == commitment_to(2)


def test_sample_gives_a_legal_action_and_applies_nothing() -> None:
    table = Table(players=2)
    assert table.ask("sample", seed=5)["action"] in ("lot 0", "lot 1")
    table.ask("apply", action="lot 0")
    legal = table.ask("legal")["legal"]
    assert {table.ask("sample", seed=seed)["action"] for seed in range(50)} < set(legal)
    assert table.ask("sample")["action"] in legal
    assert table.ask("sample", seed=5) == table.ask("sample", seed=5)


def test_chance_acts_only_in_its_turn() -> None:
    table = Table(players=5)
    assert table.ask("chance", seed=1)["actor"] in range(5)
    assert refused(table.ask("chance"), "out_of_turn") == "it is not the turn of chance"


def test_resample_gives_a_state_with_the_same_view() -> None:
    table = Table(players=3, seed=9)
    for seed in range(60):
        table.ask("apply", action=table.ask("sample", seed=seed)["action"])
    view = table.ask("view", seat=1)["view"]
    states = [table.ask("resample", view=view, seed=seed)["state"] for seed in range(5)]
    for state in states:
        other = Table()
        other.ask("load", state=state)
        assert other.ask("view", seat=1)["view"] == view
    assert any(state != states[0] for state in states)


def test_undo_takes_back_a_decision_with_what_chance_did_after_it() -> None:
    table = Table(players=2, seed=4)
    seen = [table.ask("state")["state"]]
    for seed in range(30):
        table.ask("apply", action=table.ask("sample", seed=seed)["action"])
        seen.append(table.ask("state")["state"])
    for state in reversed(seen[:-1]):
        assert table.ask("undo")["ok"]
        assert table.ask("state")["state"] == state
    assert refused(table.ask("undo"), "illegal") == "there is no decision to take back"
    assert table.ask("record")["record"]["entries"][-1]["do"] == "undo"


def test_a_whole_game_through_the_engine_ends_with_its_outcome() -> None:
    table = Table(players=2, seed="whole")
    position: Answer = table.ask("legal") | {"actor": 0}
    number = 0
    while position["actor"] is not None:
        number += 1
        position = table.ask("apply", action=table.ask("sample", seed=number)["action"])
    assert sorted(seat for place in position["outcome"]["ranking"] for seat in place) == [0, 1]
    assert (position["legal"], position["count"]) == ([], 0)
    assert refused(table.ask("apply", action="end"), "out_of_turn") == "the game is over"
    assert refused(table.ask("sample"), "out_of_turn")
    assert table.ask("record", seat=0)["record"]["seed"] == "whole"
