"""Rules of the pack "Bastogne" (B1.0 to B12.0) that data alone cannot express."""

from __future__ import annotations

from .. import events
from ..board.units import combat_units
from ..pack import Pack
from ..program import Table, day_of
from ..rules import Rules
from ..schema import Bridge, Demolition
from ..terrain import CLASS_BIT, CLASSES


def open_bridges(table: Table) -> None:
    """B1.0 A bridge serves the classes of the latest stage that has begun; a blown one serves nobody."""
    _open(table, (table.state.firsts0, table.state.firsts1))


def open_at_dawn(table: Table) -> None:
    """B1.0 The same as a day begins: nobody has activated on it, and the first activations of the day before, which
    are still on record, do not count."""
    _open(table, (0, 0))


def _open(table: Table, firsts: tuple[int, int]) -> None:
    """B1.0 The same after so many first activations of each side."""
    rules, state = table.rules, table.state
    today = rules.day_number(day_of(table).id)
    for number, bridge in enumerate(rules.schedule.bridge):
        if not bridge.stages or state.bridge_tried[number] == BLOWN:
            continue
        bits = serving(table, bridge, today, firsts)
        if bits != state.bridge[number]:
            state.own("bridge")[number] = bits
            names = tuple(c for c, bit in zip(CLASSES, CLASS_BIT, strict=True) if bits & bit)
            table.say(events.BridgeChanged(bridge.id, names, "B1.0"))


#: values of `bridge_tried`
TRIED, BLOWN = 1, 2


def serving(table: Table, bridge: Bridge, today: int, firsts: tuple[int, int]) -> int:
    """B1.0 The classes that a bridge carries on a day, after so many first activations of each side, as bits."""
    key = ("serving", bridge.id, today, firsts)
    return table.rules.remembered(key, lambda: _serving(table.rules, bridge, today, firsts), table.rules.layouts)


def _serving(rules: Rules, bridge: Bridge, today: int, firsts: tuple[int, int]) -> int:
    """B1.0 The same, worked out."""
    bits = 0
    for stage in bridge.stages:
        day = rules.day_number(stage.day)
        done = firsts[rules.sides.index(stage.side)] if stage.side else 0
        if day < today or (day == today and done >= stage.after):
            bits = sum(CLASS_BIT[CLASSES.index(mover)] for mover in stage.classes)
    return bits


def try_demolition(table: Table, unit: int, hex_: int) -> None:
    """B2.0 The first enemy combat unit next to a bridge that is held: one die blows it, or it never is; not on a forced
    march (6.4e)."""
    rules, state = table.rules, table.state
    if state.forced_march:
        return
    side = rules.sides[rules.side[unit]]
    for number in rules.bridges_near.get(hex_, ()):
        bridge = rules.schedule.bridge[number]
        plan = bridge.demolition
        if plan is None or plan.side == side or state.bridge_tried[number]:
            continue
        ends = [rules.grid.index[label] for label in bridge.between]
        if rules.day_number(day_of(table).id) < rules.day_number(plan.day):
            continue
        up_to = _chance(table, plan, ends)
        if up_to:
            blown = table.roll(6, "demolition", "B2.0") <= up_to
            state.own("bridge_tried")[number] = BLOWN if blown else TRIED
            if blown:
                state.own("bridge")[number] = 0
                table.say(events.BridgeChanged(bridge.id, (), "B2.0"))


def _chance(table: Table, plan: Demolition, ends: list[int]) -> int:
    """B2.0 The highest die that blows the bridge: more with engineers there; 0 if nobody of the owner is near."""
    rules, state = table.rules, table.state
    owner = rules.sides.index(plan.side)
    hexes = {h for end in ends for h in rules.around[end] if state.holder[h] == owner + 1}
    near = [unit for h in hexes for unit in combat_units(rules, state, h)]
    if not near:
        return 0
    return plan.engineers if any(rules.units[unit].engineers for unit in near) else plan.up_to


PACK = Pack(turn_began=open_at_dawn, activation_over=open_bridges, arrived=try_demolition)
