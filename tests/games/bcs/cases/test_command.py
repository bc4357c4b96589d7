"""Command Radius, Support and what comes back from the dead pile."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.bcs.board.units import is_supported
from grognard.games.bcs.special.exits import leave_map
from grognard.games.bcs.state import BEGAN_OUT, FINISHED, KEPT, RETURNING, STOPPED, SUPPORT

from ..scene import Scene, activity, pack

#: the only way from the Trains of the 112th to its headquarters runs from 0102 to 0805
ROUTE = {"112IR.HQ": "0805", "112IR.Trains": "0102"}


@pytest.mark.rule("bcs:1.4d", "bcs:4.8a")
def test_who_began_out_of_radius_does_not_retreat_on_to_the_enemy_s_only_route() -> None:
    units = {**ROUTE, "1-112": "0706", "116Pz.HQ": "1518", "KGStephan": "0607"}
    scene = activity(units, "116Pz", acting="KGStephan")
    assert scene.marked("KGStephan", BEGAN_OUT)
    assert "0409" in scene.legal("withdraw")
    assert scene.why("withdraw 0604") == ("1.4d", "blocks-enemy-msr")
    inside = activity({**units, "116Pz.HQ": "0613"}, "116Pz", acting="KGStephan")
    assert "0604" in inside.legal("withdraw")


@pytest.mark.rule("bcs:1.4d", "bcs:1.1d", "bcs:4.3b")
@pytest.mark.parametrize(("unit", "may"), [("II-60", True), ("KGStephan", False)])
def test_a_unit_without_zoc_blocks_a_route_only_where_it_stands(unit: str, may: bool) -> None:
    """Lorries next to a road have no ZOC on it; the reconnaissance battle group has."""
    units = {**ROUTE, "1-112": "0913", "116Pz.HQ": "0513", unit: "0602 move"}
    scene = activity(units, "116Pz", acting=unit)
    assert ("0605" in scene.legal("to")) == may
    if not may:
        assert scene.why("to 0605") == ("1.4d", "blocks-enemy-msr")


@pytest.mark.rule("bcs:1.5i", "bcs:1.9e")
def test_dropped_support_is_back_as_soon_as_whoever_cut_it_off_is_gone() -> None:
    """In the activation of another Formation, and before anybody moves."""
    units = {"560VG.HQ": "2024", "560A": "2020 drop=drop-support", "560PzJg": "box support", "TFHarper": "2019",
             "TFRose": "2021 steps=1", "I-16": "2122", "116Pz.HQ": "2226", "CCR9.HQ": "2010"}  # fmt: skip
    scene = activity(units, "116Pz", acting="I-16")
    assert not is_supported(scene.rules, scene.state, scene.unit("560A"))
    scene.do("engage 2021", 6, 6)
    assert scene.at("TFRose") == ""
    assert scene.state.drop[scene.unit("560A")] == KEPT
    assert is_supported(scene.rules, scene.state, scene.unit("560A"))


@pytest.mark.rule("bcs:1.5b", "bcs:2.2e")
def test_a_support_unit_comes_back_from_the_dead_as_support() -> None:
    """It has no other side: its Formation's MSR brings it back to its headquarters, not on to the map."""
    units = {"560VG.HQ": "2820", "560VG.Trains": "3420", "560A": "2823", "560PzJg": "box dead-pile steps=1",
             "2ID.HQ": "2010", "1-38": "2012"}  # fmt: skip
    scene = Scene(units, phase="turn", turn=1)
    assert scene.question != "arrivals.choose_arrival"
    assert scene.state.where[scene.unit("560PzJg")] == SUPPORT
    assert is_supported(scene.rules, scene.state, scene.unit("560A"))
    cut = Scene({name: at for name, at in units.items() if name != "560VG.Trains"}, phase="turn", turn=1)
    assert cut.state.where[cut.unit("560PzJg")] not in (SUPPORT, RETURNING)


@pytest.mark.rule("bcs:5.5e", "bcs:2.1f")
def test_who_comes_back_on_wheels_does_not_come_back_in_a_forest() -> None:
    """Units back from a retreat show their Move side: 1/38 with its lorries cannot be put into the forest."""
    units = {"2ID.HQ": "3303", "2-38": "3305", "1-38": "box returning steps=3 due=2", "2Pz.HQ": "2420", "II-3": "2421"}
    scene = Scene(units, phase="turn", turn=1)
    assert scene.question == "arrivals.choose_arrival"
    places = {text.split()[1] for text in scene.legal("place")}
    assert places == {"3302", "3303", "3304", "3402", "3403"}
    assert scene.why("place 1-38 3203 move") == ("2.1f", "cannot-arrive-there")


@pytest.mark.rule("bcs:4.6a")
def test_a_screen_on_foot_finishes_in_av_ezoc_as_well() -> None:
    title = pack("bastogne")
    units = [{"id": "26VG.HQ", "hex": "3420"}, {"id": "26Recon", "hex": "3417", "face": "move", "marks": ["screen"]},
             {"id": "TFRose", "hex": "3415"}, {"id": "CCR9.HQ", "hex": "2015"}]  # fmt: skip
    position = {"units": units, "formation": "26VG", "phase": "activity", "snafu": "full", "turn": 3}
    state: Any = title.from_position(title, position)
    title.apply(state, "act 26Recon")
    title.apply(state, "to 3416")
    recon = title.rules.unit_index["26Recon"]
    assert state.marks[recon] & FINISHED
    assert state.marks[recon] & STOPPED


