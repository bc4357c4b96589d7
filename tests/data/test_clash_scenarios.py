"""The scenarios: what the text says of them, and a set-up of the battle that obeys the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from .clash_files import MARNE as MAP
from .clash_files import merged, read, units
from .definition_files import Data

SETUP, CAMPAIGN = read("marne", "scenarios.toml")["setup"]
SCENARIOS = {entry["id"]: entry for entry in read("marne", "scenarios.toml")["scenario"]}
UNITS = {entry["id"]: entry for entry in units("marne")}
TYPES = merged("marne", "schedule.toml")["type"]
PLACES: dict[str, list[Data]] = {place["hex"]: [UNITS[name] for name in place["units"]] for place in SETUP["places"]}
EVERY_PLACE = pytest.mark.parametrize("label", PLACES)


@pytest.mark.rule("tannenberg:T4.1")
def test_tannenberg_has_one_scenario() -> None:
    (campaign,) = read("tannenberg", "scenarios.toml")["scenario"]
    assert (campaign["first_turn"], campaign["last_turn"]) == (1, 15)


@pytest.mark.rule("marne:M17.2")
def test_the_battle_begins_on_turn_6() -> None:
    battle = SCENARIOS["battle"]
    assert (battle["first_turn"], battle["last_turn"], battle["demoralised"]) == (6, 12, False)
    campaign = SCENARIOS["campaign"]
    assert (campaign["first_turn"], campaign["last_turn"], campaign["demoralised"]) == (1, 12, True)


@pytest.mark.rule("marne:M17.3")
def test_1914_holds_the_3rd_cavalry_division() -> None:
    assert [entry["id"] for entry in PLACES["1914"]] == ["fr-1CC-3C"]
    (place,) = [place for place in SETUP["places"] if place["hex"] == "1914"]
    assert read("marne", "scenarios.toml")["provenance"][place["from"]]["kind"] == "text"


@pytest.mark.rule("marne:M17.3")
def test_german_first_and_fourth_army_may_stand_a_hex_away() -> None:
    assert (set(SETUP["loose"]), SETUP["within"]) == ({"de-1", "de-4"}, 1)


def test_everybody_is_there_who_has_come_by_turn_6() -> None:
    placed = Counter(entry["id"] for entries in PLACES.values() for entry in entries)
    here = {
        entry["id"]
        for entry in UNITS.values()
        if not entry.get("optional") and not entry.get("detachment") and entry.get("entry", {"turn": 0})["turn"] < 6
    }
    assert set(placed) == here
    assert set(placed.values()) == {1}


@pytest.mark.rule("marne:M3.12")
def test_the_suggested_set_up_of_the_campaign_is_one_that_the_counters_allow() -> None:
    assert SCENARIOS["campaign"]["suggested"] == CAMPAIGN["id"]
    placed = {name: place["hex"] for place in CAMPAIGN["places"] for name in place["units"]}
    assert set(placed) == {name for name, entry in UNITS.items() if "at" in entry and not entry.get("optional")}
    for name, label in placed.items():
        assert MAP.features(label) & set(UNITS[name]["at"]), name
    for place in CAMPAIGN["places"]:
        entries = [UNITS[name] for name in place["units"]]
        assert len({TYPES[entry["type"]]["cavalry"] for entry in entries}) == 1
        if entries[0]["side"] == "german" or place["hex"] in MAP.with_feature("fcp"):
            assert within_limits(entries), place["hex"]


def within_limits(entries: list[Data]) -> bool:
    corps = Counter(entry["corps"] for entry in entries if "corps" in entry)
    return len(entries) <= (3 if max(corps.values(), default=0) >= 2 else 2)


@EVERY_PLACE
def test_stacks_obey_the_limits(label: str) -> None:
    entries = PLACES[label]
    assert within_limits(entries)
    assert len({entry["side"] for entry in entries}) == 1
    assert len({TYPES[entry["type"]]["cavalry"] for entry in entries}) == 1


@EVERY_PLACE
def test_units_stand_where_they_may(label: str) -> None:
    marks = MAP.features(label)
    for entry in PLACES[label]:
        if TYPES[entry["type"]]["cavalry"]:
            assert "fortified-zone" not in marks
        if entry["nation"] == "british":
            assert "fcp" not in marks
            assert marks & {"area-fr-5", "area-fr-6"}
        elif entry.get("corps") != "de-1CC" and entry["id"] != "de-Jgr":
            assert f"area-{entry['command']}" in marks
        if entry.get("at") == ["fcp"]:
            assert "fcp" in marks


def test_i_cavalry_corps_covers_the_gap_in_the_area_of_first_army() -> None:
    assert [entry["id"] for entry in PLACES["3115"]] == ["de-1CC-GC", "de-1CC-5C", "de-Jgr"]
    assert "area-de-1" in MAP.features("3115")


def test_the_lines_touch_but_nobody_stands_among_the_enemy() -> None:
    side = {label: entries[0]["side"] for label, entries in PLACES.items()}
    touching = {
        (label, other)
        for label in side
        for other in MAP.neighbours(label)
        if (side[label], side.get(other)) == ("allied", "german")
    }
    assert 3 <= len(touching) <= 8


@pytest.mark.rule("marne:M17.2")
def test_the_german_holds_the_victory_hexes_behind_his_line() -> None:
    held = set(SETUP["held"]["german"])
    assert held <= MAP.with_feature("primary") | MAP.with_feature("secondary")
    german = [label for label, entries in PLACES.items() if entries[0]["side"] == "german"]
    for label in held:
        column, row = int(label[:2]), int(label[2:])
        assert any(abs(int(other[:2]) - column) <= 2 and int(other[2:]) >= row for other in german), label
    allied = {label for label, entries in PLACES.items() if entries[0]["side"] == "allied"}
    assert not held & allied
    primary = MAP.with_feature("primary")
    assert 2 * len(held & primary) > len(primary)
