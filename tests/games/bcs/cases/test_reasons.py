"""What a player is told who tries what the rules do not allow: it must be true, and of the right rule."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.program import Step
from grognard.games.bcs.abilities import _attacks
from grognard.games.bcs.combat.attackers import regular_refusal
from grognard.games.bcs.program import Phase
from grognard.games.bcs.sequence.assignment import assign
from grognard.games.bcs.sequence.orders import give_orders
from grognard.games.bcs.sequence.replacements import replace

from ..scene import Scene, activity

#: both sides with headquarters, Trains and units; the 88 mm guns stand unassigned
GROUND = {
    "2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315 steps=2", "560VG.HQ": "2820", "560VG.Trains": "3420",
    "560A": "2720", "560PzJg": "box support", "88mm": "2414 deployed", "2ID.HQ": "2010", "1-38": "2012 steps=2",
    "99ID.HQ": "2005", "99A": "2006", "99TD": "box support",
}  # fmt: skip


def at(step: Step, **position: Any) -> Scene:
    """The German player in a phase that both sides go through."""
    scene = Scene(GROUND, turn=2, **position)
    scene.state.frames.clear()
    scene.state.asked = None
    scene.table.push(step, Phase(0))
    scene.title.program.run(scene.table)
    return scene


@pytest.mark.rule("bcs:4.6")
def test_an_enemy_screen_is_not_lifted_although_it_screens() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2022", "32Cav": "2018 screen", "14Cav.HQ": "2010"}
    scene = activity(units, "116Pz")
    assert scene.question == "activity.choose_screens"
    assert scene.why("lift KGStephan") == ("4.6", "not-own-unit")
    scene.do("keep")
    assert scene.why("unscreen 32Cav") == ("4.6", "not-own-unit")
    assert scene.why("unscreen KGStephan") == ("4.6", "does-not-screen")


@pytest.mark.rule("bcs:1.1f", "bcs:4.6")
def test_headquarters_do_not_screen_because_they_are_no_recon_unit() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2022", "I-16": "box absent", "116Pz.Trains": "3520"}
    scene = Scene(units, formation="116Pz", phase="preparation")
    assert scene.why("screen 116Pz.HQ") == ("1.1f", "not-recon")
    assert scene.why("screen I-16") == ("2.1d", "off-map")


@pytest.mark.rule("bcs:4.7b", "bcs:3.4a")
def test_trains_are_of_the_formation_but_do_not_act() -> None:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315", "26VG.HQ": "1812", "26VG.Trains": "1714"}
    scene = activity(units, "2Pz")
    assert scene.why("act 2Pz.Trains") == ("4.7b", "trains-are-placed")
    assert scene.why("act 26VG.Trains") == ("3.4a", "not-of-formation")


@pytest.mark.rule("bcs:5.1i")
def test_headquarters_of_the_formation_cannot_assist() -> None:
    units = {"12VG.HQ": "2022", "12-1": "2021", "12-2": "2121", "1-38": "2020", "2ID.HQ": "2014"}
    scene = activity(units, "12VG", objectives={"2020": 1})
    scene.do("attack 2020")
    scene.do("with 12-1")
    assert scene.why("assist 12VG.HQ") == ("5.1i", "cannot-assist")


@pytest.mark.rule("bcs:4.6a")
def test_a_screen_is_kept_out_by_the_shot_it_could_not_fire() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2022 screen", "TFHarper": "2019", "CCR9.HQ": "2010"}
    scene = activity(units, "116Pz", acting="KGStephan")
    assert scene.why("to 2020") == ("4.6a", "screen-keeps-out")


@pytest.mark.rule("bcs:4.3d", "bcs:4.1")
def test_what_lies_on_the_way_is_told_apart_from_the_distance() -> None:
    units = {"62VG.HQ": "2026", "62A": "2022 move", "1-38": "2020", "2-38": "2220", "3-38": "1820", "2ID.HQ": "2010"}
    scene = activity(units, "62VG", acting="62A")
    assert scene.why("to 1919") == ("4.3d", "ezoc-on-the-way")
    assert scene.why("to 2034") == ("4.1", "too-far")


@pytest.mark.rule("bcs:2.2", "bcs:5.0b")
def test_headquarters_are_one_s_own_and_lack_no_step() -> None:
    scene = at(replace, av_points0=1, points0=1)
    assert scene.why("replace 2Pz.HQ") == ("5.0b", "full-strength")
    assert scene.why("replace 1-38") == ("2.2", "not-own-unit")


@pytest.mark.rule("bcs:2.3a", "bcs:1.5c", "bcs:2.3d")
def test_the_enemy_s_units_and_formations_are_the_enemy_s() -> None:
    scene = at(assign)
    assert scene.why("assign 88mm 2ID") == ("2.3a", "enemy-formation")
    assert scene.why("assign 88mm 62VG") == ("2.3a", "formation-not-there")
    assert scene.why("support 99TD") == ("2.3a", "not-own-unit")
    assert scene.why("off-support 99TD") == ("2.3a", "not-own-unit")
    assert scene.why("unsupport 99TD 2005") == ("2.3a", "not-own-unit")
    assert scene.why("take-off 1-38") == ("2.3d", "not-own-unit")


@pytest.mark.rule("bcs:2.4a", "bcs:2.4b")
def test_an_order_leads_to_another_hex_and_is_for_one_s_own() -> None:
    scene = at(give_orders, options={"orders": "yes"})
    assert scene.why("order 2ID recover") == ("2.4a", "enemy-formation")
    scene.do("order-move 2Pz")
    assert scene.why("march-to 2415") == ("2.4b", "there-already")


@pytest.mark.rule("bcs:6.4e")
def test_a_forced_march_and_not_an_empty_belt_forbids_the_shot() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2021", "1-38": "2020 move", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", acting="KGStephan", forced_march=1, options={"planned-fatigue": "yes"})
    assert scene.why("shock 2020") == ("6.4e", "forced-march")
    assert scene.why("fire 2020") == ("6.4e", "forced-march")
    assert scene.why("recon 2020") == ("6.4e", "forced-march")


@pytest.mark.rule("bcs:5.5e", "bcs:5.5h")
def test_an_automatic_retreat_leads_to_the_headquarters_and_not_off_the_map() -> None:
    """The battalion stands at an edge that its side controls; but it is told to go back to its headquarters."""
    units = {"62VG.HQ": "0108", "62A": "0104", "1-112": "0103", "112IR.HQ": "0110", "2-112": "0112"}
    scene = activity(units, "62VG", objectives={"0103": 2})
    scene.do("attack 0103")
    scene.do("suppress artillery", 6, 6)
    assert scene.question == "retreat.choose_hex"
    assert scene.why("off") == ("5.5e", "goes-to-refuge")


@pytest.mark.rule("bcs:4.6a", "bcs:5.1h")
def test_who_screens_is_not_told_that_it_has_no_arrow() -> None:
    units = {"116Pz.HQ": "2026", "KGStephan": "2021 screen", "1-38": "2020", "2ID.HQ": "2010"}
    scene = activity(units, "116Pz", objectives={"2020": 1})
    unit, hex_ = scene.unit("KGStephan"), scene.hex("2020")
    for why in (regular_refusal(scene.table, unit, hex_), _attacks(scene.table, unit)):
        assert why is not None
        assert (why.rule, why.key) == ("4.6a", "screens")
