"""One position of each phase as a document, and documents in which one thing is wrong, with the fault to be told."""

from __future__ import annotations

from typing import Any

from tests.rules.zanzibar_positions import Document, all_but, new_table, position

PEPPER = {"card": "pepper", "points": 2}
NONE: list[Document] = []
DISCARDED = {"card": "pepper", "points": None}


def placing(**changes: object) -> Document:
    """Two players, three merchants placed, seat 1 to place."""
    at = new_table(2, first=0)
    at.do("place 2 c1", "place 2 c2", "place 3 n1")
    return at.now | changes


def dealing(**changes: object) -> Document:
    """Three players, seat 1 is about to draw its first card."""
    document = position(3, phase="draw", turn=1, dealing=True, hands=[["pepper", "ginger"], [], []])
    return document | changes


def drawing(**changes: object) -> Document:
    """Two players, seat 0 has scored pepper in this turn and is about to draw."""
    hands = [["ginger"], ["pepper", "ginger"]]
    return position(phase="draw", played=True, gone=[[PEPPER], []], hands=hands) | changes


def keeping(**changes: object) -> Document:
    """Two players, seat 0 has scored pepper in this turn and drawn north."""
    return drawing(phase="keep", drawn="north") | changes


def moving(**changes: object) -> Document:
    """Two players, the 4 of seat 0 on e6 is on its way, e5 beside it holds a rival 5."""
    return (
        position(stand={"e6": "A4", "e5": "B5"}, free=["z3", "e4"], phase="move", lifted=4, steps=4, turn=0) | changes
    )


def pushing(**changes: object) -> Document:
    """The same, about to enter e5."""
    return moving(phase="push", target="e5") | changes


def last_turns(**changes: object) -> Document:
    """Three players; seat 1 has got rid of all, it is the turn of seat 2."""
    return position(3, turn=2, gone=[[], all_but(discards=1), []], emptied=[1]) | changes


def over(**changes: object) -> Document:
    """Three players; seat 1 had got rid of all, everybody else had his turn."""
    return last_turns(phase="over", turn=0) | changes


def with_space(document: Document, seat: int, number: int, space: str | None) -> Document:
    """The document with a merchant somewhere else."""
    rows = [list(row) for row in document["merchants"]]
    rows[seat][number - 2] = space
    return document | {"merchants": rows}


POSSIBLE = [
    position(),
    placing(),
    dealing(),
    drawing(),
    keeping(),
    moving(),
    pushing(),
    last_turns(),
    over(),
    new_table(4).now,
    position(idle=9),
    position(phase="over", idle=10),
    position(scores=[-40, 90]),
    last_turns(turn=0, idle=1),
    over(idle=2),
    dealing(gone=[[DISCARDED], [DISCARDED], NONE], hands=[["ginger", "west"], NONE, NONE]),
    moving(ended=[2, 3], moved=2),
]

BLOCKED = position(stand={"e6": "A4", "e5": "B4"}, free=["z3"], phase="push", lifted=4, steps=4, target="e5")
STRONGER = position(stand={"e6": "A4", "e5": "B2"}, phase="push", lifted=4, steps=4, target="e5")
OWN = position(stand={"e6": "A4", "e5": "A5"}, phase="push", lifted=4, steps=4, target="e5")
LOT = new_table(2).now

