"""Actions as text, both ways. The page `docs/notation.md` explains it to readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import astuple

from spicetable.kernel.errors import Malformed
from spicetable.zanzibar import actions as act
from spicetable.zanzibar.data import CARDS, MERCHANTS, PLAYERS

SPACE: Final = re.compile(r"[a-z][a-z0-9]{0,3}")
"""What a space may be called."""

HIDDEN_DRAW: Final = "draw ?"
"""What others see of a card drawn."""

_LARGEST_MERCHANT: Final = max(number for numbers in MERCHANTS.values() for number in numbers)


@lru_cache(maxsize=1 << 12)
def write(action: act.Action) -> str:
    """The action in notation.

    >>> write(act.Place(4, "c1")), write(act.Walk("z3")), write(act.END)
    ('place 4 c1', 'step z3', 'end')
    """
    return " ".join((_VERBS[type(action)], *map(str, astuple(action))))


def read(text: str) -> act.Action:
    """The action that a notation means; whether it is legal is another question.

    >>> read("score pepper")
    Score(card='pepper')
    >>> read("step c1 c2")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: 'step' takes a space, as in 'step c1'; got 'step c1 c2'
    """
    verb, *words = text.split(" ")
    form = _FORMS.get(verb)
    if form is None:
        raise Malformed(f"{text[:40]!r} is no action; an action begins with one of: {', '.join(_FORMS)}")
    kinds, example, make = form
    if len(words) != len(kinds):
        takes = " and ".join(_KINDS[kind] for kind in kinds) or "nothing after it"
        raise Malformed(f"{verb!r} takes {takes}, as in {example!r}; got {text[:40]!r}")
    return make(*(_READERS[kind](word) for kind, word in zip(kinds, words, strict=True)))


def _seat(word: str) -> int:
    return _number(word, 0, PLAYERS[-1] - 1, "a seat")


def _merchant(word: str) -> int:
    return _number(word, 2, _LARGEST_MERCHANT, "a merchant")


def _number(word: str, lowest: int, highest: int, what: str) -> int:
    if not (len(word) == 1 and word.isascii() and word.isdigit() and lowest <= int(word) <= highest):
        raise Malformed(f"{what} is a number from {lowest} to {highest}, not {word[:20]!r}")
    return int(word)


def _space(word: str) -> str:
    if not SPACE.fullmatch(word):
        raise Malformed(f"{word[:20]!r} is no space; spaces are called like c1 or z3")
    return word


def _card(word: str) -> str:
    if word not in CARDS:
        raise Malformed(f"{word[:20]!r} is no order card; there are {', '.join(CARDS)}")
    return word


_KINDS: Final = {"seat": "a seat", "merchant": "a merchant", "space": "a space", "card": "an order card"}
_READERS: Final[dict[str, Callable[[str], int | str]]] = {
    "seat": _seat,
    "merchant": _merchant,
    "space": _space,
    "card": _card,
}
_FORMS: Final[dict[str, tuple[tuple[str, ...], str, Callable[..., act.Action]]]] = {
    "lot": (("seat",), "lot 2", act.Lot),
    "place": (("merchant", "space"), "place 4 c1", act.Place),
    "draw": (("card",), "draw pepper", act.Draw),
    "keep": ((), "keep", act.Keep),
    "take": (("merchant",), "take 4", act.Take),
    "step": (("space",), "step c1", act.Walk),
    "push": (("space",), "push c2", act.Push),
    "displace": (("space",), "displace z3", act.Displace),
    "stop": ((), "stop", act.Stop),
    "score": (("card",), "score pepper", act.Score),
    "discard": (("card",), "discard north", act.Discard),
    "end": ((), "end", act.End),
}
_VERBS: Final = {make: verb for verb, (_, _, make) in _FORMS.items()}
