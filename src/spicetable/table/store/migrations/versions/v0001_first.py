"""The first tables: a journal, what is kept beside it, people, and the key for their tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("tables_phase_touched", "tables", ["phase", "touched"])
    op.create_index("tables_host", "tables", ["host"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("command", sa.String(80)),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "orders",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(64), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("command", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.Column("sign", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "keys", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )


def downgrade() -> None:
    """Drop all tables."""
    for table in ("keys", "people", "orders", "entries", "members", "tables"):
        op.drop_table(table)
