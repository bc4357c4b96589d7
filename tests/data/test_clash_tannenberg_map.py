"""The map of Tannenberg against every statement of the rulebook about it."""

from __future__ import annotations

import pytest

from .clash_files import TANNENBERG as MAP
from .clash_files import merged, read, units

SCHEDULE = merged("tannenberg", "schedule.toml")
FREE = SCHEDULE["supply"]["free_hexes"]
ENTRIES = {letter: f"entry-{letter}" for letter in "ABCDEFGHIJ"}


def column(label: str) -> int:
    return int(label[:2])


def kind_of(code: str) -> str:
    return str(MAP.data["provenance"][code]["kind"])


# The grid -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T2.12")
def test_1811_and_1910_touch_across_a_river() -> None:
    assert ("NE", "1910") in MAP.steps("1811")
    assert MAP.kinds("1811", "1910") == ["river"]
    assert kind_of(MAP.sides[frozenset(("1811", "1910"))]["from"]) == "text"


@pytest.mark.rule("tannenberg:T2.12")
def test_the_neighbours_that_follow_from_it() -> None:
    assert MAP.neighbours("1811") == {"1810", "1910", "1911", "1812", "1711", "1710"}
    assert MAP.neighbours("1910") == {"1909", "2010", "2011", "1911", "1811", "1810"}


@pytest.mark.rule("tannenberg:T2.11")
def test_a_hex_is_four_and_a_half_miles() -> None:
    assert MAP.data["grid"]["km_per_hex"] == pytest.approx(4.5 * 1.609, abs=0.01)


def test_45_columns_of_28_hexes_less_the_open_sea() -> None:
    sea = {label for label in MAP.hexes if MAP.terrain(label) == "sea"}
    assert len(MAP.hexes) == 45 * 28 == 1260
    assert len(sea) == 121
    assert {label for label in MAP.hexes if MAP.terrain(label) == "lake"} == {"4219"}
    assert len(MAP.land) == 1138


# Territory ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T4.21")
def test_every_hex_is_german_or_russian() -> None:
    assert MAP.with_feature("germany") | MAP.with_feature("russia") == set(MAP.hexes)
    assert not MAP.with_feature("germany") & MAP.with_feature("russia")


def test_the_border_runs_between_them() -> None:
    for label in MAP.hexes:
        for other in MAP.neighbours(label):
            foreign = ("russia" in MAP.features(label)) != ("russia" in MAP.features(other))
            assert ("border" in MAP.kinds(label, other)) == foreign


@pytest.mark.parametrize("town", ["Marggrabowa", "Prostken", "Eydtkuhnen", "Soldau", "Strasburg", "Lautenburg"])
def test_border_towns_of_germany(town: str) -> None:
    assert "germany" in MAP.features(MAP.places[town])


@pytest.mark.parametrize("town", ["Wirballen", "Grajewo", "Suwałki", "Kolno", "Chorzele", "Osowiec"])
def test_border_towns_of_russia(town: str) -> None:
    assert "russia" in MAP.features(MAP.places[town])


# Entry and supply -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T9.21")
def test_lettered_entry_hexes_are_the_russian_sources() -> None:
    hexes = {letter: MAP.with_feature(feature) for letter, feature in ENTRIES.items()}
    assert all(len(found) == 1 for found in hexes.values())
    first = set.union(*(hexes[letter] for letter in "ABCDE"))
    second = set.union(*(hexes[letter] for letter in "FGHIJ"))
    assert (first, second) == (MAP.with_feature("source-ru-1"), MAP.with_feature("source-ru-2"))
    assert {column(label) for label in first} == {54}
    assert {label[2:] for label in second} == {"28"}
    assert first | second <= MAP.with_feature("russia")


@pytest.mark.rule("clash:2.27")
def test_a_b_and_c_are_entry_hexes_of_first_army() -> None:
    for letter in "ABC":
        (label,) = MAP.with_feature(ENTRIES[letter])
        assert label in MAP.with_feature("source-ru-1")
        assert kind_of(MAP.hexes[label]["features_from"][ENTRIES[letter]]) == "text"


