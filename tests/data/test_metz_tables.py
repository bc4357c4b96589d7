"""The charts of Metz: cells that the text states, monotony, shifts, ranges, terrain."""

from __future__ import annotations

import pytest

from .definition_files import Data
from .metz_files import metz

FIRE_ORDER = ["NE", "MT", "MT+1", "MT+2", "MT+3", "CH", "CH+MT", "2CH", "2CH+MT"]
ASSAULT_ORDER = [
    "A3*", "A3", "A2*", "A2", "A1", "A1(D1)", "TF|A1(D1)", "TF", "TF|D1(A1)", "D1(A1)", "D2", "D2*", "D3", "D3*", "D4*",
]  # fmt: skip


def table(name: str) -> Data:
    found: Data = metz("tables.toml")[name]
    return found


def cell(name: str, column: str, die: int) -> str:
    entry = table(name)
    row = next(row for row in entry["row"] if row["die"] == die)
    return str(row["results"][entry["columns"].index(column)])


def keyed(file: str, part: str) -> dict[str, Data]:
    return {entry["id"]: entry for entry in metz(file)[part]}


# Fire ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:8.5")
@pytest.mark.parametrize(
    ("column", "die", "result"),
    [
        ("C", 10, "MT"),
        ("2", 5, "NE"),
        ("3", 4, "NE"),
        ("3", 6, "MT"),
        ("3", 7, "MT"),
        ("4", 10, "MT+3"),
        ("5", 4, "MT"),
        ("5", 7, "MT+2"),
        ("5", 8, "MT+2"),
        ("6-7", 4, "MT+1"),
        ("8-9", 1, "NE"),
    ],
)
def test_fire_cells_of_the_examples(column: str, die: int, result: str) -> None:
    assert cell("fire", column, die) == result
    pinned = {(p["column"], p["row"]): p["value"] for p in table("fire")["pinned"]}
    assert pinned[column, str(die)] == result
    assert len(pinned) == 11


def test_fire_columns_are_in_the_order_of_the_shifts() -> None:
    assert table("fire")["columns"][:8] == ["C", "1", "2", "3", "4", "5", "6-7", "8-9"]
    least = table("fire")["column_min"]
    assert least == sorted(least)
    assert least[0] == 0.5
    assert len(least) == len(table("fire")["columns"])


@pytest.mark.parametrize(("name", "order"), [("fire", FIRE_ORDER), ("assault", ASSAULT_ORDER)])
def test_tables_are_monotone_in_die_and_column(name: str, order: list[str]) -> None:
    grid = [[order.index(result) for result in row["results"]] for row in table(name)["row"]]
    assert [row["die"] for row in table(name)["row"]] == list(range(1, 11))
    assert all(len(row) == len(table(name)["columns"]) for row in grid)
    assert all(row == sorted(row) for row in grid)
    assert all(list(column) == sorted(column) for column in zip(*grid, strict=True))


@pytest.mark.rule("metz:8.4")
def test_fire_shifts() -> None:
    """a to g, the terrain, stand with the terrain and nowhere else."""
    shifts = {ident: entry["shift"] for ident, entry in keyed("tables.toml", "fire_shift").items()}
    values = [-1, -2, 3, -2, -1, 1, 1, -2, -4, 1, -2, -2, 1, 3, 2]
    assert shifts == dict(zip("hijklmnopqrstuv", values, strict=True))


@pytest.mark.rule("metz:8.1.3")
def test_ranges_of_the_examples() -> None:
    ranges = keyed("tables.toml", "range")
    assert (ranges["prussian-infantry"]["effective"], ranges["prussian-infantry"]["extended"]) == (1, 2)
    assert ranges["french-infantry"]["effective"] >= 2
    assert ranges["mitrailleuse"]["effective"] < 3 <= ranges["mitrailleuse"]["extended"]
    assert ranges["prussian-artillery"]["effective"] >= 4
    assert "canister" not in ranges["mitrailleuse"]
    assert ranges["prussian-artillery"]["canister"] == ranges["french-artillery"]["canister"] == 1


