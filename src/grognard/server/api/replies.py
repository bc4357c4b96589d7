"""JSON out, in one place."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

from starlette.responses import Response

from grognard.server.api.document import JSON, gives
from grognard.server.messages import encode
from grognard.server.shapes.live import RefusalReply

_MEANINGS = {
    401: "Not signed in", 403: "Not allowed", 404: "Not found", 409: "Not now", 413: "Too large", 422: "Not understood",
    429: "Too many requests", 503: "Not available",
}  # fmt: skip
#: every route may refuse; the description of the API says in which shape
REFUSALS = {
    number: answer
    for status, meaning in _MEANINGS.items()
    for number, answer in gives(RefusalReply, status, meaning).items()
}


def reply(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type=JSON)


@lru_cache(maxsize=64)
def _zipped(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


def cached(
    content: bytes, tag: str, media_type: str, asked_for: str | None, version: str | None, encodings: str | None = None
) -> Response:
    """Something that changes only with its hash: not sent to who has it, kept for ever by who asked for this hash."""
    etag = f'"{tag}"'
    keep = "public, max-age=31536000, immutable" if version else "public, no-cache"
    headers = {"ETag": etag, "Cache-Control": keep}
    if asked_for is not None and etag in asked_for:
        return Response(status_code=304, headers=headers)
    if encodings is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in encodings:
            return Response(_zipped(content), media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(content, media_type=media_type, headers=headers)
