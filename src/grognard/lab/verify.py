"""Is this stored game honest? Every answer is replayed and every roll recomputed from the secret."""

from __future__ import annotations

import base64

import msgspec

from grognard.engine import dice
from grognard.engine.errors import GrognardError, RecordError
from grognard.engine.events import Drawn, Event, Rolled
from grognard.engine.match import Match
from grognard.engine.record import Record, at_answer, digest_of, leads_to, replay
from grognard.engine.sentence import Sentence
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
        raise Dishonest(_excused(title, record, error.said)) from error
    notes = _notes(title, record, match)
    return Verified(title.name, len(record.answers), check.rolls, record.commitment, record.hash, notes)


def _excused(title: Title, record: Record, wrong: str) -> str:
    """What is wrong, and what is to be said for a game that does not come out as recorded."""
    if record.definitions == title.definitions_hash:
        return wrong
    form = "{wrong}; it was played with other definitions than these, which may be the reason"
    return Sentence("other-definitions", form, wrong=wrong)


def _notes(title: Title, record: Record, match: Match) -> tuple[str, ...]:
    """Where the game comes from, as far as that is not the set-up and dice that nobody could know."""
    notes = []
    if match.start is not None:
        form = "begins at a position of somebody's making (serial {serial}), not at the set-up"
        notes.append(Sentence("note-position", form, serial=match.start.serial))
        if match.start.script:
            form = "its first {count} dice were laid down in advance"
            notes.append(Sentence("note-script", form, count=len(match.start.script)))
    if record.definitions != title.definitions_hash:
        notes.append(Sentence("note-definitions", "was played with other definitions than these"))
    if record.renewals:
        form = "{count} take-backs, each with new dice after it"
        notes.append(Sentence("note-take-backs", form, count=len(record.renewals)))
    return tuple(notes)


def _check_secret(record: Record) -> None:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        form = "the secret is not hexadecimal: {secret!r}"
        raise Dishonest("no-secret", form, secret=record.secret[:20]) from error
    if dice.commitment(secret) != record.commitment:
        form = "the secret is not the one that was committed to before the first roll"
        raise Dishonest("other-secret", form)


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
        name = at_answer(self.record, index)
        for event in events:
            if isinstance(event, Rolled):
                self._roll(event, name)
            elif isinstance(event, Drawn):
                self._next(event.number, Sentence("at-draw", "draw ({answer})", answer=name))
        if index >= len(self.record.trail):
            raise Dishonest.at(name, "no-outcome", "what it led to is not recorded")
        if digest_of(events) != self.record.trail[index]:
            raise Dishonest.at(name, "other-outcome", "led to something other than what is recorded")

    def _roll(self, event: Rolled, answer: str) -> None:
        self.rolls += 1
        name = Sentence("at-roll", "roll {number} ({answer})", number=self.rolls, answer=answer)
        self._next(event.number, name)
        value = dice.face(self.key, event.number, event.purpose, event.sides)
        if value != event.value:
            form = "was {value}, but the secret gives {gives}"
            raise Dishonest.at(name, "roll-was", form, value=event.value, gives=value)
        if self.rolls > len(self.record.faces):
            raise Dishonest.at(name, "roll-unrecorded", "is not recorded")
        if self.record.faces[self.rolls - 1] != value:
            form, recorded = "{value} is recorded, but the secret gives {gives}", self.record.faces[self.rolls - 1]
            raise Dishonest.at(name, "roll-recorded", form, value=recorded, gives=value)

    def _next(self, number: int, name: str) -> None:
        """Rolls and draws take the numbers of the stream one after another; what was drawn the trail tells."""
        if self.number is not None and number != self.number:
            form = "is number {number} of the stream, not {wanted}"
            raise Dishonest.at(name, "stream", form, number=number, wanted=self.number)
        self.number = number + 1

    def end(self, match: Match) -> None:
        """Nothing more is recorded than was played, and it led to the recorded state."""
        record = self.record
        if len(record.faces) > self.rolls:
            form = "roll {number}: is recorded, but was never made"
            raise Dishonest("never-rolled", form, number=self.rolls + 1)
        if len(record.trail) > len(record.answers):
            form = "answer {number}: its outcome is recorded, but the answer is missing"
            raise Dishonest("never-given", form, number=len(record.answers) + 1)
        if not leads_to(match.title, record, match.state):
            form = "after answer {number}: the state is not the recorded one (hash {hash})"
            raise Dishonest("other-state", form, number=len(record.answers), hash=record.hash)
        if _snapshot(match.title, record) != match.state:
            raise Dishonest("other-snapshot", "the snapshot is not the state after the last answer")


def _snapshot(title: Title, record: Record) -> State:
    try:
        return title.unpack(base64.b64decode(record.snapshot, validate=True))
    except (ValueError, RecordError) as error:
        why = error.said if isinstance(error, RecordError) else str(error)
        raise Dishonest("unread-snapshot", "the snapshot cannot be read: {why}", why=why) from error
