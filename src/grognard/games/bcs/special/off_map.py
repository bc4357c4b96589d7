"""2.1d, 6.3 Entering the map, and attacking from off it."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..board.placing import place
from ..board.units import attackable, muster
from ..combat.objectives import in_zone
from ..formation.command import in_radius
from ..formation.standstill import idle_refusal
from ..formation.support import restore
from ..movement.stop_engagement import stop
from ..movement.walk import note_mixed
from ..program import Table
from ..rules import NONE, REGULAR, Rules
from ..sequence.arrivals import entry_hexes
from ..state import (
    ACTED,
    ATTACKED,
    BEGAN_OUT,
    COMING,
    FACES,
    FINISHED,
    OVER_EDGE,
    SCREEN,
    TRAFFIC,
    WAITING,
    State,
)
from .destruction import bring_back


def waiting_units(table: Table) -> list[int]:
    """2.1b, 2.1d.iii, 5.5h Units of the activating Formation off the map that may enter by moving, now or later."""
    return waiting_units_of(table, table.state.formation)


def waiting_units_of(table: Table, formation: int) -> list[int]:
    """2.1b, 2.1d.iii, 5.5h The same of any Formation."""
    state, where, due = table.state, table.state.where, table.state.due
    beside = muster(table.rules, state, formation).beside
    return sorted([u for u in beside if where[u] in (WAITING, OVER_EDGE) and due[u] <= state.turn]) if beside else []


def besieges(table: Table, formation: int) -> bool:
    """6.3 Whether a unit of a Formation waits beside an enemy-held entry hex that it can attack."""
    rules, state = table.rules, table.state
    return any(
        state.holder[hex_] == 2 - rules.side[unit] and attackable(rules, state, hex_)
        for unit in waiting_units_of(table, formation) if _attack_face(rules, state, unit) != NONE
        for hex_ in entry_hexes(table, unit)
    )  # fmt: skip


def can_activate(table: Table, formation: int) -> bool:
    """2.5, 6.3b Whether a Formation has anything to activate for: its headquarters are on the map, or it can attack
    from off it."""
    return table.state.where[table.rules.hq[formation]] >= 0 or besieges(table, formation)


def enter_candidates(table: Table, _: object) -> list[tuple[int, int]]:
    return [(unit, hex_) for unit in waiting_units(table) for hex_ in entry_hexes(table, unit)]


def enter_refusal(table: Table, _: object, unit: int, hex_: int) -> Reason | None:
    """2.1b, 2.1d, 2.1e, 4.0d Why a unit cannot enter there now; EZOC does not matter."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if unit not in waiting_units(table):
        return Reason("2.1d", "not-waiting", at)
    why = idle_refusal(table, "3.2", at)
    if why is not None:
        return why
    if hex_ not in entry_hexes(table, unit):
        return Reason("2.1d", "not-its-entry", at)
    if state.holder[hex_] == 2 - rules.side[unit] or hex_ in rules.pick_stations[1 - rules.side[unit]](state.where):
        return Reason("2.1e", "enemy-at-entry", at)  # headquarters and Trains are units too (1.1)
    if state.hex_marks[hex_] & TRAFFIC and state.load[hex_] >= rules.tables.limits.stacking:
        return Reason("4.0d", "traffic-full", at)
    return None


def enter(table: Table, _: object, unit: int, hex_: int) -> None:
    """2.1d.v It starts its move from the entry hex, as if it stood there: out of radius, if that is (1.4d, 5.4f). 4.0d
    Traffic Stops it."""
    from ..activation.activity import begin_unit

    rules, state = table.rules, table.state
    place(rules, state, unit, hex_)
    state.marks[unit] |= COMING if in_radius(rules, state, unit) else COMING | BEGAN_OUT
    begin_unit(table, unit)
    table.say(events.Arrived(rules.ids[unit], rules.labels[hex_], "2.1d"))
    bring_back(table, state.assigned[unit] - 1, hex_)
    note_mixed(table, unit, hex_)  # 3.2d.i
    rules.pack.arrived(table, unit, hex_)
    restore(table)  # 1.5i.ii it negates EZOC (4.3c)
    if state.hex_marks[hex_] & TRAFFIC:
        stop(table, unit, "traffic", "4.0d")


