"""2.1 Reinforcements and returns: what must be placed, what may be, and where."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, Words

from .. import events
from ..board.placing import place, turn_over
from ..combat.retreat import EDGES
from ..formation.msr import has_msr, trains_hexes
from ..formation.support import reach_hosts, recount, restore
from ..movement.headquarters import retrace
from ..movement.reach import IS_ENEMY
from ..movement.screens import settle
from ..movement.walk import note_mixed
from ..program import Phase, Table, of_phase, program, scenario_of
from ..rules import COMBAT, HEADQUARTERS, NONE, TRAINS
from ..schema import Arrival
from ..special.destruction import bring_back
from ..state import (
    ABSENT,
    COMING,
    DEAD,
    DEPLOYED,
    FAT_0,
    MOVE,
    NORMAL,
    OVER_EDGE,
    POOL,
    RETURNING,
    SCREEN,
    SUPPORT,
    WAITING,
)
from ..terrain import TRUCK


def arrival_of(table: Table, unit: int) -> Arrival | None:
    """The entry of the order of arrival by which a waiting unit comes."""
    number = table.state.entry[unit]
    if table.state.where[unit] != WAITING or number <= 0:
        return None
    return scenario_of(table).arrivals[number - 1]


def call_up(table: Table) -> None:
    """2.1a Whoever is due this turn comes to wait beside the map; Support and artillery at once."""
    rules, state = table.rules, table.state
    for number, arrival in enumerate(scenario_of(table).arrivals, 1):
        if arrival.turn != state.turn:
            continue
        if arrival.formation:
            formation = rules.formation_index[arrival.formation]
            for unit in (rules.hq[formation], rules.trains[formation]):
                if state.where[unit] == -1:
                    _wait(table, unit, number)
            if state.where[rules.hq[formation]] == WAITING:
                state.own("fatigue")[formation] = arrival.fatigue + FAT_0
        for name in arrival.units:
            unit = rules.unit_index[name]
            _wait(table, unit, number)
            state.own("steps")[unit] = state.steps[unit] or rules.full[unit]
        for name in arrival.support:  # 2.1g
            unit = rules.unit_index[name]
            state.own("steps")[unit] = rules.full[unit]
            state.where[unit] = SUPPORT
            formation = state.assigned[unit] - 1
            had = state.support[formation]
            recount(rules, state, formation)
            if not had and state.where[rules.hq[formation]] >= 0:
                reach_hosts(table, formation)
        for name in arrival.artillery:
            state.own("artillery_at")[rules.artillery_index[name]] = 1
    for withdrawal in scenario_of(table).withdrawals:
        if withdrawal.turn == state.turn:
            for name in withdrawal.artillery:
                state.own("artillery_at")[rules.artillery_index[name]] = 0
    count_artillery(table)


def count_artillery(table: Table) -> None:
    """5.4b Assigned points by Formation."""
    rules, state = table.rules, table.state
    points = bytearray(len(rules.formations))
    for marker, at in zip(rules.artillery, state.artillery_at, strict=False):  # a pack may have none
        if at > 1:
            points[at - 2] += marker.points
    state.artillery = points


def _wait(table: Table, unit: int, number: int) -> None:
    state = table.state
    state.where[unit] = WAITING
    state.own("entry")[unit] = number
    state.own("due")[unit] = state.turn


# where ---------------------------------------------------------------------------------------------------------------


def entry_hexes(table: Table, unit: int) -> list[int]:
    """2.1d, 5.5h The entry hexes of a unit off the map, enemy-held ones included (6.3)."""
    rules, state = table.rules, table.state
    side = rules.sides[rules.side[unit]]
    areas = rules.entries(state.scenario)
    if state.where[unit] == OVER_EDGE:
        edge = EDGES[state.entry[unit]]
        found = [area for area in areas if area.side == side and area.edge == edge]
        hexes = [rules.grid.index[label] for area in found for label in area.hexes]
        return [h for h in hexes if _controlled(table, unit, h) or state.holder[h] == 2 - rules.side[unit]]
    arrival = arrival_of(table, unit)
    if arrival is None or not arrival.entry:
        return []
    return [rules.grid.index[label] for area in areas if area.id == arrival.entry for label in area.hexes]


def _controlled(table: Table, unit: int, hex_: int) -> bool:
    """5.5h Controlled by the unit's side, or by nobody yet."""
    return table.state.control[hex_] in (0, table.rules.side[unit] + 1)


