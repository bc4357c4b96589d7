"""Odd cases of the rules: two rules at once, marks that outlive what they were for, works, start hexes."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.attack import in_their_zones, owed
from grognard.games.clash.marne.areas import advance_refusal, last_resort
from grognard.games.clash.marne.rail import passengers
from grognard.games.clash.marne.scoring import totals
from grognard.games.clash.marne.tables import holds
from grognard.games.clash.program import Nothing
from grognard.games.clash.retreat import Retreat, next_hexes, step_back
from grognard.games.clash.stacking import excess
from grognard.games.clash.state import OWED, RETREATED, STRUCK

from .scene import MARNE, TANNENBERG, answers, board, hex_of, marching, play, question, steps, table, where, why

GERMAN = {"phase": "combat", "active": "german"}
M, T = MARNE, TANNENBERG


def unit(title: Title, name: str) -> int:
    return int(title.rules.unit_index[name])


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:12.85")
def test_a_promise_that_was_kept_is_not_owed_again_when_somebody_falls_back_into_the_hex() -> None:
    state = board(M, "de-II-3 4803", "fr-I-1 4805", **GERMAN)
    hex_ = hex_of(M, "4806")
    state.hex_marks[hex_] = OWED | STRUCK  # promised, attacked, empty now
    step_back(table(M, state), Retreat((unit(M, "fr-I-1"),), 1, (hex_of(M, "4805"),)), hex_)
    assert state.hex_marks[hex_] == 0  # it may be attacked again, and need not


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:14.3")
def test_cavalry_that_slipped_away_leaves_no_debt_behind() -> None:
    state = board(M, "de-II-3 4803", "de-III-5 4703", "de-III-6 4703", "fr-1CC-1C 4804", "fr-I-2 4704", **GERMAN)
    state.hex_marks[hex_of(M, "4804")] = OWED
    play(M, state, "attack 4804", "add de-II-3", "commit", "evade")
    while question(M, state) == "retreat.choose_retreat":
        play(M, state, sorted(answers(M, state))[0])
    assert state.hex_marks[hex_of(M, "4804")] == 0


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:14.3")
def test_an_attack_that_did_not_take_place_promises_nothing() -> None:
    units = ("de-II-3 4803", "de-III-5 4703", "de-III-6 4703", "fr-1CC-1C 4804", "fr-I-2 4704")
    for before in (0, OWED):
        state = board(M, *units, **GERMAN)
        other = hex_of(M, "4704")
        state.hex_marks[other] = before
        play(M, state, "attack 4804", "add de-II-3", "add de-III-5", "commit")
        assert state.hex_marks[other] == OWED
        play(M, state, "evade")
        while question(M, state) == "retreat.choose_retreat":
            play(M, state, sorted(answers(M, state))[0])
        assert state.hex_marks[other] == before  # what another attack promised stands


@pytest.mark.rule("clash:12.2")
@pytest.mark.rule("clash:12.85")
def test_a_fortified_zone_that_was_emptied_may_be_attacked_again_with_who_falls_back_into_it() -> None:
    state = board(M, "de-II-3 2210", "fr-I-1 2111", **GERMAN)
    zone = hex_of(M, "2011")
    state.hex_marks[zone] = STRUCK
    step_back(table(M, state), Retreat((unit(M, "fr-I-1"),), 1, (hex_of(M, "2111"),)), zone)
    assert not state.hex_marks[zone] & STRUCK
    fort = board(T, "ru-III-25 4414", "de-I-1 4314", phase="combat", active="russian")
    lotzen = hex_of(T, "4215")
    fort.hex_marks[lotzen] = STRUCK
    step_back(table(T, fort), Retreat((unit(T, "de-I-1"),), 1, (hex_of(T, "4314"),)), lotzen)
    assert fort.hex_marks[lotzen] & STRUCK  # the fort itself was attacked there


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:7.1")
def test_enemies_in_intact_works_are_in_no_zone_and_bind_nobody() -> None:
    state = board(M, "de-II-3 2110", "de-II-4 2212", "fr-I-1 2111", "fr-I-2 2011", **GERMAN)
    both = (unit(M, "de-II-3"), unit(M, "de-II-4"))
    assert in_their_zones(table(M, state), both, hex_of(M, "2111")) == []
    state.zone[hex_of(M, "2011")] = 0
    assert in_their_zones(table(M, state), both, hex_of(M, "2111")) == [hex_of(M, "2011")]


@pytest.mark.rule("clash:12.4")
def test_enemies_that_were_attacked_before_they_fell_back_bind_nobody() -> None:
    units = ("de-II-3 4803", "de-III-5 4703", "fr-I-1 4804", "fr-I-2 4704")
    state, fresh = board(M, *units, **GERMAN), board(M, *units, "fr-III-6 4704", **GERMAN)
    for now in (state, fresh):
        now.marks[unit(M, "fr-I-2")] |= RETREATED
    both = (unit(M, "de-II-3"), unit(M, "de-III-5"))
    assert in_their_zones(table(M, state), both, hex_of(M, "4804")) == []
    assert in_their_zones(table(M, fresh), both, hex_of(M, "4804")) == [hex_of(M, "4704")]


@pytest.mark.rule("clash:12.4")
def test_a_promise_that_nobody_can_keep_any_more_lapses_and_stops_no_other_attack() -> None:
    state = board(M, "de-II-3 4803", "fr-I-1 4804", "fr-I-2 4810", **GERMAN)
    state.hex_marks[hex_of(M, "4810")] = OWED
    assert owed(table(M, state)) == []
    play(M, state, "attack 4804")
    assert "add de-II-3" in answers(M, state)


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("clash:12.82")
def test_germans_fall_back_into_start_hexes_only_if_no_other_way_is_long_enough() -> None:
    # along the arrows lie 4602 and 4802; from there only start hexes are open, but to the south the way is free
    round_about = ("fr-I-1 4502 oos", "fr-I-2 4603 oos", "fr-III-5 4803 oos", "fr-III-6 4902 oos")
    state = board(M, "de-II-3 4702", *round_about, phase="combat", active="allied")
    way = Retreat((unit(M, "de-II-3"),), 2, (hex_of(M, "4702"),))
    assert next_hexes(table(M, state), way) == [hex_of(M, "4703")]
    shut = board(M, "de-II-3 4702", *round_about, "fr-X-19 4703 oos", phase="combat", active="allied")
    assert set(next_hexes(table(M, shut), way)) == {hex_of(M, "4602"), hex_of(M, "4802")}


@pytest.mark.rule("marne:M10.44")
def test_yellow_units_that_were_driven_out_may_go_back_in_any_way() -> None:
    # 4808 lies in the area of German Third, 4908 in that of Fourth Army
    state = board(M, "de-VIII-15 4808", "de-VIII-16 4908", "fr-I-1 4820", **GERMAN)
    now, third, fourth = table(M, state), hex_of(M, "4808"), hex_of(M, "4908")
    out, home = unit(M, "de-VIII-15"), unit(M, "de-VIII-16")
    assert advance_refusal(now, out, fourth) is None
    assert not last_resort(now, out, third, fourth)
    refused = advance_refusal(now, home, third)
    assert refused is not None
    assert refused.rule == "M10.44"
    assert last_resort(now, home, fourth, third)


@pytest.mark.rule("marne:M4.32")
@pytest.mark.rule("marne:M16.1")
def test_a_detachment_has_not_entered_the_hex() -> None:
    # the division came to Chalons without supply, so that the hex remained French
    state = marching(M, 3, "de-4", "de-II-3 4811", "-fr-I-1 4320")
    assert state.control[hex_of(M, "4811")] == 0
    play(M, state, "detach de-II-3")
    assert (steps(M, state, "de-II-3"), where(M, state, "de-Det1")) == (1, "4811")
    assert state.control[hex_of(M, "4811")] == 0


@pytest.mark.rule("marne:M15.0")
def test_a_unit_that_has_no_points_may_still_go_by_rail() -> None:
    state = marching(M, 0, "fr-6", "fr-5GR-55R 2411 oos", "-de-II-3 5010")
    assert passengers(table(M, state), Nothing()) == [unit(M, "fr-5GR-55R")]
    assert answers(M, state) == {"rail fr-5GR-55R", "finish"}


@pytest.mark.rule("marne:M10.33")
@pytest.mark.rule("marne:M15.0")
def test_who_has_to_march_does_not_stay_in_a_train_that_stands() -> None:
    turn = {"turn": 2, "scenario": "campaign"}
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2108", "-de-II-3 5010", **turn)
    play(M, state, "rail fr-5GR-55R", dice=(3, 5))
    assert question(M, state) == "rail.choose_station"
    assert why(M, state, "stay") == ("M10.33", "must-march")
    later = marching(M, 2, "fr-6", "fr-5GR-55R 2108", "-de-II-3 5010")
    play(M, later, "rail fr-5GR-55R", dice=(3, 5))
    assert "stay" in answers(M, later)


@pytest.mark.rule("tannenberg:T9.22")
def test_there_is_no_combat_in_russian_entry_hexes() -> None:
    # a German that fell back next to one
    state = board(T, "de-I-1 5307", "ru-III-25 5408", "ru-III-27 5308", phase="combat", active="german")
    assert why(T, state, "attack 5408") == ("T9.22", "entry-hex-safe")
    assert "attack 5308" in answers(T, state)


@pytest.mark.rule("marne:M16.2")
@pytest.mark.rule("marne:M17.3")
def test_the_battle_has_no_place_for_the_optional_corps_and_no_price() -> None:
    option = {"optional-corps": "yes"}
    state = M.setup("battle", option, b"c" * 32)
    assert where(M, state, "de-XI-22") == "absent"
    plain = M.setup("battle", secret=b"c" * 32)
    assert totals(table(M, state)) == totals(table(M, plain))


@pytest.mark.rule("marne:M4.1")
@pytest.mark.rule("marne:M17.4")
@pytest.mark.rule("marne:M17.5")
def test_the_options_of_the_battle_do_not_touch_the_campaign() -> None:
    options = {"held-back": "yes", "primary-only": "yes"}
    campaign = marching(M, 3, "fr-6", "fr-I-1 4810", "-de-II-3 5010", turn=6, scenario="campaign", options=options)
    battle = marching(M, 3, "fr-6", "fr-I-1 4810", "-de-II-3 5010", turn=6, options=options)
    for key in options:
        assert (holds(table(M, campaign), key), holds(table(M, battle), key)) == (False, True)


@pytest.mark.rule("marne:M17.3")
def test_the_german_is_at_work_while_he_shifts_his_units_before_the_battle() -> None:
    view = M.view(M.setup("battle", secret=b"c" * 32), "german")
    assert (view.phase, view.active, view.waiting_for) == ("setup", "german", "german")


@pytest.mark.rule("marne:M10.33")
@pytest.mark.rule("clash:11.5")
def test_an_emergency_withdrawal_in_the_pursuit_takes_all_points_too() -> None:
    units = ("fr-I-1 4804", "-fr-I-2 4805", "-de-II-3 4803", "-de-II-4 4704", "-de-III-5 4904")
    found = {}
    for turn in (2, 4):
        state = marching(M, 3, "fr-4", *units, turn=turn, scenario="campaign")
        play(M, state, "move fr-I-1")
        found[turn] = {a for a in answers(M, state) if a.startswith("withdraw")}
    assert "withdraw 4806" in found[4]
    assert "withdraw 4807" in found[2]
    assert "withdraw 4806" not in found[2]


@pytest.mark.rule("marne:M10.44")
def test_a_yellow_unit_far_from_its_area_goes_nearer() -> None:
    # 4408 is five hexes from the area of German Fourth Army
    state = marching(M, 2, "de-3", "de-VIII-15 4408", "-fr-I-1 4820")
    assert why(M, state, "finish") == ("M10.44", "must-march")
    play(M, state, "move de-VIII-15", "to 4508")
    assert why(M, state, "stop") == ("M10.44", "must-march")
    play(M, state, "to 4608")
    assert question(M, state) != "movement.choose_way"


@pytest.mark.rule("marne:M9.22")
@pytest.mark.rule("clash:6.1")
def test_reinforcements_mind_the_stacking_limits_in_start_hexes() -> None:
    there = ("de-II-3 1201", "de-III-5 1201", "de-2CC-2C 1401")
    state = board(M, "de-IVR-7R track", *there, "fr-I-1 4804", phase="reinforcement", active="german", turn=4)
    assert why(M, state, "enter de-IVR-7R 1201") == ("6.2", "overstacked")
    assert why(M, state, "enter de-IVR-7R 1401") == ("6.3", "cavalry-apart")
    assert "enter de-IVR-7R 1601" in answers(M, state)


@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("clash:12.83")
def test_germans_find_no_room_in_a_full_start_hex() -> None:
    # in the corner of the map: 5401 is full, 5301 is the only other start hex
    shut = ("fr-I-1 5303 oos", "fr-I-2 5403", "fr-III-5 5203")
    full = ("de-IV-7 5401", "de-III-5 5401")
    state = board(M, "de-II-4 5402", *shut, *full, phase="combat", active="allied")
    way = Retreat((unit(M, "de-II-4"),), 1, (hex_of(M, "5402"),))
    found = {M.rules.labels[h] for h in next_hexes(table(M, state), way)}
    assert found == {"5301"}
    open_ = board(M, "de-II-4 5402", *shut, phase="combat", active="allied")
    assert "5401" in {M.rules.labels[h] for h in next_hexes(table(M, open_), way)}


@pytest.mark.rule("marne:M3.11")
@pytest.mark.rule("marne:M16.2")
def test_nobody_is_taken_off_a_start_hex_that_it_cannot_leave_yet() -> None:
    units = tuple(f"{name} 3101" for name in ("fr-I-1", "fr-III-5", "fr-X-19", "fr-XVIII-35"))
    now = table(M, board(M, *units, "de-II-3 5010", phase="combat", active="german"))
    assert not excess(now, hex_of(M, "3101"))


@pytest.mark.rule("marne:M10.43")
def test_the_way_of_a_move_within_the_camp_may_lead_outside() -> None:
    # a German has broken into the eastern wall: the way from 2010 to 2014 leads round it, over 2111 and 2112
    units = ("fr-45 2010 in-camp", "-de-II-3 2012 oos", "-de-II-4 1912 oos", "-de-III-5 1911 oos")
    state = marching(M, 2, "fr-6", *units, markers={"2012": ["zone-destroyed"]})
    play(M, state, "move fr-45")
    assert "to 2014" in answers(M, state)
    assert "to 2214" not in answers(M, state)
    happened = play(M, state, "to 2014")
    path = next(e.path for e in happened if isinstance(e, events.Moved))
    assert any("fcp" not in M.rules.features[hex_of(M, label)] for label in path)


@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("clash:11.5")
def test_a_withdrawal_within_the_camp_has_eight_points_too() -> None:
    units = ("fr-45 1610", "-fr-VII-14 1611", "-de-II-3 1609", "-de-II-4 1510", "-de-III-5 1710")
    state = marching(M, 2, "fr-6", *units)
    play(M, state, "move fr-45")
    gone = {a.split()[1] for a in answers(M, state) if a.startswith("withdraw ")}
    assert "1614" in gone
    assert all("fcp" in M.rules.features[hex_of(M, h)] or M.rules.grid.distance(hex_of(M, "1610"), hex_of(M, h)) <= 2
               for h in gone)  # fmt: skip
    play(M, state, "withdraw 1614")
    assert where(M, state, "fr-45") == "1614"


@pytest.mark.rule("marne:M10.43")
def test_a_unit_in_the_camp_moves_even_if_its_army_has_no_points() -> None:
    state = marching(M, 0, "fr-6", "fr-45 1612", "fr-5GR-55R 2020", "-de-II-3 5010")
    assert "move fr-45" in answers(M, state)
    assert why(M, state, "move fr-5GR-55R") == ("11.4", "no-allowance")
    play(M, state, "move fr-45", "to 1614")
    assert where(M, state, "fr-45") == "1614"
