"""Chapter 6: urban combat, destroyed Formations, attacks from off the map, planned fatigue, the Standoff duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.activation import snafu
from grognard.games.bcs.combat.losses import eliminate
from grognard.games.bcs.combat.modifiers import Fight, shifts
from grognard.games.bcs.combat.retreat import fall_back
from grognard.games.bcs.movement.reach import allowance
from grognard.games.bcs.rules import NONE, RED
from grognard.games.bcs.special.destruction import bring_back, check_destroyed
from grognard.games.bcs.special.duel import begin_duel
from grognard.games.bcs.special.urban import Shifts, levels, shift_control
from grognard.games.bcs.state import DISBANDED, NORMAL, SUPPORT, SUPPRESSED

from .scene import Scene, activity, only, pack, training

ALLIED, GERMAN = "allied", "german"
URBAN = {"Axis.HQ": "1616", "AxisPz": "1819", "AxisInf": "1720", "Sov1": "1820", "Sov2": "1820", "Soviet.HQ": "2224"}


@pytest.mark.rule("bcs:6.1", "bcs:6.1a", "bcs:6.1d", "bcs:6.1e")
def test_losses_shift_control_a_level_each() -> None:
    scene = activity(URBAN, "Axis", objectives={"1820": 1})
    hex_ = scene.hex("1820")
    scene.table.push(shift_control, Shifts(hex_, scene.hex("1819"), 2))
    scene.state.asked = None
    scene.title.program.run(scene.table)
    assert levels(scene.state, hex_) == 2
    assert scene.state.urban[hex_] == 1  # the attacker's Partial control


@pytest.mark.rule("bcs:6.1f", "bcs:6.1d")
def test_the_third_level_makes_the_defender_withdraw() -> None:
    scene = activity(URBAN, "Axis", objectives={"1820": 1}, urban={"1820": GERMAN})
    scene.table.push(shift_control, Shifts(scene.hex("1820"), scene.hex("1819"), 1))
    scene.state.asked = None
    scene.title.program.run(scene.table)
    if scene.question == "urban.choose_withdrawal":
        assert scene.side() == ALLIED
        scene.do(scene.legal()[0])
    assert scene.rules.grid.is_adjacent(scene.state.where[scene.unit("Sov1")], scene.hex("1820"))
    assert not scene.state.urban[scene.hex("1820")]


@pytest.mark.rule("bcs:6.1b")
def test_urban_hexes_know_no_retreat_and_punish_lone_defenders() -> None:
    scene = activity(URBAN, "Axis", objectives={"1820": 1})
    scene.state.frames[:] = []
    fall_back(scene.table, [scene.unit("Sov1")], scene.hex("1820"), (), "automatic")
    assert scene.at("Sov1") == "1820"
    alone = activity({k: v for k, v in URBAN.items() if k != "Sov2"}, "Axis", objectives={"1820": 1})
    fight = Fight(False, alone.hex("1820"), alone.unit("AxisInf"), NONE, alone.unit("Sov1"), False, False, False)
    assert {s.key: s.value for s in shifts(alone.table, fight)}["lone-urban"] == 2


@pytest.mark.rule("bcs:6.1b")
def test_urban_hexes_are_attacked_as_often_as_one_likes() -> None:
    scene = activity(URBAN, "Axis", objectives={"1820": 1}, markers={"1820": ["attacked", "barraged"]})
    scene.do("attack 1820")
    scene.do("defend Sov1")
    if scene.question == "attack.choose_assist":
        scene.do("alone")
    assert scene.legal("suppress") == ["artillery"]
    assert not scene.legal("destroy")  # one Destruction is all


@pytest.mark.rule("bcs:6.1c")
def test_a_marker_goes_when_no_enemy_is_near() -> None:
    from grognard.games.bcs.special.urban import tidy_markers

    scene = Scene({"Sov1": "1820", "Soviet.HQ": "2224"}, urban={"1820": GERMAN})
    tidy_markers(scene.table)
    assert not scene.state.urban[scene.hex("1820")]


# 6.2 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:6.2a", "bcs:6.2b", "bcs:6.2c", "bcs:6.2d")
def test_a_formation_without_organic_units_is_gone_and_comes_back_tired() -> None:
    scene = Scene({"99ID.HQ": "3018", "99ID.Trains": "3020", "99A": "3020", "99B": "3021", "99TD": "box support"})
    f = scene.formation("99ID")
    eliminate(scene.table, scene.unit("99A"))
    assert not scene.state.gone[f]
    eliminate(scene.table, scene.unit("99B"))
    assert scene.state.gone[f]
    assert scene.state.where[scene.unit("99ID.HQ")] == DISBANDED
    assert not scene.state.support[f]
    bring_back(scene.table, f, scene.hex("3018"))
    assert scene.at("99ID.HQ") == "3018"
    assert scene.state.fatigue[f] == 3  # Fat-2
    assert scene.state.support[f]


@pytest.mark.rule("bcs:6.2a", "bcs:6.2c", "bcs:6.2d")
def test_coming_reinforcements_keep_headquarters_only_if_they_come_to_them() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"destroyed")
    rules, table = title.rules, title.table(state)
    state.turn = 1
    formation = rules.formation_index["3-110IR"]  # its assault guns arrive at headquarters on turn 2
    for unit in rules.members[formation]:
        if state.where[unit] >= 0:
            eliminate(table, unit)
    assert not state.gone[formation]
    assert state.where[rules.hq[formation]] >= 0
    state.turn = 2  # nobody is due any more
    check_destroyed(table, formation)
    assert state.gone[formation]


@pytest.mark.rule("bcs:6.2b", "bcs:6.2d")
def test_assigned_support_leaves_and_returns_with_the_formation() -> None:
    units = {"5FJ.HQ": "3119", "III-15": "3215", "88mm": "box support assigned=5FJ"}
    scene = Scene(units)
    f = scene.formation("5FJ")
    eliminate(scene.table, scene.unit("III-15"))
    assert scene.state.where[scene.unit("88mm")] == DISBANDED
    bring_back(scene.table, f, scene.hex("3119"))
    assert scene.state.where[scene.unit("88mm")] == SUPPORT


@pytest.mark.rule("bcs:6.2c", "bcs:6.2d", "bcs:2.1g")
def test_headquarters_and_trains_come_back_without_their_old_markers() -> None:
    """As they first were, but for Fatigue."""
    units = {"5FJ.HQ": "3119", "5FJ.Trains": "3120 ghost", "III-15": "3215"}
    scene = Scene(units, formations={"5FJ": {"blocked": 2, "coordination": True}})
    f = scene.formation("5FJ")
    eliminate(scene.table, scene.unit("III-15"))
    bring_back(scene.table, f, scene.hex("3119"))
    assert (scene.state.blocked[f], scene.state.coordination[f]) == (0, 0)
    assert scene.state.face[scene.unit("5FJ.Trains")] == NORMAL


# 6.3 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:6.3", "bcs:6.3a", "bcs:6.3b", "bcs:6.3c", "bcs:6.3d", "bcs:2.1e")
def test_an_attack_on_ones_own_entry_hex_from_off_the_map() -> None:
    units = {"2Pz.HQ": "2415", "I-304": "box over-edge entry=1 due=1", "II-3": "2315", "1-38": "3820", "2ID.HQ": "3710"}
    scene = activity(units, "2Pz", snafu="partial", objectives={"3820": 1}, control={GERMAN: ["3820"]})
    unit = scene.unit("I-304")
    scene.state.face[unit] = 1
    scene.state.control[scene.hex("3820")] = 1
    scene.state.asked = None
    assert scene.why("enter I-304 3820") == ("2.1e", "enemy-at-entry")
    scene.do("assault-entry I-304 3820")
    happened = scene.do("suppress artillery", 1, 1)
    values = {s.key: s.value for s in only(happened, events.AttackResolved).shifts}
    assert values["off-map"] == 2
    assert "hexside" not in values
    assert scene.at("I-304") == ""  # it failed, and may try again


# 6.4 -----------------------------------------------------------------------------------------------------------------

PANZER = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "1-38": "2310", "2ID.HQ": "2305"}
PLANNED = {"planned-fatigue": "yes"}


@pytest.mark.rule("bcs:6.4a", "bcs:6.4d")
def test_planned_fatigue_changes_the_roll_and_the_markers() -> None:
    scene = Scene(PANZER, options=PLANNED, formations={"2Pz": {"fatigue": 3}}, formation="2Pz", phase="preparation")
    keys = [s.key for s in snafu.shifts(scene.table, scene.formation("2Pz"))]
    assert "fatigue" not in keys
    scene.do("snafu", 6, 6)
    assert scene.state.free_objectives == 1


@pytest.mark.rule("bcs:6.4b", "bcs:6.4c")
def test_more_markers_are_paid_for_until_fat_four() -> None:
    scene = Scene(PANZER, options=PLANNED, formations={"2Pz": {"fatigue": 3}}, formation="2Pz", phase="objectives",
                  snafu="full", free_objectives=1)  # fmt: skip
    scene.do("objective 2310")
    scene.do("objective 2310")
    assert scene.state.fatigue[scene.formation("2Pz")] == 5  # Fat-4: it cannot pay any more
    assert scene.question == "activity.choose_act"


@pytest.mark.rule("bcs:6.4c", "bcs:6.4f")
def test_fat_four_must_recover() -> None:
    scene = Scene({**PANZER, "112IR.HQ": "0805"}, options=PLANNED, formations={"2Pz": {"fatigue": 4}},
                  formation="2Pz", phase="preparation")  # fmt: skip
    assert scene.state.fatigue[scene.formation("2Pz")] == 4
    assert scene.state.status[scene.formation("2Pz")] == 2


@pytest.mark.rule("bcs:6.4e")
def test_a_forced_march_triples_the_allowance_and_forbids_the_rest() -> None:
    scene = Scene(PANZER, options=PLANNED, formation="2Pz", phase="objectives", snafu="partial")
    scene.do("march")
    unit = scene.unit("II-3")
    assert allowance(scene.rules, scene.state, unit) == 24  # half of 8, three times
    assert scene.state.fatigue[scene.formation("2Pz")] == 3
    if scene.question == "objectives.choose_objective":
        scene.do("begin")
    assert scene.why("attack 2310") == ("6.4e", "forced-march")


# 6.5 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:6.5")
def test_the_standoff_gun_fires_at_red_support_before_the_attack() -> None:
    """Nobody on the training ground has Red Support of its own: the 88 mm stands for the defender's."""
    units = {"5FJ.HQ": "3119", "III-15": "3215", "88mm": "box support assigned=5FJ", "99ID.HQ": "3110", "99A": "3115",
             "99TD": "box support"}  # fmt: skip
    scene = activity(units, "99ID", active=ALLIED, options={"standoff-duel": "yes"})
    scene.state.script = ()
    begin_duel(scene.table, scene.unit("99A"), scene.unit("III-15"))
    assert not scene.state.hex_marks[scene.hex("3215")] & SUPPRESSED  # Limited Support is not fired at
    rules = scene.rules
    kinds = bytearray(rules.support_kind)
    kinds[scene.unit("99TD")] = RED
    before = rules.support_kind
    rules.__dict__["support_kind"] = bytes(kinds)
    try:
        scene.state.support[scene.formation("99ID")] = RED
        scene.state.script = (6, 4)
        table = scene.table
        begin_duel(table, scene.unit("99A"), scene.unit("III-15"))
        shot = only(table.events, events.Engaged)
        assert shot.rule == "6.5"
        assert shot.drop
        assert scene.state.hex_marks[scene.hex("3215")] & SUPPRESSED
    finally:
        rules.__dict__["support_kind"] = before


