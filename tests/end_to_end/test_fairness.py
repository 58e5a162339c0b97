"""Anybody can check afterwards that the luck was fair: in the page, and with the record and the command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect
from tests.end_to_end.conftest import Visit
from tests.end_to_end.tables import come_in, finished

AGREE = "They agree: this is the seed that was fixed before the game."
DIFFER = "They differ: this seed does not belong to this commitment."


def test_commitment_seed_and_record_can_be_checked(visit: Visit, tmp_path: Path) -> None:
    asha = come_in(visit(), "Asha")
    finished(asha)
    page = asha.page
    page.get_by_text("Fairness and record").click()
    panel = page.get_by_role("group").filter(has_text="Fairness and record")
    expect(panel).to_contain_text("Your browser has compared it with the commitment.")
    expect(panel).to_contain_text(AGREE)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    command = [sys.executable, "-m", "spicetable", "verify"]
    verified = subprocess.run([*command, str(record)], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    changed = tmp_path / "changed.json"
    changed.write_text(record.read_text(encoding="utf-8").replace('"seed":"', '"seed":"0'), encoding="utf-8")
    assert subprocess.run([*command, str(changed)], capture_output=True, check=False).returncode != 0

    path = page.get_by_role("link", name="What this means").get_attribute("href")
    assert path is not None
    page.goto(path)
    expect(page.get_by_text(AGREE)).to_be_visible()
    page.get_by_label("Seed", exact=True).press_sequentially("0")
    expect(page.get_by_text(DIFFER)).to_be_visible()
    assert not [request for request in asha.responses if "commitment" in request.url]
