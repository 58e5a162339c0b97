"""Somebody with a browser of his own, of whom everything is noted: what went wrong, and what came in."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Literal, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)
from scripts.browser import PACKAGE, chromium

FLAGS = [
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Device(TypedDict, total=False):
    """What a browser runs on, and what its user has told it."""

    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float
    color_scheme: Literal["light", "dark"]
    reduced_motion: Literal["reduce", "no-preference"]


DESKTOP: Device = {"viewport": {"width": 1280, "height": 900}}
PHONE: Device = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PATIENCE = 20_000
"""Milliseconds after which a test stops waiting for what should have come."""


expect.set_options(timeout=PATIENCE)


def launch(playwright: Playwright) -> Browser:
    """Start the machine's Chromium, which speaks to nobody but the pages it is sent to."""
    return playwright.chromium.launch(executable_path=chromium() or PACKAGE, args=FLAGS)


class Visitor:
    """A browser profile with one page or more. `close` tells what went wrong in it."""

    def __init__(self, browser: Browser, url: str, device: Device | None = None) -> None:
        self.url = url
        self.context = browser.new_context(base_url=url, locale="en-GB", **(DESKTOP | (device or {})))
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.responses: list[Response] = []
        self._expected: re.Pattern[str] | None = None
        self.page = self.open()

    def open(self, path: str | None = None) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._trouble(f"uncaught: {error.stack or error}"))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", self._connected)
        if path is not None:
            page.goto(path)
        return page

    def close(self) -> None:
        """Go, and fail if anything went wrong."""
        self.context.close()
        assert not self.troubles, self.troubles

    @contextmanager
    def expecting(self, pattern: str) -> Generator[None]:
        """Troubles that fit are what the test is about, as long as the block lasts."""
        self._expected = re.compile(pattern)
        yield
        self._expected = None

    def bodies(self) -> list[str]:
        """What came in over HTTP as text, the page's own files left out."""
        own = [response for response in self.responses if "/api/" in response.url]
        return [response.text() for response in own if response.status != 304]

    def _trouble(self, text: str) -> None:
        if self._expected is None or not self._expected.search(text):
            self.troubles.append(text)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._trouble(f"console: {message.type}: {message.text} {message.location.get('url', '')}")

    def _asked(self, request: Request) -> None:
        self._foreign(request.url)

    def _failed(self, request: Request) -> None:
        # Whoever goes on to another page waits no longer for what the last one asked for.
        if request.failure != "net::ERR_ABORTED":
            self._trouble(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        self.responses.append(response)
        if response.status >= 400:
            self._trouble(f"status {response.status}: {response.url}")

    def _connected(self, socket: WebSocket) -> None:
        self._foreign(socket.url)
        socket.on("framereceived", lambda payload: self.frames.append(_text(payload)))
        socket.on("framesent", lambda payload: self.sent.append(_text(payload)))
        socket.on("socketerror", lambda error: self._trouble(f"socket: {error}"))

    def _foreign(self, address: str) -> None:
        asked, own = urlsplit(address), urlsplit(self.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.netloc != own.netloc:
            self._trouble(f"another host: {address}")


def _text(payload: str | bytes) -> str:
    return payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