def _free(table: Table, unit: int, hexes: Iterable[int]) -> list[int]:
    """Those hexes on which a unit can be put: no enemy there, terrain that it can enter on one of its sides."""
    rules, state = table.rules, table.state
    side, kind = rules.side[unit], rules.kind[unit]
    enterable, mover = rules.ground.enterable, rules.mover
    ground = [enterable[m] for m in ((mover[2 * unit], mover[2 * unit + 1]) if kind == COMBAT else (TRUCK, TRUCK))]
    move, deployed, area, holder = *ground, rules.in_play(state.scenario), state.holder
    barred = rules.pick_stations[1 - side](state.where)
    return [
        h for h in hexes
        if holder[h] != 2 - side and area[h] and (move[h] or deployed[h]) and h not in barred
    ]  # fmt: skip


def at_headquarters(table: Table, unit: int) -> list[int]:
    """2.1c, 2.1f, 2.2e The hex of a unit's headquarters and those next to it."""
    return beside_headquarters(table, unit, table.state.assigned[unit] - 1)


def beside_headquarters(table: Table, unit: int, formation: int) -> list[int]:
    """The same for the headquarters of a Formation."""
    rules, state = table.rules, table.state
    at = state.where[rules.hq[formation]] if formation >= 0 else NONE
    return _free(table, unit, rules.around[at]) if at >= 0 else []


def place_hexes(table: Table, unit: int) -> list[int]:
    """2.1b to 2.1h Where a unit may be placed in the Reinforcement phase."""
    rules, state = table.rules, table.state
    where = state.where[unit]
    if is_delayed(table, unit):
        return []
    if where == RETURNING:  # 5.5e on the Move side
        enterable = rules.ground.enterable[rules.mover[2 * unit + MOVE]]
        return [h for h in at_headquarters(table, unit) if enterable[h]]
    if where == OVER_EDGE:
        return _free(table, unit, entry_hexes(table, unit))
    arrival = arrival_of(table, unit)
    if arrival is None:
        return []
    formation = state.assigned[unit] - 1
    if arrival.at_headquarters:
        return at_headquarters(table, unit) if formation >= 0 and has_msr(rules, state, formation) else []
    if rules.kind[unit] == TRAINS and arrival.trains:
        hexes = [rules.grid.index[arrival.trains]]
    elif arrival.hex and not _too_near(table, arrival):
        centre = rules.grid.index[arrival.hex]
        hexes = [centre, *rules.near(centre, arrival.radius)]
        if arrival.apart:  # else EZOC does not matter (2.1e)
            beside = rules.kernel.fringe(state.holder, IS_ENEMY[rules.side[unit]])
            hexes = [h for h in hexes if not beside[h]]
    else:
        hexes = entry_hexes(table, unit)
    if rules.kind[unit] == TRAINS and state.where[rules.hq[formation]] >= 0:  # 2.1h
        hexes = [*hexes, *(h for h in trains_hexes(rules, state, formation) if h not in hexes)]
    return _free(table, unit, hexes)


def is_delayed(table: Table, unit: int) -> bool:
    """2.1d.iii Whether a combat unit that comes by an entry area has let its turn go by: from then on it enters by
    moving alone. Independent units of no Formation, which do not move, are placed."""
    rules, state = table.rules, table.state
    if rules.kind[unit] != COMBAT or not state.assigned[unit] or state.due[unit] >= state.turn:
        return False
    arrival = arrival_of(table, unit)
    by_area = arrival is not None and not arrival.at_headquarters and (not arrival.hex or _too_near(table, arrival))
    return state.where[unit] == OVER_EDGE or by_area


def _too_near(table: Table, arrival: Arrival) -> bool:
    """B10.0 Whether an enemy is too near for units to be placed within a radius."""
    rules, state = table.rules, table.state
    side = rules.sides.index(arrival.side)
    far = rules.distances(rules.grid.index[arrival.hex])
    return arrival.apart > 0 and any(
        state.where[u] >= 0 and far[state.where[u]] <= arrival.apart for u in rules.fighters[1 - side]
    )  # fmt: skip


# the question --------------------------------------------------------------------------------------------------------


def joining(table: Table, _: object) -> list[tuple[int, int, str]]:
    """2.1c Units that arrive in a certain hex or at their headquarters, as their Formation begins its activation."""
    roster = table.rules.roster[table.state.formation]
    return [
        (unit, hex_, shown) for unit in _due(table, roster) if joins_now(table, unit)
        for hex_ in place_hexes(table, unit) for shown in _sides_shown(table, unit, hex_)
    ]  # fmt: skip


def joins_now(table: Table, unit: int) -> bool:
    """2.1c Whether a waiting unit of the activating Formation need not come by an entry area."""
    arrival = arrival_of(table, unit)
    return (
        arrival is not None
        and bool(arrival.hex or arrival.at_headquarters)
        and table.state.assigned[unit] - 1 == table.state.formation
    )


