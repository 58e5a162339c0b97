"""What reports tell of Safranito agrees with the games that were played."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from spicetable.arena.details import details_of, telling_of
from spicetable.arena.safranito.ends import CELLS, boards
from spicetable.arena.safranito.telling import Details
from spicetable.catalog import game_named
from spicetable.kernel.codec import Json, shaped
from spicetable.players.registry import players_named
from spicetable.players.simulation import play_game
from spicetable.safranito.data import THROWS
from spicetable.safranito.state import State

SAFRANITO = game_named("safranito")


def played(seed: int) -> tuple[State, Json]:
    options = SAFRANITO.options({"players": 3, "round_limit": 12})
    recorder = play_game(SAFRANITO, options, players_named(["greedy"] * 3, "safranito"), seed).recorder
    return recorder.state, details_of(recorder.record(), recorder.state)


def test_money_adds_up() -> None:
    state, told = played(1)
    seats = shaped(told, Details, "details").seats
    for seat, money in zip(seats, state.money, strict=True):
        assert len(seat.money) == state.round
        assert seat.money[-1] == money == 200 + sum(seat.earned) - sum(seat.paid)
        assert sum(seat.bought) * 10 <= sum(seat.paid)


def test_every_throw_is_told() -> None:
    state, told = played(2)
    for seat in shaped(told, Details, "details").seats:
        assert THROWS[3] * state.round <= len(seat.ends) <= (THROWS[3] + 1) * state.round
        assert all(-1 <= end < CELLS * CELLS for end in seat.ends)


def test_figures_are_drawings_and_name_the_players() -> None:
    telling = telling_of("safranito", 2)
    for seed in range(2):
        telling.add(played(seed)[1], (0, 1, 1))
    figures = telling.figures(("search:think=0.5", "<greedy>"))
    assert [figure.title for figure in figures][:2] == ["Money over time", "Where throws ended"]
    for figure in figures:
        ET.fromstring(figure.svg)
        assert "&lt;greedy&gt;" in figure.svg


def test_without_games_there_is_nothing_to_draw() -> None:
    for figure in telling_of("safranito", 2).figures(("a", "b")):
        ET.fromstring(figure.svg)
    assert "nothing was thrown" in boards(("a",), [[0] * (CELLS * CELLS)], [0])
