"""Signing in and out, playing as a guest, and one's own profile."""

from __future__ import annotations

import secrets
from typing import Annotated, cast
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from grognard.server import users
from grognard.server.api.accounts import send_confirmation
from grognard.server.api.bodies import CHAT_LIMIT, Body
from grognard.server.api.document import gives
from grognard.server.api.replies import REFUSALS, reply
from grognard.server.api.visitors import (
    Anyone,
    Player,
    TheSite,
    drop_cookie,
    is_known_browser,
    remember_browser,
    session_of,
    set_cookie,
    spend,
)
from grognard.server.errors import Refusal
from grognard.server.names import tidy_name
from grognard.server.shapes import people as shapes
from grognard.server.shapes.people import Me
from grognard.server.site import Site
from grognard.server.users import Session, User
from grognard.version import __version__

router = APIRouter(prefix="/api", tags=["identity"], responses=REFUSALS)

Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
#: without the signs of comments, lists and literals, over which mail programs, and Python's own library, stumble
_PART = r"[^@\s\x00-\x1f<>\",;:()\[\]\\]+"
Email = Annotated[str, Field(max_length=200, pattern=f"^{_PART}@{_PART}$")]


class GuestBody(Body):
    name: Name | None = None


class RegisterBody(Body):
    name: Name
    password: Password
    email: Email | None = None


class LoginBody(Body):
    name: Name
    password: Annotated[str, Field(min_length=1, max_length=200)]


class ProfileBody(Body):
    name: Name | None = None
    email: Email | None = None
    notify: bool | None = None
    webhook: Annotated[str, Field(max_length=500)] | None = None
    language: Annotated[str, Field(pattern="^(en|ja)$")] | None = None


def me(site: Site, session: Session | None) -> Me:
    settings = site.settings
    return {
        "user": _user(session.user) if session else None,
        "csrf": session.csrf if session else None,
        "site": {
            "guests": settings.guests, "registration": settings.registration, "version": __version__,
            "mail": bool(settings.smtp_host), "chat_limit": CHAT_LIMIT,
            "announcement": site.announcement,
        },
    }  # fmt: skip


def _user(user: User) -> shapes.User:
    return cast(shapes.User, vars(user))


@router.get("/me", responses=gives(Me))
async def who_am_i(site: TheSite, session: Anyone) -> Response:
    """Who is signed in here, and what this site allows."""
    return reply(me(site, session))


async def _signed_in(site: Site, request: Request, user_id: int, status: int = 200) -> Response:
    """A fresh session: who knew the old cookie knows nothing."""
    old = await session_of(request)
    if old is not None:
        await site.writer.write(users.close_session, old.token)
        site.end_sessions({users.session_key(old.token)})
    token = await site.writer.write(users.open_session, user_id, site.settings.session_days)
    session = await site.database.read(users.find_session, token)
    response = reply(me(site, session), status)
    set_cookie(request, response, token)
    return response


@router.post("/guest", responses=gives(Me))
async def be_guest(site: TheSite, request: Request, body: GuestBody) -> Response:
    """Play without registration."""
    if not site.settings.guests:
        raise Refusal("forbidden", "this site is for registered players")
    await spend(request, "join-site")
    name = tidy_name(body.name) if body.name else f"Guest {secrets.randbelow(9000) + 1000}"
    return await _signed_in(site, request, await site.writer.write(users.add_guest, name))


@router.post("/register", status_code=201, responses=gives(Me, 201))
async def register(site: TheSite, request: Request, body: RegisterBody) -> Response:
    """Make an account. A guest who registers keeps his games."""
    if not site.settings.registration:
        raise Refusal("forbidden", "this site takes no new accounts")
    await spend(request, "join-site")
    name = tidy_name(body.name)
    hashed = await site.database.read(lambda _connection: users.hash_password(body.password))
    session = await session_of(request)
    if session is not None and session.user.guest:
        user_id = await site.writer.write(users.make_account, session.user.id, name, hashed, body.email)
    else:
        user_id = await site.writer.write(users.add_account, name, hashed, body.email)
    user = await site.database.read(users.find, user_id)
    if user is not None:
        site.background(send_confirmation(site, user))
    response = await _signed_in(site, request, user_id, 201)
    remember_browser(request, response, users.name_key(name))
    return response


@router.post("/login", responses=gives(Me))
async def login(site: TheSite, request: Request, body: LoginBody) -> Response:
    """Sign in. Guessing slows whoever guesses: an address, and strangers to this account; not its owner, who comes from
    a browser that has signed in before."""
    await spend(request, "password")
    key = users.name_key(body.name)
    if not is_known_browser(request, key):
        await site.spend("stranger", "name " + key)
    user_id = await site.database.read(users.check_password, body.name, body.password)
    response = await _signed_in(site, request, user_id)
    remember_browser(request, response, key)
    return response


@router.post("/logout", responses=gives(Me))
async def logout(site: TheSite, session: Player) -> Response:
    await site.writer.write(users.close_session, session.token)
    site.end_sessions({users.session_key(session.token)})
    response = reply(me(site, None))
    drop_cookie(response)
    return response


@router.patch("/me", responses=gives(Me))
async def change_profile(site: TheSite, session: Player, body: ProfileBody) -> Response:
    """Change what was given; the rest stays."""
    values = body.model_dump(include=body.model_fields_set)
    for key in ("name", "notify", "language"):
        if key in values and values[key] is None:
            del values[key]
    if "name" in values:
        if not session.user.guest:
            raise Refusal("forbidden", "an account keeps its name")
        values["name"] = tidy_name(values["name"])
    if values.get("webhook"):
        _check_hook(values["webhook"])
    if values:
        await site.writer.write(users.change, session.user.id, values)
    changed = await site.database.read(users.find_session, session.token)
    if values.get("email") and changed is not None:
        site.background(send_confirmation(site, changed.user))
    return reply(me(site, changed))


def _check_hook(address: str) -> None:
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and address.isprintable()
    except ValueError:
        good = False
    if not good:
        raise Refusal("bad-request", "a web hook is an http(s) address")
