"""The island: what rules/zanzibar.md asks of it, and that the validator sees whatever misses that."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path as File

import msgspec
import pytest
from msgspec.structs import replace

from spicetable.kernel.errors import Impossible, Malformed
from spicetable.zanzibar import island as module
from spicetable.zanzibar.chart import Chart, Path, Points, Village
from spicetable.zanzibar.chart_check import SEEN, check
from spicetable.zanzibar.curves import crossing, distance, polyline
from spicetable.zanzibar.data import PROVINCES, SPICES
from spicetable.zanzibar.island import BUILTIN, default_island, load_island, report

CHART = default_island().chart


def village(chart: Chart, which: str, /, **changes: object) -> Chart:
    """The chart with one village changed."""
    changed = (replace(v, **changes) if v.id == which else v for v in chart.villages)
    return replace(chart, villages=tuple(changed))


def without(chart: Chart, *paths: str) -> Chart:
    """The chart without some paths."""
    kept = tuple(path for path in chart.paths if str(path) not in paths)
    assert len(kept) == len(chart.paths) - len(paths)
    return replace(chart, paths=kept)


def joined(chart: Chart, *paths: Path) -> Chart:
    """The chart with more paths."""
    return replace(chart, paths=chart.paths + paths)


def plain(chart: Chart = CHART) -> dict[str, object]:
    """A chart as it stands in JSON."""
    return msgspec.json.decode(msgspec.json.encode(chart), type=dict[str, object])


def steps_from(start: int) -> dict[int, int]:
    """How many steps every space is from one; written anew, not with the validator's help."""
    island = default_island()
    found, edge, step = {start: 0}, {start}, 0
    while edge:
        step += 1
        edge = {near for here in edge for near in island.neighbours[here]} - set(found)
        found |= dict.fromkeys(edge, step)
    return found


def test_z_m2_villages_provinces_and_sea() -> None:
    island = default_island()
    assert set(island.province) == {*PROVINCES, "sea"}
    for number, name in enumerate(island.ids):
        assert island.index[name] == number
        assert (island.province[number] == "sea") == (number >= island.villages)
        assert island.province[number] != "sea" or island.spice[number] is None
        assert number not in island.neighbours[number]
        assert list(island.neighbours[number]) == sorted(set(island.neighbours[number]))
        assert all(number in island.neighbours[near] for near in island.neighbours[number])


def test_z_d1_thirty_villages_six_a_province() -> None:
    island = default_island()
    land = range(island.villages)
    assert len(land) == 30
    assert len(island.ids) - island.villages >= 8
    for province in PROVINCES:
        inside = [number for number in land if island.province[number] == province]
        assert len(inside) == 6
        assert sum(island.spice[number] is None for number in inside) == 1
    for spice in SPICES:
        grown = [number for number in land if island.spice[number] == spice]
        assert len(grown) == 5
        assert len({island.province[number] for number in grown}) >= 4


def test_z_d2_graph_of_the_shipped_island() -> None:
    island = default_island()
    for number in range(len(island.ids)):
        steps = steps_from(number)
        assert len(steps) == len(island.ids)
        assert max(steps.values()) <= 8
        if number < island.villages:
            assert 2 <= len(island.neighbours[number]) <= 5
            mine = island.spice[number]
            assert mine is None or all(island.spice[near] != mine for near in island.neighbours[number])


def test_z_d2_borders_of_the_shipped_island() -> None:
    island = default_island()
    borders = {(island.province[a], island.province[b]) for a, near in enumerate(island.neighbours) for b in near}
    ring = ["north", "east", "south", "west", "north"]
    assert all(pair in borders for pair in pairwise(ring))
    assert all(("centre", province) in borders and ("sea", province) in borders for province in ring)


@pytest.mark.parametrize("name", BUILTIN)
def test_z_d2_shipped_islands_pass_the_whole_check(name: str) -> None:
    assert check(load_island(name).chart) == []


def test_z_d3_points_of_the_cards() -> None:
    island = default_island()
    assert island.points_spice == (-5, -2, 2, 6, 11, 17)
    assert island.points_province == (-5, -2, 1, 5, 9, 14, 20)


def test_z_d4_names_and_ids() -> None:
    names = {space.id: space.name for space in CHART.spaces()}
    assert len(set(names.values())) == len(names)
    assert names["w3"] == "Stone Town"
    assert {name[0] for name in names} == set("neswcz")
    assert default_island().ids == tuple(names)


