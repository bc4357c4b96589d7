"""Health, metrics, and the pages of the browser client."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import FileResponse, PlainTextResponse, Response

from grognard.server import measures
from grognard.server.api.replies import reply
from grognard.server.api.visitors import TheSite
from grognard.server.errors import not_found

router = APIRouter(include_in_schema=False)

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


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str) -> Response:
    """A file of the client; any other address is one of its pages."""
    file = (STATIC / path.replace("\0", "")).resolve()
    if path and file.is_relative_to(STATIC.resolve()) and file.is_file():
        keep = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": keep})
    if path.startswith("assets/"):
        raise not_found("file")
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING, 200)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
