"""The worked examples once more, as far as they tell a longer story: sequences, and what is not allowed in them."""

from __future__ import annotations

import pytest

from grognard.games.bcs import events
from grognard.games.bcs.combat.modifiers import Fight, shifts
from grognard.games.bcs.rules import ASSIST, ENGAGE, FIRE, LIMITED, NONE, RED, REGULAR, SHOCK, SPOT
from grognard.games.bcs.state import FINISHED, STOPPED, WEAR_ATTACK, WEAR_FIRE, WEAR_OBJECTIVE

from .scene import Scene, activity, only, pack

GERMAN, ALLIED = "german", "allied"


@pytest.mark.rule("bcs:1.5e", "bcs:1.1e")
def test_a2_red_support_does_all_that_limited_does() -> None:
    """A Formation with both has one pool: its hosts attack with +1, and defend with +1 and no more."""
    units = {"5FJ.HQ": "2024", "III-15": "2020", "1-38": "2021", "2ID.HQ": "2026", "99A": "2121", "99ID.HQ": "2126",
             "99TD": "box support", "88mm": "box support assigned=5FJ"}  # fmt: skip
    scene = activity(units, "5FJ", objectives={"2021": 1})
    fight = Fight(False, scene.hex("2021"), scene.unit("III-15"), NONE, scene.unit("1-38"), False, False, False)
    assert "red-support" not in {s.key for s in shifts(scene.table, fight)}
    scene.state.support[scene.formation("5FJ")] = RED | LIMITED
    keys = [s.key for s in shifts(scene.table, fight)]
    assert keys.count("red-support") == 1
    defence = Fight(False, scene.hex("2020"), scene.unit("1-38"), NONE, scene.unit("III-15"), False, False, False)
    assert [s.value for s in shifts(scene.table, defence) if s.key == "support"] == [-1]


@pytest.mark.rule("bcs:1.8b")
def test_a4_what_is_done_decides_the_line_of_the_table() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "KGStephan": "1921", "1-38": "2020", "2ID.HQ": "2010"}
    units |= {"EngC": "1920 move", "106ID.HQ": "1910"}
    start = Scene(units, formation="116Pz", phase="objectives", snafu="full", free_objectives=2)
    start.do("objective 2020")
    assert start.state.wear == WEAR_OBJECTIVE
    scene = activity(units, "116Pz", objectives={"2020": 1}, wear="objective")
    scene.do("barrage 2020 artillery")
    scene.do("spot II-16", 1)
    assert scene.state.wear == WEAR_OBJECTIVE  # barrages count for nothing
    fire = activity(units, "116Pz", acting="II-16", objectives={"2020": 1})
    fire.do("fire 2020", 1)
    assert fire.state.wear == WEAR_FIRE
    shock = activity(units, "116Pz", acting="KGStephan", objectives={"2020": 1}, wear="fire-or-second")
    shock.do("shock 1920")
    shock.do("no-barrage", 3, 3)
    assert shock.state.wear == WEAR_ATTACK


@pytest.mark.rule("bcs:3.3a", "bcs:5.2b", "bcs:5.1a", "bcs:5.3b", "bcs:5.4e")
def test_a9_inside_the_zone_everything_outside_it_engagements_alone() -> None:
    units = {
        "116Pz.HQ": "2228", "II-16": "2221", "I-60": "2321 deployed", "99A": "2220", "99ID.HQ": "2214",
        "99TD": "box support",
    }  # fmt: skip
    inside = activity(units, "116Pz", acting="II-16", objectives={"2218": 1}, weather="clear")
    assert "2220" in inside.legal("engage")
    assert "2220" in inside.legal("attack")
    assert "2220 artillery" in inside.legal("barrage")
    assert inside.why("fire 2220") == ("5.3b", "av-there")
    inside.do("engage 2220", 5, 5)
    assert "2220" in inside.legal("fire")
    outside = activity(units, "116Pz", acting="II-16", objectives={"2217": 1}, weather="clear")
    assert "2220" in outside.legal("engage")
    assert outside.why("attack 2220") == ("3.3a", "outside-objective-zone")
    assert outside.why("barrage 2220 artillery") == ("3.3a", "outside-objective-zone")
    outside.do("engage 2220", 5, 5)
    assert outside.why("fire 2220") == ("3.3a", "outside-objective-zone")


@pytest.mark.rule("bcs:3.3f", "bcs:4.4b")
def test_a10_from_d_recon_works_once_the_support_is_dropped() -> None:
    scene = activity(
        {"116Pz.HQ": "2432", "KGStephan": "2227", "Guard": "2126", "GuardTD": "box support", "Bridge.HQ": "1925"},
        "116Pz", acting="KGStephan",
    )  # fmt: skip
    scene.do("to 2226")
    assert scene.why("recon 2126") == ("3.3f", "stopped")
    scene.do("engage 2126", 5, 5)
    assert not scene.marked("KGStephan", STOPPED)  # it has broken free, and has a Fire Event left
    scene.do("recon 2126", 5)
    assert scene.state.objectives[scene.hex("2126")]


