"""Rulings that no other test of the chapters shows (docs/rulings/bcs.md): each is named by its number."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.attackers import shock_refusal
from grognard.games.bcs.combat.barrage import spot_refusal
from grognard.games.bcs.combat.engagement import Engagement, shifts
from grognard.games.bcs.combat.retreat import Retreat, begin_voluntary, retreat
from grognard.games.bcs.formation.blob import blob_hexes, in_hull
from grognard.games.bcs.formation.prepared import uses_prepared
from grognard.games.bcs.formation.safe_path import has_safe_path, safe_hexes
from grognard.games.bcs.formation.support import drop_in_combat
from grognard.games.bcs.movement.reach import mover_of, single_step, step_price
from grognard.games.bcs.program import Phase
from grognard.games.bcs.sequence.arrivals import revive
from grognard.games.bcs.state import BEGAN_OUT, DROPPED, FINISHED, GHOST, MOVE, POOL, STOPPED, TEMPORARY
from grognard.games.bcs.terrain import LEG
from grognard.lab.arena import player

from .scene import Scene, activity, only, pack

ALLIED, GERMAN = "allied", "german"


def stack(scene: Scene, label: str) -> list[int]:
    from grognard.games.bcs.board.units import combat_units

    return combat_units(scene.rules, scene.state, scene.hex(label))


@pytest.mark.rule("bcs:5.1i", "bcs:3.4f")
def test_2_after_two_fire_events_a_unit_still_assists() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "I-60": "2121 deployed", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    scene.do("fire 2020", 1)
    scene.do("fire 2020", 1)
    scene.do("act I-60")
    scene.do("attack 2020")
    assert scene.legal("assist") == ["II-16"]


@pytest.mark.rule("bcs:4.3e", "bcs:5.5g")
def test_4_tac_minds_only_real_av_ezoc_at_the_end_of_a_retreat() -> None:
    for enemy, steps in (("1-38", 4), ("TFHarper", 3)):
        scene = activity({"116Pz.HQ": "2030", "II-16": "2024", enemy: "2020", "2ID.HQ": "2010"}, "116Pz")
        begin_voluntary(scene.table, scene.unit("II-16"), scene.hex("2021"))
        assert scene.steps("II-16") == steps


@pytest.mark.rule("bcs:4.6a", "bcs:4.4a")
def test_5_a_screening_av_unit_keeps_out_of_demands_and_finishes_in_other_av_ezoc() -> None:
    demanded = activity({"14Cav.HQ": "1030", "32Cav": "1028 screen", "Spitze1": "1025", "Spitze.HQ": "1015"}, "14Cav",
                        acting="32Cav", active=ALLIED)  # fmt: skip
    assert "1026" not in demanded.legal("to")
    support = {"14Cav.HQ": "1030", "32Cav": "1028 screen", "560A": "1025", "560PzJg": "box support", "560VG.HQ": "1020"}
    other = activity(support, "14Cav", acting="32Cav", active=ALLIED)
    other.do("to 1026")
    assert other.marked("32Cav", FINISHED)


@pytest.mark.rule("bcs:4.6")
def test_6_screens_go_up_until_the_first_unit_acts() -> None:
    units = {"14Cav.HQ": "1030", "32Cav": "1028", "Spitze1": "1020", "Spitze.HQ": "1015"}
    scene = Scene(units, active=ALLIED, formation="14Cav", phase="objectives", snafu="full", free_objectives=2)
    assert scene.legal("screen") == ["32Cav"]
    scene.do("begin")
    assert not scene.legal("screen")


@pytest.mark.rule("bcs:3.3a", "bcs:3.3b")
def test_14_a_single_objective_zone_has_no_modifier() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "TFHarper": "2020", "CCR9.HQ": "2010"}
    for markers, keys in ((1, 0), (2, 1)):
        scene = activity(units, "116Pz", objectives={"2020": markers})
        fire = Engagement(scene.unit("II-16"), scene.hex("2020"), scene.unit("TFHarper"), scene.unit("TFHarper"))
        assert [s.key for s in shifts(scene.table, fire)].count("double-objective") == keys


@pytest.mark.rule("bcs:5.1d", "bcs:5.1n")
def test_19_a_shock_that_destruction_ends_does_not_finish() -> None:
    units = {"116Pz.HQ": "3322", "KGStephan": "3326", "EngC": "3325 steps=1", "168Eng": "3011", "106ID.HQ": "3310"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"3325": 1})
    scene.do("shock 3325")
    happened = scene.do("destroy 1 artillery 0 air", 6)
    assert not [e for e in happened if isinstance(e, events.AttackResolved)]
    assert scene.at("KGStephan") == "3325"
    assert not scene.marked("KGStephan", FINISHED)
    assert scene.state.fired[scene.unit("KGStephan")] == 1


@pytest.mark.rule("bcs:1.5i")
def test_22_a_drop_lasts_where_no_tac_safe_path_is_open() -> None:
    for enemies, drop in (({}, TEMPORARY), ({"TFHarper": "2019", "TFRose": "2021"}, DROPPED)):
        scene = Scene({"560VG.HQ": "2024", "560A": "2020", "560PzJg": "box support", **enemies})
        drop_in_combat(scene.table, scene.hex("2020"), stack(scene, "2020"))
        assert scene.state.drop[scene.unit("560A")] == drop


@pytest.mark.rule("bcs:5.3d")
def test_23_attack_by_fire_rolls_for_every_unit_of_the_hex() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "1-38": "2020", "2-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    happened = scene.do("fire 2020", 6, 6)
    assert {e.unit for e in happened if isinstance(e, events.Barraged)} == {"1-38", "2-38"}


@pytest.mark.rule("bcs:1.9")
def test_29_no_safe_path_through_an_enemy_hex() -> None:
    """The only way through the ring of zones would be the enemy's own hex."""
    scene = Scene({"62VG.HQ": "2024", "62A": "2020", "EngC": "2021"})  # Unprepared: a hex, and no zone
    assert has_safe_path(scene.rules, scene.state, scene.unit("62A"))
    for hex_ in scene.rules.grid.adjacent(scene.hex("2020")):
        scene.state.holder[hex_] = 2
    assert not has_safe_path(scene.rules, scene.state, scene.unit("62A"))


