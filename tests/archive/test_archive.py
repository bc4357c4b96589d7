"""Every archived game replays to the state in which it was stored, roll by roll; one that was stored under other
definitions may resume from its snapshot instead, as the same position on the map as it is now. Stored games are never
made again."""

from __future__ import annotations

import base64
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from archive.make_archive import GAMES
from grognard import games
from grognard.engine import record
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab.verify import verify

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.json"))
#: games played by a rule that has been read otherwise since, or with a counter that has changed, with rule or file:
#: they go on from their snapshot, or come to the same end in another way
READ_OTHERWISE_SINCE = {
    "schlieffen-east": "6.5", "schlieffen-plan-xvii": "6.5",
    # Recover counts as a first activation that is over
    "training-concession-allied": "3.7c", "training-points-allied": "3.7c",
    # the Third Red Infantry has been made stronger
    "crossroads-concession-red": "units.toml", "crossroads-objectives-blue": "units.toml",
}  # fmt: skip


def snapshot_of(title: Title, stored: record.Record) -> State:
    """The state as it was stored; what follows from the map, such as zones, is still that of the map of then."""
    return title.unpack(base64.b64decode(stored.snapshot))


def position_of(title: Title, state: State) -> dict[str, Any]:
    """Everything that a game has of its own: all but what follows from the definitions."""
    return title.to_position(title, state)


@cache
def resumed(path: Path) -> tuple[record.Record, Match, str]:
    """A stored game as it goes on, and what keeps it from being played again; both tests look at it."""
    stored = record.read(path)
    return stored, *record.resume(games.load(stored.title), stored)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_archived_game_comes_to_its_stored_state(path: Path) -> None:
    stored, match, changed = resumed(path)
    title = match.title
    if not changed:
        assert match.state.digest() == stored.hash
    else:
        assert position_of(title, match.state) == position_of(title, snapshot_of(title, stored))
    read_otherwise = path.stem in READ_OTHERWISE_SINCE
    assert not changed or stored.definitions != title.definitions_hash or read_otherwise
    if not changed and not read_otherwise:
        assert verify(title, stored).rolls == len(stored.faces)


@pytest.mark.parametrize(("name", "winner", "reason"), [(name, *game[2:]) for name, game in GAMES.items()])
def test_there_is_a_game_for_every_way_to_end(name: str, winner: str, reason: str) -> None:
    _, match, _ = resumed(FOLDER / f"{name}.json")
    result = match.title.result(match.state)
    assert result is not None
    assert (result.winner, result.reason) == (winner, reason)
