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
#: answers given to a game that goes on
ON = 25


class Stored(msgspec.Struct, frozen=True):
    name: str
    record: Record


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
    title, lost = games.load(file.partition("-")[0]), []
    for stored in stored_in(file):
        try:
            match, replayed = record.resume(title, stored.record)
            assert match.state.digest() == stored.record.hash or not replayed
            plays_on(match, random.Random(stored.name))
        except Exception as error:
            lost.append(f"{stored.name}: {type(error).__name__}: {error}")
    assert not lost, "\n".join(lost)


def test_the_corpus_is_what_it_was() -> None:
    """Files are added, never changed."""
    lines = (FOLDER / "SHA256SUMS").read_text().splitlines()
    sums = {name: known for known, name in (line.split("  ") for line in lines)}
    assert {file: hashlib.sha256((FOLDER / file).read_bytes()).hexdigest() for file in FILES} == sums