IMPOSSIBLE = {
    # numbers of players, rows and seats
    "too many players": (position(players=2) | {"players": 6}, "Zanzibar is for 2 to 5 players, not 6"),
    "one player": (position() | {"players": 1}, "Zanzibar is for 2 to 5 players, not 1"),
    "a turn of nobody": (position(turn=2), "there is no seat 2 whose turn it could be"),
    "a turn of a negative seat": (position(turn=-1), "there is no seat -1 whose turn it could be"),
    "nobody began": (position(first=None), "somebody begins, unless chance is about to draw who"),
    "a stranger began": (position(first=2), "somebody begins, unless"),
    "known who begins before the lot": (LOT | {"first": 0}, "somebody begins, unless"),
    "too few rows of merchants": (position(merchants=[NONE]), "merchants must have one item for each of the 2 seats"),
    "too many scores": (position(scores=[10, 10, 10]), "scores must have one item for each of the 2 seats"),
    "too few rows of gone": (position(gone=[NONE], hands=NONE), "gone must have one item for each of the 2 seats"),
    "a score beyond all reason": (position(scores=[10, -1_000_001]), "no score is beyond 990000"),
    "negative idle": (position(idle=-1), "idle counts turns, from 0 to 9 while the game runs"),
    "idle for too long": (position(idle=10), "idle counts turns, from 0 to 9 while the game runs"),
    "idle beyond the end": (position(phase="over", idle=11), "idle counts turns"),
    # where the merchants are
    "too few merchants": (position(merchants=[["c1"], ["c2"]]), "seat 0 must have 6 merchants"),
    "an unknown space": (with_space(position(), 1, 5, "q9"), "there is no space q9 on this island"),
    "two on one space": (with_space(position(stand={"c1": "A3"}), 1, 5, "c1"), "two merchants stand on c1"),
    "placed before the lot": (with_space(LOT, 0, 2, "c1"), "nobody places a merchant before it is known who begins"),
    "a turn before the lot": (LOT | {"turn": 1}, "nobody places a merchant before it is known who begins"),
    "not all placed": (with_space(position(), 1, 5, None), "in phase 'turn' all merchants stand on the board"),
    "placing out of turn": (placing(turn=0), "merchants are placed one at a time in turn order"),
    "placing twice at once": (with_space(placing(), 0, 4, "s1"), "merchants are placed one at a time in turn order"),
    "placing when all stand": (position(phase="place", hands=[NONE, NONE]), "merchants are placed one at a time"),
    "two in one province": (with_space(placing(), 0, 3, "c3"), "seat 0 has two merchants in one province"),
    # which cards are gone
    "points that no card brings": (
        position(gone=[[{"card": "pepper", "points": 1_001}], []]),
        "seat 0 has got more than 1000 points for one card",
    ),
    "a card gone twice": (position(gone=[[PEPPER, DISCARDED], []]), "seat 0 has got rid of a card twice"),
    "too many discards": (
        position(gone=[[], [DISCARDED, {"card": "west", "points": None}]]),
        "seat 1 has discarded 2 cards; it must discard exactly 1",
    ),
    "too many scored": (
        position(gone=[all_but(discards=0), []]),
        "seat 0 has scored 10 cards and cannot make its discards any more",
    ),
    "scored while dealing": (dealing(gone=[[PEPPER], [], []]), "seat 0 has scored a card before the first turn"),
    "scored while placing": (placing(gone=[[PEPPER], []]), "seat 0 has scored a card before the first turn"),
    "discarded while placing": (placing(gone=[[], [DISCARDED]]), "seat 1 has got rid of a card before it drew one"),
    "discarded before drawing": (
        dealing(gone=[NONE, NONE, [DISCARDED]]),
        "seat 2 has got rid of a card before it drew one",
    ),
    # what can be under way
    "dealing in a turn": (position(dealing=True), "no hands are dealt in phase 'turn'"),
    "drawing for no reason": (drawing(played=False), "cards are drawn while dealing, or after cards were played"),
    "dealing after playing": (dealing(played=True), "cards are drawn while dealing, or after cards were played"),
    "moving after playing": (moving(played=True, gone=[[PEPPER], []]), "nobody has played a card in phase 'move'"),
    "played at the end": (over(played=True), "nobody has played a card in phase 'over'"),
    "moved while drawing": (drawing(ended=[2], moved=1), "no merchant has moved in phase 'draw'"),
    "ended while placing": (placing(ended=[2]), "no merchant has moved in phase 'place'"),
    "ended out of order": (position(ended=[3, 2]), "ended lists merchants in ascending order"),
    "ended twice": (position(ended=[3, 3]), "ended lists merchants in ascending order"),
    "ended by a stranger": (position(5, ended=[7]), "ended lists merchants in ascending order"),
    "more moved than ended": (position(ended=[3], moved=2), "at most 3 have moved"),
    "four moved": (position(ended=[2, 3, 4, 5], moved=4), "at most 3 have moved"),
    "negative moved": (position(moved=-1), "at most 3 have moved"),
    "idle while placing": (placing(idle=1), "idle counts the turns in a row, before this one"),
    "idle while dealing": (dealing(idle=1), "idle counts the turns in a row, before this one"),
    "idle after playing": (drawing(idle=1), "idle counts the turns in a row, before this one"),
    "played nothing": (
        drawing(gone=[NONE, NONE]),
        "seat 0 has played a card in this turn, but none of its cards is gone",
    ),
    "keeping without a choice": (
        keeping(gone=[[DISCARDED], []]),
        "seat 0 owes no discard, so the card just drawn is kept without a word",
    ),
    # the merchant being moved
    "taken up in a turn": (position(lifted=3), "no merchant is taken up in phase 'turn'"),
    "steps in a turn": (position(steps=3), "no merchant is taken up in phase 'turn'"),
    "a target in a turn": (position(target="c1"), "no merchant is taken up in phase 'turn'"),
    "moving a stranger": (moving(lifted=8), "the merchant 8 cannot have been taken up"),
    "moving nobody": (moving(lifted=0), "the merchant 0 cannot have been taken up"),
    "moving one that has moved": (moving(ended=[4]), "the merchant 4 cannot have been taken up"),
    "moving a fourth": (moving(ended=[2, 3, 5], moved=3), "the merchant 4 cannot have been taken up"),
    "no steps left": (moving(steps=0), "the 4 cannot have 0 steps left"),
    "too many steps left": (moving(steps=5), "the 4 cannot have 5 steps left"),
    "a target too early": (moving(target="e5"), "a target is named only while a rival has to go"),
    "entering nothing": (pushing(target=None), "the 4 is not beside the space it enters: None"),
    "entering an unknown space": (pushing(target="q9"), "the 4 is not beside the space it enters: q9"),
    "entering from afar": (pushing(target="n1"), "the 4 is not beside the space it enters: n1"),
    "entering a free space": (pushing(target="e4"), "there is no rival on e4 that the 4 could send away"),
    "entering an own space": (OWN, "there is no rival on e5 that the 4 could send away"),
    "entering on a stronger one": (STRONGER, "there is no rival on e5 that the 4 could send away"),
    "entering on a protected equal": (BLOCKED, "there is no rival on e5 that the 4 could send away"),
    # the end
    "emptied without reason": (position(emptied=[0]), "emptied lists the seats that have got rid of their last card"),
    "emptied unnoticed": (last_turns(emptied=[]), "emptied lists the seats that have got rid of their last card"),
    "emptied twice": (last_turns(emptied=[1, 1]), "emptied lists the seats that have got rid of their last card"),
    "over too early": (position(phase="over", idle=9), "the game is not over: nobody has got rid of his last card"),
    "over with turns to come": (over(turn=2), "the game is not over: seat 0 has its last turn to come"),
    "emptied out of turn": (
        position(3, turn=2, gone=[all_but(discards=1), all_but(discards=1), []], emptied=[1, 0]),
        "after the first last card, every other player has one turn, clockwise",
    ),
    "idle longer than since the last card": (
        last_turns(turn=0, idle=2),
        "idle counts the turns in a row, before this one",
    ),
    "idle at the end longer than since the last card": (
        over(idle=3),
        "idle counts the turns in a row, before this one",
    ),
    "another turn after the last card": (
        position(3, turn=2, gone=[all_but(discards=1), [], all_but(discards=1)], emptied=[0, 2]),
        "seat 2 has no card left to play",
    ),
    # hands
    "too few hands": (position(hands=[["pepper", "west"]]), "hands must have one item for each of the 2 seats"),
    "a card held twice": (position(hands=[["west"] * 2, ["west", "east"]]), "seat 0 holds a card twice, or one that"),
    "a card held and gone": (
        position(gone=[[], [PEPPER]], hands=[["west", "east"], ["west", "pepper"]]),
        "seat 1 holds a card twice, or one that is gone",
    ),
    "a card held and drawn": (keeping(drawn="ginger"), "seat 0 holds a card twice, or one that is gone"),
    "a card drawn and gone": (keeping(drawn="pepper"), "seat 0 holds a card twice, or one that is gone"),
    "one card in hand": (
        position(hands=[["west"], ["west", "east"]]),
        "seat 0 cannot have 1 cards in hand in phase 'turn' with 10 cards left",
    ),
    "three cards in hand": (
        position(hands=[["west", "east", "north"], ["west", "east"]]),
        "seat 0 cannot have 3 cards",
    ),
    "cards while placing": (placing(hands=[["west"], []]), "seat 0 cannot have 1 cards in hand in phase 'place'"),
    "cards before the lot": (LOT | {"hands": [[], ["west"]]}, "seat 1 cannot have 1 cards in hand in phase 'lot'"),
    "two cards played and one gone": (
        position(played=True, gone=[[PEPPER], NONE], hands=[NONE, ["west", "east"]]),
        "seat 0 cannot have 0 cards in hand in phase 'turn' with 9 cards left",
    ),
    "two cards to draw and one gone": (
        drawing(hands=[NONE, ["west", "east"]]),
        "seat 0 cannot have 0 cards in hand in phase 'draw' with 9 cards left",
    ),
    "drawing with a full hand": (
        drawing(hands=[["ginger", "west"], ["west", "east"]]),
        "seat 0 cannot have 2 cards in hand in phase 'draw' with 9 cards left",
    ),
    "drawing from an empty pile": (
        drawing(gone=[all_but("ginger", discards=1), []]),
        "seat 0 cannot have 1 cards in hand in phase 'draw' with 1 cards left",
    ),
    "a full hand after playing": (
        position(played=True, gone=[[PEPPER], []], hands=[["west", "east"], ["west", "east"]]),
        "seat 0 cannot have 2 cards in hand in phase 'turn' with 9 cards left",
    ),
    "dealt too early": (
        dealing(hands=[["west", "east"], [], ["west"]]),
        "seat 2 cannot have 1 cards in hand in phase 'draw' with 10 cards left",
    ),
    "passed over in dealing": (dealing(hands=[["west"], [], []]), "seat 0 cannot have 1 cards in hand in phase 'draw'"),
    "drawn in a turn": (position(drawn="west"), "a card is drawn just when it may be kept or discarded"),
    "keeping nothing": (keeping(drawn=None), "a card is drawn just when it may be kept or discarded"),
}

