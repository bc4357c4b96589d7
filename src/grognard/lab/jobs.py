"""Work shared among several processes, with results in the order in which it was given."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
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
    # spawned, not forked: a fork copies locks of threads that the copy does not have
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        with _interruption_held():
            handful = max(1, min(HANDFUL, len(work) // (4 * jobs)))
            done = [pool.submit(_in_turn, do, work[at : at + handful]) for at in range(0, len(work), handful)]
        done.reverse()
        while done:
            yield from done.pop().result()
    except BaseException:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _in_turn(do: Callable[[Work], Done], work: Sequence[Work]) -> list[Done]:
    """What a process gets at a time. Handed out like this and not by the pool's `map`, which cancels what is waiting
    when it is broken off: the pool's own thread falls over that when it finds the processes dead."""
    return [do(piece) for piece in work]


@contextmanager
def _interruption_held() -> Iterator[None]:
    """An interruption is ours to handle: a process started in here never hears of it, not even while it loads.

    The mask is for the processes, which inherit it; the handler for us, since another thread may take the signal.
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)
