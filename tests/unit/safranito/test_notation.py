"""Actions as text: every one comes back, and whatever else is written is refused with what is wrong."""

from __future__ import annotations

import pytest

from spicetable.disks import Release
from spicetable.kernel.errors import Malformed
from spicetable.safranito import actions as act
from spicetable.safranito.notation import read, write

ACTIONS = [
    ("lot 2", act.Lot(2)),
    ("lay zhug", act.Lay("zhug")),
    ("deal saffron", act.Deal("saffron")),
    ("throw 40 x=120 v=0,1800,300", act.Throw(40, False, 120, 0, 1800, 300)),
    ("throw 60 up x=-7 v=-250,10000,-1", act.Throw(60, True, -7, -250, 10_000, -1)),
    (
        "landed down side=1 x=120 v=3,1810,290 0@12000,-5000 3@-1,0 out=1,2",
        act.Landed(Release(120, 3, 1810, 290, 1), "down", ((0, 12_000, -5_000), (3, -1, 0)), (1, 2)),
    ),
    ("landed up side=0 x=0 v=0,0,0 out=0", act.Landed(Release(0, 0, 0, 0, 0), "up", (), (0,))),
    ("show 40,20", act.Show((40, 20))),
    ("take", act.Take()),
    ("pass", act.Pass()),
    ("draw mint", act.Draw("mint")),
    ("keep mint", act.Keep("mint")),
    ("reserve masala-chai", act.Reserve("masala-chai")),
    ("name chili", act.Name("chili")),
    ("sell 0", act.Sell(0)),
    ("sell 6", act.Sell(6)),
    ("buy", act.Buy()),
    ("make zhug", act.Make("zhug")),
    ("make zhug without cardamom,cumin", act.Make("zhug", ("cardamom", "cumin"))),
    ("done", act.Done()),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_what_a_text_means(text: str, action: act.Action) -> None:
    assert read(text) == action
    assert write(action) == text


@pytest.mark.parametrize("text", ["", " ", "dance", "TAKE", " take", "take\t", "Throw 40 x=0 v=0,0,0"])
def test_an_unknown_verb_is_refused_with_the_list_of_verbs(text: str) -> None:
    with pytest.raises(Malformed, match="is no action; an action begins with one of: lot, lay, deal, throw, landed"):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "lot", "lot 4", "lot 01", "lot \u0662", "lot -1", "lay", "lay soup", "lay Zhug", "deal salt", "deal  mint",
        "take now",
        "take ", "pass 1", "buy 1", "done ", "draw ?", "keep ?", "reserve ?", "sell 7", "sell", "sell -1", "sell 1 1",
        "throw ? x=0 v=0,0,0", "throw 40 x=0", "throw 45 x=0 v=0,0,0", "throw 70 x=0 v=0,0,0", "throw 40 x=-0 v=0,0,0",
        "throw 40 x=00 v=0,0,0", "throw 40 x=0 v=0,0", "throw 40 x=0 v=0,0,0.5", "throw 40 x=1e3 v=0,0,0",
        "throw 40  x=0 v=0,0,0", "throw 40 x=9999999999 v=0,0,0", "throw 40 down x=0 v=0,0,0",
        "landed down x=0 v=0,0,0", "landed side=0 x=0 v=0,0,0", "landed down side=4 x=0 v=0,0,0",
        "landed down side=0 x=0 v=0,0,0 1@2", "landed down side=0 x=0 v=0,0,0 out=", "landed down side=0 x=0 v=0,0,-0",
        "landed down side=0 x=0 v=0,0,0 out=1 0@1,1", "landed down side=0 x=0 v=0,0,0 100@1,1", "show", "show 15",
        "show 40,",
        "show 40, 20", "make", "make soup", "make zhug without", "make zhug without ", "make zhug without salt",
        f"sell {'9' * 5_000}", f"lot {'1' * 5_000}", f"sell {'0' * 5_000}1",
        "make zhug without chili,cardamom", "make zhug without chili,chili", "make zhug chili",
    ],
)  # fmt: skip
def test_what_does_not_fit_its_verb_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=f"'{text.split(' ', maxsplit=1)[0]}' takes .*, as in '.*'; got '"):
        read(text)
