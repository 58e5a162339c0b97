"""The board alone: the same drawing as in whole pictures, and places that agree with it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from tests.unit.draw.test_zanzibar import classed, view

from spicetable.draw import draw_board, draw_view
from spicetable.draw.seats import Theme
from spicetable.draw.zanzibar.board import Places
from spicetable.draw.zanzibar.figures import merchant
from spicetable.draw.zanzibar.palette import palette
from spicetable.draw.zanzibar.placing import placing
from spicetable.kernel.codec import plain, to_json
from spicetable.kernel.errors import Unsupported
from spicetable.zanzibar.data import MERCHANTS
from spicetable.zanzibar.game import Zanzibar
from spicetable.zanzibar.island import default_island

ISLAND = default_island()


def places() -> Places:
    """Where things are on the shipped island."""
    return draw_board("zanzibar", view()).places


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_the_drawing_of_whole_pictures_without_figures_and_scores(theme: Theme) -> None:
    board = draw_board("zanzibar", view(), theme=theme)
    root, whole = ET.fromstring(board.svg), draw_view("zanzibar", view(), theme=theme)
    assert {element.get("data-space") for element in classed(root, "space")} == set(ISLAND.ids)
    for name in ("merchant", "marks", "panel", "row", "order"):
        assert classed(root, name) == []
    spaces = board.svg[board.svg.index('<g class="spaces">') :].removesuffix("\n</svg>")
    assert spaces in whole
    assert " style=" not in board.svg, "strict pages forbid styles in what they are sent"


def test_it_is_the_same_at_every_moment_of_a_game() -> None:
    boards = {draw_board("zanzibar", view(4, phase)).svg for phase in ("place", "turn", "over")}
    assert len(boards) == 1


def test_places_tell_where_the_drawing_has_everything() -> None:
    root = ET.fromstring(draw_board("zanzibar", view()).svg)
    drawn = {element.get("data-space"): element.get("transform") for element in classed(root, "space")}
    curves = {element.get("d") for element in root.iter() if element.get("data-path")}
    there = {space.id: space for space in places().spaces}
    assert {name: f"translate({space.x} {space.y})" for name, space in there.items()} == drawn
    for name, space in there.items():
        near = {ISLAND.ids[other] for other in ISLAND.neighbours[ISLAND.index[name]]}
        assert set(space.neighbours) == near
        assert all((d in curves) != (there[other].neighbours[name] in curves) for other, d in space.neighbours.items())
        for other, d in space.neighbours.items():
            numbers = [int(number) for number in re.findall(r"-?\d+", d)]
            assert (numbers[:2], numbers[-2:]) == ([space.x, space.y], [there[other].x, there[other].y])
            assert re.match(r"M\d+ \d+[LQC]", d)
        place = ISLAND.index[name]
        assert (space.province, space.spice) == (ISLAND.province[place], ISLAND.spice[place])
        docks = {str(number): placing(ISLAND).docks[place].stand(number) for number in MERCHANTS[2]}
        assert space.docks == docks


def test_a_figure_can_be_drawn_from_what_is_told() -> None:
    figure = places().figure
    for number in MERCHANTS[2]:
        drawn = ET.fromstring(str(merchant(2, number, 10, 20, palette("light"))))
        assert drawn.get("transform") == f"translate(10 20) scale({figure.sizes[str(number)]:g})" or number == 2
        shapes = [element.get("d") for element in drawn.iter("path")]
        assert {figure.robe, figure.gloss} <= set(shapes)
        (numeral,) = drawn.iter("text")
        assert float(numeral.get("font-size", "")) == figure.letters[str(number)]
        head = f"translate({figure.head[0]:g} {figure.head[1] + figure.lower:g})"
        assert [element.get("transform") for element in drawn.iter("g")][1:] == [head, head]


def test_another_island_has_its_own_board() -> None:
    game = Zanzibar()
    moved = {"name": "other", "title": "Other"}
    document = plain(ISLAND.chart)
    assert isinstance(document, dict)
    other = game.view(game.setup(game.options({"players": 2, "island": {**document, **moved}})), None)
    assert ">OTHER<" in draw_board("zanzibar", other).svg


def test_boards_can_be_sent_and_unknown_games_have_none() -> None:
    assert to_json(draw_board("zanzibar", view()))
    with pytest.raises(Unsupported, match="there is no drawing of 'go'"):
        draw_board("go", view())
