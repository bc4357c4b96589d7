"""Chapter 5: the sequence of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e
from grognard.games.metz.chits.cup import left_in_cup
from grognard.games.metz.state import IN_CUP, PLANNED, UNKNOWN
from grognard.games.metz.view import events_in_cup

from .acts import start
from .scene import METZ, RULES, board, happened, load_cup, only, options, play, question, table
from .setting import about, activation, chit_place


def only_phases(found: list[Any]) -> list[str]:
    return [event.phase for event in happened(found, e.PhaseBegan)]


@pytest.mark.rule("metz:5.1")
def test_t08_six_events_of_each_side_are_in_the_cup() -> None:
    """One planned, five of which nobody knows which they are; five are left out."""
    state = start()
    assert question(state) == "prussian planning.choose_event"
    play(state, "plan krupps-guns.1")
    assert question(state) == "french planning.choose_event"
    METZ.apply(state, "plan moulin-a-cafe")
    seen = [event for event in range(len(RULES.chits)) if state.chit_place[event] not in (UNKNOWN, 0)]
    for side in (0, 1):
        chits = RULES.event_chits(state.scenario)[side]
        assert len(chits) == 11
        drawn = [chit for chit in chits if chit in seen and state.chit_place[chit] != PLANNED]
        in_cup = state.in_cup[side] + sum(state.chit_place[chit] == PLANNED for chit in chits)
        assert in_cup + len(drawn) == 6


@pytest.mark.rule("metz:5.1")
def test_neither_side_learns_what_the_other_planned() -> None:
    state = start()
    (planned,) = happened(play(state, "plan krupps-guns.1"), e.ChitPlanned)
    hidden = planned.seen_by("french")
    assert isinstance(hidden, e.ChitPlanned)
    assert (planned.chit, hidden.chit) == ("krupps-guns.1", "")
    names = [counter.unit for counter in METZ.view(state, "french").boxes["chits-planned"]]
    assert names == [""]


@pytest.mark.rule("metz:5.1")
@pytest.mark.rule("metz:6.1")
def test_the_cup_holds_formations_in_play_or_arriving_and_the_others_not() -> None:
    """9 am on the 16th: du Barail is on the map, 6th Cavalry Division is due, II Prussian Corps is days away."""
    state = start()
    play(state, "plan krupps-guns.1")
    METZ.apply(state, "plan moulin-a-cafe")
    places = {chit: chit_place(state, chit) for chit in ("F1R", "P6C", "PII", "fortunes-of-war")}
    assert places["PII"] == 0
    assert all(places[chit] != 0 for chit in ("F1R", "P6C", "fortunes-of-war"))


@pytest.mark.rule("metz:5.2")
@pytest.mark.parametrize(("turn", "drawing"), [("16-12", "prussian"), ("16-13", "french")])
def test_who_draws_depends_on_the_hour(turn: str, drawing: str) -> None:
    """Wayward units show it: the player who does not draw rolls; here it is the turn's entry that names him."""
    assert RULES.turn[turn].drawing == drawing
    state = board("9Stulp 0304", "1Verge 0308", turn=RULES.turn[turn].number, chits=["F1R", "F3R"])
    assert METZ.sides[state.active] == ("french" if question(state).startswith("french") else drawing)


@pytest.mark.rule("metz:5.2")
def test_every_draw_takes_one_chit_until_the_cup_is_empty() -> None:
    state = start("flavigny")
    play(state, "plan krupps-guns.1")
    found = METZ.apply(state, "plan moulin-a-cafe")
    left = [event.left for event in found if isinstance(event, e.ChitDrawn)]
    total = left[0] + 1
    while METZ.decision(state) is not None and state.turn == RULES.turn["16-12"].number:
        left += [event.left for event in METZ.apply(state, options(state)[-1]) if isinstance(event, e.ChitDrawn)]
    assert left == list(range(total - 1, -1, -1))


@pytest.mark.rule("metz:5.2.1")
@pytest.mark.rule("metz:6.1")
def test_an_activation_chit_activates_its_formation_and_is_spent() -> None:
    state = board("Alvensleben 0304", "9Stulp 0304", "1Verge 0309", chits=["PIII"])
    assert question(state) == "prussian activation.choose_posture"
    assert about(state)["formation"] == "PIII"
    assert chit_place(state, "PIII") == 5
    assert left_in_cup(table(state)) == 0


@pytest.mark.rule("metz:5.2.2")
def test_an_event_chit_is_for_its_owner() -> None:
    state = board("9Stulp 0304", "1Verge 0309", chits=["inspirational-leadership.F"])
    assert question(state) == "french event_chits.choose_use"
    state = board("9Stulp 0304", "1Verge 0309", chits=["inspirational-leadership.P"])
    assert question(state) == "prussian event_chits.choose_use"


