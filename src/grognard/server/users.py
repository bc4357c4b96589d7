"""People: accounts, guests and their sessions. Functions of a connection: the readers or the writer run them."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.server.errors import Refusal
from grognard.server.names import is_reserved, skeleton
from grognard.server.tables import sessions, users

_hasher = PasswordHasher()


@cache
def _nobody() -> str:
    """Verified when a name is unknown, so that the answer takes as long as for a known one."""
    return _hasher.hash(secrets.token_hex(8))


@dataclass(frozen=True)
class User:
    """Somebody who is signed in."""

    id: int
    name: str
    guest: bool
    email: str | None
    notify: bool
    webhook: str | None
    language: str
    #: whether the address has answered a mail
    confirmed: bool = False
    #: why somebody may not speak
    muted: str | None = None
    #: whether he looks after the site
    operator: bool = False


@dataclass(frozen=True)
class Session:
    """A user with the token that his changes must carry."""

    user: User
    csrf: str
    token: str


def _user(row: Row[Any]) -> User:
    confirmed = row.email is not None and row.confirmed == row.email
    guest = row.password is None
    return User(
        row.id, row.name, guest, row.email, row.notify, row.webhook, row.language, confirmed, row.muted,
        bool(row.operator) and not guest,
    )  # fmt: skip


def name_key(name: str) -> str:
    """What makes two names the same to a reader."""
    return skeleton(name)


def check_free(connection: Connection, name: str) -> None:
    """Refuse a guest the name of an account, and everybody what looks like one or like the site itself."""
    taken = connection.execute(select(users.c.id).where(users.c.name_key == name_key(name))).first()
    if taken is not None or is_reserved(name):
        raise Refusal("taken", "that name, or one that looks like it, is taken")


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def add_guest(connection: Connection, name: str) -> int:
    check_free(connection, name)
    return _add(connection, name, None, None, None)


def add_account(connection: Connection, name: str, password_hash: str, email: str | None) -> int:
    check_free(connection, name)
    return _add(connection, name, name_key(name), password_hash, email)


def _add(connection: Connection, name: str, key: str | None, password_hash: str | None, email: str | None) -> int:
    values = {
        "name": name, "name_key": key, "password": password_hash, "email": email, "notify": bool(email),
        "language": "en", "created": time.time(),
    }  # fmt: skip
    try:
        added = connection.execute(insert(users).values(values).returning(users.c.id))
    except IntegrityError as error:
        raise Refusal("taken", "that name is taken") from error
    return int(added.scalar_one())


def make_account(connection: Connection, user_id: int, name: str, password_hash: str, email: str | None) -> int:
    """A guest registers and keeps his games."""
    check_free(connection, name)
    values = {"name": name, "name_key": name_key(name), "password": password_hash, "email": email}
    try:
        connection.execute(update(users).where(users.c.id == user_id).values(notify=bool(email), **values))
    except IntegrityError as error:
        raise Refusal("taken", "that name is taken") from error
    return user_id


def change(connection: Connection, user_id: int, values: dict[str, Any]) -> None:
    if "name" in values:
        check_free(connection, values["name"])
    connection.execute(update(users).where(users.c.id == user_id).values(values))


def _account(connection: Connection, name: str) -> Row[Any] | None:
    """The account of a name; some are older than the rule that no two may look alike, and are told apart exactly."""
    keys = (name_key(name), unicodedata.normalize("NFKC", name).casefold().strip())
    rows = connection.execute(select(users).where(users.c.name_key.in_(keys))).all()
    exact = [row for row in rows if row.name.casefold() == name.casefold().strip()]
    return next(iter(exact or rows), None)


def verify_password(stored: str | None, password: str) -> None:
    """Refuse a password that is not the stored one."""
    try:
        _hasher.verify(stored or _nobody(), password)
    except (VerificationError, InvalidHashError) as error:
        raise Refusal("wrong-password", "that is not the password") from error


def check_password(connection: Connection, name: str, password: str) -> int:
    """The account of that name, if this is its password."""
    row = _account(connection, name)
    try:
        _hasher.verify(row.password if row is not None else _nobody(), password)
    except (VerificationError, InvalidHashError) as error:
        raise Refusal("wrong-password", "name and password do not belong together") from error
    if row is None:
        raise Refusal("wrong-password", "name and password do not belong together")
    if row.banned is not None:
        raise Refusal("forbidden", f"this account is banned: {row.banned}")
    return int(row.id)


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def open_session(connection: Connection, user_id: int, days: int) -> str:
    """The secret of a new session: what the cookie holds."""
    token = secrets.token_urlsafe(32)
    now = time.time()
    connection.execute(delete(sessions).where(sessions.c.expires < now))
    connection.execute(update(users).where(users.c.id == user_id).values(seen=now))
    values = {"user_id": user_id, "csrf": secrets.token_urlsafe(24), "expires": now + days * 86400}
    connection.execute(insert(sessions).values(token=_hashed(token), **values))
    return token


def find_session(connection: Connection, token: str) -> Session | None:
    """Whose cookie this is."""
    wanted = (sessions.c.token == _hashed(token)) & (sessions.c.expires > time.time()) & users.c.banned.is_(None)
    row = connection.execute(select(users, sessions.c.csrf).join(sessions).where(wanted)).one_or_none()
    return Session(_user(row), row.csrf, token) if row is not None else None


def session_key(token: str) -> str:
    """What a session is known by where its secret is not needed."""
    return _hashed(token)


def living_sessions(connection: Connection, keys: Sequence[str]) -> set[str]:
    """Those of the sessions that have neither been closed nor run out."""
    wanted = sessions.c.token.in_(keys) & (sessions.c.expires > time.time()) & users.c.banned.is_(None)
    return set(connection.execute(select(sessions.c.token).join(users).where(wanted)).scalars())


def close_session(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == _hashed(token)))


def find(connection: Connection, user_id: int) -> User | None:
    row = connection.execute(select(users).where(users.c.id == user_id)).one_or_none()
    return _user(row) if row is not None else None
