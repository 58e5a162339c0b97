"""No figure covers a symbol, another figure or a name, on any space, whoever stands there."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from spicetable.draw.zanzibar.figures import FOOT, HEIGHT, WIDTH, box
from spicetable.draw.zanzibar.placing import SYMBOL, Box, Placing, placing
from spicetable.zanzibar.chart import DISC, Chart
from spicetable.zanzibar.island import Island, default_island, load_island


def mirrored(chart: Chart) -> Chart:
    """The chart with its left and right exchanged, under a name of its own."""
    width = chart.frame[0]

    def over(points: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((width - x, y) for x, y in points)

    labels = {name: (width - getattr(chart.labels, name)[0], getattr(chart.labels, name)[1]) for name in FIELDS}
    return replace(
        chart,
        name="mirrored",
        outline=over(chart.outline),
        villages=tuple(replace(village, x=width - village.x) for village in chart.villages),
        seas=tuple(replace(sea, x=width - sea.x) for sea in chart.seas),
        paths=tuple(replace(path, bend=over(path.bend)) for path in chart.paths),
        labels=replace(chart.labels, **labels),
    )


FIELDS = ("north", "east", "south", "west", "centre")
ISLANDS = [default_island(), load_island(mirrored(default_island().chart))]


@pytest.fixture(params=ISLANDS, ids=lambda island: island.name)
def island(request: pytest.FixtureRequest) -> Island:
    """An island to place figures on."""
    return request.param


def places(island: Island) -> list[tuple[str, Box]]:
    """Every place for a figure, and the space it belongs to."""
    return [(name, dock.area) for name, dock in zip(island.ids, placing(island).docks, strict=True)]


def test_no_two_places_for_figures_overlap(island: Island) -> None:
    for (one, here), (other, there) in combinations(places(island), 2):
        assert here.over(there) == 0, (one, other)


def test_no_place_for_a_figure_covers_a_symbol(island: Island) -> None:
    for name, area in places(island):
        for space in island.chart.spaces():
            radius = SYMBOL if space.id == name else DISC
            assert not area.covers(space.x, space.y, radius), (name, space.id)


def test_every_place_touches_its_own_disc_and_lies_in_the_frame(island: Island) -> None:
    width, height = island.chart.frame
    for (name, area), space in zip(places(island), island.chart.spaces(), strict=True):
        assert area.covers(space.x, space.y, DISC + 4), name
        assert area.x >= 0 <= area.y, name
        assert area.x + area.width <= width, name
        assert area.y + area.height <= height, name


def test_names_cover_nothing(island: Island) -> None:
    found: Placing = placing(island)
    for number, name in enumerate(found.names):
        assert not any(name.over(dock.area) for dock in found.docks), island.ids[number]
        assert not any(name.over(other) for other in found.names if other is not name), island.ids[number]
        for space in island.chart.spaces():
            assert not name.covers(space.x, space.y, DISC - 4), (island.ids[number], space.id)


def test_smaller_figures_stand_within_the_place_at_the_side_of_the_village(island: Island) -> None:
    for dock, space in zip(placing(island).docks, island.chart.spaces(), strict=True):
        gaps: list[float] = []
        for strength in range(2, 8):
            figure = dock.figure(strength)
            assert figure.over(dock.area) == pytest.approx(figure.width * figure.height)
            near = figure.x - space.x if dock.side == 1 else space.x - figure.x - figure.width
            gaps.append(near if dock.side else 0)
            x, y = dock.stand(strength)
            assert x == pytest.approx(figure.x + figure.width / 2)
            assert y == pytest.approx(figure.y + figure.height * (1 - FOOT / HEIGHT))
        assert gaps == pytest.approx([gaps[0]] * 6)


def test_the_strongest_is_the_largest() -> None:
    sizes = [box(strength) for strength in range(2, 8)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == (WIDTH, HEIGHT)
    assert len(set(sizes)) == 6