@pytest.mark.rule("metz:5.2.3")
def test_fortunes_of_war_is_resolved_at_once() -> None:
    state = board("Alvensleben 0304", "1Verge 0309", chits={"fortunes-of-war": "cup", "beaten-zone.1": "held"})
    assert state.rolls > 0
    assert chit_place(state, "fortunes-of-war") != IN_CUP


@pytest.mark.rule("metz:5.0")
@pytest.mark.rule("metz:5.3")
def test_the_steps_of_an_activation_come_in_order() -> None:
    state = activation(
        "FII", "Frossard 0304", "1Verge 0304 shaken", "2Verge 0208", "9Stulp 0301", "11Budd 0209", chits=["F3R"]
    )
    found = play(state, "posture D")
    while question(state).endswith(("choose_fire", "choose_unit", "choose_action", "choose_digger", "choose_marker")):
        answer = next(text for text in ("end", *options(state)) if text in options(state))
        found += METZ.apply(state, answer)
        if only_phases(found)[-1:] == ["out-of-command"]:
            break
    assert only_phases(found) == ["fire", "movement", "assault", "rally", "out-of-command"]


@pytest.mark.rule("metz:5.3")
@pytest.mark.rule("metz:7.2.1")
def test_an_aggressive_activation_has_no_rally_step() -> None:
    state = activation("FII", "Frossard 0304", "1Verge 0304 shaken", chits=["F3R"])
    found = play(state, "posture A", "end")
    assert "rally" not in only_phases(found)


@pytest.mark.rule("metz:5.4")
@pytest.mark.rule("metz:5.0")
def test_when_the_cup_is_empty_the_turn_ends_and_the_next_begins() -> None:
    held = RULES.scenarios[RULES.scenario_index("day-of-battle")].victory.automatic.french[:1]
    state = activation("FII", "Frossard 0304", "9Stulp 0309", control={"prussian": list(held)})
    load_cup(state)
    turn = state.turn
    found = play(state, "posture A", "end")
    assert only(found, e.TurnBegan).turn == turn + 1
    assert question(state) == "prussian planning.choose_event"


@pytest.mark.rule("metz:5.1")
@pytest.mark.rule("metz:5.2")
@pytest.mark.rule("metz:6.1")
def test_t8_six_events_a_side_are_in_the_cup_and_nobody_knows_five_of_them() -> None:
    state: Any = METZ.setup("day-of-battle", secret=dice.secret_from_seed(1))
    assert question(state) == "prussian planning.choose_event"
    play(state, "plan krupps-guns.1")
    assert "krupps-guns" not in str(METZ.events_for([e.ChitPlanned("prussian", "krupps-guns.1")], "french"))
    chits = RULES.event_chits(state.scenario)
    assert [len(side) for side in chits] == [11, 11]
    assert [state.chit_place[c] for c in chits[0]].count(UNKNOWN) == 10
    assert state.chit_place[RULES.chit_index["krupps-guns.1"]] == PLANNED
    assert events_in_cup(table(state), 0) == 6
    play(state, "plan battlefield-conditions.F")
    drawn = 1
    assert left_in_cup(table(state)) + drawn >= 12
    for side in METZ.sides:
        view = METZ.view(state, side)
        planned = {c.side: c.marks for c in view.boxes["chits-planned"]}
        assert [bool(planned[s]) for s in METZ.sides] == [s == side for s in METZ.sides]


@pytest.mark.rule("metz:5.2")
@pytest.mark.rule("metz:5.2.1")
@pytest.mark.rule("metz:5.2.3")
@pytest.mark.rule("metz:5.3")
@pytest.mark.rule("metz:5.4")
@pytest.mark.rule("metz:5.0")
def test_all_chits_are_drawn_and_the_turn_goes_to_its_end() -> None:
    state = board("1Verge 2823", "Frossard 2823", chits=["FII"], control={"prussian": ["1122", "1624", "1226"]})
    first = state.turn
    found = play(state, "posture D", "end")
    names = [type(event).__name__ for event in found]
    while question(state).startswith("french") and "TurnBegan" not in names:
        found = play(state, "end")
        names += [type(event).__name__ for event in found]
    assert "TurnBegan" in names
    assert state.turn == first + 1


@pytest.mark.rule("metz:5.1")
def test_refusals_of_a_plan() -> None:
    state = METZ.setup("day-of-battle", secret=b"1")
    assert METZ.explain(state, "plan beaten-zone.1").reasons[0].key == "not-an-own-event"
    assert METZ.explain(state, "plan krupps-guns.2").reasons[0].key == "same-as-another-chit"
