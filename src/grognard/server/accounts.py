"""The life of an account: addresses confirmed, passwords changed and reset, data export and deletion."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from grognard.server.errors import Refusal
from grognard.server.tables import games, journal, lines, permits, seats, sessions, users

#: how long what a mail permits may be done
PERMIT_SECONDS = {"confirm": 3 * 86400.0, "reset": 3600.0}
#: what stands where the name of somebody stood who has left
LEFT = "—"


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def permit(connection: Connection, user_id: int, kind: str, email: str) -> str:
    """A secret to be sent by mail: who shows it reads the mail of this address. An earlier one of the kind is void."""
    token = secrets.token_urlsafe(24)
    now = time.time()
    old = and_(permits.c.user_id == user_id, permits.c.kind == kind)
    connection.execute(delete(permits).where(or_(old, permits.c.expires < now)))
    values = {"user_id": user_id, "kind": kind, "email": email, "expires": now + PERMIT_SECONDS[kind]}
    connection.execute(insert(permits).values(token=_hashed(token), **values))
    return token


def _used(connection: Connection, token: str, kind: str) -> tuple[int, str]:
    """Whose mail it was, and to which address; it can be used once."""
    found = and_(permits.c.token == _hashed(token), permits.c.kind == kind, permits.c.expires > time.time())
    row = connection.execute(select(permits).where(found)).one_or_none()
    if row is None:
        raise Refusal("not-found", "this link has been used or is too old")
    connection.execute(delete(permits).where(permits.c.token == row.token))
    return int(row.user_id), str(row.email)


def confirm(connection: Connection, token: str) -> None:
    """The address can be reached: from now on it gets mail."""
    user_id, email = _used(connection, token, "confirm")
    connection.execute(update(users).where(users.c.id == user_id).values(confirmed=email))


def find_for_reset(connection: Connection, name_key: str) -> tuple[int, str, str, str] | None:
    """Id, name, confirmed address and language of an account that can be helped by mail."""
    row = connection.execute(select(users).where(users.c.name_key == name_key)).one_or_none()
    if row is None or not row.confirmed or row.confirmed != row.email:
        return None
    return int(row.id), str(row.name), str(row.confirmed), str(row.language)


def reset_password(connection: Connection, token: str, password_hash: str) -> int:
    """A new password for who has read the mail; whoever was signed in is not any more."""
    user_id, _ = _used(connection, token, "reset")
    set_password(connection, user_id, password_hash, None)
    return user_id


def set_password(connection: Connection, user_id: int, password_hash: str, keep: str | None) -> None:
    """A new password; every session but one ends."""
    connection.execute(update(users).where(users.c.id == user_id).values(password=password_hash))
    close_sessions(connection, user_id, keep)


def close_sessions(connection: Connection, user_id: int, keep: str | None = None) -> None:
    """Log out everywhere, but for the session with this key."""
    ended = and_(sessions.c.user_id == user_id, sessions.c.token != (keep or ""))
    connection.execute(delete(sessions).where(ended))


def password_of(connection: Connection, user_id: int) -> str | None:
    return connection.execute(select(users.c.password).where(users.c.id == user_id)).scalar_one_or_none()


def everything(connection: Connection, user_id: int) -> dict[str, Any]:
    """All that the site keeps about a person."""
    row = connection.execute(select(users).where(users.c.id == user_id)).mappings().one()
    played = select(seats.c.game_id, seats.c.side).where(seats.c.user_id == user_id)
    said = select(lines.c.game_id, lines.c.at, lines.c.text).where(lines.c.user_id == user_id, lines.c.kind == "say")
    answered = select(journal.c.game_id, journal.c.version, journal.c.kind, journal.c.text, journal.c.at)
    signed_in = select(sessions.c.expires).where(sessions.c.user_id == user_id)
    return {
        "profile": {key: value for key, value in row.items() if key not in ("password", "name_key")},
        "games": [dict(found) for found in connection.execute(played).mappings()],
        "said": [dict(found) for found in connection.execute(said.order_by(lines.c.id)).mappings()],
        "answers": [
            dict(found) for found in connection.execute(answered.where(journal.c.user_id == user_id)).mappings()
        ],
        "sessions": [found.expires for found in connection.execute(signed_in)],
    }


def running_games(connection: Connection, user_id: int) -> list[tuple[str, str]]:
    """Games under way with the person's sides, for who wants to leave."""
    query = select(seats.c.game_id, seats.c.side).join(games).where(seats.c.user_id == user_id)
    return [(row.game_id, row.side) for row in connection.execute(query.where(games.c.state == "running"))]


def leave(connection: Connection, user_id: int) -> None:
    """Nothing that tells who it was stays: name, address, password, what was said. The games stay, for the others."""
    connection.execute(delete(sessions).where(sessions.c.user_id == user_id))
    connection.execute(delete(permits).where(permits.c.user_id == user_id))
    connection.execute(update(lines).where(lines.c.user_id == user_id, lines.c.kind == "say").values(text=LEFT))
    connection.execute(update(lines).where(lines.c.user_id == user_id).values(by=LEFT))
    gone = {
        "name": LEFT, "name_key": None, "password": None, "email": None, "confirmed": None, "webhook": None,
        "notify": False, "operator": False,
    }  # fmt: skip
    connection.execute(update(users).where(users.c.id == user_id).values(gone))


def purge_guests(connection: Connection, days: float) -> int:
    """Guests who have not been here for so long and can never come back, as their session has run out: those who have
    played stay without their name, the others go. Gives how many there were."""
    long_ago = time.time() - days * 86400
    living = select(sessions.c.user_id).where(sessions.c.expires > time.time())
    old = and_(
        users.c.password.is_(None),
        users.c.created < long_ago,
        or_(users.c.seen.is_(None), users.c.seen < long_ago),
        users.c.id.not_in(living),
        users.c.name != LEFT,
    )
    found = list(connection.execute(select(users.c.id).where(old).limit(5000)).scalars())
    playing = set(connection.execute(select(seats.c.user_id).where(seats.c.user_id.in_(found))).scalars())
    playing |= set(connection.execute(select(games.c.made_by).where(games.c.made_by.in_(found))).scalars())
    for user_id in found:
        leave(connection, user_id)
    connection.execute(delete(users).where(users.c.id.in_([one for one in found if one not in playing])))
    return len(found)
