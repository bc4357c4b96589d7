"""What people are shown: how commands stand, supply lines, warnings, obligations."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard import games
from grognard.engine.explain import Reason
from grognard.engine.view import Group
from grognard.games.clash.supply_ways import cut_hexes, supply_way
from grognard.locale import LANGUAGES, Words
from grognard.locale.catalogue import catalogue

from .scene import MARNE, TANNENBERG, board, hex_of, marching, play, still, table

M, T = MARNE, TANNENBERG
CAMPAIGN = {"scenario": "campaign"}


def group(title: Any, state: Any, key: str) -> Group:
    return next(one for one in title.view(state, None).groups if one.key == key)


def notes(one: Group) -> dict[str, dict[str, Any]]:
    return {note.key: dict(note.args) for note in one.modifiers}


@pytest.mark.rule("clash:10.2")
def test_a_command_shows_its_row_and_its_roll() -> None:
    units = ("ru-XX-28 5006", "ru-XV-6 3026", "de-XX-37 2918")
    state = board(T, *units, phase="first-operations", active="russian", turn=3)
    assert dict(group(T, state, "ru-2").values)["row"] == "turns-2-4"
    play(T, state, "activate ru-1", dice=(6,))
    shown = group(T, state, "ru-1")
    row = T.rules.tables.command["ru-1"].row[0]
    assert shown.values == {"row": "normal", "faces": " ".join(row.faces), "die": 6, "allowance": row.movement[5]}
    assert shown.marks == ("moving",)
    assert shown.units == ("ru-XX-28",)
    assert group(T, state, "ru-2").marks == ()
    play(T, state, "finish", dice=(1,))
    assert group(T, state, "ru-1").marks == ("has-moved",)


@pytest.mark.rule("tannenberg:T5.37")
def test_the_intercepted_army_is_marked() -> None:
    state = board(T, "ru-XX-28 5006", "de-XX-37 2918", phase="wireless", active="german", turn=6)
    play(T, state, "intercept ru-1", dice=(4,))
    shown = group(T, state, "ru-1")
    assert "intercepted" in shown.marks
    assert shown.values["next-allowance"] == state.next_allowance


@pytest.mark.rule("marne:M5.32")
def test_the_cup_is_shown() -> None:
    cup = 1 << M.rules.command_index["fr-9"]
    state = marching(M, 2, "fr-4", "fr-I-1 4804", "-de-II-3 5010", cup=cup, starred=True)
    assert group(M, state, "fr-9").marks == ("in-cup", "rallied")
    assert group(M, state, "fr-4").marks == ("moving", "rallied")
    assert group(M, state, "fr-4").values["allowance"] == "2*"
    assert "de-1-cavalry" not in {one.key for one in M.view(state, None).groups}


@pytest.mark.rule("marne:M10.52")
@pytest.mark.rule("marne:M10.34")
def test_what_an_army_needs_to_rally() -> None:
    state = still(M, "fr-I-1 3118", "fr-I-2 3122", "gb-I-1 2808", "de-II-3 3117", turn=4, **CAMPAIGN)
    fifth = group(M, state, "fr-5")
    assert "demoralised" in fifth.marks
    assert notes(fifth) == {
        "rally-from": {"turn": 5},
        "rally-area": {"area": "south-of-seine-aube", "units": ["fr-I-1"]},
        "rally-apart": {"units": ["fr-I-1"]},
    }
    assert notes(group(M, state, "bef"))["rally-after"] == {"command": ["fr-6", "fr-5"]}
    assert not group(M, still(M, "fr-I-1 3118", "de-II-3 3117"), "fr-5").modifiers  # it has rallied


@pytest.mark.rule("tannenberg:T10.61")
def test_von_francois_in_the_groups_and_in_the_question() -> None:
    corps = ("de-I-1 4706", "de-I-2 4705", "de-XX-37 2918")
    near = board(T, *corps, "ru-XX-28 5006", phase="operations", active="german", turn=2)
    assert T.about(near)["possible"] is True
    assert "francois-until" in notes(group(T, near, "de-I"))
    # its only division has had a replacement: it may be declared, and would lose the game
    done = board(T, "de-I-1 4906 done", "ru-XX-28 5006", "de-XX-37 2918", phase="operations", active="german", turn=2)
    assert T.about(done)["possible"] is False
    late = still(T, *corps, "ru-XX-28 5006", turn=7)
    assert "no-hindenburg" in notes(group(T, late, "de-8"))
    for lang in LANGUAGES:
        words = Words(lang, T, strict=True)
        warned = words.question("operations.choose_posture", {**T.about(near), "possible": False})
        assert len(warned) > len(words.question("operations.choose_posture", T.about(near)))


@pytest.mark.rule("clash:8.22")
@pytest.mark.rule("tannenberg:T8.32")
@pytest.mark.rule("tannenberg:T8.221")
def test_supply_lines_as_the_rules_find_them() -> None:
    def way(title: Any, state: Any, unit: str) -> Any:
        return supply_way(table(title, state), title.rules.unit_index[unit])

    free = way(T, still(T, "ru-4C 4424", "de-XX-37 2918"), "ru-4C")  # whatever the arrows say
    assert free is not None
    assert not free.along
    wall = ("ru-XX-28 2706", "ru-XX-29 2708", "ru-III-25 2710", "ru-III-27 2713", "ru-IV-30 2914", "ru-IV-40 3113",
            "ru-II-26 3111", "ru-II-43 3109")  # fmt: skip
    fortress = way(T, still(T, "de-XX-37 2910", *wall), "de-XX-37")
    assert fortress is not None
    assert ([*fortress.free, *fortress.along])[-1] == hex_of(T, "2904")
    assert len(fortress.free) == 6
    assert len(fortress.along) == 1
    assert way(T, still(T, "de-XX-37 2911", *wall), "de-XX-37") is None
    plain = still(M, "fr-I-1 4810", "de-II-3 4802")
    line = way(M, plain, "fr-I-1")
    assert (len(line.free), len(line.along)) == (6, 10)
    assert cut_hexes(table(M, plain), M.rules.unit_index["fr-I-1"]) == []


@pytest.mark.rule("clash:7.2")
@pytest.mark.rule("clash:8.22")
@pytest.mark.parametrize("more", [(), ("fr-I-2 1106",)])
def test_one_enemy_that_would_cut_a_line_with_its_zone(more: tuple[str, ...]) -> None:
    """The way south along the edge is narrow: an enemy in it or beside it closes it, as if he stood there."""
    units = ("fr-I-1 1004", "de-II-3 1206", "de-II-4 1203", *more)
    unit = M.rules.unit_index["fr-I-1"]

    def is_cut(label: str) -> bool:
        return supply_way(table(M, still(M, *units, f"de-III-5 {label}")), unit) is None

    taken = {one.split()[1] for one in units}
    near = ["1006", *(M.rules.labels[hex_] for hex_ in M.rules.grid.within(hex_of(M, "1006"), 4))]
    near = [label for label in near if label not in taken and not label.endswith("01")]
    found = [M.rules.labels[hex_] for hex_ in cut_hexes(table(M, still(M, *units)), unit)]
    assert found == sorted(label for label in near if is_cut(label))
    assert len(found) == 9 - len(more)


@pytest.mark.rule("clash:12.4")
def test_what_an_attack_would_owe_is_said_while_it_is_planned() -> None:
    units = ("de-II-3 4803", "de-III-5 4703", "de-III-6 4703", "fr-I-1 4804", "fr-I-2 4704")
    state = board(M, *units, phase="combat", active="german")
    play(M, state, "attack 4804", "add de-II-3")
    assert M.about(state)["owed"] == []
    play(M, state, "add de-III-5")
    about = M.about(state)
    assert about["owed"] == ["4704"]
    assert about["layers"] == {"owed": ["4704"]}
    for lang in LANGUAGES:
        assert "4704" in Words(lang, M, strict=True).question("combat_phase.choose_attackers", about)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", [T, M])
def test_groups_are_worded(title: Any, lang: str) -> None:
    words = Words(lang, title, strict=True)
    state = title.setup(secret=b"p" * 32)
    for _ in range(400):
        if (decision := title.decision(state)) is None:
            break
        if state.serial % 20 == 0:
            for one in title.view(state, None).groups:
                assert words.term("group", one.key)
                assert all(words.term("value", field) for field in one.values)
                assert words.term("row", str(one.values["row"]))
                assert all(words.mark(mark) for mark in one.marks)
                assert all(words.reason(Reason(note.rule, note.key, note.args)) for note in one.modifiers)
        title.apply(state, decision.options[-1 if "end" in decision.options[-1].text else 0])


@pytest.mark.rule("marne:M10.41")
@pytest.mark.rule("marne:M10.42")
def test_areas_of_the_armies_and_who_has_none() -> None:
    state = still(M, "fr-I-1 3118", "gb-I-1 2808", "de-II-3 3117")
    layers = M.overlay(state, "allied", "armies").layers
    assert set(layers) == {"fr-6", "fr-5", "fr-9", "fr-4", "bef"}
    assert layers["bef"] == ["2808"]
    assert "3903" in layers["fr-9"]
    theirs = M.overlay(state, "allied", "enemy-armies").layers
    assert set(theirs) == {"de-1", "de-2", "de-3", "de-4"}
    assert "3903" in theirs["de-3"]
    assert theirs == M.overlay(state, "german", "armies").layers
    east = T.overlay(still(T, "ru-XX-28 5006", "ru-XV-6 3026", "de-I-1 4706"), "russian", "armies").layers
    assert east == {"ru-1": ["5006"], "ru-2": ["3026"]}


@pytest.mark.parametrize("title", [T, M])
def test_objectives_name_rules_and_answers_that_there_are(title: Any) -> None:
    text = (games.folder(title.name) / "data" / title.name / "presentation.json").read_text(encoding="utf-8")
    looks = json.loads(text)
    book = {rule.id for rule in games.rulebook(title.name).rule}
    assert {*looks["objectives"]} <= book
    assert all(f"option-{verb}" in catalogue("en", "clash").variables for verb in looks["at_once"])
    assert looks["card"]["first"]["scenario"] in title.scenarios
    assert looks["card"]["first"]["side"] in title.sides
    marked = set(looks["features"])
    assert marked <= {feature for here in title.rules.features for feature in here}
    assert all(set(entry["name"]) == {"en", "ja"} for entry in looks["features"].values())
