"""What only the files of mons have: waters along hexsides, the heights of the Haine valley."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tools.mapmaker.grid import HexGrid, side

from .definition_files import MapFacts

Data = dict[str, Any]


def test_every_counter_says_where_it_comes_from(mons_units: Data) -> None:
    for unit in mons_units["unit"]:
        assert {"identity", "values", "start" if unit["side"] == "british" else "entry"} <= set(unit["from"])


def test_every_row_and_cell_of_the_tables_says_where_it_comes_from(mons_tables: Data) -> None:
    for name in ("bombardment", "defensive_fire", "close_combat"):
        assert all("from" in entry for entry in [*mons_tables[name]["row"], *mons_tables[name]["pinned"]])


def test_watercourses_are_the_water_hexsides(mons: MapFacts) -> None:
    grid = HexGrid("flat", "odd", "CCRR", frozenset(mons.hexes))
    ends = {frozenset(grid.side_ends(side(*pair))) for pair in mons.sides}
    drawn = {
        frozenset((tuple(first), tuple(second)))
        for water in mons.data["watercourses"]
        for first, second in pairwise(water["corners"])
    }
    assert drawn == ends


def test_named_areas_are_of_their_kind(mons: MapFacts) -> None:
    for area in mons.data["areas"]:
        assert {mons.terrain(label) for label in area["hexes"]} == {area["kind"]}


def test_elevation_is_that_of_the_haine_valley_and_its_hills(mons: MapFacts) -> None:
    heights = {label: entry["elevation"] for label, entry in mons.hexes.items()}
    assert 10 <= min(heights.values()) < max(heights.values()) <= 200
    assert heights["1708"] < heights["3308"] < heights["3122"]
