"""Time control: none, days from when one side is asked until the other is, or a clock for each.

Bots have all the time in the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.server.games_store import Seat
from grognard.server.seats import seat_of

DAY = 86400.0


def first_clocks(time: dict[str, Any], sides: Sequence[str]) -> dict[str, float] | None:
    if time["kind"] != "clock":
        return None
    return {side: float(time["seconds"]) for side in sides}


def _runs_for(seats: Sequence[Seat], side: str | None) -> bool:
    seat = seat_of(seats, side)
    return seat is not None and seat.kind == "person"


def charged(row: dict[str, Any], seats: Sequence[Seat], waiting_for: str | None, now: float) -> dict[str, Any]:
    """The columns of the clock after a change at `now` that leaves the question with `waiting_for`."""
    time, clocks, asked = row["time"], row["clocks"], row["waiting_for"]
    if clocks is not None and _runs_for(seats, asked) and row["since"] is not None:
        left = clocks[asked] - (now - row["since"])
        if waiting_for != asked:
            left += time["increment"]
        clocks = {**clocks, asked: max(0.0, left)}
    until = deadline(time, clocks, seats, waiting_for, now)
    if time["kind"] == "days" and waiting_for == asked and row["deadline"] is not None:
        until = row["deadline"]  # who answers and takes back gains no time
    return {"clocks": clocks, "since": now, "deadline": until}


def deadline(
    time: dict[str, Any], clocks: dict[str, float] | None, seats: Sequence[Seat], waiting_for: str | None, now: float
) -> float | None:
    """When the side that is asked loses by time."""
    if waiting_for is None or not _runs_for(seats, waiting_for):
        return None
    if time["kind"] == "days":
        return now + DAY * float(time["days"])
    if clocks is not None:
        return now + clocks[waiting_for]
    return None


def left(row: dict[str, Any], seats: Sequence[Seat], now: float) -> dict[str, float] | None:
    """What every clock shows at `now`."""
    clocks: dict[str, float] | None = row["clocks"]
    asked, since = row["waiting_for"], row["since"]
    if clocks is None or row["state"] != "running" or since is None or not _runs_for(seats, asked):
        return clocks
    return {**clocks, asked: max(0.0, clocks[asked] - (now - since))}
