"""The Marne half of the battle book."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash import events
from grognard.games.clash.command import row_in_force
from grognard.games.clash.losses import ter_of
from grognard.games.clash.marne.areas import boundary_lifted, command_of
from grognard.games.clash.marne.logistics import rally_reason
from grognard.games.clash.marne.rail import Riding, rail_hexes
from grognard.games.clash.marne.scoring import totals
from grognard.games.clash.marne.segment import needed
from grognard.games.clash.movement import allowance

from .scene import (
    MARNE,
    answers,
    asked,
    board,
    hex_of,
    marching,
    marks,
    one,
    outcome,
    play,
    question,
    steps,
    still,
    supply,
    table,
    where,
    why,
)

M = MARNE
INDEX, COMMAND = M.rules.unit_index, M.rules.command_index
CAMPAIGN = {"scenario": "campaign"}


def army(state: Any, unit: str) -> str:
    return M.rules.commands[command_of(table(M, state), INDEX[unit])].id


@pytest.mark.rule("marne:M10.41")
@pytest.mark.rule("marne:M10.42")
def test_units_belong_to_the_army_of_the_area_they_stand_in() -> None:
    state = still(M, "fr-I-1 3903", "gb-I-1 2808", "de-II-3 4804")
    assert army(state, "fr-I-1") == "fr-9"
    assert army(state, "gb-I-1") == "bef"
    german = still(M, "de-II-3 3903", "fr-I-1 4804")
    assert army(german, "de-II-3") == "de-3"
    assert army(german, "fr-I-1") == "fr-4"


@pytest.mark.rule("marne:M5.36")
@pytest.mark.rule("marne:M17.2")
def test_twelve_days() -> None:
    turns = M.rules.schedule.turn
    assert (turns[0].first, turns[5].first, turns[11].last) == ("1914-08-31", "1914-09-05", "1914-09-11")
    battle = M.rules.scenarios.scenario[1]
    assert (battle.first_turn, battle.last_turn) == (6, 12)


@pytest.mark.rule("marne:M3.1")
@pytest.mark.rule("marne:M3.11")
@pytest.mark.rule("marne:M3.12")
@pytest.mark.rule("marne:M4.31")
@pytest.mark.rule("marne:M10.34")
def test_set_up_of_the_campaign() -> None:
    state: Any = M.setup("campaign", secret=b"c" * 32)
    assert (asked(M, state), question(M, state)) == ("allied", "deployment.choose_counter")
    assert why(M, state, "take de-II-3") == ("M3.1", "not-to-set-up")
    play(M, state, "take fr-I-1")
    assert why(M, state, "at 1101") == ("M3.11", "not-its-hex")
    play(M, state, "at 3101", "arrange")
    assert where(M, state, "fr-83T") in {M.rules.labels[h] for h in M.rules.hexes_with("fcp")}
    assert asked(M, state) == "german"
    play(M, state, "take de-VII-13", "at 3001", "take de-VII-14")
    assert "at 3001" in answers(M, state)
    play(M, state, "at 3001", "arrange")
    assert state.turn == 1
    assert all(state.rallied[c] == 255 for c in M.rules.commands_of[0])
    assert not any(state.control[h] for h in M.rules.hexes_with("primary"))
    assert where(M, state, "de-IVR-7R") == "track"


@pytest.mark.rule("marne:M16.2")
def test_optional_corps_join_the_set_up_and_cost_two_points() -> None:
    state: Any = M.setup("campaign", {"optional-corps": "yes"}, b"c" * 32)
    assert where(M, state, "de-XI-22") == "reserve"
    assert where(M, M.setup("campaign", secret=b"c" * 32), "de-XI-22") == "absent"
    held = {"german": [M.rules.labels[h] for h in M.rules.hexes_with("secondary")[:6]]}
    with_them = still(M, "de-II-3 4804", "fr-I-1 4810", control=held, scenario="campaign",
                      options={"optional-corps": "yes"})  # fmt: skip
    assert totals(table(M, with_them))[1] == (5, 4)


@pytest.mark.rule("marne:M17.3")
def test_set_up_of_the_battle() -> None:
    state: Any = M.setup("battle", secret=b"c" * 32)
    assert where(M, state, "fr-1CC-3C") == "1914"
    assert question(M, state) == "deployment.choose_shift"
    assert not any(value == 255 for value in state.rallied)
    shifts = sorted(a for a in answers(M, state) if a.startswith("shift de-II-3 "))
    assert shifts
    assert why(M, state, "shift de-VII-13 3410")[0] == "M17.3"
    play(M, state, shifts[0])
    assert why(M, state, shifts[-1])[0] == "M17.3"
    play(M, state, "ready")
    assert state.turn == 6


@pytest.mark.rule("marne:M2.13")
def test_start_hexes_are_left_as_soon_as_possible_and_never_entered_again() -> None:
    state = marching(M, 3, "de-1", "de-II-3 1401", "-fr-I-1 4810", turn=5)
    assert why(M, state, "finish") == ("M2.13", "must-march")
    play(M, state, "move de-II-3")
    assert why(M, state, "stop") == ("M2.13", "must-march")
    assert why(M, state, "to 1501") == ("M2.13", "start-hex")
    play(M, state, "to 1402")
    assert why(M, state, "to 1401") == ("M2.13", "start-hex")


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("marne:M5.331")
def test_start_hexes_have_no_zones_and_cannot_be_attacked() -> None:
    state = board(M, "de-II-3 1401", "de-II-4 1403", "fr-I-1 1402", "fr-I-2 1404", phase="combat", active="allied")
    assert not state.zoc1[hex_of(M, "1501")]
    assert why(M, state, "attack 1401") == ("M2.13", "start-hex-safe")


@pytest.mark.rule("marne:M2.13")
def test_a_unit_that_enemies_keep_off_the_map_may_attack_and_must_advance() -> None:
    blocked = ("fr-I-1 1402 1", "fr-I-2 1302", "fr-III-6 1502")
    state = board(M, "de-II-3 1401 allowed=1", *blocked, phase="combat", active="german")
    play(M, state, "attack 1402", "add de-II-3", "commit", dice=(6, 1))
    assert why(M, state, "halt") == ("M2.13", "must-advance")
    free = board(M, "de-II-3 1401 allowed=2", "fr-I-1 1402", "de-II-4 1403", phase="combat", active="german")
    play(M, free, "attack 1402")
    assert why(M, free, "add de-II-3") == ("M2.13", "not-blocked")


@pytest.mark.rule("marne:M4.1")
@pytest.mark.rule("marne:M4.32")
@pytest.mark.rule("clash:4.1")
@pytest.mark.parametrize(("primary", "secondary", "winner", "ending"), [
    (5, 0, "german", "primary"), (2, 11, "allied", "primary"), (4, 6, "german", "secondary"),
    (4, 5, "allied", "secondary"),
])  # fmt: skip
def test_primary_hexes_then_secondary_ones(primary: int, secondary: int, winner: str, ending: str) -> None:
    state = ended(primary, secondary)
    assert outcome(M, state) == (winner, ending)


def ended(primary: int, secondary: int, **keys: Any) -> Any:
    hexes = M.rules.hexes_with("primary")[:primary] + M.rules.hexes_with("secondary")[:secondary]
    control = {"german": [M.rules.labels[hex_] for hex_ in hexes]}
    return board(M, "de-II-3 4804", "fr-I-1 4810", phase="recovery", active="german", turn=12, control=control, **keys)


@pytest.mark.rule("marne:M16.2")
def test_the_price_of_the_optional_corps_may_turn_the_secondary_hexes() -> None:
    state = ended(4, 6, scenario="campaign", options={"optional-corps": "yes"})
    assert outcome(M, state)[0] == "allied"


@pytest.mark.rule("marne:M17.5")
@pytest.mark.parametrize(("primary", "secondary", "winner"), [(4, 6, "german"), (4, 5, None), (3, 0, "allied")])
def test_primary_only(primary: int, secondary: int, winner: str | None) -> None:
    state = ended(primary, secondary, options={"primary-only": "yes"})
    assert outcome(M, state)[0] == winner


@pytest.mark.rule("marne:M4.32")
def test_only_units_in_supply_take_victory_hexes() -> None:
    for words, owner in (("", 1), (" as", 0)):
        state = marching(M, 3, "de-4", f"de-VIII-15 5014{words}", "-fr-I-1 4320")
        play(M, state, "move de-VIII-15", "to 5115")
        assert state.control[hex_of(M, "5115")] == owner


@pytest.mark.rule("marne:M4.2")
def test_paris() -> None:
    state = marching(M, 4, "de-1", "de-II-3 1611", "-fr-I-1 4320")
    play(M, state, "move de-II-3", "to 1612")
    assert outcome(M, state) == ("german", "paris")
    tired = marching(M, 4, "de-1", "de-II-3 1611 as", "-fr-I-1 4320")
    play(M, tired, "move de-II-3", "to 1612")
    assert M.result(tired) is None


@pytest.mark.rule("marne:M5.2")
@pytest.mark.rule("marne:M5.32")
@pytest.mark.rule("marne:M5.321")
@pytest.mark.rule("marne:M10.2")
@pytest.mark.rule("marne:M5.34")
def test_markers_are_drawn_and_each_army_rolls_and_moves() -> None:
    state = board(M, "fr-I-1 4804", "gb-I-1 2808", "fr-2CC-4C 4706", "de-II-3 5010", phase="recovery", active="german")
    while question(M, state) != "segment.choose_unit":
        play(M, state, sorted(answers(M, state))[0])
    command = M.rules.commands[state.command - 1]
    assert command.side == "allied"
    assert not state.cup >> (state.command - 1) & 1
    names = [u for u in ("fr-I-1", "gb-I-1", "fr-2CC-4C") if "active" in marks(M, state, u)]
    assert names
    points = {allowance(table(M, state), INDEX[name]) for name in names}
    assert len(points) == 1  # cavalry like infantry


@pytest.mark.rule("marne:M10.31")
@pytest.mark.rule("marne:M10.43")
def test_during_the_pursuit_a_starred_two_is_a_three() -> None:
    units = ("fr-I-1 4804 1", "fr-45 1612 1", "-de-II-3 5010")
    state = marching(M, 2, "fr-6", *units, turn=3, starred=True, **CAMPAIGN)
    now = table(M, state)
    assert allowance(now, INDEX["fr-I-1"]) == 3
    assert M.about(state)["allowance"] == 3  # and the question says so
    assert why(M, state, "replace fr-I-1") == ("M10.31", "star-is-three")
    assert "replace fr-45" in answers(M, state)
    ruled = marching(M, 2, "fr-6", *units, turn=3, starred=True, options={"camp-replacements": "no"}, **CAMPAIGN)
    assert why(M, ruled, "replace fr-45") == ("M10.31", "star-is-three")


@pytest.mark.rule("marne:M10.32")
@pytest.mark.rule("marne:M10.44")
def test_germans_cross_no_boundary_during_the_pursuit_and_yellow_units_never() -> None:
    early = marching(M, 3, "de-4", "de-II-3 4804", "-fr-I-1 4320", turn=3, **CAMPAIGN)
    play(M, early, "move de-II-3")
    assert why(M, early, "to 4704") == ("M10.32", "army-boundary")
    late = marching(M, 3, "de-4", "de-II-3 4804", "de-VIII-15 4806", "-fr-I-1 4320", turn=6)
    play(M, late, "move de-II-3")
    assert "to 4704" in answers(M, late)
    play(M, late, "stop", "move de-VIII-15")
    assert why(M, late, "to 4706") == ("M10.44", "army-boundary")


@pytest.mark.rule("marne:M10.33")
def test_allies_fall_back_during_the_pursuit() -> None:
    state = marching(M, 2, "fr-4", "fr-I-1 4804", "-de-II-3 5010", turn=2, **CAMPAIGN)
    assert why(M, state, "finish") == ("M10.33", "must-march")
    play(M, state, "move fr-I-1")
    assert why(M, state, "to 4803") == ("M10.33", "arrows-only")
    assert why(M, state, "stop") == ("M10.33", "must-march")
    assert {"to 4805", "to 4704", "to 4904"} <= answers(M, state)
    camp = marching(M, 2, "fr-6", "fr-45 1612 in-camp", "-de-II-3 5010", turn=2, **CAMPAIGN)
    play(M, camp, "move fr-45")
    assert {"to 1611", "stop"} <= answers(M, camp)
    bef = marching(M, 2, "bef", "gb-I-1 2808", "-de-II-3 5010", turn=4, **CAMPAIGN)
    assert why(M, bef, "finish") == ("M10.33", "must-march")
    french = marching(M, 2, "fr-4", "fr-I-1 4804", "-de-II-3 5010", turn=4, **CAMPAIGN)
    assert "finish" in answers(M, french)


@pytest.mark.rule("marne:M10.43")
def test_eight_points_within_the_camp() -> None:
    state = marching(M, 2, "fr-6", "fr-45 1608", "-de-II-3 5010")
    play(M, state, "move fr-45")
    assert "to 1614" in answers(M, state)  # seven points, across the Seine, in the camp
    assert "to 1605" not in answers(M, state)  # three hexes away, outside
    play(M, state, "to 1612")
    assert "to 1614" in answers(M, state)


@pytest.mark.rule("marne:M10.42")
@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("marne:M10.44")
def test_where_the_bef_may_go() -> None:
    state = marching(M, 4, "bef", "gb-I-1 2410", "gb-I-2 3610", "gb-II-3 2112", "-de-II-3 5010")
    play(M, state, "move gb-I-1")
    assert "to 2510" in answers(M, state)
    play(M, state, "stop", "move gb-I-2")
    assert why(M, state, "to 3710") == ("M10.44", "army-boundary")
    play(M, state, "stop", "move gb-II-3")
    assert why(M, state, "to 2012")[0] in ("M10.42", "M10.43")


@pytest.mark.rule("marne:M10.44")
@pytest.mark.rule("marne:M5.321")
def test_who_crosses_into_an_army_still_to_come_moves_no_more_but_may_attack() -> None:
    state = marching(M, 3, "fr-4", "fr-I-1 4704", "-de-II-3 4505", cup=1 << COMMAND["fr-9"])
    play(M, state, "move fr-I-1", "to 4605")
    if question(M, state) == "movement.choose_way":
        play(M, state, "stop")
    assert "crossed" in marks(M, state, "fr-I-1")
    assert "done" not in marks(M, state, "fr-I-1")


@pytest.mark.rule("marne:M10.51")
def test_demoralised_armies_fight_worse_and_keep_to_their_area() -> None:
    units = ("fr-I-1 4704", "fr-45 1612", "-de-II-3 5010")
    state = marching(M, 3, "fr-4", *units, turn=6, **CAMPAIGN)
    now = table(M, state)
    assert ter_of(now, INDEX["fr-I-1"]) == 3
    assert ter_of(now, INDEX["fr-45"]) == 4  # in the camp
    play(M, state, "move fr-I-1")
    assert why(M, state, "to 4605") == ("M10.51", "army-boundary")
    lifted = marching(M, 3, "fr-4", *units, turn=6, commands={"fr-9": {"rallied": 5}}, **CAMPAIGN)
    assert boundary_lifted(table(M, lifted), COMMAND["fr-4"])
    same_turn = marching(M, 3, "fr-4", *units, turn=6, commands={"fr-9": {"rallied": 6}}, **CAMPAIGN)
    assert not boundary_lifted(table(M, same_turn), COMMAND["fr-4"])


@pytest.mark.rule("marne:M10.52")
@pytest.mark.rule("marne:M5.313")
@pytest.mark.rule("marne:M10.34")
def test_when_armies_rally() -> None:
    def reason(command: str, *units: str, **keys: Any) -> str:
        state = still(M, *units, **CAMPAIGN, turn=6, **keys)
        return rally_reason(table(M, state), COMMAND[command])

    assert reason("fr-6", "fr-45 1612", "de-II-3 1611") == "area"
    assert reason("fr-6", "fr-45 2308", "de-II-3 2307") == ""
    assert reason("fr-6", "fr-45 2308", "de-II-3 2307 as") == "untouched"
    assert reason("fr-5", "fr-I-1 3122", "de-II-3 3121") == "area"
    assert reason("fr-4", "fr-I-1 4818", "de-II-3 4817") == "area"
    assert reason("fr-4", "fr-I-1 4817", "de-II-3 4816") == ""
    assert reason("bef", "gb-I-1 2808", "de-II-3 2807") == ""
    both = {"fr-6": {"rallied": 5}, "fr-5": {"rallied": 5}}
    assert reason("bef", "gb-I-1 2808", "de-II-3 2807", commands=both) == "others"
    for turn, rallied in ((4, 255), (5, 5)):
        state = board(M, "fr-I-1 4818", "de-II-3 5010", phase="rally", active="allied", turn=turn, **CAMPAIGN)
        assert state.rallied[COMMAND["fr-4"]] == rallied


@pytest.mark.rule("marne:M10.51")
@pytest.mark.rule("clash:10.2")
def test_allied_armies_use_the_row_of_their_morale() -> None:
    shaken = table(M, still(M, "fr-I-1 4804", "de-II-3 5010", **CAMPAIGN))
    steady = table(M, still(M, "fr-I-1 4804", "de-II-3 5010"))
    assert row_in_force(shaken, COMMAND["fr-5"], 6).row == "demoralised"
    assert row_in_force(steady, COMMAND["fr-5"], 6).row == "rallied"
    assert row_in_force(steady, COMMAND["de-1"], 6).row == "normal"


@pytest.mark.rule("marne:M9.3")
@pytest.mark.rule("marne:M9.31")
@pytest.mark.rule("marne:M9.32")
def test_replacements_are_tried_for_after_a_starred_roll() -> None:
    units = ("fr-5GR-55R 2020 1", "fr-VII-14 2022", "fr-I-1 2023 1 as", "-de-II-3 5010")
    state = marching(M, 2, "fr-6", *units, starred=True)
    assert why(M, state, "replace fr-VII-14") == ("9.31", "full-strength")
    assert why(M, state, "replace fr-I-1") == ("8.41", "attenuated")
    happened = play(M, state, "replace fr-5GR-55R", dice=(3,))
    assert one(happened, events.ReplacementTried).success
    assert (steps(M, state, "fr-5GR-55R"), "done" in marks(M, state, "fr-5GR-55R")) == (2, True)
    failed = marching(M, 2, "fr-6", *units, starred=True)
    play(M, failed, "replace fr-5GR-55R", dice=(4,))
    assert (steps(M, failed, "fr-5GR-55R"), "done" in marks(M, failed, "fr-5GR-55R")) == (1, True)
    plain = marching(M, 2, "fr-6", *units)
    assert why(M, plain, "replace fr-5GR-55R") == ("M9.31", "no-star")


@pytest.mark.rule("marne:M9.32")
def test_what_each_nation_needs() -> None:
    now = table(M, still(M, "fr-5GR-55R 2020 1", "gb-I-1 2808 1", "de-IVR-7R 4804 1", "fr-45 1612 1"))
    assert [needed(now, INDEX[u]) for u in ("fr-5GR-55R", "gb-I-1", "de-IVR-7R")] == [3, 1, 3]
    shaken = table(M, still(M, "fr-5GR-55R 2020 1", "fr-5GR-56R 1612 1", "de-II-3 5010", **CAMPAIGN))
    assert [needed(shaken, INDEX[u]) for u in ("fr-5GR-55R", "fr-5GR-56R")] == [2, 3]


@pytest.mark.rule("marne:M9.33")
def test_the_paris_taxis() -> None:
    near, far = "fr-5GR-55R 2209 1", "fr-5GR-56R 3214 1"
    state = marching(M, 3, "fr-6", near, far, "gb-I-1 2811 1", "-de-II-3 5010")
    assert why(M, state, "taxi fr-5GR-56R") == ("M9.33", "no-taxi-line")
    assert why(M, state, "taxi gb-I-1") == ("M9.33", "french-only")
    play(M, state, "taxi fr-5GR-55R")
    assert steps(M, state, "fr-5GR-55R") == 2
    assert "move fr-5GR-55R" in answers(M, state)
    used = marching(M, 3, "fr-6", near, "-de-II-3 5010", taxis=1)
    assert why(M, used, "taxi fr-5GR-55R") == ("M9.33", "taxis-used")


@pytest.mark.rule("marne:M15.0")
def test_french_units_by_rail() -> None:
    units = ("fr-5GR-55R 2411", "fr-5GR-56R 2510", "fr-VII-14 2208", "fr-1CC-1C 2112", "-de-II-3 5010")
    state = marching(M, 2, "fr-6", *units)
    assert why(M, state, "rail fr-1CC-1C") == ("M15.0", "infantry-only")
    happened = play(M, state, "rail fr-5GR-55R", dice=(3, 5))
    assert one(happened, events.RailMoved).hexes == 8
    assert why(M, state, "detrain 4811") == ("M15.0", "too-far-by-rail")
    play(M, state, "detrain 2112" if "detrain 2112" in answers(M, state) else "detrain 2013")
    assert why(M, state, "rail fr-5GR-56R") == ("M15.0", "rail-used")
    barred = still(M, "fr-5GR-55R 2411", "fr-I-1 2510", "de-II-3 2610")
    ways = rail_hexes(table(M, barred), Riding(INDEX["fr-5GR-55R"], 8))
    assert hex_of(M, "2510") not in ways  # a German zone, whoever stands there


@pytest.mark.rule("marne:M16.1")
def test_detachments() -> None:
    state = marching(M, 3, "de-4", "de-II-3 4804", "de-II-4 4805 1", "de-Jgr 4806", "-fr-I-1 4320")
    assert why(M, state, "detach de-II-4") == ("M16.1", "two-step-divisions")
    play(M, state, "detach de-II-3")
    assert (steps(M, state, "de-II-3"), where(M, state, "de-Det1")) == (1, "4804")
    assert "move de-Det1" in answers(M, state)
    done = marching(M, 3, "de-4", "de-II-3 4804", "-fr-I-1 4320", detached=2)
    assert why(M, done, "detach de-II-3") == ("M16.1", "detachments-used")


@pytest.mark.rule("marne:M16.3-opt")
def test_first_army_cavalry_as_a_command_of_its_own() -> None:
    plain = still(M, "de-2CC-2C 1420", "fr-I-1 4804")
    apart = still(M, "de-2CC-2C 1420", "de-1CC-GC 1421", "fr-I-1 4804", options={"first-army-cavalry": "yes"})
    away = still(M, "de-2CC-2C 4804", "fr-I-1 4810", options={"first-army-cavalry": "yes"})
    assert [army(s, "de-2CC-2C") for s in (plain, apart, away)] == ["de-1", "de-1-cavalry", "de-4"]
    assert army(apart, "de-1CC-GC") == "de-1"


@pytest.mark.rule("marne:M17.4")
def test_three_armies_are_held_back_on_turn_six() -> None:
    state = board(M, "fr-I-1 4804", "de-II-3 5010", phase="operations", active="allied", turn=6,
                  options={"held-back": "yes"})  # fmt: skip
    seen = False
    while question(M, state) == "segment.choose_unit" and state.active == 0:
        if M.rules.commands[state.command - 1].id == "fr-4":
            seen = allowance(table(M, state), INDEX["fr-I-1"]) == 2
        play(M, state, "finish")
    assert seen


@pytest.mark.rule("marne:M5.331")
def test_french_and_british_never_attack_together() -> None:
    state = board(M, "fr-I-1 2808", "gb-I-1 2808", "de-II-3 2807", phase="combat", active="allied")
    play(M, state, "attack 2807", "add fr-I-1")
    assert why(M, state, "add gb-I-1") == ("M5.331", "armies-apart")


@pytest.mark.rule("clash:5.32")
@pytest.mark.rule("clash:9.2")
def test_reinforcements_come_in_on_their_turn_and_act_at_once() -> None:
    units = ("fr-45 track", "fr-VII-14 2022", "de-II-3 5010")
    early = board(M, *units, phase="reinforcement", active="allied", turn=4)
    assert (question(M, early), where(M, early, "fr-45")) == ("segment.choose_unit", "track")
    state = board(M, *units, phase="reinforcement", active="allied", turn=5)
    assert {answer.rpartition(" ")[0] for answer in answers(M, state)} == {"enter fr-45"}  # nobody is held back
    play(M, state, "enter fr-45 1612")
    assert (where(M, state, "fr-45"), supply(M, state, "fr-45")) == ("1612", "supplied")
    while "active" not in marks(M, state, "fr-45"):
        play(M, state, min(answers(M, state)))
    assert "move fr-45" in answers(M, state)


@pytest.mark.rule("clash:5.32")
@pytest.mark.rule("clash:9.3")
@pytest.mark.rule("clash:9.32")
def test_a_replacement_gives_the_lost_step_back_and_the_unit_is_done() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2020 1", "fr-VII-14 2022", "-de-II-3 5010", starred=True)
    assert "move fr-5GR-55R" in answers(M, state)
    play(M, state, "replace fr-5GR-55R", dice=(1,))
    assert (steps(M, state, "fr-5GR-55R"), marks(M, state, "fr-5GR-55R") >= {"done"}) == (2, True)
    assert "move fr-VII-14" in answers(M, state)
    assert why(M, state, "move fr-5GR-55R")[1] == "unit-done"
    assert why(M, state, "replace fr-5GR-55R") == ("9.31", "full-strength")


@pytest.mark.rule("marne:M5.312")
@pytest.mark.rule("marne:M9.21")
@pytest.mark.rule("marne:M9.22")
def test_reinforcements() -> None:
    state = board(M, "fr-45 track", "de-II-3 5010", phase="reinforcement", active="allied", turn=5)
    assert "enter fr-45 1612" in answers(M, state)
    assert why(M, state, "enter fr-45 2110")[0] in ("9.2", "M9.21")
    taken = board(M, "fr-45 track", "de-II-3 5010", phase="reinforcement", active="allied", turn=5,
                  control={"german": ["1611"]})  # fmt: skip
    assert why(M, taken, "enter fr-45 1611") == ("M5.312", "not-controlled")
    german = board(M, "de-IVR-7R track", "fr-I-1 4804", phase="reinforcement", active="german", turn=4)
    assert all("01" in a[-2:] for a in answers(M, german))
    lost = board(M, "fr-XXI-13 track", "de-II-3 5010", phase="reinforcement", active="allied", turn=9,
                 control={"german": [M.rules.labels[h] for h in M.rules.hexes_with("entry-fr-4")]})  # fmt: skip
    assert where(M, lost, "fr-XXI-13") == "eliminated"
