"""Chapter 1: units, Formations, radius, Support, Fire Events, Prepared Defense, Fatigue, Safe Paths."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.board.units import is_supported, supporters
from grognard.games.bcs.combat.losses import lose
from grognard.games.bcs.combat.modifiers import Fight, attacking, defending
from grognard.games.bcs.formation.command import in_radius
from grognard.games.bcs.formation.fatigue import tire
from grognard.games.bcs.formation.msr import complete_route, legal_mask, trains_hexes
from grognard.games.bcs.formation.prepared import uses_prepared
from grognard.games.bcs.formation.safe_path import has_safe_path, safe_hexes
from grognard.games.bcs.formation.support import restore
from grognard.games.bcs.rules import LIMITED, NONE
from grognard.games.bcs.state import BEGAN_OUT, DEAD, DROPPED, FINISHED, KEPT, MOVE, STOPPED, SUPPORT, TEMPORARY
from grognard.games.bcs.terrain import LEG, TAC, TRUCK

from .scene import Scene, activity, only, pack

ALLIED = "allied"


@pytest.mark.rule("bcs:1.0c", "bcs:B4.0")
def test_the_game_s_own_rules_win() -> None:
    """The day's SNAFU modifier is the game's own."""
    from grognard.games.bcs.activation import snafu

    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"day")
    state.turn = 1
    table = title.table(state)
    keys = [s.key for s in snafu.shifts(table, title.rules.formation_index["CCR9"])]
    assert "day" in keys
    assert "day" not in [s.key for s in snafu.shifts(table, title.rules.formation_index["2Pz"])]


@pytest.mark.rule("bcs:1.0f")
def test_units_set_up_in_their_zone_on_either_side() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"zone")
    decision = title.decision(state)
    assert decision is not None
    assert decision.question == "set_up.choose_place"
    title.apply(state, "pick II-304")
    title.apply(state, "set 3518 deployed")
    unit = title.rules.unit_index["II-304"]
    assert title.rules.labels[state.where[unit]] == "3518"
    assert state.face[unit] == 1
    assert title.explain(state, "pick 811TD").reasons[0].key == "no-free-set-up"
    title.apply(state, "pick II-304")
    assert title.explain(state, "set 3018 move").reasons[0].key == "outside-zone"
    title.apply(state, "keep")
    support = title.rules.unit_index["811TD"]
    assert state.where[support] == SUPPORT  # only units so marked start as Support


@pytest.mark.rule("bcs:1.0f")
def test_units_without_a_zone_set_up_on_either_side_too() -> None:
    """They stay in their hex; who has but one side, or could not be there on the other, has nothing to choose."""
    title = pack("bastogne")
    rules = title.rules
    state: Any = title.setup("skyline", {}, b"sides")
    decision = title.decision(state)
    assert decision is not None
    picked = {option.words[0] for option in decision.options if option.verb == "pick"}
    assert {"A-110", "E-109", "TFRose"} <= picked  # of a Formation, independent, in a zone
    assert "Cn-110" not in picked
    assert title.explain(state, "pick Cn-110").reasons[0].key == "no-free-set-up"
    title.apply(state, "pick A-110")
    decision = title.decision(state)
    assert decision is not None
    assert [option.text for option in decision.options] == ["set 4322 move", "keep"]
    assert title.explain(state, "set 4321 move").reasons[0].key == "outside-zone"
    title.apply(state, "set 4322 move")
    unit = rules.unit_index["A-110"]
    assert (rules.labels[state.where[unit]], state.face[unit]) == ("4322", MOVE)


@pytest.mark.rule("bcs:1.0f", "bcs:4.2")
def test_a_stack_may_be_set_up_too_high() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"high")
    hex_ = title.rules.grid.index["3618"]
    title.apply(state, "pick II-304")
    assert state.load[hex_] == title.rules.tables.limits.stacking
    title.apply(state, "set 3618 move")
    assert state.load[hex_] == title.rules.tables.limits.stacking + 1


@pytest.mark.rule("bcs:1.0g", "bcs:2.5c", "bcs:2.2b")
def test_turn_one_keeps_prepared_defense_and_skips_assignment() -> None:
    title = pack("training")
    state: Any = title.setup("bridge", {}, b"first")
    seen = set()
    while state.turn == 1:
        decision = title.decision(state)
        assert decision is not None
        seen.add(decision.question)
        if decision.question == "preparation.choose_preparation" and decision.side == ALLIED:
            assert decision.find("unprepare") is None
            assert title.explain(state, "unprepare").reasons[0].key == "prepared-until-turn-two"
        title.apply(state, decision.options[-1] if decision.find("end") else decision.options[0])
    assert "assignment.choose_assignment" not in seen
    assert "replacements.choose_replacement" not in seen


@pytest.mark.rule("bcs:1.0g", "bcs:2.5c", "bcs:2.5h")
def test_a_formation_set_up_used_must_roll_and_one_done_waits() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "KGBohm": "2315", "26VG.HQ": "1812", "112IR.HQ": "0805"}
    scene = Scene(units, formations={"26VG": {"status": "done"}})
    assert scene.question == "preparation.choose_preparation"  # no choice: the other is Done


@pytest.mark.rule("bcs:1.1a", "bcs:1.1c")
def test_the_showing_side_alone_counts() -> None:
    scene = Scene({"I-304": "2020", "2Pz.HQ": "2022"})
    rules, state, unit = scene.rules, scene.state, scene.unit("I-304")
    assert rules.mover[2 * unit + state.face[unit]] == LEG
    assert rules.ma[2 * unit + 1] < rules.ma[2 * unit]  # the Deployed side is the slower one
    assert rules.reach[2 * unit] == 1  # no range printed


@pytest.mark.rule("bcs:1.1b")
def test_the_last_step_sends_a_unit_to_the_dead_pile() -> None:
    scene = Scene({"I-304": "2020", "II-3": "2021", "2Pz.HQ": "2022"})
    lose(scene.table, scene.unit("I-304"), 9, "combat")
    assert scene.state.where[scene.unit("I-304")] == DEAD
    assert scene.state.steps[scene.unit("I-304")] == 0


@pytest.mark.rule("bcs:1.1d")
def test_an_unprepared_unit_has_no_zone_and_attacks_nobody() -> None:
    units = {"2Pz.HQ": "2022", "I-304": "2020 move", "1-38": "2019", "2ID.HQ": "2012"}
    scene = activity(units, "2Pz", objectives={"2019": 1})
    assert not scene.state.zoc0[scene.hex("2021")]
    assert "2019" not in scene.legal("attack")
    assert scene.why("attack 2019") == ("5.1c", "no-attack-unit")


@pytest.mark.rule("bcs:1.1f")
def test_only_recon_units_screen() -> None:
    scene = Scene({"116Pz.HQ": "2430", "KGStephan": "2427", "II-16": "2428", "116Pz.Trains": "3520"},
                  formation="116Pz", phase="preparation")  # fmt: skip
    assert scene.legal("screen") == ["KGStephan"]
    assert scene.why("screen II-16") == ("1.1f", "not-recon")


@pytest.mark.rule("bcs:1.1g", "bcs:1.1h", "bcs:2.3e")
def test_garrisons_are_not_assigned() -> None:
    title = pack("bastogne")
    garrisons = [unit for unit in title.rules.units if unit.garrison]
    assert garrisons
    state: Any = title.setup("skyline", {}, b"garrison")
    from grognard.games.bcs.program import Phase
    from grognard.games.bcs.sequence.assignment import assign_refusal

    table, index = title.table(state), title.rules.unit_index
    formation = title.rules.formation_index["112IR"]
    reason = assign_refusal(table, Phase(1), index[garrisons[0].id], formation)
    assert reason is not None
    assert reason.key == "garrison"


@pytest.mark.rule("bcs:1.3b")
def test_organic_units_stay_with_their_formation() -> None:
    from grognard.games.bcs.program import Phase
    from grognard.games.bcs.sequence.assignment import assign_refusal

    scene = Scene({"2Pz.HQ": "2415", "26VG.HQ": "1812", "II-3": "2315"})
    reason = assign_refusal(scene.table, Phase(0), scene.unit("II-3"), scene.formation("26VG"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("1.3b", "organic")


@pytest.mark.rule("bcs:1.4a", "bcs:1.4b", "bcs:1.4c")
def test_the_radius_counts_plain_hexes() -> None:
    scene = Scene({"62VG.HQ": "2020", "62A": "2025", "62B": "2026", "88mm": "3030 move", "1-38": "2022"})
    assert in_radius(scene.rules, scene.state, scene.unit("62A"))
    assert not in_radius(scene.rules, scene.state, scene.unit("62B"))
    assert in_radius(scene.rules, scene.state, scene.unit("88mm"))  # unassigned: it does not care


@pytest.mark.rule("bcs:1.4d", "bcs:1.4e", "bcs:5.4f")
def test_out_of_radius_a_unit_comes_nearer_and_does_not_spot() -> None:
    units = {"62VG.HQ": "2020", "62B": "2028", "1-38": "2029", "2ID.HQ": "2034"}
    scene = activity(units, "62VG", acting="62B", objectives={"2029": 1})
    assert scene.marked("62B", BEGAN_OUT)
    assert scene.why("to 1928")[0] in ("1.4e", "4.3d")
    assert scene.why("barrage 2029 artillery") == ("5.4e", "no-spotter")
    assert "2029" in scene.legal("attack")  # attacks are not forbidden


@pytest.mark.rule("bcs:1.4e")
def test_a_unit_in_radius_stays_in_it() -> None:
    scene = activity({"62VG.HQ": "2020", "62A": "2025 move"}, "62VG", acting="62A")
    assert scene.why("to 2026") == ("1.4e", "out-of-radius")
    assert "2024" in scene.legal("to")


@pytest.mark.rule("bcs:1.4e")
def test_not_even_a_fight_leads_a_unit_out_of_radius() -> None:
    units = {"62VG.HQ": "2020", "62A": "2025 move", "1-38": "2027", "2ID.HQ": "2034"}
    scene = activity(units, "62VG", acting="62A", objectives={"2027": 1})
    assert scene.why("to 2026") == ("1.4e", "out-of-radius")


@pytest.mark.rule("bcs:1.4e")
def test_who_began_out_of_radius_comes_as_near_as_he_can_or_fights() -> None:
    units = {"62VG.HQ": "2008", "62A": "2025 move", "1-38": "2027", "2ID.HQ": "2034"}
    scene = activity(units, "62VG", acting="62A", objectives={"2027": 1})
    far = {hex_: scene.rules.grid.distance(scene.hex("2008"), scene.hex(hex_)) for hex_ in scene.legal("to")}
    near = min(far.values())
    assert near > scene.rules.radius[scene.formation("62VG")]
    fighting = {hex_ for hex_ in far if scene.rules.grid.distance(scene.hex(hex_), scene.hex("2027")) == 1}
    assert {hex_ for hex_, distance in far.items() if distance > near} == {h for h in fighting if far[h] > near}
    assert fighting
    assert scene.why("to 2024") == ("1.4e", "out-of-radius")


# 1.5 Support ---------------------------------------------------------------------------------------------------------


def supported() -> Scene:
    return Scene({"99ID.HQ": "3018", "99A": "3020", "99B": "3021 move", "99TD": "box support", "TFRose": "3022",
                  "CCR9.HQ": "3025"})  # fmt: skip


@pytest.mark.rule("bcs:1.5a", "bcs:1.5b", "bcs:1.5g", "bcs:1.5h", "bcs:4.3f")
def test_hosts_have_support_and_others_do_not() -> None:
    scene = supported()
    rules, state = scene.rules, scene.state
    assert is_supported(rules, state, scene.unit("99A"))
    assert not is_supported(rules, state, scene.unit("99B"))  # Unprepared on its Move side
    assert not is_supported(rules, state, scene.unit("TFRose"))  # Dual, and of another Formation
    assert state.av1[scene.hex("2920")]
    assert not state.real1[scene.hex("2920")]
    assert rules.support_only[scene.unit("99TD")]


@pytest.mark.rule("bcs:1.5f")
def test_support_is_in_no_hex() -> None:
    scene = supported()
    assert supporters(scene.rules, scene.state, scene.formation("99ID")) == [scene.unit("99TD")]
    assert scene.state.load[scene.hex("3020")] == 1


@pytest.mark.rule("bcs:1.5i", "bcs:1.9d")
def test_dropped_support_comes_back_with_a_tac_safe_path() -> None:
    scene = supported()
    unit = scene.unit("99A")
    scene.state.drop[unit] = DROPPED
    restore(scene.table)
    assert scene.state.drop[unit] == KEPT


@pytest.mark.rule("bcs:1.5i", "bcs:3.5")
def test_a_temporary_drop_ends_with_the_activation() -> None:
    units = {"116Pz.HQ": "3704", "I-16": "3605", "Guard": "3604", "GuardTD": "box support", "Bridge.HQ": "3405"}
    scene = activity(units, "116Pz", acting="I-16")
    scene.do("engage 3604", 4, 4)
    assert scene.state.drop[scene.unit("Guard")] == TEMPORARY
    scene.do("end", 6)
    assert scene.state.drop[scene.unit("Guard")] == KEPT


@pytest.mark.rule("bcs:1.5i")
def test_a_host_in_the_marsh_drops_its_support() -> None:
    units = {"560VG.HQ": "1210", "560A": "1110", "560PzJg": "box support"}
    scene = activity(units, "560VG", acting="560A")
    scene.do("to 1109")
    assert scene.state.drop[scene.unit("560A")] == DROPPED


@pytest.mark.rule("bcs:1.5c", "bcs:2.3a", "bcs:2.3b")
def test_support_starts_and_ends_in_the_assignment_phase_once_a_turn() -> None:
    from grognard.games.bcs.program import Phase
    from grognard.games.bcs.sequence import assignment

    units = {"5FJ.HQ": "3119", "5FJ.Trains": "3620", "III-15": "3118", "88mm": "3118 move assigned=5FJ"}
    scene = Scene(units)
    table, unit = scene.table, scene.unit("88mm")
    scene.state.frames.append(("assignment.choose_assignment", Phase(0)))
    assert assignment.support_refusal(table, Phase(0), unit) is None
    assignment.start_support(table, Phase(0), unit)
    assert scene.state.where[unit] == SUPPORT
    reason = assignment.unsupport_refusal(table, Phase(0), unit, scene.hex("3119"))
    assert reason is not None
    assert reason.key == "changed-this-turn"


@pytest.mark.rule("bcs:1.1e", "bcs:1.5e")
def test_limited_support_helps_in_defence_alone() -> None:
    scene = Scene({"560VG.HQ": "2826", "560A": "2832", "560PzJg": "box support", "1-38": "2732", "2ID.HQ": "2734"})
    attack = Fight(False, scene.hex("2732"), scene.unit("560A"), NONE, scene.unit("1-38"), False, False, False)
    assert scene.state.support[scene.formation("560VG")] == LIMITED
    assert "red-support" not in attacking(scene.table, attack)
    defence = Fight(False, scene.hex("2832"), scene.unit("1-38"), NONE, scene.unit("560A"), False, False, False)
    assert "support" in defending(scene.table, defence)


# 1.6 Fire Events -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.6a", "bcs:1.6b", "bcs:1.6d")
def test_two_fire_events_and_the_unit_is_stopped() -> None:
    units = {"116Pz.HQ": "2432", "KGStephan": "2428", "1-38": "2426", "2ID.HQ": "2420"}
    scene = activity(units, "116Pz", acting="KGStephan", snafu="partial")
    scene.do("recon 2426", 6)
    scene.do("recon 2426", 6)
    assert scene.marked("KGStephan", STOPPED)
    assert scene.why("recon 2426") == ("3.3f", "stopped")


@pytest.mark.rule("bcs:1.6a", "bcs:3.2")
def test_a_fail_leaves_no_fire_event_and_no_movement() -> None:
    units = {"116Pz.HQ": "2432", "KGStephan": "2428", "1-38": "2426", "2ID.HQ": "2420"}
    scene = Scene(units, formation="116Pz", phase="activity", snafu="fail")
    assert scene.why("act KGStephan") == ("3.2", "failed")
    assert scene.why("attack 2426") == ("3.2", "failed")


@pytest.mark.rule("bcs:1.6c", "bcs:4.2", "bcs:4.2b")
def test_overstacked_units_neither_fire_nor_attack() -> None:
    units = {"116Pz.HQ": "2432", "KGStephan": "2427", "II-16": "2427", "I-16": "2427", "1-38": "2426", "2ID.HQ": "2420"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"2426": 1})
    assert scene.why("fire 2426") == ("1.6c", "overstacked")
    assert scene.why("attack 2426") == ("5.1c", "no-attack-unit")


@pytest.mark.rule("bcs:1.6e", "bcs:5.1j", "bcs:3.4g", "bcs:3.4h")
def test_a_regular_attack_finishes_who_took_part() -> None:
    units = {"12VG.HQ": "2209", "12-1": "2006", "12-2": "2106", "1-38": "2005", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2005": 1})
    scene.do("attack 2005")
    scene.do("with 12-1")
    scene.do("assist 12-2")
    scene.do("no-barrage", 2, 2)
    assert scene.marked("12-1", FINISHED)
    assert scene.marked("12-2", FINISHED)
    assert scene.why("act 12-1") == ("3.4h", "finished")


# 1.7 Prepared Defense ------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.7a")
def test_prepared_defense_needs_artillery_and_an_open_msr() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}
    scene = Scene(units, formation="2Pz", phase="preparation")
    scene.do("prepare")
    assert scene.state.prepared[scene.formation("2Pz")]
    blocked = Scene({"2Pz.HQ": "2415", "II-3": "2315", "KGBohm": "2314"}, formation="2Pz", phase="preparation")
    assert blocked.why("prepare") == ("1.7a", "msr-blocked")  # the Trains are off the map


@pytest.mark.rule("bcs:1.7b", "bcs:4.7a")
def test_a_headquarters_that_moves_gives_up_prepared_defense() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}
    scene = activity(units, "2Pz", acting="2Pz.HQ", formations={"2Pz": {"prepared": True}})
    happened = scene.do(f"to {scene.legal('to')[0]}")
    assert only(happened, events.PreparedDefense).cause == "headquarters-moved"


@pytest.mark.rule("bcs:1.7d", "bcs:1.7c")
def test_only_deployed_units_in_radius_use_it() -> None:
    units = {"62VG.HQ": "2020", "62A": "2022", "62B": "2021 move", "62C": "2026"}
    scene = Scene(units)
    scene.state.prepared[scene.formation("62VG")] = 1
    used = {name for name in ("62A", "62B", "62C") if uses_prepared(scene.rules, scene.state, scene.unit(name))}
    assert used == {"62A"}


# 1.8 Fatigue ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.8a", "bcs:3.2e")
def test_fatigue_ends_at_four_and_counts_against_the_roll() -> None:
    from grognard.games.bcs.activation import snafu

    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520"}, formations={"2Pz": {"fatigue": 4}})
    f = scene.formation("2Pz")
    tire(scene.table, f, 1, "attack", "1.8b")
    assert scene.state.fatigue[f] == 5
    assert {s.key: s.value for s in snafu.shifts(scene.table, f)}["fatigue"] == -4
    fresh = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520"}, formations={"2Pz": {"fatigue": -1}})
    assert {s.key: s.value for s in snafu.shifts(fresh.table, f)}["fresh"] == 1


@pytest.mark.rule("bcs:1.8c", "bcs:2.5f")
def test_fat_four_has_no_second_activation() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315", "112IR.HQ": "0805", "112IR.Trains": "0202"}
    scene = activity(units, "2Pz", formations={"2Pz": {"fatigue": 4}})
    scene.do("end")
    assert scene.question != "second.choose_second"
    assert scene.state.status[scene.formation("2Pz")] == 2


# 1.9 Safe Paths ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.9b")
def test_a_safe_path_is_radius_and_five_long() -> None:
    scene = Scene({"5FJ.HQ": "2015"})
    safe = safe_hexes(scene.rules, scene.state, scene.formation("5FJ"), LEG)
    assert safe[scene.hex("2026")]
    assert not safe[scene.hex("2027")]


@pytest.mark.rule("bcs:1.9f", "bcs:4.6d")
def test_screens_and_engagement_zones_do_not_cut_it() -> None:
    scene = Scene({"5FJ.HQ": "2015", "III-14": "2020", "32Cav": "2018 screen", "14Cav.HQ": "1030"})
    assert has_safe_path(scene.rules, scene.state, scene.unit("III-14"))
    safe = safe_hexes(scene.rules, scene.state, scene.formation("5FJ"), LEG)
    assert safe[scene.hex("2018")]  # the hex of the Screen itself is open too


@pytest.mark.rule("bcs:4.6d", "bcs:3.1a", "bcs:4.7b")
@pytest.mark.parametrize(("mark", "complete"), [(" screen", True), ("", False)])
def test_a_screen_on_the_road_does_not_cut_the_msr_and_no_trains_stand_there(mark: str, complete: bool) -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "14Cav.HQ": "1030"}
    free = Scene(units)
    formation = free.formation("2Pz")
    way = complete_route(free.rules, free.state, formation)
    on_it = free.rules.labels[way[len(way) // 2]]
    scene = Scene(units | {"32Cav": on_it + mark})
    assert legal_mask(scene.rules, scene.state, 0)[scene.hex(on_it)] == complete
    assert (complete_route(scene.rules, scene.state, formation) == way) == complete
    assert scene.hex(on_it) not in trains_hexes(scene.rules, scene.state, formation)
    assert free.hex(on_it) in trains_hexes(free.rules, free.state, formation)


@pytest.mark.rule("bcs:1.9g")
def test_units_at_the_edge_are_always_safe() -> None:
    scene = Scene({"62VG.HQ": "2020", "62A": "0101", "1-38": "0102"})
    assert has_safe_path(scene.rules, scene.state, scene.unit("62A"))


@pytest.mark.rule("bcs:1.9d", "bcs:4.0b")
def test_leg_to_wheels_needs_a_safe_path() -> None:
    units = {"2Pz.HQ": "2415", "I-304": "2410", "1-38": "2412", "2-38": "2408", "2ID.HQ": "2405"}
    units |= {"3-38": "2611", "1-9": "2609", "2-9": "2209", "1-112": "2211"}
    scene = activity(units, "2Pz", acting="I-304")
    assert scene.why("flip") == ("1.9d", "no-safe-path")
    assert not has_safe_path(scene.rules, scene.state, scene.unit("I-304"), TRUCK)
    assert TAC != TRUCK


# 1.10 Fog of war -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.10", "bcs:4.2a")
def test_of_an_enemy_stack_the_top_unit_alone_is_seen() -> None:
    scene = Scene({"116Pz.HQ": "2432", "I-16": "2430", "I-60": "2430", "1-38": "2410", "2ID.HQ": "2405"})
    theirs = scene.title.view(scene.state, ALLIED).stacks["2430"]
    assert [counter.unit for counter in theirs] == ["I-16", ""]  # the longest range lies on top
    own = scene.title.view(scene.state, "german").stacks["2430"]
    assert [counter.unit for counter in own] == ["I-16", "I-60"]


@pytest.mark.rule("bcs:1.10", "bcs:3.2d")
def test_only_its_owner_sees_what_makes_a_formation_s_roll() -> None:
    """Whether Formations are Mixed depends on units that lie covered: neither enemy nor bystander is told."""
    title = pack("training")
    state = title.setup(title.scenarios[0], {}, b"mixed")
    for viewer in (*title.sides, None):
        telling = {group.side for group in title.view(state, viewer).groups if group.modifiers}
        assert telling == ({viewer} if viewer else set())


@pytest.mark.rule("bcs:1.0f")
@pytest.mark.parametrize("name", ["bastogne", "training"])
def test_a_scenario_is_set_up_the_same_way_again_whatever_became_of_the_first_game(name: str) -> None:
    title = pack(name)
    for scenario in title.scenarios:
        title.rules.layouts.clear()
        first: Any = title.setup(scenario, secret=b"one")
        before = first.content()
        for column in first.columns():
            getattr(first, column)[0] ^= 1
        assert title.setup(scenario, secret=b"one").content() == before
        assert title.setup(scenario, secret=b"two").secret == b"two"
        assert title.setup(scenario, {"orders": "yes"}, secret=b"one").content() != before
