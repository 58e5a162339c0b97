"""What the contract says for games that offer no aids."""

from __future__ import annotations

import msgspec
import pytest

from spicetable.kernel.chance import QuickSource
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.kernel.game import WithoutAids


class Seen(msgspec.Struct):
    """A view of nothing."""


def test_a_game_without_aids_has_no_hints_scenes_practice_or_orders() -> None:
    game = WithoutAids[Seen]()
    assert game.hints(Seen()) is None
    assert game.scene(Seen(), "an action") is None
    assert game.orders == ()
    with pytest.raises(Malformed, match="there is no standing order 'pass'"):
        game.follow(Seen(), "pass")
    with pytest.raises(Unsupported, match="there is nothing to practise"):
        game.practise({}, QuickSource(1))
