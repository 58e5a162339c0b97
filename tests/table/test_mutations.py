"""Ten thousand broken messages: refused one by one, and nothing else happens."""

from __future__ import annotations

from pathlib import Path

from tests.table.mutating import run_mutations
from tests.table.serving import run

MESSAGES = 10_000


def test_ten_thousand_broken_messages_change_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        counts = await run_mutations(tmp_path, MESSAGES, seed=1)
        assert counts.messages > 0.9 * MESSAGES
        assert counts.requests == MESSAGES // 10
        assert counts.refused > 0.5 * counts.messages
        assert max(counts.memory) - counts.memory[1] < 60_000_000, counts.memory

    run(work(), seconds=400)
