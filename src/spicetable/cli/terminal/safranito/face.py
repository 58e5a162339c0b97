"""How Safranito looks and reads in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table

from spicetable.cli.terminal.face import Choice, player_text
from spicetable.cli.terminal.safranito.board import board_table, elsewhere
from spicetable.kernel.events import Event
from spicetable.safranito import events as ev
from spicetable.safranito.aiming import aimed
from spicetable.safranito.data import SIDES, SPACES, SPICES
from spicetable.safranito.kitchen import RECIPES
from spicetable.safranito.notation import write
from spicetable.safranito.view import View

HELP: Final = """\
Throw chips at the bowls, value down. At the end of a round each bowl is dealt with: everybody may sell cards of its
spice for the sum of all chips in it; then whoever has the most there may buy a card that lies at the edge, for as much
as his own chips are worth. Three spices make a blend; three blends win.

A throw reads: throw CHIP x=PLACE v=RIGHT,FORWARD,UP, in millimetres along your edge and millimetres a second; with
"up" after the chip it lies face up. Aims at every bowl and space are listed; put another chip or other numbers in if
you like. The hand trembles, and chips push each other.

On an action space, whoever has the most may throw once more, draw spice cards, reserve a blend in secret, or become
head chef, who wins ties, names the bowls and goes first."""

HINTS: Final = {
    "lot": "Chance draws who is head chef.",
    "lay": "Blends are laid out.",
    "deal": "Spice cards are laid out.",
    "throw": "Throw one of your chips.",
    "land": "The chip is in the air.",
    "show": "Chips are revealed.",
    "offer": "Carry out the action of the space, or pass.",
    "draw": "A card is drawn.",
    "keep": "Keep one of the cards you have drawn; the others go under the pile.",
    "reserve": "A blend is drawn.",
    "name": "You are head chef: name the bowl that is dealt with next.",
    "sell": "Say how many cards of this spice you sell.",
    "buy": "Buy a card, or take your chips out of the bowl.",
    "cook": "Put blends together, or be done.",
    "over": "The game is over.",
}

_SPACES: Final = {
    "extra-throw": "throw one more chip",
    "spice-card": "draw spice cards and keep one",
    "reserved-blend": "take the top blend, in secret",
    "head-chef": "take the pepper mill",
}


class SafranitoFace:
    """The board as a table, the players below it, and sentences for what happens."""

    def board(self, view: View, names: Sequence[str], width: int) -> RenderableType:
        """The board with the cards at its edge, the blends and the players."""
        del width
        lines = [f"[b]Round {view.round}[/b]   at the edge: {_counted(view.display) or 'nothing'}"]
        lines += [f"face up: {_recipe(blend)}" for blend in view.face_up]
        return Group(board_table(view), *filter(None, [elsewhere(view)]), *lines, _players(view, names))

    def own(self, view: View) -> Sequence[str]:
        """What the seat alone knows."""
        if view.seat is None:
            return ()
        lines = [f"your spices: [b]{_counted(view.hand) or 'none'}[/b]"]
        if view.drawn:
            lines.append(f"just drawn: [b]{', '.join(view.drawn)}[/b]")
        lines += [f"reserved by you: [b]{_recipe(blend)}[/b]" for blend in view.reserved]
        return [*lines, f"your chips in hand: [b]{' '.join(map(str, view.in_hand))}[/b]"]

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        """An event in words."""
        tell = _SENTENCES.get(type(event))
        return None if tell is None else tell(event, names)

    def choices(self, view: View, legal: Sequence[str]) -> Sequence[Choice]:
        """The legal actions with their meanings; of throws, one at every bowl and space."""
        listed = [Choice(text, _meaning(view, text)) for text in legal]
        return [*_aims(view), *listed] if _may_throw(view) else listed

    def hint(self, view: View) -> str:
        """What there is to do now."""
        if view.phase == "offer" and view.space is not None:
            return f"You may {_SPACES[view.space]}, or pass."
        return HINTS[view.phase]

    def help(self) -> str:
        """The rules in short."""
        return HELP


def _may_throw(view: View) -> bool:
    return view.phase == "throw" or (view.phase == "offer" and view.space == SPACES[0])


def _aims(view: View) -> list[Choice]:
    """A throw at each bowl and space, with the chip of least value; any other chip can be put in its place."""
    assert view.seat is not None
    side, chip = SIDES[view.options.players][view.seat], view.in_hand[0]
    return [Choice(write(aimed(chip, area, side)), f"at {area}") for area in (*SPICES, *SPACES)]


def _counted(cards: Sequence[str]) -> str:
    counts = {card: list(cards).count(card) for card in cards}
    return ", ".join(card if number == 1 else f"{number} {card}" for card, number in counts.items())


def _recipe(blend: str) -> str:
    return f"{RECIPES[blend].name} ({blend}): {', '.join(RECIPES[blend].spices)}"


def _players(view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "player", "rupees", "cards", "secret", "blends"):
        table.add_column(heading, justify="right" if heading in ("rupees", "cards", "secret") else "left")
    for seat in range(view.options.players):
        table.add_row(
            "▶" if seat == view.turn and view.phase != "over" else "",
            player_text(seat, names) + (" (head chef)" if seat == view.chef else ""),
            f"[b]{view.money[seat]}[/b]",
            str(view.held[seat]),
            str(view.reserves[seat]),
            ", ".join(RECIPES[blend].name for blend in view.made[seat]),
        )
    return table


def _meaning(view: View, text: str) -> str:
    verb, *words = text.split(" ")
    if verb == "sell":
        return f"for {int(words[0]) * _total(view)} rupees" if words[0] != "0" else "keep your cards"
    if verb == "keep":
        return f"you have {[*map(str, view.hand)].count(words[0])} of it"
    if verb == "name":
        chips, cards = [chip.area for chip in view.chips], [*map(str, view.display)]
        return f"{chips.count(words[0])} chips, {cards.count(words[0])} at the edge"
    if verb == "take":
        return _SPACES[view.space or SPACES[0]]
    if verb == "buy":
        return f"a card of {view.bowl}; you have {view.money[view.turn]} rupees"
    if verb == "make":
        return ", ".join(RECIPES[words[0]].spices)
    return _MEANINGS.get(verb, "")


_MEANINGS: Final = {"pass": "do nothing here", "done": "no more blends in this round"}


def _total(view: View) -> int:
    """What a card of the bowl's spice brings."""
    return sum(chip.value or 0 for chip in view.chips if chip.area == view.bowl)


