"""The first tables: people, games, their journal, what is said at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "site",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_site")),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.String(length=80), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("email", sa.String(length=200), nullable=True),
        sa.Column("notify", sa.Boolean(), nullable=False),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("name_key", name=op.f("uq_users_name_key")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("scenario", sa.String(length=80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("definitions", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("made_by", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("waiting_for", sa.String(length=40), nullable=True),
        sa.Column("bot_to_move", sa.Boolean(), nullable=False),
        sa.Column("time", sa.JSON(), nullable=False),
        sa.Column("clocks", sa.JSON(), nullable=True),
        sa.Column("since", sa.Double(), nullable=True),
        sa.Column("deadline", sa.Double(), nullable=True),
        sa.Column("take_back", sa.JSON(), nullable=True),
        sa.Column("winner", sa.String(length=40), nullable=True),
        sa.Column("reason", sa.String(length=80), nullable=True),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("snapshot_serial", sa.Integer(), nullable=False),
        sa.Column("present", sa.LargeBinary(), nullable=True),
        sa.Column("start", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["made_by"], ["users.id"], name=op.f("fk_games_made_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    with op.batch_alter_table("games") as batch_op:
        batch_op.create_index("ix_games_deadline", ["deadline"], unique=False)
        batch_op.create_index("ix_games_state_changed", ["state", "changed"], unique=False)

    op.create_table(
        "sessions",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("csrf", sa.String(length=64), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_sessions_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_user_id"), ["user_id"], unique=False)

    op.create_table(
        "journal",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("side", sa.String(length=40), nullable=False),
        sa.Column("user_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("undone", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_journal_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "version", name=op.f("pk_journal")),
    )
    with op.batch_alter_table("journal") as batch_op:
        batch_op.create_index("ix_journal_game_serial", ["game_id", "serial"], unique=False)

    op.create_table(
        "lines",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("user_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("by", sa.String(length=40), nullable=True),
        sa.Column("side", sa.String(length=40), nullable=True),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_lines_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lines")),
    )
    with op.batch_alter_table("lines") as batch_op:
        batch_op.create_index(batch_op.f("ix_lines_game_id"), ["game_id"], unique=False)

    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("side", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("user_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("token", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_seats_user_id")),
        sa.PrimaryKeyConstraint("game_id", "side", name=op.f("pk_seats")),
        sa.UniqueConstraint("token", name=op.f("uq_seats_token")),
    )
    with op.batch_alter_table("seats") as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_user_id"), ["user_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_user_id"))

    op.drop_table("seats")
    with op.batch_alter_table("lines") as batch_op:
        batch_op.drop_index(batch_op.f("ix_lines_game_id"))

    op.drop_table("lines")
    with op.batch_alter_table("journal") as batch_op:
        batch_op.drop_index("ix_journal_game_serial")

    op.drop_table("journal")
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_user_id"))

    op.drop_table("sessions")
    with op.batch_alter_table("games") as batch_op:
        batch_op.drop_index("ix_games_state_changed")
        batch_op.drop_index("ix_games_deadline")

    op.drop_table("games")
    op.drop_table("users")
    op.drop_table("site")
