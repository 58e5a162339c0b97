"""Alembic's entry: it migrates the connection that it is handed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context
from alembic.config import Config

from spicetable.table.store.rows import metadata


def run(config: Config) -> None:
    """Apply what is lacking."""
    connection = config.attributes["connection"]
    assert isinstance(connection, sa.Connection)
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


_config: Config | None = getattr(context, "config", None)
if _config is not None:  # without it, somebody only imports this file
    run(_config)
