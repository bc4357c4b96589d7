"""The client is small, and the map is soon there."""

from __future__ import annotations

import gzip

from .conftest import STATIC, NewSeat

#: bytes, gzipped; fonts are packed already
LIMIT = 350_000


def test_the_bundle_is_small(site: str) -> None:
    files = [path for path in STATIC.rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= LIMIT


def test_the_map_is_soon_painted(sit: NewSeat) -> None:
    """Under a second on a machine that has nothing else to do; tests have to share theirs."""
    seat = sit()
    seat.start("german", "hot-seat")
    times = []
    for _ in range(3):
        seat.page.reload()
        seat.page.wait_for_selector(".board[data-camera]")
        times.append(seat.page.evaluate("performance.getEntriesByName('map-painted')[0].startTime"))
    assert min(times) < 2_000
