"""Charts that an owner changes: none may have holes that ours does not have, since the rules look up every cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from grognard.engine.errors import DefinitionError
from grognard.engine.printed import entry_key, first, last, nearest

#: files whose entries the rules look up by name
LOOKED_UP = ("tables.toml", "terrain.toml")
#: lists without which there is no game
NEVER_EMPTY = ("hexes", "unit", "turn", "scenario")
SIDES = "sides"
#: cells that the rulebook states, listed again: nothing is looked up in them
PINNED = "pinned"


def check_charts(ours: Mapping[str, Any], merged: Mapping[str, Any], file: str, where: str) -> None:
    """Refuse charts of a file, with an owner's values, that lack a row, a face or a column of ours."""
    for key, chart in ours.items():
        theirs, place = merged.get(key), f"{where}: {key}"
        if isinstance(chart, dict) and isinstance(theirs, dict):
            _check_cells(chart, theirs, place)
            check_charts(chart, theirs, file, place)
        elif isinstance(chart, dict) and "row" in chart:
            raise DefinitionError(f"{place}: the chart is missing{nearest(key, merged)}")
        elif key == PINNED:
            if theirs != chart:
                raise DefinitionError(f"{place}: these are the cells that the rulebook states; change the chart itself")
        elif key in NEVER_EMPTY and chart and not theirs:
            raise DefinitionError(f"{place}: none is left")
        elif key == SIDES and theirs != chart:
            raise DefinitionError(f"{place}: must be {', '.join(chart)}, in this order")
        elif isinstance(chart, list) and chart and all(map(entry_key, chart)):
            _check_entries(chart, theirs or [], file, place)


def _check_entries(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], file: str, where: str) -> None:
    """Rows by die: one for each; rows by number: as far down and up as ours; others: every one that ours has."""
    given = {entry_key(entry): entry for entry in theirs}
    for key, entry in ((entry_key(entry), entry) for entry in ours):
        _check_cells(entry, given.get(key, {}), f"{where} {key}")
    _check_numbering(ours, theirs, where)
    if all("die" in row for row in ours):
        _check_dice(ours, theirs, where)
    elif any({"min", "max"} & set(row) for row in ours):
        _check_ends((first(ours), last(ours)), (first(theirs), last(theirs)), where)
    elif all("least" in row and "id" not in row for row in ours):
        least = [min((row["least"] for row in rows), default=0) for rows in (ours, theirs)]
        _check_ends((least[0], 0), (least[1], 0), where)
    elif file in LOOKED_UP and (gone := [key for key in map(entry_key, ours) if key not in given]):
        raise DefinitionError(f"{where} {gone[0]}: the rules look it up; give it other values instead")


def _check_numbering(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], where: str) -> None:
    """Turns and the like that are numbered one after the other still are."""
    mine, given = ([entry.get("number") for entry in entries] for entries in (ours, theirs))
    start = mine[0]
    if isinstance(start, int) and mine == list(range(start, start + len(mine))):
        for number, entry in enumerate(theirs, start):
            if given[number - start] != number:
                raise DefinitionError(f"{where} {entry_key(entry)}: number {number} is missing before it")


def _check_dice(ours: Iterable[Mapping[str, Any]], theirs: Iterable[Mapping[str, Any]], where: str) -> None:
    """One row for every face of the die."""
    dice = [row.get("die") for row in theirs]
    for row in ours:
        if dice.count(row["die"]) != 1:
            found = "two rows" if row["die"] in dice else "no row"
            raise DefinitionError(f"{where}: {found} for the die {row['die']} ({entry_key(row)})")


def _check_ends(ours: tuple[float, float], theirs: tuple[float, float], where: str) -> None:
    """The rows begin and end where ours do, or beyond."""
    if theirs[0] > ours[0]:
        raise DefinitionError(f"{where}: what is below {theirs[0]:g} belongs to no row")
    if theirs[1] < ours[1]:
        raise DefinitionError(f"{where}: what is above {theirs[1]:g} belongs to no row")


def _check_cells(ours: Mapping[str, Any], theirs: Mapping[str, Any], where: str) -> None:
    """As many faces as the die has, as many cells as there are columns; columns that are numbers are all there."""
    if "faces" in ours and "faces" in theirs:
        _check_length(theirs["faces"], len(ours["faces"]), f"{where}: faces")
    columns, given = ours.get("columns"), theirs.get("columns")
    if not isinstance(columns, list) or not isinstance(given, list):
        return
    missing = [column for column in columns if column not in given]
    if missing and all(map(_is_number, columns)):
        raise DefinitionError(f"{where}: columns: no column {missing[0]!r}")
    _check_along(ours, theirs, len(columns), len(given), where)
    for row in theirs.get("row", ()):
        _check_along((ours.get("row") or [{}])[0], row, len(columns), len(given), f"{where}: row {entry_key(row)}")


def _check_along(ours: Mapping[str, Any], theirs: Mapping[str, Any], columns: int, wanted: int, where: str) -> None:
    """What runs along the columns of a chart does so still."""
    for key, cells in ours.items():
        if key in theirs and isinstance(cells, list) and len(cells) == columns and not any(map(entry_key, cells)):
            _check_length(theirs[key], wanted, f"{where}: {key}")


def _check_length(cells: Sequence[Any], wanted: int, where: str) -> None:
    if len(cells) != wanted:
        raise DefinitionError(f"{where}: {len(cells)} cells instead of {wanted}")


def _is_number(text: Any) -> bool:
    return isinstance(text, str) and text.lstrip("+-").isdecimal()
