"""What follows from the marked hexes: borders between countries, and zones so many hexes deep around a mark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tools.mapmaker.grid import HexGrid, Side
from tools.mapmaker.inputs import Border, Nearby

Features = Mapping[str, Mapping[str, str]]


def with_nearby(grid: HexGrid, features: Features, zones: Sequence[Nearby]) -> dict[str, dict[str, str]]:
    """The marked hexes, with the zones around them marked too, each in its turn."""
    marked = {label: dict(marks) for label, marks in features.items()}
    for zone in zones:
        for label in sorted(_zone(grid, marked, zone)):
            marked.setdefault(label, {})[zone.feature] = zone.source
    return marked


def _zone(grid: HexGrid, marked: Features, zone: Nearby) -> set[str]:
    reached = {label for label, marks in marked.items() if zone.of in marks}
    for _ in range(zone.within):
        reached |= {other for label in reached for other in grid.neighbours(label)}
    return {label for label in reached if not zone.among or any(mark in marked.get(label, ()) for mark in zone.among)}


def border_sides(grid: HexGrid, features: Features, border: Border) -> Iterator[Side]:
    """Every hexside between two hexes of different countries."""
    for between in grid.sides():
        first, second = ({mark for mark in features.get(label, ()) if mark in border.countries} for label in between)
        if first != second:
            yield between
