"""Health, metrics, and the pages of the browser client."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import FileResponse, PlainTextResponse, Response

from grognard.server import measures
from grognard.server.api.replies import reply
from grognard.server.api.visitors import TheSite
from grognard.server.errors import not_found

router = APIRouter(include_in_schema=False)

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")

STATIC = Path(__file__).parent.parent / "static"
MISSING = "The browser client is not built: run `make web`. The API is at /api/openapi.json.\n"


@router.get("/healthz")
async def healthz(site: TheSite) -> Response:
    """Whether the database answers."""
    try:
        await site.database.read(_alive)
    except SQLAlchemyError:
        return reply({"ok": False}, 503)
    return reply({"ok": True})


def _alive(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


@router.get("/metrics")
async def metrics() -> Response:
    return PlainTextResponse(measures.report(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.api_route("/api/{rest:path}", methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
async def unknown(rest: str) -> Response:
    raise not_found("address")


#: kept for a day: pictures that may change with a release
PICTURES = (".webp", ".svg", ".png")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request) -> Response:
    """A file of the client; any other address is one of its pages."""
    encodings = request.headers.get("accept-encoding", "")
    file = (STATIC / path.replace("\0", "")).resolve()
    if path and file.is_relative_to(STATIC.resolve()) and file.is_file():
        if path.startswith("assets/"):
            return _packed(file, encodings, "public, max-age=31536000, immutable")
        return _packed(file, encodings, "public, max-age=86400" if file.suffix in PICTURES else "no-cache")
    if path.startswith("assets/"):
        raise not_found("file")
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING, 200)
    return _packed(index, encodings, "no-cache")


#: packed when the client was built, the smaller first
PACKED = (("br", ".br"), ("gzip", ".gz"))


def _packed(file: Path, encodings: str, keep: str) -> Response:
    """A file as it lies there, packed if the browser can unpack it."""
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    for encoding, suffix in PACKED:
        packed = file.with_name(file.name + suffix)
        if encoding in encodings and packed.is_file():
            return FileResponse(packed, media_type=media_type, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(file, media_type=media_type, headers=headers)