@pytest.mark.rule("tannenberg:T8.21")
def test_german_sources_are_on_the_west_edge_and_at_koenigsberg() -> None:
    assert {column(label) for label in MAP.with_feature("source-de")} == {10}
    assert MAP.with_feature("source-de") <= MAP.with_feature("germany")
    assert MAP.with_feature("koenigsberg") == {MAP.places["Königsberg"]} == {"2904"}


@pytest.mark.rule("tannenberg:T8.21")
def test_which_hexes_of_an_edge_are_sources_is_not_stated() -> None:
    for feature in ("source-de", "source-ru-1", "source-ru-2"):
        assert {kind_of(MAP.hexes[label]["features_from"][feature]) for label in MAP.with_feature(feature)} == {
            "derived"
        }


def test_four_railways_cross_the_west_edge_at_a_source() -> None:
    assert MAP.with_feature("source-de") & set(MAP.rail) >= {"1014", "1019", "1023", "1027"}


@pytest.mark.rule("tannenberg:T9.22")
def test_nothing_german_stands_beside_an_entry_hex() -> None:
    sources = MAP.with_feature("source-ru-1") | MAP.with_feature("source-ru-2")
    starts = {unit["start"] for unit in units("tannenberg", "german") if "start" in unit}
    for label in starts | MAP.with_feature("rail-town"):
        assert min(MAP.distance(label, source) for source in sources) > 1, label


@pytest.mark.rule("tannenberg:T8.32")
def test_second_army_traces_freely_in_russia_east_of_column_34() -> None:
    expected = {label for label in MAP.with_feature("russia") if column(label) > 34}
    assert MAP.with_feature("free-tracing") == expected
    assert MAP.places["Kolno"] in expected


@pytest.mark.rule("tannenberg:T2.12")
def test_the_arrows_as_ruled_are_what_the_other_rules_need() -> None:
    side = SCHEDULE["side"]["russian"]
    east = MAP.with_feature("free-tracing") & MAP.land
    ruled = MAP.tracing(MAP.with_feature("source-ru-2"), side["arrows"], FREE)
    worded = MAP.tracing(MAP.with_feature("source-ru-2"), side["arrows_as_worded"], FREE)
    assert (len(east - ruled), len(east - worded)) == (137, 12)
    towns = {MAP.places[town] for town in ("Bartenstein", "Sensburg", "Allenstein", "Johannisburg")}
    first = MAP.with_feature("source-ru-1")
    assert towns <= MAP.tracing(first, side["arrows"], FREE)
    assert not towns & MAP.tracing(first, side["arrows_as_worded"], FREE)


def test_germans_trace_to_the_west_from_everywhere_but_the_samland_coast() -> None:
    traced = MAP.tracing(MAP.with_feature("source-de"), SCHEDULE["side"]["german"]["arrows"], FREE)
    beyond = MAP.land - traced
    assert len(beyond) == 15
    assert all(23 <= column(label) <= 28 and int(label[2:]) <= 5 for label in beyond)


# Towns, works, victory ------------------------------------------------------------------------------------------------


@pytest.mark.rule("tannenberg:T5.322")
def test_rail_towns_are_the_german_towns_on_a_railway() -> None:
    expected = {
        label
        for label in set(MAP.rail) & MAP.with_feature("germany")
        if MAP.terrain(label) in {"town", "city", "woods-town", "rough-town"}
    }
    assert MAP.with_feature("rail-town") == expected
    reached = MAP.along_rail(MAP.with_feature("source-de"))
    assert expected <= reached


@pytest.mark.rule("tannenberg:T9.23")
def test_some_rail_towns_are_seven_hexes_from_every_russian_start() -> None:
    starts = {unit["start"] for unit in units("tannenberg", "russian") if "start" in unit}
    starts |= MAP.with_feature("source-ru-1") | MAP.with_feature("source-ru-2")
    far = [label for label in MAP.with_feature("rail-town") if min(MAP.distance(label, s) for s in starts) >= 7]
    assert len(far) > 20


