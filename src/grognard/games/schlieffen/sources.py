"""How far it is to supply: the measure of retreats (11.21) and displacement (6.5)."""

from __future__ import annotations

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
    state, rules = table.state, table.rules
    enemy = 2 - rules.side_of_nation[nation]
    distance = dict.fromkeys(sources_of(table, nation), 0)
    queue = list(distance)
    for hex_ in queue:
        for to in rules.grid.adjacent(hex_):
            if to not in distance and state.owner[to] != enemy:
                distance[to] = distance[hex_] + 1
                queue.append(to)
    return distance
