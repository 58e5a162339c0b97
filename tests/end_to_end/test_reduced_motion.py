"""Who wants no motion gets none: figures stand where they went, and nothing blinks."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.zanzibar import PLACE

COUNT = """() => {
    window.stations = new Set();
    const figures = () => document.querySelectorAll("svg.overlay .figure[data-merchant='2']");
    const note = () => {
        for (const one of figures()) window.stations.add(one.dataset.seat + one.getAttribute("transform"));
        requestAnimationFrame(note);
    };
    note();
}"""
RUNNING = """() => document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().duration > 20).length"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_figures_jump_or_walk_as_one_wishes(visit: Visit, wish: Literal["reduce", "no-preference"]) -> None:
    asha = come_in(visit({"reduced_motion": wish}), "Asha")
    board, page = board_at(asha, table_of(asha, "me", BOT), fast=False), asha.page
    place = board.wait_for(PLACE)
    page.evaluate(COUNT)
    board.space(place).click()
    expect(board.map.get_by_role("button", name=f"{place.split('.')[0]}. Here stands Asha\u2019s 2")).to_be_attached()
    board.wait_for(PLACE)
    own = [text for text in page.evaluate("[...window.stations]") if text.startswith("0")]
    if wish == "reduce":
        assert len(own) == 1, own
        assert page.evaluate(RUNNING) == 0
    else:
        assert len(own) > 2, own