def less_sea(chart: Chart, number: int) -> Chart:
    """The chart with fewer sea spaces, and without the paths to those that went."""
    gone = {sea.id for sea in chart.seas[number:]}
    kept = tuple(path for path in chart.paths if not gone & set(path.between))
    return replace(chart, seas=chart.seas[:number], paths=kept)


Fault = tuple[Callable[[Chart], Chart], str]


def spice_of_the_north(chart: Chart) -> Chart:
    """The chart with pepper in the north alone."""
    for v in chart.villages:
        if v.spice == "pepper" or v.province == "north":
            chart = village(chart, v.id, spice="pepper" if v.province == "north" else None)
    return chart


def alike(chart: Chart, one: str, other: str) -> Chart:
    """The chart with cloves in two villages."""
    return village(village(chart, one, spice="cloves"), other, spice="cloves")


SPELLING: list[Fault] = [
    (lambda c: replace(c, name="Zanzibar!"), "the island's name 'Zanzibar!' must be 1 to 32 of a-z"),
    (lambda c: replace(c, title=""), "the name of the island must have 1 to 40 printable letters"),
    (lambda c: village(c, "n1", name=" Nungwi"), "the name of space n1 must have 1 to 40 printable letters"),
    (lambda c: village(c, "n1", name="Nun\ngwi"), "the name of space n1 must have 1 to 40 printable letters"),
    (lambda c: village(c, "n1", name="Paje"), "the name 'Paje' is used 2 times"),
    (lambda c: village(c, "n1", id="n2"), "id n2 is used 2 times"),
    (lambda c: village(c, "n1", id="N1"), "id 'N1' cannot be used in notation"),
    (lambda c: village(c, "n1", id="n1234"), "id 'n1234' cannot be used in notation"),
    (lambda c: village(c, "n1", id="1n"), "id '1n' cannot be used in notation"),
]
FRAME: list[Fault] = [
    (lambda c: replace(c, frame=(500, 1260)), "the frame is 500 by 1260; each side must be 600 to 2400"),
    (lambda c: village(c, "n1", x=20), "space n1 at (20, 165) is not inside the frame, 30 from its edge"),
    (lambda c: village(c, "n1", y=5000), "space n1 at (431, 5000) is not inside the frame"),
    (
        lambda c: joined(without(c, "n1-n2"), Path(between=("n1", "n2"), bend=((1, 1),) * 3)),
        "path n1-n2 has 3 control points; 0, 1 or 2 are allowed",
    ),
    (
        lambda c: joined(without(c, "n1-n2"), Path(between=("n1", "n2"), bend=((-1500, 1),))),
        "a control point of path n1-n2 at (-1500, 1) is outside the frame",
    ),
    (lambda c: replace(c, outline=c.outline[:3]), "the outline has 3 points; 8 to 400 are allowed"),
    (
        lambda c: replace(c, outline=(*c.outline, (1, 3000))),
        "a point of the outline at (1, 3000) is outside the frame",
    ),
    (
        lambda c: replace(c, labels=replace(c.labels, west=(-1, 5))),
        "the label of west at (-1, 5) is outside the frame",
    ),
]
ENDS: list[Fault] = [
    (lambda c: joined(c, Path(between=("n1", "q9"))), "path n1-q9 names q9, which is no space"),
    (lambda c: joined(c, Path(between=("n1", "n1"))), "path n1-n1 leads back to where it begins"),
    (lambda c: joined(c, Path(between=("n2", "n1"))), "there are two paths between n2 and n1"),
    (lambda c: joined(c, *c.paths, *c.paths), "there are 225 paths; 180 are allowed"),
]
NUMBERS: list[Fault] = [
    (
        lambda c: replace(c, villages=(*c.villages, Village("n7", "More", "north", 900, 60, "cloves"))),
        "there are 31 villages; it must be 30",
    ),
    (
        lambda c: less_sea(c, 7),
        "there are 7 sea spaces; 8 to 30 are allowed",
    ),
    (lambda c: village(c, "n2", province="east"), "province north has 5 villages; it must be 6"),
    (lambda c: village(c, "n2", spice=None), "province north has 2 neutral villages; it must be 1"),
    (lambda c: village(c, "n1", spice="cloves"), "cloves grows in 6 villages; it must be 5"),
    (spice_of_the_north, "pepper grows in 1 provinces; it must be at least 4"),
]
POINTS: list[Fault] = [
    (
        lambda c: replace(c, points=Points(spice=(1, 2), province=c.points.province)),
        "the points of a spice card must be 6 numbers, for 0 to 5 merchants, not 2",
    ),
    (
        lambda c: replace(c, points=Points(spice=c.points.spice, province=(0,) * 8)),
        "the points of a province card must be 7 numbers, for 0 to 6 merchants, not 8",
    ),
    (
        lambda c: replace(c, points=Points(spice=(0, 0, 0, 0, 0, 1001), province=c.points.province)),
        "the points of a spice card hold 1001; at most 1000 are allowed",
    ),
]
RING = [str(path) for path in CHART.paths if path.between[0][0] == path.between[1][0] == "z"]
GRAPH: list[Fault] = [
    (lambda c: alike(c, "n2", "n4"), "cloves villages n2 and n4 are neighbours"),
    (lambda c: without(c, *RING), "from n1 to s3 it takes 9 steps; 8 are allowed"),
    (lambda c: village(c, "n2", x=426, y=200), "spaces n1 and n2 are nearer to each other than 90"),
    (lambda c: without(c, "e5-e6"), "village e5 has 1 neighbours; 2 to 5 are allowed"),
    (lambda c: joined(c, Path(between=("e6", "e3"))), "village e6 has 6 neighbours; 2 to 5 are allowed"),
    (lambda c: without(c, "e5-e6", "z3-e5"), "there is no way from n1 to e5"),
    (lambda c: without(c, "n3-e1", "n6-e1"), "no path joins north and east"),
    (lambda c: without(c, "c2-e2", "c4-e4", "c6-e4"), "no path joins east and centre"),
    (lambda c: without(c, "z7-w5", "z8-w5", "z8-w3", "z9-w3", "z9-w2"), "no path joins west and the sea"),
]
CURVES: list[Fault] = [
    (lambda c: joined(c, Path(between=("n4", "e1"))), "paths n5-n6 and n4-e1 cross near (483, 400)"),
    (lambda c: joined(c, Path(between=("n1", "n4"))), "path n1-n4 runs through space n2"),
    (
        lambda c: joined(without(c, "z5-z6"), Path(between=("z5", "z6"), bend=((700, 1900),))),
        "path z5-z6 leaves the frame",
    ),
]


