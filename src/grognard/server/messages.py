"""The shapes in which a game leaves the server. Nothing is in them that the reader may not know."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, cast, overload

import msgspec

from grognard.engine import dice
from grognard.engine.events import Event
from grognard.engine.title import Title
from grognard.engine.view import Result
from grognard.server import clocks
from grognard.server.games_store import JournalEntry, Seat
from grognard.server.seats import is_hot_seat, sides_of
from grognard.server.shapes import games as shapes

_encoder = msgspec.json.Encoder()
encode = _encoder.encode
_events = msgspec.json.Decoder(dict[str, msgspec.Raw])

#: key of the events as a bystander may know them
PUBLIC = ""


@overload
def iso(seconds: float) -> str: ...
@overload
def iso(seconds: float | None) -> str | None: ...
def iso(seconds: float | None) -> str | None:
    """A moment as clients read it."""
    return _iso(seconds) if seconds is not None else None


def _iso(seconds: float) -> str:
    whole = int(seconds // 1)
    return f"{_second(whole)}.{int((seconds - whole) * 1000):03d}Z"


@lru_cache(maxsize=4096)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").removesuffix("+00:00")


def _seat(seat: Seat, online: set[int]) -> shapes.Seat:
    if seat.kind == "bot":
        return {"kind": "bot", "level": seat.level}
    if seat.kind != "person":
        return {"kind": cast(shapes.SeatKind, seat.kind)}
    return {"kind": "person", "name": seat.name, "you": False, "online": seat.user_id in online}


def game_message(
    row: dict[str, Any], seats: Sequence[Seat], user_id: int | None, online: set[int] | None = None, watching: int = 0
) -> shapes.Game:
    """A game in outline, as a person may know it."""
    return own_message(public_message(row, seats, online or set(), watching), row, seats, user_id)


def own_message(public: shapes.Game, row: dict[str, Any], seats: Sequence[Seat], user_id: int | None) -> shapes.Game:
    """The outline that everybody may know as one of those it concerns gets it."""
    yours = sides_of(seats, user_id)
    made_by_you = user_id is not None and row["made_by"] == user_id
    if not (yours or made_by_you):
        return public
    known = public["seats"]
    mine: dict[str, shapes.Seat] = {side: {**known[side], "you": True} for side in yours}
    return {**public, "seats": {**known, **mine}, "yours": yours, "made_by_you": made_by_you}


def public_message(row: dict[str, Any], seats: Sequence[Seat], online: set[int], watching: int) -> shapes.Game:
    """A game in outline, as everybody may know it."""
    now = time.time()
    result = Result(row["winner"], row["reason"]) if row["state"] == "over" else None
    return {
        "id": row["id"], "title": row["title"], "scenario": row["scenario"], "options": row["options"],
        "state": row["state"],
        "seats": {seat.side: _seat(seat, online) for seat in seats},
        "yours": [], "hot_seat": is_hot_seat(seats), "watching": watching,
        "listed": row["listed"], "made_by_you": False,
        "time": row["time"], "clocks": clocks.left(row, seats, now), "deadline": iso(row["deadline"]), "now": iso(now),
        "turn": row["turn"], "waiting_for": row["waiting_for"], "version": row["version"], "serial": row["serial"],
        "commitment": dice.commitment(bytes(row["secret"])), "seeded": row["seeded"],
        "take_back": row["take_back"], "result": result, "created": iso(row["created"]), "changed": iso(row["changed"]),
        "rematch": row["rematch"], "imported": row["imported"], "trouble": row["trouble"],
        "notes": row["notes"] or [],
    }  # fmt: skip


def stored_events(title: Title, events: Sequence[Event]) -> bytes:
    """Events as they are stored: once as a bystander knows them, and for each side that knows more or less."""
    public = encode(title.events_for(events, None))
    kept = {PUBLIC: msgspec.Raw(public)}
    for side in title.sides:
        seen = encode(title.events_for(events, side))
        if seen != public:
            kept[side] = msgspec.Raw(seen)
    return encode(kept)


def events_seen(stored: bytes, viewer: str | None) -> list[shapes.GameEvent]:
    """Stored events as a viewer may know them; they are encoded already."""
    seen = _events.decode(stored)
    raw = seen.get(viewer, seen[PUBLIC]) if viewer is not None else seen[PUBLIC]
    return cast(list[shapes.GameEvent], raw)


def events_known(stored: bytes, side: str) -> list[dict[str, Any]]:
    """The same as plain data, of a side."""
    seen = _events.decode(stored)
    known: list[dict[str, Any]] = msgspec.json.decode(seen.get(side, seen[PUBLIC]))
    return known


def entry_message(step: JournalEntry, viewer: str | None, over: bool) -> shapes.Entry:
    """A log entry as a viewer may know it. The words of an answer can name what only its side sees."""
    open_to_all = over or step.kind != "answer" or viewer == step.side
    return {
        "serial": step.serial, "version": step.version, "side": step.side, "at": iso(step.at),
        "text": step.text if open_to_all else None,
        "events": events_seen(step.events, viewer),
    }  # fmt: skip


def entry_messages(steps: Iterable[JournalEntry], viewer: str | None, over: bool) -> list[shapes.Entry]:
    return [entry_message(step, viewer, over) for step in steps]


def line_message(line: dict[str, Any]) -> shapes.Line:
    return {
        "id": line["id"], "at": iso(line["at"]), "by": line["by"], "side": line["side"], "kind": line["kind"],
        "text": line["text"],
    }  # fmt: skip
