"""Small scenes for explanations: a few spaces of nowhere in particular, drawn as the island is."""

from __future__ import annotations

from collections.abc import Sequence

from spicetable.draw.svg import Element, at, el, number
from spicetable.draw.zanzibar.cells import card_symbol
from spicetable.draw.zanzibar.figures import merchant
from spicetable.draw.zanzibar.land import paths, space
from spicetable.draw.zanzibar.palette import Palette, palette
from spicetable.zanzibar.chart import Chart, Labels, Path, Point, Points, Sea, Village
from spicetable.zanzibar.data import CARDS

Standing = tuple[int, int, float, float]
"""A merchant: seat, number, and the point under its feet."""

Arrow = tuple[Point, Point, Point]
"""From where, by which control point, to where."""


def card_symbols() -> dict[str, str]:
    """The symbol of every order card, 58 wide and high with its origin in the middle.

    >>> list(card_symbols())[:2]
    ['pepper', 'ginger']
    """
    return {card: _line(card_symbol(card, palette("light"))) for card in CARDS}


def sketch(
    frame: Point,
    *,
    spaces: Sequence[Village | Sea] = (),
    ways: Sequence[tuple[str, str]] = (),
    merchants: Sequence[Standing] = (),
    arrows: Sequence[Arrow] = (),
) -> str:
    """A scene as SVG that fills whatever it is put into.

    >>> sketch((200, 90), merchants=[(0, 2, 40, 80)])[:29]
    '<svg viewBox="0 0 200 90" cla'
    """
    colours = palette("light")
    villages = tuple(place for place in spaces if isinstance(place, Village))
    seas = tuple(place for place in spaces if isinstance(place, Sea))
    chart = Chart(
        name="sketch", title="Sketch", frame=frame, outline=(), villages=villages, seas=seas,
        paths=tuple(Path(between=way) for way in ways), points=Points((), ()),
        labels=Labels(*(((0, 0),) * 5)),
    )  # fmt: skip
    drawing = el(
        "svg",
        el("rect", width=frame[0], height=frame[1], rx=18, fill=colours.tint["centre"]),
        *paths(chart, colours),
        *(space(place, colours) for place in chart.spaces()),
        *(merchant(seat, strength, x, y, colours) for seat, strength, x, y in merchants),
        *(_arrow(arrow, colours) for arrow in arrows),
        viewBox=f"0 0 {number(frame[0])} {number(frame[1])}",
        class_="sketch",
    )
    return _line(drawing)


def _arrow(arrow: Arrow, colours: Palette) -> Element:
    (x, y), (over_x, over_y), (to_x, to_y) = arrow
    across, down = to_x - over_x, to_y - over_y
    far = (across**2 + down**2) ** 0.5
    ahead = (across / far * 11, down / far * 11)
    tip = f"M{to_x - ahead[1] * 0.8:.1f} {to_y + ahead[0] * 0.8:.1f}l{ahead[0] + ahead[1] * 0.8:.1f} "
    tip += f"{ahead[1] - ahead[0] * 0.8:.1f}L{to_x + ahead[1] * 0.8:.1f} {to_y - ahead[0] * 0.8:.1f}Z"
    bow = f"M{x} {y}Q{over_x} {over_y} {to_x} {to_y}"
    return el(
        "g",
        el("path", d=bow, fill="none", stroke=colours.halo, stroke_width=9, stroke_linecap="round"),
        el("path", d=bow, fill="none", stroke=colours.ink, stroke_width=4, stroke_dasharray="9 6"),
        el("path", d=tip, fill=colours.ink, transform=at(0, 0)),
        class_="arrow",
    )


def _line(drawing: Element) -> str:
    """Without the breaks between elements, as one string of a JSON file."""
    return str(drawing).replace("\n", "")
