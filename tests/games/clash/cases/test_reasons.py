"""What a player is told who tries what the rules do not allow: it must be true, and of the right rule."""

from __future__ import annotations

import pytest

from grognard.games.clash.retreat import Retreat, retreat_refusal

from ..scene import MARNE, TANNENBERG, answers, board, hex_of, marching, play, table, why

M = MARNE
GERMAN = {"phase": "combat", "active": "german"}
ALLIED = {"phase": "combat", "active": "allied"}


@pytest.mark.rule("marne:M9.33")
@pytest.mark.rule("marne:M15.0")
@pytest.mark.rule("marne:M16.1")
def test_a_french_unit_is_french_also_in_the_german_turn() -> None:
    german = marching(M, 3, "de-4", "de-II-3 4804", "-fr-I-1 4320 1")
    assert why(M, german, "taxi fr-I-1") == ("M9.33", "not-yours")
    assert why(M, german, "rail fr-I-1") == ("M15.0", "not-yours")
    assert why(M, german, "rail de-II-3") == ("M15.0", "french-only")
    allied = marching(M, 3, "fr-6", "fr-MorB 2112", "-de-II-3 5010")
    assert why(M, allied, "detach de-II-3") == ("M16.1", "not-yours")
    assert why(M, allied, "detach fr-MorB") == ("M16.1", "german-only")


