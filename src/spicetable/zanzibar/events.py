"""What can happen in a game of Zanzibar, as told to those who may know."""

from __future__ import annotations

from spicetable.kernel.events import Event


class Began(Event, frozen=True, tag="began"):
    """This seat places the first merchant and will take the first turn."""

    seat: int


class Placed(Event, frozen=True, tag="placed"):
    """A merchant was put on the board."""

    seat: int
    number: int
    space: str


class Drew(Event, frozen=True, tag="drew"):
    """Somebody drew a card: what everybody sees of it."""

    seat: int


class GotCard(Event, frozen=True, tag="got_card"):
    """Which card it was: told to its owner alone."""

    seat: int
    card: str


class Kept(Event, frozen=True, tag="kept"):
    """The card just drawn was kept."""

    seat: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began."""

    seat: int


class TookUp(Event, frozen=True, tag="took_up"):
    """A merchant was taken up."""

    seat: int
    number: int
    space: str


class Walked(Event, frozen=True, tag="walked"):
    """A merchant made one step."""

    seat: int
    number: int
    origin: str
    space: str


class Challenged(Event, frozen=True, tag="challenged"):
    """A merchant is about to enter a space from which a rival has to go."""

    seat: int
    number: int
    space: str
    rival: int
    rival_number: int


class Pushed(Event, frozen=True, tag="pushed"):
    """A merchant was pushed to a space beside its own."""

    seat: int
    number: int
    origin: str
    space: str


class Displaced(Event, frozen=True, tag="displaced"):
    """A merchant was sent to some free space of the board."""

    seat: int
    number: int
    origin: str
    space: str


class MoveEnded(Event, frozen=True, tag="move_ended"):
    """A merchant's move is over; it cannot be taken up again in this turn."""

    seat: int
    number: int
    space: str


class Scored(Event, frozen=True, tag="scored"):
    """An order card was played for this many merchants, and the marker moved."""

    seat: int
    card: str
    merchants: int
    points: int
    score: int


class Discarded(Event, frozen=True, tag="discarded"):
    """An order card was laid aside without points."""

    seat: int
    card: str


class LastTurns(Event, frozen=True, tag="last_turns"):
    """This seat has got rid of its last card: every other player has one more turn."""

    seat: int


class Stalling(Event, frozen=True, tag="stalling"):
    """No card has left a hand for a while; unless one does, the game ends after this many more rounds."""

    rounds: int


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
