"""What the map of Metz asks of the map builder beyond rivers along hexsides."""

from __future__ import annotations

import pytest

from tools.mapmaker.grid import HexGrid, Point, grid_with
from tools.mapmaker.ground import drawn_grounds, place_bridges, place_waters
from tools.mapmaker.inputs import BridgeHexes, Ground, Line, Water
from tools.mapmaker.levels import Levels
from tools.mapmaker.snapping import hex_chain, without_steps_aside
from tools.mapmaker.valleys import bridged, confluences, valley


@pytest.fixture
def grid() -> HexGrid:
    return grid_with("flat", "even", "CCRR", [(column, 1, 6) for column in range(1, 7)])


def centres(grid: HexGrid, *labels: str) -> list[Point]:
    return [grid.centre(label) for label in labels]


def test_a_course_from_centre_to_centre_fills_those_hexes(grid: HexGrid) -> None:
    labels = ["0102", "0202", "0303", "0403"]
    assert [label for label, _ in valley(grid, centres(grid, *labels))] == labels


def test_a_hex_that_is_only_touched_stays_dry(grid: HexGrid) -> None:
    (x0, y0), (x1, y1) = centres(grid, "0202", "0203")
    course = [(x0, y0), (x0 + 0.6, (y0 + y1) / 2), (x1, y1)]
    assert [label for label, _ in valley(grid, course)] == ["0202", "0203"]


def test_a_course_off_the_map_is_cut(grid: HexGrid) -> None:
    course = [*centres(grid, "0503", "0603"), (9.0, 3.5)]
    assert [label for label, _ in valley(grid, course)] == ["0503", "0603"]


def test_a_course_is_drawn_as_far_as_the_water_that_it_flows_into(grid: HexGrid) -> None:
    river = [(label, grid.centre(label)) for label in ("0403", "0404", "0405", "0406")]
    brook = [(label, grid.centre(label)) for label in ("0202", "0303")]
    side_brook = [(label, grid.centre(label)) for label in ("0103", "0203")]
    drawn = confluences(grid, [river, brook, side_brook])
    assert drawn[0] == [at for _, at in river], "it leaves the map"
    assert drawn[1] == [at for _, at in brook] + [grid.centre("0403")]
    assert drawn[2][-1] in drawn[1]


def test_levels_and_slopes(grid: HexGrid) -> None:
    levels = Levels([100, 200], "R", ["slope", "steep-slope"], "D")
    heights = dict.fromkeys(grid.hexes, 50) | {"0303": 250, "0304": 150}
    found = levels.of(heights, {"0305": (2, "T")})
    assert (found["0302"], found["0303"], found["0304"], found["0305"]) == ((0, "R"), (2, "R"), (1, "R"), (2, "T"))
    sides = dict(levels.slope_sides(grid, found))
    assert sides["0302", "0303"] == "steep-slope"
    assert sides["0303", "0304"] == "slope"
    assert ("0301", "0302") not in sides


def test_an_outline_leaves_what_is_taken(grid: HexGrid) -> None:
    box = [(1.0, 1.0), (4.0, 1.0), (4.0, 4.0), (1.0, 4.0)]
    grounds = [Ground("town", ["0303"], "R"), Ground("forest", [], "R", outline=box)]
    drawn = drawn_grounds(grounds, grid, str, lambda value: value, {"0203": ("clear", "T")})
    assert "0302" in drawn[1].hexes
    assert not {"0303", "0203"} & set(drawn[1].hexes)


def test_water_combines_with_ground(grid: HexGrid) -> None:
    ground = {"0101": "clear", "0102": "forest", "0103": "town", "0104": "clear"}
    terrain = {label: (kind, "R") for label, kind in ground.items()}
    features: dict[str, dict[str, str]] = {}
    water = Water("stream", {"en": "Brook", "ja": "小川"}, "R-w", terrain="stream")
    hexes = [(label, (0.0, 0.0)) for label in terrain]
    place_waters(terrain, features, [(water, hexes)], {"forest stream": "forested-stream"}, "clear", {"0104": ("", "")})
    assert [kind for kind, _ in terrain.values()] == ["stream", "forested-stream", "town", "clear"]
    assert features == {"0103": {"stream": "R-w"}}


def test_bridges_are_where_a_line_crosses_and_not_where_it_runs_along() -> None:
    assert bridged(["0101", "0102", "0103"], ["0202", "0102"]) == ["0102"]
    assert bridged(["0101", "0102", "0103"], ["0102", "0103"]) == []


def test_a_bridge_over_a_river_is_a_terrain_and_over_a_stream_a_feature() -> None:
    water = Water("river", {"en": "River", "ja": "川"}, "R", terrain="river")
    line = Line("road", {"en": "Road", "ja": "道"}, [], "R-road")
    terrain = {"0101": ("clear", "R"), "0102": ("river", "R"), "0103": ("clear", "R"), "0104": ("stream", "R")}
    features: dict[str, dict[str, str]] = {}
    bridges = BridgeHexes(["road"], {"river": "river-bridge"}, "R-b")
    valleys = [(water, [("0102", (0.0, 0.0)), ("0104", (0.0, 0.0))])]
    place_bridges(terrain, features, valleys, [(line, ["0101", "0102", "0103", "0104", "0105"])], bridges)
    assert terrain["0102"] == ("river-bridge", "R-road")
    assert features == {"0104": {"bridge": "R-b"}}


def test_a_line_along_hexsides_does_not_step_aside(grid: HexGrid) -> None:
    """A straight line from 0102 to 0502 would pass the hexes above and below it in turn."""
    chain = hex_chain(grid, ["0102", "0502"])
    assert chain[0] == "0102"
    assert chain[-1] == "0502"
    assert len(chain) == 5
    assert hex_chain(grid, ["0102", "0202", "0203", "0303"]) == ["0102", "0202", "0203", "0303"]  # named: kept
    assert without_steps_aside(grid, ["0102", "0202", "0203", "0303"], {"0102", "0303"}) == ["0102", "0202", "0303"]
