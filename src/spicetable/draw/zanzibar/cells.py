"""What the table of scores is made of: signs, symbols of cards, and what has become of each player's orders."""

from __future__ import annotations

from spicetable.draw.seats import OUTLINE, SEATS, sign
from spicetable.draw.svg import Element, at, el
from spicetable.draw.zanzibar.icons import province_icon, spice_icon
from spicetable.draw.zanzibar.palette import SPICE, Palette
from spicetable.zanzibar.data import SPICES, Card
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.view import View


def text(words: str, x: float, y: float, size: float, fill: str, **look: str | float) -> Element:
    """Words in the middle over a point, sans serif unless told otherwise.

    >>> str(text("a", 1, 2, 20, "red", font_family="serif"))[:44]
    '<text x="1" y="2" font-size="20" fill="red" '
    """
    style = {"font_family": "sans-serif", "text_anchor": "middle"} | look
    return el("text", words, x=x, y=y, font_size=size, fill=fill, **style)


def seat_sign(seat: int, colours: Palette) -> Element:
    """The sign of a seat with a rim that is seen on any ground.

    >>> from spicetable.draw.zanzibar.palette import LIGHT
    >>> seat_sign(2, LIGHT).attributes
    (('class', 'seat-sign'),)
    """
    rim = sign(seat, 15, fill=colours.halo, stroke=colours.halo, stroke_width=6)
    return el("g", rim, sign(seat, 15, fill=SEATS[seat].fill, stroke=OUTLINE, stroke_width=2.4), class_="seat-sign")


def card_symbol(card: Card, colours: Palette) -> Element:
    """The symbol of an order card.

    >>> from spicetable.draw.zanzibar.palette import LIGHT
    >>> card_symbol("pepper", LIGHT).tag
    'g'
    """
    if card not in SPICES:
        return el("g", province_icon(card, colours), transform="scale(1.3)")
    return el("g", el("circle", r=26, fill=colours.disc, stroke=SPICE[card], stroke_width=4), spice_icon(card))


def worth(view: View, island: Island, seat: int, card: Card) -> int:
    """The points that a card would bring this player now.

    >>> from spicetable.zanzibar.game import Zanzibar
    >>> game = Zanzibar()
    >>> view = game.view(game.setup(game.options({"players": 3, "first": 0})), None)
    >>> from spicetable.zanzibar.island import default_island
    >>> worth(view, default_island(), 0, "pepper")
    -5
    """
    kinds, points = (island.spice, island.points_spice) if card in SPICES else (island.province, island.points_province)
    places = (island.index[name] for name in view.merchants[seat] if name is not None)
    return points[sum(kinds[place] == card for place in places)]


def order(view: View, island: Island, seat: int, card: Card, colours: Palette) -> Element:
    """What has become of one order card of one player."""
    gone = {item.card: item.points for item in view.gone[seat]}
    held = seat == view.seat and card in view.hand
    if card not in gone:
        now = f"{worth(view, island, seat, card):+d}"
        mark, state = (in_hand(seat, now, colours), "hand") if held else (to_come(now, colours), "left")
    elif (points := gone[card]) is not None:
        mark, state = text(f"{points:+d}", 0, 9, 27, colours.ink, font_weight="bold"), "scored"
    else:
        mark, state = discarded(colours), "discarded"
    return el("g", mark, class_=f"order {state}", data_card=card)


def in_hand(seat: int, now: str, colours: Palette) -> Element:
    """A card that the viewer holds, with what it would bring now."""
    look = SEATS[seat]
    number = text(now, 0, 6.5, 18, look.ink, font_weight="bold")
    return el("g", _card(look.fill, colours.ink), number)


def to_come(now: str, colours: Palette) -> Element:
    """A card in somebody's hand or pile, with what it would bring now."""
    return el("g", _card("none", colours.line), text(now, 0, 6.5, 18, colours.quiet))


def discarded(colours: Palette) -> Element:
    """A card that went without points."""
    return el("path", d="M-9 -9L9 9M9 -9L-9 9", stroke=colours.quiet, stroke_width=4, stroke_linecap="round")


def _card(fill: str, edge: str) -> Element:
    return el("rect", x=-20, y=-15, width=40, height=30, rx=6, fill=fill, stroke=edge, stroke_width=2)


def key(view: View, colours: Palette) -> list[tuple[Element, str]]:
    """The marks of the table and what they mean."""
    marks = [
        (to_come("+6", colours), "left; worth now"),
        (text("+6", 0, 9, 27, colours.ink, font_weight="bold"), "scored"),
        (discarded(colours), "discarded"),
    ]
    return marks if view.seat is None else [(in_hand(view.seat, "+6", colours), "in hand; worth now"), *marks]


def row_back(width: float, height: float, colours: Palette, *, active: bool) -> Element:
    """The ground of a player's row or column; the player on turn has a bright one."""
    return el(
        "rect", width=width, height=height, rx=12, fill=colours.row if active else "none",
        stroke=colours.glow if active else colours.line, stroke_width=3 if active else 1.5,
    )  # fmt: skip


def moved(element: Element, x: float, y: float, scale: float = 1) -> Element:
    """An element elsewhere.

    >>> moved(el("g"), 3, 4).attributes
    (('transform', 'translate(3 4)'),)
    """
    return el("g", element, transform=at(x, y, scale))
