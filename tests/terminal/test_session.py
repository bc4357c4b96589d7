"""Who plays, who looks, and what may be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import bots, games
from grognard.engine.errors import GrognardError
from grognard.terminal.session import Session

from .conftest import ALONE, HOT_SEAT, WATCH, new_match, play_until


def new_session(players: dict[str, str], *answers: str) -> Session:
    return Session(games.load("mons"), players, make_bot=bots.make, match=new_match(*answers))


def test_an_unknown_side_bot_or_an_empty_seat_is_refused_by_name() -> None:
    with pytest.raises(GrognardError, match="no side 'french'"):
        new_session({**ALONE, "french": "human"})
    with pytest.raises(GrognardError, match="no bot 'nobody'"):
        new_session({"german": "human", "british": "nobody"})
    with pytest.raises(GrognardError, match="nobody plays british"):
        new_session({"german": "human"})


def test_a_lone_player_is_seated_at_once_two_take_turns_and_none_watches() -> None:
    assert new_session(ALONE).seated == "german"
    assert new_session(ALONE).next_seat is None
    assert new_session(HOT_SEAT).next_seat == "german"
    assert new_session(WATCH).seated is None
    assert new_session(WATCH).view.side is None


def test_what_the_other_side_does_unseen_is_not_in_the_log() -> None:
    """Of a stack that moves, the enemy sees the top unit only."""
    session = new_session(HOT_SEAT)
    play_until(session.match, "sequence.declare_order")
    session.sit("german")
    mine = [unit for event in session.events() for unit in getattr(event, "units", ())]
    session.sit("british")
    theirs = [unit for event in session.events() for unit in getattr(event, "units", ())]
    assert "" not in mine
    assert len(theirs) == len(mine)


def test_pointing_at_a_hex_asks_for_what_the_list_could_offer_there() -> None:
    session = new_session(ALONE, "march-in IR24 3900", "go")
    assert "to 3920" in session.texts_about("3920", [])
    assert "to 3901" in session.texts_about("3901", [])


def test_only_an_end_that_hands_over_is_final() -> None:
    session = new_session(ALONE)
    play_until(session.match, "bombardment.choose_target", side="german")
    decision = session.decision
    assert decision is not None
    assert not session.passes_on(decision.options[0])
    play_until(session.match, "close_combat.choose_target", side="german")
    decision = session.decision
    assert decision is not None
    end = decision.find("end")
    assert end is not None
    assert session.passes_on(end)


def test_a_game_without_a_file_is_saved_under_a_free_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert new_session(ALONE).save() == Path("mons.json")
    session = new_session(ALONE, "march-in IR24 3900")
    assert session.is_saved
    session.play(session.match.decision.find("go"))  # type: ignore[union-attr, arg-type]
    assert not session.is_saved
    assert session.save() == Path("mons-2.json")
    assert session.is_saved


def test_the_log_begins_before_the_first_question() -> None:
    session = new_session(ALONE)
    assert session.match.opening
    assert session.events() == session.title.events_for(session.match.opening, "german")
    session.play(session.match.decision.options[0])  # type: ignore[union-attr]
    assert session.events()[: len(session.match.opening)] == list(session.match.opening)
    assert session.events(1) == []
