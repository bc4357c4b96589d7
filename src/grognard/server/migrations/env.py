"""Run by Alembic: migrates over the connection that `database.migrate` hands in."""

from __future__ import annotations

from alembic import context

from grognard.server.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
