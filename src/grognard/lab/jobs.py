"""Work done by several processes at once, in the order in which it was given."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Work = TypeVar("Work")
Done = TypeVar("Done")

#: how many pieces of work a process gets at a time, at most
HANDFUL = 8


def side_by_side(do: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> Iterator[Done]:
    """What `do` makes of each piece of work, in order, `jobs` at a time."""
    if jobs == 1:
        yield from map(do, work)
        return
    others = set(multiprocessing.active_children())
    # spawned, not forked: a fork copies locks of threads that the copy does not have; an interruption is ours to handle
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield from pool.map(do, work, chunksize=max(1, min(HANDFUL, len(work) // (4 * jobs))))
    except BaseException:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