@pytest.mark.parametrize(("harm", "fault"), SPELLING)
def test_z_d4_names_and_ids_that_cannot_be_used_are_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert any(told.startswith(fault) for told in check(harm(CHART)))


@pytest.mark.parametrize(("harm", "fault"), [*FRAME, *ENDS])
def test_z_d2_what_cannot_be_drawn_is_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert any(told.startswith(fault) for told in check(harm(CHART)))


@pytest.mark.parametrize(("harm", "fault"), NUMBERS)
def test_z_d1_wrong_numbers_are_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert any(told.startswith(fault) for told in check(harm(CHART)))


@pytest.mark.parametrize(("harm", "fault"), POINTS)
def test_z_d3_points_that_do_not_fit_are_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert check(harm(CHART)) == [fault]


@pytest.mark.parametrize(("harm", "fault"), GRAPH)
def test_z_d2_wrong_graphs_are_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert any(told.startswith(fault) for told in check(harm(CHART)))


@pytest.mark.parametrize(("harm", "fault"), CURVES)
def test_z_d2_wrong_curves_are_told(harm: Callable[[Chart], Chart], fault: str) -> None:
    assert any(told.startswith(fault) for told in check(harm(CHART)))


def test_z_d2_many_faults_of_one_kind_are_cut_short() -> None:
    faults = check(replace(CHART, villages=tuple(replace(v, id="n1") for v in CHART.villages), paths=()))
    assert faults == ["id n1 is used 30 times"]
    faults = check(replace(CHART, villages=tuple(replace(v, x=1) for v in CHART.villages)))
    assert len(faults) == SEEN + 1
    assert faults[-1] == "and 20 more of this kind"


def test_z_d2_straight_paths_over_one_another_cross() -> None:
    assert crossing([(0, 0), (10, 0)], [(4, 0), (20, 0)]) == [(4, 0), (10, 0)]
    assert crossing([(0, 0), (10, 10)], [(4, 4), (4, 4), (20, 30)]) == [(4, 4)]
    assert crossing([(0, 0), (10, 10)], [(1, 2), (9, 10)]) == []
    assert crossing([(0, 0), (10, 10)], [(12, 12), (20, 20)]) == []
    assert crossing([(0, 0), (10, 10)], [(1, 0), (10, 8), (10, 20)]) == [(10, 10)]
    assert crossing([(0, 0), (4, 0), (4, 9)], [(2, 3), (3, 9)]) == []
    assert crossing([(0, 0), (10, 10)], [(8, 0), (6, 3)]) == []
    assert distance((3, 4), [(0, 0), (0, 0)]) == 5
    assert polyline((0, 0), ((0, 8), (8, 8)), (8, 0))[8] == (4, 6)


