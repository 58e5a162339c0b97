"""What is kept of a table beside its journal: who sits where, and how it was set up."""

from __future__ import annotations

import msgspec

from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import Seed
from spicetable.kernel.codec import Json
from spicetable.kernel.game import Outcome
from spicetable.table.common import Clock, Phase


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: open (neither), a person's, a bot's, or a person's for whom a bot plays (both)."""

    person: str | None = None
    bot: str | None = None
    conceded: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody has it."""
        return self.person is None and self.bot is None


class Link(msgspec.Struct, frozen=True):
    """Another table."""

    id: str
    code: str


class About(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table that is not the game's own. It holds the seed: nobody is shown it as it is.

    - `host`, and `person` of the chairs, are ids of persons; `barred`: those who were sent away;
    - `outcome` repeats what follows from the journal, so that lists need not rebuild games.
    """

    id: str
    code: str
    name: str
    game: str
    options: Json
    phase: Phase
    host: str
    chairs: tuple[Chair, ...]
    listed: bool
    spectators: bool
    clock: Clock | None
    seed: Seed
    commitment: str
    created: float
    outcome: Outcome | None = None
    next: Link | None = None
    barred: tuple[str, ...] = ()

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats that a person holds."""
        if person is None:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person == person)

    @property
    def persons(self) -> frozenset[str]:
        """Everybody whose name is shown: the host and all who have a seat."""
        return frozenset({self.host, *(chair.person for chair in self.chairs if chair.person is not None)})