@pytest.fixture
def red_destroyers() -> Iterator[None]:
    """Nobody on the training ground has Red Support: the tank destroyers of the 99th are given some."""
    rules = training().rules
    before, kinds = rules.support_kind, bytearray(rules.support_kind)
    kinds[rules.unit_index["99TD"]] = RED
    rules.__dict__["support_kind"] = bytes(kinds)
    yield
    rules.__dict__["support_kind"] = before


DUEL = {"5FJ.HQ": "3119", "III-15": "3215", "99ID.HQ": "3110", "99A": "3115", "99TD": "box support"}


@pytest.mark.rule("bcs:6.5", "bcs:5.1b")
@pytest.mark.usefixtures("red_destroyers")
def test_a_standoff_gun_fires_for_its_hex_whoever_defends() -> None:
    """A deployed 88 mm beside the infantry whose AR defends is a Standoff unit of the defence too."""
    scene = activity({**DUEL, "88mm": "3215 deployed assigned=5FJ"}, "99ID", active=ALLIED,
                     options={"standoff-duel": "yes"}, objectives={"3215": 1})  # fmt: skip
    scene.do("attack 3215")
    shot = only(scene.do("defend III-15", 6, 4), events.Engaged)
    assert (shot.rule, shot.firer, shot.target) == ("6.5", "88mm", "99TD")


