"""Every archived game replays to the state in which it was stored, roll by roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from archive.make_archive import GAMES
from grognard import games
from grognard.engine import record
from grognard.lab.verify import verify

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.json"))


#: games played by a rule that has been read otherwise since, with that rule: they go on from their snapshot
READ_OTHERWISE_SINCE = {"schlieffen-east": "6.5", "schlieffen-plan-xvii": "6.5"}


@pytest.mark.parametrize("name", READ_OTHERWISE_SINCE)
def test_a_game_by_a_rule_that_has_changed_goes_on_from_its_snapshot(name: str) -> None:
    stored = record.read(FOLDER / f"{name}.json")
    match, _ = record.resume(games.load(stored.title), stored)
    assert match.state.digest() == stored.hash


@pytest.mark.parametrize("path", [p for p in FILES if p.stem not in READ_OTHERWISE_SINCE], ids=lambda path: path.stem)
def test_an_archived_game_replays_to_its_stored_state(path: Path) -> None:
    stored = record.read(path)
    title = games.load(stored.title)
    match = record.replay(title, stored)
    assert match.state.digest() == stored.hash
    assert verify(title, stored).rolls == len(stored.faces)


@pytest.mark.parametrize(("name", "winner", "reason"), [(name, *game[2:]) for name, game in GAMES.items()])
def test_there_is_a_game_for_every_way_to_end(name: str, winner: str, reason: str) -> None:
    stored = record.read(FOLDER / f"{name}.json")
    title = games.load(stored.title)
    match, replayed = record.resume(title, stored)
    result = title.result(match.state)
    assert replayed or name in READ_OTHERWISE_SINCE
    assert result is not None
    assert (result.winner, result.reason) == (winner, reason)
