"""How Zanzibar looks and reads in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table

from spicetable.cli.terminal.face import MORE, Choice, player_text
from spicetable.cli.terminal.zanzibar.map import island_map
from spicetable.kernel.events import Event
from spicetable.zanzibar import events as ev
from spicetable.zanzibar.data import CARDS, MERCHANTS, MOVES, SPICES, Card
from spicetable.zanzibar.island import load_island
from spicetable.zanzibar.view import View, card_value

HELP: Final = """\
Your merchants are numbered: the 2 walks up to two steps and is the strongest, the 7 walks up to seven and is the
weakest. Each order card counts your merchants: a spice card on villages with that spice, a province card in that
province. In a turn you move up to three merchants, then score or discard cards from your hand, then end the turn.

Nobody passes an own or a stronger merchant. A weaker rival is pushed to a free space beside it, or, where there is
none, displaced to any free space. A rival of equal strength can only be displaced.

You must get rid of one card (2, 3 players) or two cards (4, 5 players) without scoring. When somebody has used his
last card, everybody else has one more turn; most points win."""

HINTS: Final = {
    "lot": "Chance draws who begins.",
    "place": "Place one merchant on a free space, in a province (or at sea) where you have none yet.",
    "draw": "A card is drawn.",
    "keep": "You have just drawn a card: keep it, or discard it now without points.",
    "turn": "Take up a merchant to move it, score or discard a card, or end your turn.",
    "move": "Step on with the merchant you have taken up, or stop.",
    "push": "Say where the rival goes.",
    "over": "The game is over.",
}


class ZanzibarFace:
    """The island as characters, a table of scores, and sentences for what happens."""

    def board(self, view: View, names: Sequence[str], width: int) -> RenderableType:
        """The map with a table of the players."""
        return Group(island_map(view, width), Columns([_scores(view, names), _legend()], padding=(0, 4)))

    def own(self, view: View) -> Sequence[str]:
        """Each card in hand with what it would bring now."""
        if view.seat is None:
            return ()
        lines = [f"your card [b]{card}[/b] ({_worth(view, card)})" for card in view.hand]
        if view.drawn is not None:
            lines.append(f"your card just drawn: [b]{view.drawn}[/b] ({_worth(view, view.drawn)})")
        return lines

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        """An event in words."""
        tell = _SENTENCES.get(type(event))
        return None if tell is None else tell(event, names)

    def choices(self, view: View, legal: Sequence[str]) -> Sequence[Choice]:
        """The legal actions with their meanings; placements are too many to be listed one by one."""
        if view.phase == "place":
            return [_placements(view, legal)]
        return [Choice(text, _meaning(view, text)) for text in legal]

    def hint(self, view: View) -> str:
        """What there is to do now."""
        if view.phase == "move":
            return f"Your {view.lifted} has {view.steps} of {view.lifted} steps left."
        if view.phase == "turn" and not view.played:
            left = MOVES - view.moved
            return f"{HINTS['turn']} ({left} of {MOVES} moves left)"
        return HINTS[view.phase]

    def help(self) -> str:
        """The rules in short."""
        return HELP


def _scores(view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "player", "points", "cards left", "to discard", "scored"):
        table.add_column(heading, justify="left" if heading in ("", "player", "scored") else "right")
    for seat in range(view.players):
        scored = " ".join(f"{gone.card} {gone.points:+}" for gone in view.gone[seat] if gone.points is not None)
        table.add_row(
            "▶" if seat == view.turn and view.phase != "over" else "",
            player_text(seat, names),
            f"[b]{view.scores[seat]}[/b]",
            str(len(view.left[seat])),
            str(view.owed[seat]),
            scored,
        )
    return table


def _legend() -> str:
    return "pep gin cin van clo: villages with a spice · hut: neutral · ~ sea"


def _worth(view: View, card: Card) -> str:
    assert view.seat is not None
    merchants, points = card_value(view, view.seat, card)
    return f"{points:+} now, with {merchants} merchant{'s' * (merchants != 1)}"


def _placements(view: View, legal: Sequence[str]) -> Choice:
    """Which merchants and spaces there are to choose from: any of these merchants may go to any of these spaces."""
    island = load_island(view.island)
    spaces: dict[str, list[str]] = {}
    for space in dict.fromkeys(text.split(" ")[2] for text in legal):
        spaces.setdefault(island.province[island.index[space]], []).append(space)
    numbers = " ".join(dict.fromkeys(text.split(" ")[1] for text in legal))
    free = "\n".join(f"{province}: {' '.join(ids)}" for province, ids in spaces.items())
    return Choice(legal[0] + MORE, f"merchants: {numbers}\n{free}")


def _meaning(view: View, text: str) -> str:
    verb, *words = text.split(" ")
    if verb == "take":
        return f"move the {words[0]} from {_where(view, _own_place(view, int(words[0])))}"
    if verb in ("push", "displace"):
        return f"the rival goes to {_where(view, words[0])}"
    if verb == "step":
        return f"to {_where(view, words[0])}{_met(view, words[0])}"
    if verb == "score":
        return _worth(view, _card(words[0]))
    return _MEANINGS.get(verb, "")


_MEANINGS: Final = {
    "discard": "lay it aside without points",
    "keep": "take it in hand",
    "stop": "end the move of this merchant",
    "end": "end the turn",
}


def _card(word: str) -> Card:
    return next(card for card in CARDS if card == word)


def _own_place(view: View, number: int) -> str:
    assert view.seat is not None
    space = view.merchants[view.seat][number - MERCHANTS[view.players][0]]
    assert space is not None
    return space


def _met(view: View, space: str) -> str:
    for seat, spaces in enumerate(view.merchants):
        if space in spaces:
            number = MERCHANTS[view.players][spaces.index(space)]
            return f", where the {number} of seat {seat} has to go"
    return ""


def _where(view: View, space: str) -> str:
    island = load_island(view.island)
    index = island.index[space]
    name = island.chart.spaces()[index].name
    what = island.spice[index] or ("sea" if island.province[index] == "sea" else "huts")
    return f"{name} ({space}, {what}, {island.province[index]})" if what != "sea" else f"{name} ({space}, sea)"


def _ranking(event: ev.GameOver, names: Sequence[str]) -> str:
    places = (" and ".join(player_text(seat, names) for seat in place) for place in event.ranking)
    return f"The game is over: {event.reason}. " + "; ".join(f"{place}. {who}" for place, who in enumerate(places, 1))


def _scored(event: ev.Scored, names: Sequence[str]) -> str:
    kind = "spice" if event.card in SPICES else "province"
    return (
        f"{player_text(event.seat, names)} scores {event.card} ({kind}) with {event.merchants}: "
        f"{event.points:+}, now {event.score}"
    )


_SENTENCES: Final[dict[type[Event], Callable[[Any, Sequence[str]], str | None]]] = {
    # Any: each sentence takes the one kind of event that it stands beside.
    ev.Began: lambda e, n: f"{player_text(e.seat, n)} begins",
    ev.Placed: lambda e, n: f"{player_text(e.seat, n)} places the {e.number} on {e.space}",
    ev.GotCard: lambda e, n: f"{player_text(e.seat, n)} drew [b]{e.card}[/b]",
    ev.TurnBegan: lambda e, n: f"[dim]———[/] {player_text(e.seat, n)}",
    ev.Walked: lambda e, n: f"{player_text(e.seat, n)}: the {e.number} goes from {e.origin} to {e.space}",
    ev.Pushed: lambda e, n: f"{player_text(e.seat, n)}'s {e.number} is pushed from {e.origin} to {e.space}",
    ev.Displaced: lambda e, n: f"{player_text(e.seat, n)}'s {e.number} is displaced from {e.origin} to {e.space}",
    ev.Scored: _scored,
    ev.Discarded: lambda e, n: f"{player_text(e.seat, n)} discards {e.card}",
    ev.LastTurns: lambda e, n: f"{player_text(e.seat, n)} has used the last card: everybody else has one more turn",
    ev.Stalling: lambda e, _: f"No card has left a hand for a while: in {e.rounds} more rounds the game ends",
    ev.GameOver: _ranking,
}
