"""Is this stored game honest? Every answer is replayed and every roll recomputed from the secret."""

from __future__ import annotations

import base64

import msgspec

from grognard.engine import dice
from grognard.engine.errors import GrognardError, RecordError
from grognard.engine.events import Drawn, Event, Rolled
from grognard.engine.match import Match
from grognard.engine.record import Record, digest_of, leads_to, replay
from grognard.engine.state import State
from grognard.engine.title import Title


class Verified(msgspec.Struct, frozen=True):
    """What was checked and found right."""

    title: str
    answers: int
    rolls: int
    commitment: str
    hash: str
    #: what does not make a game dishonest, but what its reader has to know
    notes: tuple[str, ...] = ()


class Dishonest(GrognardError):
    """A stored game that is not what it says."""


def verify(title: Title, record: Record) -> Verified:
    """Check commitment, rolls, what every answer led to, and the state at the end; the first thing wrong is named."""
    _check_secret(record)
    check = _Checker(record)
    try:
        match = replay(title, record, check.answer)
        check.end(match)
    except (RecordError, Dishonest) as error:
        raise Dishonest(f"{error}{_excuse(title, record)}") from error
    notes = _notes(title, record, match)
    return Verified(title.name, len(record.answers), check.rolls, record.commitment, record.hash, notes)


def _excuse(title: Title, record: Record) -> str:
    """What is to be said for a game that does not come out as recorded."""
    other = record.definitions != title.definitions_hash
    return "; it was played with other definitions than these, which may be the reason" if other else ""


def _notes(title: Title, record: Record, match: Match) -> tuple[str, ...]:
    """Where the game comes from, as far as that is not the set-up and dice that nobody could know."""
    notes = []
    if match.start is not None:
        notes.append(f"begins at a position of somebody's making (serial {match.start.serial}), not at the set-up")
        if match.start.script:
            notes.append(f"its first {len(match.start.script)} dice were laid down in advance")
    if record.definitions != title.definitions_hash:
        notes.append("was played with other definitions than these")
    if record.renewals:
        notes.append(f"{len(record.renewals)} take-backs, each with new dice after it")
    return tuple(notes)


def _check_secret(record: Record) -> None:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise Dishonest(f"the secret is not hexadecimal: {record.secret[:20]!r}") from error
    if dice.commitment(secret) != record.commitment:
        raise Dishonest("the secret is not the one that was committed to before the first roll")


class _Checker:
    """Follows a replay and compares it with what was recorded."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.secret = self.key = bytes.fromhex(record.secret)
        self.renewals = dict(record.renewals)
        self.rolls = 0
        #: the stream number that the next roll must have; the first one sets it, for games that start from a position
        self.number: int | None = None

    def answer(self, index: int, events: list[Event]) -> None:
        if index in self.renewals:
            self.key = dice.renewed(self.secret, self.renewals[index])
        name = f"answer {index + 1} of {len(self.record.answers)}, {self.record.answers[index]!r}"
        for event in events:
            if isinstance(event, Rolled):
                self._roll(event, name)
            elif isinstance(event, Drawn):
                self._next(event.number, f"draw ({name})")
        if index >= len(self.record.trail):
            raise Dishonest(f"{name}: what it led to is not recorded")
        if digest_of(events) != self.record.trail[index]:
            raise Dishonest(f"{name}: led to something other than what is recorded")

    def _roll(self, event: Rolled, answer: str) -> None:
        self.rolls += 1
        name = f"roll {self.rolls} ({answer})"
        self._next(event.number, name)
        value = dice.face(self.key, event.number, event.purpose, event.sides)
        if value != event.value:
            raise Dishonest(f"{name}: was {event.value}, but the secret gives {value}")
        if self.rolls > len(self.record.faces):
            raise Dishonest(f"{name}: is not recorded")
        if self.record.faces[self.rolls - 1] != value:
            raise Dishonest(f"{name}: {self.record.faces[self.rolls - 1]} is recorded, but the secret gives {value}")

    def _next(self, number: int, name: str) -> None:
        """Rolls and draws take the numbers of the stream one after another; what was drawn the trail tells."""
        if self.number is not None and number != self.number:
            raise Dishonest(f"{name}: is number {number} of the stream, not {self.number}")
        self.number = number + 1

    def end(self, match: Match) -> None:
        """Nothing more is recorded than was played, and it led to the recorded state."""
        record = self.record
        if len(record.faces) > self.rolls:
            raise Dishonest(f"roll {self.rolls + 1}: is recorded, but was never made")
        if len(record.trail) > len(record.answers):
            raise Dishonest(f"answer {len(record.answers) + 1}: its outcome is recorded, but the answer is missing")
        if not leads_to(match.title, record, match.state):
            raise Dishonest(
                f"after answer {len(record.answers)}: the state is not the recorded one (hash {record.hash})"
            )
        if _snapshot(match.title, record) != match.state:
            raise Dishonest("the snapshot is not the state after the last answer")


def _snapshot(title: Title, record: Record) -> State:
    try:
        return title.unpack(base64.b64decode(record.snapshot, validate=True))
    except (ValueError, RecordError) as error:
        raise Dishonest(f"the snapshot cannot be read: {error}") from error
