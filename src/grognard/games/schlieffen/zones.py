"""Chapter 7: what zones of control do. Who exerts them stands in `board`."""

from __future__ import annotations

from .program import Table, enemy_zoc

_NONE = bytes([1] + [0] * 255)
_SOME = bytes([0] + [1] * 255)


def in_enemy_zone(table: Table, hex_: int, side: int) -> bool:
    """7.1, 7.3 Whether a hex lies in an enemy zone; for movement and retreat friendly units there do not help."""
    return bool(enemy_zoc(table.state, side)[hex_])


def zone_for_supply(table: Table, side: int) -> bytearray:
    """7.2, 7.5 By hex: an enemy zone that no friendly unit in the hex negates, as it counts for supply and command."""
    state = table.state
    zone = int.from_bytes(enemy_zoc(state, side).translate(_SOME))
    nobody_of_mine = int.from_bytes(state.owner.translate(table.rules.not_owned[side]))
    return bytearray((zone & nobody_of_mine).to_bytes(len(state.owner)))


def free_hexes(table: Table, side: int) -> bytes:
    """7.2, 8.2 By hex: 1 where a supply line may pass: no enemy unit, no enemy zone that is not negated."""
    no_zone = int.from_bytes(zone_for_supply(table, side).translate(_NONE))
    no_enemy = int.from_bytes(table.state.owner.translate(table.rules.not_owned[1 - side]))
    return (no_zone & no_enemy).to_bytes(len(table.state.owner))
