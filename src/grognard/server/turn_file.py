"""Games carried by mail: the record of a game in a file, signed by the site that wrote it.

The signature proves that the file is exactly what that site wrote; the file itself says whether the site has played the
whole game, and only that makes another site trust it. Nothing in it is hidden: who has the file can find out what his
opponent hides and what the dice will be. So a game between people at this site is exported only when over.
"""

from __future__ import annotations

import base64
import time
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from grognard.engine.errors import GrognardError
from grognard.engine.match import CONCEDES, Match
from grognard.engine.record import Record, record_of
from grognard.engine.shaping import decoded
from grognard.engine.title import Title
from grognard.server import data_sets, games_store
from grognard.server.catalogue import bots_of
from grognard.server.errors import Refusal
from grognard.server.games_store import JournalEntry, Seat
from grognard.server.limited import TookTooLong, limited
from grognard.server.live import LiveGame
from grognard.server.lobby import new_row
from grognard.server.messages import PUBLIC, encode
from grognard.server.replays import HERE, REPLAY_SECONDS, Admitted, Payload, admit
from grognard.server.seats import has_opponents, sides_of
from grognard.server.site import Site
from grognard.server.site_key import is_signed
from grognard.server.users import User
from grognard.server.workers import WorkFailed

FORMAT = 1


async def export(site: Site, game_id: str, user_id: int | None) -> bytes:
    async with site.table(game_id) as game:
        if not game.over:
            if user_id is None or not sides_of(game.seats, user_id):
                raise Refusal("forbidden", "only its players may carry a running game elsewhere")
            if has_opponents(game.seats, user_id):
                raise Refusal("forbidden", "the file would tell what your opponent hides; it can be had after the game")
        record = await _record(site, game)
        seats = {seat.side: f"bot {seat.level}" if seat.kind == "bot" else "person" for seat in game.seats}
        notes = list(game.row["notes"] or [])
        origin = "elsewhere" if game.row["imported"] else HERE
        _, _, named = game.row["title"].partition(data_sets.MARK)
        data_set = named.partition(data_sets.MARK)[0], data_sets.files_of(game.row["title"])
        payload = Payload(record, seats, game.row["time"], time.time(), origin, notes, *data_set)
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(payload))).decode()
    signed = {
        "grognard": FORMAT,
        "payload": packed,
        "key": site.key.public,
        "signature": site.key.sign(packed.encode()),
    }
    return msgspec.json.format(msgspec.json.encode(signed), indent=1)


async def _record(site: Site, game: LiveGame) -> Record:
    """The record of the whole game, or from where it stands if its past no longer replays."""
    try:
        report = await site.histories.report(site.database, game, "record")
    except Refusal:
        return record_of(game.match)
    return decoded(report, Record)


class File(NamedTuple):
    """A turn file, as somebody sends it."""

    payload: str
    key: str
    signature: str


async def take_in(site: Site, user: User, file: File, sides: Sequence[str] | None, visitor: str) -> str:
    """A new game of this site out of a file that a visitor sends; gives its id."""
    packed, key, signature = file
    if not is_signed(key, signature, packed.encode()):
        raise Refusal("bad-request", "the signature does not fit: the file was damaged or changed")
    trusted = key == site.key.public or key in site.settings.trusted_keys
    try:
        admitted = await site.importers.run(REPLAY_SECONDS, admit, packed, trusted, owner=visitor)
    except (GrognardError, WorkFailed) as error:
        raise Refusal("bad-request", f"the game in the file cannot be played on: {error}") from error
    row, seats, steps = _game(user, sides, admitted)
    await site.writer.write(_store, row, seats, steps, user)
    if row["bot_to_move"] and row["state"] == "running":
        site.wake_bot(row["id"])
    return str(row["id"])


def _game(
    user: User, sides: Sequence[str] | None, admitted: Admitted
) -> tuple[dict[str, Any], list[Seat], list[JournalEntry]]:
    """The game's row, seats and journal."""
    title = data_sets.load(admitted.title)
    seats = _seats(title, admitted.seats, user, sides)
    try:
        with limited():
            state = title.unpack(admitted.snapshot)
            match = Match(title, admitted.scenario, admitted.options, admitted.secret, state)
            row = new_row(title, match, user.id, seats, _time(admitted.time), False)
    except TookTooLong as error:
        raise Refusal("bad-request", "the game in the file cannot be played on: its question has no end") from error
    steps = _steps(admitted, match.state.serial)
    start = admitted.start if admitted.replayed else admitted.snapshot
    row.update(imported=True, version=len(steps), start=start, notes=admitted.notes)
    return row, seats, steps


def _seats(title: Title, stored: dict[str, str], user: User, mine: Sequence[str] | None) -> list[Seat]:
    seats: list[Seat] = []
    levels = bots_of(title.name)
    for side in title.sides:
        kind, _, level = stored.get(side, "person").partition(" ")
        if kind == "bot":
            seats.append(Seat(side, "bot", level=level if level in levels else levels[-1]))
        elif mine is None or side in mine:
            seats.append(Seat(side, "person", user.id, user.name))
        else:
            seats.append(Seat(side, "mail"))
    return seats


def _time(stored: dict[str, Any]) -> dict[str, Any]:
    """Days carry over; a clock does not make sense by mail."""
    days = stored.get("days")
    if stored.get("kind") == "days" and isinstance(days, int) and 1 <= days <= 30:
        return {"kind": "days", "days": days}
    return {"kind": "none"}


def _steps(admitted: Admitted, serial: int) -> list[JournalEntry]:
    """The journal of the game as it was played elsewhere, the take-backs that brought new dice included."""
    now, first = time.time(), serial - len(admitted.entries)
    renewals = dict(admitted.renewals)
    steps: list[JournalEntry] = []
    for number in range(len(admitted.entries) + 1):
        if number in renewals:
            text, nothing = str(renewals[number]), encode({PUBLIC: []})
            steps.append(JournalEntry(len(steps) + 1, "take-back", "", None, text, first + number, nothing, now))
        if number < len(admitted.entries):
            side, text, events = admitted.entries[number]
            kind = "resign" if text.startswith(CONCEDES) else "answer"
            steps.append(JournalEntry(len(steps) + 1, kind, side, None, text, first + number, events, now))
    return steps


def _store(
    connection: Connection, row: dict[str, Any], seats: Sequence[Seat], steps: Sequence[JournalEntry], user: User
) -> None:
    if files := data_sets.files_of(row["title"]):
        title, name, _ = row["title"].split(data_sets.MARK)
        data_sets.store(connection, data_sets.DataSet(title, name, files))
    games_store.add_game(connection, row, seats)
    games_store.add_steps(connection, row["id"], steps)
    games_store.add_line(connection, row["id"], "imported", user.id, user.name)
    for note in row["notes"]:
        if note != "imported":
            games_store.add_line(connection, row["id"], f"note-{note}")
