"""Chapter 15: the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import CASUALTY, OVERRUN
from grognard.games.metz.turn import end_turn, sequence

from .scene import METZ, RULES, board, happened, hex_, offered, only, play, question, table, unit, where
from .setting import chit_place


def ending(*units: str, rolls: tuple[int, ...] = (), **keys: Any) -> tuple[Any, list[Any]]:
    """The end of a turn, from its last events to the next turn's beginning."""
    keys["chits"] = {"F3R": "cup"} | keys.get("chits", {})
    state = board(*units, **keys)  # it stops when the chit is drawn
    state.frames.clear()
    at = table(state)
    at.push(sequence.begin_turn, *Nothing())
    at.push(end_turn.last_events, *Nothing())
    state.script = rolls
    METZ.program.run(at)
    return state, list(at.events)


QUIET = ("Alvensleben 0304 overrun leader-casualty malaise", "9Stulp 0303", "1Verge 0309")


PLACES = {"prussian": ["2722", "2718", "3319"]}


@pytest.mark.rule("metz:15.0")
@pytest.mark.rule("metz:6.3.1")
def test_held_events_may_be_played_a_last_time_the_prussian_first() -> None:
    chits = {"krupps-guns.1": "held", "beaten-zone.1": "held", "moulin-a-cafe": "held"}
    state, _ = ending("StulpArt 0303", "1Verge 0305", chits=chits, control=PLACES)
    assert question(state) == "prussian opportunity.choose_chit"
    play(state, "pass")
    assert question(state) == "french opportunity.choose_chit"
    found = play(state, "pass")
    lost = [event.chit for event in happened(found, e.ChitDiscarded) if event.cause == "lost"]
    assert lost == ["krupps-guns.1", "beaten-zone.1", "moulin-a-cafe"]


@pytest.mark.rule("metz:15.1")
@pytest.mark.rule("metz:6.2.2")
@pytest.mark.parametrize(("number", "needed"), [(1, 3), (2, 6), (3, 9)])
def test_offensive_spirit_by_the_number_of_chits(number: int, needed: int) -> None:
    chits = {f"beaten-zone.{n}": "offensive-spirit" for n in range(1, number + 1)}
    for die, won in ((needed, True), (needed + 1, False)):
        _, found = ending(*QUIET, chits=chits, control=PLACES, rolls=(die,))
        assert only(found, e.TrackResolved).success == won


@pytest.mark.rule("metz:15.2")
def test_a_chit_on_the_prussian_track_brings_a_group_a_turn_earlier() -> None:
    """20th Division is due at 15:00."""
    turn = RULES.turn["16-15"].number
    text = f"turn-track due={turn} entry={RULES.grid.index['1429']}"
    units = [f"{name} {text}" for name in ("39KrKo", "40KrKo", "KrKoArt", "CArt.PX")]
    state, _ = ending(*QUIET, *units, chits={"krupps-guns.1": "prussian-reinforcements"}, control=PLACES)
    assert question(state) == "prussian end_turn.choose_arrival"
    found = play(state, "hasten 20div")
    assert only(found, e.ArrivalAdvanced).turn == turn - 1
    assert state.due[unit("39KrKo")] == turn - 1


@pytest.mark.rule("metz:15.2")
def test_only_groups_that_the_schedule_lets_come_earlier_are_hastened() -> None:
    """5th Division comes when it comes."""
    due, later = RULES.turn["16-15"].number, f"entry={RULES.grid.index['1429']}"
    units = [f"{name} turn-track due={due} {later}" for name in ("9Stulp", "39KrKo")]
    state, _ = ending(
        "Alvensleben 0304",
        "1Verge 0309",
        *units,
        chits={"krupps-guns.1": "prussian-reinforcements"},
        control=PLACES,
    )
    assert offered(state, "hasten") == {"20div"}


@pytest.mark.rule("metz:15.4")
@pytest.mark.rule("metz:10.2")
@pytest.mark.rule("metz:11.11")
@pytest.mark.rule("metz:5.4")
def test_housekeeping() -> None:
    """Chits go home, those on tracks too; overrun and malaise end, a wounded leader stays wounded."""
    chits = {"krupps-guns.1": "spent", "beaten-zone.1": "bazaines-leadership", "PIII": "spent"}
    state, found = ending(*QUIET, "2Verge eliminated", chits=chits, control=PLACES)
    assert only(found, e.TurnBegan).turn == RULES.turn["16-13"].number
    assert where(state, "2Verge") == "rebuild"
    assert not state.marks[unit("Alvensleben")] & OVERRUN
    assert state.marks[unit("Alvensleben")] & CASUALTY
    assert chit_place(state, "krupps-guns.1") == 0
    assert chit_place(state, "beaten-zone.1") == 0


@pytest.mark.rule("metz:15.0")
@pytest.mark.rule("metz:15.1")
@pytest.mark.rule("metz:15.2")
@pytest.mark.rule("metz:15.3")
@pytest.mark.rule("metz:15.4")
def test_the_end_of_a_turn() -> None:
    due = RULES.turn["16-15"].number
    chits = {"beaten-zone.1": "offensive-spirit", "krupps-guns.1": "prussian-reinforcements", "krupps-guns.2": "held"}
    state = board("1Verge 2823 ", "Frossard 2823 overrun", "2Verge eliminated", "1Bat rebuild",
                  f"39KrKo turn-track due={due} entry={hex_('1429')}", phase="draw",
                  control={"prussian": ["1122", "1624", "1226"]}, chits=chits)  # fmt: skip
    assert question(state) == "prussian end_turn.choose_arrival"
    play(state, "hasten 20div")
    assert state.due[unit("39KrKo")] == due - 1
    assert where(state, "2Verge") == "rebuild"
    assert not any(state.chit_place[RULES.chit_index[name]] == 4 for name in chits)