MALFORMED: dict[str, tuple[Any, str]] = {
    "no object": ([1, 2], "state: Expected `object`, got `array`"),
    "nothing": (None, "state: Expected `object`, got `null`"),
    "a field too few": ({name: value for name, value in position().items() if name != "idle"}, "`idle`"),
    "a field too many": (position() | {"wind": "west"}, "`wind`"),
    "a word for a number": (position(turn="0"), "Expected `int`, got `str` - at `$.turn`"),
    "a fraction": (position(idle=0.5), "Expected `int`"),
    "a number for a flag": (position(played=1), "Expected `bool`, got `int` - at `$.played`"),
    "an unknown phase": (position(phase="lunch"), "Invalid enum value 'lunch' - at `$.phase`"),
    "an unknown card": (position(hands=[["salt", "west"], ["west", "east"]]), "Invalid enum value 'salt'"),
    "an unknown card gone": (position(gone=[[{"card": "salt", "points": 2}], []]), "'salt'"),
    "a card gone without points told": (position(gone=[[{"card": "west"}], []]), "`points`"),
    "a space that is no text": (with_space(position(), 0, 2, None) | {"target": 5}, "`$.target`"),
    "an unknown island": (position() | {"island": "atlantis"}, "no island is called 'atlantis'"),
    "an island that is none": (position() | {"island": {"name": "x"}}, "`$.island`"),
}
