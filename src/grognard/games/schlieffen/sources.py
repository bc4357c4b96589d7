"""How far it is to supply: the measure of retreats (11.21) and displacement (6.5)."""

from __future__ import annotations

from grognard.mechanics import tracing

from .program import Table
from .rules import BELGIAN, BRITISH, GERMAN_NATION

#: farther than any source: where none can be reached
FAR = 9999


def sources_of(table: Table, nation: int) -> list[int]:
    """11.21 The source hexes of a nation that work: not held by an enemy. The British have ports too, the Belgians
    Antwerp as long as it is theirs."""
    state, rules = table.state, table.rules
    side = rules.side_of_nation[nation]
    if nation == GERMAN_NATION:
        sources = rules.sources_german
    elif nation == BRITISH:
        sources = rules.sources_entente + [hex_ for hex_ in rules.ports if state.control[hex_] == side]
    elif nation == BELGIAN and state.control[rules.belgian_refuge] == side:
        sources = [rules.belgian_refuge]
    else:
        sources = rules.sources_entente
    return [hex_ for hex_ in sources if state.owner[hex_] != 2 - side]


def distances_to_source(table: Table, nation: int) -> dict[int, int]:
    """11.21 By hex: how many hexes to the nearest working source, round enemy units."""
    enemy = 2 - table.rules.side_of_nation[nation]
    held = [hex_ for hex_, owner in enumerate(table.state.owner) if owner == enemy]
    return tracing.distances(sources_of(table, nation), table.rules.grid.adjacent, held)
