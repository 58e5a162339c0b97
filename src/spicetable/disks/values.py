"""What a caller hands in and gets back: places, releases, outcomes."""

from __future__ import annotations

import msgspec


class Spot(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A place on the board in whole micrometres from its middle: the centre of a chip at rest.

    x to the right and y away, for a thrower on side 0.

    >>> Spot(12_000, -250_500)
    Spot(x=12000, y=-250500)
    """

    x: int
    y: int


class Release(msgspec.Struct, frozen=True, order=True):
    """How a chip leaves the hand: whole millimetres and whole mm/s, as the thrower sees it.

    `x` is the place along the edge, from its middle to the right; `vx` the speed to the right, `vy` forward
    and `vz` up. `side` is where he sits: 0 south, 1 west, 2 north, 3 east of the board.

    >>> Release(x=0, vx=0, vy=1500, vz=400)
    Release(x=0, vx=0, vy=1500, vz=400, side=0)
    """

    x: int
    vx: int
    vy: int
    vz: int
    side: int = 0


class Outcome(msgspec.Struct, frozen=True):
    """Where all chips are after a throw: the lying ones in their order, the thrown one last.

    A chip that left the board has no place: `None`. `moved` names the lying chips that were stirred and are
    still on the board. `complete` is false if the limit of events was reached; the places are then those of
    that moment.
    """

    rest: tuple[Spot | None, ...]
    moved: tuple[int, ...]
    events: int
    complete: bool

    @property
    def thrown(self) -> Spot | None:
        """Where the thrown chip rests; `None` if it is out."""
        return self.rest[-1]

    @property
    def out(self) -> tuple[int, ...]:
        """The chips that left the board."""
        return tuple(i for i, spot in enumerate(self.rest) if spot is None)
