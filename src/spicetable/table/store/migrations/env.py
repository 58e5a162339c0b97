"""Alembic's entry: it migrates the connection that it is handed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from spicetable.table.store.rows import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, sa.Connection)
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
