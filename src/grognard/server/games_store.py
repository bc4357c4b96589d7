"""Stored games: functions of a connection, run by the database's threads (reading) or the writer (changing)."""

from __future__ import annotations

import json
import os
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, and_, bindparam, delete, func, insert, or_, select, text, update

from grognard.engine.state import State
from grognard.server.statements import Prepared
from grognard.server.tables import games, journal, lines, seats, users

#: name of the PostgreSQL channel over which server processes tell each other of changes
CHANNEL = "grognard"
PAGE = 25
#: PostgreSQL passes on no message that is longer
LARGEST_NOTICE = 7999


#: kinds of journal entries that are part of a game's history; the others take such entries back
STEPS = ("answer", "resign", "out-of-time")
#: columns that hold a state; it is packed where it is written, so that the server's loop need not wait for that
SNAPSHOTS = {"snapshot", "present"}


@dataclass(frozen=True)
class Seat:
    """Who plays a side: a person, a bot, nobody yet (open), or somebody at another machine (mail)."""

    side: str
    kind: str
    user_id: int | None = None
    name: str | None = None
    level: str | None = None
    token: str | None = None


@dataclass(frozen=True)
class JournalEntry:
    """One entry of a game's journal."""

    version: int
    kind: str
    side: str
    user_id: int | None
    text: str
    serial: int
    events: bytes
    at: float


@dataclass
class Change:
    """What is written when a position changes: journal entries on top of a version, and the game's new columns."""

    game_id: str
    version: int
    steps: Sequence[JournalEntry]
    values: dict[str, Any]
    #: with it every answer from this serial on is taken back
    undone_from: int | None = None
    notices: Sequence[dict[str, Any]] = field(default_factory=tuple)


class Entry(NamedTuple):
    """A journal entry as other processes hear of it; its events they work out themselves."""

    kind: str
    side: str
    user_id: int | None
    text: str
    serial: int
    at: float


class Broadcast(msgspec.Struct):
    """A change as other processes hear of it: enough to do the same to their own copy of the game, and to see that
    it has come to the same."""

    on: int
    entries: list[Entry]
    values: dict[str, Any]
    digest: str


#: what an id or an invitation looks like; anything else is not even looked for
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


@cache
def _name_of(_pid: int) -> str:
    return secrets.token_hex(6)


def process_name() -> str:
    """Who tells, so that a process does not listen to itself; one that was forked from another has its own."""
    return _name_of(os.getpid())


def new_id() -> str:
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def announce(connection: Connection, game_id: str, what: str, **more: Any) -> None:
    """Tell the other server processes, when (and only if) this transaction is committed."""
    if connection.dialect.name == "postgresql":
        message = {"from": process_name(), "game": game_id, "what": what, **more}
        data = json.dumps(message)
        if len(data) > LARGEST_NOTICE:
            data = json.dumps({**message, "change": None})
        connection.execute(_NOTIFY, {"channel": CHANNEL, "message": data})


def add_game(connection: Connection, values: dict[str, Any], places: Sequence[Seat]) -> None:
    connection.execute(insert(games).values(values))
    rows = [
        {"game_id": values["id"], **{key: getattr(seat, key) for key in ("side", "kind", "user_id", "level", "token")}}
        for seat in places
    ]
    connection.execute(insert(seats), rows)


#: made once: to put a statement together takes longer than to run it
_ADD_STEP = Prepared(insert(journal), ("game_id", *(field.name for field in fields(JournalEntry))))
_NOTIFY = text("SELECT pg_notify(:channel, :message)")


def add_steps(connection: Connection, game_id: str, steps: Sequence[JournalEntry]) -> None:
    if steps:
        _ADD_STEP.run(connection, *({"game_id": game_id, **vars(step)} for step in steps))


@cache
def _change_of(columns: tuple[str, ...]) -> Prepared:
    """The statement that writes these columns on top of a version."""
    found = (games.c.id == bindparam("of_game")) & (games.c.version == bindparam("on_version"))
    return Prepared(update(games).where(found).values({name: bindparam(name) for name in columns}))


