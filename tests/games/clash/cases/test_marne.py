"""Cases of the Marne battle book, written from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash import events
from grognard.games.clash.losses import ter_of
from grognard.games.clash.marne.logistics import rally_reason
from grognard.games.clash.movement import allowance

from ..scene import (
    MARNE,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    play,
    question,
    steps,
    supply,
    table,
    where,
    why,
)

M = MARNE
INDEX, COMMAND = M.rules.unit_index, M.rules.command_index
CAMPAIGN: dict[str, Any] = {"scenario": "campaign"}
GERMAN = {"phase": "combat", "active": "german"}
ALLIED = {"phase": "combat", "active": "allied"}


@pytest.mark.rule("marne:M8.31")
@pytest.mark.rule("marne:M16.3-opt")
def test_cavalry_with_a_command_of_its_own_has_no_attenuated_stage_either() -> None:
    ring = ("fr-I-1 1607", "fr-I-2 1507", "fr-III-5 1508", "fr-III-6 1609", "fr-X-19 1708", "fr-X-20 1707")
    state = board(M, "de-2CC-2C 1608", *ring, phase="supply", active="german", options={"first-army-cavalry": "yes"})
    assert supply(M, state, "de-2CC-2C") == "out-of-supply"


@pytest.mark.rule("marne:M8.21")
@pytest.mark.rule("marne:M10.43")
def test_paris_feeds_french_units_in_the_camp_and_no_british_one() -> None:
    # Germans three hexes off in the south; two hexes lie between them, so that their zones make a ring
    names = (name for name in INDEX if name.startswith("de-") and M.rules.units[INDEX[name]].steps == 2)
    ring = [M.rules.labels[h] for h in M.rules.grid.within(hex_of(M, "1612"), 6)
            if M.rules.grid.distance(h, hex_of(M, "1612")) == 6]  # fmt: skip
    germans = [f"{name} {hex_}" for name, hex_ in zip(names, ring[::2], strict=False)]
    state = board(M, "fr-45 1612", "gb-I-1 1611", *germans, phase="supply", active="allied")
    assert supply(M, state, "fr-45") == "supplied"
    assert supply(M, state, "gb-I-1") == "attenuated"


@pytest.mark.rule("marne:M9.33")
@pytest.mark.rule("marne:M9.32")
def test_the_taxis_bring_a_step_also_to_a_unit_whose_replacement_failed() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2209 1", "fr-VII-14 2020", "-de-II-3 5010", starred=True)
    play(M, state, "replace fr-5GR-55R", dice=(6,))
    assert steps(M, state, "fr-5GR-55R") == 1
    play(M, state, "taxi fr-5GR-55R")
    assert (steps(M, state, "fr-5GR-55R"), marks(M, state, "fr-5GR-55R") & {"done"}) == (2, {"done"})


@pytest.mark.rule("marne:M10.43")
def test_british_units_driven_into_the_camp_leave_it_at_once() -> None:
    state = marching(M, 4, "bef", "gb-I-1 2012", "-de-II-3 5010")
    assert why(M, state, "finish") == ("M10.43", "must-march")
    play(M, state, "move gb-I-1")
    assert "to 2112" in answers(M, state)
    assert why(M, state, "to 1912")[0] in ("M10.42", "M10.43")


@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("marne:M10.51")
def test_a_british_unit_in_the_camp_is_as_demoralised_as_its_army() -> None:
    state = board(M, "gb-I-1 2012", "fr-45 1912", "de-II-3 5010", **ALLIED, turn=6, **CAMPAIGN)
    now = table(M, state)
    assert (ter_of(now, INDEX["gb-I-1"]), ter_of(now, INDEX["fr-45"])) == (4, 4)


@pytest.mark.rule("marne:M10.52")
def test_an_attenuated_french_unit_beside_a_german_does_not_keep_its_army_from_rallying() -> None:
    def why_rally(*units: str) -> str:
        state = board(M, *units, **ALLIED, turn=6, **CAMPAIGN)
        return rally_reason(table(M, state), COMMAND["fr-4"])

    assert why_rally("fr-I-1 4810 as", "de-II-3 4809") == "untouched"
    assert why_rally("fr-I-1 4810", "de-II-3 4809 oos") == "untouched"
    assert why_rally("fr-I-1 4810", "fr-I-2 4812 as", "de-II-3 4809") == ""


@pytest.mark.rule("marne:M15.0")
def test_rail_is_for_french_infantry_only_and_instead_of_a_move() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2411", "gb-I-1 2411", "fr-MorB 2112", "-de-II-3 5010")
    assert why(M, state, "rail gb-I-1") == ("M15.0", "french-only")
    assert {"rail fr-5GR-55R", "rail fr-MorB"} <= answers(M, state)
    play(M, state, "rail fr-MorB", "stay", dice=(1, 1))
    assert why(M, state, "move fr-MorB") == ("11.2", "moved-already")


@pytest.mark.rule("marne:M16.1")
@pytest.mark.rule("clash:6.1")
def test_a_detachment_of_a_full_hex_has_to_leave_by_the_end_of_the_phase() -> None:
    state = marching(M, 3, "de-4", "de-II-3 4804", "de-II-4 4804", "de-III-5 4804", "-fr-I-1 4320")
    play(M, state, "detach de-II-3")
    assert where(M, state, "de-Det1") == "4804"
    assert "move de-Det1" in answers(M, state)


@pytest.mark.rule("marne:M16.1")
@pytest.mark.rule("clash:8.42")
def test_a_division_out_of_supply_sends_nobody_out_an_attenuated_one_does() -> None:
    state = marching(M, 3, "de-4", "de-II-3 4804 oos", "de-II-4 4806 as", "-fr-I-1 4320")
    assert why(M, state, "detach de-II-3") == ("M16.1", "out-of-supply")
    play(M, state, "detach de-II-4")
    assert supply(M, state, "de-Det1") == "attenuated"


@pytest.mark.rule("marne:M16.3")
@pytest.mark.rule("clash:14.2")
@pytest.mark.rule("clash:14.1")
def test_the_jaeger_brigade_is_cavalry_in_everything() -> None:
    state = marching(M, 3, "de-4", "de-Jgr 4804", "-de-II-3 4805", "-fr-I-1 4320")
    play(M, state, "move de-Jgr")
    assert why(M, state, "to 4805") == ("14.1", "cavalry-apart")
    fight = board(M, "fr-I-1 4804", "de-Jgr 4803", **ALLIED)
    play(M, fight, "attack 4803", "add fr-I-1", "commit")
    assert question(M, fight) == "cavalry.choose_evasion"
    happened = play(M, fight, "stand", dice=(2, 1))
    assert next(event for event in happened if isinstance(event, events.UnitRolled)).ter == 1


@pytest.mark.rule("marne:M16.4")
@pytest.mark.rule("clash:14.2")
def test_one_attacker_rolls_against_british_cavalry_too() -> None:
    state = board(M, "de-II-3 2807", "de-II-4 2807", "gb-Cav 2808", **GERMAN)
    play(M, state, "attack 2808", "add de-II-3", "add de-II-4", "commit")
    happened = play(M, state, "stand", dice=(2,))
    assert one(happened, events.OddsFound).limit == 1


@pytest.mark.rule("marne:M17.4")
@pytest.mark.rule("marne:M9.31")
def test_the_two_points_of_an_army_that_is_held_back_bring_no_replacements() -> None:
    state = board(M, "fr-5GR-55R 2020 1", "de-II-3 5010", phase="operations", active="allied", turn=6,
                  options={"held-back": "yes"}, dice=["fr-6"])  # fmt: skip
    while M.rules.commands[state.command - 1].id != "fr-6":
        play(M, state, "finish")
    assert allowance(table(M, state), INDEX["fr-5GR-55R"]) == 2
    assert why(M, state, "replace fr-5GR-55R") == ("M9.31", "no-star")


@pytest.mark.rule("marne:M9.31")
def test_a_unit_in_an_enemy_zone_may_try_for_a_replacement_one_that_has_moved_may_not() -> None:
    state = marching(M, 2, "fr-4", "fr-I-1 4804 1", "fr-I-2 4810 1", "-de-II-3 4803", starred=True)
    assert "replace fr-I-1" in answers(M, state)
    play(M, state, "move fr-I-2", "to 4811", "stop")
    assert why(M, state, "replace fr-I-2") == ("M9.32", "moved-already")


@pytest.mark.rule("marne:M10.44")
def test_a_unit_that_crossed_cannot_move_again_when_its_new_army_is_drawn() -> None:
    procedures = [["sequence.next_phase", [4]], ["cup.draw_marker", []], ["segment.next_unit", []]]
    state = marching(M, 3, "fr-4", "fr-I-1 4704", "-fr-I-2 4610", "-de-II-3 5010", cup=1 << COMMAND["fr-9"],
                     procedures=procedures)  # fmt: skip
    play(M, state, "move fr-I-1", "to 4605", "stop")
    assert M.rules.commands[state.command - 1].id == "fr-9"
    assert "move fr-I-2" in answers(M, state)
    assert why(M, state, "move fr-I-1") == ("M10.44", "has-crossed")


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("clash:7.1")
def test_zones_do_not_reach_out_of_start_hexes_for_supply_or_movement() -> None:
    state = marching(M, 3, "fr-6", "fr-5GR-55R 1403", "-de-II-3 1401", "-de-II-4 1601")
    play(M, state, "move fr-5GR-55R")
    assert {"to 1402", "to 1502"} <= answers(M, state)
    play(M, state, "to 1402")
    assert "to 1502" in answers(M, state)


@pytest.mark.rule("marne:M4.2")
@pytest.mark.rule("clash:12.77")
def test_an_advance_into_paris_wins_as_well() -> None:
    state = board(M, "de-II-3 1611", "de-II-4 1611", "fr-83T 1612 1", **GERMAN)
    play(M, state, "attack 1612", "add de-II-3", "add de-II-4", "commit", dice=(6, 1, 1, 1))
    play(M, state, "advance de-II-3")
    assert state.ending == "paris"
