"""What a question is about, as clients show it: units by their ids, hexes by their labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from grognard.engine.program import Table


def about(
    table: Table[Any, Any], units: Iterable[int], *, at: int = -1, target: int = -1, **more: object
) -> dict[str, object]:
    """The units that a question is about, their hex and the hex that they aim at, where it has those; and whatever
    else."""
    ids, labels = table.rules.ids, table.rules.labels
    found: dict[str, object] = {"units": [ids[unit] for unit in units]}
    if at >= 0:
        found["hex"] = labels[at]
    if target >= 0:
        found["target"] = labels[target]
    return found | more


def about_ways(
    table: Table[Any, Any],
    units: Sequence[int],
    paths: Mapping[int, Sequence[int]],
    costs: Mapping[int, float],
    **more: object,
) -> dict[str, object]:
    """The same for units that move: what every destination costs, and from which hex it is entered."""
    labels, start = table.rules.labels, table.state.where[units[0]]
    ways: dict[str, object] = {
        "costs": {labels[h]: cost for h, cost in costs.items()},
        "via": {labels[h]: labels[path[-2] if len(path) > 1 else start] for h, path in paths.items()},
    }
    return about(table, units, at=start) | ways | more
