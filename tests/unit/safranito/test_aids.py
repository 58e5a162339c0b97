"""Standing orders, hints and scenes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.safranito_positions import GAME, A, B
from tests.unit.safranito import moments as at

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Malformed
from spicetable.safranito.actions import Landed
from spicetable.safranito.aids import BlendHint, BowlHint
from spicetable.safranito.state import State


@pytest.mark.parametrize(
    ("position", "order", "text"),
    [
        (at.at_sell, "never sell", "sell 0"),
        (at.at_buy, "never buy", "pass"),
        (at.at_offer, "pass on action spaces", "pass"),
        (at.at_extra, "pass on action spaces", "pass"),
        (at.at_cook, "pass on blends", "done"),
    ],
)
def test_standing_orders_do_what_they_say_and_nothing_elsewhere(
    position: Callable[[], State], order: str, text: str
) -> None:
    state = position()
    assert GAME.follow(GAME.view(state, A), order) == GAME.read(text)
    assert GAME.follow(GAME.view(state, B), order) is None
    assert GAME.follow(GAME.view(state, None), order) is None
    for other in GAME.orders:
        assert other == order or GAME.follow(GAME.view(state, A), other) is None


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(Malformed, match="there is no standing order 'sing'; there is: never sell, never buy, pass on"):
        GAME.follow(GAME.view(at.at_sell(), A), "sing")


def test_hints_tell_bowls_and_what_blends_lack() -> None:
    own, other = GAME.hints(GAME.view(at.at_name(), A)), GAME.hints(GAME.view(at.at_name(), None))
    assert own.bowls == (BowlHint("curry", 1, 30, 0, 30), BowlHint("mint", 2, 20, 1, 20))
    assert other.bowls == (BowlHint("curry", 1, 0, 1, 0), BowlHint("mint", 2, 0, 2, 0))
    assert other.blends == ()
    assert GAME.hints(GAME.view(at.at_cook(), A)).blends == (
        BlendHint("zhug", False, ()),
        BlendHint("tagine", False, ("ginger", "saffron", "cinnamon")),
        BlendHint("laksa", True, ("curry", "ginger", "garlic")),
    )


def test_a_scene_is_the_path_of_a_throw() -> None:
    state = at.at_land()
    landing = GAME.chance(state, QuickSource("scene"))
    assert isinstance(landing, Landed)
    scene = GAME.scene(GAME.view(state, None), landing)
    assert scene is not None
    assert (scene.seat, scene.number, scene.numbers) == (A, 2, (0, 1, 2))
    assert scene.pieces[0].kind.name == "RELEASE"
    assert scene.duration == scene.pieces[-1].time > 0
    assert scene.turned == (landing.face == "up")
    ends = {number: (x, y) for number, x, y in landing.rest}
    if 2 in ends:
        last = [piece for piece in scene.pieces if piece.chip == 2][-1]
        assert abs(last.x * 1000 - ends[2][0]) < 1


def test_there_is_no_scene_of_what_the_physics_did_not_do() -> None:
    state = at.at_land()
    forged = GAME.read("landed down side=0 x=0 v=0,2000,0 2@200000,200000")
    assert GAME.scene(GAME.view(state, None), forged) is None
    assert GAME.scene(GAME.view(state, None), GAME.read("take")) is None
    assert GAME.scene(GAME.view(at.at_throw(), None), forged) is None
