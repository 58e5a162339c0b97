"""No message, answer, error, log line, metric or running record tells a reader another's secret."""

# pyright: reportPrivateUsage=false
# Leaks are planted where nobody outside of the server can reach.

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import msgspec
import pytest
import structlog
from tests.table.paired import Script, told_to
from tests.table.serving import run

from spicetable.catalog import GAMES
from spicetable.kernel.actors import CHANCE, Seat
from spicetable.kernel.codec import fingerprint
from spicetable.kernel.record import Reader, Record
from spicetable.table import commands, metrics
from spicetable.table.live import LiveTable, Plan
from spicetable.table.play import Play, Told
from spicetable.table.protocol import Events, View
from spicetable.table.refusals import Stale
from spicetable.table.store import Unit
from spicetable.testing.conformance import readers
from spicetable.testing.paired_worlds import PairedAct, paired_acts

ACTS = 90


def _both(
    name: str, players: int, reader: Seat | None, folder: Path, monkeypatch: pytest.MonkeyPatch, acts: int = ACTS
) -> tuple[list[bytes], list[bytes]]:
    """Everything the reader is told in each of two worlds; where there are more than two seats, a bot has the last."""
    game = GAMES[name]
    scripts = (_script(name, players, reader, acts, number) for number in range(20))
    script = next(script for script in scripts if any(act.one != act.two for act in script))
    seats = set(range(players))
    people = seats if players == 2 else seats - {max(seats - {reader})}
    told: list[list[bytes]] = []

    async def work() -> None:
        for world in (0, 1):
            place = folder / str(world)
            place.mkdir()
            told.append(await told_to(reader, Script(script, world, people), game, players, place, monkeypatch))

    run(work())
    return told[0], told[1]


def _script(name: str, players: int, reader: Seat | None, acts: int, number: int) -> list[PairedAct]:
    """What happens, up to a moment in which somebody is to decide."""
    seed = f"{name} {players} {reader} {number}"
    script = list(islice(paired_acts(GAMES[name], players, reader, seed), acts + 1))
    while script[-1].by == CHANCE:
        script.pop()
    return script[:-1]


def _difference(one: list[bytes], two: list[bytes]) -> str | None:
    """The first difference between what was told in the two worlds."""
    for here, there in zip(one, two, strict=False):
        if here != there:
            return f"{here.decode()}\n{there.decode()}"
    return None if len(one) == len(two) else f"{len(one)} and {len(two)} messages"


CASES = [(name, players, reader) for name in GAMES for players in (2, 3) for reader in readers(players)]


@pytest.mark.parametrize(("name", "players", "reader"), CASES)
def test_worlds_that_differ_in_anothers_secret_read_the_same(
    name: str, players: int, reader: Seat | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = _both(name, players, reader, tmp_path, monkeypatch)
    assert _difference(one, two) is None
    for kind in (b"ws {", b"http /api/tables/", b"spicetable_acks_total ", b'"event": "table laid"'):
        assert any(kind in line for line in one), f"nothing was compared of {kind!r}"


Plant = Callable[[pytest.MonkeyPatch], None]


def _secret(play: Play) -> str:
    return fingerprint(play.game.dump(play.recorder.state))


def _in_view(patch: pytest.MonkeyPatch) -> None:
    plain = Play._view

    def view(play: Play, reader: Seat | None, seconds_left: float | None) -> View:
        return msgspec.structs.replace(plain(play, reader, seconds_left), orders=(_secret(play),))

    patch.setattr(Play, "_view", view)


def _in_hash(patch: pytest.MonkeyPatch) -> None:
    def digest(play: Play, _: Seat | None) -> str:
        return _secret(play)

    patch.setattr(Play, "hash", digest)


def _in_event(patch: pytest.MonkeyPatch) -> None:
    plain = Play.events

    def events(play: Play, told: Told, reader: Seat | None) -> Events:
        event = plain(play, told, reader)
        return msgspec.structs.replace(event, action=play.game.write(told.action)) if event.do == "act" else event

    patch.setattr(Play, "events", events)


def _in_error(patch: pytest.MonkeyPatch) -> None:
    def newest(play: Play, seq: int) -> None:
        if seq != play.seq:
            raise Stale(f"the game has come to {_secret(play)}")

    patch.setattr(commands, "_newest", newest)


def _in_log(patch: pytest.MonkeyPatch) -> None:
    plain, log = LiveTable._prepare, structlog.get_logger("table")

    def prepare(table: LiveTable, plan: Plan) -> Unit:
        unit = plain(table, plan)
        log.debug("to be stored", entries=[entry.body for entry in unit.entries])
        return unit

    patch.setattr(LiveTable, "_prepare", prepare)


def _in_metric(patch: pytest.MonkeyPatch) -> None:
    plain = LiveTable._prepare

    def prepare(table: LiveTable, plan: Plan) -> Unit:
        if table.play is not None:
            metrics.REFUSALS.labels(_secret(table.play)).inc()
        return plain(table, plan)

    patch.setattr(LiveTable, "_prepare", prepare)


def _in_record(patch: pytest.MonkeyPatch) -> None:
    def record(play: Play, _: Reader) -> Record:
        return play.recorder.record("all")

    patch.setattr(Play, "record", record)


@pytest.mark.parametrize("plant", [_in_view, _in_hash, _in_event, _in_error, _in_log, _in_metric, _in_record])
def test_planted_leaks_are_found(plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    one, two = _both(next(iter(GAMES)), 2, 0, tmp_path, monkeypatch, acts=40)
    assert _difference(one, two) is not None
