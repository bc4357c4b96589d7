"""Chapter 8: German entry."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import games
from grognard.engine import dice
from grognard.engine.state import State
from grognard.games.contemptibles.events import Entered

from .scene import MONS, board, every, left, offered, only, options, play, question, where, why_not

SCHEDULE = {
    ("IX", "17"): (1, ("4700",)),
    ("IX", "18"): (1, ("4300",)),
    ("IX", ""): (1, ("4700", "4300")),
    ("III", "6"): (1, ("3900",)),
    ("III", "5"): (1, ("3100",)),
    ("III", ""): (1, ("3900", "3100")),
    ("IV", "7"): (4, ("2700",)),
    ("IV", "8"): (4, ("2100",)),
    ("IV", ""): (4, ("2700", "2100")),
}
GERMANS = [unit for unit in MONS.rules.units if unit.side == "german"]


def waiting(**keys: object) -> State:
    """All Germans off the map, nobody else about."""
    return board(*(f"{unit.id} waiting" for unit in GERMANS), **keys)


@pytest.mark.rule("mons:8.1")
def test_no_german_is_on_the_map_at_the_start() -> None:
    state = MONS.setup(secret=dice.secret_from_seed(1))
    assert {where(state, unit.id) for unit in GERMANS} == {"waiting"}


@pytest.mark.rule("mons:8.1")
def test_a_unit_on_the_map_does_not_enter_again() -> None:
    state = board("IR8 1404", "IR48 waiting")
    assert why_not(state, "enter IR8 3100") == "8.1"


@pytest.mark.rule("mons:8.2")
@pytest.mark.parametrize("turn", [1, 3, 4])
def test_who_enters_when_and_where(turn: int) -> None:
    """A-45: only turns 1 and 4 bring anybody new; who is late may come later."""
    entering = offered(waiting(turn=turn), "enter")
    for unit in GERMANS:
        due, hexes = SCHEDULE[unit.formation["corps"], unit.formation.get("division", "")]
        expected = {f"{unit.id} {label}" for label in hexes} if due <= turn else set()
        assert {text for text in entering if text.startswith(f"{unit.id} ")} == expected


@pytest.mark.rule("mons:8.2")
def test_iv_corps_is_not_due_before_turn_4() -> None:
    assert why_not(waiting(turn=3), "enter IR26 2700") == "8.2"


@pytest.mark.rule("mons:8.2")
def test_the_german_chooses_the_hex_of_an_independent_unit() -> None:
    for label in ("3900", "3100"):
        state = board("FussA2 waiting")
        play(state, f"enter FussA2 {label}")
        assert where(state, "FussA2") == label


@pytest.mark.rule("mons:8.2")
@pytest.mark.parametrize(("switch", "hexes"), [("2700", ("2700", "2100")), ("3900", ("3900", "2100"))])
def test_a02_the_seventh_division_by_either_reading(switch: str, hexes: tuple[str, str]) -> None:
    """A-02: 2700 unless the printed 3900 is chosen; the corps' independent units follow."""
    state = waiting(turn=4, options={"seventh-division-entry": switch})
    entering = offered(state, "enter")
    assert f"IR26 {switch}" in entering
    assert {label for label in ("2700", "2100", "3900") if f"Hus10 {label}" in entering} == set(hexes)
    other = {"2700": "3900", "3900": "2700"}[switch]
    assert why_not(state, f"enter IR26 {other}") == "8.3"


@pytest.mark.rule("mons:8.2")
@pytest.mark.rule("mons:6.5")
def test_a02_as_printed_a_unit_of_iii_corps_in_3900_blocks_iv_corps() -> None:
    state = board("IR26 waiting", "IR20 3900", turn=4, options={"seventh-division-entry": "3900"})
    assert why_not(state, "enter IR26 3900") == "6.5"


@pytest.mark.rule("mons:8.3")
def test_who_can_enter_must() -> None:
    state = board("IR8 waiting", "Hus3 1404")
    assert "end" not in options(state)
    assert why_not(state, "end") == "8.3"
    play(state, "enter IR8 3100", "stop")
    assert "end" in options(state)


@pytest.mark.rule("mons:8.3")
def test_no_other_entry_hex() -> None:
    state = board("IR8 waiting", "IR20 waiting")
    assert why_not(state, "enter IR8 3900") == "8.3"
    assert why_not(state, "enter IR8 1404") == "8.3"


