"""What can be counted and measured without telling anything of a game."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY: Final = CollectorRegistry()

_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

ACKS: Final = Counter("spicetable_acks", "Commands that were stored and acknowledged.", registry=REGISTRY)
ENTRIES: Final = Counter("spicetable_entries", "Journal entries that were stored.", registry=REGISTRY)
REFUSALS: Final = Counter("spicetable_refusals", "Messages refused, by code.", ["code"], registry=REGISTRY)
CUT_OFF: Final = Counter(
    "spicetable_cut_off", "Connections closed by the server, by cause.", ["cause"], registry=REGISTRY
)
CONNECTIONS: Final = Gauge("spicetable_connections", "Open WebSockets.", registry=REGISTRY)
TABLES: Final = Gauge("spicetable_tables_loaded", "Tables in memory.", registry=REGISTRY)
LOADS: Final = Counter("spicetable_table_loads", "Tables rebuilt from their journals.", registry=REGISTRY)
COMMIT_SECONDS: Final = Histogram(
    "spicetable_commit_seconds", "Time of a group commit.", buckets=_QUICK, registry=REGISTRY
)
COMMIT_UNITS: Final = Histogram(
    "spicetable_commit_units",
    "Commands stored by one commit.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200),
    registry=REGISTRY,
)
THINK_SECONDS: Final = Histogram(
    "spicetable_think_seconds", "Time of a bot's choice.", buckets=_QUICK, registry=REGISTRY
)
BOT_FAILURES: Final = Counter("spicetable_bot_failures", "Choices of bots that came to nothing.", registry=REGISTRY)
ERRORS: Final = Counter("spicetable_errors", "Errors of the server itself.", registry=REGISTRY)


def exposition() -> bytes:
    """All of it, in the text format of Prometheus."""
    return generate_latest(REGISTRY)
