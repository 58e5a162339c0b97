"""Who comes back is known: however he opens the table, he keeps his seat."""

from __future__ import annotations

from playwright.sync_api import Route, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, come_in, table_of


def test_a_slow_answer_does_not_make_a_new_guest(visit: Visit) -> None:
    asha = come_in(visit(), "Asha")
    path = table_of(asha, "me", BOT)

    def later(route: Route) -> None:
        asha.page.wait_for_timeout(400)
        route.continue_()

    asha.page.route("**/api/me", later)
    asha.page.goto(path)
    expect(asha.page.get_by_role("button", name="You at the table: Asha")).to_be_visible()
    expect(asha.page.get_by_role("listitem").filter(has_text="Asha").first).to_contain_text("you")
