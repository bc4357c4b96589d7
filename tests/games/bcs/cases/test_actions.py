"""Moves, shots, attacks and activations where several rules meet."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.barrage import spot_refusal
from grognard.games.bcs.combat.retreat import fall_back
from grognard.games.bcs.rules import RED
from grognard.games.bcs.state import BEGAN_OUT, FINISHED, GHOST, NORMAL, SCREEN, STOPPED

from ..scene import Scene, activity, only

DIVISION = {"2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315"}


@pytest.mark.rule("bcs:5.2b")
def test_among_equal_guns_the_owner_picks() -> None:
    """KG Stephan and KG v. Böhm have the same AV and range, but not the same AR."""
    units = {"CCR9.HQ": "2026", "TFHarper": "2022", "KGStephan": "2021", "KGBohm": "2021", "116Pz.HQ": "2012"}
    scene = activity(units, "CCR9", active="allied", acting="TFHarper")
    scene.do("engage 2021")
    assert (scene.question, scene.side()) == ("engagement.choose_target", "german")
    assert scene.legal("target") == ["KGStephan", "KGBohm"]


@pytest.mark.rule("bcs:5.2b")
def test_the_greatest_support_of_the_stack_is_the_target_whoever_s_it_is() -> None:
    """Two Formations have a host in the hex and a gun each, of the same AV: the 88 mm reaches farther."""
    units = {"CCR9.HQ": "2026", "TFHarper": "2022", "560A": "2021", "III-14": "2021", "560VG.HQ": "2012",
             "560PzJg": "box support", "5FJ.HQ": "2013", "88mm": "box support assigned=5FJ"}  # fmt: skip
    scene = activity(units, "CCR9", active="allied", acting="TFHarper")
    happened = scene.do("engage 2021", 3, 3)
    fired = [e for e in happened if isinstance(e, events.Engaged)]
    assert [(e.target, e.host) for e in fired] == [("88mm", "III-14")]


@pytest.mark.rule("bcs:4.4", "bcs:4.4a")
def test_without_av_of_its_own_nobody_is_asked_to_shoot() -> None:
    units = {"116Pz.HQ": "2026", "I-60": "2023 move", "TFHarper": "2020", "CCR9.HQ": "2010"}
    scene = activity(units, "116Pz", acting="I-60")
    happened = scene.do("to 2021")
    assert not [e for e in happened if isinstance(e, events.Engaged)]
    assert scene.marked("I-60", STOPPED)


@pytest.mark.rule("bcs:4.4a")
def test_light_av_is_only_stopped_where_no_shot_is_demanded() -> None:
    """Limited Support makes AV EZOC, but demands nothing: the cavalry may still attack."""
    units = {"14Cav.HQ": "2026", "32Cav": "2023", "560A": "2020", "560VG.HQ": "2010", "560PzJg": "box support"}
    scene = activity(units, "14Cav", active="allied", acting="32Cav", objectives={"2020": 1})
    scene.do("to 2021")
    assert scene.marked("32Cav", STOPPED)
    assert not scene.marked("32Cav", FINISHED)
    assert scene.legal("attack") == ["2020"]


@pytest.mark.rule("bcs:4.6a")
@pytest.mark.parametrize(("to", "screens"), [("2024", True), ("2023", False)])
def test_a_screen_bears_friends_who_pass_but_not_who_stay(to: str, screens: bool) -> None:
    scene = activity({"116Pz.HQ": "2026", "KGStephan": "2023 screen", "I-16": "2022"}, "116Pz", acting="I-16")
    scene.do(f"to {to}")
    assert scene.marked("KGStephan", SCREEN) == screens


@pytest.mark.rule("bcs:4.1f", "bcs:4.1e")
def test_the_one_hex_that_may_always_be_moved_is_no_stop_by_itself() -> None:
    """With one and a half MP into a forest that costs two: nothing is left, and nothing Stops."""
    scene = activity({"26VG.HQ": "3209", "I-39": "3210"}, "26VG", acting="I-39", snafu="partial")
    scene.do("to 3310")
    assert not scene.marked("I-39", STOPPED)
    assert scene.legal("to") == []


@pytest.mark.rule("bcs:5.1i", "bcs:5.6b")
def test_tanks_assist_over_a_river_but_do_not_follow_over_it() -> None:
    units = {"116Pz.HQ": "3604", "I-60": "3408", "II-16": "3408", "1-38": "3308", "2ID.HQ": "3011", "3-38": "2911"}
    scene = activity(units, "116Pz", objectives={"3308": 1})
    assert scene.legal("attack") == ["3308"]
    scene.do("attack 3308")
    scene.do("assist II-16")
    scene.do("suppress artillery", 6, 6)
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.question == "activity.choose_act"  # nobody is asked whether the tanks come along
    assert (scene.at("I-60"), scene.at("II-16")) == ("3308", "3408")


@pytest.mark.rule("bcs:3.1c", "bcs:1.7b", "bcs:2.5e")
def test_a_second_activation_raises_the_block_within_the_turn() -> None:
    """2.5e warns of it: the marker comes in the Preparation of the second activation, and ends Prepared Defense."""
    units = {**DIVISION, "2Pz.Trains": "box pool", "1-38": "2719", "2ID.HQ": "2610"}
    scene = Scene(
        units, formation="2Pz", phase="second-activation", formations={"2Pz": {"prepared": True, "blocked": 1}}
    )
    scene.do("again", 6, 3, 3)
    formation = scene.formation("2Pz")
    assert (scene.state.blocked[formation], scene.state.prepared[formation]) == (2, 0)


@pytest.mark.rule("bcs:3.7c", "bcs:4.7c")
@pytest.mark.parametrize(("trains", "face"), [("3020", NORMAL), ("2618", GHOST)])
def test_recover_turns_ghost_trains_back_only_at_their_distance(trains: str, face: int) -> None:
    units = {**DIVISION, "2Pz.Trains": f"{trains} ghost"}
    scene = Scene(units, formation="2Pz", phase="preparation", formations={"2Pz": {"fatigue": 2}})
    scene.do("recover")
    assert scene.state.face[scene.unit("2Pz.Trains")] == face


@pytest.mark.rule("bcs:2.1e", "bcs:2.1d", "bcs:4.3d")
def test_ezoc_on_the_entry_hex_does_not_hold_who_enters_there() -> None:
    """From 3820 to 3720, both next to the enemy: who has just entered may go, who has stood there may not."""
    enemy = {"2Pz.HQ": "3516", "1-38": "3819", "2ID.HQ": "3710"}
    scene = activity({**enemy, "I-304": "box over-edge entry=1 due=1"}, "2Pz", snafu="partial")
    scene.do("enter I-304 3820")
    assert "3720" in scene.legal("to")
    scene.do("to 3720")
    assert scene.marked("I-304", STOPPED)
    there = activity({**enemy, "I-304": "3820"}, "2Pz", acting="I-304", snafu="partial")
    assert there.why("to 3720") == ("4.3d", "zone-to-zone")


@pytest.mark.rule("bcs:5.4f", "bcs:1.4d", "bcs:2.1d.v")
@pytest.mark.parametrize(("hq", "out"), [("2415", True), ("3320", False)])
def test_who_enters_out_of_radius_has_begun_out_of_it(hq: str, out: bool) -> None:
    """Nobody is in radius beside the map; from the entry hex on it counts whether that is."""
    units = {"2Pz.HQ": hq, "I-304": "box over-edge entry=1 due=1 deployed", "1-38": "3720", "2ID.HQ": "3710"}
    scene = activity(units, "2Pz", objectives={"3720": 1})
    scene.do("enter I-304 3820")
    why = spot_refusal(scene.table, scene.unit("I-304"), scene.hex("3720"))
    assert (why is not None and why.key == "began-out-of-radius") == out
    assert scene.marked("I-304", BEGAN_OUT) == out


@pytest.mark.rule("bcs:6.3d", "bcs:5.4f")
def test_who_fights_his_way_on_to_the_map_far_from_headquarters_does_not_spot() -> None:
    units = {
        "2Pz.HQ": "2415", "I-304": "box over-edge entry=1 due=1 deployed", "II-3": "2315", "1-38": "3820 steps=1",
        "2-38": "3819", "2ID.HQ": "3710",
    }  # fmt: skip
    scene = activity(units, "2Pz", objectives={"3820": 1})
    scene.do("assault-entry I-304 3820")
    scene.do("destroy 1 artillery 0 air", 6)
    assert scene.at("I-304") == "3820"
    assert scene.why("barrage 3819 artillery") == ("5.4e", "no-spotter")


@pytest.mark.rule("bcs:4.0d", "bcs:2.1d")
def test_traffic_on_the_entry_hex_stops_who_enters_and_keeps_others_out_of_a_full_one() -> None:
    units = {
        "2Pz.HQ": "3320", "KGBohm": "box over-edge entry=1 due=1", "II-3": "3820", "1-38": "3720", "2ID.HQ": "3710",
    }  # fmt: skip
    scene = activity(units, "2Pz", objectives={"3720": 1}, markers={"3820": ["traffic"]})
    scene.do("enter KGBohm 3820")
    assert scene.marked("KGBohm", STOPPED)
    assert scene.why("shock 3720") == ("5.1m", "stopped")
    full = activity({**units, "I-304": "3820"}, "2Pz", markers={"3820": ["traffic"]})
    assert full.why("enter KGBohm 3820") == ("4.0d", "traffic-full")
    assert "KGBohm 3804" in full.legal("enter")


@pytest.mark.rule("bcs:6.3a", "bcs:5.6b")
def test_whoever_assists_beside_the_map_may_come_along_be_it_reinforcement_or_driven_off() -> None:
    """Both are taken to be in the same hex, one back from a retreat over the edge, the other due to arrive."""
    units = {
        "2Pz.HQ": "2415", "I-304": "box over-edge entry=1 due=1 deployed", "KGBohm": "box over-edge entry=1 due=1",
        "1-38": "3820 steps=1", "2ID.HQ": "3710",
    }  # fmt: skip
    scene = activity(units, "2Pz", objectives={"3820": 1})
    scene.do("assault-entry I-304 3820")
    scene.do("assist KGBohm")
    scene.state.where[scene.unit("KGBohm")] = -3  # waiting
    scene.do("destroy 1 artillery 0 air", 6)
    assert scene.question == "advance.choose_follow"


@pytest.mark.rule("bcs:6.5", "bcs:5.1b", "bcs:5.6a")
@pytest.mark.parametrize("others", [(), ("III-15",)])
def test_a_gun_that_dies_in_its_duel_defends_no_more(others: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone it leaves an empty hex, and the attacker advances without a roll; else another unit is named."""
    units = {"5FJ.HQ": "3119", "88mm": "3215 deployed steps=1 assigned=5FJ", "99ID.HQ": "3110", "99A": "3115",
             "99TD": "box support", **dict.fromkeys(others, "3215")}  # fmt: skip
    scene = activity(units, "99ID", active="allied", objectives={"3215": 1}, options={"standoff-duel": "yes"})
    kinds = bytearray(scene.rules.support_kind)
    kinds[scene.unit("99TD")] = RED  # nobody on the training ground has Red Support of its own
    monkeypatch.setitem(scene.rules.__dict__, "support_kind", bytes(kinds))
    scene.state.support[scene.formation("99ID")] = RED
    scene.state.script = (1, 1)
    happened = scene.do("attack 3215", 1, 1) if not others else scene.do("attack 3215")
    if others:
        assert scene.question == "attack.choose_defender"
        happened = scene.do("defend 88mm", 1, 1)
        assert scene.question == "attack.choose_barrage"
        resolved = only(scene.do("no-barrage", 3, 3), events.AttackResolved)
        assert resolved.defender == "III-15"
    else:
        assert not [e for e in happened if isinstance(e, events.AttackResolved)]
        assert scene.at("99A") == "3215"
        assert scene.marked("99A", FINISHED)


