"""Numbers that an owner writes: none that no counter and no chart could have, for which the rules have no room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.engine.errors import DefinitionError
from grognard.engine.printed import values_of

#: what a number may be at most, by file; a key under which ours is larger may have so many times what ours has
MOST = {"tables.toml": 20, "terrain.toml": 40, "map.json": 9999, "presentation.json": 9999}
#: what is never below 0 on a map, where coordinates and heights may be
_SIZES = ("size", "level", "km_per_hex")
ANYWHERE = 99
TIMES = 10
#: where rows of a chart begin and end: totals, which may be anything
_ENDS = ("min", "max", "least", "column_min")


def check_numbers(over: Mapping[str, Any], ours: Mapping[str, Any], file: str, where: str) -> None:
    """Refuse numbers of an owner's file below 0, but for shifts and where ours has such too, and large ones."""
    most: dict[str, float] = {}
    least: dict[str, float] = {}
    for _, key, number in _numbers(ours, ""):
        most[key], least[key] = max(most.get(key, 0), abs(number)), min(least.get(key, 0), number)
    for place, key, number in _numbers(over, ""):
        ends = key in _ENDS
        high: float = ANYWHERE if ends else MOST.get(file, ANYWHERE)
        high = TIMES * most[key] if most.get(key, 0) > high else high
        places = file == "map.json" and key not in _SIZES
        low = -high if ends or places or "shift" in key or least.get(key, 0) < 0 else 0
        if not low <= number <= high:
            form, bounds = "{number} is not a number from {low:g} to {high:g}", {"low": low, "high": high}
            raise DefinitionError.at(f"{where}: {place}", "no-such-number", form, number=number, **bounds)


def _numbers(data: Any, place: str) -> Iterator[tuple[str, str, float]]:
    """Every number of a file with its place and its key."""
    for here, key, value in values_of(data, place):
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield here, key, value
