"""Changing a position: it is stored first, and only then is anybody told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from grognard.engine.events import Event
from grognard.server import games_store
from grognard.server.clocks import charged
from grognard.server.errors import Refusal
from grognard.server.games_store import Change, JournalEntry
from grognard.server.live import LiveGame
from grognard.server.messages import stored_events
from grognard.server.metrics import ANSWERS
from grognard.server.seats import seat_of
from grognard.server.site import Site


def step(
    game: LiveGame, kind: str, side: str, user_id: int | None, text: str, serial: int, events: Sequence[Event] = (),
    number: int = 1,
) -> JournalEntry:  # fmt: skip
    """The journal entry that comes `number` after the present version."""
    blob = stored_events(game.title, events)
    return JournalEntry(game.version + number, kind, side, user_id, text, serial, blob, time.time())


def position_columns(game: LiveGame) -> dict[str, Any]:
    """The game's columns that follow from its match."""
    match = game.match
    with game.computing():
        decision, result, turn = match.decision, game.title.result(match.state), game.turn()
    waiting_for = decision.side if decision is not None else None
    seat = seat_of(game.seats, waiting_for)
    values: dict[str, Any] = {
        "state": "over" if result is not None else game.row["state"],
        "serial": game.serial,
        "turn": turn,
        "waiting_for": waiting_for,
        "bot_to_move": seat is not None and seat.kind == "bot",
        "winner": result.winner if result is not None else None,
        "reason": result.reason if result is not None else None,
        **charged(game.row, game.seats, waiting_for, time.time()),
    }
    state = match.state.clone()  # the writer packs it
    if match.can_undo:
        return {**values, "present": state}
    return {**values, "present": None, "snapshot": state, "snapshot_serial": game.serial}


async def commit(
    site: Site, game: LiveGame, steps: list[JournalEntry], undone_from: int | None = None,
    notices: Sequence[dict[str, Any]] = (),
) -> None:  # fmt: skip
    """Store a change and tell everybody. If somebody else was faster, what is stored wins and this is refused."""
    game.stale = True  # until it is stored, memory is ahead of the database
    game.forget_views()
    asked_before = game.row["waiting_for"]
    # a request to take back what has gone on is void
    values = {**position_columns(game), "take_back": None}
    change = Change(game.id, game.version, steps, values, undone_from, notices)
    if not await site.writer.write(games_store.append, change, key=game.id):
        await game.load(site.database)
        game.broadcast_state()
        ANSWERS.labels("stale").inc()
        raise Refusal("stale", "the game has gone on", version=game.version)
    game.take_in(values, steps, undone_from)
    game.broadcast_state()
    site.after_change(game, asked_before)
