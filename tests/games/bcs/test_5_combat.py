"""Chapter 5: attacks, Engagements, fire, barrages, retreats, advances."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat import attackers
from grognard.games.bcs.combat.engagement import Engagement, effect_of, row_for, shifts, targets_in
from grognard.games.bcs.combat.modifiers import Fight
from grognard.games.bcs.combat.modifiers import shifts as combat_shifts
from grognard.games.bcs.combat.retreat import Retreat, end_hexes, fall_back, refuge_hexes, retreat
from grognard.games.bcs.rules import NONE
from grognard.games.bcs.state import FINISHED, MOVE, OVER_EDGE, RETURNING, STOPPED, WEAR_ATTACK

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"


def assault(**extra: str) -> Scene:
    units = {"12VG.HQ": "2209", "12-1": "2006", "12-2": "2106", "1-38": "2005", "2ID.HQ": "2201", **extra}
    return activity(units, "12VG", objectives={"2005": 1})


@pytest.mark.rule("bcs:5.0", "bcs:5.1a", "bcs:5.1b", "bcs:5.1f")
def test_a_regular_attack_step_by_step() -> None:
    scene = assault(**{"2-38": "2005"})
    scene.do("attack 2005")
    assert (scene.question, scene.side()) == ("attack.choose_defender", ALLIED)
    scene.do("defend 2-38")
    assert (scene.question, scene.side()) == ("attack.choose_unit", GERMAN)
    scene.do("with 12-1")
    scene.do("assist 12-2")
    assert scene.question == "attack.choose_barrage"
    happened = scene.do("suppress artillery", 6, 6)
    result = only(happened, events.AttackResolved)
    values = {s.key: s.value for s in result.shifts}
    assert values["suppression"] == 2
    assert values["assist"] == 1
    assert values["second-unit"] == -1
    assert values["terrain"] == -1
    assert scene.state.wear == WEAR_ATTACK


@pytest.mark.rule("bcs:5.1f")
def test_what_is_left_of_the_losses_falls_on_the_other_units() -> None:
    """The first falls on the unit whose AR was used; the owner shares out the rest among the others."""
    pair = assault(**{"2-38": "2005"})
    pair.do("attack 2005")
    pair.do("defend 1-38")
    pair.do("with 12-1")
    pair.do("assist 12-2")
    pair.do("suppress artillery", 6, 6)  # 12 + 3 + 2 + 1 - 3 - 1 - 1: D2
    assert (pair.steps("1-38"), pair.steps("2-38")) == (4, 4)  # nothing to choose
    three = assault(**{"2-38": "2005", "3-38": "2005"})
    three.do("attack 2005")
    three.do("defend 1-38")
    three.do("with 12-1")
    three.do("assist 12-2")
    three.do("suppress artillery", 6, 6)
    assert (three.question, three.side()) == ("attack.choose_loss", ALLIED)
    assert three.why("lose 1-38") == ("5.1f", "took-first-loss")
    three.do("lose 3-38")
    assert [three.steps(name) for name in ("1-38", "2-38", "3-38")] == [4, 5, 4]


@pytest.mark.rule("bcs:5.0a", "bcs:5.1e")
def test_hexsides_count_on_the_combat_table() -> None:
    units = {"62VG.HQ": "3608", "62A": "3405", "1-38": "3306", "2ID.HQ": "3201"}
    scene = Scene(units)
    fight = Fight(False, scene.hex("3306"), scene.unit("62A"), NONE, scene.unit("1-38"), False, False, False)
    assert {s.key: s.value for s in combat_shifts(scene.table, fight)}["hexside"] == -1


@pytest.mark.rule("bcs:5.0b")
def test_headquarters_and_trains_are_no_targets() -> None:
    units = {"116Pz.HQ": "2025", "KGStephan": "2021", "2ID.HQ": "2020"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"2020": 1})
    assert scene.why("attack 2020") == ("5.1a", "nobody-to-attack")
    assert scene.why("barrage 2020 artillery") == ("5.0b", "nobody-to-attack")


@pytest.mark.rule("bcs:5.1c", "bcs:5.1h")
def test_who_may_be_the_attack_unit() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "II-60": "1921 move", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", objectives={"2020": 1})
    reasons = {
        name: attackers.regular_refusal(scene.table, scene.unit(name), scene.hex("2020")) for name in ("II-16", "II-60")
    }
    assert [(r.rule, r.key) for r in reasons.values() if r] == [("5.1h", "no-arrow"), ("1.1d", "unprepared")]
    river = activity({"116Pz.HQ": "3608", "I-60": "3405 move", "1-38": "3306", "2ID.HQ": "3201"}, "116Pz",
                     objectives={"3306": 1})  # fmt: skip
    reason = attackers.regular_refusal(river.table, river.unit("I-60"), river.hex("3306"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("5.1c", "cannot-enter")


@pytest.mark.rule("bcs:5.1g", "bcs:5.1k")
def test_one_regular_attack_a_hex_but_any_number_of_shocks() -> None:
    units = {"Spitze.HQ": "3330", "Spitze1": "3326", "12-IPz": "3426", "EngC": "3325", "106ID.HQ": "3310"}
    scene = activity(units, "Spitze", acting="Spitze1", objectives={"3325": 1}, markers={"3325": ["attacked"]})
    assert scene.why("attack 3325") == ("5.1g", "attacked-already")
    assert scene.legal("shock") == ["3325"]


@pytest.mark.rule("bcs:5.1d")
def test_destruction_that_kills_everybody_needs_no_roll() -> None:
    scene = assault()
    scene.state.steps[scene.unit("1-38")] = 1
    scene.do("attack 2005")
    scene.do("with 12-1")
    scene.do("alone")
    happened = scene.do("destroy 1 artillery 0 air", 6)
    assert not [e for e in happened if isinstance(e, events.AttackResolved)]
    assert scene.at("12-1") == "2005"
    assert scene.marked("12-1", FINISHED)
    assert scene.state.wear == WEAR_ATTACK


@pytest.mark.rule("bcs:5.1i", "bcs:5.6a", "bcs:5.6b")
def test_an_assist_from_the_same_hex_may_follow() -> None:
    scene = assault(**{"12-3": "2006"})
    scene.state.steps[scene.unit("1-38")] = 1
    scene.do("attack 2005")
    scene.do("with 12-1")
    assert set(scene.legal("assist")) == {"12-2", "12-3"}
    scene.do("assist 12-3")
    scene.do("destroy 1 artillery 0 air", 6)
    assert scene.question == "advance.choose_follow"
    scene.do("follow")
    assert scene.at("12-3") == "2005"


@pytest.mark.rule("bcs:5.1n", "bcs:5.1o")
def test_after_a_shock_the_unit_goes_on() -> None:
    units = {"116Pz.HQ": "3322", "KGStephan": "3326", "EngC": "3325", "106ID.HQ": "3310"}
    scene = activity(units, "116Pz", acting="KGStephan", objectives={"3325": 1})
    scene.do("shock 3325")
    scene.do("no-barrage", 6, 6)
    assert scene.at("KGStephan") == "3325"
    assert not scene.marked("KGStephan", FINISHED)
    assert scene.legal("to")
    assert scene.state.fired[scene.unit("KGStephan")] == 1


# 5.2 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:5.2b")
def test_real_av_comes_before_support_and_the_greatest_before_others() -> None:
    units = {
        "5FJ.HQ": "3119",
        "III-15": "2020",
        "88mm": "box support assigned=5FJ",
        "TFRose": "2021",
        "CCR9.HQ": "2030",
    }
    scene = Scene(units)
    host = targets_in(scene.rules, scene.state, scene.hex("2020"))
    assert host == [(scene.unit("88mm"), scene.unit("III-15"))]
    both = Scene({**units, "II-16": "2020", "I-16": "2020"})
    assert targets_in(both.rules, both.state, both.hex("2020")) == [(both.unit("I-16"), both.unit("I-16"))]


@pytest.mark.rule("bcs:5.2b", "bcs:1.7c")
def test_prepared_defense_is_engaged_from_adjacent_hexes_only() -> None:
    units = {"116Pz.HQ": "2030", "I-16": "2022", "Guard": "2020", "GuardTD": "box support", "Bridge.HQ": "2018"}
    scene = activity(units, "116Pz", acting="I-16", formations={"Bridge": {"prepared": True}}, weather="clear")
    assert scene.why("engage 2020") == ("5.2b", "prepared-shields")


@pytest.mark.rule("bcs:5.2c")
def test_light_av_never_fires() -> None:
    units = {"14Cav.HQ": "1030", "32Cav": "1026", "Spitze1": "1025", "Spitze.HQ": "1015"}
    scene = activity(units, "14Cav", acting="32Cav", active=ALLIED)
    assert scene.why("engage 1025") == ("5.2c", "light-av")


@pytest.mark.rule("bcs:5.2d", "bcs:3.3b", "bcs:1.1e")
def test_modifiers_of_an_engagement() -> None:
    units = {
        "CCR9.HQ": "3108",
        "TFRose": "3115",
        "III-15": "3215",
        "5FJ.HQ": "3119",
        "88mm": "box support assigned=5FJ",
    }
    scene = activity(units, "CCR9", active=ALLIED, objectives={"3215": 2})
    fire = Engagement(scene.unit("TFRose"), scene.hex("3215"), scene.unit("88mm"), scene.unit("III-15"))
    values = {s.key: s.value for s in shifts(scene.table, fire)}
    assert values == {
        "firer-av": 2, "firer-ar": 3, "double-objective": 1, "target-av": -4, "target-ar": -3, "standoff": -1,
    }  # fmt: skip


@pytest.mark.rule("bcs:5.2f")
def test_at_long_range_nobody_loses_where_both_would() -> None:
    units = {"116Pz.HQ": "2030", "I-16": "2022", "TFHarper": "2020", "CCR9.HQ": "2010"}
    scene = activity(units, "116Pz", options={"long-range-engagement": "yes"})
    fire = Engagement(scene.unit("I-16"), scene.hex("2020"), scene.unit("TFHarper"), scene.unit("TFHarper"))
    effect = effect_of(scene.table, fire, row_for(scene.rules, 7, support=False))
    assert (effect.firer, effect.target) == (0, 0)


# 5.3, 5.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:5.3a", "bcs:5.3b", "bcs:5.3e")
def test_attack_by_fire_any_number_of_times_for_fire_events() -> None:
    units = {"116Pz.HQ": "2030", "II-16": "2021", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    scene.do("fire 2020", 1)
    scene.do("fire 2020", 1)
    assert scene.why("fire 2020") == ("1.6a", "no-fire-event")
    assert scene.marked("II-16", STOPPED)


@pytest.mark.rule("bcs:5.4a", "bcs:3.2")
def test_partial_halves_the_artillery_rounded_up() -> None:
    from grognard.games.bcs.combat.barrage import artillery_left

    scene = activity({"26VG.HQ": "2209", "I-39": "2210"}, "26VG", snafu="partial")
    assert artillery_left(scene.rules, scene.state) == 2
    full = activity({"560VG.HQ": "2209", "560A": "2210"}, "560VG", snafu="partial")
    assert artillery_left(full.rules, full.state) == 2  # half of 3


@pytest.mark.rule("bcs:5.4e", "bcs:5.4f")
@pytest.mark.parametrize(("at", "may"), [("2409", True), ("2410", False)])
def test_spotters_see_four_hexes(at: str, may: bool) -> None:
    units = {"12VG.HQ": "2212", "12-3": at, "1-9": "2405", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2405": 1}, weather="clear")
    assert bool(scene.legal("barrage")) == may


@pytest.mark.rule("bcs:5.4h")
def test_the_row_best_for_the_target_counts() -> None:
    from grognard.games.bcs.combat.barrage import row_for as row

    scene = Scene({"2ID.HQ": "2001", "1-38": "2005", "TFHarper": "2105", "CCR9.HQ": "2110", "II-16": "2205",
                   "116Pz.HQ": "2210"})  # fmt: skip
    rules, state = scene.rules, scene.state
    assert row(rules, state, scene.unit("1-38"), scene.hex("2005"), fire=False) == ("terrain", 4)
    state.prepared[scene.formation("2ID")] = 1
    assert row(rules, state, scene.unit("1-38"), scene.hex("2005"), fire=False) == ("prepared", 5)
    assert row(rules, state, scene.unit("II-16"), scene.hex("2205"), fire=False)[1] == 6  # Hard


# 5.5 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:5.5c", "bcs:4.3e")
def test_without_safe_path_leg_stays_and_loses_a_step_and_tac_goes() -> None:
    units = {"2Pz.HQ": "2425", "I-304": "2410", "1-38": "2412", "2-38": "2408", "2ID.HQ": "2405", "II-3": "2410"}
    units |= {"3-38": "2611", "1-9": "2609", "2-9": "2209", "1-112": "2211"}
    scene = Scene(units)
    state = scene.state
    state.frames[:] = []
    fall_back(
        scene.table, [scene.unit("I-304"), scene.unit("II-3")], scene.hex("2410"), (scene.hex("2412"),), "engagement"
    )
    assert scene.steps("I-304") == 4
    assert scene.at("I-304") == "2410"
    assert state.frames  # II-3 retreats
    assert isinstance(state.frames[-1][1], Retreat)
    assert state.frames[-1][1].units == (scene.unit("II-3"),)


@pytest.mark.rule("bcs:5.5d")
def test_key_terrain_holds_against_a_situational_retreat() -> None:
    scene = Scene({"106ID.HQ": "2609", "168Eng": "3011", "EngC": "3011 move"})
    scene.state.frames[:] = []
    units = [scene.unit("168Eng"), scene.unit("EngC")]
    fall_back(scene.table, units, scene.hex("3011"), (scene.hex("3010"),), "situational")
    assert (scene.steps("168Eng"), scene.steps("EngC")) == (1, 2)
    assert not scene.state.frames
    fall_back(scene.table, units, scene.hex("3011"), (), "situational", attacker_dead=True)
    assert scene.steps("168Eng") == 1


@pytest.mark.rule("bcs:5.5d")
def test_a_stack_partly_prepared_by_both_readings() -> None:
    units = {"106ID.HQ": "2609", "168Eng": "2710", "EngC": "2710 move"}
    for reading, stay in (("unit-by-unit", 1), ("all-stay", 2)):
        scene = Scene(units, options={"prepared-stack": reading})
        scene.state.prepared[scene.formation("106ID")] = 1
        scene.state.frames[:] = []
        fall_back(scene.table, [scene.unit("168Eng"), scene.unit("EngC")], scene.hex("2710"), (), "situational")
        assert len(scene.state.frames) == 2 - stay


@pytest.mark.rule("bcs:5.5e", "bcs:5.5f")
def test_an_automatic_retreat_goes_to_a_refuge_or_off_the_map() -> None:
    scene = Scene({"62VG.HQ": "2024", "62A": "2020"})
    going = Retreat((scene.unit("62A"),), scene.hex("2020"), (), refuge=True)
    hexes = {scene.rules.labels[h] for h in refuge_hexes(scene.table, going)}
    assert hexes == {"2024", "2023", "2025", "1924", "1925", "2124", "2125"}
    near = Scene({"62VG.HQ": "2021", "62A": "2020"})
    near.state.frames[:] = []
    fall_back(near.table, [near.unit("62A")], near.hex("2020"), (), "automatic")
    near.state.asked = None
    near.title.program.run(near.table)
    assert near.state.where[near.unit("62A")] == RETURNING
    assert near.state.face[near.unit("62A")] == MOVE


@pytest.mark.rule("bcs:5.5g")
def test_nowhere_to_go_costs_a_step() -> None:
    scene = Scene({"62VG.HQ": "2030", "62A": "2020"})
    hexes = end_hexes(scene.table, Retreat((scene.unit("62A"),), scene.hex("2020"), ()))
    assert hexes
    for h in hexes:
        scene.state.holder[h] = 2
    scene.state.frames[:] = []
    scene.table.push(retreat, Retreat((scene.unit("62A"),), scene.hex("2020"), ()))
    scene.state.asked = None
    scene.title.program.run(scene.table)
    assert scene.steps("62A") == 4


@pytest.mark.rule("bcs:5.5h", "bcs:1.0e")
def test_units_may_retreat_over_an_edge_they_control() -> None:
    scene = Scene({"116Pz.HQ": "3610", "II-16": "3720", "TFHarper": "3619", "CCR9.HQ": "3410"})
    scene.state.frames[:] = []
    scene.table.push(retreat, Retreat((scene.unit("II-16"),), scene.hex("3720"), (scene.hex("3619"),)))
    scene.state.asked = None
    scene.title.program.run(scene.table)
    assert "off" in scene.legal()
    scene.do("off")
    assert scene.state.where[scene.unit("II-16")] == OVER_EDGE


@pytest.mark.rule("bcs:5.5i")
def test_who_cannot_move_cannot_retreat() -> None:
    scene = Scene({"106ID.HQ": "2609", "EngC": "2710"})
    scene.state.frames[:] = []
    fall_back(scene.table, [scene.unit("EngC")], scene.hex("2710"), (), "situational")
    assert scene.steps("EngC") == 0


@pytest.mark.rule("bcs:5.6a", "bcs:5.6c")
def test_an_advance_ignores_the_radius() -> None:
    units = {"62VG.HQ": "2015", "62A": "2020", "1-38": "2021 steps=1", "2ID.HQ": "2030"}
    scene = activity(units, "62VG", objectives={"2021": 1})
    scene.do("attack 2021")
    scene.do("destroy 1 artillery 0 air", 6)
    assert scene.at("62A") == "2021"  # six hexes from its headquarters
