"""Structured logs on standard error: one JSON object a line, or words in colour where a person reads along."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(level: str) -> None:
    """Write what is at least this important. Secrets of games are never logged, so none is struck out here."""
    on_terminal = sys.stderr.isatty()
    shown: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()]
        if on_terminal
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(message)s")
