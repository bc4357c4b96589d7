"""Work done side by side, and what is left when it is broken off."""

import threading
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from grognard.lab import jobs


def test_everything_is_done_in_order() -> None:
    assert list(jobs.side_by_side(abs, range(-50, 0), 2)) == list(range(50, 0, -1))


class SlowToHear(ProcessPoolExecutor):
    """Learns that it is to end only after its processes have died."""

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        deadline = time.monotonic() + 30
        while not self._broken and time.monotonic() < deadline:
            time.sleep(0.01)
        super().shutdown(wait, cancel_futures=cancel_futures)


def test_work_broken_off_leaves_no_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    complaints: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    monkeypatch.setattr(jobs, "ProcessPoolExecutor", SlowToHear)
    done = jobs.side_by_side(time.sleep, [0.02] * 2000, 2)
    next(done)
    done.close()  # type: ignore[attr-defined]
    assert not complaints
