"""Forecasts: exact where everything is seen, and where it is not they say what they take for granted."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast
from grognard.locale.words import Words

from .scene import Scene, activity

ALLIED, GERMAN = "allied", "german"


def foresee(scene: Scene, text: str) -> Forecast:
    decision = scene.title.decision(scene.state)
    assert decision is not None
    option = next(option for option in decision.options if option.text == text)
    found = scene.title.forecast(scene.state, option)
    assert found is not None
    return found


def assumed(forecast: Forecast) -> set[str]:
    return {reason.key for reason in forecast.assumes}


def effect(forecast: Forecast, **effects: int) -> float:
    return sum(
        o.ways / o.of for o in forecast.outcomes if all(o.effects.get(key) == value for key, value in effects.items())
    )


def panzers(stack: dict[str, str], **position: Any) -> Scene:
    units = {"116Pz.HQ": "2025", "II-16": "2021", "I-60": "2121 deployed", "I-16": "1921", "2ID.HQ": "2010",
             "99ID.HQ": "2009", "CCR9.HQ": "2008", **stack}  # fmt: skip
    return activity(units, "116Pz", acting="II-16", objectives={"2020": 1}, **position)


@pytest.mark.rule("bcs:5.2d")
def test_an_engagement_with_a_single_unit_is_exact() -> None:
    scene = panzers({"TFHarper": "2020"})
    shot = foresee(scene, "engage 2020")  # 7 against 6
    assert not shot.assumes
    assert effect(shot, retreat=1) == pytest.approx(15 / 36)  # 8 and more
    assert effect(shot, firer=1, target=0) == pytest.approx(6 / 36)  # 4 and less


@pytest.mark.rule("bcs:1.10", "bcs:5.3d", "bcs:5.4h", "bcs:5.1e", "bcs:5.2b")
@pytest.mark.parametrize("below", ["2-38", "EngC move", "168Eng"])
def test_what_lies_below_the_top_counter_changes_no_forecast(below: str) -> None:
    name, _, side = below.partition(" ")
    scenes = [panzers({"1-38": "2020", other: f"2020 {side}".strip()}) for other in ("3-38", name)]
    for text in ("fire 2020", "barrage 2020 artillery", "attack 2020"):
        first, second = (foresee(scene, text) for scene in scenes)
        assert first == second, text
        assert assumed(first) & {"assumes-unseen-same-row", "assumes-unseen-like-top"}
    shot = foresee(panzers({"TFHarper": "2020", name: f"2020 {side}".strip()}), "engage 2020")
    assert assumed(shot) == {"assumes-top-target"}


@pytest.mark.rule("bcs:5.3d")
def test_fire_at_two_units_rolls_for_both() -> None:
    shot = foresee(panzers({"1-38": "2020", "3-38": "2020"}), "fire 2020")
    assert max(outcome.effects["hits"] for outcome in shot.outcomes) == 2
    assert shot.expected["hits"] == pytest.approx(1.0)  # two dice in the open, 4 and more


@pytest.mark.rule("bcs:5.1b", "bcs:5.1e", "bcs:5.1i")
def test_an_attack_is_foreseen_from_its_declaration_to_the_barrage() -> None:
    scene = panzers({"1-38": "2020"})
    declared = foresee(scene, "attack 2020")
    assert {"assumes-best-attackers", "assumes-no-barrage"} <= assumed(declared)
    assert {s.key: s.value for s in declared.shifts}["assist"] == 1
    scene.do("attack 2020")
    assert assumed(foresee(scene, "alone")) == {"assumes-no-barrage"}
    assert foresee(scene, "assist II-16").expected != foresee(scene, "alone").expected
    scene.do("alone")
    assert not foresee(scene, "no-barrage").assumes
    assert {s.key for s in foresee(scene, "suppress artillery").shifts} >= {"suppression", "attacker-ar", "defender-ar"}
    assert assumed(foresee(scene, "destroy 3 artillery 0 air")) == {"assumes-barrage-alone"}
    assert foresee(scene, "destroy 3 artillery 0 air").expected["hits"] == pytest.approx(2.0)


@pytest.mark.rule("bcs:5.1b", "bcs:1.10")
def test_who_is_named_as_defender_is_seen_while_the_attack_lasts() -> None:
    from grognard.games.bcs.view import hidden_units

    scene = panzers({"1-38": "2020", "3-38": "2020"})
    top = scene.rules.ids[scene.state.top[scene.hex("2020")]]
    below = "3-38" if top == "1-38" else "1-38"
    assert scene.unit(below) in hidden_units(scene.rules, scene.state, 0)
    scene.do("attack 2020")
    scene.do(f"defend {below}")
    assert scene.unit(below) not in hidden_units(scene.rules, scene.state, 0)
    attack = next(p["values"] for p in scene.title.view(scene.state, GERMAN).procedures if "attack." in p["step"])
    assert (attack.defender, attack.defenders) == (scene.unit(below), ())  # and nobody else is told of


@pytest.mark.rule("bcs:4.4a", "bcs:5.2")
def test_a_move_foresees_the_shot_it_demands() -> None:
    units = {"116Pz.HQ": "0518", "II-16": "0522", "TFHarper": "0526", "CCR9.HQ": "0530"}
    scene = activity(units, "116Pz", acting="II-16")
    assert sum(s.value for s in foresee(scene, "to 0525").shifts) == 1
    decision = scene.title.decision(scene.state)
    assert decision is not None
    quiet = next(option for option in decision.options if option.text == "to 0523")
    assert scene.title.forecast(scene.state, quiet) is None


@pytest.mark.rule("bcs:5.2b")
def test_of_several_targets_the_worst_is_reckoned_with() -> None:
    units = {"CCR9.HQ": "3108", "TFRose": "3112", "III-15": "3215", "III-14": "3015", "5FJ.HQ": "3119",
             "88mm": "box support assigned=5FJ"}  # fmt: skip
    scene = activity(units, "CCR9", acting="TFRose", active=ALLIED, objectives={"3215": 1})
    assert assumed(foresee(scene, "to 3115")) == {"assumes-worst-target"}


@pytest.mark.rule("bcs:5.4h")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "In Prepared Defense: a step on 5+"),
        ("ja", "準備防御：5以上で命中"),
    ],
)
def test_the_card_says_what_a_die_must_show_and_why(lang: str, said: str) -> None:
    scene = panzers({"1-38": "2020"})
    words = Words(lang, scene.title, strict=True)

    def card(row: str) -> str:
        return words.reason(Reason("5.4h", "hits-on", {"row": row, "needed": 5}))

    assert card("prepared") == said
    rows = [row.row for row in scene.rules.tables.barrage.row]
    assert len({card(row) for row in rows}) == len(rows)
