"""One game at one terminal: people take turns at the keyboard, bots answer by themselves."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from spicetable.catalog import AnyRecorder
from spicetable.cli.terminal import save
from spicetable.cli.terminal.face import MORE, AnyFace, player_text
from spicetable.cli.terminal.save import HUMAN, Chair, Save
from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import QuickSource, fresh_seed
from spicetable.kernel.errors import Malformed, SpiceError
from spicetable.kernel.events import Event, visible_to
from spicetable.players.registry import player_named

COMMANDS = {
    "help": "the rules in short, and these commands",
    "map": "draw the table again",
    "undo": "take back your last step (until something random or another's came in)",
    "reset": "take back all of your steps that can be taken back",
    "save FILE": "keep the game in a file of your choice",
    "quit": "leave; the game is kept, go on with --resume",
}
ERASE_SCROLLBACK = "\x1b[3J"


class Left(Exception):
    """Somebody left the table; the game is kept."""


class Sitting:
    """Plays a recorder to its end, keeping a file up to date after every act."""

    def __init__(
        self,
        console: Console,
        recorder: AnyRecorder,
        chairs: Sequence[Chair],
        face: AnyFace,
        path: Path,
        *,
        pace: float,
    ) -> None:
        self._console = console
        self._recorder = recorder
        self._chairs = tuple(chairs)
        self._names = [chair.name for chair in chairs]
        self._face = face
        self._path = path
        self._pace = pace
        self._people = [seat for seat, chair in enumerate(chairs) if chair.kind == HUMAN]
        self._bots = {
            seat: player_named(chair.kind, recorder.game.name, trusted=True)
            for seat, chair in enumerate(chairs)
            if chair.kind != HUMAN
        }
        # The bots' draws follow the game's seed, so that a seed asked for gives the same game again.
        self._source = QuickSource(f"{recorder.seed} bots" if recorder.seed is not None else fresh_seed())
        self._at_keyboard: Seat | None = self._people[0] if len(self._people) == 1 else None
        self._untold: dict[Seat, list[str]] = {seat: [] for seat in self._people}

    def run(self) -> None:
        """Play until the game is over; `Left` when somebody leaves before."""
        self._tell(self._recorder.settle())
        self._keep()
        before: Seat | None = None
        while isinstance(seat := self._recorder.actor, int):
            if seat in self._bots:
                self._bot(seat)
            else:
                self._hand_over(seat)
                if seat != before:
                    self._show(seat)
                self._person(seat)
            before = seat
        self._end()

    def _bot(self, seat: Seat) -> None:
        game, state = self._recorder.game, self._recorder.state
        action = self._bots[seat].choose(game.view(state, seat), game.legal(state), self._source)
        self._act(action, seat)
        if self._pace and self._recorder.actor != seat:
            time.sleep(self._pace)

    def _act(self, action: object, seat: Seat) -> None:
        events = self._recorder.act(action, by=seat)
        self._tell((*events, *self._recorder.settle()))
        self._keep()

    def _keep(self) -> None:
        save.write(self._path, Save(1, self._chairs, self._recorder.record()))

    def _tell(self, events: Iterable[Event]) -> None:
        """Tell whoever is at the keyboard now, and keep what others may know for when it is their turn."""
        for event in events:
            sentence = self._face.sentence(event, self._names)
            if sentence is None:
                continue
            for seat in self._people:
                if visible_to(event, seat):
                    if seat == self._at_keyboard:
                        self._console.print("  " + sentence)
                    else:
                        self._untold[seat].append(sentence)

    def _hand_over(self, seat: Seat) -> None:
        """Between two people the screen is cleared, and stays so until the next one says he is there."""
        if seat == self._at_keyboard:
            return
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(ERASE_SCROLLBACK)
        self._console.print(f"\nThe keyboard goes to {player_text(seat, self._names)}. Nobody else should look now.\n")
        self._ask("Press Enter when you are there: ")
        self._at_keyboard = seat
        self._console.clear()

    def _show(self, seat: Seat) -> None:
        view = self._recorder.game.view(self._recorder.state, seat)
        self._console.print(self._face.board(view, self._names, self._console.width))
        if self._untold[seat]:
            self._console.print("[b]Since your last turn[/b]")
            for sentence in self._untold[seat]:
                self._console.print("  " + sentence)
            self._untold[seat].clear()

    def _person(self, seat: Seat) -> None:
        """Offer what is legal, and listen until the person has acted."""
        game, state = self._recorder.game, self._recorder.state
        view = game.view(state, seat)
        choices = self._face.choices(view, [game.write(action) for action in game.legal(state)])
        for line in self._face.own(view):
            self._console.print(f"  {line}")
        self._console.print(f"[b]{self._face.hint(view)}[/b]")
        table = Table(box=None, show_header=False, pad_edge=False)
        for number, choice in enumerate(choices, 1):
            table.add_row(f"[cyan]{number:3}[/]", f"[b]{choice.text}[/b]", choice.meaning)
        self._console.print(table)
        ply = len(self._recorder.record().entries)
        while ply == len(self._recorder.record().entries):
            entry = " ".join(self._ask(f"{self._names[seat]}> ").split())
            try:
                self._obey(entry, seat, [choice.text for choice in choices])
            except SpiceError as error:
                self._console.print(f"[red]Not possible:[/] {escape(error.reason)}", highlight=False)

    def _obey(self, entry: str, seat: Seat, texts: Sequence[str]) -> None:
        verb, _, rest = entry.partition(" ")
        if verb in ("", "help", "?"):
            self._help()
        elif verb == "map":
            self._show(seat)
        elif verb in ("undo", "reset"):
            self._undo(seat, everything=verb == "reset")
        elif verb == "save":
            self._save_as(rest)
        elif verb in ("quit", "exit", "q"):
            raise Left
        else:
            self._act(self._recorder.game.read(_written_out(entry, texts)), seat)

    def _undo(self, seat: Seat, *, everything: bool) -> None:
        self._recorder.undo_own(seat)
        while everything and self._recorder.can_undo_own(seat):
            self._recorder.undo_own(seat)
        self._console.print("  taken back")
        self._keep()
        self._show(seat)

    def _save_as(self, name: str) -> None:
        path = Path(name).expanduser() if name else self._path
        save.write(path, Save(1, self._chairs, self._recorder.record()))
        self._console.print(f"  kept in {path}")

    def _help(self) -> None:
        self._console.print(self._face.help())
        self._console.print("\nType an action as it is listed, or its number. Besides:")
        for command, meaning in COMMANDS.items():
            self._console.print(f"  [b]{command}[/b]: {meaning}")

    def _ask(self, prompt: str) -> str:
        """One line from the keyboard; the end of the input means that nobody is there any more."""
        try:
            return self._console.input(prompt)
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def _end(self) -> None:
        game, state = self._recorder.game, self._recorder.state
        for seat in self._people:
            if seat != self._at_keyboard and self._untold[seat]:
                self._console.print("  " + self._untold[seat][-1])
        self._console.print(self._face.board(game.view(state, None), self._names, self._console.width))
        self._console.print(
            f"The record is in {self._path}; check it with: spicetable verify {self._path}", soft_wrap=True
        )


def _written_out(entry: str, texts: Sequence[str]) -> str:
    """The entry in notation, where it is the number of something listed."""
    if not (entry.isascii() and entry.isdigit() and 0 < int(entry) <= len(texts)):
        return entry
    text = texts[int(entry) - 1]
    if text.endswith(MORE):
        raise Malformed(f"there are many of these: write out the one you want, as in {text.removesuffix(MORE)!r}")
    return text
