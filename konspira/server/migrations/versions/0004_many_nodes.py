"""Several servers on one database: a version for each table, who keeps it, who is where, and shared limits."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "heads",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("keeper", sa.String(24)),
        sa.Column("writes", sa.String(160), nullable=False, server_default=""),
        sa.Column("moved", sa.Float, nullable=False, server_default="0"),
    )
    op.create_table("nodes", sa.Column("id", sa.String(24), primary_key=True), sa.Column("until", sa.Float))
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("node", sa.String(24), primary_key=True),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("ix_presence_node", "presence", ["node"])
    op.create_table(
        "allowances",
        sa.Column("what", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("left_over", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute("INSERT INTO heads (table_id, version) SELECT id, 1 FROM tables")
    if op.get_bind().dialect.name != "sqlite":
        # Room on each page for the next version of a row, which is written with every answer.
        op.execute("ALTER TABLE heads SET (fillfactor = 50)")
        for passing in ("nodes", "presence", "allowances"):  # what is gone after a crash is told again
            op.execute(f"ALTER TABLE {passing} SET UNLOGGED")


def downgrade() -> None:
    """Back."""
    for name in ("allowances", "presence", "nodes", "heads"):
        op.drop_table(name)
