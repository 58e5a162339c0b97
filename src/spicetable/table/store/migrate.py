"""Bringing a database up to date, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

_SCRIPTS: Final = Path(__file__).parent / "migrations"


def migrate(connection: sa.Connection) -> None:
    """Apply, in this connection's transaction, all migrations that the database lacks."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
