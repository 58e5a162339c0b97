"""Structured logs on standard error: one JSON object a line, or words in colour where a person reads along."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType
from typing import Any

import structlog


def set_up_logs(level: str) -> None:
    """Write what is at least this important."""
    on_terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            where_it_failed,
            structlog.dev.ConsoleRenderer() if on_terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.CRITICAL, stream=sys.stderr, format="%(message)s")


def where_it_failed(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Of an exception, tell the kind and the places in the code.

    Its message and its variables may hold a card, a seed or a token, so they are left out.

    >>> try:
    ...     raise ValueError("the seed is 7")
    ... except ValueError as error:
    ...     told = where_it_failed(None, "error", {"event": "failed", "exc_info": error})
    >>> "7" in str(told["event"]), told["kinds"]
    (False, ['ValueError'])
    """
    error: Any = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    kinds: list[str] = []
    places: list[str] = []
    while isinstance(error, BaseException):
        kinds.append(type(error).__name__)
        places += _places(error.__traceback__)
        error = error.__cause__ or error.__context__
    if kinds:
        event["kinds"] = kinds
        event["at"] = places
    return event


def _places(trace: TracebackType | None) -> list[str]:
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)[-12:]]
