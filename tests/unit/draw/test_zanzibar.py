"""The picture of a view: whole, readable by machines, the same every time, and telling nothing that is hidden."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace

from spicetable.draw import draw_view
from spicetable.draw.seats import Theme
from spicetable.draw.zanzibar.picture import Layout, draw_zanzibar
from spicetable.draw.zanzibar.placing import SYMBOL, Box, placing
from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.kernel.game import Outcome
from spicetable.zanzibar.data import CARDS, MERCHANTS
from spicetable.zanzibar.game import Zanzibar
from spicetable.zanzibar.island import default_island
from spicetable.zanzibar.state import State
from spicetable.zanzibar.view import View

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "desc", "g", "defs", "clipPath", "pattern", "path", "circle", "ellipse", "rect", "text"}
PHASES = ("place", "draw", "keep", "turn", "move", "push", "over")


@cache
def position(players: int, phase: str, gone: int = 0, seed: int = 1) -> State:
    """The first position of a random game that is in a phase, with so many cards gone."""
    game, source = Zanzibar(), QuickSource(seed)
    state = game.setup(game.options({"players": players, "first": 0}))
    while state.phase != phase or sum(map(len, state.gone)) < gone:
        state = game.apply(state, game.legal(state).sample(source)).state
    return state


def view(players: int = 3, phase: str = "turn", gone: int = 0, seat: int | None = 0, seed: int = 1) -> View:
    """What a seat sees of such a position."""
    return Zanzibar().view(position(players, phase, gone, seed), seat)


def parsed(shown: View, theme: Theme = "light", layout: Layout = "tall") -> ET.Element:
    """The picture as a tree."""
    return ET.fromstring(draw_zanzibar(shown, theme=theme, layout=layout))


def classed(root: ET.Element, name: str) -> list[ET.Element]:
    """All elements of a class."""
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("layout", ["tall", "wide"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_picture_is_whole(players: int, layout: Layout, theme: Theme) -> None:
    shown = view(players, gone=players)
    root = parsed(shown, theme, layout)
    spaces = {element.get("data-space") for element in classed(root, "space")}
    assert spaces == set(default_island().ids)
    merchants = [(element.get("data-seat"), element.get("data-merchant")) for element in classed(root, "merchant")]
    wanted = {(str(seat), str(number)) for seat in range(players) for number in MERCHANTS[players]}
    assert len(merchants) == len(wanted)
    assert set(merchants) == wanted
    paths = {element.get("data-path") for element in root.iter() if element.get("data-path")}
    assert paths == {str(path) for path in default_island().chart.paths}
    assert len(classed(root, "order")) == players * len(CARDS)
    assert [element.text for element in classed(root, "score")] == [str(score) for score in shown.scores]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("layout", ["tall", "wide"])
def test_it_stands_alone_as_svg(layout: Layout, theme: Theme) -> None:
    text = draw_zanzibar(view(), theme=theme, layout=layout)
    root = ET.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
    assert root.get("version") == "1.1"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(names)
    assert {element.get("font-family") for element in root.iter()} <= {None, "serif", "sans-serif"}
    used = {name for element in root.iter() for name in element.attrib}
    assert not any(name.startswith("on") or "href" in name or name == "style" for name in used)


def test_two_themes_on_one_page_do_not_share_definitions() -> None:
    light, dark = parsed(view(), "light"), parsed(view(), "dark")
    ids = [{element.get("id") for element in root.iter()} - {None} for root in (light, dark)]
    assert not ids[0] & ids[1]


def test_the_same_view_gives_the_same_bytes() -> None:
    shown = view(gone=4)
    again = Zanzibar().read_view(msgspec.to_builtins(shown))
    first = draw_zanzibar(shown)
    placing.cache_clear()
    assert draw_zanzibar(again) == first
    assert draw_zanzibar(shown, theme="dark") != first


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_no_figure_hides_a_symbol_or_another_figure(players: int, seed: int) -> None:
    shown, island = view(players, gone=2, seed=seed), default_island()
    docks = placing(island).docks
    boxes: list[Box] = [
        docks[island.index[name]].figure(number)
        for row in shown.merchants
        for number, name in zip(MERCHANTS[players], row, strict=True)
        if name is not None
    ]
    assert len(boxes) == players * len(MERCHANTS[players])
    assert not any(one.over(other) for one, other in combinations(boxes, 2))
    assert not any(box.covers(space.x, space.y, SYMBOL) for box in boxes for space in island.chart.spaces())


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_phase_is_told_in_words(phase: str, players: int) -> None:
    names = ("Asha", "Omar", "Salma", "Juma", "Zuhura")[:players]
    shown = view(players, phase)
    root = ET.fromstring(draw_zanzibar(shown, players=names))
    title, line = root[0].text, classed(root, "status")[0].text
    assert title == f"Zanzibar: {line}"
    assert line is not None
    assert any(name in line for name in names)
    active = [element for element in classed(root, "row") if element[0][0].get("stroke-width") == "3"]
    assert [element.get("data-seat") for element in active] == ([] if phase == "over" else [str(shown.turn)])


def test_the_text_names_everything() -> None:
    shown, island = view(3, "turn", gone=6), default_island()
    words = parsed(shown)[1].text or ""
    for number, space in enumerate(island.chart.spaces()):
        kind = (
            "sea"
            if island.province[number] == "sea"
            else f"{island.spice[number] or 'neutral'}, {island.province[number]}"
        )
        assert f"{space.id} {space.name} ({kind}) leads to" in words
    for seat in range(3):
        assert f"Seat {seat}: {shown.scores[seat]} points." in words
        for number, name in zip(MERCHANTS[3], shown.merchants[seat], strict=True):
            assert f"Merchant {number} on {name} " in words
        for gone in shown.gone[seat]:
            assert (f"{gone.card} discarded" if gone.points is None else f"{gone.card} for {gone.points}") in words
    assert f"In hand: {', '.join(shown.hand)}." in words


def test_merchants_not_placed_yet_are_listed() -> None:
    shown = view(2, "place")
    for layout in ("tall", "wide"):
        root = parsed(shown, layout=layout)
        assert classed(root, "merchant") == []
        assert any("place 2 3 4 5 6 7" in (element.text or "") for element in root.iter())
    assert "Merchant 7 is not placed yet." in (parsed(shown)[1].text or "")


def test_the_lot_shows_nobody_on_turn() -> None:
    game = Zanzibar()
    root = parsed(game.view(game.setup(game.options({"players": 3})), None))
    assert classed(root, "status")[0].text == "The lot decides who begins"
    assert {element[0][0].get("stroke-width") for element in classed(root, "row")} == {"1.5"}


def test_orders_show_what_has_become_of_them() -> None:
    shown = view(3, "turn", gone=9)
    root = parsed(shown)
    for seat, row in enumerate(classed(root, "row")):
        states = {
            element.get("data-card"): (element.get("class") or "").split()[1] for element in classed(row, "order")
        }
        gone = {item.card: "discarded" if item.points is None else "scored" for item in shown.gone[seat]}
        hand = dict.fromkeys(shown.hand if seat == 0 else (), "hand")
        assert states == dict.fromkeys(CARDS, "left") | gone | hand


def test_a_spectator_sees_no_hand() -> None:
    root = parsed(view(seat=None))
    assert classed(root, "hand") == []
    assert "In hand" not in (root[1].text or "")


def test_another_players_hand_does_not_show() -> None:
    state = position(3, "turn", 2)
    hands = (state.hands[0], state.piles[1][:2], state.hands[2])
    piles = (state.piles[0], (*state.hands[1], *state.piles[1][2:]), state.piles[2])
    other = replace(state, hands=hands, piles=piles)
    game = Zanzibar()
    assert draw_zanzibar(game.view(other, 0)) == draw_zanzibar(game.view(state, 0))
    assert draw_zanzibar(game.view(other, 1)) != draw_zanzibar(game.view(state, 1))


def test_highlights_mark_spaces_and_the_villages_of_cards() -> None:
    root = ET.fromstring(draw_zanzibar(view(), highlights=("z1", "west", "pepper")))
    marked = {element.get("data-space") for element in classed(root, "highlight")}
    island = default_island()
    wanted = {
        name
        for name, spice, province in zip(island.ids, island.spice, island.province, strict=True)
        if name == "z1" or province == "west" or spice == "pepper"
    }
    assert marked == wanted
    assert f"Marked: {', '.join(name for name in island.ids if name in wanted)}." in (root[1].text or "")
    with pytest.raises(Malformed, match="'q1' is neither a space of the island nor a card"):
        draw_zanzibar(view(), highlights=("q1",))


def test_the_merchant_being_moved_and_its_target_are_marked() -> None:
    shown = view(4, "push")
    root = parsed(shown)
    lifted = [(element.get("data-seat"), element.get("data-merchant")) for element in classed(root, "lifted")]
    assert lifted == [(str(shown.turn), str(shown.lifted))]
    assert [element.get("data-space") for element in classed(root, "target")] == [shown.target]


def test_names_of_players_are_cut_and_escaped() -> None:
    names = ("<script>alert(1)</script>", "  ", "Bartholomew the Elder")
    root = ET.fromstring(draw_zanzibar(view(3), players=names))
    assert [element.text for element in classed(root, "player")] == ["<script>al…", "Seat 1", "Bartholome…"]


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (Outcome(((1,), (0, 2)), (3, 40, 3), "over"), "Seat 1 wins with 40 points"),
        (Outcome(((0, 2), (1,)), (40, 3, 40), "over"), "Seat 0 and Seat 2 win with 40 points"),
        (None, "The game is over"),
    ],
)
def test_the_end_is_told(outcome: Outcome | None, line: str) -> None:
    shown = replace(view(3, "over"), outcome=outcome)
    assert classed(parsed(shown), "status")[0].text == line


@pytest.mark.parametrize("width", [400, 1200])
def test_any_width_keeps_the_shape(width: int) -> None:
    root = ET.fromstring(draw_zanzibar(view(), width=width))
    _, _, across, down = (float(word) for word in (root.get("viewBox") or "").split())
    assert root.get("width") == str(width)
    assert root.get("height") == str(round(width * down / across))


def test_views_are_drawn_by_the_name_of_their_game() -> None:
    assert draw_view("zanzibar", view(), theme="dark") == draw_zanzibar(view(), theme="dark")
    with pytest.raises(Unsupported, match="there is no drawing of 'go'"):
        draw_view("go", view())
