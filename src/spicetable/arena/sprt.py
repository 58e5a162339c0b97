"""A test that stops as soon as it knows: Wald's sequential test of a rate of wins."""

from __future__ import annotations

from math import log
from typing import Final, Literal, TypeAlias

from spicetable.arena.games import PlayedGame

Verdict: TypeAlias = Literal["holds", "fails"] | None

ERROR: Final = 0.05
"""How often either verdict may be wrong."""


class Sprt:
    """Does a player win more than a rate `asked`? It fails below, holds from `hoped` on, and is unsure between.

    >>> sprt = Sprt(asked=0.5, hoped=0.7)
    >>> while sprt.decide() is None:
    ...     sprt.add(1.0)
    >>> sprt.verdict, sprt.games
    ('holds', 9)
    """

    def __init__(self, asked: float, hoped: float) -> None:
        self._for_win, self._for_loss = log(hoped / asked), log((1 - hoped) / (1 - asked))
        self._evidence = 0.0
        self.games, self.wins = 0, 0.0
        self.verdict: Verdict = None

    def add(self, won: float) -> None:
        """One game more: won (1), lost (0), or a shared win in parts."""
        self.games += 1
        self.wins += won
        self._evidence += won * self._for_win + (1 - won) * self._for_loss

    def decide(self) -> Verdict:
        """What is known by now; once known, it stays."""
        bound = log((1 - ERROR) / ERROR)
        if self.verdict is None and abs(self._evidence) >= bound:
            self.verdict = "holds" if self._evidence > 0 else "fails"
        return self.verdict


def enough(sprt: Sprt, player: int, seats: int, game: PlayedGame) -> bool:
    """Take a game into account; whether it is known by now. Only whole turns round the table are judged."""
    outcome = game.record.outcome
    assert outcome is not None
    sprt.add(sum(game.seating[seat] == player for seat in outcome.winners) / len(outcome.winners))
    return (game.number + 1) % seats == 0 and sprt.decide() is not None
