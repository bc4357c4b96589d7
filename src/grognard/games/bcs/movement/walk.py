"""4.0a A unit moves hex by hex; every hex may bring a Jump, a Screen pushed back, Mixed Formations or a Stop."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.offers import Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import shift
from ..board.units import combat_units
from ..board.zones import enemy_av, enemy_range, enemy_zoc
from ..combat.engagement import demand
from ..combat.retreat import begin_screen_retreat
from ..formation.blob import hindered_by, may_mix
from ..formation.prepared import leave
from ..formation.support import drop_by_terrain, restore
from ..program import Table, program
from ..rules import COMBAT, HEADQUARTERS
from ..special.urban import entered
from ..state import MOVED, SCREEN, STOPPED, TRAFFIC
from ..switches import REAL_MOVEMENT, is_on
from ..terrain import FORBIDDEN, TAC, TRUCK
from .headquarters import retrace
from .jumps import jump_all
from .reach import left_of, lone_others, single_step
from .screens import settle, take_down
from .stop_engagement import halt_in_av_zone, stop


class Walk(NamedTuple):
    """The unit, the hexes still to go, those it came by, how far these were reported, and what it has spent since."""

    unit: int
    path: tuple[int, ...]
    came: tuple[int, ...]
    spent: int = 0
    reported: int = 0


@program.step(Walk)
def walk(table: Table, going: Walk) -> None:
    """4.0a.ii Hex by hex, until the way is done or something ends it or comes between."""
    on: Walk | None = going
    while on is not None:
        on = _next_hex(table, on)


def _next_hex(table: Table, going: Walk) -> Walk | None:
    """4.0a.ii One hex; what is left of the way then, or nothing if the frames say how it goes on."""
    rules, state = table.rules, table.state
    unit = going.unit
    if not going.path or state.where[unit] != going.came[-1]:
        arrive(table, going)
        return None
    to = going.path[0]
    if state.holder[to] == 2 - rules.side[unit]:
        screen = combat_units(rules, state, to)[0]
        if state.marks[screen] & SCREEN:
            table.goto(walk, going)
            table.push(choose_stand, Pressed(screen, going.came[-1]))  # 4.6a.ii: it goes before the other comes
            return None
    cost, ground_stops = single_step(table, unit, to)
    if cost == FORBIDDEN:
        arrive(table, going)
        return None
    cost = min(cost, left_of(rules, state, unit))  # 4.1f the one hex that may always be moved takes all there is
    state.spent[unit] = min(255, state.spent[unit] + cost)
    state.marks[unit] |= MOVED
    going = Walk(unit, going.path[1:], (*going.came, to), going.spent + cost, going.reported)
    jumped = lone_others(rules, state, to, rules.side[unit])
    holder = state.control[to]
    shift(rules, state, unit, to)
    if rules.kind[unit] == HEADQUARTERS:
        leave(table, state.assigned[unit] - 1, "headquarters-moved")  # 1.7b, 4.7a
    note_mixed(table, unit, to)
    drop_by_terrain(table, unit, to)
    entered(table, unit, to, holder)
    if ground_stops:
        stop(table, unit, "terrain", "4.1e")
    if jumped:
        tell(table, going)  # before those go who have to
        going = going._replace(spent=0, reported=len(going.came) - 1)
    if rules.kind[unit] == COMBAT:
        rules.pack.arrived(table, unit, to)
    if not jumped:
        return _come_in(table, going)
    table.goto(enter, going)
    jump_all(table, jumped, to, rules.side[unit])
    return None


class Pressed(NamedTuple):
    """A screening unit, and the hex from which an enemy is about to enter its own."""

    unit: int
    threat: int


@program.question(Pressed, rule="4.6", who=lambda table, pressed: table.rules.side[pressed.unit])
def choose_stand() -> Offers:
    """4.6, 4.6a.ii Lift the Screen and stand, which keeps the enemy out, or be driven back?"""
    return (
        Offer("stand", "4.6", then=stand),
        Offer("fall-back", "4.6a", then=drive_back),
    )


@choose_stand.subject
def stand_subject(table: Table, pressed: Pressed) -> dict[str, object]:
    """Who is pressed, and from where."""
    return about(table, (pressed.unit,), at=table.state.where[pressed.unit], target=pressed.threat)


def stand(table: Table, pressed: Pressed) -> None:
    """4.6 A Screen may be lifted at any time, and the unit is free at once."""
    table.pop()
    take_down(table, pressed.unit)


def drive_back(table: Table, pressed: Pressed) -> None:
    """4.6a.ii It retreats 3 hexes."""
    table.pop()
    begin_screen_retreat(table, pressed.unit, pressed.threat)


@program.step(Walk)
def enter(table: Table, going: Walk) -> None:
    """4.0d, 4.3d, 4.4, 4.5a Whoever was Jumped has gone: the move goes on, or ends here."""
    on = _come_in(table, going)
    if on is not None:
        table.goto(walk, on)


def _come_in(table: Table, going: Walk) -> Walk | None:
    """4.0d, 4.3d, 4.4, 4.5a The hex may end the move, or demand a Stop Engagement; what is left of the way, or nothing
    if a fight comes first."""
    rules, state = table.rules, table.state
    unit, hex_ = going.unit, going.came[-1]
    if rules.kind[unit] != COMBAT:
        return going if state.where[unit] == hex_ else going._replace(path=())
    if state.where[unit] != hex_:
        tell(table, going)
        return going._replace(path=())
    side, kind = rules.side[unit], rules.mover[2 * unit + state.face[unit]]
    if state.hex_marks[hex_] & TRAFFIC:
        stop(table, unit, "traffic", "4.0d")
    fire = False
    if enemy_av(state, side)[hex_] and (kind == TAC or state.marks[unit] & SCREEN):
        fire = halt_in_av_zone(table, unit)
    elif kind != TAC and enemy_zoc(state, side)[hex_]:
        stop(table, unit, "ezoc", "4.3d")
    if kind == TRUCK and enemy_range(state, side)[hex_]:
        stop(table, unit, "engagement-zone", "4.5a")
    if state.marks[unit] & STOPPED:
        going = going._replace(path=())
    if not going.path:
        tell(table, going)  # before the fight that it leads to
    if not fire:
        return going
    table.goto(walk, going)
    demand(table, unit)
    return None


def arrive(table: Table, going: Walk) -> None:
    """4.9 The way is done, or ends here; 4.6a a Screen that ends its move with friends is lifted."""
    rules, state = table.rules, table.state
    if len(going.came) > 1:
        if going.path or rules.kind[going.unit] != COMBAT:  # else it was reported as the last hex was entered
            tell(table, going)
        settle(table, going.came[-1])
        if rules.kind[going.unit] == HEADQUARTERS:
            retrace(table, state.assigned[going.unit] - 1)  # 3.1.iii
    restore(table)
    table.pop()


def tell(table: Table, going: Walk) -> None:
    """4.9, 4.9a The way that a unit has gone, as far as it has not been reported."""
    rules = table.rules
    labels = tuple(rules.labels[h] for h in going.came[going.reported :])
    if len(labels) < 2:
        return
    final = is_on(rules, table.state, REAL_MOVEMENT)
    table.say(events.Moved(rules.ids[going.unit], labels, going.spent, final))


def note_mixed(table: Table, unit: int, hex_: int) -> None:
    """3.2d, 3.2d.iii Coming into the Blob of another Formation puts Coordination markers on both at once."""
    rules, state = table.rules, table.state
    if not may_mix(rules, state, unit):
        return
    formation = state.assigned[unit] - 1
    found = hindered_by(rules, state, formation, hex_)
    for other in (*found, *([formation] if found else ())):
        mark_coordination(table, other)


def mark_coordination(table: Table, formation: int) -> None:
    """3.2c Never more than one marker on a Formation."""
    state = table.state
    if not state.coordination[formation]:
        state.own("coordination")[formation] = 1
        table.say(events.Coordination(table.rules.formation_ids[formation], True))
