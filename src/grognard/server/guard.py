"""The gatekeeper: host names, sizes, rates, security headers. Plain ASGI, so that it also stands before WebSockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from grognard.server.errors import Refusal
from grognard.server.limits import Limits, counted_as, too_many, working_for
from grognard.server.metrics import REQUESTS
from grognard.server.settings import Settings

LARGEST_BODY = 64 * 1024
#: turn files hold a whole game
IMPORT = "/api/import"
LARGEST_IMPORT = 4 * 1024 * 1024
BODY_SECONDS = 20.0
#: bodies of one address that may be on their way at a time
MOST_BODIES = 64
LONGEST_PATH = 2000

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'",
    "img-src 'self' data: blob:", "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'",
))  # fmt: skip

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # an invitation is in the address of its page: nobody else is told that address
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def origin_allowed(settings: Settings, headers: Headers) -> bool:
    """Whether a request comes from the site's own pages; programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in settings.origins:
        return True
    if settings.public_url and origin == "{0.scheme}://{0.netloc}".format(urlsplit(settings.public_url)):
        return True
    host = headers.get("host")
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:
        return False


def _host_of(scope: Scope) -> str:
    """Where a request comes from; through a proxy that is trusted, what that says."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def visitor_of(scope: Scope) -> str:
    """Whom limits by address count for."""
    return counted_as(_host_of(scope))


def is_local(scope: Scope) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy on it."""
    forwarded = any(name.lower() in (b"x-forwarded-for", b"forwarded") for name, _ in scope["headers"])
    return not forwarded and _host_of(scope) in ("127.0.0.1", "::1")


class Guard:
    """Refuses what is too large, too fast or not for this site, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        #: by address: bodies that are on their way
        self._coming: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, _with_headers(scope, send, self.settings.https))
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check_host(Headers(scope=scope))
            self.limits.spend("connect", visitor_of(scope))
        except Refusal:
            await send({"type": "websocket.close", "code": 1008})
            return
        self._work_for(scope)
        with contextlib.suppress(WebSocketDisconnect):  # who has gone before he was refused
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            self._check_host(headers)
            if len(scope["path"]) > LONGEST_PATH:
                raise Refusal("bad-request", "the address is too long")
            self.limits.spend("request", visitor_of(scope))
            if scope["path"].startswith("/api/"):
                self.limits.check("work", visitor_of(scope))
            if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not origin_allowed(self.settings, headers):
                raise Refusal("origin", "this request comes from another site")
            if scope["path"] == IMPORT:  # also for what is no file: to find that out takes long enough
                self.limits.spend("upload", visitor_of(scope))
            body = await self._body(scope, headers, receive)
        except Refusal as refusal:
            await _refuse(send, refusal)
            return
        self._work_for(scope)
        await self.app(scope, _replayed(body, receive), send)

    def _work_for(self, scope: Scope) -> None:
        """What the rules do from here on is on the account of this address."""
        working_for.set(partial(self.limits.use, "work", visitor_of(scope)))

    async def _body(self, scope: Scope, headers: Headers, receive: Receive) -> bytes:
        """The body, unless it is too large, too slow or one of too many."""
        if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
            return b""
        visitor = visitor_of(scope)
        if self.limits.factor and self._coming[visitor] >= MOST_BODIES * max(
            1, self.limits.factor_for(visitor) / self.limits.factor
        ):
            raise too_many(BODY_SECONDS)
        self._coming[visitor] += 1
        try:
            return await _read_body(scope, headers, receive)
        finally:
            self._coming[visitor] -= 1
            if not self._coming[visitor]:
                del self._coming[visitor]

    def _check_host(self, headers: Headers) -> None:
        host = (headers.get("host") or "").lower()
        name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
        if self.settings.hosts and name not in self.settings.hosts:
            raise Refusal("forbidden", "this site has another name")


async def _read_body(scope: Scope, headers: Headers, receive: Receive) -> bytes:
    """The whole body, unless it is too large or too slow."""
    limit = LARGEST_IMPORT if scope["path"] == IMPORT else LARGEST_BODY
    too_large = Refusal("too-large", f"at most {limit} bytes")
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit() and len(length) < 20) or int(length) > limit:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > limit:
                    raise too_large
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    return bytes(body)
    except TimeoutError as error:
        raise Refusal("bad-request", "the body did not arrive in time") from error


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body that was read, for the application to read again."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _with_headers(scope: Scope, send: Send, https: bool) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            REQUESTS.labels(scope["method"] if scope["method"] in _METHODS else "other", message["status"]).inc()
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if https:
                headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            if scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


_METHODS = ("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS")


def refusal_headers(refusal: Refusal) -> dict[str, str]:
    wait: Any = refusal.extra.get("retry_after")
    return {"Retry-After": str(wait)} if wait is not None else {}


async def _refuse(send: Send, refusal: Refusal) -> None:
    """Say why, and hang up."""
    body = json.dumps({"error": refusal.body()}).encode()
    # what is left of a body that nobody reads would keep the connection
    headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    headers |= refusal_headers(refusal)
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": raw})
    await send({"type": "http.response.body", "body": body})
