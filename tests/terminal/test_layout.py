"""Hexes as cells of text."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from grognard import games
from grognard.engine import dice
from grognard.hexes import NOWHERE, Grid
from grognard.locale import Words
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.layout import HEIGHTS, Layout, Overview, Plan
from grognard.terminal.painter import Line, OverviewPainter, Painter, centred, clipped
from grognard.terminal.palette import BLACK, WHITE, style
from grognard.terminal.presentation import Presentation
from grognard.terminal.scene import Scene

LABELS = [f"{a:02}{b:02}" for a in range(1, 8) for b in range(1, 7)]
GRIDS = [
    Grid(LABELS, orientation=orientation, shifted=shifted, label=label, columns=columns, rows=rows)
    for orientation, shifted, label, columns, rows in product(
        ("flat", "pointy"), ("odd", "even"), ("CCRR", "RRCC"), ("east", "west"), ("south", "north")
    )
]


def name(grid: Grid) -> str:
    return f"{grid.orientation}-{grid.shifted}-{grid.label_order}-{grid.columns}-{grid.rows}"


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("grid", GRIDS, ids=name)
def test_every_cell_of_a_hex_finds_the_hex(grid: Grid, height: int) -> None:
    layout = Layout(Plan(grid), height)
    width, depth = layout.size
    for hex_ in range(len(grid)):
        x, y, across, down = layout.region(hex_)
        assert 0 <= x < x + across <= width
        assert 0 <= y < y + down <= depth
        assert layout.hex_at(x + across // 2, y + down // 2) == hex_


@pytest.mark.parametrize("grid", GRIDS, ids=name)
def test_a_border_cell_lies_between_the_two_hexes_that_share_the_side(grid: Grid) -> None:
    """The cell beyond a border belongs to the neighbour in its direction."""
    layout = Layout(Plan(grid), 4)
    for hex_ in range(len(grid)):
        left, top = layout.origin(hex_)
        for y, row in enumerate(layout.rows):
            for x, sign, direction in row.borders:
                neighbour = grid.neighbour[6 * hex_ + direction]
                dx, dy = {"_": (0, 1)}.get(sign, (1 if x >= row.end else -1, 0))
                beyond = layout.hex_at(left + x + dx, top + y + dy)
                assert beyond in (neighbour, hex_) or neighbour == NOWHERE


@pytest.mark.parametrize("grid", GRIDS, ids=name)
def test_columns_numbered_westward_are_drawn_mirrored(grid: Grid) -> None:
    layout = Layout(Plan(grid), 4)
    low, high = ("0101", "0601") if grid.label_order == "CCRR" else ("0101", "0106")
    leftward = layout.origin(grid.index[low])[0] > layout.origin(grid.index[high])[0]
    assert leftward == (grid.columns == "west")


@pytest.mark.parametrize("grid", GRIDS, ids=name)
def test_rows_numbered_northward_are_drawn_upside_down(grid: Grid) -> None:
    layout = Layout(Plan(grid), 4)
    low, high = ("0101", "0106") if grid.label_order == "CCRR" else ("0101", "0601")
    upward = layout.origin(grid.index[low])[1] > layout.origin(grid.index[high])[1]
    assert upward == (grid.rows == "north")


@pytest.mark.parametrize("grid", GRIDS, ids=name)
def test_the_overview_has_every_hex(grid: Grid) -> None:
    overview = Overview(Plan(grid))
    width, depth = overview.size
    seen = {hex_ for x in range(width) for y in range(depth) for hex_ in overview.halves(x, y)}
    assert seen - {NOWHERE} == set(range(len(grid)))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_line_fills_its_window_exactly(lang: str) -> None:
    """Also where wide signs are cut by the edge of the window."""
    title = games.load("mons")
    words = Words(lang, title)
    ground = Ground(title, words)
    faces = Faces(title, Presentation(title))
    scene = Scene(title.view(title.setup(secret=dice.secret_from_seed(7)), "british"), title.rules.grid.index)
    plan = Plan(ground.grid)
    layouts = [Layout(plan, height) for height in HEIGHTS]
    painters: list[Painter | OverviewPainter] = [Painter(ground, faces, layout) for layout in layouts]
    painters.append(OverviewPainter(ground, painters[0], Overview(plan)))  # type: ignore[arg-type]
    for painter, x0 in product(painters, (0, 101, 102)):
        for y in range(0, 60, 3):
            segments = painter.line(y, x0, 47, scene, 300)
            assert sum(cell_len(segment.text) for segment in segments) == 47


def test_wide_signs_are_never_cut_in_half() -> None:
    assert clipped("モンス", 5) == "モン"
    assert cell_len(centred("モンス", 7)) == 7
    line = Line(1, 3)
    line.write(0, "モン", style(WHITE, BLACK))
    assert sum(cell_len(segment.text) for segment in line.segments()) == 3