@pytest.mark.rule("metz:8.9")
def test_the_guns_of_a_fort() -> None:
    assert (table("fort_fire")["strength"], table("fort_fire")["range"]) == (10, 2)


# Assault -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:12.7")
def test_assault_cells_of_the_examples() -> None:
    assert cell("assault", "-2", 9) == "D2"
    assert cell("assault", "-5", 9) == "A1(D1)"
    assert [(p["column"], p["row"]) for p in table("assault")["pinned"]] == [("-2", "9"), ("-5", "9")]


def test_assault_columns_are_single_steps() -> None:
    steps = table("assault")["differential"]
    assert steps == list(range(-6, 7))
    assert [int(name) for name in table("assault")["columns"]] == steps


@pytest.mark.rule("metz:12.7.2")
def test_the_assault_table_has_every_kind_of_result() -> None:
    results = {result for row in table("assault")["row"] for result in row["results"]}
    assert results == set(ASSAULT_ORDER)


@pytest.mark.rule("metz:12.5")
def test_assault_shifts() -> None:
    """c to g and p to s, ground and slopes, stand with the terrain and nowhere else."""
    shifts = {ident: entry["shift"] for ident, entry in keyed("tables.toml", "assault_shift").items()}
    assert shifts == dict(zip("bhijklmnot", [1, 2, 2, 1, 2, 1, -1, -2, -1, -2], strict=True))
    slopes = {ident: entry["uphill_shift"] for ident, entry in keyed("terrain.toml", "hexside").items()}
    assert slopes == {"slope": -2, "steep-slope": -3}


@pytest.mark.rule("metz:12.5")
@pytest.mark.parametrize(
    ("attack", "defence", "shift"),
    [(5, 6, -1), (6, 6, 0), (9, 6, 1), (11, 6, 1), (12, 6, 2), (18, 6, 3), (3, 6, -1), (2, 6, -2), (4, 6, -1)],
)
def test_odds_are_minimum_ratios(attack: int, defence: int, shift: int) -> None:
    rows = metz("tables.toml")["odds"]
    assert next(r["shift"] for r in rows if attack * r["defence"] >= defence * r["attack"]) == shift


# Morale, breaking, charges, works -------------------------------------------------------------------------------------


@pytest.mark.rule("metz:9.1")
@pytest.mark.parametrize(("difference", "hits"), [(-1, 0), (-9, 0), (0, 1), (3, 1), (4, 2), (9, 2)])
def test_morale(difference: int, hits: int) -> None:
    rows = metz("tables.toml")["morale"]
    assert [r["hits"] for r in rows if r.get("min", -99) <= difference <= r.get("max", 99)] == [hits]


@pytest.mark.rule("metz:9.2")
def test_morale_hits() -> None:
    rows = {row["row"]: row for row in metz("tables.toml")["morale_hit"]}
    assert rows["none"]["one"] == {"marker": "shaken", "casualties": 0}
    assert rows["shaken"]["two"] == {"marker": "disrupted", "casualties": 1}
    assert rows["disrupted"]["two"] == {"marker": "disrupted", "casualties": 2}


@pytest.mark.rule("metz:10.1")
@pytest.mark.parametrize(("roll", "retreat", "broken"), [(6, 0, True), (5, 2, False), (3, 1, False), (1, 0, False)])
def test_break_test_of_a_shaken_unit_of_tcr_5(roll: int, retreat: int, broken: bool) -> None:
    difference = roll - 5
    rows = metz("tables.toml")["break"]
    row = next(r for r in rows if r.get("min", -99) <= difference <= r.get("max", 99))
    assert (row["retreat"], row["broken"]) == (retreat, broken)


@pytest.mark.rule("metz:11.6.1")
@pytest.mark.parametrize(
    ("weight", "strength", "charging"), [("light", 2, 3), ("medium", 1, 2), ("medium", 4, 6), ("heavy", 3, 6)]
)
def test_charges(weight: str, strength: int, charging: int) -> None:
    entry = keyed("tables.toml", "charge")[weight]
    assert max(strength * entry["factor"], strength + entry["gain"]) == charging