@pytest.mark.parametrize("suffix", ["toml", "json"])
def test_z_d1_an_island_of_ones_own_as_a_file(suffix: str, tmp_path: File) -> None:
    own = replace(CHART, name="unguja")
    file = tmp_path / f"own.{suffix}"
    file.write_bytes(encoded(own, suffix))
    island = load_island(file)
    assert island.chart == own
    assert load_island(file) is island
    assert load_island(plain(own)) is island
    assert island != default_island()
    assert eval(repr(island), {"load_island": load_island}) is island
    assert report(file).startswith("'unguja' can be played: 30 villages, 10 sea spaces, 75 paths, digest ")


def encoded(chart: Chart, suffix: str) -> bytes:
    """A chart as a file of either kind."""
    if suffix == "json":
        return msgspec.json.encode(chart)
    return "".join(f"{key} = {toml(value)}\n" for key, value in plain(chart).items()).encode()


def toml(value: object) -> str:
    """A JSON value in TOML's inline form."""
    if isinstance(value, dict):
        pairs: dict[str, object] = msgspec.convert(value, dict[str, object])
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in pairs.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in msgspec.convert(value, list[object])) + "]"
    return json.dumps(value)


def test_z_d1_a_bad_island_is_impossible_and_told_why(tmp_path: File) -> None:
    bad = alike(village(CHART, "e1", spice=None), "n2", "n4")
    with pytest.raises(Impossible, match="cloves villages n2 and n4 are neighbours") as refused:
        load_island(plain(bad))
    assert "province east has 2 neutral villages; it must be 1" in refused.value.reason
    file = tmp_path / "bad.json"
    file.write_bytes(encoded(bad, "json"))
    told = report(file).splitlines()
    assert told[0] == "'zanzibar' cannot be played:"
    assert told[1:] == [f"- {fault}" for fault in check(bad)]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("[", "Expected ']'|Unclosed|Invalid"),
        ("colour = 3", "Object contains unknown field `colour`"),
        ("", "Object missing required field `name`"),
        ('points = {spice = [0.5], province = []}\nname = "a"', "Expected `int`, got `float`|missing"),
        ("x = " + "1" * (1 << 18), "larger than 262144 bytes"),
        ("x = " + "[" * 20000, "recursion|nest|Unclosed"),
        ("x = '\udcff'", "utf-8"),
    ],
)
def test_z_d1_a_file_that_is_no_island_is_malformed(content: str, reason: str, tmp_path: File) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(Malformed, match=rf"(?s).*({reason})"):
        load_island(file)
    assert report(file).startswith(f"{file} cannot be read: ")


def test_z_d1_far_too_many_spaces_are_refused_at_once() -> None:
    seas = tuple(replace(CHART.seas[0], id=f"q{number}", name=f"Sea {number}") for number in range(20_000))
    assert check(replace(CHART, seas=seas, paths=())) == ["there are 20030 spaces; 100 are allowed"]


def test_z_d1_other_files_are_malformed(tmp_path: File) -> None:
    (tmp_path / "own.yaml").touch()
    with pytest.raises(Malformed, match=r"ends in \.toml or \.json"):
        load_island(tmp_path / "own.yaml")
    with pytest.raises(Malformed, match="No such file"):
        load_island(tmp_path / "none.toml")
    with pytest.raises(Malformed, match=r"no island is called '/etc/own\.toml'"):
        load_island("/etc/own.toml")


def test_z_d3_points_must_be_whole_numbers() -> None:
    wrong = plain()
    wrong["points"] = {"spice": [-5, -2, 2.5, 6, 11, 17], "province": [0] * 7}
    with pytest.raises(Malformed, match=r"Expected `int`, got `float` - at `\$\.points\.spice\[2\]`"):
        load_island(wrong)


def test_z_d1_an_island_is_a_value() -> None:
    island = default_island()
    again = pickle.loads(pickle.dumps(island))
    assert again == island
    assert hash(again) == hash(island)
    assert copy.copy(island) is island
    assert copy.deepcopy(island) is island
    assert island != "zanzibar"
    assert len({island, again}) == 1
    with pytest.raises(AttributeError):
        setattr(island, "name", "other")  # noqa: B010


def test_z_d1_only_so_many_islands_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    islands = [load_island(plain(replace(CHART, title=f"Island {number}"))) for number in range(3)]
    assert load_island(plain(islands[2].chart)) is islands[2]
    assert load_island(plain(islands[0].chart)) == islands[0]
