"""What can happen in a game of Safranito, as told to those who may know."""

from __future__ import annotations

from spicetable.kernel.events import Event


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins; this seat is head chef."""

    round: int
    chef: int


class Laid(Event, frozen=True, tag="laid"):
    """A blend was turned up beside the board."""

    blend: str


class Dealt(Event, frozen=True, tag="dealt"):
    """A spice card was laid on the edge of the board."""

    spice: str


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The spice cards of the discard pile are the draw pile now."""

    cards: int


class Threw(Event, frozen=True, tag="threw"):
    """A chip was thrown: how it was meant, and not which chip it is."""

    seat: int
    up: bool
    x: int
    vx: int
    vy: int
    vz: int


class Came(Event, frozen=True, tag="landed"):
    """A chip came to lie, or left the board (`x` null); `moved` and `out` are the numbers of other chips."""

    seat: int
    number: int
    face: str
    x: int | None
    y: int | None
    area: str | None
    moved: tuple[int, ...]
    out: tuple[int, ...]


class GotToken(Event, frozen=True, tag="got_token"):
    """A chip lies in no area, which brings its thrower a chili token."""

    seat: int
    tokens: int


class Shown(Event, frozen=True, tag="shown"):
    """Chips were revealed: their numbers, owners and values."""

    numbers: tuple[int, ...]
    seats: tuple[int, ...]
    values: tuple[int, ...]


class MayAct(Event, frozen=True, tag="may_act"):
    """This seat may act on a space, with chips worth so much."""

    seat: int
    space: str
    value: int


class Lapsed(Event, frozen=True, tag="lapsed"):
    """Nobody acts on a space: the action would change nothing, or this seat may not act any more."""

    seat: int
    space: str


class Declined(Event, frozen=True, tag="declined"):
    """The action of a space was declined."""

    seat: int
    space: str


class Drew(Event, frozen=True, tag="drew"):
    """Somebody drew a spice card: what everybody sees of it."""

    seat: int


class GotCard(Event, frozen=True, tag="got_card"):
    """Which card it was: told to its owner alone."""

    seat: int
    spice: str


class Kept(Event, frozen=True, tag="kept"):
    """One of the cards drawn was kept; so many went under the draw pile."""

    seat: int
    under: int


class KeptCard(Event, frozen=True, tag="kept_card"):
    """Which card it was: told to its owner alone."""

    seat: int
    spice: str


class Reserved(Event, frozen=True, tag="reserved"):
    """Somebody reserved a blend: what everybody sees of it."""

    seat: int


class GotBlend(Event, frozen=True, tag="got_blend"):
    """Which blend it was: told to its owner alone."""

    seat: int
    blend: str


class ChefChanged(Event, frozen=True, tag="chef_changed"):
    """This seat took the pepper mill and is head chef at once."""

    seat: int


class TradeBegan(Event, frozen=True, tag="trade_began"):
    """The chips in no bowl are back with their owners: how many of each seat."""

    returned: tuple[int, ...]


class Named(Event, frozen=True, tag="named"):
    """The head chef named a bowl."""

    spice: str


class SaleBegan(Event, frozen=True, tag="sale_began"):
    """All chips of the bowl are revealed: for each card of its spice the bank pays this price."""

    spice: str
    price: int


class Sold(Event, frozen=True, tag="sold"):
    """A player sold so many cards of the spice for so much in all (none: for nothing)."""

    seat: int
    spice: str
    number: int
    paid: int


class Bought(Event, frozen=True, tag="bought"):
    """A player bought a card; his most valuable chip left the bowl."""

    seat: int
    spice: str
    price: int
    chip: int


class LeftBowl(Event, frozen=True, tag="left_bowl"):
    """A player's chips left the bowl: he has sold, he cannot pay, he did not want to buy, or the purchase is over."""

    seat: int
    spice: str
    why: str


class Made(Event, frozen=True, tag="made"):
    """A blend was put together, from these cards and two chili tokens for each spice that is missing among them."""

    seat: int
    blend: str
    reserved: bool
    spices: tuple[str, ...]


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