def _shown(event: ev.Shown, names: Sequence[str]) -> str:
    told = (f"{player_text(seat, names)} {value}" for seat, value in zip(event.seats, event.values, strict=True))
    return f"Revealed: {', '.join(told)}"


def _came(event: ev.Came, names: Sequence[str]) -> str:
    where = "is out" if event.x is None else f"lies in {event.area}" if event.area else "lies in no area"
    pushed = f"; it moved {len(event.moved)}" if event.moved else ""
    off = f"; it shot {len(event.out)} off" if event.out else ""
    return f"{player_text(event.seat, names)}'s chip {where}{pushed}{off}"


def _sold(event: ev.Sold, names: Sequence[str]) -> str:
    if not event.number:
        return f"{player_text(event.seat, names)} sells no {event.spice}"
    return f"{player_text(event.seat, names)} sells {event.number} {event.spice} for {event.paid}"


def _ranking(event: ev.GameOver, names: Sequence[str]) -> str:
    places = (" and ".join(player_text(seat, names) for seat in place) for place in event.ranking)
    return f"The game is over: {event.reason}. " + "; ".join(f"{place}. {who}" for place, who in enumerate(places, 1))


_SENTENCES: Final[dict[type[Event], Callable[[Any, Sequence[str]], str | None]]] = {
    # Any: each sentence takes the one kind of event that it stands beside.
    ev.RoundBegan: lambda e, n: f"[dim]———[/] round {e.round}, head chef {player_text(e.chef, n)}",
    ev.Shuffled: lambda e, _: f"The {e.cards} discarded cards are shuffled",
    ev.Came: _came,
    ev.GotToken: lambda e, n: f"{player_text(e.seat, n)} gets a chili token, now {e.tokens}",
    ev.Shown: _shown,
    ev.MayAct: lambda e, n: f"{player_text(e.seat, n)} leads on {e.space} with {e.value}",
    ev.Lapsed: lambda e, _: f"{e.space} lapses",
    ev.Declined: lambda e, n: f"{player_text(e.seat, n)} passes on {e.space}",
    ev.GotCard: lambda e, n: f"{player_text(e.seat, n)} drew [b]{e.spice}[/b]",
    ev.Kept: lambda e, n: f"{player_text(e.seat, n)} keeps a card and puts {e.under} under the pile",
    ev.Reserved: lambda e, n: f"{player_text(e.seat, n)} reserves a blend",
    ev.GotBlend: lambda e, n: f"{player_text(e.seat, n)} reserved [b]{RECIPES[e.blend].name}[/b]",
    ev.ChefChanged: lambda e, n: f"{player_text(e.seat, n)} takes the pepper mill",
    ev.SaleBegan: lambda e, _: f"[b]{e.spice}[/b]: a card brings {e.price}",
    ev.Sold: _sold,
    ev.Bought: lambda e, n: f"{player_text(e.seat, n)} buys {e.spice} for {e.price}",
    ev.LeftBowl: lambda e, n: f"{player_text(e.seat, n)}'s chips leave the {e.spice}: {e.why}",
    ev.Made: lambda e, n: f"{player_text(e.seat, n)} puts [b]{RECIPES[e.blend].name}[/b] together",
    ev.GameOver: _ranking,
}
