"""A player that is any program: it is asked in one line of JSON, and answers in one.

It is told what its seat may know and nothing else. An answer that is late, is not in the documented form or is not
legal is a fault: the decision is then made at random. With the third fault (or as many as are allowed) the game is
forfeited: the program is ended, and what is left to decide is decided at random. So no program can stop a game.
"""

from __future__ import annotations

import shlex
import shutil
from typing import Any, Final

import msgspec

from spicetable.catalog import AnyGame, game_named
from spicetable.kernel.chance import Source
from spicetable.kernel.codec import Json, from_json, shaped, to_json
from spicetable.kernel.errors import Malformed, SpiceError
from spicetable.kernel.legal import Legal, ThrowRange
from spicetable.players.program import Late, Program
from spicetable.players.stdio_options import StdioOptions

PROTOCOL: Final = 1

STARTING: Final = 10.0
"""So many seconds more a program has for its first answer."""

SEEDS: Final = 1 << 31


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a program is asked.

    - `id`: to be repeated in the answer;
    - `view`, `legal`, `throw`: what its seat may know and do;
    - `seed`: a number for whatever it does at random, so that the same game can be played again;
    - `seconds`: how long it has.
    """

    do: str = "choose"
    protocol: int = PROTOCOL
    id: int
    game: str
    rules: str
    view: Any
    legal: list[str]
    throw: ThrowRange | None
    seed: int
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """What a program answers; further fields are its own."""

    id: int
    action: str


class StdioPlayer:
    """Plays what a program says."""

    def __init__(self, options: StdioOptions, game: str) -> None:
        self._game: AnyGame = game_named(game)
        self._options = options
        self._program: Program | None = None
        self._command = _words(options.command)
        self._asked = 0
        self.faults: list[str] = []

    @property
    def forfeited(self) -> str | None:
        """Why the game is lost to the program."""
        return self.faults[-1] if len(self.faults) >= self._options.faults else None

    def choose(self, view: msgspec.Struct, legal: Legal[Any], source: Source) -> Any:  # noqa: ANN401 (any game's action)
        """What the program answers, or anything legal where it commits a fault."""
        seed = source.below(SEEDS)
        if self.forfeited is None:
            try:
                return self._answer(view, legal, seed)
            except (SpiceError, Late) as error:
                self._fault(str(error))
        return legal.sample(source)

    def close(self) -> None:
        """End the program; the next game begins with a new one."""
        if self._program is not None:
            self._program.end()
        self._program = None

    def _answer(self, view: msgspec.Struct, legal: Legal[Any], seed: int) -> Any:  # noqa: ANN401 (any game's action)
        seconds = self._options.wait + (0 if self._program else STARTING)
        if self._program is None:
            self._program = Program(self._command)
        self._asked += 1
        self._program.send(to_json(self._question(view, legal, seed, seconds)))
        answer = self._program.answer(self._is_newest, seconds)
        action = self._game.read(shaped(answer, Answer, "answer").action)
        if action not in legal:
            raise Malformed(f"{self._game.write(action)} is not legal here")
        return action

    def _question(self, view: msgspec.Struct, legal: Legal[Any], seed: int, seconds: float) -> Question:
        return Question(
            id=self._asked,
            game=self._game.name,
            rules=self._game.rules,
            view=view,
            legal=[self._game.write(action) for action in legal],
            throw=legal.throw,
            seed=seed,
            seconds=seconds,
        )

    def _is_newest(self, line: bytes) -> Json | None:
        """The answer in a line; None where it belongs to an earlier question, whose time was over."""
        answer = from_json(line)
        number = answer.get("id") if isinstance(answer, dict) else None
        return None if isinstance(number, int) and 0 < number < self._asked else self._with_id(answer, number)

    def _with_id(self, answer: Json, number: object) -> Json:
        if number != self._asked:
            raise Malformed(f"the answer's id is {str(number)[:40]}, not {self._asked}")
        return answer

    def _fault(self, reason: str) -> None:
        self.faults.append(reason)
        if self.forfeited is not None or (self._program is not None and self._program.ended):
            self.close()


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Malformed(f"stdio: the command cannot be read: {error}") from None
    if not words:
        raise Malformed("stdio: the command is empty")
    if shutil.which(words[0]) is None:
        raise Malformed(f"stdio: {words[0]} is not a program here")
    return words
