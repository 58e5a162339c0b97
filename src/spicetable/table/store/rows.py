"""The tables of the database."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("code", sa.String(16), nullable=False, unique=True),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Index("tables_phase_touched", "phase", "touched"),
    sa.Index("tables_host", "host"),
)

members: Final = sa.Table(
    "members",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(64), primary_key=True),
    sqlite_with_rowid=False,
)

entries: Final = sa.Table(
    "entries",
    metadata,
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

orders: Final = sa.Table(
    "orders",
    metadata,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(64), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("orders", sa.Text, nullable=False),
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("command", sa.String(80), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

people: Final = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("sign", sa.Integer, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)

keys: Final = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
