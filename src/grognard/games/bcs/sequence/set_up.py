"""1.0f The set-up: units whose scenario leaves a choice may be put anywhere in their zones, on either side."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, Words

from .. import events
from ..board.placing import lift, shift, turn_over
from ..program import Phase, Table, of_phase, program, scenario_of
from ..schema import Start, Zone
from ..state import DEPLOYED, MOVE
from .turn import begin_turn


def start_of(table: Table, unit: int) -> Start | None:
    """The entry of the scenario that leaves a unit's place open."""
    name = table.rules.ids[unit]
    for formation in scenario_of(table).formations:
        for start in formation.units:
            if name in start.units and start.zones:
                return start
    return None


def zones_of(table: Table, start: Start) -> list[Zone]:
    return [zone for zone in table.rules.scenarios_file.zone if zone.id in start.zones]


def free_units(table: Table, phase: Phase) -> list[int]:
    """Units of a side that may be set up elsewhere."""
    rules, state = table.rules, table.state
    return [u for u in rules.fighters[phase.side] if state.where[u] >= 0 and start_of(table, u) is not None]


@program.step(Phase)
def set_up(table: Table, phase: Phase) -> None:
    """1.0f One side after the other, the first player last."""
    if phase.done == 2:
        table.pop()
        table.push(begin_turn)
    elif free_units(table, phase):
        table.goto(choose_place, phase)
    else:
        table.goto(set_up, Phase(1 - phase.side, phase.done + 1))


@program.question(Phase, rule="1.0f", who=of_phase)
def choose_place() -> Offers:
    """1.0f Units stand where they usually did; each may be put elsewhere in its zone."""
    return (
        Offer("set", "1.0f", UNIT, HEX, Words("move", "deployed"), candidates=set_candidates, refusal=set_refusal,
              then=put),
        Offer("done", "1.0f", then=lambda table, phase: table.goto(set_up, Phase(1 - phase.side, phase.done + 1))),
    )  # fmt: skip


def set_candidates(table: Table, phase: Phase) -> list[tuple[int, int, str]]:
    rules = table.rules
    return [
        (unit, rules.grid.index[label], shown) for unit in free_units(table, phase)
        for label in sorted({h for zone in zones_of(table, start_of(table, unit) or _none()) for h in zone.hexes})
        for shown in ("move", "deployed")
    ]  # fmt: skip


def _none() -> Start:
    return Start((), "")


def set_refusal(table: Table, phase: Phase, unit: int, hex_: int, shown: str) -> Reason | None:
    """1.0f Only in its zone, not where it could not move, and with so many others as the zone allows."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    start = start_of(table, unit)
    if start is None or rules.side[unit] != phase.side or state.where[unit] < 0:
        return Reason("1.0f", "no-free-set-up", at)
    inside = [zone for zone in zones_of(table, start) if rules.labels[hex_] in zone.hexes]
    if not inside:
        return Reason("1.0f", "outside-zone", at)
    face = MOVE if shown == "move" else DEPLOYED
    if face == DEPLOYED and not rules.two_sided[unit]:
        return Reason("1.1c", "one-sided", at)
    if state.where[unit] == hex_ and state.face[unit] == face:
        return Reason("1.0f", "there-already", at)
    if not rules.ground.enterable[rules.mover[2 * unit + face]][hex_] or state.holder[hex_] == 2 - phase.side:
        return Reason("1.0f", "cannot-enter", at)
    if state.where[unit] != hex_ and state.load[hex_] >= rules.tables.limits.stacking:
        return Reason("4.2", "hex-full", at)
    if not any(_room(table, zone, unit, hex_) for zone in inside):
        return Reason("1.0f", "zone-full", at)
    return None


def _room(table: Table, zone: Zone, unit: int, hex_: int) -> bool:
    """Whether a zone has room for another unit, and the hex is far enough from the enemy."""
    rules, state = table.rules, table.state
    if zone.apart and any(state.holder[n] == 2 - rules.side[unit] for n in rules.grid.adjacent(hex_)):
        return False
    others = [
        u for u in rules.members[rules.organic[unit]]
        if u != unit and state.where[u] >= 0 and rules.labels[state.where[u]] in zone.hexes
    ]  # fmt: skip
    return len(others) < zone.most


def put(table: Table, phase: Phase, unit: int, hex_: int, shown: str) -> None:
    """1.0f There, on that side."""
    rules, state = table.rules, table.state
    origin = state.where[unit]
    before = state.control[origin]
    turn_over(rules, state, unit, MOVE if shown == "move" else DEPLOYED)
    if origin != hex_:
        lift(rules, state, unit, -1)
        state.control[origin] = before if state.holder[origin] else 0
        shift(rules, state, unit, hex_)
    table.say(events.Arrived(rules.ids[unit], rules.labels[hex_], "1.0f"))