@pytest.mark.rule("bcs:6.5", "bcs:5.2d.v")
@pytest.mark.usefixtures("red_destroyers")
def test_a_duel_may_bring_traffic_to_the_hex_of_the_defender_who_fires() -> None:
    scene = activity({**DUEL, "88mm": "box support assigned=5FJ"}, "99ID", active=ALLIED,
                     options={"standoff-duel": "yes"}, objectives={"3215": 1})  # fmt: skip
    happened = scene.do("attack 3215", 1, 1)
    shot = only(happened, events.Engaged)
    assert shot.firer_loss == 1
    assert only(happened, events.TrafficChanged).hex == "3215"


@pytest.mark.rule("bcs:6.1c", "bcs:6.1d", "bcs:5.1d")
def test_destruction_before_an_attack_on_an_urban_hex() -> None:
    """The barrage kills one of two and shifts control; then the attack goes on."""
    scene = activity(URBAN, "Axis", objectives={"1820": 1})
    scene.state.steps[scene.unit("Sov2")] = 1
    scene.do("attack 1820")
    scene.do("defend Sov1")
    if scene.question == "attack.choose_assist":
        scene.do("alone")
    happened = scene.do("destroy 1 artillery 0 air", 1, 6, 3, 3)
    assert only(happened, events.AttackResolved).defender == "Sov1"
    assert scene.state.urban[scene.hex("1820")]
    assert scene.question == "activity.choose_act"
