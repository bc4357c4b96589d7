"""Replaying a game in a worker: past positions, the outcome of the dice, and games that come from outside."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from grognard import games
from grognard.engine import dice as dice_
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.record import Record, record_of, resume
from grognard.engine.shaping import decoded
from grognard.engine.state import State, inflate
from grognard.engine.state_check import STUMBLES, check_playable
from grognard.engine.title import Title
from grognard.server import data_sets
from grognard.server.luck import dice_report, luck_report
from grognard.server.messages import encode, stored_events

#: how long a worker may play a game again; the longest take a few seconds
REPLAY_SECONDS = 30.0
#: nobody plays longer games
MOST_ANSWERS = 20_000
#: largest record after unpacking
LARGEST_RECORD = 8 * 1024 * 1024


@dataclass(frozen=True)
class Past:
    """Everything that leads to the present of a game."""

    title: str
    scenario: str
    options: dict[str, str]
    secret: bytes
    #: the state before the first answer, where that is not the title's set-up
    start: bytes | None
    texts: Sequence[str]
    #: new dice: before which answer, and after how many take-backs
    renewals: Sequence[tuple[int, int]]


def _begun(past: Past) -> Match:
    title = data_sets.load(past.title)
    start = title.unpack(past.start) if past.start else None
    return Match(title, past.scenario, past.options, past.secret, start)


def _played(past: Past) -> tuple[Match, list[State]]:
    """The game to its end, and every position on the way."""
    match, renewals = _begun(past), dict(past.renewals)
    states: list[State] = []
    for number, text in enumerate((*past.texts, None)):
        if number in renewals:
            match.renew_dice(renewals[number])
        states.append(match.state.clone())
        if text is not None:
            match.replay(text)
    return match, states


def positions(past: Past) -> list[bytes]:
    """The state before every answer and the present one, packed."""
    return [state.pack() for state in _played(past)[1]]


def luck(past: Past) -> bytes:
    return encode(luck_report(*_played(past)))


def dice(past: Past) -> bytes:
    return encode(dice_report(_played(past)[0]))


def record(past: Past) -> bytes:
    return encode(record_of(_played(past)[0]))


class Payload(msgspec.Struct, forbid_unknown_fields=True):
    """What is signed: the record, who played at which side, and when it was written."""

    record: Record
    seats: dict[str, str]
    time: dict[str, Any]
    written: float
    #: "here" if the site that signs has played the whole game itself; otherwise it signs what came to it from elsewhere
    origin: str = "elsewhere"
    #: what was said in the game about where it comes from
    notes: list[str] = []
    #: printed values that the game is played with: the name of the set, and its files
    data_set: str = ""
    data: dict[str, str] = {}


HERE = "here"
#: what may be said of a game: its dice come from a seed that somebody chose; it was played elsewhere; it begins at
#: somebody's position, at a moment whose past is unknown, with dice laid down in advance, with other definitions; it is
#: the first lesson of its title
NOTES = ("seeded", "imported", "start", "no-past", "scripted", "altered", "lesson")


@dataclass(frozen=True)
class Admitted:
    """A game from outside that may be played on here."""

    title: str
    scenario: str
    options: dict[str, str]
    secret: bytes
    snapshot: bytes
    start: bytes | None
    #: whether its answers led to the snapshot; otherwise only the snapshot is known
    replayed: bool
    #: the answers: side, text and stored events
    entries: list[tuple[str, str, bytes]]
    renewals: list[tuple[int, int]]
    seats: dict[str, str]
    time: dict[str, Any]
    notes: list[str]


def admit(packed: str, trusted: bool) -> Admitted:
    """Read, check and play a turn file."""
    payload = payload_of(packed)
    stored = payload.record
    if len(stored.answers) > MOST_ANSWERS:
        raise GrognardError(f"{len(stored.answers)} answers are more than {MOST_ANSWERS}")
    try:
        title = _title_of(payload, trusted)
        match, changed = resume(title, stored, own=False)
        check_playable(title, match.state)
    except STUMBLES as error:
        raise GrognardError(f"makes no sense: {type(error).__name__}: {error}") from error
    if match.state.secret[: dice_.SECRET_BYTES] != match.secret:
        raise GrognardError("its dice come from another secret than the one it was committed to")
    if changed and not (trusted and payload.origin == HERE):
        raise GrognardError("it does not replay, and its site is not one this site trusts")
    return Admitted(
        title=data_sets.reference_of(title),
        scenario=match.scenario,
        options=dict(match.options),
        secret=match.secret,
        snapshot=match.state.pack(),
        start=base64.b64decode(stored.start) if stored.start and not changed else None,
        replayed=not changed,
        entries=[(entry.side, entry.text, stored_events(title, entry.events)) for entry in match.log],
        renewals=match.renewals,
        seats=payload.seats,
        time=payload.time,
        notes=_notes(match, payload, not changed),
    )


def _title_of(payload: Payload, trusted: bool) -> Title:
    """The title of a game, with the data set that it brings along: only from a site that this one trusts, or if it is
    one of this site's own."""
    if not payload.data:
        return games.load(payload.record.title)
    data_set = data_sets.checked(payload.record.title, payload.data_set, payload.data)
    if not trusted and not data_sets.is_known(data_set.reference):
        raise GrognardError(
            f"its data set {data_set.name!r} is not one of this site, and its site is not one it trusts"
        )
    data_sets.unpack(data_set.reference, data_set.files)
    return data_sets.load(data_set.reference)


def _notes(match: Match, payload: Payload, replayed: bool) -> list[str]:
    """What its new players have to know."""
    found = {"imported", *payload.notes}
    if not replayed:
        found.add("no-past")
    elif match.start is not None:
        found.add("start")
    if match.state.script or (match.start is not None and match.start.script):
        found.add("scripted")
    if payload.record.definitions != match.title.definitions_hash:
        found.add("altered")
    return [note for note in NOTES if note in found]


def payload_of(packed: str) -> Payload:
    """What is in a turn file."""
    try:
        data = inflate(base64.b64decode(packed, validate=True), LARGEST_RECORD)
        return decoded(data, Payload)
    except (ValueError, OSError, RecursionError, msgspec.DecodeError) as error:
        raise GrognardError(f"the file contains no game: {error}") from error