@pytest.mark.rule("mons:8.3")
def test_tv25_a_british_unit_in_the_entry_hex_keeps_them_out_until_it_is_gone() -> None:
    state = board("IR8 waiting", "4RF 3100")
    assert not offered(state, "enter")
    assert why_not(state, "enter IR8 3100") == "8.3"
    assert "end" in options(state)
    later = board("IR8 waiting", "4RF 3110", turn=2)
    assert offered(later, "enter") == {"IR8 3100"}
    assert "end" not in options(later)


@pytest.mark.rule("mons:8.3")
@pytest.mark.rule("mons:6.3")
def test_a_full_entry_hex_keeps_them_out() -> None:
    state = board("IR8 waiting", "IR48 3100", "FAR18 3100")
    assert why_not(state, "enter IR8 3100") == "6.3"
    play(state, "move IR48", "to 3101", "stop")
    assert "IR8 3100" in offered(state, "enter")


@pytest.mark.rule("mons:8.4")
def test_tv24_the_column_pays_one_two_three() -> None:
    """Each place of the column pays one point more, whatever the terrain (A-22)."""
    state = board("IR8 waiting", "IR48 waiting", "IR12 waiting")
    paid = []
    for unit in ("IR8", "IR48", "IR12"):
        events = play(state, f"enter {unit} 3100")
        paid.append((only(events, Entered).cost, left(state)[unit]))
        play(state, "to 3101" if unit == "IR8" else "to 3200" if unit == "IR48" else "stop")
        if question(state).endswith("choose_way"):
            play(state, "stop")
    assert paid == [(1, 3), (2, 2), (3, 1)]


@pytest.mark.rule("mons:8.4")
def test_a_place_of_the_column_may_be_a_stack() -> None:
    state = board("IR8 waiting", "FAR18 waiting", "FAR54 waiting")
    play(state, "enter IR8 3100")
    assert options(state) == ["join FAR18", "join FAR54", "go"]
    event = only(play(state, "join FAR54"), Entered)  # five points: nobody else fits, they go
    assert (event.units, event.cost) == (("IR8", "FAR54"), 1)
    assert left(state) == {"IR8": 3, "FAR54": 3}


@pytest.mark.rule("mons:8.4")
def test_a22_each_entry_hex_has_its_own_column_and_each_phase_a_new_one() -> None:
    state = board("IR8 waiting", "IR20 waiting", "4RF 1404")
    assert only(play(state, "enter IR8 3100", "stop"), Entered).cost == 1
    assert only(play(state, "enter IR20 3900", "stop"), Entered).cost == 1
    state = board("IR8 waiting", "4RF 1404", phase="end-of-turn", turn=3, column={"3100": 3})
    assert only(play(state, "enter IR8 3100"), Entered).cost == 1


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:8.3")
def test_a22_a_place_too_dear_keeps_a_unit_out_unless_it_marches() -> None:
    """A-22: heavy artillery has 3 points; the fourth place of the column is out of reach but for a march (6 points)."""
    state = board("FussA2 waiting", column={"3100": 3, "3900": 3})
    assert options(state) == ["march-in FussA2 3900", "march-in FussA2 3100"]
    assert why_not(state, "enter FussA2 3100") == "8.4"
    state = board("FussA2 waiting", column={"3100": 6, "3900": 6})
    assert options(state) == ["end"]


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:9.20")
def test_units_may_march_in_with_doubled_points() -> None:
    """A-23: off the map they are next to nobody."""
    state = board("IR8 waiting")
    play(state, "march-in IR8 3100")
    assert left(state) == {"IR8": 7}


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:9.20")
def test_guns_that_marched_in_do_not_bombard_others_do() -> None:
    for verb, fires in (("enter", True), ("march-in", False)):
        state = board("FAR18 waiting", "4RF 3103")
        play(state, f"{verb} FAR18 3100", "stop", "end")
        assert question(state).endswith("bombardment.choose_target") == fires


@pytest.mark.rule("mons:8.4")
def test_units_that_did_not_march_fight_in_the_turn_of_entry() -> None:
    state = board("IR8 waiting", "4RF 3101")
    play(state, "enter IR8 3100", "end")
    assert options(state) == ["assault 3101", "end"]


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:7.3")
def test_a22_an_enemy_zone_on_the_entry_hex_ends_the_move() -> None:
    state = board("IR8 waiting", "4RF 3101")
    play(state, "enter IR8 3100")
    assert question(state) == "german movement_phase.choose_unit"
    assert where(state, "IR8") == "3100"


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:9.20")
def test_a23_nobody_marches_in_next_to_the_british() -> None:
    """A-23: a march may not end there, and the zone of 4RF lets nobody go on."""
    state = board("IR8 waiting", "4RF 3101")
    assert options(state) == ["enter IR8 3100"]
    assert why_not(state, "march-in IR8 3100") == "9.20"


