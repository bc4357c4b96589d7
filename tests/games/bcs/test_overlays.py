"""What can be laid over the map and what the panels tell: routes and what cuts them, retreats, what a unit may do."""

from __future__ import annotations

import pytest

from grognard.engine.forecast import Shift
from grognard.engine.view import Overlay
from grognard.games.bcs.events import SnafuRolled
from grognard.games.bcs.formation.safe_path import is_safe
from grognard.games.bcs.terrain import CLASSES
from grognard.locale.words import Words

from .scene import Scene, activity, only

ALLIED, GERMAN = "allied", "german"
PANZER = {"2Pz.HQ": "2415", "2Pz.Trains": "3120", "II-3": "2315", "1-38": "2310", "2ID.HQ": "2305"}


def lay(scene: Scene, key: str, where: str = "", side: str = GERMAN) -> Overlay:
    return scene.title.overlay(scene.state, side, key, where)


@pytest.mark.rule("bcs:3.2f")
def test_trains_in_front_are_told_from_trains_too_far_away() -> None:
    front = Scene({"2Pz.HQ": "3020", "2Pz.Trains": "2415", "II-3": "2315"})
    near = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "2617", "II-3": "2315"})
    told = [[reason.key for reason in lay(scene, "msr").notes] for scene in (front, near)]
    assert told == [["msr-in-front"], ["msr-not-optimal"]]


@pytest.mark.rule("bcs:3.1", "bcs:3.1a", "bcs:3.2f")
def test_the_route_its_trains_and_what_would_cut_it() -> None:
    scene = Scene(PANZER)
    routes = lay(scene, "msr")
    assert routes.layers["trains"] == ["3120"]
    assert [reason.key for reason in routes.notes] == ["msr-optimal"]
    legal = lay(scene, "legal", "2415")
    assert {"legal", "optimal-trains", "cut"} == set(legal.layers)
    way = routes.ways["msr"][0]
    assert set(legal.layers["cut"]) & set(way)
    from grognard.games.bcs.formation.msr import has_msr

    cut = next(label for label in legal.layers["cut"] if label in way[2:-2])
    blocked = Scene({**PANZER, "2-38": cut})
    assert not has_msr(blocked.rules, blocked.state, blocked.formation("2Pz"))
    assert [reason.key for reason in lay(blocked, "msr").notes] == ["no-complete-msr"]


@pytest.mark.rule("bcs:3.3b")
def test_double_zones_are_apart() -> None:
    scene = activity(PANZER, "2Pz", objectives={"2310": 2, "2320": 1})
    layers = lay(scene, "objectives").layers
    assert "2311" in layers["double-objective-zone"]
    assert "2321" in layers["objective-zone"]


@pytest.mark.rule("bcs:1.3c", "bcs:3.2d")
def test_blobs_of_others_are_shown_but_not_those_of_buddies() -> None:
    scene = Scene({"26VG.HQ": "2020", "I-39": "2024", "I-77": "2422", "62VG.HQ": "2018", "62A": "2119"})
    layers = lay(scene, "blob", "2018").layers
    assert "2122" in layers["other-blobs"]
    assert "2018" in layers["blob"]


@pytest.mark.rule("bcs:5.5b", "bcs:5.5a")
def test_retreats_by_the_guideline_that_ranks_them() -> None:
    units = {"Spitze.HQ": "1132", "Spitze1": "1129", "12-IPz": "1428", "32Cav": "1028", "14Cav.HQ": "0526"}
    scene = activity(units, "Spitze", acting="Spitze1")
    before = lay(scene, "retreats", "1028", ALLIED)
    scene.do("engage 1028", 6, 6)
    now = lay(scene, "retreats", "1028", ALLIED)
    assert now.layers["retreat-best"] == sorted(scene.legal("retreat"), key=now.layers["retreat-best"].index)
    assert before.layers == now.layers  # as if every enemy next to it attacked
    assert "1328" in now.layers["retreat-not-away"]
    assert scene.why("retreat 1328") == ("5.5b", "retreat-not-away")
    assert not any(lay(scene, "retreats", "1028", GERMAN).layers.values())  # not one's own


@pytest.mark.rule("bcs:3.4", "bcs:3.4f", "bcs:3.4h", "bcs:1.6a")
def test_what_a_unit_may_still_do_and_why_not_the_rest() -> None:
    units = {"116Pz.HQ": "2432", "II-16": "2430", "I-60": "2330 deployed", "1-38": "2427", "2ID.HQ": "2422"}
    scene = activity(units, "116Pz", objectives={"2427": 1})

    def told(where: str) -> list[str]:
        return [reason.key for reason in lay(scene, "abilities", where).notes]

    assert told("2430") == ["may-move", "may-fire", "may-assist", "may-spot", "may-withdraw"]
    assert "2429" in lay(scene, "abilities", "2430").layers["reach"]
    assert told("2330") == ["may-move", "may-fire", "no-av", "may-attack", "may-spot", "may-withdraw"]
    scene.do("act II-16")
    scene.do("to 2429")
    scene.do("act I-60")
    assert told("2429") == ["acted-already", "may-assist", "may-spot"]
    assert not lay(scene, "abilities", "2429").layers["reach"]


