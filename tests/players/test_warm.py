"""Servers know whether bots would have to wait for a compiler."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicetable.players import warm


def test_what_was_compiled_once_is_known_until_the_code_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "PLAIN", False)
    monkeypatch.setattr(warm, "GAMES", {})
    monkeypatch.setenv("SPICETABLE_CACHE_DIR", str(tmp_path))
    assert warm.is_cold()
    warm.main()
    assert not warm.is_cold()
    monkeypatch.setattr(warm, "_FOLDERS", ("disks",))
    assert warm.is_cold()


def test_where_nothing_can_be_kept_nobody_waits_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "PLAIN", False)
    monkeypatch.setenv("SPICETABLE_CACHE_DIR", str(tmp_path / "missing"))
    assert not warm.is_cold()
