"""Addresses that are confirmed, people who are muted or banned, when they were last seen, what mails permit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("users", sa.Column("confirmed", sa.String(length=200), nullable=True))
    op.add_column("users", sa.Column("seen", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("muted", sa.Text(), nullable=True))
    op.add_column("users", sa.Column("banned", sa.Text(), nullable=True))
    op.create_table(
        "permits",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user_id", ID, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("email", sa.String(length=200), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_permits_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_permits")),
    )
    op.create_index(op.f("ix_permits_user_id"), "permits", ["user_id"])
