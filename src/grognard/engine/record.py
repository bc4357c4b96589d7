"""Stored games: everything needed to play a game again, and a snapshot in case the rules have changed since."""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from grognard.engine import dice
from grognard.engine.errors import GrognardError, IllegalOption, RecordError
from grognard.engine.events import Event, Rolled
from grognard.engine.match import Match
from grognard.engine.misfits import worded
from grognard.engine.sentence import Sentence, at, cause
from grognard.engine.shaping import badly_written, decoded
from grognard.engine.state import State, digest_of_snapshot
from grognard.engine.state_check import check_whole
from grognard.engine.title import Title
from grognard.version import __version__

FORMAT = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is stored."""

    format: int
    title: str
    scenario: str
    options: dict[str, str]
    engine: str
    definitions: str
    secret: str
    answers: list[str]
    #: the state after the last answer
    snapshot: str
    #: hash of that state
    hash: str
    #: hash of the secret, published before the first roll
    commitment: str
    #: every roll, in order
    faces: list[int]
    #: a short hash of what every answer led to
    trail: list[str]
    #: state from which the answers start, where that is not the set-up (a position, or an older version's snapshot)
    start: str = ""
    #: new dice: before which answer, and after how many take-backs
    renewals: list[tuple[int, int]] = []
    #: whether an owner's values of the printed game lay over our definitions
    owner_data: bool = False


def digest_of(events: Sequence[Event]) -> str:
    """A short hash of events, to tell whether a replay led to the same."""
    return hashlib.blake2b(msgspec.json.encode(events), digest_size=4).hexdigest()


def record_of(match: Match) -> Record:
    """The record of a game."""
    return Record(
        format=FORMAT,
        title=match.title.name,
        scenario=match.scenario,
        options=dict(match.options),
        engine=__version__,
        definitions=match.title.definitions_hash,
        secret=match.secret.hex(),
        answers=match.texts,
        snapshot=_armour(match.state),
        hash=match.state.digest(),
        commitment=dice.commitment(match.secret),
        faces=[event.value for entry in match.log for event in entry.events if isinstance(event, Rolled)],
        trail=[digest_of(entry.events) for entry in match.log],
        start=_armour(match.start) if match.start else "",
        renewals=list(match.renewals),
        owner_data=match.title.definitions.overlay is not None,
    )


def _armour(state: State) -> str:
    return base64.b64encode(state.pack()).decode()


def write(record: Record, path: Path) -> None:
    """Store durably: a crash leaves the old file or the new one, never half of one."""
    unfinished = path.with_name(path.name + ".part")
    data = msgspec.json.format(msgspec.json.encode(record), indent=1)
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise RecordError.at(path, "unwritten", "cannot be written: {why}", why=cause(error)) from error


def read(path: Path) -> Record:
    """Read a stored game, with an error that names the file and the trouble."""
    try:
        record = decoded(path.read_bytes(), Record)
    except OSError as error:
        raise RecordError.at(path, "unread", "cannot be read: {why}", why=cause(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        form = "not a stored game: {why}"
        raise RecordError.at(path, "no-stored-game", form, why=_misfit(error)) from error
    if record.format != FORMAT:
        form = "stored in format {format}; this version reads format {ours}"
        raise RecordError.at(path, "other-format", form, format=record.format, ours=FORMAT)
    return record


def _misfit(error: Exception) -> str:
    """Why a file is no record."""
    return worded(f"{error}") if isinstance(error, msgspec.ValidationError) else badly_written(error)


def is_stored(data: Mapping[str, object]) -> bool:
    """Whether this is the content of a stored game rather than of a position."""
    return "answers" in data and "snapshot" in data


def resume(title: Title, record: Record, *, own: bool = True) -> tuple[Match, str]:
    """The game again, and what keeps its history from replaying to the stored state, "" if nothing does.

    Where something does, because a rule or a datum has changed since, the game goes on from its snapshot: nothing is
    lost but the way it came there. A record of one's `own` is fitted to the rules as they are; in a stranger's, what
    does not agree is refused unless another version wrote it.
    """
    secret = _checked_secret(title, record)
    try:
        match = replay(title, record)
        if leads_to(title, record, match.state):
            return match, ""
        changed: str = Sentence("elsewhere", "its {count} answers lead to another position", count=len(record.answers))
    except GrognardError as error:
        changed = error.said
    state = _unpack(title, record.snapshot, older=own or _is_older(title, record))
    return Match(title, record.scenario, _known(title, record), secret, state), changed


def changed_since(changed: str) -> Sentence:
    """What to tell of a game that goes on from its snapshot, by what keeps its history from replaying."""
    form = "rules or data have changed since ({why}); the game goes on from its last state"
    return Sentence("changed-since", form, why=changed)


def leads_to(title: Title, record: Record, state: State) -> bool:
    """Whether a record is of a game that stands like this: its hash is that of the state, or of a snapshot of it made
    when steps had other names or columns another order."""
    if state.digest() == record.hash:
        return True
    try:
        snapshot = base64.b64decode(record.snapshot, validate=True)
        return digest_of_snapshot(snapshot) == record.hash and title.unpack(snapshot) == state
    except (ValueError, GrognardError):
        return False


def _checked_secret(title: Title, record: Record) -> bytes:
    """The secret of a record of this title."""
    if record.title != title.name:
        raise RecordError("other-title", "a game of {title}, not of {wanted}", title=record.title, wanted=title.name)
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        form = "secret is not hexadecimal: {secret!r}"
        raise RecordError("no-secret", form, secret=record.secret[:20]) from error
    if len(secret) > dice.SECRET_BYTES:
        form = "secret is {count} bytes long, not {wanted}: nobody committed to the rest"
        raise RecordError("long-secret", form, count=len(secret), wanted=dice.SECRET_BYTES)
    return secret


def _known(title: Title, record: Record) -> dict[str, str]:
    """The options of the record that this version still has."""
    return {s.key: record.options[s.key] for s in title.switches if record.options.get(s.key) in s.choices}


def _is_older(title: Title, record: Record) -> bool:
    """Whether another version of the program or of the definitions wrote a record."""
    return (record.engine, record.definitions) != (__version__, title.definitions_hash)


def _unpack(title: Title, armoured: str, *, older: bool) -> State:
    """A state that anybody may have written, or rules that were others then."""
    try:
        state = title.unpack(base64.b64decode(armoured, validate=True))
    except ValueError as error:
        raise RecordError("no-snapshot", "snapshot cannot be read: {why}", why=str(error)) from error
    return check_whole(title, state, older=older)


def at_answer(record: Record, index: int) -> Sentence:
    """One of the answers of a record, by its number."""
    form, named = "answer {number} of {of}, {text!r}", {"number": index + 1, "of": len(record.answers)}
    return Sentence("at-answer", form, text=record.answers[index], **named)


def replay(title: Title, record: Record, watch: Callable[[int, list[Event]], None] | None = None) -> Match:
    """Play every answer of the record again."""
    secret = _checked_secret(title, record)
    start = _unpack(title, record.start, older=_is_older(title, record)) if record.start else None
    match = Match(title, record.scenario, record.options, secret, start)
    renewals = dict(record.renewals)
    for number, text in enumerate(record.answers):
        if number in renewals:
            match.renew_dice(renewals[number])
        try:
            events = match.replay(text)
        except GrognardError as error:
            told = error.rest if isinstance(error, IllegalOption) and error.text == text else error.said
            raise RecordError(at(at_answer(record, number), told)) from error
        if watch:
            watch(number, events)
    if len(record.answers) in renewals:
        match.renew_dice(renewals[len(record.answers)])
    return match