# 6.3 -----------------------------------------------------------------------------------------------------------------


def face_beside(rules: Rules, state: State, unit: int, ability: int) -> int:
    """2.1g Reinforcements may show either side: that on which a unit beside the map can do something, the present one
    if it can on both; NONE if it can on neither."""
    now = state.face[unit]
    faces = (now, 1 - now) if rules.two_sided[unit] and not state.marks[unit] & SCREEN else (now,)
    return next((face for face in faces if rules.able[2 * unit + face] & ability), NONE)


def _attack_face(rules: Rules, state: State, unit: int) -> int:
    """5.1c, 5.1h The side on which a unit beside the map can attack, NONE if there is none."""
    face = face_beside(rules, state, unit, REGULAR)
    return face if face != NONE and rules.ma[2 * unit + face] else NONE


def show_beside(table: Table, unit: int, ability: int) -> None:
    """2.1g It shows that side."""
    rules, state = table.rules, table.state
    face = face_beside(rules, state, unit, ability)
    if face != state.face[unit]:
        state.own("face")[unit] = face
        table.say(events.Flipped(rules.ids[unit], FACES[face]))


def stands_beside(table: Table, unit: int, hex_: int) -> bool:
    """6.3a Whether a unit is in the imaginary hex beside an entry hex of its own."""
    return unit in waiting_units(table) and hex_ in entry_hexes(table, unit)


def besieged_entries(table: Table) -> set[int]:
    """6.3 Entry hexes with enemies in them beside which units of the activating Formation wait."""
    return {hex_ for _, hex_ in off_map_candidates(table, None)}


def off_map_candidates(table: Table, _: object) -> list[tuple[int, int]]:
    state = table.state
    return [
        (unit, hex_) for unit in waiting_units(table) for hex_ in entry_hexes(table, unit)
        if state.holder[hex_] == 2 - state.active
    ]  # fmt: skip


def off_map_refusal(table: Table, _: object, unit: int, hex_: int) -> Reason | None:
    """6.3, 6.3b, 6.3c Why a unit cannot attack its entry hex from off the map; SNAFU counts as Full."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if unit not in waiting_units(table):
        return Reason("6.3", "not-waiting", at)
    if hex_ not in entry_hexes(table, unit):
        return Reason("6.3", "not-its-entry", at)
    if state.holder[hex_] != 2 - rules.side[unit] or not attackable(rules, state, hex_):
        return Reason("6.3", "no-enemy-there", at)
    if state.forced_march:
        return Reason("6.4e", "forced-march", at)
    if state.marks[unit] & (FINISHED | ACTED):
        return Reason("3.4h", "finished", at)
    face = face_beside(rules, state, unit, REGULAR)
    if face == NONE:
        return Reason("5.1h", "no-arrow", at)
    if not rules.ma[2 * unit + face]:
        return Reason("5.1c", "no-movement-allowance", at)
    if state.hex_marks[hex_] & ATTACKED and not rules.ground.urban[hex_]:  # 6.1b.iv
        return Reason("5.1g", "attacked-already", at)
    if not in_zone(rules, state, hex_):
        return Reason("3.3a", "outside-objective-zone", at)
    return None


def start_off_map(table: Table, _: object, unit: int, hex_: int) -> None:
    """6.3a, 6.3c, 6.3d A Regular Attack from the imaginary hex beside it, +2; who fails stays off and may try again."""
    from ..combat.attack import Attack, begin

    rules, state = table.rules, table.state
    state.own("hex_marks")[hex_] |= ATTACKED
    show_beside(table, unit, REGULAR)
    table.say(events.AttackDeclared(table.sides[state.active], "off-map", rules.labels[hex_], rules.ids[unit], "6.3"))
    begin(table, Attack(False, hex_, unit=unit, off_map=True))
