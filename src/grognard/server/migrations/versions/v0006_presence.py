"""Who is there, told between processes; people who may look after the site."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("operator", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "presence",
        sa.Column("process_id", sa.String(length=12), nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("people", sa.JSON(), nullable=False),
        sa.Column("nameless", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["process_id"], ["processes.id"], name=op.f("fk_presence_process_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_presence_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("process_id", "game_id", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_game_id"), "presence", ["game_id"])
