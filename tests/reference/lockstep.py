"""The engine and the slow reference side by side: every position that a game passes is compared in full."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias, cast

from tests.reference import zanzibar_slow as slow
from tests.reference.zanzibar_slow_after import after

from spicetable.catalog import game_named
from spicetable.kernel.codec import fingerprint, plain
from spicetable.zanzibar.state import State

GAME: Final = game_named("zanzibar")

Choice: TypeAlias = Callable[[random.Random, list[str]], str]


class Lockstep:
    """One game on both; `seen` counts what happened in it, `positions` are the different ones it passed."""

    def __init__(self, state: State, seen: Counter[str], positions: set[str]) -> None:
        self.state = state
        self.seen = seen
        self.positions = positions
        self.document = document_of(state)

    def legal(self) -> list[str]:
        """The legal actions, after actor, legal actions and outcome were found to agree."""
        assert GAME.actor(self.state) == slow.actor(self.document), self.document
        listed = [GAME.write(action) for action in GAME.legal(self.state)]
        expected = slow.legal(self.document)
        assert len(listed) == len(set(listed)), self.document
        assert set(listed) == expected, (self.document, expected ^ set(listed))
        self._compare_outcome()
        self.positions.add(fingerprint(self.document))
        self.seen["phase " + self.document["phase"]] += 1
        return sorted(expected)

    def act(self, action: str) -> None:
        """Do the action on both sides and compare the documents after it."""
        self._count(action)
        expected = after(self.document, action)
        self.state = GAME.apply(self.state, GAME.read(action)).state
        self.document = document_of(self.state)
        assert self.document == expected, (action, difference(expected, self.document))

    def play(self, choose: Choice, source: random.Random, most: int = 100_000) -> int:
        """Play on until the game is over or so many positions were compared; tells how many were."""
        for compared in range(1, most + 1):
            actions = self.legal()
            if not actions:
                return compared
            self.act(choose(source, actions))
        return most

    def _compare_outcome(self) -> None:
        outcome, expected = GAME.outcome(self.state), slow.outcome(self.document)
        assert (outcome is None) == (expected is None)
        if outcome is not None:
            assert outcome.reason
            assert plain((outcome.ranking, outcome.scores)) == list(expected or ()), self.document
            self.seen["ended by " + ("last cards" if self.document["emptied"] else "five idle rounds")] += 1

    def _count(self, action: str) -> None:
        verb = verb_of(action)
        self.seen[verb] += 1
        if verb == "displace":
            _, number = slow.standing(self.document)[self.document["target"]]
            self.seen["displace an equal"] += number == self.document["lifted"]
        if self.document["emptied"]:
            self.seen["action in a last turn"] += 1


def new_game(players: int, seen: Counter[str], positions: set[str]) -> Lockstep:
    """A game from its set-up on."""
    return Lockstep(GAME.setup(GAME.options({"players": players})), seen, positions)


def document_of(state: State) -> slow.Document:
    """What the JSON of a state is read as."""
    return cast("slow.Document", plain(GAME.dump(state)))


def difference(expected: slow.Document, found: slow.Document) -> dict[str, tuple[object, object]]:
    """The fields in which two documents differ."""
    return {name: (expected[name], found[name]) for name in expected if expected[name] != found[name]}


def verb_of(action: str) -> str:
    """What an action is called."""
    return action.split(" ", maxsplit=1)[0]


def anything(source: random.Random, actions: list[str]) -> str:
    """Any legal action, each as likely as the others."""
    return source.choice(actions)


def movement(source: random.Random, actions: list[str]) -> str:
    """Any legal action that moves merchants, as long as there is one: so crowds meet often."""
    moving = [action for action in actions if verb_of(action) in {"take", "step", "push", "displace"}]
    return source.choice(moving or actions)


def nothing_from_the_hand(source: random.Random, actions: list[str]) -> str:
    """Any legal action that lets no card leave a hand."""
    return source.choice([action for action in actions if verb_of(action) not in {"score", "discard"}])