def join_refusal(table: Table, _: object, unit: int, hex_: int, shown: str) -> Reason | None:
    """2.1c Why a unit cannot join its Formation there as that activates."""
    why = place_refusal(table, Phase(table.state.active), unit, hex_, shown)
    if why is None and not joins_now(table, unit):
        return Reason("2.1d", "comes-by-entry-area", {"unit": table.rules.ids[unit]})
    return why


def join(table: Table, _: object, unit: int, hex_: int, shown: str) -> None:
    """2.1c Placed as the activation begins."""
    set_down(table, unit, hex_, shown)


def due_units(table: Table, side: int) -> list[int]:
    """Units of a side that wait beside the map and may be placed now."""
    state = table.state
    return [unit for unit in _off_map(table, side).beside if state.due[unit] <= state.turn]


class OffMap(NamedTuple):
    """The units of a side beside the map and in the dead pile, and where everybody was then."""

    where: array[int]
    beside: list[int]
    dead: list[int]


def _off_map(table: Table, side: int) -> OffMap:
    """Who is not on the map: most often the same as the last time, which is sooner compared than counted."""
    rules, where = table.rules, table.state.where
    last: OffMap | None = rules.memory.get(("off-map", side))
    if last is None or last.where != where:
        off = [unit for unit in rules.by_side[side] if where[unit] < ABSENT]
        beside = [unit for unit in off if where[unit] in (WAITING, RETURNING, OVER_EDGE)]
        dead = [unit for unit in off if where[unit] == DEAD and rules.is_combat[unit]]
        last = rules.memory["off-map", side] = OffMap(where[:], beside, dead)
    return last


def _due(table: Table, units: Iterable[int]) -> list[int]:
    """Those that wait beside the map and may be placed now."""
    state, where = table.state, table.state.where
    beside = [unit for unit in units if where[unit] in (WAITING, RETURNING, OVER_EDGE)]
    return [unit for unit in beside if state.due[unit] <= state.turn]


def must_place(table: Table, unit: int) -> bool:
    """2.1d.i, 2.1f Headquarters and Trains cannot wait; units back from a retreat come on by themselves."""
    state = table.state
    return table.rules.kind[unit] != COMBAT or state.where[unit] == RETURNING


def revive(table: Table, side: int) -> None:
    """2.2e Units of the dead pile with steps come back as soon as their Formation has an MSR; those that are always
    Support (1.5b) as Support."""
    rules, state = table.rules, table.state
    for unit in _off_map(table, side).dead:
        formation = state.assigned[unit] - 1
        if not state.steps[unit]:
            continue
        if formation < 0:  # 2.3a an independent unit is free to be assigned
            state.where[unit] = POOL
        elif not has_msr(rules, state, formation):
            continue
        elif rules.support_only[unit]:
            join_support(table, unit)
        else:
            state.where[unit], state.own("due")[unit] = RETURNING, state.turn


