"""Stored games: tampered with, foreign, old, cut short; and undo in what is stored."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import games
from grognard.engine import dice, record
from grognard.engine.errors import RecordError
from grognard.engine.events import Rolled
from grognard.engine.match import Match
from grognard.engine.record import Record
from grognard.lab.verify import verify

MONS = games.load("mons")


@pytest.fixture(scope="module")
def played() -> Match:
    """The first turns of a game, far enough for dice to have fallen."""
    match, rng = Match(MONS, secret=dice.secret_from_seed("record")), random.Random("record")
    while match.state.rolls < 3:
        assert match.decision is not None
        match.play(rng.choice(list(match.decision.options)))
    return match


@pytest.fixture
def stored(played: Match) -> Record:
    return record.record_of(played)


def test_a_record_reads_as_it_was_written(stored: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.write(stored, path)
    assert record.read(path) == stored
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_writing_replaces_the_old_file_in_one_go(stored: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    record.write(stored, path)
    assert record.read(path) == stored


def test_a_path_that_cannot_be_written_is_named(stored: Record, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"no-such-folder.*cannot be written"):
        record.write(stored, tmp_path / "no-such-folder" / "game.json")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a stored game"),
        (b"{", "not a stored game"),
        (b"[1, 2]", "not a stored game"),
        (b"\xff\xfe\x00", "not a stored game"),
        (b'{"format": 1}', "title"),
    ],
    ids=["empty", "cut short", "a list", "binary", "fields missing"],
)
def test_a_file_that_is_no_record_is_named_with_the_reason(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=reason) as refusal:
        record.read(path)
    assert str(path) in str(refusal.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.json.*cannot be read"):
        record.read(tmp_path / "nowhere.json")


def test_another_format_is_refused_by_number(stored: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(stored, format=99)))
    with pytest.raises(RecordError, match="format 99"):
        record.read(path)


def test_a_field_too_many_is_refused(stored: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**msgspec.to_builtins(stored), "cheat": True}))
    with pytest.raises(RecordError, match="cheat"):
        record.read(path)


def test_an_honest_record_replays(stored: Record, played: Match) -> None:
    match, changed = record.resume(MONS, stored)
    assert not changed
    assert match.state == played.state


def test_history_that_does_not_lead_there_is_noticed_and_the_snapshot_stands(stored: Record, played: Match) -> None:
    """An answer changed, one dropped, another secret: the game goes on from its snapshot, and says so."""
    count = len(stored.answers)
    otherwise: list[tuple[dict[str, Any], str]] = [
        ({"answers": [*stored.answers[:-1], "nonsense"]}, f"answer {count} of {count}, 'nonsense'"),
        ({"answers": stored.answers[:-2]}, f"its {count - 2} answers lead to another position"),
        ({"answers": ["nonsense", *stored.answers]}, f"answer 1 of {count + 1}, 'nonsense'"),
        ({"secret": dice.secret_from_seed("another").hex()}, f"its {count} answers lead to another position"),
        ({"hash": "0" * 32}, f"its {count} answers lead to another position"),
        ({"start": "no snapshot"}, "snapshot cannot be read"),
    ]
    for given, said in otherwise:
        match, changed = record.resume(MONS, msgspec.structs.replace(stored, **given))
        assert changed.startswith(said)
        assert match.state == played.state


def test_a_game_stored_with_other_names_of_steps_and_another_order_of_columns_replays(stored: Record) -> None:
    """Nothing has changed in it: it is not said to lead elsewhere, does not lose its history, and is honest."""
    names, *values, frames = msgspec.msgpack.decode(zlib.decompress(base64.b64decode(stored.snapshot)))
    step = MONS.program.steps[frames[-1][0]]
    content = [*reversed(values), [*frames[:-1], ["chapter.name_of_old", frames[-1][1]]]]
    older = msgspec.structs.replace(
        stored,
        snapshot=base64.b64encode(zlib.compress(msgspec.msgpack.encode([names[::-1], *content]))).decode(),
        hash=hashlib.blake2b(msgspec.msgpack.encode(content), digest_size=16).hexdigest(),
    )
    MONS.program.renamed["chapter.name_of_old"] = step
    try:
        match, changed = record.resume(MONS, older)
        assert (match.texts, changed) == (stored.answers, "")
        assert verify(MONS, older).answers == len(stored.answers)
        spoilt = msgspec.structs.replace(older, hash=stored.hash[::-1])
        assert record.resume(MONS, spoilt)[1] == f"its {len(stored.answers)} answers lead to another position"
    finally:
        del MONS.program.renamed["chapter.name_of_old"]


def test_replay_names_the_answer_that_does_not_fit(stored: Record) -> None:
    broken = msgspec.structs.replace(stored, answers=[*stored.answers[:2], "fly 4RF"])
    with pytest.raises(RecordError, match="answer 3 of 3, 'fly 4RF'"):
        record.replay(MONS, broken)


def test_a_game_of_another_title_is_refused(stored: Record) -> None:
    """Not resumed from a snapshot that means something else there."""
    foreign = msgspec.structs.replace(stored, title="metz")
    with pytest.raises(RecordError, match="metz"):
        record.replay(MONS, foreign)
    with pytest.raises(RecordError, match="metz"):
        record.resume(MONS, foreign)


@pytest.mark.parametrize("field", ["secret", "snapshot"])
def test_a_record_with_a_spoilt_field_is_refused_as_such(stored: Record, field: str) -> None:
    """Whatever is spoilt, the error is one that a person can act on."""
    spoilt = msgspec.structs.replace(stored, **{field: "no hex, no base 64"}, hash="0")
    with pytest.raises(RecordError):
        record.resume(MONS, spoilt)


def test_a_snapshot_of_another_shape_is_refused(stored: Record) -> None:
    """Columns of another length would be read out of bounds."""
    values = list(msgspec.msgpack.decode(zlib.decompress(base64.b64decode(stored.snapshot))))
    values[0] = values[0][:-3]
    snapshot = base64.b64encode(zlib.compress(msgspec.msgpack.encode(values))).decode()
    with pytest.raises(RecordError):
        record.resume(MONS, msgspec.structs.replace(stored, snapshot=snapshot, hash="0"))


def test_what_was_taken_back_is_not_stored() -> None:
    match = Match(MONS, secret=dice.secret_from_seed("undo"))
    assert match.decision is not None
    match.play(match.decision.options[0])
    match.play(match.decision.options[0])
    before = record.record_of(match)
    match.play(match.decision.options[0])
    match.undo()
    assert record.record_of(match) == before


def test_a_concession_is_stored_and_replayed(tmp_path: Path) -> None:
    match = Match(MONS, secret=dice.secret_from_seed("concede"))
    assert match.decision is not None
    match.play(match.decision.options[0])
    match.concede("british")
    again, changed = record.resume(MONS, record.record_of(match))
    assert not changed
    assert again.title.result(again.state) == match.title.result(match.state)
    assert again.texts[-1] == "concede british"


def test_options_are_stored() -> None:
    match = Match(MONS, options={"seventh-division-entry": "3900"}, secret=dice.secret_from_seed("options"))
    again, changed = record.resume(MONS, record.record_of(match))
    assert not changed
    assert again.options["seventh-division-entry"] == "3900"
    assert again.title.view(again.state, None).options["seventh-division-entry"] == "3900"


def from_position() -> Match:
    units = [{"id": "IR8", "hex": "1403"}, {"id": "4RF", "hex": "1404"}]
    return Match(MONS, state=MONS.from_position(MONS, {"units": units, "phase": "close-combat"}))


def test_a_game_from_a_position_replays_from_there() -> None:
    match = from_position()
    for text in ("assault 1404", "add IR8", "commit"):
        match.play(text)
    again, changed = record.resume(MONS, record.record_of(match))
    assert not changed
    assert again.state == match.state
    assert again.texts == match.texts


def test_the_dice_of_a_game_from_a_position_fit_its_commitment() -> None:
    """Its secret is the one the dice come from."""
    match = from_position()
    for text in ("assault 1404", "add IR8", "commit"):
        match.play(text)
    rolls = [event for entry in match.log for event in entry.events if isinstance(event, Rolled)]
    assert rolls
    assert all(dice.face(match.secret, roll.number, roll.purpose, roll.sides) == roll.value for roll in rolls)
    assert record.record_of(match).commitment == MONS.view(match.state, None).commitment


def test_a_record_notes_every_face_and_the_trail_of_events(played: Match, stored: Record) -> None:
    assert stored.faces == [e.value for entry in played.log for e in entry.events if isinstance(e, Rolled)]
    assert len(stored.trail) == len(stored.answers) == len(played.log)
    assert stored.trail[-1] == record.digest_of(list(played.log[-1].events))
    assert stored.commitment == dice.commitment(played.secret)