def append(connection: Connection, change: Change) -> bool:
    """Write a change; False, and nothing written, if somebody else has changed the game meanwhile."""
    now = time.time()
    version = change.version + len(change.steps)
    values = {"version": version, "changed": now, **change.values}
    state = next((values[name] for name in SNAPSHOTS if isinstance(values.get(name), State)), None)
    for name in SNAPSHOTS & values.keys():
        if isinstance(values[name], State):
            values[name] = values[name].pack()
    found = {"of_game": change.game_id, "on_version": change.version}
    if _change_of(tuple(values)).run(connection, {**values, **found}) == 0:
        return False
    if change.undone_from is not None:
        gone = and_(journal.c.game_id == change.game_id, journal.c.serial >= change.undone_from)
        still = and_(journal.c.undone.is_(None), journal.c.kind.in_(STEPS))
        connection.execute(update(journal).where(gone & still).values(undone=version))
    add_steps(connection, change.game_id, change.steps)
    for notice in change.notices:
        add_line(connection, change.game_id, **notice)
    broadcast = _broadcast(change, state) if connection.dialect.name == "postgresql" else None
    announce(connection, change.game_id, "position", version=version, change=broadcast)
    return True


def _broadcast(change: Change, state: State | None) -> dict[str, Any] | None:
    """A change that only goes on; who took something back has to be read."""
    if state is None or change.undone_from is not None:
        return None
    entries = [Entry(*(getattr(step, name) for name in Entry._fields)) for step in change.steps]
    values = {name: value for name, value in change.values.items() if name not in SNAPSHOTS}
    return msgspec.structs.asdict(Broadcast(change.version, entries, values, state.digest()))


def set_columns(connection: Connection, game_id: str, version: int, values: dict[str, Any]) -> bool:
    """Change columns that are no part of the position, unless the position has changed meanwhile."""
    found = (games.c.id == game_id) & (games.c.version == version)
    changed = connection.execute(update(games).where(found).values(values)).rowcount > 0
    if changed:
        announce(connection, game_id, "game")
    return changed


def take_seat(connection: Connection, game_id: str, side: str, user_id: int) -> bool:
    """Sit down on an open seat; False if somebody was faster."""
    found = (seats.c.game_id == game_id) & (seats.c.side == side) & (seats.c.kind == "open")
    values = {"kind": "person", "user_id": user_id, "token": None}
    return connection.execute(update(seats).where(found).values(values)).rowcount > 0


def add_line(
    connection: Connection, game_id: str, kind: str, user_id: int | None = None, by: str | None = None,
    side: str | None = None, text: str = "",
) -> int:  # fmt: skip
    values = {"game_id": game_id, "kind": kind, "user_id": user_id, "by": by, "side": side, "text": text}
    added = connection.execute(insert(lines).values(at=time.time(), **values).returning(lines.c.id))
    line_id = int(added.scalar_one())
    announce(connection, game_id, "line", line=line_id)
    return line_id


def set_aside(connection: Connection, game_id: str, trouble: str) -> int:
    """Nobody goes on with a game that the rules cannot bear; its players are told. Gives the id of that line."""
    connection.execute(update(games).where(games.c.id == game_id).values(state="aside", trouble=trouble[:500]))
    announce(connection, game_id, "game")
    return add_line(connection, game_id, "set-aside", text=trouble[:500])


def remove_game(connection: Connection, game_id: str) -> None:
    connection.execute(delete(games).where(games.c.id == game_id))
    announce(connection, game_id, "removed")


# Reading ------------------------------------------------------------------------------------------------------------


def find_game(connection: Connection, game_id: str) -> tuple[dict[str, Any], list[Seat]] | None:
    row = connection.execute(select(games).where(games.c.id == game_id)).mappings().one_or_none()
    if row is None:
        return None
    return dict(row), find_seats(connection, [game_id])[game_id]


def find_seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {game_id: [] for game_id in ids}
    query = select(seats, users.c.name).join(users, isouter=True).where(seats.c.game_id.in_(ids)).order_by(seats.c.side)
    for row in connection.execute(query):
        found[row.game_id].append(Seat(row.side, row.kind, row.user_id, row.name, row.level, row.token))
    return found


