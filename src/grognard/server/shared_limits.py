"""Rate limits that count for all server processes on one PostgreSQL together: those on infrequent actions.
What comes with every request each process counts by itself; to write that down would cost more than the request."""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, text

from grognard.server.limits import LIMITS

#: kinds that are counted together
SHARED = ("password", "stranger", "join-site", "make", "import", "say", "mail")

#: a bucket that nobody has touched for so long is full again
FULL_SECONDS = max(limit.burst / limit.per_second for limit in LIMITS.values())

_NOW = "extract(epoch FROM clock_timestamp())"
_FILLED = "LEAST(CAST(:burst AS double precision), buckets.level + (excluded.at - buckets.at) * :rate)"
_SPEND = text(
    f"INSERT INTO buckets (id, level, at) VALUES (:id, CAST(:burst AS double precision) - 1, {_NOW}) "
    f"ON CONFLICT (id) DO UPDATE SET level = {_FILLED} - 1, at = excluded.at WHERE {_FILLED} >= 1 RETURNING level"
)
_LEVEL = text(f"SELECT level + ({_NOW} - at) * :rate FROM buckets WHERE id = :id")
_FORGET = text(f"DELETE FROM buckets WHERE at < {_NOW} - :seconds")


def spend(connection: Connection, kind: str, visitor: str, factor: float) -> float | None:
    """Count one; when the visitor's bucket is empty, how many seconds to wait. Time is the database's, the same for
    every machine."""
    limit = LIMITS[kind]
    burst, rate = limit.burst * factor, limit.per_second * factor
    # addresses and names are nothing that has to be kept
    name = {"id": hashlib.blake2b(f"{kind} {visitor}".encode(), digest_size=16).hexdigest()}
    if connection.execute(_SPEND, {**name, "burst": burst, "rate": rate}).first() is not None:
        return None
    level = connection.execute(_LEVEL, {**name, "rate": rate}).scalar_one_or_none()
    return (1 - float(level or 0)) / rate


def forget(connection: Connection) -> None:
    """Buckets that are full again say nothing."""
    connection.execute(_FORGET, {"seconds": FULL_SECONDS})
