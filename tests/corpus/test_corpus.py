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
from grognard.engine.offers import OfScenario, Switched
from grognard.engine.program import Step
from grognard.engine.record import Record
from grognard.engine.title import Title

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


TITLES = sorted({title_of(file) for file in UNFINISHED})


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


def comes_up(title: Title, question: Step) -> bool:
    """Whether a title can ever put a question: in one of its scenarios, with one of the choices of its options."""
    chosen = [need for need in question.needs if isinstance(need, Switched)]
    of_scenario = [need for need in question.needs if isinstance(need, OfScenario)]
    choices = {switch.key: switch.choices for switch in title.switches}
    tables = (title.table(title.setup(scenario, {}, bytes(32))) for scenario in title.scenarios)
    return all(set(need.choices) & set(choices[need.key]) for need in chosen) and (
        not of_scenario or any(all(need.is_met(table, {}) for need in of_scenario) for table in tables)
    )


@pytest.mark.parametrize("name", TITLES)
def test_every_question_of_a_title_is_one_at_which_a_game_was_stopped(name: str) -> None:
    """Of the titles of which games were kept; one that is new has none yet."""
    title = games.load(name)
    stopped = {
        stored.name.partition(" ")[0] for file in UNFINISHED if title_of(file) == name for stored in stored_in(file)
    }
    questions = {step for steps in title.program.questions_by_verb.values() for step in steps}
    asked = {step.name for step in questions if comes_up(title, step)}
    assert stopped - set(title.program.renamed) == asked


def test_the_corpus_is_what_it_was() -> None:
    """Files are added, never changed."""
    lines = (FOLDER / "SHA256SUMS").read_text().splitlines()
    sums = {name: known for known, name in (line.split("  ") for line in lines)}
    assert {file: hashlib.sha256((FOLDER / file).read_bytes()).hexdigest() for file in FILES} == sums
