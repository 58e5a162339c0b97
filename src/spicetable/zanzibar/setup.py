"""Options, and the setting up of the board (Z-M, Z-S)."""

from __future__ import annotations

from spicetable.kernel.actors import Seat
from spicetable.kernel.codec import Json, shaped
from spicetable.kernel.errors import Malformed
from spicetable.kernel.game import Options
from spicetable.zanzibar.chart import Chart
from spicetable.zanzibar.data import CARDS, FIRST_SCORE, MERCHANTS, PLAYERS
from spicetable.zanzibar.island import DEFAULT_ISLAND, load_island
from spicetable.zanzibar.state import FREE, State, code_of


class ZanzibarOptions(Options, frozen=True, forbid_unknown_fields=True):
    """`first` is the seat that visited a bazaar last, if that is known; `island` is a name or a whole chart."""

    players: int = 2
    first: Seat | None = None
    island: str | Chart = DEFAULT_ISLAND


def read_options(document: Json) -> ZanzibarOptions:
    """Read the options of a table, or say what is wrong with them.

    >>> read_options({"players": 3}).players
    3
    >>> read_options({"players": 6})
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: options: Zanzibar is for 2 to 5 players, not 6
    """
    options = shaped(document, ZanzibarOptions, "options")
    if options.players not in PLAYERS:
        raise Malformed(f"options: Zanzibar is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {options.players}")
    if options.first is not None and options.first not in range(options.players):
        raise Malformed(f"options: seats go from 0 to {options.players - 1}; seat {options.first} cannot begin")
    load_island(options.island)
    return options


def setup(options: ZanzibarOptions) -> State:
    """The empty board. Who begins is known, or will be drawn by lot (Z-S1)."""
    island = load_island(options.island)
    seats = range(options.players)
    return State(
        island=island,
        players=options.players,
        phase="lot" if options.first is None else "place",
        turn=options.first or 0,
        first=options.first,
        board=bytes(len(island.ids)),
        scores=tuple(FIRST_SCORE for _ in seats),
        hands=tuple(() for _ in seats),
        piles=tuple(CARDS for _ in seats),
        gone=tuple(() for _ in seats),
    )


def to_place(state: State) -> list[int]:
    """The merchants that the player whose turn it is has still to place (Z-S1)."""
    return [number for number in MERCHANTS[state.players] if code_of(state.turn, number) not in state.board]


def open_spaces(state: State) -> list[str]:
    """The free spaces in provinces where the player whose turn it is has no merchant yet (Z-S2, Z-S3)."""
    island, board = state.island, state.board
    taken = occupied_provinces(state, state.turn)
    return [
        island.ids[space] for space, code in enumerate(board) if code == FREE and island.province[space] not in taken
    ]


def occupied_provinces(state: State, seat: Seat) -> set[str]:
    """The provinces, the sea counting as one, in which a player has a merchant."""
    codes = (code_of(seat, number) for number in MERCHANTS[state.players])
    return {state.island.province[state.board.index(code)] for code in codes if code in state.board}


def all_stand(state: State) -> bool:
    """Whether every merchant of every player stands on the board."""
    return len(state.board) - state.board.count(FREE) == state.players * len(MERCHANTS[state.players])
