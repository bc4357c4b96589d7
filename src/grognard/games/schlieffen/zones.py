"""Chapter 7: what zones of control do. Who exerts them is in `board`."""

from __future__ import annotations

from grognard.mechanics import zones

from .program import Table, enemy_zoc


def in_enemy_zone(table: Table, hex_: int, side: int) -> bool:
    """7.1, 7.3 Whether a hex lies in an enemy zone; for movement and retreat friendly units there do not help."""
    return bool(enemy_zoc(table.state, side)[hex_])


def zone_for_supply(table: Table, side: int) -> bytearray:
    """7.2, 7.5 By hex: an enemy zone that no friendly unit in the hex negates, as it counts for supply and command."""
    owner = table.state.owner
    zone = zones.unnegated(enemy_zoc(table.state, side), owner, table.rules.not_owned[side])
    return bytearray(zone.to_bytes(len(owner)))


def free_hexes(table: Table, side: int) -> bytes:
    """7.2, 8.2 By hex: 1 where a supply line may pass: no enemy unit, no enemy zone that is not negated."""
    state, rules = table.state, table.rules
    return zones.free_hexes(enemy_zoc(state, side), state.owner, rules.held_by[side], rules.not_owned[1 - side])
