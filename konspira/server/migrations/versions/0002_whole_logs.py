"""Logs without holes, tables that are listed, and documents that are kept once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SQLITE = """
CREATE TRIGGER actions_without_holes BEFORE INSERT ON actions
WHEN NEW.number > 0 AND NOT EXISTS (SELECT 1 FROM actions WHERE match_id = NEW.match_id AND number = NEW.number - 1)
BEGIN SELECT RAISE(ABORT, 'a log has no holes'); END
"""
FUNCTION = """
CREATE FUNCTION actions_without_holes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > 0 AND NOT EXISTS (
    SELECT 1 FROM actions WHERE match_id = NEW.match_id AND number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'a log has no holes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$
"""
POSTGRESQL = """
CREATE TRIGGER actions_without_holes BEFORE INSERT ON actions FOR EACH ROW EXECUTE FUNCTION actions_without_holes()
"""


def upgrade() -> None:
    """Forwards."""
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.create_table(
        "documents",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    statements = (SQLITE,) if op.get_bind().dialect.name == "sqlite" else (FUNCTION, POSTGRESQL)
    for statement in statements:
        op.execute(statement)


def downgrade() -> None:
    """Back."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER actions_without_holes")
    else:
        op.execute("DROP TRIGGER actions_without_holes ON actions")
        op.execute("DROP FUNCTION actions_without_holes")
    op.drop_table("documents")
    op.drop_index("ix_tables_listed", "tables")
    op.drop_column("tables", "listed")
