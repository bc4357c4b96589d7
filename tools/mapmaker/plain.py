"""Maps of no real place: terrain as a plain grid of letters, without projection, elevation or snapping.

`map.toml` says `maker = "plain"`; `grid.txt` beside it has a line a row and a letter a hex. The README has the format.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tools.mapmaker.build import MapError, map_text
from tools.mapmaker.grid import Corner, HexGrid, grid_with, rounded, side
from tools.mapmaker.snapping import Snapper

MAKER = "plain"
Record = dict[str, Any]


def is_plain(folder: Path) -> bool:
    """Whether a folder's map is made here."""
    return bool(_read(folder).get("maker") == MAKER)


def output_of(folder: Path, repository: Path) -> Path:
    return repository / str(_read(folder)["output"])


def _read(folder: Path) -> Record:
    return tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))


def build_plain(folder: Path) -> dict[str, bytes]:
    """The map of a folder as files."""
    given = _read(folder)
    rows = (folder / "grid.txt").read_text(encoding="utf-8").split()
    return {"map.json": map_text(plain_map(given, rows)).encode()}


def plain_map(given: Record, rows: list[str]) -> Record:
    """A map of rows of letters, with the lines, hexsides, places and features that were given."""
    spec = given["grid"]
    if len({len(row) for row in rows}) != 1:
        raise MapError("grid.txt: the rows are not of one length")
    columns = [(column, 1, len(rows)) for column in range(1, len(rows[0]) + 1)]
    grid = grid_with(spec["orientation"], spec["shifted"], spec["label"], columns)
    snapper = Snapper(grid)
    waters = [(water, [_side(grid, text) for text in water["sides"]]) for water in given.get("water", [])]
    return {
        "name": given["name"],
        "grid": {**spec, "km_per_hex": spec.get("km_per_hex", 1.0)},
        "from": given["from"],
        "provenance": given["provenance"],
        "hexes": [_hex(given, grid, rows, label) for label in sorted(grid.hexes)],
        "hexsides": _hexsides(given, grid, waters),
        "lines": [
            {"kind": line["kind"], "name": line["name"], "hexes": [_on(grid, label) for label in line["hexes"]]}
            for line in given.get("line", [])
        ],
        "watercourses": [
            {"kind": water["kind"], "name": water["name"], "corners": _corners(snapper, water, sides)}
            for water, sides in waters
        ],
        "places": [
            {"name": place["name"], "hex": place["hex"], "at": rounded(grid.centre(_on(grid, place["hex"]))),
             "size": place.get("size", 2)}
            for place in given.get("place", [])
        ],
        "areas": [],
    }  # fmt: skip


def _hex(given: Record, grid: HexGrid, rows: list[str], label: str) -> Record:
    column, row = grid.column_row(label)
    letter = rows[row - 1][column - 1]
    if letter not in given["legend"]:
        raise MapError(f"grid.txt: {letter!r} in {label} is not in the legend")
    features = [name for name, hexes in given.get("features", {}).items() if label in hexes]
    return {"hex": label, "terrain": given["legend"][letter]} | ({"features": features} if features else {})


def _hexsides(given: Record, grid: HexGrid, waters: list[tuple[Record, list[tuple[str, str]]]]) -> list[Record]:
    """Every side along a water, with its crossings and the bridges that lines make over it."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for water, sides in waters:
        for between in sides:
            if between in kinds:
                raise MapError(f"map.toml: two waters run along {'/'.join(between)}; a ford is a [[crossing]]")
            kinds[between] = [water["kind"]]
    for crossing in given.get("crossing", []):
        for between in (_side(grid, text) for text in crossing["sides"]):
            if between not in kinds:
                raise MapError(f"map.toml: {crossing['kind']}: no water runs along {'/'.join(between)}")
            kinds[between].append(crossing["kind"])
    for line in given.get("line", []):
        for pair in zip(line["hexes"], line["hexes"][1:], strict=False):
            between = _side(grid, "/".join(pair))
            if between in kinds and "bridge" in line and line["bridge"] not in kinds[between]:
                kinds[between].append(line["bridge"])
    return [{"between": list(between), "kinds": kinds[between]} for between in sorted(kinds)]


def _corners(snapper: Snapper, water: Record, sides: list[tuple[str, str]]) -> list[Corner]:
    """The corners that a water passes."""
    try:
        return snapper.corner_chain(sides)
    except ValueError as error:
        raise MapError(f"map.toml: {water['name']['en']}: {error}") from error


def _side(grid: HexGrid, text: str) -> tuple[str, str]:
    first, _, second = text.partition("/")
    if _on(grid, second) not in grid.neighbours(_on(grid, first)):
        raise MapError(f"map.toml: {first} and {second} are not adjacent")
    return side(first, second)


def _on(grid: HexGrid, label: str) -> str:
    if label not in grid.hexes:
        raise MapError(f"map.toml: no hex {label!r} in the grid")
    return label
