"""Whole games of Safranito: two browsers and a bot, in each edition; and that nobody saw more than he may."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.safranito import play, table_at
from tests.end_to_end.secrets import Watch, truth_of
from tests.end_to_end.tables import begin, come_in, sit_down, table_of

from spicetable.safranito.data import TO_WIN

CASES: dict[str, dict[str, Any]] = {
    "en": {"chili": True},
    "ru": {"round_limit": 2, "first": 1},
    "fr": {"round_limit": 2, "refill": True},
}
"""Options of each edition. With chili tokens the English game comes to a real end before long."""


@pytest.mark.parametrize("edition", CASES)
def test_two_browsers_and_a_bot(visit: Visit, edition: str) -> None:
    host, friend = come_in(visit(), "Asha"), come_in(visit(), "Omar")
    options = {"edition": edition, **CASES[edition]}
    path = table_of(host, "me", "open", "bot:regular", game="safranito", options=options, start=False)
    sit_down(friend, path, 1)
    begin(host, path)
    tables = table_at(host, path), table_at(friend, path)
    watches = [Watch(host, 0, "safranito"), Watch(friend, 1, "safranito")]
    chance = Random(20)

    def watched_to_the_end() -> bool:
        for watch in watches:
            watch.look()
        return all(table.over() for table in tables)

    play(tables, watched_to_the_end, chance)

    end = host.page.get_by_role("region", name="won")
    expect(end.get_by_role("table", name="Blends and money").get_by_role("row")).to_have_count(4)
    truth = truth_of(host)
    for watch in watches:
        watch.check(truth, [other.visitor for other in watches if other is not watch])
    scores = truth.game.outcome(truth.states[max(truth.states)]).scores
    assert (TO_WIN in scores) == (edition == "en")
    expect(host.page.get_by_role("region", name="Who has what")).to_contain_text(
        {"en": "English", "ru": "Russian", "fr": "French"}[edition]
    )


def test_what_one_does_is_told_in_words(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    table = table_at(
        asha, table_of(asha, "me", "bot:regular", game="safranito", options={"round_limit": 2, "first": 0})
    )
    play([table], lambda: table.round() == 2, Random(2))
    panel = asha.page.get_by_role("region", name="Round 1 in words")
    expect(panel.get_by_role("listitem")).to_have_count(2)
    expect(panel).to_contain_text("Asha:")
    expect(table.guide.get_by_text("Round 1 in words")).to_be_visible()
    expect(table.log().filter(has_text="The trade begins")).to_have_count(1)
