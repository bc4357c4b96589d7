"""Who is asking: the session behind a request, and the check that a change comes from the person himself."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from grognard.server import users
from grognard.server.errors import Refusal
from grognard.server.guard import visitor_of
from grognard.server.site import Site
from grognard.server.users import Session

COOKIE = "grognard_session"
#: says that this browser has signed in to an account before; it opens nothing
BROWSER_COOKIE, BROWSER_DAYS = "grognard_browser", 400
SAFE = ("GET", "HEAD", "OPTIONS")


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site


def the_site(request: Request) -> Site:
    return site_of(request)


async def session_of(connection: HTTPConnection) -> Session | None:
    """The session of the cookie, if it is a good one."""
    token = connection.cookies.get(COOKIE)
    if not token or len(token) > 100:
        return None
    return await site_of(connection).database.read(users.find_session, token)


async def any_session(request: Request) -> Session | None:
    """Whoever asks; somebody who is signed in must show his token when he changes something."""
    session = await session_of(request)
    if session is not None and request.method not in SAFE:
        shown = request.headers.get("x-csrf-token", "")
        if not hmac.compare_digest(shown.encode(), session.csrf.encode()):
            raise Refusal("csrf", "the X-CSRF-Token header is missing or wrong")
    return session


async def own_session(session: Annotated[Session | None, Depends(any_session)]) -> Session:
    """Somebody who is signed in, as guest or with an account."""
    if session is None:
        raise Refusal("not-signed-in", "sign in or play as a guest first")
    return session


Anyone = Annotated[Session | None, Depends(any_session)]
Player = Annotated[Session, Depends(own_session)]
TheSite = Annotated[Site, Depends(the_site)]


async def spend(request: Request, kind: str, session: Session | None = None) -> None:
    """Count a request against the limits of this kind of the visitor's address and account."""
    site = site_of(request)
    await site.spend(kind, visitor_of(request.scope))
    if session is not None:
        await site.spend(kind, f"user {session.user.id}")


def set_cookie(request: Request, response: Response, token: str) -> None:
    settings = site_of(request).settings
    secure = settings.https or request.url.scheme == "https"
    age = settings.session_days * 86400
    response.set_cookie(COOKIE, token, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")


def _browser_mark(request: Request, key: str) -> str:
    return site_of(request).key.mark(f"browser {key}")


def is_known_browser(request: Request, key: str) -> bool:
    """Whether this browser has signed in to the account of this name before."""
    shown = request.cookies.get(BROWSER_COOKIE, "")
    return hmac.compare_digest(shown.encode(), _browser_mark(request, key).encode())


def remember_browser(request: Request, response: Response, key: str) -> None:
    secure = site_of(request).settings.https or request.url.scheme == "https"
    mark = _browser_mark(request, key)
    response.set_cookie(
        BROWSER_COOKIE,
        mark,
        max_age=BROWSER_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/api/login",
    )


def drop_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
