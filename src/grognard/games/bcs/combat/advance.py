"""5.6 Advance after combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.offers import Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import shift
from ..board.units import others
from ..formation.command import in_radius
from ..formation.support import drop_by_terrain, restore
from ..movement.jumps import jump_all
from ..movement.reach import can_jump, gate_shut, plain_price
from ..movement.stop_engagement import stop
from ..movement.walk import note_mixed
from ..program import Table, active, program
from ..rules import NONE
from ..special.destruction import bring_back
from ..special.urban import entered
from ..state import BEGAN_OUT, COMING
from ..terrain import FORBIDDEN
from .attackers import stops_after_shock


class Advance(NamedTuple):
    """Into which hex, who must go and who may."""

    hex: int
    unit: int
    assist: int = NONE
    shock: bool = False
    off_map: bool = False
    #: where the attack came from
    origin: int = NONE


@program.step(Advance)
def advance(table: Table, going: Advance) -> None:
    """5.6a, 5.6d The attack unit must advance, and may Jump; not into or out of urban hexes (6.1b.ii), nor into a
    victory hex without an OBJ marker on it (3.3a)."""
    rules, state = table.rules, table.state
    origin = state.where[going.unit]
    table.pop()
    foes = to_jump(table, going.unit, going.hex)
    if not may_advance(table, going.unit, going.hex, foes):
        return
    go(table, going.unit, going.hex)
    if going.shock and stops_after_shock(table, going.unit, going.hex):
        stop(table, going.unit, "terrain", "5.1m")
    going = going._replace(origin=origin)
    if may_follow(table, going):
        table.push(choose_follow, going)
    if foes:
        jump_all(table, foes, going.hex, rules.side[going.unit])


def to_jump(table: Table, unit: int, hex_: int) -> list[int]:
    """5.6d The enemy headquarters and Trains of a hex."""
    rules = table.rules
    return [other for other in others(rules, table.state, hex_) if rules.side[other] != rules.side[unit]]


def may_advance(table: Table, unit: int, hex_: int, foes: list[int]) -> bool:
    """3.3a, 4.7d, 6.1b.ii Whether an attack unit goes to a hex once it is empty."""
    rules, state = table.rules, table.state
    origin = state.where[unit]
    if rules.ground.urban[hex_] or (origin >= 0 and rules.ground.urban[origin]):
        return False
    return not gate_shut(rules, state, unit, hex_) and not (foes and not can_jump(rules, state, unit))


def go(table: Table, unit: int, hex_: int) -> None:
    """5.6a, 5.6c Free of MP, radius and EZOC; it may mix Formations."""
    rules, state = table.rules, table.state
    holder = state.control[hex_]
    from_off_map = state.where[unit] < 0
    shift(rules, state, unit, hex_)
    if from_off_map:  # 6.3d, 3.6b, 5.4f, 6.2c it has come on to the map
        state.marks[unit] |= COMING if in_radius(rules, state, unit) else COMING | BEGAN_OUT
        bring_back(table, state.assigned[unit] - 1, hex_)
    table.say(events.Advanced(rules.ids[unit], rules.labels[hex_]))
    note_mixed(table, unit, hex_)
    drop_by_terrain(table, unit, hex_)
    entered(table, unit, hex_, holder)
    rules.pack.arrived(table, unit, hex_)
    restore(table)


def may_follow(table: Table, going: Advance) -> bool:
    """5.1i, 5.6b An Assist that was stacked with the attack unit, into terrain that it can enter."""
    rules, state = table.rules, table.state
    unit = going.assist
    if unit == NONE:
        return False
    if going.off_map:  # 6.3a whatever they wait for, both are in the imaginary hex
        return state.where[unit] < 0
    if state.where[unit] != going.origin:
        return False
    step = 6 * going.origin + rules.grid.direction(going.origin, going.hex)
    return plain_price(rules, state, rules.mover[2 * unit + state.face[unit]], step) != FORBIDDEN


@program.question(Advance, rule="5.6b", who=active)
def choose_follow() -> Offers:
    """5.6b The Assist may come along."""
    return (Offer("follow", "5.6b", then=follow), Offer("stay", "5.6b", then=lambda table, _: table.pop()))


@choose_follow.subject
def follow_subject(table: Table, going: Advance) -> dict[str, object]:
    """Who may come along where."""
    return about(table, (going.assist,), at=going.hex)


def follow(table: Table, going: Advance) -> None:
    table.pop()
    go(table, going.assist, going.hex)
