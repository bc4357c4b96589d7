"""The map builder's own parts: geometry, fit, snapping, elevation, picture."""

from __future__ import annotations

import gzip
import struct
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from tools.mapmaker.build import MapBuilder, MapError, map_text
from tools.mapmaker.elevation import Elevation
from tools.mapmaker.grid import HexGrid, grid_with
from tools.mapmaker.inputs import Line
from tools.mapmaker.png import greyscale_png
from tools.mapmaker.projection import Projection, fit_similarity
from tools.mapmaker.snapping import Snapper, hex_chain
from tools.mapmaker.streams import Streams

FLAT = grid_with("flat", "odd", "CCRR", [(column, 0, 9) for column in range(10)])
POINTY = grid_with("pointy", "even", "RRCC", [(column, 0, 9) for column in range(10)])


@pytest.mark.parametrize("grid", [FLAT, POINTY], ids=["flat", "pointy"])
def test_the_nearest_hex_of_a_centre_is_its_hex(grid: HexGrid) -> None:
    assert all(grid.hex_at(grid.centre(label)) == label for label in grid.hexes)


@pytest.mark.parametrize("grid", [FLAT, POINTY], ids=["flat", "pointy"])
def test_neighbours_are_mutual_and_share_one_side(grid: HexGrid) -> None:
    for label in grid.hexes:
        for other in grid.neighbours(label):
            assert label in grid.neighbours(other)
            assert len(set(grid.corners(label)) & set(grid.corners(other))) == 2
    assert max(len(grid.neighbours(label)) for label in grid.hexes) == 6


def test_shifted_columns_sit_half_a_hex_further_south() -> None:
    assert FLAT.centre("0304")[1] == 4.5
    assert FLAT.centre("0404")[1] == 4.0


def test_shifted_rows_sit_half_a_hex_further_east() -> None:
    assert POINTY.centre("0403")[0] == 3.5
    assert POINTY.centre("0303")[0] == 3.0


def test_hexes_that_do_not_touch_have_no_side() -> None:
    with pytest.raises(ValueError, match="not adjacent"):
        FLAT.side_ends(("0101", "0505"))


def test_the_fit_finds_scale_rotation_and_shift_again() -> None:
    truth = Projection((4.0, 50.0), (71.0, 111.2), ((0.8, -0.1), (0.1, 0.8)), (3.0, 2.0))
    places = [(4.0, 50.0), (4.3, 50.1), (3.8, 49.7), (4.1, 49.9)]
    fit = fit_similarity(truth.origin, truth.km_per_degree, [(place, truth.to_grid(place)) for place in places])
    for found, expected in zip(
        fit.matrix[0] + fit.matrix[1] + fit.offset, (0.8, -0.1, 0.1, 0.8, 3.0, 2.0), strict=True
    ):
        assert found == pytest.approx(expected)


def test_projecting_there_and_back() -> None:
    projection = Projection((4.0, 50.0), (71.0, 111.2), ((0.8, -0.1), (0.1, 0.8)), (3.0, 2.0))
    assert projection.to_lonlat(projection.to_grid((4.2, 49.8))) == pytest.approx((4.2, 49.8))


def test_a_snapped_line_is_a_chain_close_to_it() -> None:
    snapper = Snapper(FLAT)
    line = [(1.0, 2.0), (4.0, 5.0), (7.0, 5.0)]
    chain = snapper.hexsides(line)
    corners = snapper.corner_chain(chain)
    assert len(corners) == len(chain) + 1 == len(set(corners)) > 8
    assert all(second in FLAT.neighbours(first) for first, second in chain)


@pytest.mark.parametrize("pin", [("0404", "0504"), ("0503", "0504")])
def test_a_snapped_line_passes_its_pins_once(pin: tuple[str, str]) -> None:
    snapper = Snapper(FLAT)
    chain = snapper.hexsides([(1.0, 4.0), (7.0, 4.0)], through=[pin])
    assert chain.count(pin) == 1
    assert len(set(snapper.corner_chain(chain))) == len(chain) + 1


def test_a_snapped_line_keeps_off_forbidden_sides() -> None:
    snapper = Snapper(FLAT)
    line = [(1.0, 4.0), (7.0, 4.0)]
    first = snapper.hexsides(line)
    assert first[3] not in snapper.hexsides(line, avoid=[first[3]])


def test_a_hex_chain_has_no_gaps() -> None:
    chain = hex_chain(FLAT, ["0101", "0107", "0803"])
    assert chain[0] == "0101"
    assert chain[-1] == "0803"
    assert all(second in FLAT.neighbours(first) for first, second in pairwise(chain))


def test_a_stream_runs_downhill_from_reach_to_reach(tmp_path: Path) -> None:
    path = tmp_path / "streams.geojson"
    reach = '{{"type":"Feature","properties":{{}},"geometry":{{"type":"LineString","coordinates":{}}}}}'
    lines = ["[[0,3],[0,2]]", "[[0,2],[0,1],[0,0]]", "[[1,2],[0,2]]"]
    path.write_text('{"features":[' + ",".join(reach.format(line) for line in lines) + "]}")
    assert Streams(path).course((0.0, 3.1), (0.1, 1.0)) == [(0, 3), (0, 2), (0, 1)]


def test_elevation_between_cells(tmp_path: Path) -> None:
    path = tmp_path / "dem.asc.gz"
    header = "ncols 2\nnrows 2\nxllcorner 4\nyllcorner 50\ncellsize 1\nNODATA_value -9\n"
    path.write_bytes(gzip.compress((header + "10 20\n30 40\n").encode()))
    elevation = Elevation.read(path)
    assert elevation.at((4.5, 51.5)) == 10
    assert elevation.at((5.0, 51.0)) == 25


def test_the_picture_is_a_valid_png() -> None:
    rows = [bytes(range(200)) for _ in range(400)]
    content = greyscale_png(rows)
    assert struct.unpack(">II", content[16:24]) == (200, 400)
    size = struct.unpack(">I", content[33:37])[0]
    assert content[37:41] == b"IDAT"
    assert zlib.decompress(content[41 : 41 + size]) == b"".join(b"\0" + row for row in rows)


def test_map_text_has_one_record_a_line() -> None:
    assert map_text({"name": "x", "hexes": [{"hex": "0101"}, {"hex": "0102"}]}).splitlines() == [
        "{",
        ' "name": "x",',
        ' "hexes": [',
        '  {"hex": "0101"},',
        '  {"hex": "0102"}',
        " ]",
        "}",
    ]


def test_a_road_over_a_canal_needs_a_pinned_bridge(mons_builder: MapBuilder) -> None:
    road = Line("road", {"en": "a road", "ja": "道"}, ["2208", "2209"], "R-roads")
    canal = [(water, mons_builder.water_sides(water)) for water in mons_builder.inputs.waters[:1]]
    with pytest.raises(MapError, match="2208/2209"):
        mons_builder.hexsides(canal, [(road, road.through)])


def test_an_unknown_place_is_named(mons_builder: MapBuilder) -> None:
    with pytest.raises(MapError, match="Atlantis"):
        mons_builder.point("Atlantis")