@pytest.mark.rule("bcs:4.6a", "bcs:2.1d")
def test_who_enters_in_the_hex_of_a_screen_and_stays_there_lifts_it() -> None:
    units = {"2Pz.HQ": "3320", "KGBohm": "3820 screen", "I-304": "box over-edge entry=1 due=1 deployed"}
    scene = activity(units, "2Pz")
    scene.do("enter I-304 3820")
    assert scene.marked("KGBohm", SCREEN)  # as long as it may go on
    scene.do("end")
    assert not scene.marked("KGBohm", SCREEN)


@pytest.mark.rule("bcs:5.5e", "bcs:5.5f")
def test_in_an_automatic_retreat_each_formation_goes_to_its_own_headquarters() -> None:
    units = {"62VG.HQ": "2025", "62A": "2020", "26VG.HQ": "1512", "I-39": "2020", "1-38": "2019", "2ID.HQ": "2010"}
    scene = activity(units, "2ID", active="allied")
    both = [scene.unit("62A"), scene.unit("I-39")]
    fall_back(scene.table, both, scene.hex("2020"), (scene.hex("2019"),), "automatic")
    scene.state.asked = None
    scene.title.program.run(scene.table)
    grid = scene.rules.grid
    for unit, hq in (("62A", "2025"), ("I-39", "1512")):
        ends = scene.legal("retreat")
        assert {grid.distance(scene.hex(label), scene.hex(hq)) for label in ends} == {0, 1}
        scene.do(f"retreat {ends[0]}")
        assert scene.at(unit) == ends[0]
