"""Health, metrics, and the pages of the browser client."""

from __future__ import annotations

import hmac
import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import FileResponse, PlainTextResponse, Response

from grognard.server import catalogue
from grognard.server.api.replies import reply
from grognard.server.api.visitors import TheSite
from grognard.server.database import trouble_of
from grognard.server.errors import not_found
from grognard.server.guard import is_local
from grognard.server.metrics import report

router = APIRouter(include_in_schema=False)

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")

STATIC = Path(__file__).parent.parent / "static"
MISSING = """\
The browser client is missing: Grognard was installed from source without it.
A released wheel includes it; in a checkout, with Node, `make web` builds it. The API is at /api/openapi.json.
"""


def is_built() -> bool:
    """Whether there is a client to send."""
    return (STATIC / "index.html").is_file()


@router.get("/healthz")
async def healthz(site: TheSite) -> Response:
    """Whether the database answers and can be written."""
    trouble = site.database.trouble()
    try:
        await site.database.read(_alive)
        await site.writer.write(_writable)
    except SQLAlchemyError as error:
        trouble = trouble or trouble_of(error)
    return reply({"ok": False, "trouble": str(trouble)} if trouble else {"ok": True}, 503 if trouble else 200)


def _alive(connection: Connection) -> None:
    connection.execute(text("SELECT 1 FROM games LIMIT 1"))


def _writable(connection: Connection) -> None:
    """A change of nothing, which needs everything that a change needs."""
    connection.execute(text("DELETE FROM site WHERE key = ''"))


@router.get("/metrics")
async def metrics(site: TheSite, request: Request) -> Response:
    """For who watches over the site, not for the public."""
    token = site.settings.metrics_token
    shown = request.headers.get("authorization", "")
    if not (hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()) if token else is_local(request.scope)):
        raise not_found("address")
    return PlainTextResponse(report(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.api_route("/api/{rest:path}", methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
async def unknown(rest: str) -> Response:
    raise not_found("address")


#: kept for a day: pictures that may change with a release
PICTURES = (".webp", ".svg", ".png")


def _static(path: str) -> Path | None:
    """The file of the client that an address names, if there is one."""
    try:
        file = (STATIC / path.replace("\0", "")).resolve()
        return file if path and file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except OSError:  # no file has so long a name
        return None


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request) -> Response:
    """A file of the client; any other address is one of its pages."""
    encodings = request.headers.get("accept-encoding", "")
    file = _static(path)
    if file is not None:
        if path.startswith("assets/"):
            return _packed(file, encodings, "public, max-age=31536000, immutable")
        return _packed(file, encodings, "public, max-age=86400" if file.suffix in PICTURES else "no-cache")
    if path.startswith("assets/"):
        raise not_found("file")
    index = STATIC / ("index.html" if path else f"home.{_language(request)}.html")
    if not index.is_file():
        return PlainTextResponse(MISSING, 200)
    return _packed(index, encodings, "no-cache", "Accept-Encoding, Accept-Language")


def _language(request: Request) -> str:
    """The first language that a visitor asks for and the client speaks."""
    asked = request.headers.get("accept-language", "").lower().split(",")
    spoken = (language for one in asked for language in catalogue.LANGUAGES if one.strip().startswith(language))
    return next(spoken, catalogue.LANGUAGES[0])


#: packed when the client was built, the smaller first
PACKED = (("br", ".br"), ("gzip", ".gz"))


def _packed(file: Path, encodings: str, keep: str, vary: str = "Accept-Encoding") -> Response:
    """A file as it lies there, packed if the browser can unpack it."""
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": keep, "Vary": vary}
    for encoding, suffix in PACKED:
        packed = file.with_name(file.name + suffix)
        if encoding in encodings and packed.is_file():
            return FileResponse(packed, media_type=media_type, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(file, media_type=media_type, headers=headers)
