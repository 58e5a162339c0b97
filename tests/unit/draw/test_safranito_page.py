"""What the page's Safranito has from the package is what the package draws."""

import runpy
from pathlib import Path


def test_the_icons_of_the_page_are_those_of_the_package() -> None:
    script = runpy.run_path(str(Path(__file__).parents[3] / "scripts" / "safranito_page.py"))
    kept = script["PICTURES"].read_text(encoding="utf-8")
    assert kept == script["pictures"](), "out of date: run scripts/safranito_page.py"