@pytest.mark.rule("bcs:3.4", "bcs:3.4b", "bcs:3.4c", "bcs:3.4f", "bcs:5.4f")
def test_a11_a_long_legal_order_of_actions() -> None:
    """A and B move, a barrage, C moves, B Assists A's attack, A advances and spots from there, D follows."""
    units = {
        "116Pz.HQ": "2026", "I-60": "2022 deployed", "II-60": "2122 deployed", "II-16": "2023", "I-16": "1923",
        "1-38": "2020 steps=2", "2-38": "2118", "2ID.HQ": "2012",
    }  # fmt: skip
    scene = activity(units, "116Pz", acting="I-60", objectives={"2020": 1, "2118": 1}, weather="clear")
    scene.do("to 2021")
    scene.do("act II-60")
    scene.do("to 2121")
    scene.do("barrage 2118 artillery", 1)
    scene.do("act II-16")
    scene.do("to 2022")
    assert scene.why("act I-60") == ("3.4b", "acted-already")
    scene.do("attack 2020")
    scene.do("with I-60")
    scene.do("assist II-60")
    scene.do("destroy 3 artillery 0 air", 6, 6, 6)
    assert scene.at("I-60") == "2020"
    assert (scene.marked("I-60", FINISHED), scene.marked("II-60", FINISHED)) == (True, True)
    scene.do("act I-16")
    assert "2021" in scene.legal("to")
    assert not scene.legal("shock")


@pytest.mark.rule("bcs:4.4b", "bcs:5.1h", "bcs:5.6a")
def test_a13_rose_may_still_attack_and_advance() -> None:
    units = {"CCR9.HQ": "3108", "TFRose": "3112", "III-15": "3215 steps=1", "III-14": "3015", "5FJ.HQ": "3119",
             "88mm": "box support assigned=5FJ"}  # fmt: skip
    scene = activity(units, "CCR9", acting="TFRose", active=ALLIED, objectives={"3215": 1})
    scene.do("to 3115")
    scene.do("target 88mm for III-15", 4, 5)
    scene.do("fire 3215", 1)  # a miss: both Fire Events are gone
    assert scene.marked("TFRose", STOPPED)
    assert not scene.legal("to")
    scene.do("attack 3215")
    scene.do("no-barrage" if scene.question == "attack.choose_barrage" else scene.legal()[0], 6, 6)
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("TFRose") == "3215"


@pytest.mark.rule("bcs:5.5d", "bcs:4.7d")
@pytest.mark.parametrize(("dice", "falls"), [((4, 4), False), ((4, 5), True)])
def test_a14_only_a_total_of_eleven_expels_from_the_city(dice: tuple[int, int], falls: bool) -> None:
    units = {"116Pz.HQ": "3005", "KGStephan": "3010", "106ID.HQ": "3011", "106ID.Trains": "2609", "168Eng": "3011 move"}
    scene = activity(units, "116Pz", acting="KGStephan", control={ALLIED: ["3011"]}, objectives={"3011": 1})
    scene.do("shock 3011")
    scene.do("no-barrage", *dice)
    while scene.question in ("retreat.choose_hex", "jumps.choose_hex"):
        scene.do(scene.legal()[0])
    assert (scene.at("106ID.HQ") != "3011") == falls
    assert (scene.at("168Eng") != "3011") == falls


@pytest.mark.rule("bcs:5.5", "bcs:5.5c")
def test_a21_a_surrounded_cavalry_unit_retreats_all_the_same() -> None:
    units = {"Spitze.HQ": "1132", "Spitze1": "1129", "12-IPz": "1026", "I-39": "0828", "I-77": "1230",
             "26VG.HQ": "1332", "32Cav": "1028", "14Cav.HQ": "0526"}  # fmt: skip
    scene = activity(units, "Spitze", acting="Spitze1")
    shot = only(scene.do("engage 1028", 6, 6), events.Engaged)
    assert shot.retreat
    while scene.question == "retreat.choose_hex":
        scene.do(scene.legal()[0])
    assert scene.at("32Cav") not in ("1028", "")


ABLE = {
    "II-16": (FIRE | ENGAGE | ASSIST | SHOCK, REGULAR),
    "I-16": (FIRE | ENGAGE, REGULAR),
    "KGStephan": (REGULAR | SHOCK | FIRE | ENGAGE, 0),
    "TFHarper": (FIRE | ENGAGE, REGULAR),
    "TFRose": (REGULAR | FIRE | ENGAGE, 0),
    "Spitze1": (REGULAR | SHOCK | FIRE | ENGAGE, 0),
    "12-IPz": (SHOCK | ENGAGE, REGULAR),
}


@pytest.mark.rule("bcs:1.1", "bcs:5.1m", "bcs:5.3c")
@pytest.mark.parametrize("name", ["training", "bastogne"])
def test_what_the_units_of_the_examples_can_do(name: str) -> None:
    rules = pack(name).rules
    for ident, (can, cannot) in ABLE.items():
        if ident in rules.unit_index:
            able = rules.able[2 * rules.unit_index[ident]]
            assert able & can == can, ident
            assert not able & cannot, ident


@pytest.mark.rule("bcs:1.1d", "bcs:5.5i")
def test_engineer_c_is_unprepared_and_cannot_move() -> None:
    rules = pack("training").rules
    place = 2 * rules.unit_index["EngC"] + 1
    assert not rules.able[place] & (SPOT | REGULAR | ASSIST)
    assert not rules.ma[place]
