"""The pictures in the documentation are what the program draws."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_pictures_of_the_documentation_are_current() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "pictures.py"))
    for name, picture in script["pictures"]().items():
        kept = (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8")
        assert kept == picture + "\n", f"{name} is out of date: run scripts/pictures.py"


def test_pictures_of_the_page_are_current() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "pictures.py"))
    kept = (ROOT / "web" / "src" / "games" / "zanzibar" / "pictures.json").read_text(encoding="utf-8")
    assert kept == script["page_pictures"](), "out of date: run scripts/pictures.py"