def find_invitation(connection: Connection, token: str) -> tuple[str, str] | None:
    """Game and side of an invitation that nobody has taken."""
    if not ID.fullmatch(token):
        return None
    row = connection.execute(select(seats.c.game_id, seats.c.side).where(seats.c.token == token)).one_or_none()
    return (row.game_id, row.side) if row is not None else None


def _listing(which: str, user_id: int | None) -> Select[Any]:
    summary = [column for column in games.c if column.name not in ("snapshot", "present", "start", "secret")]
    query = select(*summary, games.c.secret)
    if which == "mine":
        mine = select(seats.c.game_id).where(seats.c.user_id == user_id)
        return query.where(or_(games.c.id.in_(mine), games.c.made_by == user_id))
    if which == "open":
        return query.where(games.c.state == "waiting", games.c.listed.is_(True))
    return query.where(games.c.state == which, games.c.listed.is_(True))


def list_games(
    connection: Connection, which: str, user_id: int | None, before: float | None
) -> list[tuple[dict[str, Any], list[Seat]]]:
    """One page of games, last changed first."""
    query = _listing(which, user_id).order_by(games.c.changed.desc()).limit(PAGE)
    if before is not None:
        query = query.where(games.c.changed < before)
    rows = [dict(row) for row in connection.execute(query).mappings()]
    places = find_seats(connection, [row["id"] for row in rows])
    return [(row, places[row["id"]]) for row in rows]


def _step(row: Row[Any]) -> JournalEntry:
    return JournalEntry(row.version, row.kind, row.side, row.user_id, row.text, row.serial, bytes(row.events), row.at)


def find_steps(connection: Connection, game_id: str, first: int = 0, end: int | None = None) -> list[JournalEntry]:
    """The history in force: the steps with first <= serial < end."""
    query = select(journal).where(
        journal.c.game_id == game_id, journal.c.undone.is_(None), journal.c.kind.in_(STEPS), journal.c.serial >= first
    )
    if end is not None:
        query = query.where(journal.c.serial < end)
    return [_step(row) for row in connection.execute(query.order_by(journal.c.serial))]


def find_renewals(connection: Connection, game_id: str) -> list[tuple[int, int]]:
    """The take-backs in force: before the answer with which serial new dice came, and the how-manieth time."""
    query = select(journal.c.serial, journal.c.text).where(journal.c.game_id == game_id, journal.c.kind == "take-back")
    found: list[tuple[int, int]] = []
    for serial, count in connection.execute(query.order_by(journal.c.version)):
        found = [renewal for renewal in found if renewal[0] < serial]
        if count:  # those of an earlier version brought no new dice
            found.append((serial, int(count)))
    return found


def count_take_backs(connection: Connection, game_id: str) -> int:
    query = select(func.count()).where(journal.c.game_id == game_id, journal.c.kind == "take-back")
    return int(connection.execute(query).scalar_one())


def find_lines(connection: Connection, game_id: str, after: int, limit: int = 200) -> list[dict[str, Any]]:
    """The last things said, oldest first."""
    query = select(lines).where(lines.c.game_id == game_id, lines.c.id > after).order_by(lines.c.id.desc()).limit(limit)
    return [dict(row) for row in connection.execute(query).mappings()][::-1]


def find_line(connection: Connection, line_id: int) -> dict[str, Any] | None:
    row = connection.execute(select(lines).where(lines.c.id == line_id)).mappings().one_or_none()
    return dict(row) if row is not None else None


def waiting_for_bots(connection: Connection, before: float) -> list[str]:
    """Games whose bot should have answered by now: after a restart, or because its server died."""
    query = select(games.c.id).where(games.c.state == "running", games.c.bot_to_move, games.c.changed < before)
    return list(connection.execute(query.limit(200)).scalars())


def out_of_time(connection: Connection, now: float) -> list[str]:
    query = select(games.c.id).where(games.c.state == "running", games.c.deadline < now)
    return list(connection.execute(query.limit(200)).scalars())


def find_start(connection: Connection, game_id: str) -> bytes | None:
    """The state before the first answer, where that is not the title's set-up."""
    blob = connection.execute(select(games.c.start).where(games.c.id == game_id)).scalar_one_or_none()
    return bytes(blob) if blob else None
