"""The drawings stay within the sizes that the placing counts on."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from spicetable.draw.seats import SEATS, sign
from spicetable.draw.svg import Element
from spicetable.draw.zanzibar.figures import FOOT, HEIGHT, ROBE, WIDTH, merchant
from spicetable.draw.zanzibar.icons import RADIUS, spice_icon
from spicetable.draw.zanzibar.palette import DARK, LIGHT, SPICE, Palette
from spicetable.zanzibar.curves import Spot, polyline


def outline(path: str) -> list[Spot]:
    """Points along a path of absolute moves, lines and curves."""
    at: Spot = (0, 0)
    found: list[Spot] = []
    for letter, body in re.findall(r"([MLQCZ])([^MLQCZ]*)", path):
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", body)]
        spots = list(zip(numbers[::2], numbers[1::2], strict=True))
        step = {"Q": 2, "C": 3}.get(letter, 1)
        for place in range(0, len(spots), step):
            *bend, end = spots[place : place + step]
            found += polyline(at, bend, end) if bend else [end]
            at = end
    return found


@pytest.mark.parametrize("seat", range(5))
def test_a_merchant_stays_within_its_box(seat: int) -> None:
    drop = -50 if SEATS[seat].sign == "triangle" else -52
    drawn = sign(seat, 12)
    head = outline(dict(drawn.attributes)["d"]) if drawn.tag == "path" else [(-12.0, -12.0), (12.0, 12.0)]
    spots = [*outline(ROBE), *((x, y + drop) for x, y in head)]
    rim = 3.5
    assert max(abs(x) for x, _ in spots) + rim <= WIDTH / 2
    assert max(y for _, y in spots) + rim <= FOOT
    assert min(y for _, y in spots) - rim >= FOOT - HEIGHT


def test_seats_have_signs_of_their_own_and_legible_numbers() -> None:
    assert len({look.sign for look in SEATS}) == len(SEATS) == 5
    for one, other in combinations(SEATS, 2):
        assert one.fill != other.fill
    for look in SEATS:
        assert contrast(look.fill, look.ink) >= 4.5


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_words_are_legible(colours: Palette) -> None:
    assert contrast(colours.ink, colours.page) >= 7
    assert contrast(colours.quiet, colours.page) >= 4.5
    assert all(contrast("#ffffff", fill) >= 4.5 for fill in colours.strong.values())


def test_spices_have_drawings_and_rings_of_their_own() -> None:
    drawings = {str(spice_icon(spice)) for spice in SPICE}
    assert len(drawings) == len(set(SPICE.values())) == 6
    assert all(contrast(ring, LIGHT.disc) >= 2.5 for ring in SPICE.values())


def test_circles_of_icons_stay_within_their_radius() -> None:
    for spice in SPICE:
        for circle in inside(spice_icon(spice), "circle"):
            values = {name: float(value) for name, value in circle.attributes if name in {"cx", "cy", "r"}}
            middle = (values.get("cx", 0) ** 2 + values.get("cy", 0) ** 2) ** 0.5
            assert middle + values["r"] <= RADIUS + 1, spice


def test_a_lifted_merchant_is_marked() -> None:
    assert "lifted" in str(merchant(0, 2, 0, 0, LIGHT, lifted=True))
    assert "lifted" not in str(merchant(0, 2, 0, 0, LIGHT))


def inside(element: Element, tag: str) -> list[Element]:
    """All elements of a kind within another."""
    found = [element] if element.tag == tag else []
    for child in element.children:
        if isinstance(child, Element):
            found += inside(child, tag)
    return found


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the Web Content Accessibility Guidelines reckon it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
