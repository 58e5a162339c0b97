"""Safranito's board alone: the same drawing as in whole pictures, and places that agree with it and the physics."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.rules.safranito_positions import GAME
from tests.unit.draw.test_safranito import SVG, classed
from tests.unit.safranito import moments

from spicetable.disks import HANDS, MEASURES
from spicetable.draw import draw_board, draw_view
from spicetable.draw.safranito.places import Places
from spicetable.draw.seats import Theme
from spicetable.kernel.codec import to_json
from spicetable.safranito.board import area_at
from spicetable.safranito.data import EDITIONS, SIDES, SPACES, SPICES

VIEW = GAME.view(moments.at_throw(), None)


def places() -> Places:
    return draw_board("safranito", VIEW).places


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_the_drawing_of_whole_pictures_without_chips_and_cards(theme: Theme) -> None:
    board, whole = draw_board("safranito", VIEW, theme=theme), draw_view("safranito", VIEW, theme=theme)
    root = ET.fromstring(board.svg)
    areas = {element.get("data-area"): element for element in classed(root, "area")}
    assert set(areas) == {*SPICES, *SPACES}
    for element in areas.values():
        assert ET.tostring(element) in {ET.tostring(other) for other in classed(ET.fromstring(whole), "area")}
    assert {element.get("data-spice") for element in classed(root, "slot")} == set(SPICES)
    assert classed(root, "chip") == []
    assert " style=" not in board.svg, "strict pages forbid styles in what they are sent"


def test_it_is_the_same_for_every_game_and_moment() -> None:
    boards = {
        draw_board("safranito", GAME.view(position(), seat)).svg for position in moments.POSITIONS for seat in (0, None)
    }
    boards |= {
        draw_board("safranito", GAME.view(GAME.setup(GAME.options({"players": 4, "edition": edition})), None)).svg
        for edition in EDITIONS
    }
    assert len(boards) == 1


def test_places_tell_where_the_drawing_has_everything() -> None:
    root = ET.fromstring(draw_board("safranito", VIEW).svg)
    drawn = {element.get("data-area"): element.get("transform") for element in classed(root, "area")}
    slots = {element.get("data-spice"): element.get("transform") for element in classed(root, "slot")}
    assert {area.name: f"translate({area.x:g} {-area.y:g})".replace("-0)", "0)") for area in places().areas} == drawn
    assert {spice: f"translate({x:g} {y:g})" for spice, (x, y) in places().slots.items()} == slots
    assert root.get("viewBox") == " ".join(f"{value:g}" for value in places().frame)
    left, top, width, height = places().frame
    for x, y in places().slots.values():
        assert left + 22 <= x <= left + width - 22
        assert top + 27 <= y <= top + height - 27


def test_places_tell_what_the_rules_and_the_physics_have() -> None:
    told = places()
    for area in told.areas:
        x, y = round(area.x * 1000), round(area.y * 1000)
        reach = round((area.radius + told.chip.hole) * 1000)
        assert area_at(x + reach - 1, y) == area.name == area_at(x, y - reach + 1)
        assert area_at(x + reach, y) != area.name
        assert area.kind == ("bowl" if area.name in SPICES else "space")
    assert told.sides == {str(players): sides for players, sides in SIDES.items()}
    assert (told.board, told.chip.radius) == (MEASURES.board.size, MEASURES.chip.radius)
    for tremor, spread in told.hands.items():
        assert (spread.speed * 1e6, spread.angle * 1e6) == (HANDS[tremor].speed, HANDS[tremor].angle)
    assert to_json(told)


def test_areas_can_be_written_anew() -> None:
    root = ET.fromstring(draw_board("safranito", VIEW).svg)
    for element in classed(root, "area"):
        (text,) = element.iter(f"{SVG}text")
        assert text.get("class") == ("name" if element.get("data-area") in SPICES else "word")
