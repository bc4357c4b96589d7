"""Stored games survive: every one of an earlier version replays, or goes on from its snapshot and plays on."""

from __future__ import annotations

import hashlib
import lzma
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from grognard import games
from grognard.engine import record
from grognard.engine.match import Match
from grognard.engine.record import Record

FOLDER = Path(__file__).parent
FILES = sorted(path.name for path in FOLDER.glob("*.jsonl.xz"))
UNFINISHED = [file for file in FILES if "-unfinished" in file]
#: by file: games that replay from their first answer to their last
REPLAYING = FOLDER / "REPLAYING"
#: answers given to a game that goes on
ON = 25


class Stored(msgspec.Struct, frozen=True):
    name: str
    record: Record


def title_of(file: str) -> str:
    return file.partition("-")[0]


SYSTEMS = sorted({games.SYSTEMS[title_of(file)] for file in UNFINISHED})


def stored_in(file: str) -> Iterator[Stored]:
    lines = lzma.decompress((FOLDER / file).read_bytes()).splitlines()
    return (msgspec.json.decode(line, type=Stored) for line in lines)


def plays_on(match: Match, rng: random.Random) -> None:
    """A few answers, and the looks that a client takes between them."""
    for _ in range(ON):
        if match.decision is None:
            assert match.title.result(match.state) is not None
            return
        match.title.view(match.state, match.decision.side)
        match.play(rng.choice(match.decision.options))
    assert match.title.rebuild(match.title, match.state) == match.state


@pytest.mark.parametrize("file", FILES)
def test_every_stored_game_replays_or_goes_on(file: str) -> None:
    title, lost, replaying = games.load(title_of(file)), [], set()
    for stored in stored_in(file):
        try:
            match, changed = record.resume(title, stored.record)
            if not changed:
                assert match.state.digest() == stored.record.hash
                replaying.add(stored.name)
            plays_on(match, random.Random(stored.name))
        except Exception as error:
            lost.append(f"{stored.name}: {type(error).__name__}: {error}")
    assert not lost, "\n".join(lost)
    known = {line.partition(": ")[2] for line in REPLAYING.read_text().splitlines() if line.startswith(f"{file}: ")}
    assert replaying == known, "these do not replay any more, or do again: a change of rules or data takes them out"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_of_a_system_is_one_at_which_a_game_was_stopped(system: str) -> None:
    """Of the systems of which games were kept; a title that is new has none yet."""
    files = [file for file in UNFINISHED if games.SYSTEMS[title_of(file)] == system]
    programs = [games.load(name).program for name in {title_of(file) for file in files}]
    stopped = {stored.name.partition(" ")[0] for file in files for stored in stored_in(file)}
    asked = {step.name for program in programs for steps in program.questions_by_verb.values() for step in steps}
    assert stopped - {old for program in programs for old in program.renamed} == asked


def test_the_corpus_is_what_it_was() -> None:
    """Files are added, never changed."""
    lines = (FOLDER / "SHA256SUMS").read_text().splitlines()
    sums = {name: known for known, name in (line.split("  ") for line in lines)}
    assert {file: hashlib.sha256((FOLDER / file).read_bytes()).hexdigest() for file in FILES} == sums
