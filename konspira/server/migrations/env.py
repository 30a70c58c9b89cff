"""Where Alembic gets its connection from: the store's own, or the URL given on the command line."""

from alembic import context
from sqlalchemy import Connection, create_engine

from konspira.server.schema import metadata


def run(connection: Connection) -> None:
    """Migrate over a connection."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url", "")).begin() as connection:
        run(connection)
