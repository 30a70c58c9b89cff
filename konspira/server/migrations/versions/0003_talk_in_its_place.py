"""Lines of chat know between which events they were said."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

COLUMNS = ("round", "event")


def upgrade() -> None:
    """Forwards."""
    for name in COLUMNS:
        op.add_column("chat", sa.Column(name, sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Back."""
    for name in COLUMNS:
        op.drop_column("chat", name)
