"""Every language: switched at once, complete on every page, and not too wide for the narrowest phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import BOT, come_in, finished, table_of
from tests.end_to_end.visitor import PHONE

ROOT = Path(__file__).parents[2]
LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français", "ru": "Русский", "de": "Deutsch"}


def catalogue(folder: Path, language: str) -> dict[str, str]:
    """The texts of a language."""
    return json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))


FOLDERS = [path.parent for path in (ROOT / "web" / "src").rglob("en.json")]
KEYS = {key for folder in FOLDERS for key in catalogue(folder, "en") if "." in key}
TEXTS = """() => {
    const told = [...document.querySelectorAll("*")].flatMap((one) =>
        ["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name)).filter(Boolean));
    return [document.body.innerText, document.title, ...told].join("\\n");
}"""


def check(page: Page, language: str) -> None:
    """Nothing untranslated, and nothing that does not fit."""
    text = page.evaluate(TEXTS)
    words = set(re.findall(r"[A-Za-z]+(?:\.[A-Za-z_]+)+", text))
    assert not words & KEYS, (language, page.url, words & KEYS)
    assert not re.findall(r"\{\w+[,}]", text), (language, page.url)
    widths: dict[str, Any] = page.evaluate("({wide: document.documentElement.scrollWidth, screen: innerWidth})")
    assert widths["wide"] <= widths["screen"], (language, page.url, widths)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_switched_to_at_once_and_complete(visit: Visit, language: str) -> None:
    guest = come_in(visit(PHONE), "Asha")
    page = guest.page
    texts = catalogue(ROOT / "web" / "src" / "i18n", language)
    page.goto("/")
    page.get_by_role("button", name="Settings").tap()
    page.evaluate("window.sameDocument = true")
    page.get_by_role("radio", name=LANGUAGES[language]).check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("dialog", name=texts["settings.title"])).to_be_visible()
    check(page, language)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts["home.title"])
    check(page, language)
    assert page.evaluate("window.sameDocument")

    lobby = table_of(guest, "me", "open", BOT, start=False)
    for path in ("/new", "/fairness", "/rules/zanzibar", lobby, "/nowhere/at/all"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(page, language)
    page.goto(table_of(guest, "me", BOT))
    expect(page.get_by_role("heading", level=1, name=texts["play.yourTurn"])).to_be_visible()
    expect(page.locator("[data-at]").first).to_be_attached()
    page.locator("summary").first.tap()
    check(page, language)
    page.goto(finished(guest, texts["play.over"]))
    expect(page.get_by_role("heading", level=1, name=texts["play.over"])).to_be_visible()
    check(page, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
