"""Who plays which side, and as whom somebody may look at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.server.errors import Refusal
from grognard.server.games_store import Seat

#: looking as one's own side, whichever that is
OWN = "own"


def sides_of(seats: Sequence[Seat], user_id: int | None) -> list[str]:
    """The sides a person plays."""
    return [seat.side for seat in seats if user_id is not None and seat.user_id == user_id]


def seat_of(seats: Sequence[Seat], side: str | None) -> Seat | None:
    return next((seat for seat in seats if seat.side == side), None)


def is_hot_seat(seats: Sequence[Seat]) -> bool:
    """One person plays every side."""
    users = {seat.user_id for seat in seats}
    return len(seats) > 1 and len(users) == 1 and None not in users


def has_opponents(seats: Sequence[Seat], user_id: int) -> bool:
    """Whether another person plays, or may come to play, in this game."""
    return any(seat.kind == "open" or (seat.kind == "person" and seat.user_id != user_id) for seat in seats)


def viewer(row: dict[str, Any], seats: Sequence[Seat], user_id: int | None, wanted: str | None) -> str | None:
    """The side as which a person sees the game; None as a bystander.

    During a game only one's own sides; once it is over nothing is secret any more.
    """
    mine = sides_of(seats, user_id)
    known = [seat.side for seat in seats]
    if wanted == OWN:
        if row["waiting_for"] in mine:
            return str(row["waiting_for"])
        return mine[0] if mine else None
    if wanted in mine or (row["state"] == "over" and wanted in known):
        return wanted
    return None


def playing(row: dict[str, Any], seats: Sequence[Seat], user_id: int | None, side: str | None) -> str:
    """The side for which a person acts: the one he names, or the only one he has, or the one that is asked."""
    mine = sides_of(seats, user_id)
    if not mine:
        raise Refusal("forbidden", "you do not play in this game")
    if side is not None:
        if side not in mine:
            raise Refusal("forbidden", f"you do not play the side {side!r}")
        return side
    return str(row["waiting_for"]) if row["waiting_for"] in mine else mine[0]
