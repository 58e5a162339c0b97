"""How much comes over the wire before one can play."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, board_at, come_in, table_of
from tests.end_to_end.visitor import Visitor

MOST = 150 * 1024


def bytes_of(visitor: Visitor) -> int:
    """What all answers so far took on the wire, headers included."""
    requests = [response.request for response in visitor.responses]
    for request in requests:
        response = request.response()
        assert response is not None
        response.finished()
    return sum(sizes["responseBodySize"] + sizes["responseHeadersSize"] for sizes in (one.sizes() for one in requests))


def test_the_first_page_is_light(visit: Visit) -> None:
    guest = visit()
    guest.page.goto("/", wait_until="networkidle")
    expect(guest.page.get_by_role("button", name="Play now")).to_be_enabled()
    assert 20_000 < bytes_of(guest) <= MOST


def test_a_table_opened_by_its_link_is_light_too(visit: Visit) -> None:
    host, guest = come_in(visit(), "Asha"), visit()
    path = table_of(host, "me", BOT)
    board_at(guest, path)
    guest.page.wait_for_load_state("networkidle")
    assert 20_000 < bytes_of(guest) <= MOST