def join_support(table: Table, unit: int) -> None:
    """1.5e, 1.5i.i Off the map, with its headquarters; hosts that it cannot reach start without it."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    had = state.support[formation]
    state.where[unit] = SUPPORT
    recount(rules, state, formation)
    table.say(events.SupportStarted(rules.ids[unit], rules.formation_ids[formation]))
    if not had:
        reach_hosts(table, formation)
        restore(table)


@program.step(Phase)
def arrive(table: Table, phase: Phase) -> None:
    """2.1b Both sides place their reinforcements, one after the other."""
    if phase.done == 2:
        table.pop()
        return
    revive(table, phase.side)
    placings = place_candidates(table, phase)
    if len(placings) == 1 and done_refusal(table, phase) is not None:
        put(table, phase, *placings[0])  # 2.1d.i nothing to choose
    elif placings:
        table.goto(choose_arrival, phase)
    else:
        table.goto(arrive, Phase(1 - phase.side, phase.done + 1))


@program.question(Phase, rule="2.1b", who=of_phase)
def choose_arrival() -> Offers:
    """2.1b, 2.1d Where do headquarters, Trains and returning units appear? Others may be placed or wait."""
    return (
        Offer("place", "2.1b", UNIT, HEX, Words("move", "deployed"), listed=place_candidates,
              refusal=place_refusal, then=put),
        Offer("done", "2.1d", refusal=done_refusal,
              then=lambda table, phase: table.goto(arrive, Phase(1 - phase.side, phase.done + 1))),
    )  # fmt: skip


def _sides_shown(table: Table, unit: int, hex_: int) -> list[str]:
    """2.1g, 5.5e, 5.5h Either side, for those back from beyond an edge too, who come as reinforcements; Screens, units
    back from a retreat without a refuge and, as they come back in the same way, those of the dead pile (2.2e, ruling
    83) on the Move side."""
    rules, state = table.rules, table.state
    if rules.kind[unit] != COMBAT or not rules.two_sided[unit] or state.where[unit] not in (WAITING, OVER_EDGE):
        return ["move"]
    if state.marks[unit] & SCREEN:
        return ["move"]
    faces = (("move", MOVE), ("deployed", DEPLOYED))
    return [name for name, face in faces if rules.ground.enterable[rules.mover[2 * unit + face]][hex_]]


def place_candidates(table: Table, phase: Phase) -> list[tuple[int, int, str]]:
    return [
        (unit, hex_, shown) for unit in due_units(table, phase.side) for hex_ in place_hexes(table, unit)
        for shown in _sides_shown(table, unit, hex_)
    ]  # fmt: skip


def place_refusal(table: Table, phase: Phase, unit: int, hex_: int, shown: str) -> Reason | None:
    """2.1 Why a unit cannot be placed there."""
    rules = table.rules
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if unit not in due_units(table, phase.side):
        return Reason("2.1a", "not-due", at)
    if is_delayed(table, unit):
        return Reason("2.1d", "enters-by-moving", at)
    if hex_ not in place_hexes(table, unit):
        if _waits_for_msr(table, unit):
            return Reason("2.1c", "no-complete-msr", at)
        return Reason(_rule_of_place(table, unit), "cannot-arrive-there", at)
    if shown not in _sides_shown(table, unit, hex_):
        return Reason("2.1g", "not-on-that-side", at)
    return None


def _waits_for_msr(table: Table, unit: int) -> bool:
    """2.1c Whether a unit arrives at its headquarters, and these have no Complete MSR."""
    arrival, formation = arrival_of(table, unit), table.state.assigned[unit] - 1
    at_headquarters = arrival is not None and arrival.at_headquarters and formation >= 0
    return at_headquarters and not has_msr(table.rules, table.state, formation)


def _rule_of_place(table: Table, unit: int) -> str:
    """The rule that says where a unit appears."""
    rules, where, arrival = table.rules, table.state.where[unit], arrival_of(table, unit)
    if where == RETURNING:
        return "2.1f"
    if where == OVER_EDGE:
        return "5.5h"
    if rules.kind[unit] == TRAINS:
        return "2.1h"
    return "2.1c" if arrival is not None and (arrival.at_headquarters or arrival.hex) else "2.1d"


def done_refusal(table: Table, phase: Phase) -> Reason | None:
    """2.1d.i, 2.1f Headquarters and Trains must be placed if they can be, and who comes back from a retreat."""
    for unit in due_units(table, phase.side):
        if must_place(table, unit) and place_hexes(table, unit):
            rule = "2.1f" if table.state.where[unit] == RETURNING else "2.1d"
            return Reason(rule, "must-be-placed", {"unit": table.rules.ids[unit]})
    return None


def put(table: Table, phase: Phase, unit: int, hex_: int, shown: str) -> None:
    """2.1b, 2.1g On the map; reinforcements are not isolated until they have caught up (3.6b)."""
    table.goto(arrive, phase)
    set_down(table, unit, hex_, shown)


def set_down(table: Table, unit: int, hex_: int, shown: str) -> None:
    """2.1c, 2.1g, 3.2d.i A unit comes on to the map on one of its sides; 4.6a a Screen there is lifted. 1.5i.ii
    Support that it dropped before it left may be with it again."""
    rules, state = table.rules, table.state
    back = state.where[unit] == RETURNING
    if rules.kind[unit] == COMBAT:
        turn_over(rules, state, unit, MOVE if shown == "move" else DEPLOYED)
    elif rules.kind[unit] == TRAINS:
        state.own("face")[unit] = NORMAL
    place(rules, state, unit, hex_)
    table.say(events.Arrived(rules.ids[unit], rules.labels[hex_], "2.1f" if back else "2.1b"))
    settle(table, hex_)
    formation = state.assigned[unit] - 1
    if rules.kind[unit] == COMBAT and formation >= 0:
        if not back:
            state.marks[unit] |= COMING
        bring_back(table, formation, hex_)
        note_mixed(table, unit, hex_)
        rules.pack.arrived(table, unit, hex_)
        restore(table)
    elif rules.kind[unit] in (HEADQUARTERS, TRAINS):
        retrace(table, formation)