def test_cities_and_villages() -> None:
    cities = {label for label in MAP.hexes if MAP.terrain(label) == "city"}
    names = ("Königsberg", "Danzig", "Elbing", "Graudenz", "Allenstein", "Insterburg")
    assert cities == {MAP.places[name] for name in names}
    for name in ("Tannenberg", "Usdau", "Mühlen", "Orlau", "Jedwabno", "Rhein", "Rössel", "Bischofstein"):
        assert MAP.terrain(MAP.places[name]) in {"clear", "woods", "rough"}


@pytest.mark.rule("tannenberg:T4.1")
def test_2804_is_a_russian_victory_hex_beside_koenigsberg() -> None:
    assert "2804" in MAP.neighbours(MAP.places["Königsberg"])
    assert {"germany", "victory", "fortified-zone"} <= MAP.features("2804")
    assert kind_of(MAP.hexes["2804"]["features_from"]["victory"]) == "text"


@pytest.mark.rule("clash:13.0")
def test_forts_and_fortified_zones() -> None:
    assert MAP.with_feature("fort") == {MAP.places[n] for n in ("Königsberg", "Lötzen", "Graudenz", "Osowiec")}
    zones = MAP.with_feature("fortified-zone")
    assert MAP.neighbours("2904") == {"2804", "2805", "2903", "2905", "3004", "3005"} <= zones
    assert {"3502", "3503", "3504", "3505", "4214"} == zones - MAP.neighbours("2904")
    assert all(MAP.bank(label, "Deime") == "left" for label in ("3502", "3503", "3504", "3505"))


@pytest.mark.rule("tannenberg:T4.22")
def test_victory_hexes_are_german_at_the_start() -> None:
    values = read("tannenberg", "battle.toml")["victory_hex"]
    assert {entry["hex"] for entry in values} == MAP.with_feature("victory") <= MAP.with_feature("germany")


# Lakes ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("4214", "4215"), ("4018", "4118"), ("4021", "4121"), ("4022", "4122")])
def test_ways_through_the_lakes(first: str, second: str) -> None:
    assert MAP.passable(first, second)


@pytest.mark.parametrize(("first", "second"), [("4112", "4213"), ("4216", "4315"), ("4017", "4117"), ("4020", "4120")])
def test_lakes_that_nobody_crosses(first: str, second: str) -> None:
    assert not MAP.passable(first, second)


# Marches --------------------------------------------------------------------------------------------------------------

MARCHES = [
    ("Gumbinnen", "Insterburg", 4),
    ("Insterburg", "Königsberg", 14),
    ("Soldau", "Allenstein", 10),
    ("Ortelsburg", "Bischofsburg", 4),
    ("Gumbinnen", "Allenstein", 21),
    ("Deutsch Eylau", "Allenstein", 10),
]


@pytest.mark.parametrize(("start", "goal", "hexes"), MARCHES)
def test_distances(start: str, goal: str, hexes: int) -> None:
    assert MAP.distance(MAP.places[start], MAP.places[goal]) == hexes


def mean(command: str, row: str) -> float:
    rows = read("tannenberg", "tables.toml")["command"][command]["row"]
    faces = next(entry["faces"] for entry in rows if entry["row"] == row)
    return sum(int(face.rstrip("*")) for face in faces) / 6


def test_second_army_is_at_neidenburg_and_ortelsburg_on_turn_3_or_4() -> None:
    pace = mean("ru-2", "turns-2-4")
    for entry, town in (("2828", "Neidenburg"), ("3428", "Ortelsburg")):
        assert MAP.march(entry, MAP.places[town]) <= 3 * pace + 1, town


def test_first_army_is_at_gumbinnen_on_turn_2_and_on_the_alle_on_turn_7() -> None:
    pace = mean("ru-1", "normal")
    assert MAP.march("5405", MAP.places["Gumbinnen"]) <= 2 * pace
    assert MAP.march("5405", MAP.places["Wehlau"]) <= 2 * pace + 5 * mean("ru-1", "after-loss") + 1


def test_the_railway_repeats_the_march_of_i_corps() -> None:
    """The quadrilateral Deutsch Eylau, Osterode, Hohenstein, Neidenburg, Soldau."""
    for town in ("Deutsch Eylau", "Osterode", "Hohenstein", "Neidenburg", "Soldau"):
        assert MAP.places[town] in MAP.with_feature("rail-town")