@pytest.mark.rule("bcs:1.3c")
def test_31_two_units_make_a_line_and_three_an_area() -> None:
    scene = Scene({"26VG.HQ": "2020", "I-39": "2024"})
    line = blob_hexes(scene.rules, scene.state, scene.formation("26VG"))
    inside = {scene.rules.labels[h] for h in range(len(scene.rules.grid)) if in_hull(scene.rules, line, h)}
    assert inside == {"2020", "2021", "2022", "2023", "2024"}
    area = Scene({"26VG.HQ": "2020", "I-39": "2024", "I-77": "2422"})
    hexes = blob_hexes(area.rules, area.state, area.formation("26VG"))
    assert in_hull(area.rules, hexes, area.hex("2122"))
    assert in_hull(area.rules, hexes, area.hex("2022"))  # on the border
    assert not in_hull(area.rules, hexes, area.hex("2320"))


@pytest.mark.rule("bcs:5.1b", "bcs:1.7d")
def test_33_prepared_defense_counts_without_being_declared() -> None:
    units = {"12VG.HQ": "2209", "12-1": "2006", "1-38": "2005", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2005": 1}, formations={"2ID": {"prepared": True}})
    named = only(scene.do("attack 2005"), events.DefenderNamed)
    assert named.prepared


@pytest.mark.rule("bcs:4.4b", "bcs:4.0d")
def test_44_traffic_stops_who_has_broken_free() -> None:
    units = {"116Pz.HQ": "0518", "II-16": "0522", "TFHarper": "0526 steps=1", "CCR9.HQ": "0530", "TFRose": "0830"}
    scene = activity(units, "116Pz", acting="II-16", markers={"0525": ["traffic"]})
    scene.do("to 0525", 6, 6)
    assert scene.at("TFHarper") == ""
    assert scene.marked("II-16", STOPPED)


@pytest.mark.rule("bcs:4.2", "bcs:5.5g")
def test_45_a_retreat_may_overstack() -> None:
    units = {"62VG.HQ": "2024", "62A": "2020", "62B": "2024", "62C": "2024"}
    scene = Scene(units)
    scene.state.frames[:] = []
    scene.table.push(retreat, Retreat((scene.unit("62A"),), scene.hex("2020"), (), refuge=True))
    scene.state.asked = None
    scene.title.program.run(scene.table)
    scene.do("retreat 2024")
    assert scene.state.load[scene.hex("2024")] == 3


@pytest.mark.rule("bcs:3.7d")
@pytest.mark.parametrize(("reading", "asked"), [("complete-msr", False), ("any", True)])
def test_46_a_fail_flip_needs_a_complete_msr_or_not(reading: str, asked: bool) -> None:
    units = {"112IR.HQ": "0805", "112IR.Trains": "0202", "1-112": "0806", "I-39": "0504", "26VG.HQ": "0510"}
    scene = Scene(units, active=ALLIED, formation="112IR", phase="preparation", options={"fail-flip-supply": reading})
    scene.do("snafu", 1, 1)
    assert (scene.question == "preparation.choose_flip") == asked


@pytest.mark.rule("bcs:3.2d")
def test_52_a_retreat_into_a_blob_puts_the_markers_down() -> None:
    units = {"26VG.HQ": "2020", "I-39": "2024", "I-77": "2422", "62VG.HQ": "2018", "62A": "2119"}
    scene = Scene(units)
    begin_voluntary(scene.table, scene.unit("62A"), scene.hex("2122"))
    assert scene.state.coordination[scene.formation("62VG")]
    assert scene.state.coordination[scene.formation("26VG")]


@pytest.mark.rule("bcs:5.1g")
def test_53_a_second_activation_attacks_the_same_hex_again() -> None:
    units = {"12VG.HQ": "2209", "12VG.Trains": "3120", "12-1": "2006", "1-38": "2005", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2005": 1}, markers={"2005": ["attacked", "barraged"]})
    assert scene.why("attack 2005") == ("5.1g", "attacked-already")
    scene.do("end")
    assert not scene.state.hex_marks[scene.hex("2005")]


@pytest.mark.rule("bcs:5.3b", "bcs:5.0b", "bcs:5.0c")
def test_54_headquarters_trains_and_screens_alone_are_not_fired_at() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "2ID.HQ": "2020", "2ID.Trains": "2121", "1-38": "2010"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    assert scene.why("fire 2020") == ("5.3b", "nobody-to-attack")
    assert scene.why("fire 2121") == ("5.3b", "nobody-to-attack")


@pytest.mark.rule("bcs:5.4f", "bcs:1.4d")
def test_58_the_attack_unit_spots_for_itself_if_it_began_in_radius() -> None:
    units = {"12VG.HQ": "2209", "12-1": "2006", "1-38": "2005", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2005": 1})
    unit, hex_ = scene.unit("12-1"), scene.hex("2005")
    assert spot_refusal(scene.table, unit, hex_) is None
    scene.state.marks[unit] |= BEGAN_OUT
    reason = spot_refusal(scene.table, unit, hex_)
    assert reason is not None
    assert reason.key == "began-out-of-radius"


@pytest.mark.rule("bcs:5.1m")
def test_59_a_stopped_unit_makes_no_shock_attack() -> None:
    units = {"116Pz.HQ": "3322", "KGStephan": "3326 stopped", "EngC": "3325", "106ID.HQ": "3310"}
    scene = activity(units, "116Pz", objectives={"3325": 1})
    reason = shock_refusal(scene.table, scene.unit("KGStephan"), scene.hex("3325"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("5.1m", "stopped")


@pytest.mark.rule("bcs:2.3")
def test_60_last_turn_s_first_player_assigns_first() -> None:
    from grognard.games.bcs.sequence.turn import after_reinforcements

    title = pack("bastogne")
    for first in (0, 1):
        state: Any = title.setup("skyline", {}, b"assign")
        state.turn, state.first = 2, first
        state.frames[:] = [("turn.after_reinforcements", after_reinforcements.values())]
        table = title.table(state)
        after_reinforcements.run(table, after_reinforcements.values())  # type: ignore[misc]
        assert [values.side for name, values in state.frames if name == "assignment.assign"] == [first]


@pytest.mark.rule("bcs:1.7d")
def test_64_whoever_is_not_unprepared_uses_prepared_defense() -> None:
    units = {"Bridge.HQ": "2018", "Guard": "2020", "106ID.HQ": "2609", "EngC": "2710"}
    scene = Scene(units, formations={"Bridge": {"prepared": True}, "106ID": {"prepared": True}})
    assert uses_prepared(scene.rules, scene.state, scene.unit("Guard"))
    assert not uses_prepared(scene.rules, scene.state, scene.unit("EngC"))


@pytest.mark.rule("bcs:4.6b", "bcs:5.0c")
def test_67_a_screen_without_av_is_not_engaged() -> None:
    title = pack("bastogne")
    rules = title.rules
    recon = next(u for u in rules.fighters[0] if rules.units[u].recon and not rules.av[2 * u])
    from grognard.games.bcs.board.placing import place
    from grognard.games.bcs.combat.engagement import targets_in
    from grognard.games.bcs.state import SCREEN

    state: Any = title.setup("skyline", {}, b"screen")
    free = next(h for h in range(len(rules.grid)) if state.top[h] < 0)
    if state.where[recon] >= 0:
        from grognard.games.bcs.board.placing import lift

        lift(rules, state, recon, -1)
    state.face[recon] = 0
    place(rules, state, recon, free)
    state.marks[recon] |= SCREEN
    assert targets_in(rules, state, free) == []


@pytest.mark.rule("bcs:4.2a", "bcs:1.10", "bcs:1.5g", "bcs:1.5i")
def test_73_a_host_with_support_lies_on_top_until_it_drops_it() -> None:
    units = {"560VG.HQ": "2024", "560A": "2020", "560PzJg": "box support", "62VG.HQ": "2030", "62A": "2020"}
    for order in (units, dict(reversed(units.items()))):
        scene = Scene(order)
        assert [scene.rules.ids[u] for u in stack(scene, "2020")] == ["560A", "62A"]
        seen = scene.title.view(scene.state, ALLIED).stacks["2020"]
        assert [counter.unit for counter in seen] == ["560A", ""]
        scene = activity(order, "62VG", acting="62A")
        assert scene.why("top 62A") == ("4.2a", "outranked")
    engaged = Scene({**units, "112IR.HQ": "2010", "1-112": "2018"})
    drop_in_combat(engaged.table, engaged.hex("2020"), stack(engaged, "2020"))
    assert not engaged.state.av0[engaged.hex("2019")]
    imagined: Any = engaged.title.imagine(engaged.title, engaged.title.view(engaged.state, ALLIED), b"x")
    assert not imagined.av0[engaged.hex("2019")]


@pytest.mark.rule("bcs:4.6d", "bcs:4.7a")
def test_81_headquarters_pay_for_the_zone_of_a_screen() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "14Cav.HQ": "1030"}
    paid = []
    for screen in ({}, {"32Cav": "2412 screen"}):
        scene = activity(units | screen, "2Pz")
        hq, here, grid = scene.unit("2Pz.HQ"), scene.hex("2415"), scene.rules.grid
        mover = mover_of(scene.table, hq)
        steps = {to: single_step(scene.table, hq, to) for to in grid.adjacent(here)}
        assert steps == {to: step_price(scene.table, mover, 6 * here + grid.direction(here, to)) for to in steps}
        paid.append({to: cost for to, (cost, _) in steps.items() if grid.distance(to, scene.hex("2412")) <= 3})
    assert paid[1] == {to: cost + 2 for to, cost in paid[0].items()}  # one point, in halves


@pytest.mark.rule("bcs:1.9", "bcs:1.9e")
def test_82_lone_enemy_headquarters_do_not_cut_a_safe_path() -> None:
    for enemy, safe in (("2ID.HQ", True), ("2ID.Trains", True), ("EngC", False)):
        scene = Scene({"62VG.HQ": "2024", "62A": "2020", enemy: "2022"})
        found = safe_hexes(scene.rules, scene.state, scene.formation("62VG"), LEG)
        assert bool(found[scene.hex("2022")]) == safe, enemy


@pytest.mark.rule("bcs:2.2e", "bcs:2.1f")
def test_83_who_comes_from_the_dead_pile_comes_on_the_move_side() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315", "I-304": "box dead-pile steps=1"}
    scene = Scene(units)
    scene.state.frames[:] = [("arrivals.arrive", Phase(0))]
    scene.state.asked = None
    scene.title.program.run(scene.table)
    assert {t.split()[2] for t in scene.legal("place")} == {"move"}
    assert {t.split()[0] for t in scene.legal("place")} == {"I-304"}
    free = {"5FJ.HQ": "3119", "88mm": "box dead-pile steps=1"}
    independent = Scene(free)
    revive(independent.table, 0)
    assert independent.state.where[independent.unit("88mm")] == POOL  # 2.3a to be assigned this turn


@pytest.mark.rule("bcs:2.3b", "bcs:1.5c")
def test_84_the_owner_chooses_the_assembly_hex() -> None:
    units = {"5FJ.HQ": "3119", "5FJ.Trains": "3520", "III-14": "3118", "88mm": "box pool deployed"}
    scene = Scene(units)
    scene.state.frames[:] = [("assignment.choose_assignment", Phase(0))]
    scene.state.asked = None
    scene.do("assign 88mm 5FJ")
    assert scene.question == "assignment.choose_assembly"
    rules, gun = scene.rules, scene.unit("88mm")
    near = {rules.labels[h] for h in rules.around[scene.hex("3119")]}
    hexes = set(scene.legal("place"))
    assert hexes == {h for h in near if rules.ground.enterable[rules.mover[2 * gun]][scene.hex(h)]}
    assert scene.why("place 3110") == ("2.3b", "no-assembly-hex")
    decision = scene.title.decision(scene.state)
    assert decision is not None
    chosen = player(scene.title, "captain", scene.side(), 1)(scene.state, decision)
    assert chosen.verb == "place"
    scene.do(f"place {max(hexes)}")
    assert scene.at("88mm") == max(hexes)
    assert scene.state.face[gun] == MOVE
    assert scene.question == "assignment.choose_assignment"


@pytest.mark.rule("bcs:4.7g", "bcs:4.8b", "bcs:4.7e", "bcs:4.7f")
def test_85_headquarters_that_retreat_of_their_own_will_are_treated_as_jumped() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315"}
    scene = activity(units, "2Pz", acting="2Pz.HQ", formations={"2Pz": {"prepared": True}})
    far = {h: scene.rules.grid.distance(scene.hex(h), scene.hex("2415")) for h in scene.legal("withdraw")}
    assert far.pop("2315") == 1  # a pocket, 4.7f
    assert min(far.values()) == 3
    assert max(far.values()) > 3
    formation = scene.formation("2Pz")
    scene.do(f"withdraw {min(far)}")
    assert scene.state.face[scene.unit("2Pz.Trains")] == GHOST
    assert not scene.state.prepared[formation]
    assert scene.state.coordination[formation]


@pytest.mark.rule("bcs:4.8", "bcs:5.5i")
def test_86_a_unit_without_ma_does_not_retreat_of_its_own_will() -> None:
    units = {"106ID.HQ": "3310", "EngC": "3312 deployed"}
    scene = activity(units, "106ID", acting="EngC", active=ALLIED)
    assert not scene.legal("withdraw")
    assert scene.why("withdraw 3315") == ("4.8", "no-movement-allowance")
    scene.do("flip")
    assert "3315" in scene.legal("withdraw")  # its Move side has one


@pytest.mark.rule("bcs:2.1e", "bcs:2.1d")
def test_87_ezoc_matters_at_an_entry_hex_only_to_those_who_come_over_the_map() -> None:
    units = {"2Pz.HQ": "3120", "I-304": "3818 move", "1-38": "3720", "2ID.HQ": "2201"}
    scene = activity(units, "2Pz", acting="I-304")
    assert scene.state.zoc1[scene.hex("3820")] or scene.state.zoc1[scene.hex("3819")]
    entry = next(h for h in ("3819", "3820") if scene.state.zoc1[scene.hex(h)])
    assert entry in scene.legal("to")
    scene.do(f"to {entry}")
    assert scene.marked("I-304", STOPPED)