@pytest.mark.rule("mons:9.20")
def test_a24_marching_in_through_a_building_past_the_british(tmp_path: Path) -> None:
    """With a town on the entry hex no zone stops the column there: it may march in, but must march on."""
    town = {"hex": "3100", "terrain": "residential", "from": "own"}
    (tmp_path / "map.json").write_text(
        json.dumps({"hexes": [town], "provenance": {"own": {"kind": "text", "rule": "3.1"}}})
    )
    title = games.load("mons", tmp_path)
    state = title.from_position(title, {"units": [{"id": "IR8", "box": "waiting"}, {"id": "4RF", "hex": "3001"}]})
    title.apply(state, "march-in IR8 3100")
    decision = title.decision(state)
    assert decision is not None
    assert decision.question == "movement.choose_way"
    texts = [option.text for option in decision.options]
    assert "stop" not in texts
    assert "to 3200" in texts


@pytest.mark.rule("mons:8.2")
def test_the_whole_army_can_come_on() -> None:
    """Turn 1 by the book: every unit of III and IX Corps enters in columns of regiment and battery."""
    state = MONS.setup(secret=dice.secret_from_seed(2))
    entered = []
    while entering := sorted(text for text in options(state) if text.startswith("march-in ")):
        events = play(state, entering[0])
        while question(state).endswith("form_column"):
            events += play(state, options(state)[0])
        entered += [unit for event in every(events, Entered) for unit in event.units]
        if question(state).endswith("choose_way"):
            furthest = max((text for text in options(state) if text.startswith("to ")), key=lambda text: text[-2:])
            play(state, furthest)
            if question(state).endswith("choose_way"):
                play(state, "stop")
    assert len(entered) == 28
    assert "end" in options(state)


@pytest.mark.rule("mons:8.3")
def test_a50_who_finds_the_entry_hex_full_waits() -> None:
    """A-50: IR8 stays in 3100; there is room for a battery, which must come, but not for IR48."""
    state = board("IR8 waiting", "IR48 waiting", "FAR18 waiting", turn=1)
    play(state, "enter IR8 3100", "go", "stop")
    assert options(state) == ["enter FAR18 3100", "march-in FAR18 3100"]
    assert why_not(state, "enter IR48 3100") == "6.3"
    play(state, "enter FAR18 3100", "stop", "end")
    assert where(state, "IR48") == "waiting"


@pytest.mark.rule("mons:8.3")
def test_a50_who_can_enter_only_by_marching_must_march() -> None:
    """A-50: the fifth place of the column is too dear for a regiment that does not march."""
    state = board("IR8 waiting", turn=1, column={"3100": 4})
    assert options(state) == ["march-in IR8 3100"]
    assert why_not(state, "end") == "8.3"


@pytest.mark.rule("mons:6.5")
@pytest.mark.rule("mons:8.4")
def test_two_corps_do_not_share_a_place_of_the_column() -> None:
    """As printed both the 6th and the 7th Division enter at 3900, but never in one stack."""
    late = ("IR20 waiting", "FAR3 waiting", "IR26 waiting", "FAR4 waiting")
    state = board(*late, turn=4, options={"seventh-division-entry": "3900"})
    play(state, "enter IR20 3900")
    assert offered(state, "join") == {"FAR3"}
    assert why_not(state, "join FAR4") == "6.5"


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:9.3")
def test_the_last_point_is_enough_for_a_place_of_the_column() -> None:
    """The fourth place costs a regiment all its four points, the fifth is too dear."""
    state = board("IR8 waiting", turn=1, column={"3100": 3})
    assert "enter IR8 3100" in options(state)
    play(state, "enter IR8 3100")
    assert (where(state, "IR8"), options(state)) == ("3100", ["end"])
    state = board("IR8 waiting", turn=1, column={"3100": 4})
    assert why_not(state, "enter IR8 3100") == "8.4"


@pytest.mark.rule("mons:8.4")
@pytest.mark.rule("mons:9.6")
def test_a_stack_that_has_come_on_may_split_but_takes_nobody_along() -> None:
    state = board("IR8 waiting", "FAR18 waiting", "Hus3 3100", turn=1)
    play(state, "move Hus3", "to 3101", "stop", "enter IR8 3100", "join FAR18")
    assert not offered(state, "join")
    assert offered(state, "leave") == {"IR8", "FAR18"}
