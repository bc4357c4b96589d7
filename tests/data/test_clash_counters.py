"""The counters of both titles against every statement of the rulebook about units."""

from __future__ import annotations

from collections import Counter

import pytest

from .clash_files import MAPS, TANNENBERG, TITLES, merged, read, units
from .definition_files import Data

BOTH = pytest.mark.parametrize("title", TITLES)


def unit(title: str, name: str) -> Data:
    (found,) = [entry for entry in units(title) if entry["id"] == name]
    return found


def value(entry: Data) -> tuple[int, int]:
    """Steps and rating."""
    return entry["strength"][0], entry["ter"]


def kind_of(title: str, entry: Data, what: str) -> str:
    return str(read(title, "units.toml")["provenance"][entry["from"][what]]["kind"])


# Both titles ----------------------------------------------------------------------------------------------------------


@BOTH
def test_ids_are_words_and_names_tell_units_apart(title: str) -> None:
    ids = [entry["id"] for entry in units(title)]
    assert len(set(ids)) == len(ids)
    assert all(name.isascii() and " " not in name for name in ids)
    for language in ("en", "ja"):
        names = [entry["name"][language] for entry in units(title)]
        assert len(set(names)) == len(names)


@pytest.mark.rule("clash:2.2")
@BOTH
def test_every_counter_has_what_a_counter_has(title: str) -> None:
    types = merged(title, "schedule.toml")["type"]
    armies = read(title, "armies.toml")
    commands = {entry["id"]: entry for entry in armies["command"]}
    corps = {entry["id"] for entry in armies["corps"]}
    for entry in units(title):
        assert entry["type"] in types
        assert entry["size"] in {"XX", "X"}
        assert 1 <= entry["ter"] <= 6
        assert commands[entry["command"]]["side"] == entry["side"]
        assert entry.get("corps", "") in {"", *corps}
        assert entry["formation"]["nation"] == entry["nation"]


@pytest.mark.rule("clash:2.26")
@BOTH
def test_strength_is_the_number_of_steps(title: str) -> None:
    for entry in units(title):
        assert entry["strength"] in ([2, 1], [1])
        assert entry["strength"] == [1] or entry["size"] == "XX"


@BOTH
def test_exactly_one_of_hex_code_and_entry_turn(title: str) -> None:
    for entry in units(title):
        ways = sum(key in entry for key in ("start", "at", "entry"))
        assert ways == (0 if entry.get("detachment") else 1), entry["id"]


@pytest.mark.rule("clash:6.2")
@BOTH
def test_a_corps_has_several_units_of_one_side(title: str) -> None:
    sizes = Counter(entry["corps"] for entry in units(title) if "corps" in entry)
    assert set(sizes) == {entry["id"] for entry in read(title, "armies.toml")["corps"]}
    assert min(sizes.values()) >= 2
    for corps in sizes:
        assert len({entry["side"] for entry in units(title) if entry.get("corps") == corps}) == 1


@pytest.mark.rule("clash:2.24")
@BOTH
def test_cavalry_and_infantry_never_share_a_corps(title: str) -> None:
    types = merged(title, "schedule.toml")["type"]
    for corps in {entry["corps"] for entry in units(title) if "corps" in entry}:
        assert len({types[e["type"]]["cavalry"] for e in units(title) if e.get("corps") == corps}) == 1, corps


@BOTH
def test_set_up_hexes_are_on_land(title: str) -> None:
    assert {entry["start"] for entry in units(title) if "start" in entry} <= MAPS[title].land


# Tannenberg -----------------------------------------------------------------------------------------------------------


def test_22_german_and_34_russian_counters() -> None:
    assert len(units("tannenberg", "german")) == 22
    assert len(units("tannenberg", "russian")) == 34


@pytest.mark.rule("clash:2.22")
def test_every_german_of_tannenberg_but_two_has_a_set_up_hex() -> None:
    later = {entry["id"]: entry["entry"]["turn"] for entry in units("tannenberg", "german") if "start" not in entry}
    assert later == {"de-3R": 2, "de-1LWD": 11}
    assert {kind_of("tannenberg", unit("tannenberg", name), "entry") for name in later} == {"text"}


