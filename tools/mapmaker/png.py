"""A greyscale PNG with the standard library alone.

The pixels are stored, not compressed: compressed bytes differ between versions of zlib, and a rebuilt map must equal
the committed one byte for byte. Git and the wheel compress the file anyway.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

_LONGEST_BLOCK = 65535


def greyscale_png(rows: Sequence[bytes]) -> bytes:
    """The file for rows of 8-bit grey values."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    raw = b"".join(b"\0" + row for row in rows)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", _stored(raw)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _stored(raw: bytes) -> bytes:
    """A zlib stream of stored blocks."""
    stream = [b"\x78\x01"]
    for start in range(0, len(raw), _LONGEST_BLOCK):
        block = raw[start : start + _LONGEST_BLOCK]
        last = start + _LONGEST_BLOCK >= len(raw)
        stream.append(struct.pack("<BHH", last, len(block), len(block) ^ 0xFFFF) + block)
    return b"".join(stream) + struct.pack(">I", zlib.adler32(raw))
