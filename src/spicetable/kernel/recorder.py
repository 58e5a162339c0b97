"""A game being played and written down: state, chance, undo and record in one place."""

from __future__ import annotations

from typing import Generic

import msgspec

from spicetable.kernel.actors import CHANCE, Actor, Chance, Seat, named
from spicetable.kernel.chance import Seed, SeededSource, commitment_to
from spicetable.kernel.codec import Json, fingerprint, plain
from spicetable.kernel.conceding import check_concession, outcome_by_concession
from spicetable.kernel.errors import Illegal, Impossible, OutOfTurn, Unsupported
from spicetable.kernel.events import Event
from spicetable.kernel.game import ActionT, Game, Options, Outcome, StateT, ViewT
from spicetable.kernel.record import Act, Concede, Entry, Reader, Record, Undo


class _Done(msgspec.Struct, Generic[StateT, ActionT], frozen=True):
    """One act with the states around it, from which any reader's text of it can be told."""

    by: Seat | Chance
    action: ActionT
    before: StateT
    after: StateT


class Recorder(Generic[StateT, ActionT, ViewT]):
    """One game from its set-up (or from a given position) on.

    With a seed, chance can be played by `settle`; without one, the caller plays chance as it plays the seats.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT],
        options: Options | None = None,
        *,
        start: StateT | None = None,
        seed: Seed | None = None,
        commitment: str | None = None,
    ) -> None:
        """Begin with options or with a given position; the commitment is that of the seed unless another is given."""
        self.game = game
        self.options = options
        self.seed = seed
        self._start = start
        self._source = None if seed is None else SeededSource(seed)
        self._commitment = commitment_to(seed) if seed is not None and commitment is None else commitment
        self._log: list[_Done[StateT, ActionT] | Undo | Concede] = []
        self._states: list[StateT] = [self._first_state()]
        self.conceded: tuple[Seat, ...] = ()

    def _first_state(self) -> StateT:
        if self._start is not None:
            return self._start
        if self.options is None:
            raise Impossible("a game begins with options or with a position")
        return self.game.setup(self.options)

    @property
    def state(self) -> StateT:
        """The state that stands now."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many acts stand."""
        return len(self._states) - 1

    @property
    def actor(self) -> Actor:
        """Who is to act; None when the game is over, be it by concession."""
        return None if self._conceded_outcome() is not None else self.game.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._conceded_outcome() or self.game.outcome(self.state)

    def _conceded_outcome(self) -> Outcome | None:
        if not self.conceded:
            return None
        return outcome_by_concession(self.game.seats(self.state), self.conceded)

    @property
    def drawn(self) -> int:
        """How many numbers chance has drawn from the seed.

        Who keeps it beside the entries can go on with a game without drawing everything again.
        """
        return 0 if self._source is None else self._source.counter

    @drawn.setter
    def drawn(self, count: int) -> None:
        if self._source is not None:
            self._source.counter = count

    def act(self, action: ActionT, by: Actor = None) -> tuple[Event, ...]:
        """Apply an action; `by` says who sends it, and may be left out by callers that act for everybody."""
        actor = self.actor
        if actor is None:
            raise OutOfTurn("the game is over")
        if by is not None and by != actor:
            raise OutOfTurn(f"it is the turn of {named(actor)}, not of {named(by)}")
        before = self.state
        step = self.game.apply(before, action)
        self._log.append(_Done(actor, action, before, step.state))
        self._states.append(step.state)
        return step.events

    def settle(self) -> tuple[Event, ...]:
        """Let chance act until a seat has to decide or the game is over. Without a seed nothing happens."""
        events: list[Event] = []
        while self._source is not None and self.actor == CHANCE:
            events.extend(self.act_chance())
        return tuple(events)

    def act_chance(self) -> tuple[Event, ...]:
        """One act of chance, by the seed."""
        return self.act(self.next_of_chance(), by=CHANCE)

    def next_of_chance(self) -> ActionT:
        """What chance does next, drawn from the seed: who asks for it must let it happen."""
        if self._source is None:
            raise Unsupported("this game has no seed, so its caller plays chance")
        return self.game.chance(self.state, self._source)

    def undo(self, *, to: int, by: Actor = None) -> None:
        """Take acts back until only the first `to` stand. It is written down; what chance drew stays drawn."""
        if self._conceded_outcome() is not None:
            raise OutOfTurn("the game is over: all but one conceded")
        if not 0 <= to < self.ply:
            raise Illegal(f"{self.ply} acts stand, so one cannot go back to {to}")
        del self._states[to + 1 :]
        self._log.append(Undo(by, to))

    def concede(self, seat: Seat) -> None:
        """A seat gives up. It is written down, and no undo takes it back."""
        check_concession(seat, self.actor, self.game.seats(self.state), self.conceded)
        self._log.append(Concede(seat))
        self.conceded = (*self.conceded, seat)

    def undo_decision(self, by: Actor = None) -> None:
        """Take back the last decision of a seat, with all that chance did after it."""
        decisions = (ply for ply in range(self.ply - 1, -1, -1) if self._decided(ply))
        to = next(decisions, None)
        if to is None:
            raise Illegal("there is no decision to take back")
        self.undo(to=to, by=by)

    def can_undo_own(self, seat: Seat) -> bool:
        """Whether the last act that stands is this seat's: nothing random, hidden or another's came after it.

        Once the game is over nothing is: its seed may be known then, and with it whatever would be drawn.
        """
        return self.ply > 0 and self.outcome is None and self.game.actor(self._states[-2]) == seat

    def undo_own(self, seat: Seat) -> None:
        """Take back a seat's own last act, which it may until something random, hidden or another's came in."""
        if not self.can_undo_own(seat):
            raise Illegal(
                "only your own last act can be taken back, until something random or another's came in"
                " or the game is over"
            )
        self.undo(to=self.ply - 1, by=seat)

    def _decided(self, ply: int) -> bool:
        """Whether the act after this many standing acts was a seat's (or the caller's, who plays chance himself)."""
        return self._source is None or self.game.actor(self._states[ply]) != CHANCE

    def record(self, reader: Reader = "all") -> Record:
        """The record as this reader may see it: everything once the game is over, else only what he could follow."""
        outcome = self.outcome
        whole = reader == "all" or outcome is not None
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            physics=self.game.physics,
            options=plain(self.options),
            start=self._started(reader, whole=whole),
            reader="all" if whole else reader,
            commitment=self._commitment,
            seed=self.seed if whole else None,
            entries=tuple(self._entry(done, None if reader == "all" else reader, whole=whole) for done in self._log),
            outcome=outcome,
        )

    def _started(self, reader: Reader, *, whole: bool) -> Json:
        """The artificial position the game began from; a reader who may not know all of it gets his view of it."""
        if self._start is None:
            return None
        if whole or reader == "all":
            return plain(self.game.dump(self._start))
        return plain(self.game.view(self._start, reader))

    def _entry(self, done: _Done[StateT, ActionT] | Undo | Concede, reader: Seat | None, *, whole: bool) -> Entry:
        if not isinstance(done, _Done):
            return done
        if whole:
            return Act(done.by, self.game.write(done.action), fingerprint(self.game.dump(done.after)))
        return Act(done.by, self.game.observe(done.before, done.action, reader))
