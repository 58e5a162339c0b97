"""The picture of a view of Safranito: whole, readable by machines, the same every time, and telling nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.rules.safranito_positions import GAME, OUT, A, B, C, changed, table, throw
from tests.unit.safranito import moments

from spicetable.draw import draw_view, drawn_games
from spicetable.draw.safranito import draw_throw_map, throw_map
from spicetable.draw.safranito.board import turned
from spicetable.draw.safranito.icons import icon
from spicetable.draw.safranito.words import status
from spicetable.draw.seats import Theme
from spicetable.kernel.errors import Illegal
from spicetable.kernel.game import Outcome
from spicetable.safranito.actions import Throw
from spicetable.safranito.aiming import aimed
from spicetable.safranito.data import SIDES, SPACES, SPICES
from spicetable.safranito.state import State

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "desc", "g", "path", "circle", "ellipse", "rect", "text"}
SAFFRON = Throw(40, False, 0, 0, 1800, 300)


def parsed(state: State, seat: int | None, theme: Theme = "light") -> ET.Element:
    return ET.fromstring(draw_view("safranito", GAME.view(state, seat), theme=theme, players=["Asha", "Omar"]))


def classed(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("position", moments.POSITIONS)
def test_every_picture_is_whole(position: Callable[[], State], theme: Theme) -> None:
    for seat in (A, B, None):
        root = parsed(position(), seat, theme)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
        assert len(classed(root, "area")) == 13
        assert len(classed(root, "slot")) == 9
        assert len(classed(root, "player")) == 2
        assert root.findtext(f"{SVG}title", "").startswith("Safranito: ")


def test_safranito_is_drawn_the_same_every_time() -> None:
    assert "safranito" in drawn_games()
    view = GAME.view(moments.at_name(), A)
    assert draw_view("safranito", view) == draw_view("safranito", view)


@pytest.mark.parametrize("position", [moments.at_throw, moments.at_name, moments.at_show])
def test_hidden_chips_look_the_same_whatever_they_are(position: Callable[[], State]) -> None:
    state = position()
    hidden = tuple(chip for chip in state.chips if not chip.shown and chip.seat == A)
    assert hidden
    other = replace(state, chips=tuple(replace(c, value=60) if c in hidden[:1] else c for c in state.chips))
    for seat in (B, None):
        pictures = [draw_view("safranito", GAME.view(one, seat)) for one in (state, other)]
        assert pictures[0] == pictures[1]
    assert draw_view("safranito", GAME.view(state, A)) != draw_view("safranito", GAME.view(other, A))


def test_ones_own_side_is_below() -> None:
    assert turned(0, -187.5, 0) == turned(0, 187.5, 2) == (0, 187.5)
    assert turned(-187.5, 0, 1) == turned(187.5, 0, 3) == (0, 187.5)
    places = {}
    for seat in (A, B, C):
        (area,) = [one for one in classed(parsed(table(3), seat), "area") if one.get("data-area") == "cumin"]
        places[seat] = area.get("transform")
    assert places == {A: "translate(0 187.5)", B: "translate(187.5 0)", C: "translate(0 -187.5)"}


def test_chips_that_are_out_stand_beside_their_owner() -> None:
    root = parsed(throw(table(2), 10, OUT), A)
    assert len(classed(root, "out")) == 1
    assert classed(classed(root, "chips")[0], "chip") == []


def test_blends_show_what_is_in_hand() -> None:
    root = parsed(moments.at_cook(), A)
    assert len(classed(root, "blend")) == 2
    assert len(classed(root, "reserved")) == 1
    assert parsed(moments.at_cook(), B).find(".//*[@class='reserved']") is None
    empty = changed(moments.at_throw(), face_up=[])
    assert "No blend lies face up." in draw_view("safranito", GAME.view(empty, A))


def test_the_status_tells_the_result() -> None:
    view = GAME.view(moments.at_over(), None)
    assert status(view, ("Asha", "Omar")) == "Asha has won"
    shared = replace(view, outcome=Outcome(((0, 1),), (1, 1), "the limit of 3 rounds is reached"))
    assert status(shared, ("Asha", "Omar")) == "The game is over: Asha and Omar share the first place"


def test_every_spice_and_action_has_a_drawing_of_its_own() -> None:
    drawings = {str(icon(name)).split(">", 1)[1] for name in (*SPICES, *SPACES)}
    assert len(drawings) == 13


def test_a_throw_map_counts_every_throw() -> None:
    view = GAME.view(throw(table(2), 10, "saffron"), B)
    found = throw_map(view, A, SAFFRON, throws=400)
    assert sum(found.areas.values()) + found.nowhere + found.out == 400
    assert len(found.places) == 400 - found.out
    assert found.areas["saffron"] > 100
    assert list(found.moved) == [0]
    assert 0 < found.moved[0] < 400
    assert throw_map(view, A, SAFFRON, throws=400) == found
    assert throw_map(view, A, SAFFRON, throws=400, seed=1) != found


def test_a_throw_map_does_not_depend_on_hidden_values() -> None:
    one, other = (GAME.view(throw(table(2), value, "saffron"), B) for value in (10, 60))
    assert throw_map(one, B, SAFFRON, throws=50) == throw_map(other, B, SAFFRON, throws=50)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("seat", [A, None])
def test_a_throw_map_is_drawn(seat: int | None, theme: Theme) -> None:
    view = GAME.view(table(2), seat)
    found = throw_map(view, A, SAFFRON, throws=300)
    root = ET.fromstring(draw_throw_map(view, A, found, theme=theme))
    shares = [share.findtext(f"{SVG}text", "") for share in classed(root, "share")]
    assert f"{found.areas['saffron'] / 300:.0%}" in shares


@pytest.mark.parametrize(
    ("throws", "seat", "reason"), [(0, 0, "from 1 to 200000 throws"), (1, 2, "there is no seat 2")]
)
def test_maps_that_cannot_be_are_refused(throws: int, seat: int, reason: str) -> None:
    with pytest.raises(Illegal, match=reason):
        throw_map(GAME.view(table(2), A), seat, SAFFRON, throws=throws)


@pytest.mark.parametrize("side", range(4))
def test_aims_reach_their_areas_with_a_steady_hand(side: int) -> None:
    view = GAME.view(table(4, options={"tremor": "steady"}), None)
    seat = SIDES[4].index(side)
    for area in (*SPICES, *SPACES):
        found = throw_map(view, seat, aimed(40, area, side), throws=100)
        assert found.areas.get(area, 0) >= 60, (area, found.areas)


def test_faster_throws_go_farther() -> None:
    speeds = [aimed(40, area, 0).vy for area in ("cumin", "saffron", "ginger")]
    assert all(slow < fast for slow, fast in pairwise(speeds))


def test_a_long_heading_leaves_room_for_the_round() -> None:
    view = GAME.view(moments.at_offer(), A)

    def heading(name: str) -> float:
        root = ET.fromstring(draw_view("safranito", view, players=[name, "Omar"]))
        told, round_ = classed(root, "head")[0].findall(f"{SVG}text")
        assert name in (told.text or "")
        size, of_round = float(told.get("font-size", 0)), float(round_.get("font-size", 0))
        # Bold letters are at most two thirds as wide as high.
        assert 0.65 * size * len(told.text or "") + 0.6 * of_round * len(round_.text or "") < float(round_.get("x", 0))
        return size

    assert heading("Asha") > heading("Asha of the Monsoon")
