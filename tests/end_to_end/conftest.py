"""A server and a browser for every module, and as many visitors as a test asks for."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.end_to_end.house import House
from tests.end_to_end.visitor import Device, Visitor, launch


class Visit(Protocol):
    """Makes visitors."""

    def __call__(self, device: Device | None = None, *, url: str | None = None) -> Visitor: ...


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[House]:
    """A server that serves all tests of this process but those that end it."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    """Chromium. For a module at most: where it runs, asyncio's tests cannot."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(house: House, browser: Browser) -> Generator[Visit]:
    """Make visitors; each must have had nothing to complain of when the test ends."""
    visitors: list[Visitor] = []

    def come(device: Device | None = None, *, url: str | None = None) -> Visitor:
        visitors.append(Visitor(browser, url or house.url, device))
        return visitors[-1]

    yield come
    troubles = [trouble for visitor in visitors for trouble in _left(visitor)]
    assert not troubles, troubles


def _left(visitor: Visitor) -> list[str]:
    visitor.context.close()
    return visitor.troubles
