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
            near = nearest(key, merged)
            raise DefinitionError.at(place, "chart-missing", "the chart is missing{near}", near=near)
        elif key == PINNED:
            if theirs != chart:
                form = "these are the cells that the rulebook states; change the chart itself"
                raise DefinitionError.at(place, "pinned-changed", form)
        elif key in NEVER_EMPTY and chart and not theirs:
            raise DefinitionError.at(place, "none-left", "none is left")
        elif key == SIDES and theirs != chart:
            names = ", ".join(chart)
            raise DefinitionError.at(place, "in-this-order", "must be {names}, in this order", names=names)
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
        form = "the rules look it up; give it other values instead"
        raise DefinitionError.at(f"{where} {gone[0]}", "looked-up", form)


def _check_numbering(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], where: str) -> None:
    """Turns and the like that are numbered one after the other still are."""
    mine, given = ([entry.get("number") for entry in entries] for entries in (ours, theirs))
    start = mine[0]
    if isinstance(start, int) and mine == list(range(start, start + len(mine))):
        for number, entry in enumerate(theirs, start):
            if given[number - start] != number:
                form = "number {number} is missing before it"
                raise DefinitionError.at(f"{where} {entry_key(entry)}", "number-missing", form, number=number)


def _check_dice(ours: Iterable[Mapping[str, Any]], theirs: Iterable[Mapping[str, Any]], where: str) -> None:
    """One row for every face of the die."""
    dice = [row.get("die") for row in theirs]
    for row in ours:
        if dice.count(row["die"]) != 1:
            if row["die"] in dice:
                key, form = "two-rows", "two rows for the die {die} ({row})"
            else:
                key, form = "no-row", "no row for the die {die} ({row})"
            raise DefinitionError.at(where, key, form, die=row["die"], row=entry_key(row))


def _check_ends(ours: tuple[float, float], theirs: tuple[float, float], where: str) -> None:
    """The rows begin and end where ours do, or beyond."""
    if theirs[0] > ours[0]:
        form = "what is below {number:g} belongs to no row"
        raise DefinitionError.at(where, "below-no-row", form, number=theirs[0])
    if theirs[1] < ours[1]:
        form = "what is above {number:g} belongs to no row"
        raise DefinitionError.at(where, "above-no-row", form, number=theirs[1])


def _check_cells(ours: Mapping[str, Any], theirs: Mapping[str, Any], where: str) -> None:
    """As many faces as the die has, as many cells as there are columns; columns that are numbers are all there."""
    if "faces" in ours and "faces" in theirs:
        _check_length(theirs["faces"], len(ours["faces"]), f"{where}: faces")
    columns, given = ours.get("columns"), theirs.get("columns")
    if not isinstance(columns, list) or not isinstance(given, list):
        return
    missing = [column for column in columns if column not in given]
    if missing and all(map(_is_number, columns)):
        raise DefinitionError.at(f"{where}: columns", "no-column", "no column {column!r}", column=missing[0])
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
        form = "{count} cells instead of {wanted}"
        raise DefinitionError.at(where, "cells-count", form, count=len(cells), wanted=wanted)


def _is_number(text: Any) -> bool:
    return isinstance(text, str) and text.lstrip("+-").isdecimal()
