"""Examples 47 to 65: movement."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.marne.areas import boundary_lifted
from grognard.games.clash.marne.rail import Riding, rail_hexes
from grognard.games.clash.movement import allowance
from grognard.games.clash.tannenberg.railways import last_chance

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    play,
    question,
    table,
    where,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG
CAMPAIGN = {"scenario": "campaign"}


def cost(title: Title, start: str, to: str, side: int = 1) -> int:
    a, b = hex_of(title, start), hex_of(title, to)
    return int(title.rules.costs[side][6 * a + title.rules.grid.direction(a, b)])


@vector(47)
@pytest.mark.rule("clash:11.3")
def test_clear_woods_clear_is_four_points() -> None:
    # 1905 and 1907 are clear, 1906 is woods
    assert [cost(M, a, b) for a, b in (("1904", "1905"), ("1905", "1906"), ("1906", "1907"))] == [1, 2, 1]
    for points, reached in ((4, True), (3, False)):
        state = marching(M, points, "fr-6", "fr-I-1 1904", "-de-II-3 5010", "-de-II-4 1704", "-de-III-5 2104")
        play(M, state, "move fr-I-1")
        if reached:
            play(M, state, "to 1905", "to 1906", "to 1907")
            assert question(M, state) == "segment.choose_unit"  # nothing is left
        else:
            play(M, state, "to 1905", "to 1906")
            assert question(M, state) == "segment.choose_unit"


@vector(48)
@pytest.mark.rule("clash:11.3")
def test_a_major_river_costs_one_more() -> None:
    assert cost(M, "2411", "2412") == 2  # the Marne, clear
    assert cost(M, "2003", "2004") == 3  # the Oise, woods


@vector(49)
@pytest.mark.rule("clash:11.4")
def test_one_point_is_enough_for_one_hex_and_none_is_not() -> None:
    state = marching(M, 1, "fr-6", "fr-I-1 1905", "-de-II-3 5010")
    play(M, state, "move fr-I-1", "to 1906")
    assert where(M, state, "fr-I-1") == "1906"
    none = marching(M, 0, "fr-6", "fr-I-1 1905", "fr-45 1612", "-de-II-3 5010")
    assert why(M, none, "move fr-I-1") == ("11.4", "no-allowance")


@vector(50)
@pytest.mark.rule("clash:11.3")
@pytest.mark.rule("clash:14.1")
def test_a_fortified_zone_is_taken_from_the_next_hex_with_all_points() -> None:
    units = ("de-II-3 2111", "de-II-4 2211", "de-2CC-2C 2111")
    state = marching(M, 4, "de-1", *units, "-fr-I-1 3020")
    play(M, state, "move de-II-4")
    assert why(M, state, "to 2012") == ("11.3", "zone-from-adjacent")
    play(M, state, "stop", "move de-2CC-2C")
    assert why(M, state, "to 2012") == ("14.1", "no-cavalry-in-works")
    happened = play(M, state, "stop", "move de-II-3", "to 2012")
    assert one(happened, events.WorksDestroyed).hex == "2012"
    assert question(M, state) == "segment.choose_unit"


@vector(51)
@pytest.mark.rule("clash:11.3")
def test_an_intact_fort_is_closed() -> None:
    state = marching(T, 4, "ru-1", "ru-XX-28 4314", "-de-IR-1R 3019")
    play(T, state, "move ru-XX-28")
    assert why(T, state, "to 4215") == ("11.3", "enemy-fort")
    gone = marching(T, 4, "ru-1", "ru-XX-28 4314", "-de-IR-1R 3019", markers={"4215": ["fort-destroyed"]})
    play(T, gone, "move ru-XX-28")
    assert "to 4215" in answers(T, gone)


@vector(52)
@pytest.mark.rule("clash:7.2")
def test_zones_stop_and_are_not_passed_from_one_to_the_next() -> None:
    state = marching(M, 5, "fr-4", "fr-I-1 4808", "fr-III-5 4805", "-de-II-3 4804")
    play(M, state, "move fr-I-1", "to 4705", "to 4704")
    assert question(M, state) == "segment.choose_unit"  # stopped, with points left
    play(M, state, "move fr-III-5")
    hard = marching(M, 1, "fr-4", "fr-III-5 4805", "-de-II-3 4804")
    play(M, hard, "move fr-III-5")
    assert why(M, hard, "to 4904") == ("7.2", "zoc-to-zoc")
    play(M, state, "to 4905", "to 4904")  # by a free hex, and into the next zone
    assert where(M, state, "fr-III-5") == "4904"


@vector(53)
@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:8.42")
def test_a_withdrawal_through_a_door_that_a_friend_holds() -> None:
    enemies = ("-de-II-3 4803", "-de-II-4 4704", "-de-III-5 4904")
    held = marching(M, 4, "fr-4", "fr-I-1 4804", "-fr-I-2 4805", *enemies)
    play(M, held, "move fr-I-1")
    assert {a for a in answers(M, held) if a.startswith("to ")} == set()
    assert why(M, held, "withdraw 4805")[0] == "11.5"  # beside an enemy
    play(M, held, "withdraw 4807")
    assert where(M, held, "fr-I-1") == "4807"
    shut = marching(M, 4, "fr-4", "fr-I-1 4804", "fr-X-19 4810", "-fr-I-2 4805 oos", *enemies)
    assert why(M, shut, "move fr-I-1") == ("7.2", "nowhere-to-go")


@vector(54)
@pytest.mark.rule("clash:11.3")
def test_a_railway_makes_no_woods_cheaper() -> None:
    assert M.rules.on_rail[hex_of(M, "2605")]
    assert cost(M, "2504", "2605") == 2


@vector(55)
@pytest.mark.rule("tannenberg:T9.22")
@pytest.mark.rule("tannenberg:T11.2")
def test_no_german_stops_beside_a_russian_entry_hex() -> None:
    state = marching(T, 6, "de-8", "de-XX-37 5206", "-ru-XV-6 3026")
    play(T, state, "move de-XX-37")
    assert why(T, state, "to 5305") == ("T9.22", "beside-enemy-source")
    assert all(T.rules.grid.distance(hex_of(T, a.split()[1]), source) > 1
               for a in answers(T, state) if a.startswith("to ")
               for source in (*T.rules.hexes_with("source-ru-1"), *T.rules.hexes_with("source-ru-2")))  # fmt: skip


@vector(56, 57)
@pytest.mark.rule("tannenberg:T11.61")
@pytest.mark.rule("tannenberg:T11.62")
def test_cavalry_has_its_printed_points_or_those_of_its_army() -> None:
    state = marching(T, 3, "de-8", "de-1CD-1Cv 4805", "de-1CD-2Cv 4804 oos", "-ru-1C 5214")
    points = [allowance(table(T, state), T.rules.unit_index[u]) for u in ("de-1CD-1Cv", "de-1CD-2Cv")]
    assert points == [8, 7]
    russian = marching(T, 2, "ru-1", "ru-1C 5214", "-de-XX-37 2918")
    assert allowance(table(T, russian), T.rules.unit_index["ru-1C"]) == 2


@vector(58)
@pytest.mark.rule("marne:M10.33")
def test_allies_move_along_the_arrows_on_turn_two() -> None:
    state = marching(M, 1, "fr-4", "fr-I-1 4804", "-de-II-3 5010", turn=2, **CAMPAIGN)
    play(M, state, "move fr-I-1")
    assert {a for a in answers(M, state) if a.startswith("to ")} == {"to 4704", "to 4805", "to 4904"}
    assert why(M, state, "to 4803") == ("M10.33", "arrows-only")
    camp = marching(M, 1, "fr-6", "fr-45 1612 in-camp", "-de-II-3 5010", turn=2, **CAMPAIGN)
    play(M, camp, "move fr-45")
    assert {"to 1611", "to 1613", "to 1711"} <= answers(M, camp)


@vector(59)
@pytest.mark.rule("marne:M10.43")
def test_eight_points_in_the_camp_and_the_armys_outside() -> None:
    state = marching(M, 2, "fr-6", "fr-45 1612", "-de-II-3 5010")
    play(M, state, "move fr-45")
    goals = {a.split()[1] for a in answers(M, state) if a.startswith("to ")}
    outside = {label for label in goals if "fcp" not in M.rules.features[hex_of(M, label)]}
    assert not outside  # two points do not lead out of the camp from there
    assert max(M.rules.grid.distance(hex_of(M, "1612"), hex_of(M, label)) for label in goals) == 4
    edge = marching(M, 2, "fr-6", "fr-45 2010", "-de-II-3 5010")
    play(M, edge, "move fr-45")
    assert {"to 2110", "to 2210"} <= answers(M, edge)
    assert "to 2310" not in answers(M, edge)


@vector(60)
@pytest.mark.rule("marne:M10.32")
@pytest.mark.rule("marne:M10.44")
def test_german_boundaries_are_closed_in_the_pursuit_and_to_yellow_units_always() -> None:
    units = ("de-II-3 4804", "de-VIII-15 4806", "-fr-I-1 4320")
    early = marching(M, 3, "de-4", *units, turn=3, **CAMPAIGN)
    play(M, early, "move de-II-3")
    assert why(M, early, "to 4704") == ("M10.32", "army-boundary")
    late = marching(M, 3, "de-4", *units, turn=5, **CAMPAIGN)
    play(M, late, "move de-II-3")
    assert "to 4704" in answers(M, late)
    play(M, late, "stop", "move de-VIII-15")
    assert why(M, late, "to 4706") == ("M10.44", "army-boundary")


@vector(61)
@pytest.mark.rule("marne:M10.51")
def test_a_demoralised_army_keeps_to_its_area_until_its_neighbours_have_rallied() -> None:
    for commands, legal in (({}, False), ({"fr-9": {"rallied": 6}}, False), ({"fr-9": {"rallied": 5}}, True)):
        state = marching(M, 3, "fr-4", "fr-I-1 4704", "-de-II-3 5010", turn=6, commands=dict(commands), **CAMPAIGN)
        assert boundary_lifted(table(M, state), M.rules.command_index["fr-4"]) is legal
        play(M, state, "move fr-I-1")
        assert ("to 4605" in answers(M, state)) is legal
        if not legal:
            assert why(M, state, "to 4605") == ("M10.51", "army-boundary")


@vector(62)
@pytest.mark.rule("marne:M10.44")
def test_where_the_british_cross() -> None:
    state = marching(M, 4, "bef", "gb-I-1 2410", "gb-I-2 3610", "gb-II-3 2112", "-de-II-3 5010")
    play(M, state, "move gb-I-1")
    assert "to 2510" in answers(M, state)
    play(M, state, "stop", "move gb-I-2")
    assert why(M, state, "to 3710") == ("M10.44", "army-boundary")
    play(M, state, "stop", "move gb-II-3")
    assert why(M, state, "to 2012") in (("M10.42", "british-not-in-camp"), ("M10.43", "british-not-in-camp"))


@vector(63)
@pytest.mark.rule("marne:M10.44")
def test_who_has_crossed_moves_no_more_but_attacks() -> None:
    cup = 1 << M.rules.command_index["fr-9"]
    state = marching(M, 3, "fr-4", "fr-I-1 4704", "-de-II-3 4505", cup=cup)
    play(M, state, "move fr-I-1", "to 4605")
    if question(M, state) == "movement.choose_way":
        play(M, state, "stop")
    assert "crossed" in marks(M, state, "fr-I-1")
    again = marching(M, 3, "fr-9", "fr-I-1 4605 crossed", "fr-I-2 4607", "-de-II-3 4505")
    assert why(M, again, "move fr-I-1") == ("M10.44", "has-crossed")
    fight = board(M, "fr-I-1 4605 crossed", "de-II-3 4604", phase="combat", active="allied")
    play(M, fight, "attack 4604", "add fr-I-1")
    assert "commit" in answers(M, fight)


@vector(64)
@pytest.mark.rule("marne:M15.0")
def test_two_dice_of_railway_hexes_never_into_a_zone() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2411", "fr-VII-14 2208", "-de-II-3 5010")
    happened = play(M, state, "rail fr-5GR-55R", dice=(3, 5))
    assert one(happened, events.RailMoved).hexes == 8
    index, start = M.rules.unit_index["fr-5GR-55R"], hex_of(M, "2411")
    free = rail_hexes(table(M, state), Riding(index, 8))
    assert max(M.rules.grid.distance(start, h) for h in free) <= 8
    far = next(a.split()[1] for a in sorted(answers(M, state)) if a.startswith("detrain"))
    play(M, state, f"detrain {far}")
    assert "moved" in marks(M, state, "fr-5GR-55R")
    assert why(M, state, "move fr-5GR-55R") == ("11.2", "moved-already")  # not by rail and on foot
    barred = marching(M, 2, "fr-6", "fr-5GR-55R 2411", "-fr-I-1 2510", "-de-II-3 2610")
    assert hex_of(M, "2510") in free
    assert hex_of(M, "2510") not in rail_hexes(table(M, barred), Riding(index, 8))  # a friend there does not help


@vector(65)
@pytest.mark.rule("tannenberg:T15.2")
def test_away_two_turns_and_back_within_two_more() -> None:
    state = board(T, "de-XX-37 2918", "ru-XX-28 5006", phase="operations", active="german", turn=5)
    happened = play(T, state, "entrain de-XX-37")
    assert one(happened, events.Entrained).turn == 7
    away = ("de-XX-37 entrained due=7", "de-XX-41 2420 1", "ru-XX-28 5006")
    for turn, listed, last in ((6, False, False), (7, True, False), (8, True, False), (9, True, True)):
        back = board(T, *away, phase="reinforcement", active="german", turn=turn)
        assert ("return de-XX-37 2918" in answers(T, back)) is listed
        assert last_chance(table(T, back), T.rules.unit_index["de-XX-37"]) is last
        if last:
            assert why(T, back, "done") == ("T15.2", "must-return")
    # every town is closed to it: on turn 9 it is lost, and on turn 10 there is nobody to come back
    towns = [T.rules.labels[h] for h in T.rules.hexes_with("rail-town")]
    lost = board(T, *away[:1], "de-I-1 4706", "ru-XX-28 5006", phase="reinforcement", active="german", turn=9,
                 control={"russian": towns})  # fmt: skip
    assert where(T, lost, "de-XX-37") == "eliminated"
