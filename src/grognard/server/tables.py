"""The tables. Times are seconds since 1970, so that every database keeps them alike."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_Id = BigInteger().with_variant(Integer, "sqlite")

users = Table(
    "users",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    # what makes two names the same; guests have none, any number of them may be called Ann
    Column("name_key", String(80), unique=True),
    Column("password", String(200)),
    Column("email", String(200)),
    Column("notify", Boolean, nullable=False),
    Column("webhook", String(500)),
    Column("language", String(8), nullable=False),
    Column("created", Double, nullable=False),
    # the address that answered a mail; only that one gets others
    Column("confirmed", String(200)),
    Column("seen", Double),
    # why somebody may not speak, or not be here at all
    Column("muted", Text),
    Column("banned", Text),
    # may look after the site in the browser
    Column("operator", Boolean, nullable=False, server_default=false()),
)

#: what a mail permits its reader to do
permits = Table(
    "permits",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("user_id", _Id, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("email", String(200), nullable=False),
    Column("expires", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    # the hash of the cookie: who reads the table cannot use it
    Column("token", String(64), primary_key=True),
    Column("user_id", _Id, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("csrf", String(64), nullable=False),
    Column("expires", Double, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", JSON, nullable=False),
    Column("engine", String(40), nullable=False),
    Column("definitions", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seeded", Boolean, nullable=False),
    Column("made_by", _Id, ForeignKey("users.id"), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("state", String(10), nullable=False),
    # number of changes of the position so far; a change is written only on top of the version it was made for
    Column("version", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("waiting_for", String(40)),
    Column("bot_to_move", Boolean, nullable=False),
    Column("time", JSON, nullable=False),
    Column("clocks", JSON),
    # since when the side that is asked has been asked, and until when it may think
    Column("since", Double),
    Column("deadline", Double),
    Column("take_back", JSON),
    Column("winner", String(40)),
    Column("reason", String(80)),
    Column("rematch", String(24)),
    Column("imported", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    # the last state before which nothing can be undone; with the answers in force since then it leads to the present
    Column("snapshot", LargeBinary, nullable=False),
    Column("snapshot_serial", Integer, nullable=False),
    # the present state where answers came after the snapshot: holds even if those no longer replay
    Column("present", LargeBinary),
    # the state before the first answer, where that is not the title's set-up
    Column("start", LargeBinary),
    # what a player has to know about where the game comes from: seeded, imported, scripted and so on
    Column("notes", JSON),
    # why the game was set aside
    Column("trouble", Text),
    Index("ix_games_state_changed", "state", "changed"),
    Index("ix_games_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(40), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("user_id", _Id, ForeignKey("users.id"), index=True),
    Column("level", String(40)),
    Column("token", String(40), unique=True),
)

#: every change of a position, never deleted: answers, and what took them back
journal = Table(
    "journal",
    metadata,
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("side", String(40), nullable=False),
    Column("user_id", _Id),
    Column("text", Text, nullable=False),
    # of an answer: how many came before it; of an undo or take-back: how many it left
    Column("serial", Integer, nullable=False),
    # events by viewer, as JSON
    Column("events", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    # the version that took this answer back
    Column("undone", Integer),
    Index("ix_journal_game_serial", "game_id", "serial"),
)

lines = Table(
    "lines",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=True),
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user_id", _Id),
    Column("by", String(40)),
    Column("side", String(40)),
    Column("kind", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

#: server processes that live beside each other on PostgreSQL; those that die stop saying so
processes = Table(
    "processes",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("seen", Double, nullable=False),
    info={"passing": True},
)

#: who looks at a game through which process
presence = Table(
    "presence",
    metadata,
    Column("process_id", String(12), ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    # ids of people, and how many without a name
    Column("people", JSON, nullable=False),
    Column("nameless", Integer, nullable=False),
    info={"passing": True},
)

#: rate limits that several processes on PostgreSQL count together: how much is left, and when that was so
buckets = Table(
    "buckets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("level", Double, nullable=False),
    Column("at", Double, nullable=False, index=True),
    info={"passing": True},
)

#: facts about the site itself, such as its signing key
site = Table(
    "site",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