@pytest.mark.rule("clash:2.27")
def test_the_53rd_division_enters_on_turn_3_at_a_b_or_c() -> None:
    division = unit("tannenberg", "ru-53")
    assert division["entry"] == {"turn": 3, "at": ["entry-A", "entry-B", "entry-C"]}
    assert kind_of("tannenberg", division, "entry") == "text"


@pytest.mark.rule("tannenberg:T5.333")
def test_i_corps_is_two_divisions_and_a_command() -> None:
    corps = [entry for entry in units("tannenberg") if entry["command"] == "de-I"]
    assert [entry["size"] for entry in corps] == ["XX", "XX"]
    assert {entry["corps"] for entry in corps} == {"de-I"}
    rest = {entry["command"] for entry in units("tannenberg", "german")} - {"de-I"}
    assert rest == {"de-8"}


@pytest.mark.rule("tannenberg:T10.61")
def test_i_corps_can_attack_on_turn_1() -> None:
    first, second = (entry["start"] for entry in units("tannenberg") if entry["command"] == "de-I")
    assert TANNENBERG.distance(first, second) <= read("tannenberg", "battle.toml")["francois"]["apart"]


@pytest.mark.rule("tannenberg:T11.61")
def test_the_1st_cavalry_division_has_four_units_with_printed_allowances() -> None:
    printed = [entry for entry in units("tannenberg") if "movement" in entry]
    assert len(printed) == 4
    assert {entry["movement"] for entry in printed} == {8, 6}
    assert {entry["corps"] for entry in printed} == {"de-1CD"}
    assert all("movement" not in entry for entry in units("tannenberg", "russian"))


@pytest.mark.rule("tannenberg:T3.12")
def test_the_1st_cavalry_division_starts_overstacked() -> None:
    starts = {entry["start"] for entry in units("tannenberg") if entry.get("corps") == "de-1CD"}
    assert len(starts) == 1
    assert merged("tannenberg", "schedule.toml")["stacking"]["units_with_corps"] < 4


@pytest.mark.rule("tannenberg:T15.1")
def test_motorised_units_are_cavalry() -> None:
    assert [e["id"] for e in units("tannenberg") if e["type"] == "motorised-cavalry"] == ["de-1CD-Mot"]
    assert merged("tannenberg", "schedule.toml")["type"]["motorised-cavalry"]["cavalry"]


@pytest.mark.rule("tannenberg:T3.11")
def test_russians_start_at_codes_or_at_hexes_of_their_own() -> None:
    numbered = {entry["id"]: entry["start"] for entry in units("tannenberg", "russian") if "start" in entry}
    assert numbered == {"ru-1C": "5214", "ru-4C": "4424"}
    assert set(numbered.values()) <= TANNENBERG.with_feature("russia")
    assert all(len(entry["at"]) == 1 for entry in units("tannenberg", "russian") if "at" in entry)


@pytest.mark.rule("tannenberg:T5.321")
def test_russians_enter_at_the_hexes_of_their_army() -> None:
    letters = {"ru-1": set("ABCDE"), "ru-2": set("FGHIJ")}
    for entry in units("tannenberg", "russian"):
        codes = {*entry.get("at", ()), *entry.get("entry", {}).get("at", ())}
        assert {code.removeprefix("entry-") for code in codes} <= letters[entry["command"]]


@pytest.mark.rule("tannenberg:T8.32")
def test_a_unit_of_second_army_starts_where_it_needs_free_tracing() -> None:
    division = unit("tannenberg", "ru-4C")
    assert division["command"] == "ru-2"
    assert division["start"] in TANNENBERG.with_feature("free-tracing")


# Marne ----------------------------------------------------------------------------------------------------------------


def test_58_allied_and_34_german_counters_with_six_optional_and_two_detachments() -> None:
    german = units("marne", "german")
    assert len(units("marne", "allied")) == 58
    assert len([e for e in german if not e.get("optional") and not e.get("detachment")]) == 34
    assert len([e for e in german if e.get("optional")]) == 6
    assert len([e for e in german if e.get("detachment")]) == 2


@pytest.mark.rule("clash:2.21")
def test_the_unit_of_the_example() -> None:
    division = unit("marne", "de-IVR-7R")
    assert (value(division), division["type"], division["corps"]) == ((2, 4), "infantry", "de-IVR")
    assert (division["command"], division["entry"]["turn"]) == ("de-1", 4)
    told = ("identity", "command", "corps", "strength", "ter", "entry")
    assert {kind_of("marne", division, what) for what in told} == {"text"}


