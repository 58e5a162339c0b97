"""Small positions of Zanzibar, written down as they are talked about.

`table(stand={"c1": "A3", "c2": "B5"})` is a two-player turn of seat 0 (A) whose 3 stands on c1 beside the 5 of seat 1
(B) on c2. All other merchants are parked as far away as the island allows, on the sea first. `occupied` names spaces on
which somebody has to stand, no matter who; `free` names spaces on which nobody may be parked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, cast

from spicetable.catalog import game_named
from spicetable.kernel.codec import plain
from spicetable.kernel.errors import Illegal
from spicetable.kernel.events import Event
from spicetable.kernel.recorder import Recorder
from spicetable.zanzibar.data import CARDS, MERCHANTS
from spicetable.zanzibar.island import default_island

GAME: Final = game_named("zanzibar")
ISLAND: Final = default_island()

Document: TypeAlias = dict[str, Any]


class Table:
    """A game at a position, played in notation."""

    def __init__(self, document: Document) -> None:
        state = GAME.load(document)
        self.recorder = Recorder(GAME, GAME.options({"players": document["players"]}), start=state)

    @property
    def now(self) -> Document:
        """The position as a document."""
        return document_of(self.recorder.state)

    @property
    def phase(self) -> str:
        """What is under way."""
        return self.now["phase"]

    @property
    def actor(self) -> int | str | None:
        """Who is to act."""
        return self.recorder.actor

    def legal(self, verb: str = "") -> set[str]:
        """The legal actions, or those of one verb."""
        listed = {GAME.write(action) for action in GAME.legal(self.recorder.state)}
        return {action for action in listed if action.split(" ")[0] == verb or not verb}

    def do(self, *actions: str) -> list[Event]:
        """Do these actions, one after another; tells what happened."""
        return [event for action in actions for event in self.recorder.act(GAME.read(action))]

    def refused(self, action: str) -> str:
        """The reason for which an action is refused; it is checked that it changes nothing."""
        before = self.recorder.state
        assert GAME.read(action) not in GAME.legal(before), f"{action} is legal"
        try:
            self.recorder.act(GAME.read(action))
        except Illegal as refusal:
            assert self.recorder.state is before
            return refusal.reason
        raise AssertionError(f"{action} was not refused")

    def on(self, space: str) -> str | None:
        """Who stands on a space: "A3", or None."""
        return standing(self.now).get(space)

    def where(self, merchant: str) -> str:
        """The space on which a merchant stands."""
        return next(space for space, other in standing(self.now).items() if other == merchant)

    def ranking(self) -> list[list[int]] | None:
        """How the game ended, best first."""
        outcome = GAME.outcome(self.recorder.state)
        return None if outcome is None else [list(seats) for seats in outcome.ranking]


def new_table(players: int, first: int | None = None) -> Table:
    """A table at the very beginning."""
    return Table(document_of(GAME.setup(GAME.options({"players": players, "first": first}))))


def table(
    players: int = 2,
    *,
    stand: Mapping[str, str] | None = None,
    occupied: Iterable[str] = (),
    free: Iterable[str] = (),
    **changes: object,
) -> Table:
    """A table at a position; see `position`."""
    return Table(position(players, stand=stand, occupied=occupied, free=free, **changes))


def position(
    players: int = 2,
    *,
    stand: Mapping[str, str] | None = None,
    occupied: Iterable[str] = (),
    free: Iterable[str] = (),
    **changes: object,
) -> Document:
    """A turn of seat 0 with all ten cards left to everybody; `changes` replace fields of the document.

    Hands that are not given are the first two cards left.
    """
    document: Document = {
        "island": "zanzibar",
        "players": players,
        "first": 0,
        "phase": "turn",
        "turn": 0,
        "merchants": _merchants(players, dict(stand or {}), list(occupied), set(free)),
        "scores": [10] * players,
        "gone": [[] for _ in range(players)],
        "dealing": False,
        "drawn": None,
        "lifted": 0,
        "steps": 0,
        "target": None,
        "ended": [],
        "moved": 0,
        "played": False,
        "idle": 0,
        "emptied": [],
    }
    assert set(changes) <= {*document, "hands"}, changes
    document |= changes
    document.setdefault("hands", [left(gone)[:2] for gone in document["gone"]])
    return document


def all_but(*kept: str, discards: int) -> list[dict[str, Any]]:
    """All cards but these, face up: the first `discards` of them discarded, each of the others scored for 2 points."""
    cards = [card for card in CARDS if card not in kept]
    return [{"card": card, "points": None if place < discards else 2} for place, card in enumerate(cards)]


def left(gone: Iterable[Mapping[str, Any]]) -> list[str]:
    """The cards that do not lie face up."""
    face_up = {card["card"] for card in gone}
    return [card for card in CARDS if card not in face_up]


def document_of(state: object) -> Document:
    """What the JSON of a state is read as."""
    return cast("Document", plain(GAME.dump(state)))


def standing(document: Document) -> dict[str, str]:
    """Who stands where: space -> "A3"."""
    return {
        space: f"{'ABCDE'[seat]}{number}"
        for seat, spaces in enumerate(document["merchants"])
        for number, space in zip(MERCHANTS[document["players"]], spaces, strict=True)
        if space is not None
    }


def neighbours(space: str) -> set[str]:
    """The spaces one step away."""
    return {ISLAND.ids[near] for near in ISLAND.neighbours[ISLAND.index[space]]}


def empty_spaces(document: Document) -> set[str]:
    """The spaces on which nobody stands."""
    return set(ISLAND.ids) - set(standing(document))


def _merchants(players: int, stand: dict[str, str], occupied: list[str], free: set[str]) -> list[list[str]]:
    names = [f"{'ABCDE'[seat]}{number}" for seat in range(players) for number in MERCHANTS[players]]
    assert set(stand.values()) <= set(names), stand
    places = {name: space for space, name in stand.items()}
    others = [name for name in reversed(names) if name not in places]
    places |= dict(zip(others, [*occupied, *_parking({*stand, *occupied}, free)], strict=False))
    return [[places[f"{'ABCDE'[seat]}{number}"] for number in MERCHANTS[players]] for seat in range(players)]


def _parking(taken: set[str], free: set[str]) -> list[str]:
    """Where those may stand who do not matter: on the sea first, and far from those who do."""
    spaces = [space for space in ISLAND.ids if space not in taken | free]
    near = _distances(taken)
    return sorted(spaces, key=lambda space: (near.get(space, 0) < 2, space[0] != "z", -near.get(space, 0)))


def _distances(sources: set[str]) -> dict[str, int]:
    """How many steps each space is away from the nearest of these."""
    found = dict.fromkeys(sorted(sources), 0)
    for space in (order := list(found)):
        for near in sorted(neighbours(space) - set(found)):
            found[near] = found[space] + 1
            order.append(near)
    return found
