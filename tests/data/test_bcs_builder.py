"""What the maps of the Battalion Combat Series ask of the map builder: rows from the south, steep ground."""

from __future__ import annotations

import pytest

from tools.mapmaker.elevation import Elevation
from tools.mapmaker.grid import grid_with
from tools.mapmaker.ground import place_steep
from tools.mapmaker.inputs import Steep
from tools.mapmaker.projection import Projection

RANGES = [(column, 1, 6) for column in range(1, 7)]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_rows_from_the_south_are_the_mirror_image(orientation: str) -> None:
    south = grid_with(orientation, "even", "CCRR", RANGES)
    north = grid_with(orientation, "even", "CCRR", RANGES, rows="north")
    for label in north.hexes:
        (x, y), (same, mirrored) = south.centre(label), north.centre(label)
        assert (same, mirrored) == (x, -y)
        assert north.hex_at(north.centre(label)) == label
        assert sorted(north.neighbours(label)) == sorted(south.neighbours(label))


@pytest.mark.rule("bcs:1.0e")
def test_the_next_row_is_further_north_and_even_columns_are_shifted_up() -> None:
    grid = grid_with("flat", "even", "CCRR", RANGES, rows="north")
    assert grid.centre("0302")[1] < grid.centre("0301")[1]
    assert set(grid.neighbours("0203")) == {"0202", "0204", "0103", "0104", "0303", "0304"}
    assert set(grid.neighbours("0303")) == {"0302", "0304", "0202", "0203", "0402", "0403"}


def test_steep_ground_fills_open_hexes_and_is_a_feature_of_others() -> None:
    terrain = dict.fromkeys(("0101", "0102", "0103"), ("open", "R")) | {"0104": ("village", "R")}
    features: dict[str, dict[str, str]] = {}
    steep = [Steep(140, "slope", "R-s"), Steep(90, "forest", "R-f")]
    place_steep(terrain, features, {"0101": 90, "0102": 91, "0103": 141, "0104": 100}, steep, "open")
    assert [kind for kind, _ in terrain.values()] == ["open", "forest", "slope", "village"]
    assert features == {"0104": {"forest": "R-f"}}


def test_the_range_of_a_hex_is_that_of_the_cells_in_it() -> None:
    grid = grid_with("flat", "even", "CCRR", [(1, 1, 2)])
    projection = Projection((0.0, 0.0), (1.0, 1.0), ((1.0, 0.0), (0.0, 1.0)), grid.centre("0101"))
    # Cells of a quarter of a hex about the centre of 0101; the southernmost lie half in it and half in 0102.
    rows = [[100, 100, 100], [100, 180, 100], [100, 100, 100], [300, 300, 310]]
    ranges = Elevation(-0.375, 0.375, 0.25, rows, -1).hex_ranges(grid, projection)
    assert ranges == {"0101": 210, "0102": 10}
