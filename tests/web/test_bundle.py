"""The client is small, and says when its map is there."""

from __future__ import annotations

import gzip

from .conftest import STATIC, NewSeat

#: bytes, gzipped; fonts are packed already
LIMIT = 400_000


def test_the_bundle_is_small(site: str) -> None:
    packed = (".gz", ".br", ".webp")
    files = [path for path in STATIC.rglob("*") if path.is_file() and path.suffix not in packed]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= LIMIT


def test_the_map_says_when_it_is_painted(sit: NewSeat) -> None:
    """`bench/web.py` reads this mark; how soon it comes is for the benchmark to say."""
    seat = sit(drawn=True)
    seat.start("german", "hot-seat")
    seat.page.reload()
    seat.page.wait_for_selector(".board[data-settled]")
    assert len(seat.page.evaluate("performance.getEntriesByName('map-painted')")) == 1
