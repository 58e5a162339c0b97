"""Actions as text, both ways. The page `docs/notation.md` explains it to readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from spicetable.disks import Release
from spicetable.kernel.errors import Malformed
from spicetable.safranito import actions as act
from spicetable.safranito.data import CHIPS, COPIES, INDEX, PLAYERS, SPICES, Spice
from spicetable.safranito.kitchen import BLEND_IDS, RECIPES

HIDDEN: Final[dict[type[act.Action], str]] = {act.Draw: "draw ?", act.Keep: "keep ?", act.Reserve: "reserve ?"}
"""What others see of a card or a blend that is drawn, and of a card that is kept."""

_INT: Final = r"-?(?:0|[1-9][0-9]{0,8})"
_NUMBER: Final = r"(?:0|[1-9][0-9]?)"
_THROW: Final = re.compile(rf"([1-9]0) (up )?x=({_INT}) v=({_INT}),({_INT}),({_INT})")
_LANDED: Final = re.compile(
    rf"(up|down) side=([0-3]) x=({_INT}) v=({_INT}),({_INT}),({_INT})"
    rf"((?: {_NUMBER}@{_INT},{_INT})*)(?: out=({_NUMBER}(?:,{_NUMBER})*))?"
)


def write(action: act.Action) -> str:
    """The action in notation.

    >>> write(act.Throw(40, False, 120, 0, 1800, 300)), write(act.Make("zhug", ("chili",))), write(act.DONE)
    ('throw 40 x=120 v=0,1800,300', 'make zhug without chili', 'done')
    """
    verb, rest = _WRITERS[type(action)](action)
    return f"{verb} {rest}" if rest else verb


def read(text: str) -> act.Action:
    """The action that a notation means; whether it is legal is another question.

    >>> read("throw 40 up x=-7 v=0,1800,300")
    Throw(chip=40, up=True, x=-7, vx=0, vy=1800, vz=300)
    >>> read("sell two")
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: 'sell' takes how many cards, from 0 to 6, as in 'sell 2'; got 'sell two'
    """
    verb, _, rest = text.partition(" ")
    form = _FORMS.get(verb)
    if form is None:
        raise Malformed(f"{text[:40]!r} is no action; an action begins with one of: {', '.join(_FORMS)}")
    takes, example, reader = form
    action = reader(rest) if rest or text == verb else None
    if action is None:
        raise Malformed(f"{verb!r} takes {takes}, as in {example!r}; got {text[:40]!r}")
    return action


def write_hidden(throw: act.Throw) -> str:
    """What others see of a throw: everything but the chip.

    >>> write_hidden(act.Throw(40, True, 120, 0, 1800, 300))
    'throw ? up x=120 v=0,1800,300'
    """
    return f"throw ? {_aim(throw)}"


def _aim(throw: act.Throw) -> str:
    return f"{'up ' if throw.up else ''}x={throw.x} v={throw.vx},{throw.vy},{throw.vz}"


def _write_landed(action: act.Landed) -> str:
    release = action.release
    words = [action.face, f"side={release.side}", f"x={release.x}", f"v={release.vx},{release.vy},{release.vz}"]
    words += [f"{number}@{x},{y}" for number, x, y in action.rest]
    if action.out:
        words.append(f"out={','.join(map(str, action.out))}")
    return " ".join(words)


def _write_make(action: act.Make) -> str:
    return f"{action.blend} without {','.join(action.without)}" if action.without else action.blend


def _number(text: str, highest: int) -> int | None:
    # One digit is enough for every number counted here, and what is longer is not even read as one.
    if not (len(text) == 1 and text.isascii() and text.isdigit()):
        return None
    return int(text) if int(text) <= highest else None


def _read_lot(text: str) -> act.Action | None:
    seat = _number(text, PLAYERS[-1] - 1)
    return None if seat is None else act.LOT[seat]


def _read_sell(text: str) -> act.Action | None:
    number = _number(text, COPIES)
    return None if number is None else act.SELL[number]


def _spice(text: str) -> Spice | None:
    return SPICES[INDEX[text]] if text in INDEX else None


def _with_spice(make: Callable[[Spice], act.Action]) -> Callable[[str], act.Action | None]:
    def reader(text: str) -> act.Action | None:
        spice = _spice(text)
        return None if spice is None else make(spice)

    return reader


def _with_blend(make: Callable[[str], act.Action]) -> Callable[[str], act.Action | None]:
    return lambda text: make(text) if text in RECIPES else None


def _alone(action: act.Action) -> Callable[[str], act.Action | None]:
    return lambda text: None if text else action


def _read_make(text: str) -> act.Action | None:
    blend, _, words = text.partition(" without ")
    if blend not in RECIPES or text == f"{blend} without ":
        return None
    spices = RECIPES[blend].spices
    left_out = words.split(",") if words else []
    without: tuple[Spice, ...] = tuple(spice for spice in spices if left_out.count(spice))
    return act.Make(blend, without) if left_out == list(map(str, without)) else None


def _read_throw(text: str) -> act.Action | None:
    found = _THROW.fullmatch(text)
    if found is None or int(found[1]) not in CHIPS or "-0" in re.split("[=, ]", text):
        return None
    return act.Throw(int(found[1]), found[2] is not None, *(int(found[group]) for group in range(3, 7)))


def _read_landed(text: str) -> act.Action | None:
    found = _LANDED.fullmatch(text)
    if found is None or "-0" in re.split("[=, @]", text):
        return None
    side, x, vx, vy, vz = (int(found[group]) for group in range(2, 7))
    rest = tuple(_place(word) for word in found[7].split())
    out = tuple(int(number) for number in found[8].split(",")) if found[8] else ()
    return act.Landed(Release(x, vx, vy, vz, side), "up" if found[1] == "up" else "down", rest, out)


def _place(word: str) -> tuple[int, int, int]:
    number, x, y = re.split("[@,]", word)
    return int(number), int(x), int(y)


def _read_show(text: str) -> act.Action | None:
    values = text.split(",")
    known = [str(value) for value in CHIPS]
    return act.Show(tuple(map(int, values))) if all(value in known for value in values) else None


_A_SPICE: Final = f"a spice ({', '.join(SPICES)})"
_A_BLEND: Final = f"a blend ({', '.join(BLEND_IDS)})"
_FORMS: Final[dict[str, tuple[str, str, Callable[[str], act.Action | None]]]] = {
    "lot": (f"a seat from 0 to {PLAYERS[-1] - 1}", "lot 2", _read_lot),
    "lay": (_A_BLEND, "lay zhug", _with_blend(act.LAY.__getitem__)),
    "deal": (_A_SPICE, "deal saffron", _with_spice(act.DEAL.__getitem__)),
    "throw": ("a chip, perhaps 'up', a place and a velocity", "throw 40 x=120 v=0,1800,300", _read_throw),
    "landed": (
        "a face, the release, places, and chips that are out",
        "landed down side=0 x=120 v=3,1810,290 2@12000,-5000 out=0",
        _read_landed,
    ),
    "show": ("values of chips", "show 40,20", _read_show),
    "take": ("nothing after it", "take", _alone(act.TAKE)),
    "pass": ("nothing after it", "pass", _alone(act.PASS)),
    "draw": (_A_SPICE, "draw saffron", _with_spice(act.DRAW.__getitem__)),
    "keep": (_A_SPICE, "keep saffron", _with_spice(act.KEEP.__getitem__)),
    "reserve": (_A_BLEND, "reserve zhug", _with_blend(act.RESERVE.__getitem__)),
    "name": (_A_SPICE, "name saffron", _with_spice(act.NAME.__getitem__)),
    "sell": (f"how many cards, from 0 to {COPIES}", "sell 2", _read_sell),
    "buy": ("nothing after it", "buy", _alone(act.BUY)),
    "make": (f"{_A_BLEND}, perhaps without some of its spices", "make zhug without chili", _read_make),
    "done": ("nothing after it", "done", _alone(act.DONE)),
}
_WRITERS: Final[dict[type[act.Action], Callable[[Any], tuple[str, str]]]] = {
    # Any: each writer takes the one kind of action that it stands beside.
    act.Lot: lambda action: ("lot", str(action.seat)),
    act.Lay: lambda action: ("lay", action.blend),
    act.Deal: lambda action: ("deal", action.spice),
    act.Throw: lambda action: ("throw", f"{action.chip} {_aim(action)}"),
    act.Landed: lambda action: ("landed", _write_landed(action)),
    act.Show: lambda action: ("show", ",".join(map(str, action.values))),
    act.Take: lambda _: ("take", ""),
    act.Pass: lambda _: ("pass", ""),
    act.Draw: lambda action: ("draw", action.spice),
    act.Keep: lambda action: ("keep", action.spice),
    act.Reserve: lambda action: ("reserve", action.blend),
    act.Name: lambda action: ("name", action.spice),
    act.Sell: lambda action: ("sell", str(action.number)),
    act.Buy: lambda _: ("buy", ""),
    act.Make: lambda action: ("make", _write_make(action)),
    act.Done: lambda _: ("done", ""),
}