@pytest.mark.rule("bcs:1.3", "bcs:1.5e", "bcs:3.2")
def test_the_panel_of_a_formation() -> None:
    scene = Scene({"5FJ.HQ": "3119", "III-15": "3215", "88mm": "box support assigned=5FJ", "2Pz.HQ": "2415",
                   "2Pz.Trains": "3120 ghost", "II-3": "2315"})  # fmt: skip
    groups = {group.key: group for group in scene.title.view(scene.state, GERMAN).groups}
    assert groups["5FJ"].values["support"] == 1
    assert {"support-standoff", "trains-off-map"} <= set(groups["5FJ"].marks)
    assert "ghost-trains" in groups["2Pz"].marks
    modifiers = sum(one.value for one in groups["2Pz"].modifiers)
    assert groups["2Pz"].values["snafu"] == f"{modifiers:+d}".replace("-", "−")


@pytest.mark.rule("bcs:4.6")
def test_after_a_fail_nobody_is_asked_about_his_screens() -> None:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "32Cav": "2020 screen", "14Cav.HQ": "2010"}
    asked = Scene(units, formation="116Pz", phase="activity", snafu="partial")
    assert asked.question == "activity.choose_screens"
    failed = Scene(units, formation="116Pz", phase="activity", snafu="fail")
    assert failed.question == "activity.choose_act"
    far = Scene({**units, "116Pz.HQ": "2030", "II-16": "2025"}, formation="116Pz", phase="activity", snafu="full")
    assert far.question == "activity.choose_act"  # five hexes away, out of the zone even with a first step


@pytest.mark.rule("bcs:1.4", "bcs:1.4b")
def test_the_command_radius_is_a_circle_about_headquarters() -> None:
    scene = Scene(PANZER)
    rules, at = scene.rules, scene.hex("2415")
    hexes = lay(scene, "command-radius", "2415").layers["command-radius"]
    radius = rules.radius[scene.formation("2Pz")]
    assert set(hexes) == {rules.labels[h] for h in range(len(rules.grid)) if rules.grid.distance(at, h) <= radius}
    assert lay(scene, "command-radius", "2415", ALLIED).layers["command-radius"][0] == "2305"  # of one's own alone


@pytest.mark.rule("bcs:1.9a", "bcs:1.9b", "bcs:1.9e")
def test_safe_paths_are_shown_by_class() -> None:
    scene = Scene(PANZER)
    layers = lay(scene, "safe-path", "2415").layers
    assert set(layers) == {"safe-path-tac", "safe-path-truck", "safe-path-leg"}
    for mover, name in enumerate(CLASSES):
        shown = layers[f"safe-path-{name}"]
        assert "2415" in shown
        assert ("2311" in shown) == (name == "tac")  # next to enemy infantry, whose ZOC does not keep Tac out
        assert all(is_safe(scene.rules, scene.state, scene.formation("2Pz"), mover, scene.hex(h)) for h in shown)


@pytest.mark.rule("bcs:4.3a", "bcs:4.3b", "bcs:4.3f")
def test_three_kinds_of_zone_are_told_apart() -> None:
    scene = Scene({**PANZER, "5FJ.HQ": "3119", "III-15": "3215", "88mm": "box support assigned=5FJ"})
    layers = lay(scene, "zones", side=ALLIED).layers
    near = {kind: set(labels) for kind, labels in layers.items()}
    tanks, host = _around(scene, "2315"), _around(scene, "3215")
    assert tanks <= near["zoc"] & near["av-zoc"]
    assert host <= near["zoc"] & near["support-av-zoc"]
    assert host.isdisjoint(near["av-zoc"])
    infantry = lay(scene, "zones").layers
    assert _around(scene, "2310") <= set(infantry["zoc"])
    assert _around(scene, "2310").isdisjoint(infantry["av-zoc"])


@pytest.mark.rule("bcs:4.5a", "bcs:4.6c")
def test_engagement_zones_and_those_of_screens_are_shown() -> None:
    scene = Scene({"2Pz.HQ": "2415", "II-3": "2315", "32Cav": "2020 screen", "14Cav.HQ": "2010"})
    rules, at = scene.rules, scene.hex("2315")
    reach = rules.reach[2 * scene.unit("II-3")]
    seen = lay(scene, "engagement", side=ALLIED).layers["engagement-zone"]
    assert {scene.hex(h) for h in seen} == set(rules.lines.seen(at, reach))
    screens = lay(scene, "engagement").layers["screen-zone"]
    zone = rules.near(scene.hex("2020"), rules.tables.limits.screen_zone)
    assert set(screens) == {"2020", *(rules.labels[h] for h in zone)}


@pytest.mark.rule("bcs:3.2", "bcs:3.2e", "bcs:3.2f")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_modifier_of_the_roll_is_told_with_its_reason_before_it(lang: str) -> None:
    scene = Scene(PANZER, formation="2Pz", phase="preparation")
    assert scene.question == "preparation.choose_preparation"
    group = next(g for g in scene.title.view(scene.state, GERMAN).groups if g.key == "2Pz")
    assert {"optimal"} <= {one.key for one in group.modifiers}
    words = Words(lang, scene.title, strict=True)
    for one in group.modifiers:
        assert one.rule
        assert words.shift(Shift(one.rule, one.key, one.value))
    rolled = only(scene.do("snafu", 4, 3), SnafuRolled)
    assert [(s.rule, s.key, s.value) for s in rolled.shifts] == [(s.rule, s.key, s.value) for s in group.modifiers]


def _around(scene: Scene, label: str) -> set[str]:
    return {scene.rules.labels[h] for h in scene.rules.grid.adjacent(scene.hex(label))}