@pytest.mark.rule("metz:3.6.1")
def test_markers() -> None:
    modifiers = {ident: (m["strength"], m["tcr"]) for ident, m in keyed("tables.toml", "modifier").items()}
    assert modifiers == {
        "shaken": (-1, -1),
        "disrupted": (-2, -2),
        "hasty-works": (0, 1),
        "entrenchment": (0, 2),
        "half-light": (0, -1),
    }
    assert (table("ammunition")["low"], table("ammunition")["rationed"]) == (-2, -4)


# Terrain -------------------------------------------------------------------------------------------------------------


def test_the_terrain_vocabulary_is_that_of_the_rulebook() -> None:
    known = keyed("terrain.toml", "terrain")
    assert set(known) == {
        "clear", "forest", "forested-stream", "forested-ravine", "stream", "ravine", "farm", "town", "quarry",
        "fortress", "river", "river-bridge",
    }  # fmt: skip
    used = {entry["terrain"] for entry in metz("map.json")["hexes"]}
    assert used == set(known)


@pytest.mark.rule("metz:8.4")
def test_terrain_shifts_agree_with_the_lists() -> None:
    known = keyed("terrain.toml", "terrain")
    fire = {ident: entry["fire_shift"] for ident, entry in known.items() if entry["fire_shift"]}
    assert fire == {
        "town": -3, "farm": -2, "forest": -1, "quarry": -1, "forested-stream": -1, "stream": 1, "river-bridge": 2,
        "forested-ravine": 1, "ravine": 2,
    }  # fmt: skip
    lead = {ident: entry["lead_shift"] for ident, entry in known.items() if entry["lead_shift"]}
    assert lead == {"ravine": -3, "forested-ravine": -3, "stream": -2, "forested-stream": -2, "river-bridge": -2}
    defence = {ident: entry["defence_shift"] for ident, entry in known.items() if entry["defence_shift"]}
    assert defence == {
        "town": -3, "farm": -2, "quarry": -2, "forest": -1, "forested-stream": -1, "river-bridge": -2,
    }  # fmt: skip


@pytest.mark.rule("metz:7.3")
def test_command_costs() -> None:
    known = keyed("terrain.toml", "terrain")
    dear = {ident for ident, entry in known.items() if entry["command"] == 2}
    assert dear == {"forest", "forested-stream", "forested-ravine"}
    assert known["river"]["command"] == "prohibited"
    assert {line["command"] for line in metz("terrain.toml")["line"] if "command" in line} == {0.5}


@pytest.mark.rule("metz:11.6")
def test_where_cavalry_charges() -> None:
    known = keyed("terrain.toml", "terrain")
    assert {ident for ident, entry in known.items() if entry["charge_path"]} == {"clear"}
    assert {ident for ident, entry in known.items() if entry["charge_target"]} == {"clear", "stream", "ravine"}
    sides = keyed("terrain.toml", "hexside")
    assert sides["slope"]["charge"]
    assert not sides["steep-slope"]["charge"]


@pytest.mark.rule("metz:16.2")
def test_cover_for_digging() -> None:
    cover = {ident for ident, entry in keyed("terrain.toml", "terrain").items() if entry["cover"]}
    assert cover == {"forest", "forested-stream", "forested-ravine", "farm", "quarry", "town"}


@pytest.mark.rule("metz:2.2.2")
def test_road_costs() -> None:
    lines = keyed("terrain.toml", "line")
    assert lines["major-road"]["movement"] == lines["minor-road"]["movement"] == 1
    assert lines["major-road"]["road_march"] == 0.5
    assert "road_march" not in lines["minor-road"]


def test_a_stream_costs_infantry_two() -> None:
    assert keyed("terrain.toml", "terrain")["stream"]["movement"]["infantry"] == 2