@pytest.mark.rule("marne:M9.33")
@pytest.mark.rule("clash:9.31")
def test_the_taxis_bring_nothing_to_a_brigade_because_it_has_one_step() -> None:
    state = marching(M, 3, "fr-6", "fr-MorB 2112", "fr-1CC-1C 2110", "-de-II-3 5010")
    assert why(M, state, "taxi fr-MorB") == ("9.31", "one-step-unit")
    assert why(M, state, "taxi fr-1CC-1C") == ("9.31", "infantry-only")


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("clash:12.82")
def test_a_start_hex_lies_along_the_german_arrows_and_is_only_for_who_would_die() -> None:
    state = board(M, "de-II-3 4702", "fr-I-1 4703", "fr-I-2 4703", **ALLIED)
    play(M, state, "attack 4702", "add fr-I-1", "add fr-I-2", "commit", dice=(6, 1, 1))
    assert {"retreat 4602", "retreat 4802"} == answers(M, state)
    assert why(M, state, "retreat 4701") == ("M2.13", "only-to-live")


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("clash:12.82")
def test_a_way_along_the_arrows_that_ends_in_a_start_hex_is_not_against_them() -> None:
    round_about = ("fr-I-1 4502 oos", "fr-I-2 4603 oos", "fr-III-5 4803 oos", "fr-III-6 4902 oos")
    state = board(M, "de-II-3 4702", *round_about, **ALLIED)
    way = Retreat((M.rules.unit_index["de-II-3"],), 2, (hex_of(M, "4702"),))
    reason = retreat_refusal(table(M, state), way, hex_of(M, "4602"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("M2.13", "only-to-live")
    assert retreat_refusal(table(M, state), way, hex_of(M, "4703")) is None


@pytest.mark.rule("marne:M2.13")
def test_allies_do_not_fall_back_into_a_start_hex_though_no_water_is_there() -> None:
    state = board(M, "fr-I-1 4702", "de-II-3 4703", "de-II-4 4703", **GERMAN)
    play(M, state, "attack 4702", "add de-II-3", "add de-II-4", "commit", dice=(6, 1, 1))
    assert why(M, state, "retreat 4701") == ("M2.13", "start-hex")


@pytest.mark.rule("marne:M10.44")
def test_a_yellow_unit_falls_back_across_the_boundary_only_to_live() -> None:
    state = board(M, "de-VIII-15 4908", "fr-I-1 4909", "fr-I-2 4909", **ALLIED)
    play(M, state, "attack 4908", "add fr-I-1", "add fr-I-2", "commit", dice=(6, 1, 1))
    assert {"retreat 4907", "retreat 5008"} == answers(M, state)
    assert why(M, state, "retreat 4808") == ("M10.44", "only-to-live")  # north-west, along the arrows


@pytest.mark.rule("clash:11.3")
@pytest.mark.rule("clash:7.2")
def test_a_unit_is_shut_in_by_enemies_or_by_their_zones() -> None:
    around = ("4803", "4805", "4703", "4704", "4903", "4904")
    names = ("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6", "fr-X-19", "fr-X-20")
    held = (f"-{name} {hex_} oos" for name, hex_ in zip(names, around, strict=True))
    state = marching(M, 3, "de-4", "de-II-3 4804", "de-II-4 5020", *held)
    assert why(M, state, "move de-II-3") == ("11.3", "nowhere-to-go")
    zones = marching(M, 3, "de-4", "de-II-3 4804", "de-II-4 5020", "-fr-I-1 4803", "-fr-I-2 4905", "-fr-III-5 4705")
    assert why(M, zones, "move de-II-3") == ("7.2", "nowhere-to-go")


@pytest.mark.rule("marne:M10.33")
def test_a_unit_that_only_the_pursuit_keeps_where_it_is_is_told_so() -> None:
    south = ("-de-II-3 4805 oos", "-de-II-4 4704 oos", "-de-III-5 4904 oos")
    state = marching(M, 3, "fr-4", "fr-I-1 4804", "fr-I-2 4810", *south, turn=2, scenario="campaign")
    assert why(M, state, "move fr-I-1") == ("M10.33", "nowhere-to-go")


@pytest.mark.rule("marne:M15.0")
@pytest.mark.rule("clash:14.1")
@pytest.mark.rule("marne:M10.51")
def test_why_a_train_does_not_stop() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2411", "-gb-Cav 2112", "-de-II-3 5010")
    play(M, state, "rail fr-5GR-55R", dice=(3, 5))
    assert why(M, state, "detrain 2112") == ("14.1", "cavalry-apart")
    assert why(M, state, "detrain 2411") == ("M15.0", "there-already")
    assert why(M, state, "detrain 4811") == ("M15.0", "too-far-by-rail")
    shaken = marching(M, 2, "fr-6", "fr-5GR-55R 2411", "-de-II-3 5010", turn=6, scenario="campaign")
    play(M, shaken, "rail fr-5GR-55R", dice=(3, 5))
    assert why(M, shaken, "detrain 2510") == ("M10.51", "army-boundary")


@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:8.42")
def test_lack_of_supply_closes_a_door_only_where_there_is_one() -> None:
    around = ("-de-II-3 4803", "-de-II-4 4905", "-de-III-5 4604")
    # 4705 lies behind the unit and in no zone
    state = marching(M, 3, "fr-4", "fr-I-1 4806", *around, "-fr-I-2 4705 oos")
    play(M, state, "move fr-I-1")
    assert why(M, state, "withdraw 4809") == ("11.5", "no-door")
    # 4805 would be a door, and the way over 4704 is open, so that the unit can be taken up
    door = marching(M, 3, "fr-4", "fr-I-1 4804", "-de-II-3 4903", "-de-II-4 4905", "-fr-I-2 4805 oos")
    play(M, door, "move fr-I-1")
    assert why(M, door, "withdraw 4706") == ("8.42", "no-door")


@pytest.mark.rule("clash:11.3")
@pytest.mark.rule("clash:7.2")
def test_empty_works_in_between_are_no_zone_of_control() -> None:
    # two points west of 4314 lies 4115, behind the fort of 4215 and the zone of 4214; no German is near
    state = marching(TANNENBERG, 2, "ru-1", "ru-XX-28 4314", "-de-XX-37 2918")
    play(TANNENBERG, state, "move ru-XX-28")
    assert why(TANNENBERG, state, "to 4115") == ("11.3", "way-held")
    zones = marching(M, 3, "fr-4", "fr-I-1 4806", "-de-II-3 4804", "-de-II-4 4604")
    play(M, zones, "move fr-I-1")
    assert why(M, zones, "to 4703") == ("7.2", "way-blocked")


@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("clash:11.1")
def test_a_unit_in_the_camp_is_told_of_its_eight_points() -> None:
    state = marching(M, 2, "fr-6", "fr-45 1608", "-de-II-3 5010")
    play(M, state, "move fr-45")
    for hex_, points in (("1616", 8), ("1604", 2)):
        (reason,) = M.explain(state, f"to {hex_}").reasons
        assert (reason.rule, reason.key, reason.args["left"]) == ("11.1", "too-far", points)
