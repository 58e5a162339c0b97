"""How merchants move, push and displace (Z-V).

While a merchant makes a step it stands on the space it leaves, so that space is never counted as a free neighbour;
where the rules count it as free (Z-V5), it is named.
"""

from __future__ import annotations

from spicetable.kernel.actors import Seat
from spicetable.zanzibar.data import MOVES
from spicetable.zanzibar.island import Island
from spicetable.zanzibar.state import FREE, State, code_of, number_of, owner_of


def may_take_up(state: State) -> bool:
    """Whether the player may still move merchants in this turn (Z-V1, Z-O1)."""
    return state.moved < MOVES and not state.played


def standing(state: State, seat: Seat, number: int) -> int:
    """The space on which a merchant stands; -1 if it is not on the board."""
    return state.board.find(code_of(seat, number))


def may_enter(island: Island, board: bytes, mover: int, target: int) -> bool:
    """Whether the merchant with this code can step onto the neighbouring space `target` (Z-V2, Z-V3, Z-V5, Z-V6)."""
    there = board[target]
    if there == FREE:
        return True
    if there >> 3 == mover >> 3:
        return False
    weaker_by = (there & 7) - (mover & 7)
    return weaker_by > 0 or (weaker_by == 0 and not free_neighbours(island, board, target))


def entries(state: State) -> list[int]:
    """The spaces that the merchant taken up can step onto."""
    island, board = state.island, state.board
    mover = code_of(state.turn, state.lifted)
    neighbours = island.neighbours[board.index(mover)]
    return [space for space in neighbours if may_enter(island, board, mover, space)]


def free_neighbours(island: Island, board: bytes, space: int) -> list[int]:
    """The free spaces beside this one. The space a mover comes from is not among them: he still stands there."""
    return [neighbour for neighbour in island.neighbours[space] if board[neighbour] == FREE]


def ways_out(state: State) -> tuple[list[int], bool]:
    """Where the rival on the target can be sent, and whether that is a push (Z-V3) or a displacement (Z-V5)."""
    assert state.target is not None
    departure = standing(state, state.turn, state.lifted)
    return refuges(state.island, state.board, departure, state.island.index[state.target])


def refuges(island: Island, board: bytes, departure: int, target: int) -> tuple[list[int], bool]:
    """Where a rival on `target` can be sent by a mover from `departure`, and whether that is a push."""
    beside = free_neighbours(island, board, target)
    if beside:
        return beside, True
    return [space for space, code in enumerate(board) if code == FREE or space == departure], False


def why_not_enter(state: State, target: int) -> str:
    """Why the merchant taken up cannot step onto this space."""
    island, board = state.island, state.board
    mover = code_of(state.turn, state.lifted)
    here, there = island.ids[board.index(mover)], island.ids[target]
    if target not in island.neighbours[board.index(mover)]:
        return f"no path leads from {here} to {there}"
    rival = board[target]
    if owner_of(rival) == state.turn:
        return f"your own {number_of(rival)} stands on {there}"
    whose = f"the {number_of(rival)} of seat {owner_of(rival)} on {there}"
    if number_of(rival) < state.lifted:
        return f"{whose} is stronger than your {state.lifted}"
    return f"{whose} is as strong as your {state.lifted} and can only be displaced, but a space beside it is free"


def moved_to(board: bytes, origin: int, target: int) -> bytes:
    """The board after the merchant on `origin` has gone to the free space `target`."""
    after = bytearray(board)
    after[target], after[origin] = after[origin], FREE
    return bytes(after)


def entered(board: bytes, departure: int, target: int, refuge: int) -> bytes:
    """The board after a rival went from `target` to `refuge` and the mover took its place."""
    after = bytearray(board)
    mover, rival = after[departure], after[target]
    after[departure] = FREE
    after[target] = mover
    after[refuge] = rival
    return bytes(after)