@pytest.mark.rule("bcs:2.1c", "bcs:2.1e")
@pytest.mark.parametrize(("enemy", "may"), [("1614", True), ("1613", False)])
def test_an_enemy_next_to_the_hex_of_an_arrival_does_not_keep_anybody_out(enemy: str, may: bool) -> None:
    """Only who holds the hex itself does."""
    title = pack("bastogne")
    units = [{"id": "158Eng", "box": "waiting", "entry": 5, "due": 3}, {"id": "2Pz.HQ", "hex": "3015"},
             {"id": "II-3", "hex": enemy}, {"id": "CCB10.HQ", "hex": "1605"}]  # fmt: skip
    state: Any = title.from_position(title, {"units": units, "scenario": "skyline", "phase": "turn", "turn": 2})
    decision = title.decision(state)
    assert decision is not None
    assert (decision.question, decision.side) == ("arrivals.choose_arrival", "american")
    assert title.explain(state, "place 158Eng 1613 deployed").legal == may


@pytest.mark.rule("bcs:1.4e", "bcs:3.6b")
def test_reinforcements_that_have_caught_up_stay_in_radius_like_everybody() -> None:
    """What 3.6b spares them is Isolation: one next to its headquarters does not leave the radius, another comes
    nearer."""
    for marks in ("", " catching-up"):
        scene = activity({"2Pz.HQ": "2415", "KGBohm": f"2416{marks}"}, "2Pz", acting="KGBohm")
        radius = scene.rules.radius[scene.formation("2Pz")]
        far = scene.rules.distances(scene.hex("2415"))
        assert max(far[scene.hex(label)] for label in scene.legal("to")) == radius
        assert scene.why("to 2425") == ("1.4e", "out-of-radius")
        late = activity({"2Pz.HQ": "2405", "KGBohm": f"2425{marks}"}, "2Pz", acting="KGBohm")
        assert "2434" not in late.legal("to")
        assert late.why("to 2434") == ("1.4e", "out-of-radius")


#: a host whose Support cannot reach it: AV on either side of its hex
CUT_OFF = {
    "99ID.HQ": "2024",
    "99A": "2020 drop=drop-support",
    "99TD": "box support",
    "116Pz.HQ": "1510",
    "I-16": "2019",
}


@pytest.mark.rule("bcs:1.5i", "bcs:4.6a", "bcs:4.0b")
def test_dropped_support_is_back_as_soon_as_a_zone_is_given_up() -> None:
    """By an AV unit that goes over to screening, leaves the map for victory, or turns its guns to the road."""
    screens = Scene({**CUT_OFF, "KGStephan": "2021"}, formation="116Pz", phase="preparation")
    assert not is_supported(screens.rules, screens.state, screens.unit("99A"))
    screens.do("screen KGStephan")
    assert is_supported(screens.rules, screens.state, screens.unit("99A"))
    leaves = activity({**CUT_OFF, "KGStephan": "2021"}, "116Pz")
    leave_map(leaves.table, leaves.unit("KGStephan"))
    assert is_supported(leaves.rules, leaves.state, leaves.unit("99A"))
    limbers = activity({**CUT_OFF, "88mm": "2021 deployed assigned=116Pz"}, "116Pz", acting="88mm")
    assert not is_supported(limbers.rules, limbers.state, limbers.unit("99A"))
    limbers.do("flip")
    assert is_supported(limbers.rules, limbers.state, limbers.unit("99A"))


@pytest.mark.rule("bcs:1.5i", "bcs:4.7g", "bcs:4.7e")
def test_dropped_support_is_back_as_soon_as_the_headquarters_are_near_enough() -> None:
    """Of their own will or Jumped: they come to where a Safe Path is short enough (1.9b)."""
    far = {"560VG.HQ": "2024", "560A": "3010 drop=drop-support", "560PzJg": "box support", "CCR9.HQ": "0518"}
    withdraws = activity({**far, "TFRose": "0520"}, "560VG", acting="560VG.HQ")
    assert not is_supported(withdraws.rules, withdraws.state, withdraws.unit("560A"))
    withdraws.do("withdraw 3010")
    assert is_supported(withdraws.rules, withdraws.state, withdraws.unit("560A"))
    attacked = {
        **far,
        "560VG.HQ": "1325",
        "12VG.HQ": "1824",
        "12-1": "1325 move steps=1",
        "1-38": "1326",
        "2ID.HQ": "1329",
    }
    jumped = activity(attacked, "2ID", active="allied", objectives={"1325": 1})
    jumped.do("attack 1325")
    jumped.do("no-barrage", 6, 6)
    assert jumped.question == "jumps.choose_hex"
    assert not is_supported(jumped.rules, jumped.state, jumped.unit("560A"))
    jumped.do("place 3010")
    assert is_supported(jumped.rules, jumped.state, jumped.unit("560A"))
