"""What the map builder does for Schlieffen's War: columns from the east, borders, zones around marks."""

from __future__ import annotations

from tools.mapmaker.countries import border_sides, with_nearby
from tools.mapmaker.grid import grid_with
from tools.mapmaker.inputs import Border, Nearby

EAST = grid_with("pointy", "even", "RRCC", [(column, 1, 6) for column in range(1, 7)])
WEST = grid_with("pointy", "even", "RRCC", [(column, 1, 6) for column in range(1, 7)], columns="west")


def test_columns_from_the_east_are_the_mirror_image() -> None:
    for label in WEST.hexes:
        (x, y), (mirrored, same) = EAST.centre(label), WEST.centre(label)
        assert (mirrored, same) == (-x, y)
        assert WEST.hex_at(WEST.centre(label)) == label
        assert sorted(WEST.neighbours(label)) == sorted(EAST.neighbours(label))


def test_a_border_runs_where_countries_meet() -> None:
    marks = {label: {"blue" if label[2:] <= "03" else "red": "R", "hill": "R"} for label in WEST.hexes}
    sides = set(border_sides(WEST, marks, Border("border", ["blue", "red"], "R")))
    assert sides
    assert all(first[2:] <= "03" < second[2:] or second[2:] <= "03" < first[2:] for first, second in sides)


def test_a_zone_reaches_so_many_hexes_and_keeps_to_its_marks() -> None:
    marks = {label: {"land": "R"} for label in WEST.hexes if label != "0304"} | {"0303": {"capital": "R", "land": "R"}}
    zones = [Nearby("near", 1, "capital", [], "R"), Nearby("near-land", 1, "capital", ["land"], "R")]
    marked = with_nearby(WEST, marks, zones)
    assert {label for label, found in marked.items() if "near" in found} == {"0303", *WEST.neighbours("0303")}
    assert "near-land" not in marked["0304"]
    assert "near-land" in marked["0302"]
