"""What an operator may do, whichever server runs on the database. Functions of a connection."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from grognard.engine.errors import GrognardError
from grognard.server import games_store
from grognard.server.accounts import close_sessions
from grognard.server.tables import games, lines, seats, site, users

ANNOUNCEMENT = "announcement"
MOST = 200


def find_people(connection: Connection, like: str) -> list[dict[str, Any]]:
    """People whose name or number is like this, the latest first."""
    played = select(func.count()).where(seats.c.user_id == users.c.id).scalar_subquery()
    columns = [users.c[name] for name in ("id", "name", "created", "seen", "muted", "banned", "operator")]
    query = select(*columns, users.c.password.is_(None).label("guest"), played.label("games"))
    if like:
        number = int(like) if like.isdecimal() else -1
        query = query.where(or_(users.c.name.icontains(like, autoescape=True), users.c.id == number))
    return [dict(row) for row in connection.execute(query.order_by(users.c.id.desc()).limit(MOST)).mappings()]


def person(connection: Connection, who: str) -> int:
    """One person, by number or by an exact name that only one has."""
    by_number = users.c.id == int(who) if who.isdecimal() else users.c.name == who
    found = list(connection.execute(select(users.c.id).where(by_number)).scalars())
    if len(found) != 1:
        form = "{count} people are called {who!r}; give the number (grognard operate people)"
        raise GrognardError("people-of-a-name", form, count=len(found), who=who)
    return int(found[0])


def appoint(connection: Connection, who: str, yes: bool) -> int:
    """Let somebody with an account look after the site in the browser, or no longer."""
    user_id = person(connection, who)
    has_password = users.c.password.is_not(None)
    if not connection.execute(update(users).where(users.c.id == user_id, has_password).values(operator=yes)).rowcount:
        raise GrognardError("guest-operator", "{who} is a guest; an operator needs an account", who=who)
    return user_id


def is_operator(connection: Connection, user_id: int) -> bool:
    return bool(connection.execute(select(users.c.operator).where(users.c.id == user_id)).scalar_one_or_none())


def mute(connection: Connection, who: str, why: str | None) -> int:
    """Nobody hears somebody any more; None: everybody does again."""
    user_id = person(connection, who)
    connection.execute(update(users).where(users.c.id == user_id).values(muted=why))
    return user_id


def ban(connection: Connection, who: str, why: str | None) -> int:
    """Somebody may not be here any more; None: he may again."""
    user_id = person(connection, who)
    connection.execute(update(users).where(users.c.id == user_id).values(banned=why))
    if why is not None:
        close_sessions(connection, user_id)
    return user_id


def find_games(connection: Connection, state: str) -> list[dict[str, Any]]:
    names = ("id", "title", "scenario", "state", "serial", "changed", "trouble")
    query = select(*(games.c[name] for name in names))
    if state:
        query = query.where(games.c.state == state)
    return [dict(row) for row in connection.execute(query.order_by(games.c.changed.desc()).limit(MOST)).mappings()]


def set_aside(connection: Connection, game_id: str, why: str) -> None:
    _require(connection, game_id)
    games_store.set_aside(connection, game_id, why)


def take_up(connection: Connection, game_id: str) -> None:
    """Go on with a game that was set aside."""
    _require(connection, game_id)
    values = {"state": "running", "trouble": None}
    found = (games.c.id == game_id) & (games.c.state == "aside")
    if not connection.execute(update(games).where(found).values(values)).rowcount:
        raise GrognardError("not-aside", "game {game} is not set aside", game=game_id)
    games_store.announce(connection, game_id, "game")


def _require(connection: Connection, game_id: str) -> None:
    if connection.execute(select(games.c.id).where(games.c.id == game_id)).first() is None:
        raise GrognardError("no-game", "there is no game {game}", game=game_id)


def strike_line(connection: Connection, line_id: int) -> None:
    """Take back what somebody said."""
    if not connection.execute(update(lines).where(lines.c.id == line_id).values(text="…")).rowcount:
        raise GrognardError("no-line", "there is no line {line}", line=line_id)


def say_to_all(connection: Connection, words: str) -> None:
    """What everybody reads who comes to the site; nothing: no longer."""
    connection.execute(delete(site).where(site.c.key == ANNOUNCEMENT))
    if words:
        connection.execute(insert(site).values(key=ANNOUNCEMENT, value=words.encode()))


def announcement(connection: Connection) -> str:
    found = connection.execute(select(site.c.value).where(site.c.key == ANNOUNCEMENT)).scalar_one_or_none()
    return bytes(found).decode() if found else ""


def states_of(connection: Connection, ids: list[str]) -> dict[str, str]:
    return {
        row.id: row.state for row in connection.execute(select(games.c.id, games.c.state).where(games.c.id.in_(ids)))
    }


def counts(connection: Connection) -> dict[str, int]:
    """How much there is."""
    found = {f"games {row.state}": row.n for row in connection.execute(
        select(games.c.state, func.count().label("n")).group_by(games.c.state))}  # fmt: skip
    accounts = select(func.count()).where(users.c.password.is_not(None))
    guests = select(func.count()).where(users.c.password.is_(None))
    return {
        **found,
        "accounts": connection.execute(accounts).scalar_one(),
        "guests": connection.execute(guests).scalar_one(),
    }
