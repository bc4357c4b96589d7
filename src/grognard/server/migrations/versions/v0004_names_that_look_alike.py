"""The key of an account's name is what it looks like. Of accounts that look alike already, each keeps its old key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from grognard.server.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("name_key"))
    connection = op.get_bind()
    rows = list(connection.execute(sa.select(users).where(users.c.name_key.is_not(None)).order_by(users.c.id)))
    taken = {row.name_key for row in rows}
    for row in rows:
        key = skeleton(row.name)
        if key and key not in taken:
            taken.add(key)
            connection.execute(users.update().where(users.c.id == row.id).values(name_key=key))