@pytest.mark.rule("clash:2.22")
def test_no_counter_of_the_marne_has_a_set_up_hex() -> None:
    assert not [entry for entry in units("marne") if "start" in entry]


@pytest.mark.rule("marne:M9.21")
def test_allied_reinforcements_come_to_the_camp_or_to_fourth_army() -> None:
    later = {entry["id"]: entry for entry in units("marne", "allied") if "entry" in entry}
    assert {tuple(entry["entry"]["at"]) for entry in later.values()} == {("fcp",), ("entry-fr-4",)}
    assert {entry["entry"]["at"][0] for entry in later.values() if entry["command"] == "fr-4"} == {"entry-fr-4"}
    turns = {name: entry["entry"]["turn"] for name, entry in later.items()}
    assert turns == {"fr-IX-18": 8, "fr-XXI-13": 9, "fr-XXI-43": 9, "fr-45": 5, "fr-IV-8": 7, "fr-IV-7": 8}


@pytest.mark.rule("marne:M9.22")
def test_german_reinforcements_come_to_the_start_hexes_of_their_army() -> None:
    for entry in units("marne", "german"):
        if "entry" in entry:
            assert entry["entry"]["at"] == [f"start-{entry['command']}"]


@pytest.mark.rule("marne:M3.11")
def test_the_allies_start_by_army_or_in_the_camp() -> None:
    for entry in units("marne", "allied"):
        if "at" in entry:
            assert entry["at"] in ([f"start-{entry['command']}"], ["fcp"])
    assert len([entry for entry in units("marne") if entry.get("at") == ["fcp"]]) == 5


@pytest.mark.rule("marne:M10.44")
def test_yellow_units_are_those_of_the_two_fourth_armies_that_start_there() -> None:
    yellow = {entry["id"] for entry in units("marne") if entry.get("yellow")}
    expected = {e["id"] for e in units("marne") if e["command"] in {"fr-4", "de-4"} and "at" in e}
    assert yellow == expected
    assert len(yellow) == 10


@pytest.mark.rule("marne:M16.3-opt")
def test_three_units_of_first_army_cavalry() -> None:
    shaded = [entry for entry in units("marne") if entry.get("shaded")]
    assert [(entry["type"], entry["command"]) for entry in shaded] == [("cavalry", "de-1")] * 3


@pytest.mark.rule("marne:M16.3")
def test_the_jaeger_brigade_is_cavalry_and_cannot_attack() -> None:
    (brigade,) = [entry for entry in units("marne") if entry["type"] == "jaeger"]
    assert (brigade["size"], brigade["parenthesised"]) == ("X", True)
    assert merged("marne", "schedule.toml")["type"]["jaeger"]["cavalry"]


@pytest.mark.rule("clash:2.26")
def test_units_that_never_attack_are_the_jaeger_and_the_garrison_of_paris() -> None:
    timid = {entry["id"] for entry in units("marne") if entry.get("parenthesised")}
    assert timid == {"de-Jgr", *(entry["id"] for entry in units("marne") if entry.get("at") == ["fcp"])}
    assert not [entry for entry in units("tannenberg") if entry.get("parenthesised")]


@pytest.mark.rule("marne:M16.1")
def test_two_detachments_of_one_step() -> None:
    made = [entry for entry in units("marne") if entry.get("detachment")]
    assert len(made) == read("marne", "battle.toml")["detachments"]["number"] == 2
    assert {(tuple(entry["strength"]), entry["size"]) for entry in made} == {((1,), "X")}


@pytest.mark.rule("marne:M16.2")
def test_three_optional_corps_of_two_divisions() -> None:
    corps = Counter(entry["corps"] for entry in units("marne") if entry.get("optional"))
    assert corps == {"de-GR": 2, "de-XI": 2, "de-VIIR": 2}
    assert set(corps) == set(read("marne", "battle.toml")["optional_corps"]["corps"])
    assert all(entry["size"] == "XX" for entry in units("marne") if entry.get("optional"))


@pytest.mark.rule("marne:M16.4")
def test_there_is_british_cavalry() -> None:
    assert [e["id"] for e in units("marne") if e["nation"] == "british" and e["type"] == "cavalry"] == ["gb-Cav"]
